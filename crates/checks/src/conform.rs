//! Random games, checked at every ply.

use crate::learned::Follower;
use crate::refuse::Refusals;
use crate::{ending, look, ranked};
use fastrand::Rng;
use rules::{Complete, Game, Line, Plan, Repetition, Rule, Seat, Seats, SiteKind, Stack, Status};
use std::collections::HashSet;

/// How much a run covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Games played to their end.
    pub games: u64,
    /// Positions checked.
    pub positions: u64,
    /// Legal moves listed, written and played.
    pub moves: u64,
    /// Move texts read back.
    pub parsed: u64,
    /// Rolls made.
    pub rolls: u64,
    /// Rolls that a certain seat throws.
    pub throwers: u64,
    /// Click paths compared.
    pub paths: u64,
    /// Moves whose steps were folded into the next scene.
    pub steps: u64,
    /// Attempts that were refused.
    pub refused: u64,
    /// Refusals that cite a numbered rule.
    pub cited: u64,
    /// Ranks that stand for positions.
    pub ranks: u64,
    /// Games that ended only because of the bound on their length, though a rule should end them.
    pub cut: u64,
}

impl Coverage {
    /// Adds another run.
    pub fn add(&mut self, other: &Coverage) {
        self.games += other.games;
        self.positions += other.positions;
        self.moves += other.moves;
        self.parsed += other.parsed;
        self.rolls += other.rolls;
        self.throwers += other.throwers;
        self.paths += other.paths;
        self.steps += other.steps;
        self.refused += other.refused;
        self.cited += other.cited;
        self.ranks += other.ranks;
        self.cut += other.cut;
    }
}

/// Fails with a formatted sentence unless the condition holds.
macro_rules! ensure {
    ($cond:expr, $($message:tt)+) => {
        if !$cond {
            return Err(format!($($message)+));
        }
    };
}
pub(crate) use ensure;

/// Plays `games` random games and checks every position on the way. Positions deep in long games
/// are checked in part: every position cheaply, about `detail` positions of each game wholly.
pub fn conform<G: Complete>(
    game: &G,
    games: u64,
    detail: usize,
    seed: u64,
) -> Result<Coverage, String> {
    conform_by(game, &[], games, detail, seed)
}

/// The same where the numbered rules are known, so that refusals must cite one of them.
pub(crate) fn conform_by<G: Complete>(
    game: &G,
    rules: &'static [Rule],
    games: u64,
    detail: usize,
    seed: u64,
) -> Result<Coverage, String> {
    let mut cover = Coverage::default();
    let mut rng = Rng::with_seed(seed);
    let plan = look::plan(game)?;
    cover.ranks = ranked::ranks(game)?;
    let mut refusals = Refusals::new(rules, seed);
    for _ in 0..games {
        one_game(game, &plan, detail, &mut rng, &mut refusals, &mut cover)?;
    }
    Ok(cover)
}

fn one_game<G: Complete>(
    game: &G,
    plan: &Plan,
    detail: usize,
    rng: &mut Rng,
    refusals: &mut Refusals,
    cover: &mut Coverage,
) -> Result<(), String> {
    let mut line = Line::new(game.clone());
    let mut twin = Line::new(game.clone());
    let mut seen: Vec<G::Position> = Vec::new();
    let mut moves = Vec::new();
    let (law, promises) = (game.law(), game.promises());
    let conserved = |pos: &G::Position| promises.conserved.map(|of| of(game, pos));
    let total = conserved(line.pos());
    let mut follower = Follower::new(game, rng.u64(..))?;
    // The first positions of a game always, later ones by chance.
    let mut left = detail;
    loop {
        let text = game.position_text(line.pos());
        let at = |what: String| format!("{what}\n  position {text}\n  ply {}", line.ply());
        position(game, line.pos(), plan, &text).map_err(at)?;
        ranked::position(game, line.pos()).map_err(at)?;
        follower.position(line.pos()).map_err(at)?;
        ensure!(
            conserved(line.pos()) == total,
            "a conserved quantity changed from {total:?} in {text}"
        );
        cover.positions += 1;
        line.moves(&mut moves);
        let whole = left > 0 && (line.ply() < 6 || rng.u32(..4) == 0);
        if whole {
            left -= 1;
            refusals.position(game, line.pos(), plan, cover).map_err(at)?;
            laid(game, line.pos(), plan, &text).map_err(at)?;
        }
        match line.status() {
            Status::ToMove(seats) => {
                let seat = seats.first();
                ensure!(seat.0 < game.law().seats, "seat {seat:?} does not exist in {text}");
                ensure!(!moves.is_empty(), "to move without a move in {text}");
                list(game, line.pos(), whole, &moves, cover).map_err(at)?;
                let mv = moves[rng.usize(..moves.len())];
                if whole {
                    look::moves(game, line.pos(), &moves, plan, cover).map_err(at)?;
                }
                look::steps(game, line.pos(), mv, plan, cover).map_err(at)?;
                seen.push(line.pos().clone());
                line.push(mv);
                twin.push(mv);
            }
            Status::Chance => {
                ensure!(moves.is_empty(), "moves while chance decides in {text}");
                if let Some(seat) = game.thrower(line.pos()) {
                    ensure!(
                        seat.0 < game.law().seats,
                        "the thrower {seat:?} does not exist in {text}"
                    );
                    cover.throwers += 1;
                }
                let roll = rolls(game, line.pos(), rng).map_err(at)?;
                cover.rolls += 1;
                seen.push(line.pos().clone());
                line.push_roll(roll);
                twin.push_roll(roll);
            }
            Status::Over(outcome) => {
                ensure!(moves.is_empty(), "moves after the end in {text}");
                ending::payoffs(game, &outcome).map_err(at)?;
                if outcome.reason.code == "ply-limit" && !promises.endless {
                    cover.cut += 1;
                }
                break;
            }
        }
        ensure!(line.pos() == twin.pos(), "two lines with the same events differ after {text}");
        ensure!(line.ply() <= law.max_plies as usize, "the game is longer than max_plies");
        ending::every_way(game, line.pos())?;
    }
    cover.games += 1;
    if law.repetition == Repetition::Forbidden {
        let keys: HashSet<u64> = seen.iter().map(|p| game.key(p)).collect();
        ensure!(keys.len() == seen.len(), "a forbidden repetition happened");
    }
    while let Some(before) = seen.pop() {
        ensure!(line.pop(), "pop fails with events left");
        ensure!(*line.pos() == before, "pop does not restore {}", game.position_text(&before));
    }
    ensure!(!line.pop(), "pop goes beyond the beginning");
    Ok(())
}

/// Text, key and scene of one position.
fn position<G: Complete>(
    game: &G,
    pos: &G::Position,
    plan: &Plan,
    text: &str,
) -> Result<(), String> {
    let read =
        game.parse_position(text).map_err(|e| format!("position text is not read back: {e}"))?;
    ensure!(
        read == *pos,
        "position text gives another position: {}\n  {pos:?}\n  {read:?}",
        game.position_text(&read)
    );
    let scratch = game.promises().key_from_scratch;
    ensure!(
        scratch.is_none_or(|of| of(game, pos) == game.key(pos)),
        "the stored key differs from the computed one"
    );
    ensure!(game.key(&read) == game.key(pos), "equal positions have different keys");
    if let Some(values) = game.evaluate(pos) {
        for (s, value) in values.iter().enumerate() {
            ensure!(
                value.is_finite() && value.abs() <= 1.0,
                "the estimate {value} of seat {s} is not between -1 and 1"
            );
        }
    }
    look::scene(game, pos, plan)
}

/// Men that are laid out as they stand make a position in which they stand so, with the same seat to move.
fn laid<G: Complete>(game: &G, pos: &G::Position, plan: &Plan, text: &str) -> Result<(), String> {
    let scene = game.scene(pos, None);
    let turn = match game.status(pos) {
        Status::ToMove(seats) => seats.first(),
        Status::Chance => game.thrower(pos).unwrap_or(Seat(0)),
        // What is over may be no position to begin from.
        Status::Over(_) => return Ok(()),
    };
    let Some(written) = game.laid(pos, &scene, turn) else { return Ok(()) };
    let again = game
        .parse_position(&written)
        .map_err(|e| format!("{text} laid out is {written}, which is not read: {e}"))?;
    let stands = |pos: &G::Position| {
        let scene = game.scene(pos, None);
        let field = |s: &&Stack| plan.site(s.site).kind != SiteKind::Tray;
        scene.stacks.iter().filter(field).copied().collect::<Vec<_>>()
    };
    ensure!(stands(&again) == stands(pos), "{text} laid out is {written}, where others stand");
    let (then, now) = (game.status(pos), game.status(&again));
    if let (Status::ToMove(then), Status::ToMove(now)) = (then, now) {
        ensure!(then == now, "{text} laid out is {written}, where {now:?} moves, not {then:?}");
    }
    Ok(())
}

/// Order, uniqueness, text and effect of the legal moves.
fn list<G: Complete>(
    game: &G,
    pos: &G::Position,
    whole: bool,
    moves: &[G::Move],
    cover: &mut Coverage,
) -> Result<(), String> {
    ensure!(moves.windows(2).all(|w| w[0] < w[1]), "moves are not sorted and unique: {moves:?}");
    let mut all = Vec::new();
    game.moves(pos, &mut all);
    let counted = game.count_moves(pos, &mut Vec::new());
    ensure!(counted == all.len() as u64, "count_moves says {counted}, moves lists {}", all.len());
    cover.moves += moves.len() as u64;
    let turn = match game.status(pos) {
        Status::ToMove(turn) => turn,
        other => return Err(format!("the line has moves, the position is {other:?}")),
    };
    movers(game, pos, turn, &all)?;
    let unique = game.promises().unique_results;
    let mut texts = HashSet::new();
    let mut results = HashSet::new();
    for &mv in moves {
        let mut next = pos.clone();
        game.play(&mut next, mv);
        let text = game.move_text(pos, mv);
        ensure!(next != *pos, "{text} changes nothing, so it cannot be told from a pass");
        ensure!(results.insert(next) || !unique, "{text} has the result of another move");
        ensure!(
            !text.is_empty() && text.trim() == text && !text.contains('\n'),
            "the text {text:?} of a move is not one trimmed line"
        );
        ensure!(texts.insert(text.clone()), "two moves are written {text}");
        ensure!(
            game.mover(pos, mv).0 < game.law().seats,
            "the mover of {text} does not exist; to move is {turn:?}"
        );
    }
    // Reading back looks at every legal move, so long lists are sampled.
    let stride = if whole { 1.max(moves.len() / 40) } else { moves.len() };
    for &mv in moves.iter().step_by(stride) {
        let text = game.move_text(pos, mv);
        match game.parse_move(pos, &text) {
            Ok(read) => ensure!(read == mv, "{text} is read as another move: {read:?}"),
            Err(e) => return Err(format!("{text} is not read back: {e}")),
        }
        cover.parsed += 1;
    }
    Ok(())
}

/// The moves belong to seats that have the turn, and the seat to expect next has one.
fn movers<G: Game>(
    game: &G,
    pos: &G::Position,
    turn: Seats,
    moves: &[G::Move],
) -> Result<(), String> {
    let law = game.law();
    ensure!(
        turn.iter().all(|s| s.0 < law.seats),
        "a seat that does not exist has the turn: {turn:?}"
    );
    ensure!(
        law.together || turn == Seats::one(turn.first()),
        "several seats have the turn: {turn:?}"
    );
    let mut expected = false;
    for &mv in moves {
        let mover = game.mover(pos, mv);
        ensure!(turn.has(mover), "{mover:?} may move but has not the turn: {turn:?}");
        expected |= mover == turn.first();
    }
    ensure!(expected, "{turn:?} has the turn, but the first has no move");
    Ok(())
}

/// Weights and text of the rolls; chooses one.
fn rolls<G: Complete>(game: &G, pos: &G::Position, rng: &mut Rng) -> Result<G::Roll, String> {
    let mut rolls = Vec::new();
    game.rolls(pos, &mut rolls);
    ensure!(!rolls.is_empty(), "chance decides among nothing");
    ensure!(
        rolls.windows(2).all(|w| w[0].0 < w[1].0),
        "rolls are not sorted and unique: {rolls:?}"
    );
    ensure!(rolls.iter().all(|&(_, w)| w > 0), "a roll has no weight");
    let total: u32 = rolls.iter().map(|&(_, w)| w).sum();
    let declared = game.promises().roll_total.map(|of| of(game, pos));
    ensure!(declared == Some(total), "the weights add up to {total}, declared {declared:?}");
    let mut texts = HashSet::new();
    for &(roll, _) in &rolls {
        let text = game.roll_text(pos, roll);
        ensure!(texts.insert(text.clone()), "two rolls are written {text}");
        match game.parse_roll(pos, &text) {
            Ok(read) => ensure!(read == roll, "{text} is read as another roll: {read:?}"),
            Err(e) => return Err(format!("{text} is not read back: {e}")),
        }
        let mut next = pos.clone();
        game.roll(&mut next, roll);
    }
    let mut left = rng.u32(..total);
    for &(roll, weight) in &rolls {
        if left < weight {
            return Ok(roll);
        }
        left -= weight;
    }
    Err("no roll chosen".to_owned())
}

/// The letters of the seats are distinct.
pub(crate) fn letters<G: Complete>(game: &G) -> Result<(), String> {
    let letters: HashSet<char> =
        (0..game.law().seats).map(|s| game.seat_letter(Seat(s)).to_ascii_lowercase()).collect();
    ensure!(letters.len() == usize::from(game.law().seats), "two seats share a letter");
    Ok(())
}
