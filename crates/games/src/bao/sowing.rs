//! The one engine of every move: lap after lap, with captures, until the move ends, waits for a
//! choice at the nyumba, or proves endless.

use super::rules::{Bao, NYUMBA, Position, Stop, nyumba};
use kit::sowing::{Ring, Way};

/// No house.
const NOWHERE: u8 = 255;

/// How a move begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// Namua: a seed is added and the house opposite captured (R9).
    Capture,
    /// Namua: a seed is added, all seeds are sown and nothing is captured (R10).
    Takasa,
    /// Namua: a seed is added to the protected nyumba and two seeds are sown (R11).
    Two,
    /// Mtaji: all seeds are sown and may capture (R14).
    Mtaji,
    /// Mtaji: all seeds are sown and nothing is captured (R15).
    MtajiTakasa,
}

/// Why a sowing stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// The last seed fell in an empty house (R3).
    Empty,
    /// The opponent's front row has been emptied (R17).
    Won,
    /// The mover may stop at the nyumba or sow on (R8).
    Choice,
    /// The mover has to stop at the nyumba (by option).
    Halt,
    /// One lap more than the limit would follow (R7).
    Endless,
}

/// One lap, as it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lap {
    /// 1 for the first.
    pub(super) number: u32,
    /// The house that is emptied: the opponent's if it is captured, else the mover's.
    pub(super) from: u8,
    pub(super) captured: bool,
    pub(super) seeds: u8,
    /// Where the first seed falls.
    pub(super) first: u8,
    pub(super) way: Way,
    /// Whether the way is not that of the lap before.
    pub(super) turned: bool,
}

/// Somebody who wants to be told of every lap.
pub(super) trait Watch {
    fn lap(&mut self, lap: Lap);
}

/// Nobody does.
impl Watch for () {
    #[inline]
    fn lap(&mut self, _lap: Lap) {}
}

/// A move under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sowing {
    pub(super) own: Ring,
    pub(super) other: Ring,
    /// Where the last seed fell.
    pub(super) at: u8,
    pub(super) way: Way,
    laps: u32,
    limit: u32,
    captures: bool,
    /// Whether a capture near an end of the row may turn the sowing (R5).
    turns: bool,
    /// The house where the sowing may stop (R8).
    nyumba: u8,
    forced: bool,
}

impl Sowing {
    /// The first lap of a move.
    #[inline]
    pub(super) fn open(
        game: &Bao,
        pos: &Position,
        house: u8,
        way: Way,
        opening: Opening,
        watch: &mut impl Watch,
    ) -> Sowing {
        let me = pos.turn();
        let namua = !matches!(opening, Opening::Mtaji | Opening::MtajiTakasa);
        let captures = matches!(opening, Opening::Capture | Opening::Mtaji);
        let mut sowing = Sowing {
            own: pos.ring(me),
            other: pos.ring(me.other()),
            at: house,
            way,
            laps: 0,
            limit: game.endless_lap_limit,
            captures,
            turns: !namua || game.kimbi_reverses_in_namua,
            nyumba: if namua { nyumba(me) } else { NOWHERE },
            forced: !captures && game.nyumba_stop_in_takasa == Stop::Forced,
        };
        if namua {
            sowing.own.add(house, 1);
        }
        match opening {
            Opening::Capture => sowing.capture(way, watch),
            Opening::Two => {
                let seeds = sowing.own.lift(house);
                sowing.own.add(house, seeds - 2);
                sowing.lap(2, way.next(house), watch);
            }
            _ => sowing.relay(watch),
        }
        sowing
    }

    /// Sows on until the move ends, waits for a choice or proves endless.
    #[inline]
    pub(super) fn go(&mut self, watch: &mut impl Watch) -> Pause {
        loop {
            if self.other.front() == 0 {
                return Pause::Won;
            }
            let held = self.own.get(self.at);
            if held == 1 {
                return Pause::Empty;
            }
            let capture = self.captures && self.at < 8 && self.other.get(self.at) > 0;
            if !capture && self.at == self.nyumba && held >= NYUMBA {
                return if self.forced {
                    Pause::Halt
                } else {
                    Pause::Choice
                };
            }
            if self.laps >= self.limit {
                return Pause::Endless;
            }
            if capture {
                let near = if self.turns { near(self.at) } else { None };
                self.capture(near.unwrap_or(self.way), watch);
            } else {
                self.relay(watch);
            }
        }
    }

    /// Sows on from the nyumba, and further (R8).
    #[inline]
    pub(super) fn sow_on(&mut self, watch: &mut impl Watch) -> Pause {
        if self.laps >= self.limit {
            return Pause::Endless;
        }
        self.relay(watch);
        self.go(watch)
    }

    /// R3c: the seeds of the last house are sown on.
    #[inline]
    fn relay(&mut self, watch: &mut impl Watch) {
        let seeds = self.own.lift(self.at);
        self.lap(seeds, self.way.next(self.at), watch);
    }

    /// R4: the seeds of the house opposite enter at a kichwa.
    #[inline]
    fn capture(&mut self, way: Way, watch: &mut impl Watch) {
        let seeds = self.other.lift(self.at);
        let turned = self.laps > 0 && way != self.way;
        self.way = way;
        self.laps += 1;
        watch.lap(Lap {
            number: self.laps,
            from: self.at,
            captured: true,
            seeds,
            first: kichwa(way),
            way,
            turned,
        });
        self.at = self.own.sow(kichwa(way), seeds, way);
    }

    #[inline]
    fn lap(&mut self, seeds: u8, first: u8, watch: &mut impl Watch) {
        self.laps += 1;
        watch.lap(Lap {
            number: self.laps,
            from: self.at,
            captured: false,
            seeds,
            first,
            way: self.way,
            turned: false,
        });
        self.at = self.own.sow(first, seeds, self.way);
    }

    /// Whether two sowings that wait at the nyumba will go on alike.
    fn same(&self, other: &Sowing) -> bool {
        (self.own, self.other, self.way) == (other.own, other.other, other.way)
    }

    /// How many choices of an endless sowing differ, counted from this one, its first: the boards
    /// before one of them is repeated. Found by Brent's method, for there may be thousands.
    #[cold]
    pub(super) fn different_choices(self) -> usize {
        let next = |sowing: &mut Sowing| sowing.sow_on(&mut ()) == Pause::Choice;
        let (mut saved, mut ahead) = (self, self);
        let (mut seen, mut stride, mut period) = (1, 1, 0);
        loop {
            if !next(&mut ahead) {
                return seen;
            }
            seen += 1;
            period += 1;
            if ahead.same(&saved) {
                break;
            }
            if period == stride {
                (saved, stride, period) = (ahead, 2 * stride, 0);
            }
        }
        let (mut slow, mut fast, mut before) = (self, self, 0);
        for _ in 0..period {
            next(&mut fast);
        }
        while !slow.same(&fast) {
            next(&mut slow);
            next(&mut fast);
            before += 1;
        }
        before + period
    }
}

/// Where captured seeds enter for this way: A or H of the front row (R4).
#[inline]
pub(super) const fn kichwa(way: Way) -> u8 {
    match way {
        Way::Up => 0,
        Way::Down => 7,
    }
}

/// The way that a capture in this front house must take; `None` in columns C to F (R5).
#[inline]
pub(super) const fn near(house: u8) -> Option<Way> {
    match house {
        0 | 1 => Some(Way::Up),
        6 | 7 => Some(Way::Down),
        _ => None,
    }
}
