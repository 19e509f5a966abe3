//! Steps and chains of jumps on a board of lines as text, as touches, as atomic steps, and the
//! reasons for which they are refused. Alquerque and its kin share the first five rules, with the
//! same numbers: R1 turns, R2 steps, R3 jumps, R4 compulsory capture, R5 several captures.

use crate::jumps::{Lines, Path, Stop, bits, has};
use kit::meant::Meant;
use kit::men::white_or_black;
use kit::refusals::{self, Spot};
use kit::told::legs;
use kit::trays;
use rules::{PieceId, Refusal, Seat, Site, SiteId, Step, Text, Words, refuse, words};
use std::fmt;

/// The site of a place; places are the first sites of a plan.
pub(crate) fn site(place: u8) -> SiteId {
    SiteId(u16::from(place))
}

/// Writes `A2-B2`, `D4:B2`, `E5:C5:C3:E1`: `places` with a mark between them.
pub(crate) fn write_places(
    places: &[u8],
    mark: char,
    name: impl Fn(u8) -> String,
    w: &mut dyn fmt::Write,
) -> fmt::Result {
    for (i, &place) in places.iter().enumerate() {
        if i > 0 {
            w.write_char(mark)?;
        }
        w.write_str(&name(place))?;
    }
    Ok(())
}

/// Writes a path with the usual marks: a hyphen for a step, colons for jumps.
pub(crate) fn write_path(
    lines: &Lines,
    path: Path,
    name: impl Fn(u8) -> String,
    w: &mut dyn fmt::Write,
) -> fmt::Result {
    let mark = if path.is_jump() { ':' } else { '-' };
    write_places(&lines.places_of(path), mark, name, w)
}

/// A path told step by step; men taken go to `tray`.
pub(crate) fn steps(lines: &Lines, path: Path, men: [PieceId; 2], tray: SiteId) -> Vec<Step> {
    let from = site(path.from());
    if !path.is_jump() {
        let to = site(lines.follow(path).0);
        return legs(from, [(to, Vec::new())], men, None);
    }
    let hops = lines.hops_of(path).into_iter();
    let hops = hops.map(|hop| (site(hop.to), vec![site(hop.over)]));
    legs(from, hops, men, Some(tray))
}

/// The tray of the men that a side has captured.
pub(crate) fn captured_by(seat: Seat, width: f32, most: u16) -> Site {
    let Text { pt, en } = white_or_black(seat);
    let label = words!("capturadas pelas {pt}"; "captured by {en}");
    let name = ["taken-w", "taken-b"][seat.index() & 1];
    trays::row(name, label, seat, width, most)
}

/// How long nobody has captured.
pub(crate) fn without_capture(quiet: u16, limit: u16) -> Words {
    words!("Lances sem captura: {quiet} de {limit}."; "Moves without a capture: {quiet} of {limit}.")
}

/// R1: a point without a man of the side to move, where it is so; `stands` is whether an own man stands
/// there, and whether an enemy does.
pub(crate) fn not_own(at: SiteId, name: &str, stands: [bool; 2]) -> Option<Refusal> {
    match stands {
        [true, _] => None,
        [_, true] => Some(refusals::opponents("R1", Spot::new(at, name))),
        _ => Some(refuse!("R1", "empty", [at];
            "não há nenhuma peça em {name}"; "there is no piece on {name}")),
    }
}

/// The marks between the places of a path.
pub(crate) const MARKS: &[char] = &['-', ':', 'x', 'X', '×'];

/// The longest path that is read; no chain is longer.
pub(crate) const LONGEST: usize = 41;

/// A turn in which something was refused.
pub(crate) struct Turn<'a> {
    /// The board.
    pub(crate) lines: &'a Lines,
    /// The men of the side to move.
    pub(crate) own: u64,
    /// The others.
    pub(crate) enemy: u64,
    /// Where chains end (R5).
    pub(crate) stop: Stop,
    /// Whether capturing is compulsory (R4).
    pub(crate) compulsory: bool,
    /// The men of the side to move that can jump.
    pub(crate) jumpers: u64,
    /// The names of the places.
    pub(crate) name: &'a dyn Fn(u8) -> String,
}

impl Turn<'_> {
    fn empty(&self) -> u64 {
        self.lines.all() & !self.own & !self.enemy
    }

    /// Why a path is not a legal move here.
    pub(crate) fn refuse(&self, meant: &Meant<u8>) -> Refusal {
        let Meant::Way { places, done, .. } = meant else {
            return refuse!("R1", "no-pass", [];
                "não se pode passar: em cada vez move-se uma peça"; "there is no passing: every turn moves one piece");
        };
        let Some((&from, others)) = places.split_first() else {
            return self.no_man(0);
        };
        if !has(self.own, from) {
            return self.no_man(from);
        }
        let Some((&to, _)) = others.split_first() else {
            return self.where_to(from);
        };
        if self.lines.jump_between(from, to).is_none() {
            return self.refuse_step(from, to, others.len());
        }
        self.refuse_jumps(from, others, *done)
    }

    /// R1: a place without an own man.
    fn no_man(&self, place: u8) -> Refusal {
        let name = (self.name)(place);
        let spot = Spot::new(site(place), &name);
        if has(self.enemy, place) {
            refusals::opponents("R1", spot)
        } else {
            refusals::empty("R1", spot)
        }
    }

    /// Only the man was named.
    fn where_to(&self, from: u8) -> Refusal {
        let name = (self.name)(from);
        let jumpers = self.jumpers;
        if self.compulsory && jumpers != 0 && !has(jumpers, from) {
            return self.must_capture();
        }
        let can = has(jumpers, from) || self.lines.can_step(1 << from, self.empty());
        if can {
            return refusals::where_to("R2", Spot::new(site(from), &name));
        }
        refuse!("R2", "stuck", [site(from)];
            "a peça em {name} não pode mover-se nem saltar"; "the piece on {name} can neither move nor jump")
    }

    /// R4: a step while a capture is possible.
    fn must_capture(&self) -> Refusal {
        let men: Vec<u8> = bits(self.jumpers).collect();
        let names: Vec<String> = men.iter().map(|&p| (self.name)(p)).collect();
        let names = names.join(", ");
        refuse!("R4", "must-capture", men.into_iter().map(site);
            "a captura é obrigatória; pode capturar com: {names}";
            "capturing is compulsory; these pieces can capture: {names}")
    }

    /// R2: a step that cannot be made.
    fn refuse_step(&self, from: u8, to: u8, places: usize) -> Refusal {
        let (start, end) = ((self.name)(from), (self.name)(to));
        let ends = [from, to].map(site);
        if from == to {
            refuse!("R2", "same", ends;
                "a peça já está em {end}"; "the piece already stands on {end}")
        } else if self.lines.step_between(from, to).is_none() {
            refuse!("R2", "not-joined", ends;
                "de {start} não se chega a {end}: move-se para o ponto vizinho de uma linha, ou salta-se a direito por cima de uma adversária";
                "{end} cannot be reached from {start}: a piece moves to the next point of a line, or jumps straight over an enemy")
        } else if !has(self.empty(), to) {
            refuse!("R2", "occupied", ends; "{end} está ocupada"; "{end} is occupied")
        } else if self.compulsory && self.jumpers != 0 {
            self.must_capture()
        } else if places > 1 {
            refuse!("R2", "one-step", ends;
                "um lance sem captura é um só passo"; "a move without a capture is a single step")
        } else {
            refuse!("R2", "a-step", ends;
                "este lance não captura: escreve-se {start}-{end}";
                "this move captures nothing: it is written {start}-{end}")
        }
    }

    /// R3 and R5: a chain that fails at some jump, or ends where it may not.
    fn refuse_jumps(&self, from: u8, places: &[u8], done: bool) -> Refusal {
        let (mut at, mut enemy) = (from, self.enemy);
        let mut empty = self.empty() | 1 << from;
        for (i, &to) in places.iter().enumerate() {
            let rule = if i == 0 { "R3" } else { "R5" };
            let (start, end) = ((self.name)(at), (self.name)(to));
            let hop = self.lines.jump_between(at, to);
            let Some(hop) = hop.and_then(|dir| self.lines.hop(at, dir)) else {
                return refuse!(rule, "not-behind", [site(at), site(to)];
                    "{start}:{end} não é um salto a direito ao longo de uma linha";
                    "{start}:{end} is no straight jump along a line");
            };
            let over = (self.name)(hop.over);
            if !has(enemy, hop.over) {
                return refuse!(rule, "nothing-to-jump", [site(hop.over)];
                    "em {over} não há uma peça adversária para saltar";
                    "there is no enemy piece on {over} to jump over");
            }
            if !has(empty, to) {
                return refuse!(rule, "occupied", [site(to)];
                    "{end}, onde a peça cairia, está ocupada"; "{end}, where the piece would land, is occupied");
            }
            enemy &= !(1 << hop.over);
            empty |= 1 << hop.over;
            at = to;
        }
        let name = (self.name)(at);
        let more = self.lines.jumpers(1 << at, enemy, empty) != 0;
        match (more, self.stop, done) {
            (true, Stop::AtTheEnd, _) => refuse!("R5", "must-go-on", [site(at)];
                "em {name} a peça ainda pode capturar, e tem de continuar";
                "on {name} the piece can still capture, and has to go on"),
            (true, Stop::Anywhere, false) => refuse!("R5", "go-on-or-stop", [site(at)];
                "em {name} pode continuar a capturar, ou parar com «pronto»";
                "on {name} you may go on capturing, or stop with “done”"),
            _ => refuse!("R5", "complete", [site(at)];
                "em {name} o lance já está completo"; "on {name} the move is already complete"),
        }
    }
}
