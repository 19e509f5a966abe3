//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::Army;
use super::board::{HALF, Kind, PALACE, RAYS, Set, bit, col, leg, name, row};
use super::position::{Move, Position};
use kit::bits::Bits;
use kit::refusals::{self, Spot};
use rules::{
    Attempt, Game, Notation, ParseError, Present, Refusal, SiteId, Status, Words, refuse, text,
    words,
};

/// The site of a point.
pub fn site(sq: u8) -> SiteId {
    SiteId(u16::from(sq))
}

/// A point as the shared reasons of [`refusals`] want it.
pub fn spot(sq: u8, name: &str) -> Spot<'_> {
    Spot { site: site(sq), name }
}

/// The line that a cannon would have to go along.
#[derive(Clone, Copy, Debug)]
pub struct CannonLine {
    /// Where it stands.
    pub from: u8,
    /// Where it should go.
    pub to: u8,
    /// The men in between.
    pub between: Set,
    /// Whether an enemy stands on the target.
    pub captures: bool,
}

impl CannonLine {
    /// The man in between that stands nearest to the cannon.
    pub fn near(&self) -> Option<u8> {
        let men = self.between.squares();
        men.min_by_key(|&sq| sq.abs_diff(self.from))
    }

    /// A refusal by R8, which shows the men in between and the target.
    pub fn refuse(&self, code: &'static str, words: impl Into<Words>) -> Refusal {
        let between = self.between.squares().map(site);
        Refusal::new("R8", code, words).at(between).at([site(self.to)])
    }
}

/// The rule of a kind of man and how it goes.
fn shape<A: Army>(kind: Kind) -> Refusal {
    let rule = ["R2", "R4", "R5", "R6", "R7", "R8", "R9"][kind as usize];
    let (code, words) = A::NAMES.ways[kind as usize];
    Refusal::new(rule, code, words)
}

/// Whether the game is over in this position.
pub fn over<G: Game<Position = Position>>(game: &G, pos: &Position) -> bool {
    matches!(game.status(pos), Status::Over(_))
}

/// The move between two points, if it is legal.
pub fn legal<G>(game: &G, pos: &Position, from: u8, to: u8) -> Option<Move>
where
    G: Army + Game<Position = Position>,
{
    let (side, kind) = pos.man(from)?;
    let legal = side == pos.turn && pos.targets::<G>(from).has(to) && !over(game, pos);
    legal.then_some(Move { kind, from, to })
}

/// Why a man does not go that way at all.
pub fn refuse_shape<G>(game: &G, pos: &Position, kind: Kind, from: u8) -> Refusal
where
    G: Army + Game<Position = Position>,
{
    if over(game, pos) {
        return Refusal::game_over();
    }
    shape::<G>(kind).at([site(from)])
}

/// Why a man cannot be picked up: not the mover's, or without a legal move.
fn refuse_pick<G>(game: &G, pos: &Position, from: u8) -> Refusal
where
    G: Game<Position = Position>,
{
    if over(game, pos) {
        return Refusal::game_over();
    }
    if let Some(refusal) = not_yours(pos, from) {
        return refusal;
    }
    let rule = if pos.in_check() { "R11" } else { "R1" };
    refusals::no_move(rule, spot(from, &name(from)))
}

/// Why the man on `from` may not go to `to`.
pub fn refuse<G>(game: &G, pos: &Position, from: u8, to: u8) -> Refusal
where
    G: Army + Game<Position = Position>,
{
    if over(game, pos) {
        return Refusal::game_over();
    }
    if let Some(refusal) = not_yours(pos, from) {
        return refusal;
    }
    let kind = pos.man(from).map_or(Kind::General, |(_, kind)| kind);
    if from == to {
        return refusals::stays("R1", spot(from, &name(from)));
    }
    if pos.sides[usize::from(pos.turn)].has(to) {
        return refusals::own_piece("R10", spot(to, &name(to)));
    }
    match refuse_way::<G>(pos, kind, from, to) {
        Some(refusal) => refusal,
        None => refuse_attack::<G>(pos, from, to),
    }
}

fn not_yours(pos: &Position, from: u8) -> Option<Refusal> {
    let name = name(from);
    match pos.man(from) {
        None => Some(refusals::empty("R1", spot(from, &name))),
        Some((side, _)) if side != pos.turn => Some(refusals::not_yours("R1", spot(from, &name))),
        Some(_) => None,
    }
}

/// Why a man does not reach a point, by its own way of moving.
fn refuse_way<A: Army>(pos: &Position, kind: Kind, from: u8, to: u8) -> Option<Refusal> {
    let side = usize::from(pos.turn);
    let man = A::NAMES.men[kind as usize];
    let step = || shape::<A>(kind).at([site(from), site(to)]);
    let rule = step().rule;
    let wide = col(from).abs_diff(col(to));
    let high = row(from).abs_diff(row(to));
    let occupied = pos.occupied();
    let middle = (from + to) / 2;
    match kind {
        Kind::General | Kind::Guard => {
            if !A::stride(kind, wide, high) {
                return Some(step());
            }
            if !PALACE[side].has(to) {
                let palace = A::NAMES.palace;
                return Some(refuse!(rule, "palace", [site(to)];
                    "{} não pode sair {}", man.pt, palace.pt;
                    "{} may not leave {}", man.en, palace.en));
            }
            let blocked = wide == 2 && occupied.has(middle);
            blocked.then(|| refusals::path(rule, man, spot(middle, &name(middle))))
        }
        Kind::Elephant => {
            if (wide, high) != (2, 2) {
                return Some(step());
            }
            if !HALF[side].has(to) {
                return Some(refuse!(rule, "river", [site(to)];
                    "o elefante não atravessa o rio"; "the elephant does not cross the river"));
            }
            occupied.has(middle).then(|| {
                let at = name(middle);
                refuse!(rule, "elephant-eye", [site(middle)];
                    "o elefante está tapado: há uma peça em {at}";
                    "the elephant's eye is blocked: a piece stands on {at}")
            })
        }
        Kind::Horse => {
            let Some(leg) = leg(from, to) else {
                return Some(step());
            };
            occupied.has(leg).then(|| {
                let at = name(leg);
                refuse!(rule, "horse-leg", [site(leg)];
                    "o cavalo tem a perna cortada: há uma peça em {at}";
                    "the horse's leg is cut: a piece stands on {at}")
            })
        }
        Kind::Rook | Kind::Cannon => {
            if wide != 0 && high != 0 {
                return Some(step());
            }
            let line = CannonLine {
                from,
                to,
                between: occupied & RAYS.between(from, to),
                captures: occupied.has(to),
            };
            if kind == Kind::Cannon {
                return A::refuse_cannon(&line);
            }
            let near = line.near()?;
            Some(refusals::path(rule, man, spot(near, &name(near))))
        }
        Kind::Soldier => {
            let back = row(from) != row(to) && (row(to) > row(from)) != (side == 0);
            if back {
                return Some(refuse!(rule, A::NAMES.backward, [site(to)];
                    "{} nunca recua", man.pt; "{} never goes back", man.en));
            }
            if wide + high != 1 {
                return Some(step());
            }
            (wide == 1 && HALF[side].has(from)).then(|| {
                refuse!(rule, A::NAMES.sideways, [site(from), site(to)];
                    "antes de atravessar o rio, {} só anda em frente", man.pt;
                    "before crossing the river {} goes forward only", man.en)
            })
        }
    }
}

/// Why a move that the man can make is still refused: the general would be attacked.
fn refuse_attack<A: Army>(pos: &Position, from: u8, to: u8) -> Refusal {
    let names = A::NAMES;
    let (us, them) = (usize::from(pos.turn), usize::from(1 - pos.turn));
    let attackers = pos.attackers_after(from, to);
    let generals = bit(pos.generals[them]);
    let men = attackers & !generals;
    if men == 0 {
        let words = words!(
            "{} ficariam frente a frente, sem nenhuma peça entre eles", names.generals.pt;
            "{} would face each other with nothing in between", names.generals.en);
        let both = generals | bit(pos.generals[us]);
        return Refusal::new("R3", "facing", words).at(both.squares().map(site));
    }
    let by = men.lowest();
    let man = pos.man(by).map_or(text("peça", "piece"), |(side, kind)| {
        names.sides[usize::from(side)][kind as usize]
    });
    let at = name(by);
    let mut refusal =
        refusals::leaves_check("R11", names.own_general, man, spot(by, &at), pos.in_check());
    refusal.sites = attackers.squares().map(site).collect();
    refusal
}

/// Why an attempt is no move; `banned` tells why a move that the position allows may not be played
/// all the same.
pub fn why_not<G>(
    game: &G,
    pos: &Position,
    attempt: Attempt<'_>,
    banned: impl Fn(Move) -> Refusal,
) -> ParseError
where
    G: Army + Notation + Present + Game<Position = Position, Move = Move>,
{
    let banned = |mv| {
        if over(game, pos) { Refusal::game_over() } else { banned(mv) }
    };
    let clicks = match attempt {
        Attempt::Text(text) => {
            return match game.parse_move(pos, text) {
                Err(error) => error,
                Ok(mv) => ParseError::illegal(banned(mv)),
            };
        }
        Attempt::Clicks(clicks) => clicks,
    };
    let point = |i: usize| {
        let sq = clicks.get(i).and_then(|s| u8::try_from(s.0).ok());
        sq.filter(|&sq| sq < 90)
    };
    let refusal = match (point(0), point(1), clicks.len()) {
        (Some(from), None, 1) => refuse_pick(game, pos, from),
        (Some(from), Some(to), 2) => match legal(game, pos, from, to) {
            Some(mv) => banned(mv),
            None => refuse(game, pos, from, to),
        },
        _ => {
            return ParseError::syntax(
                0,
                words!(
                "o ponto de uma peça sua e depois o ponto para onde vai";
                "the point of one of your pieces and then where it goes"),
            );
        }
    };
    ParseError::illegal(refusal)
}
