//! The one engine of every move: lap after lap, with captures, until the move ends, waits for a
//! choice at the nyumba, or proves endless.

use super::rules::{Bao, NYUMBA, NyumbaStopInTakasa, Position, nyumba};
use crate::rings::{Ring, Way};

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

impl Opening {
    /// Whether nothing is captured (R2).
    #[inline]
    pub(super) const fn is_takasa(self) -> bool {
        !matches!(self, Opening::Capture | Opening::Mtaji)
    }
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
    /// The opponent's front row.
    pub(super) facing: u64,
    /// Where the last seed fell.
    pub(super) at: u8,
    way: Way,
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
    #[inline(always)]
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
        let captures = !opening.is_takasa();
        let mut sowing = Sowing {
            own: pos.ring(me),
            facing: pos.ring(me.other()).front(),
            at: house,
            way,
            laps: 0,
            limit: game.endless_lap_limit,
            captures,
            turns: !namua || game.kimbi_reverses_in_namua,
            nyumba: if namua { nyumba(me) } else { NOWHERE },
            forced: !captures && game.nyumba_stop_in_takasa == NyumbaStopInTakasa::Forced,
        };
        if namua {
            sowing.own.add(house, 1);
        }
        match opening {
            Opening::Capture => sowing.capture(way, watch),
            Opening::Two => sowing.two(watch),
            _ => sowing.relay(watch),
        }
        sowing
    }

    /// Sows on until the move ends, waits for a choice or proves endless.
    pub(super) fn go(&mut self, watch: &mut impl Watch) -> Pause {
        // A copy of its own stays in registers.
        let mut sowing = *self;
        let pause = sowing.run(watch);
        *self = sowing;
        pause
    }

    #[inline(always)]
    fn run(&mut self, watch: &mut impl Watch) -> Pause {
        if self.facing == 0 {
            return Pause::Won;
        }
        loop {
            let held = self.own.get(self.at);
            if held == 1 {
                return Pause::Empty;
            }
            if self.captures && self.at < 8 && self.opposite() > 0 {
                if self.laps >= self.limit {
                    return Pause::Endless;
                }
                let near = if self.turns { near(self.at) } else { None };
                self.capture(near.unwrap_or(self.way), watch);
                if self.facing == 0 {
                    return Pause::Won;
                }
                continue;
            }
            if self.at == self.nyumba && held >= NYUMBA {
                return if self.forced { Pause::Halt } else { Pause::Choice };
            }
            if self.laps >= self.limit {
                return Pause::Endless;
            }
            self.relay(watch);
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

    /// The seeds opposite the last house, which is in the front row.
    #[inline]
    fn opposite(&self) -> u8 {
        (self.facing >> (8 * (self.at & 7))) as u8
    }

    /// R3c: the seeds of the last house are sown on.
    #[inline]
    fn relay(&mut self, watch: &mut impl Watch) {
        self.tell(self.own.get(self.at), watch);
        self.at = self.own.relay(self.at, self.way);
    }

    /// R11: two seeds of a house are sown.
    fn two(&mut self, watch: &mut impl Watch) {
        self.tell(2, watch);
        let seeds = self.own.lift(self.at);
        self.own.add(self.at, seeds.saturating_sub(2));
        self.at = self.own.sow(self.way.next(self.at), 2, self.way);
    }

    /// A lap of own seeds begins at the last house.
    #[inline]
    fn tell(&mut self, seeds: u8, watch: &mut impl Watch) {
        self.laps += 1;
        watch.lap(Lap {
            number: self.laps,
            from: self.at,
            captured: false,
            seeds,
            first: self.way.next(self.at),
            way: self.way,
            turned: false,
        });
    }

    /// R4: the seeds of the house opposite enter at a kichwa.
    #[inline]
    fn capture(&mut self, way: Way, watch: &mut impl Watch) {
        let seeds = self.opposite();
        self.facing &= !(0xff << (8 * (self.at & 7)));
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

    /// Whether two sowings that wait at the nyumba will go on alike.
    fn same(&self, other: &Sowing) -> bool {
        (self.own, self.facing, self.way) == (other.own, other.facing, other.way)
    }

    /// How many of the `seen` choices of an endless sowing differ, this one being the first: those
    /// before a board is repeated. Found by Brent's method, for there may be thousands.
    #[cold]
    pub(super) fn different_choices(self, seen: u32) -> u32 {
        // No way from one choice to the next is longer than the whole.
        let next = |sowing: &mut Sowing| {
            sowing.laps = 0;
            sowing.sow_on(&mut ()) == Pause::Choice
        };
        let (mut saved, mut ahead) = (self, self);
        let (mut stride, mut period) = (1, 0);
        // The method needs at most three times as many steps as there are different boards.
        for _ in 0..=seen.saturating_mul(4) {
            if !next(&mut ahead) {
                return seen;
            }
            period += 1;
            if ahead.same(&saved) {
                return seen.min(self.before(period, next) + period);
            }
            if period == stride {
                (saved, stride, period) = (ahead, 2 * stride, 0);
            }
        }
        seen
    }

    /// How many choices come before the first that is repeated after `period` others.
    fn before(self, period: u32, next: impl Fn(&mut Sowing) -> bool) -> u32 {
        let (mut slow, mut fast, mut before) = (self, self, 0);
        for _ in 0..period {
            next(&mut fast);
        }
        while !slow.same(&fast) {
            next(&mut slow);
            next(&mut fast);
            before += 1;
        }
        before
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
