//! C4FEN positions; moves as `2:b1c3`, `4:b7b8=E`, `3:-`, without a die `b1c3` and `-`.
//!
//! Decisions of other kinds: `g8=C` promotes a waiting pawn, `exch?` proposes an exchange and `exch-`
//! does not, `yes` and `no` answer, `@d2` puts a King back.
//!
//! After the pawns lost a position may have: `cmd:y=r`, Red decides for Yellow; `cap:b=y`, Yellow
//! captured Blue's King; `die:2`, the number thrown; `offer:b`, the side to move may propose an
//! exchange for Blue's King, and `answer:b`, it has been proposed; `back:yb`, these Kings come back, the
//! first one now; `quiet:12`, turns without progress (under a limit); `chips:2,0,-2,0` (with betting).

use super::kings;
use super::position::{ARMIES, EDGES, End, KingStatus, MOST_CHIPS, Move, Phase, Position, Roll};
use super::rules::Chaturanga;
use crate::four_armies::{
    Armies, Kind, NOBODY, check_men, letters, name, plain, read_counts, read_field, read_head,
    short_text, side_of, two_squares, write_head,
};
use ::rules::{
    Alternative, Notation, ParseError, Refusal, Seat, Text, Words, match_text, refuse, text, words,
};
use kit::bits::Bits;
use kit::ensure;
use kit::scan::Scan;
use std::fmt;

const LETTERS: [char; 4] = letters(&ARMIES);

fn seat_of(letter: &str) -> Option<u8> {
    side_of(letter, LETTERS).and_then(|seat| u8::try_from(seat).ok())
}

fn letter(seat: u8) -> char {
    LETTERS[usize::from(seat & 3)]
}

/// Reads `y=r,b=p`.
fn read_map(value: &str) -> Option<Vec<(u8, u8)>> {
    let pair = |part: &str| {
        let (a, b) = part.split_once('=')?;
        Some((seat_of(a)?, seat_of(b)?))
    };
    let pairs: Option<Vec<(u8, u8)>> = value.split(',').map(pair).collect();
    let pairs = pairs.filter(|p| p.len() <= 4)?;
    let unique = (1..pairs.len()).all(|i| pairs[..i].iter().all(|p| p.0 != pairs[i].0));
    unique.then_some(pairs)
}

fn write_map(
    w: &mut dyn fmt::Write,
    field: &str,
    pairs: impl Iterator<Item = (u8, u8)>,
) -> fmt::Result {
    for (i, (a, b)) in pairs.enumerate() {
        let lead = if i == 0 { field } else { "," };
        write!(w, "{lead}{}={}", letter(a), letter(b))?;
    }
    Ok(())
}

const KINGS: Text = text(
    "o estado dos quatro reis (r p y b): O, H ou X",
    "the state of the four Kings (r p y b): O, H or X",
);

const PAWNS: Text = text(
    "quatro algarismos: peões perdidos por cada lado (r p y b)",
    "four digits: pawns lost by each side (r p y b)",
);

const FIELDS: Text = text(
    "cmd:y=r, cap:b=y, die:2, offer:b, answer:b, back:y, quiet:12 ou chips:2,0,-2,0, cada um uma vez",
    "cmd:y=r, cap:b=y, die:2, offer:b, answer:b, back:y, quiet:12 or chips:2,0,-2,0, each once",
);

impl Chaturanga {
    /// Reads the optional fields.
    fn read_fields(&self, pos: &mut Position, scan: &mut Scan<'_>) -> Result<(), ParseError> {
        let mut seen: Vec<&str> = Vec::new();
        loop {
            let here = *scan;
            let Some((field, value)) = read_field(scan, &mut seen, FIELDS)? else {
                return Ok(());
            };
            let wanted = || here.wanted(FIELDS);
            match field {
                "cmd" => {
                    for (side, by) in read_map(value).ok_or_else(wanted)? {
                        pos.commands[usize::from(side)] = by;
                    }
                }
                "cap" => {
                    for (side, by) in read_map(value).ok_or_else(wanted)? {
                        pos.captors[usize::from(side)] = by;
                    }
                }
                "die" if self.options.dice => {
                    let die = value.parse().ok().filter(|d| (1..=4).contains(d));
                    pos.die = die.filter(|_| value.len() == 1).ok_or_else(wanted)?;
                }
                "die" => return Err(ParseError::illegal(no_die())),
                "offer" | "answer" => {
                    pos.victim = seat_of(value).ok_or_else(wanted)?;
                    pos.phase = if field == "offer" { Phase::Offer } else { Phase::Answer };
                }
                "back" => {
                    let seats: Option<Vec<u8>> =
                        value.chars().map(|c| seat_of(&c.to_string())).collect();
                    match seats.ok_or_else(wanted)?.as_slice() {
                        [a] => pos.back = [*a, NOBODY],
                        [a, b] => pos.back = [*a, *b],
                        _ => return Err(wanted()),
                    }
                    pos.phase = Phase::Place;
                }
                "quiet" if self.options.no_progress > 0 => {
                    let quiet: Option<u16> = value.parse().ok();
                    let most = 4 * self.options.no_progress;
                    pos.quiet = quiet.filter(|&q| q > 0 && q <= most).ok_or_else(wanted)?;
                }
                "chips" if self.options.betting => {
                    let chips: Option<Vec<i16>> =
                        value.split(',').map(|n| n.parse().ok()).collect();
                    let chips = chips.and_then(|c| <[i16; 4]>::try_from(c).ok());
                    let fits = |c: &[i16; 4]| {
                        c.iter().all(|n| (-MOST_CHIPS..=MOST_CHIPS).contains(n))
                            && c.iter().sum::<i16>() == 0
                    };
                    pos.chips = chips.filter(fits).ok_or_else(wanted)?;
                }
                _ => return Err(wanted()),
            }
            let pending = ["die", "offer", "answer", "back"];
            if seen.iter().filter(|f| pending.contains(f)).count() > 1 {
                return Err(wanted());
            }
        }
    }

    /// Whether a position that was read can be.
    fn check(&self, pos: &Position) -> Result<(), ParseError> {
        check_men(&pos.men, EDGES, LETTERS, 3, true)?;
        for c in 0..4 {
            let on_board = pos.men.of(c, Kind::King).any();
            ensure!(on_board == (pos.kings[c] == KingStatus::OnBoard), "R11", "king-status";
                "O é um rei no tabuleiro; H e X são reis fora dele";
                "O is a King on the board; H and X are Kings off it");
            ensure!(u32::from(pos.pawns[c]) + pos.men.count(c, Kind::Pawn) <= 4, "R17", "pawns";
                "os peões no tabuleiro e os perdidos são mais de quatro";
                "the pawns on the board and those lost are more than four");
            let by = pos.captors[c];
            ensure!(by == NOBODY || !on_board && usize::from(by) & 1 != c & 1, "R12", "captor";
                "só um rei fora do tabuleiro tem captor, e este é um adversário";
                "only a King off the board has a captor, and that is an opponent");
            let [own, partner] = [c, c ^ 2].map(|s| usize::from(pos.commands[s]));
            ensure!(own & 1 == c & 1 && (own == c || partner != c), "R10", "command";
                "só o parceiro pode comandar, e um deles comanda as suas próprias peças";
                "only a partner can command, and one of the two commands their own pieces");
        }
        let both = [0, 1].iter().all(|&a| (pos.men.colours[a] | pos.men.colours[a + 2]).any());
        let none = !pos.men.colours[usize::from(pos.turn)].any() && pos.phase != Phase::Over;
        ensure!(!none || !both && pos.die == 0, "R2", "no-men";
            "quem joga não tem peças"; "the side to move has no pieces");
        self.check_pending(pos)
    }

    /// Whether what is awaited fits the Kings.
    fn check_pending(&self, pos: &Position) -> Result<(), ParseError> {
        let us = usize::from(pos.turn);
        let hostage = |seat: u8| pos.kings.get(usize::from(seat)) == Some(&KingStatus::Hostage);
        let enemy = |seat: u8| usize::from(seat) & 1 != us & 1;
        match pos.phase {
            Phase::Offer | Phase::Answer => {
                let fits = self.options.hostages
                    && enemy(pos.victim)
                    && hostage(pos.victim)
                    && usize::from(pos.captors[usize::from(pos.victim & 3)]) == us
                    && pos.kings[us] == KingStatus::OnBoard
                    && hostage((us ^ 2) as u8);
                ensure!(fits, "R13", "no-exchange";
                    "só há troca quando quem joga acaba de capturar um rei (cap:) e o do seu parceiro é refém";
                    "an exchange needs a King just captured by the side to move (cap:) and its partner's as a hostage");
            }
            Phase::Place => {
                let [first, second] = pos.back;
                let order = second == NOBODY || (!enemy(first) && enemy(second) && hostage(second));
                let chosen = hostage(first) && order && kings::places(pos).several();
                ensure!(chosen, "R15", "no-return";
                    "só se escolhe a casa de um rei refém cujo trono está ocupado, o do parceiro primeiro";
                    "a square is chosen only for a hostage King whose throne is occupied, the partner's first");
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads the words of an exchange.
    fn read_answer(pos: &Position, typed: &str) -> Option<Move> {
        let word = typed.trim().trim_end_matches('!').to_lowercase();
        match (pos.phase, word.as_str()) {
            (Phase::Offer, "exch?" | "exch") => Some(Move::OFFER),
            (Phase::Offer, "exch-" | "-") => Some(Move::NO_OFFER),
            (Phase::Answer, "yes" | "exch? yes" | "sim") => Some(Move::YES),
            (Phase::Answer, "no" | "exch? no" | "não" | "nao") => Some(Move::NO),
            _ => None,
        }
    }
}

impl Notation for Chaturanga {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if self.options.dice && (mv.kind().is_some() || mv == Move::PASS) {
            write!(w, "{}:", pos.die)?;
        }
        match mv {
            Move::PASS => w.write_char('-'),
            Move::OFFER => w.write_str("exch?"),
            Move::NO_OFFER => w.write_str("exch-"),
            Move::YES => w.write_str("yes"),
            Move::NO => w.write_str("no"),
            Move { man: Move::RETURN, .. } => write!(w, "@{}", name(mv.to)),
            Move { man: Move::PROMOTE, .. } => w.write_str(&short_text(mv)),
            _ => w.write_str(&two_squares(mv)),
        }
    }

    /// Without the die, and with the letter of the man and the square alone.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let mut out = Vec::new();
        let mut add = |notation, text| out.push(Alternative::new(notation, text));
        if mv.kind().is_some() {
            add("squares", two_squares(mv));
            add("short", short_text(mv));
            if mv.into > 0 && self.promotions(pos, mv.from, mv.to).count_ones() == 1 {
                let mv = Move { into: 0, ..mv };
                add("squares", two_squares(mv));
                add("short", short_text(mv));
            }
        } else if mv == Move::PASS {
            add("squares", "-".to_owned());
            add("en", "pass".to_owned());
            add("pt", "passo".to_owned());
        } else if mv.man == Move::RETURN {
            add("short", short_text(mv));
        }
        out
    }

    fn read_move(&self, pos: &Position, mv: Move) -> Words {
        match mv {
            Move::PASS => words!("passo"; "pass"),
            Move::OFFER => words!("propõe troca"; "offers an exchange"),
            Move::NO_OFFER => words!("não propõe troca"; "offers no exchange"),
            Move::YES => words!("sim"; "yes"),
            Move::NO => words!("não"; "no"),
            _ => Words::same(self.move_text(pos, mv)),
        }
    }

    fn parse_move(&self, pos: &Position, typed: &str) -> Result<Move, ParseError> {
        if let Some(mv) = Chaturanga::read_answer(pos, typed) {
            return Ok(mv);
        }
        let text_in = typed.trim();
        let rest = match text_in.split_once(':') {
            Some((die, rest)) if die.len() == 1 && die.bytes().all(|b| b.is_ascii_digit()) => {
                if pos.phase == Phase::Move && die != pos.die.to_string() {
                    let words = if self.options.dice {
                        words!(
                            "o dado deu {}, não {die}", pos.die;
                            "the die shows {}, not {die}", pos.die)
                    } else {
                        no_die().words
                    };
                    return Err(ParseError::illegal(Refusal::new("R1", "other-die", words)));
                }
                rest
            }
            _ => text_in,
        };
        match_text(self, pos, &plain(rest))
    }

    fn write_roll(&self, _pos: &Position, roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}", roll.0)
    }

    fn parse_roll(&self, pos: &Position, typed: &str) -> Result<Roll, ParseError> {
        if pos.phase != Phase::Throw {
            let refusal = match pos.phase {
                Phase::Over => Refusal::game_over(),
                _ if !self.options.dice => no_die(),
                _ => refuse!("R1", "no-roll-now", [];
                    "agora não se lança o dado: há uma decisão por tomar";
                    "the die is not thrown now: a decision is awaited"),
            };
            return Err(ParseError::illegal(refusal));
        }
        match typed.trim().as_bytes() {
            [n @ b'1'..=b'4'] => Ok(Roll(n - b'0')),
            _ => Err(ParseError::syntax(0, text("um número de 1 a 4", "a number from 1 to 4"))),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        write_head(&pos.men, pos.turn, LETTERS, w)?;
        for king in pos.kings {
            w.write_char(match king {
                KingStatus::OnBoard => 'O',
                KingStatus::Hostage => 'H',
                KingStatus::Out => 'X',
            })?;
        }
        w.write_char(' ')?;
        for n in pos.pawns {
            write!(w, "{n}")?;
        }
        let seats = (0..).zip(pos.commands).filter(|(side, by)| side != by);
        write_map(w, " cmd:", seats)?;
        let seats = (0..).zip(pos.captors).filter(|&(_, by)| by != NOBODY);
        write_map(w, " cap:", seats)?;
        if pos.die != 0 {
            write!(w, " die:{}", pos.die)?;
        }
        match pos.phase {
            Phase::Offer => write!(w, " offer:{}", letter(pos.victim))?,
            Phase::Answer => write!(w, " answer:{}", letter(pos.victim))?,
            Phase::Place => {
                write!(w, " back:{}", letter(pos.back[0]))?;
                if pos.back[1] != NOBODY {
                    w.write_char(letter(pos.back[1]))?;
                }
            }
            _ => {}
        }
        if pos.quiet > 0 {
            write!(w, " quiet:{}", pos.quiet)?;
        }
        if pos.chips != [0; 4] {
            let [r, p, y, b] = pos.chips;
            write!(w, " chips:{r},{p},{y},{b}")?;
        }
        Ok(())
    }

    fn parse_position(&self, typed: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(typed);
        let (men, turn) = read_head(&mut scan, LETTERS)?;
        scan.spaces();
        let at = scan.at();
        let status = |c: char| match c.to_ascii_uppercase() {
            'O' => Some(KingStatus::OnBoard),
            'H' => Some(KingStatus::Hostage),
            'X' => Some(KingStatus::Out),
            _ => None,
        };
        let kings: Option<Vec<KingStatus>> = scan.word().chars().map(status).collect();
        let kings = kings.and_then(|k| <[KingStatus; 4]>::try_from(k).ok());
        let kings = kings.ok_or_else(|| ParseError::syntax(at, KINGS))?;
        let pawns = read_counts(&mut scan, 4, PAWNS)?;
        let start = ::rules::Game::start(self);
        let mut pos = Position { men, kings, pawns, turn, phase: Phase::Move, ..start };
        self.read_fields(&mut pos, &mut scan)?;
        self.check(&pos)?;
        if pos.phase == Phase::Move {
            pos.end = self.judge(&pos);
            if pos.die == 0 {
                self.begin(&mut pos);
            } else {
                ensure!(pos.end == End::None, "R20", "over";
                    "a partida já acabou: não há dado"; "the game is over: there is no die");
            }
        }
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        letter(seat.0)
    }
}

/// The name of a side, for sentences.
pub(super) fn side_name(seat: u8) -> Text {
    ARMIES[usize::from(seat & 3)].name
}

fn no_die() -> Refusal {
    refuse!("R1", "no-die", [];
        "esta partida joga-se sem dado"; "this game is played without a die")
}
