//! Steps and chains of jumps on a board of lines as text, as touches, as atomic steps, and the
//! reasons for which they are refused. Alquerque and its kin share the first five rules, with the
//! same numbers: R1 turns, R2 steps, R3 jumps, R4 compulsory capture, R5 several captures.

use crate::jumps::{Lines, Path, Stop, bits, has};
use kit::scan::is_pass;
use rules::{PieceId, Refusal, SiteId, Step, Words};
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
pub(crate) fn steps(
    lines: &Lines,
    path: Path,
    own: PieceId,
    enemy: PieceId,
    tray: SiteId,
) -> Vec<Step> {
    let slide = |from: u8, to: u8| Step::Slide {
        from: site(from),
        to: site(to),
        piece: own,
        via: Vec::new(),
    };
    if !path.is_jump() {
        return vec![slide(path.from(), lines.follow(path).0)];
    }
    let mut out = Vec::new();
    let mut at = path.from();
    for hop in lines.hops_of(path) {
        out.push(slide(at, hop.to));
        out.push(Step::Capture {
            at: site(hop.over),
            piece: enemy,
            count: 1,
            to: Some(tray),
        });
        at = hop.to;
    }
    out
}

/// What somebody seems to have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meant {
    /// Not to move.
    Pass,
    /// A man and the places it is to reach; perhaps none yet.
    Path {
        /// The origin first.
        places: Vec<u8>,
        /// Whether an end was called for.
        done: bool,
    },
}

/// The longest path that is read; no chain is longer.
const LONGEST: usize = 40;

/// What a text means, or the byte at which it stops making sense. `read` takes the name of a place
/// from the beginning of a text and gives what is left.
pub(crate) fn typed(text: &str, read: impl Fn(&str) -> Option<(u8, &str)>) -> Result<Meant, usize> {
    let word = text.trim();
    if is_pass(word) {
        return Ok(Meant::Pass);
    }
    let mut rest = text.trim_start();
    let mut places = Vec::new();
    loop {
        let at = text.len() - rest.len();
        let (place, left) = read(rest).ok_or(at)?;
        places.push(place);
        rest = left.trim_start();
        if rest.is_empty() {
            return Ok(Meant::Path {
                places,
                done: false,
            });
        }
        let at = text.len() - rest.len();
        let mark = rest.strip_prefix(['-', ':', 'x', 'X', '×']).ok_or(at)?;
        if places.len() > LONGEST {
            return Err(at);
        }
        rest = mark.trim_start();
    }
}

/// What touches mean; `places` is how many sites are places of the board, `done` the site that ends
/// a move. None if something else was touched.
pub(crate) fn clicked(clicks: &[SiteId], places: u8, done: SiteId) -> Option<Meant> {
    let (clicks, ended) = match clicks.split_last() {
        Some((&last, before)) if last == done => (before, true),
        _ => (clicks, false),
    };
    let touched = clicks.iter().map(|site| u8::try_from(site.0).ok());
    let touched: Option<Vec<u8>> = touched.map(|place| place.filter(|&p| p < places)).collect();
    touched
        .filter(|list| !list.is_empty())
        .map(|places| Meant::Path {
            places,
            done: ended,
        })
}

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
    /// The names of the places.
    pub(crate) name: &'a dyn Fn(u8) -> String,
}

fn refusal(rule: &'static str, code: &'static str, pt: String, en: String) -> Refusal {
    Refusal::new(rule, code, Words::new(pt, en))
}

impl Turn<'_> {
    fn empty(&self) -> u64 {
        self.lines.all() & !self.own & !self.enemy
    }

    fn jumpers(&self) -> u64 {
        self.lines.jumpers(self.own, self.enemy, self.empty())
    }

    /// Why a path is not a legal move here.
    pub(crate) fn refuse(&self, meant: &Meant) -> Refusal {
        let Meant::Path { places, done } = meant else {
            return refusal(
                "R1",
                "no-pass",
                "não se pode passar: em cada vez move-se uma peça".to_owned(),
                "there is no passing: every turn moves one piece".to_owned(),
            );
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
        let refusal = if has(self.enemy, place) {
            refusal(
                "R1",
                "not-yours",
                format!("a peça em {name} é do adversário"),
                format!("the piece on {name} is the opponent’s"),
            )
        } else {
            refusal(
                "R1",
                "empty",
                format!("em {name} não há nenhuma peça"),
                format!("there is no piece on {name}"),
            )
        };
        refusal.at([site(place)])
    }

    /// Only the man was named.
    fn where_to(&self, from: u8) -> Refusal {
        let name = (self.name)(from);
        let jumpers = self.jumpers();
        if self.compulsory && jumpers != 0 && !has(jumpers, from) {
            return self.must_capture();
        }
        let can = has(jumpers, from) || self.lines.can_step(1 << from, self.empty());
        let refusal = if can {
            refusal(
                "R2",
                "where-to",
                format!("falta dizer para onde vai a peça de {name}"),
                format!("say where the piece on {name} is to go"),
            )
        } else {
            refusal(
                "R2",
                "stuck",
                format!("a peça em {name} não pode mover-se nem saltar"),
                format!("the piece on {name} can neither move nor jump"),
            )
        };
        refusal.at([site(from)])
    }

    /// R4: a step while a capture is possible.
    fn must_capture(&self) -> Refusal {
        let men: Vec<u8> = bits(self.jumpers()).collect();
        let names: Vec<String> = men.iter().map(|&p| (self.name)(p)).collect();
        let names = names.join(", ");
        refusal(
            "R4",
            "must-capture",
            format!("a captura é obrigatória; pode capturar com: {names}"),
            format!("capturing is compulsory; these pieces can capture: {names}"),
        )
        .at(men.into_iter().map(site))
    }

    /// R2: a step that cannot be made.
    fn refuse_step(&self, from: u8, to: u8, places: usize) -> Refusal {
        let (start, end) = ((self.name)(from), (self.name)(to));
        let refusal = if from == to {
            refusal(
                "R2",
                "same",
                format!("a peça já está em {end}"),
                format!("the piece already stands on {end}"),
            )
        } else if self.lines.step_between(from, to).is_none() {
            refusal(
                "R2",
                "not-joined",
                format!(
                    "de {start} não se chega a {end}: move-se para a intersecção vizinha de uma linha, ou salta-se a direito por cima de uma adversária"
                ),
                format!(
                    "{end} cannot be reached from {start}: a piece moves to the next point of a line, or jumps straight over an enemy"
                ),
            )
        } else if !has(self.empty(), to) {
            refusal(
                "R2",
                "occupied",
                format!("{end} está ocupada"),
                format!("{end} is occupied"),
            )
        } else if self.compulsory && self.jumpers() != 0 {
            return self.must_capture();
        } else if places > 1 {
            refusal(
                "R2",
                "one-step",
                "um lance sem captura é um só passo".to_owned(),
                "a move without a capture is a single step".to_owned(),
            )
        } else {
            refusal(
                "R2",
                "a-step",
                format!("este lance não captura: escreve-se {start}-{end}"),
                format!("this move captures nothing: it is written {start}-{end}"),
            )
        };
        refusal.at([site(from), site(to)])
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
                return refusal(
                    rule,
                    "not-behind",
                    format!("{start}:{end} não é um salto a direito ao longo de uma linha"),
                    format!("{start}:{end} is no straight jump along a line"),
                )
                .at([site(at), site(to)]);
            };
            let over = (self.name)(hop.over);
            if !has(enemy, hop.over) {
                return refusal(
                    rule,
                    "nothing-to-jump",
                    format!("em {over} não há uma peça adversária para saltar"),
                    format!("there is no enemy piece on {over} to jump over"),
                )
                .at([site(hop.over)]);
            }
            if !has(empty, to) {
                return refusal(
                    rule,
                    "occupied",
                    format!("{end}, onde a peça cairia, está ocupada"),
                    format!("{end}, where the piece would land, is occupied"),
                )
                .at([site(to)]);
            }
            enemy &= !(1 << hop.over);
            empty |= 1 << hop.over;
            at = to;
        }
        let name = (self.name)(at);
        let more = self.lines.jumpers(1 << at, enemy, empty) != 0;
        match (more, self.stop, done) {
            (true, Stop::AtTheEnd, _) => refusal(
                "R5",
                "must-go-on",
                format!("em {name} a peça ainda pode capturar, e tem de continuar"),
                format!("on {name} the piece can still capture, and has to go on"),
            ),
            (true, Stop::Anywhere, false) => refusal(
                "R5",
                "go-on-or-stop",
                format!("em {name} pode continuar a capturar, ou parar com «pronto»"),
                format!("on {name} you may go on capturing, or stop with “done”"),
            ),
            _ => refusal(
                "R5",
                "complete",
                format!("em {name} o lance já está completo"),
                format!("on {name} the move is already complete"),
            ),
        }
        .at([site(at)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(text: &str) -> Option<(u8, &str)> {
        let first = text.chars().next()?.to_digit(10)?;
        Some((first as u8, &text[1..]))
    }

    #[test]
    fn texts_and_touches() {
        let path = |places: &[u8], done| Meant::Path {
            places: places.to_vec(),
            done,
        };
        assert_eq!(typed(" 1 - 2", digit), Ok(path(&[1, 2], false)));
        assert_eq!(typed("1:2:3", digit), Ok(path(&[1, 2, 3], false)));
        assert_eq!(typed("passo", digit), Ok(Meant::Pass));
        for (text, at) in [("", 0), ("1-", 2), ("1é", 1), ("x", 0), ("1 2", 2)] {
            assert_eq!(typed(text, digit), Err(at), "{text}");
        }
        let sites = [SiteId(1), SiteId(2), SiteId(9)];
        assert_eq!(clicked(&sites, 5, SiteId(9)), Some(path(&[1, 2], true)));
        assert_eq!(clicked(&sites, 5, SiteId(8)), None);
        assert_eq!(clicked(&sites[2..], 5, SiteId(9)), None);
    }
}
