//! Moves as `13/7 8/7`, `bar/23`, `6/off`, `24/18*/13`, `6/4(2)` and the words of the cube;
//! rolls as `6-2`; positions as a position ID, the side to decide and what differs from the
//! beginning of a game: `4HPwATDgc/ABMA w 6-2 cube=4w score=3-4`.
//!
//! Fields of a position: dice (`6-2`), `roll` (the side chose to throw instead of doubling),
//! `cube=4w` (`c`: in the middle), `offer=double` (`beaver`, `raccoon`), `dropped`,
//! `score=3-4` (White's first), `crawford`. The ID is written from the side on roll, also while
//! the other answers an offer; before the opening throw the side is `-`.

use super::ids;
use super::moves::{Action, BAR, Field, Men, Move, OFF, apply, target};
use super::options::Numbering;
use super::position::{CENTRE, Offer, Phase, Position, Roll};
use super::rules::Gamao;
use ::rules::{
    Alternative, Attempt, Game, Notation, ParseError, Present, Refusal, refuse, text, words,
};
use kit::scan::Scan;
use std::fmt;

/// The words of the actions: ours, Portuguese, and others that are read.
const WORDS: [(Action, &str, &[&str]); 8] = [
    (Action::Roll, "roll", &["lançar", "lancar", "throw"]),
    (Action::Double, "double", &["dobrar", "redouble", "redobrar"]),
    (Action::Take, "take", &["aceitar", "accept"]),
    (Action::Accept, "accept", &["aceitar", "take"]),
    (Action::Drop, "drop", &["recusar", "refuse"]),
    (Action::Beaver, "beaver", &["castor"]),
    (Action::Raccoon, "raccoon", &["guaxinim"]),
    (Action::Pass, "pass", &["passar"]),
];

/// Our word for an action.
pub(super) fn word(action: Action) -> &'static str {
    WORDS[action as usize].1
}

/// The Portuguese word for an action.
pub(super) fn portuguese(action: Action) -> &'static str {
    WORDS[action as usize].2[0]
}

/// The actions that a word may mean.
pub(super) fn actions(text: &str) -> impl Iterator<Item = Action> + use<> {
    let text = text.trim().to_lowercase();
    WORDS
        .iter()
        .filter(move |(_, ours, others)| *ours == text || others.contains(&text.as_str()))
        .map(|&(action, ..)| action)
}

/// One man's way as typed: the points it touches, with a star where it hits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// Own points, 25 for the bar, 0 for off.
    pub(super) points: Vec<(u8, bool)>,
}

impl Gamao {
    /// How a seat's own point is written.
    pub(super) fn point_name(&self, seat: u8, p: u8) -> String {
        match p {
            BAR => "bar".to_owned(),
            OFF => "off".to_owned(),
            p if self.options.numbering == Numbering::Absolute && seat == 1 => (25 - p).to_string(),
            p => p.to_string(),
        }
    }

    /// Reads `24/18*/13 6/4(2)` into ways, each written out as often as it is counted.
    pub(super) fn read_ways(&self, seat: u8, text_in: &str) -> Result<Vec<Way>, ParseError> {
        let wanted = text(
            "um lance como 13/7 8/7, bar/23, 6/off ou 6/4(2)",
            "a play such as 13/7 8/7, bar/23, 6/off or 6/4(2)",
        );
        let mut ways = Vec::new();
        let mut scan = Scan::new(text_in);
        loop {
            while matches!(scan.peek(), Some(c) if c.is_whitespace() || c == ',') {
                scan.next_char();
            }
            if scan.is_done() {
                break;
            }
            let mut points = Vec::new();
            loop {
                let before = scan;
                let p = self.read_point(seat, &mut scan);
                let Some(p) = p.filter(|_| points.len() < 5) else {
                    return Err(before.wanted(wanted));
                };
                let star = scan.eat("*");
                points.push((p, star));
                if !scan.eat("/") {
                    break;
                }
            }
            let mut times = 1;
            if scan.eat("(") {
                let before = scan;
                times = match scan.number() {
                    Some(n @ 1..=4) => n,
                    _ => return Err(before.wanted(wanted)),
                };
                scan.expect(")")?;
            }
            if points.len() < 2 || matches!(scan.peek(), Some(c) if !c.is_whitespace() && c != ',')
            {
                return Err(scan.wanted(wanted));
            }
            for _ in 0..times {
                ways.push(Way { points: points.clone() });
            }
            if ways.len() > 4 {
                return Err(scan.wanted(words!(
                    "no máximo quatro movimentos"; "at most four movements")));
            }
        }
        if ways.is_empty() {
            return Err(scan.wanted(wanted));
        }
        Ok(ways)
    }

    fn read_point(&self, seat: u8, scan: &mut Scan<'_>) -> Option<u8> {
        let letters: String =
            scan.rest().chars().take_while(|c| c.is_alphabetic()).take(6).collect();
        if !letters.is_empty() {
            let p = match letters.to_lowercase().as_str() {
                "bar" | "barra" => BAR,
                "off" | "fora" => OFF,
                _ => return None,
            };
            scan.eat(&letters);
            return Some(p);
        }
        let p = u8::try_from(scan.number()?).ok().filter(|&p| p <= BAR)?;
        Some(if self.options.numbering == Numbering::Absolute && seat == 1 { 25 - p } else { p })
    }

    /// Every result that the ways can have when each step obeys the rules, with the points on
    /// which they hit. All dice need not be used.
    pub(super) fn follow(&self, pos: &Position, ways: &[Way]) -> Vec<Followed> {
        let (own, enemy) = pos.boards();
        let [a, b] = pos.dice;
        let mut start = Following {
            own,
            enemy,
            dice: if a == b { vec![a; 4] } else { vec![a, b] },
            places: Vec::new(),
            hits: 0,
            out: Vec::new(),
        };
        start.places = ways.iter().map(|w| (w.points[0].0, 1)).collect();
        start.go(ways);
        start.out
    }

    /// The men of a play, one way each: `24/18*/13`.
    fn ways(&self, pos: &Position, mv: Move) -> Vec<Way> {
        let (mut own, mut enemy) = pos.boards();
        let mut steps: Vec<(u8, u8, bool)> = Vec::new();
        for s in mv.steps() {
            let hit = apply(&mut own, &mut enemy, s.from, s.die);
            steps.push((s.from, s.to(), hit));
        }
        steps.sort_by_key(|&(from, to, _)| std::cmp::Reverse((from, to)));
        let mut ways: Vec<Way> = Vec::new();
        for (from, to, hit) in steps {
            let last = |w: &Way| w.points.last().map(|&(p, _)| p);
            match ways.iter_mut().find(|w| last(w) == Some(from)) {
                Some(way) => way.points.push((to, hit)),
                None => ways.push(Way { points: vec![(from, false), (to, hit)] }),
            }
        }
        for way in &mut ways {
            let end = way.points.len() - 1;
            let mut i = 0;
            way.points.retain(|&(_, hit)| {
                i += 1;
                i == 1 || i == end + 1 || hit
            });
        }
        ways.sort_by_key(|w| {
            let mut shown: Vec<u8> = w.points.iter().map(|&(p, _)| p).collect();
            shown.resize(5, 0);
            std::cmp::Reverse(shown)
        });
        ways
    }
}

/// A result of [`Gamao::follow`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Followed {
    pub(super) own: Men,
    pub(super) enemy: Men,
    /// Own points on which a man was hit, as bits.
    pub(super) hits: u32,
    /// How many dice are left.
    pub(super) left: usize,
}

struct Following {
    own: Men,
    enemy: Men,
    dice: Vec<u8>,
    /// For each way where its man stands and which point comes next.
    places: Vec<(u8, usize)>,
    hits: u32,
    out: Vec<Followed>,
}

impl Following {
    fn go(&mut self, ways: &[Way]) {
        if self.places.iter().zip(ways).all(|(&(_, next), way)| next == way.points.len()) {
            let found = Followed {
                own: self.own,
                enemy: self.enemy,
                hits: self.hits,
                left: self.dice.len(),
            };
            if !self.out.contains(&found) {
                self.out.push(found);
            }
            return;
        }
        for i in 0..ways.len() {
            let (place, next) = self.places[i];
            let Some(&(goal, star)) = ways[i].points.get(next) else {
                continue;
            };
            // Equal men stand for each other.
            if (0..i).any(|j| self.places[j] == (place, next) && ways[j] == ways[i]) {
                continue;
            }
            for k in 0..self.dice.len() {
                let die = self.dice[k];
                let to = target(place, die);
                let field = Field::new(self.enemy);
                if self.dice[..k].contains(&die)
                    || to < goal
                    || (to == OFF && place == OFF)
                    || !field.allows(self.own, place, die)
                {
                    continue;
                }
                let before = (self.own, self.enemy, self.hits);
                let hit = apply(&mut self.own, &mut self.enemy, place, die);
                if hit {
                    self.hits |= 1 << to;
                }
                // A star may stand on any of several men that land there together.
                if to != goal || !star || self.hits >> to & 1 == 1 {
                    self.dice.remove(k);
                    self.places[i] = (to, next + usize::from(to == goal));
                    self.go(ways);
                    self.places[i] = (place, next);
                    self.dice.insert(k, die);
                }
                (self.own, self.enemy, self.hits) = before;
            }
        }
    }
}

impl Notation for Gamao {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if let Some(action) = mv.as_action() {
            return w.write_str(word(action));
        }
        let ways = self.ways(pos, mv);
        let places = |way: &Way| -> Vec<u8> { way.points.iter().map(|&(p, _)| p).collect() };
        let mut i = 0;
        while i < ways.len() {
            let same = ways[i..].iter().take_while(|way| places(way) == places(&ways[i])).count();
            if i > 0 {
                w.write_char(' ')?;
            }
            for (k, &(p, _)) in ways[i].points.iter().enumerate() {
                if k > 0 {
                    w.write_char('/')?;
                }
                w.write_str(&self.point_name(pos.turn, p))?;
                if ways[i..i + same].iter().any(|way| way.points[k].1) {
                    w.write_char('*')?;
                }
            }
            if same > 1 {
                write!(w, "({same})")?;
            }
            i += same;
        }
        Ok(())
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        if let Some(action) = mv.as_action() {
            return vec![Alternative::new("pt", portuguese(action))];
        }
        let ours = self.move_text(pos, mv);
        let pt = ours.replace("bar", "barra").replace("off", "fora");
        if pt == ours { Vec::new() } else { vec![Alternative::new("pt", pt)] }
    }

    fn parse_move(&self, pos: &Position, text_in: &str) -> Result<Move, ParseError> {
        let text_in = text_in.trim().trim_end_matches(['!', '?']).trim_end();
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        for action in actions(text_in) {
            if moves.contains(&Move::action(action)) {
                return Ok(Move::action(action));
            }
        }
        if pos.phase != Phase::Play || actions(text_in).next().is_some() {
            return Err(self.why_not(pos, Attempt::Text(text_in)));
        }
        let ways = self.read_ways(pos.turn, text_in)?;
        let followed = self.follow(pos, &ways);
        let starred: u32 = ways
            .iter()
            .flat_map(|w| &w.points)
            .filter(|(_, star)| *star)
            .fold(0, |set, &(p, _)| set | 1 << p);
        let (own, enemy) = pos.boards();
        let find = |f: &Followed| {
            let found = moves.iter().find(|mv| mv.result(own, enemy) == (f.own, f.enemy));
            found.copied()
        };
        // Exactly the hits written, else any.
        for exact in [true, false] {
            let mut found: Vec<Move> = followed
                .iter()
                .filter(|f| !exact || f.hits == starred)
                .filter_map(find)
                .filter(|mv| mv.as_action().is_none())
                .collect();
            found.sort_unstable();
            found.dedup();
            match found[..] {
                [] => {}
                [mv] => return Ok(mv),
                _ => {
                    return Err(ParseError::Ambiguous {
                        candidates: found.iter().map(|&mv| self.move_text(pos, mv)).collect(),
                    });
                }
            }
        }
        Err(self.why_not(pos, Attempt::Text(text_in)))
    }

    fn write_roll(&self, _pos: &Position, roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}-{}", roll.first, roll.second)
    }

    fn parse_roll(&self, pos: &Position, text_in: &str) -> Result<Roll, ParseError> {
        let Some([first, second]) = read_dice(text_in) else {
            let wanted = words!("dois dados, como 6-2"; "two dice, such as 6-2");
            return Err(ParseError::syntax(0, wanted));
        };
        match pos.phase {
            Phase::Opening => Ok(Roll { first, second }),
            Phase::Roll => Ok(Roll { first: first.max(second), second: first.min(second) }),
            Phase::Won | Phase::Dropped(_) => Err(ParseError::illegal(Refusal::game_over())),
            _ => Err(ParseError::illegal(refuse!("R2", "no-roll-now", [];
                "agora não se lançam os dados: há uma decisão por tomar";
                "no dice are thrown now: a decision is awaited"))),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let letter = |seat: u8| match seat {
            0 => 'w',
            1 => 'b',
            _ => 'c',
        };
        let side = match pos.phase {
            Phase::Opening => '-',
            _ => letter(pos.decider()),
        };
        write!(w, "{} {side}", ids::position_id(pos))?;
        if pos.phase == Phase::Play {
            write!(w, " {}-{}", pos.dice[0], pos.dice[1])?;
        }
        if pos.phase == Phase::Roll && self.before_roll(pos) == Phase::Cube {
            w.write_str(" roll")?;
        }
        if (pos.cube, pos.owner) != (0, CENTRE) {
            write!(w, " cube={}{}", pos.cube_value(), letter(pos.owner))?;
        }
        if let Phase::Offered(offer) | Phase::Dropped(offer) = pos.phase {
            let offer = match offer {
                Offer::Double => "double",
                Offer::Beaver => "beaver",
                Offer::Raccoon => "raccoon",
            };
            write!(w, " offer={offer}")?;
        }
        if let Phase::Dropped(_) = pos.phase {
            w.write_str(" dropped")?;
        }
        if pos.score != [0; 2] {
            write!(w, " score={}-{}", pos.score[0], pos.score[1])?;
        }
        if pos.crawford {
            w.write_str(" crawford")?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let at = scan.at();
        if scan.eat("XGID=") {
            let mut pos = ids::read_xgid(self, scan.rest(), at)?;
            self.check(&mut pos)?;
            return Ok(pos);
        }
        let first = scan.word();
        // `posid:matchid`, `posid matchid` and both run together.
        let (id, mut match_id) = match first.split_once(':') {
            Some((id, "")) => (id, None),
            Some((id, rest)) => (id, Some(rest)),
            None if ids::looks_like_id(first, 26) => (&first[..14], Some(&first[14..])),
            None => (first, None),
        };
        let boards = ids::read_position_id(id, at)?;
        if match_id.is_none() {
            let mut ahead = scan;
            let next = ahead.word();
            let next = next.strip_prefix(':').unwrap_or(next);
            if ids::looks_like_id(next, 12) {
                match_id = Some(next);
                scan = ahead;
            }
        }
        if let Some(match_id) = match_id {
            let mut pos = ids::read_match_id(self, boards, match_id, at)?;
            scan.expect_end()?;
            self.check(&mut pos)?;
            return Ok(pos);
        }
        let mut pos = self.read_fields(boards, &mut scan)?;
        self.check(&mut pos)?;
        Ok(pos)
    }
}

/// Two dice as `6-2`, `6 2`, `62`, `6,2` or `6/2`.
pub(super) fn read_dice(text: &str) -> Option<[u8; 2]> {
    let mut dice = [0; 2];
    let mut n = 0;
    for c in text.trim().chars() {
        match c {
            '1'..='6' if n < 2 => {
                dice[n] = c as u8 - b'0';
                n += 1;
            }
            '-' | ' ' | ',' | '/' | ':' if n == 1 => {}
            _ => return None,
        }
    }
    (n == 2).then_some(dice)
}
