//! Which moves are legal.
//!
//! A side with an heir moves as it likes (R18). Otherwise the lines that lead to the Shah are looked
//! at once: who gives check, from where to where it can be blocked, which men are pinned, giraffes
//! with their two routes included. Every other move is then legal by masks alone. A swap leaves the
//! same squares occupied, so it is legal exactly when the enemy does not attack the Shah's new square.
//! Only the rare moves whose consequences may call up a new attacker (R15, R18), those out of a double
//! check (a rook and a giraffe may be blocked by one man), and every move while
//! an enemy slider stands in a refuge, are tried out.

use super::board::{FIELD, Kind, LAST, Man, REFUGE, REFUGES, Set, Tables, forward};
use super::position::{Army, Move, Position};
use super::rules::{GiraffeRoute, OppositeRefuge, ShahSwap, Tamerlane, Transfer};
use kit::bits::Bits;

/// What threatens the Shah of the side to move.
struct Danger {
    /// Whether it is attacked at all, from a refuge too.
    check: bool,
    /// The men that attack it, sliders in a refuge left out.
    checkers: Set,
    /// Where men other than the Shah may go: everywhere, or to stop the check.
    evade: Set,
    /// Men that may not leave a line, and the line.
    pins: [(u8, Set); 12],
    count: usize,
}

impl Danger {
    /// Where a man may go as far as pins are concerned.
    #[inline]
    fn free(&self, sq: u8) -> Set {
        let mut out = Set::FULL;
        for &(man, line) in &self.pins[..self.count] {
            if man == sq {
                out &= line;
            }
        }
        out
    }

    fn pin(&mut self, man: u8, line: Set) {
        if let Some(slot) = self.pins.get_mut(self.count) {
            *slot = (man, line);
            self.count += 1;
        }
    }
}

/// Some moves of one man: to each of `targets`, or to `arrival` and from there to each of `targets`.
pub(super) struct Batch {
    pub(super) swap: bool,
    pub(super) kind: Kind,
    pub(super) from: u8,
    pub(super) arrival: Option<u8>,
    pub(super) targets: Set,
}

impl Batch {
    /// The moves.
    #[inline]
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.targets.squares().map(|target| Move {
            swap: self.swap,
            kind: self.kind,
            from: self.from,
            to: self.arrival.unwrap_or(target),
            place: target,
        })
    }
}

impl Tamerlane {
    /// Whether a giraffe's way from square to square is free (R8).
    #[inline]
    pub(super) fn giraffe_hits(&self, from: u8, to: u8, occupied: Set) -> bool {
        let open = |route: Option<Set>| route.is_some_and(|r| r & occupied == 0);
        match self.tables.bent.routes(from, to) {
            Some([diagonal, straight]) => {
                open(diagonal) || self.options.giraffe_route == GiraffeRoute::Both && open(straight)
            }
            None => false,
        }
    }

    /// The men of an army that attack a square.
    #[inline]
    pub(super) fn attackers(&self, army: &Army, side: usize, sq: u8, occupied: Set) -> Set {
        let t: &Tables = self.tables;
        let i = usize::from(sq);
        let mut out = t.king[i] & army.kings
            | t.vizier[i] & army.vizier
            | t.general[i] & army.general
            | t.elephant[i] & army.elephants
            | t.machine[i] & army.machines
            | t.horse[i] & army.horses
            | t.camel[i] & army.camels
            | t.pawn[1 - side][i] & army.pawns;
        if (army.rooks & t.straight[i]).any() {
            out |= t.rays.rook(sq, occupied) & army.rooks;
        }
        if (army.pickets & t.oblique[i]).any() {
            out |= t.rays.bishop(sq, occupied) & army.pickets & t.oblique[i];
        }
        for from in (t.bent.aims(sq) & army.giraffes).squares() {
            if self.giraffe_hits(from, sq, occupied) {
                out |= Set::bit(from);
            }
        }
        out | self.hit_from_refuge(army, sq, occupied)
    }

    /// The sliders that attack a square of the board from a refuge, which rays do not see.
    #[inline]
    fn hit_from_refuge(&self, army: &Army, sq: u8, occupied: Set) -> Set {
        let t = self.tables;
        let mut out = Set::NONE;
        for from in ((army.rooks | army.pickets) & REFUGES).squares() {
            let reach = if army.rooks.has(from) {
                t.rays.rook(from, occupied)
            } else {
                t.rays.bishop(from, occupied) & t.oblique[usize::from(from)]
            };
            if reach.has(sq) {
                out |= Set::bit(from);
            }
        }
        out
    }

    /// The enemies that attack the Shah of a side.
    pub(super) fn shah_attackers(&self, pos: &Position, side: usize) -> Set {
        let army = pos.army(1 - side);
        self.attackers(&army, 1 - side, pos.shahs[side], pos.occupied())
    }

    /// Whether the Shah of a side is attacked and bound by it (R20).
    pub(super) fn checked(&self, pos: &Position, side: usize) -> bool {
        !pos.has_heir(side) && self.shah_attackers(pos, side).any()
    }

    /// What a man other than a pawn reaches on the board and in the refuges, men of both sides
    /// included; sliders see no refuge.
    #[inline]
    fn reach(&self, kind: Kind, sq: u8, occupied: Set) -> Set {
        let t = self.tables;
        let i = usize::from(sq);
        match kind {
            Kind::Shah | Kind::Prince => t.king[i],
            Kind::Vizier => t.vizier[i],
            Kind::General => t.general[i],
            Kind::Elephant => t.elephant[i],
            Kind::Machine => t.machine[i],
            Kind::Horse => t.horse[i],
            Kind::Camel => t.camel[i],
            Kind::Rook => t.rays.rook(sq, occupied),
            Kind::Picket => t.rays.bishop(sq, occupied) & !t.general[i],
            Kind::Giraffe => t.bent.reach(
                &t.rays,
                sq,
                occupied,
                self.options.giraffe_route == GiraffeRoute::Both,
            ),
            Kind::Pawn => Set::NONE,
        }
    }

    /// Every square of the board that a side attacks.
    fn threats(&self, pos: &Position, side: usize) -> Set {
        let occupied = pos.occupied();
        let mut out = Set::NONE;
        for_officers(&pos.army(side), |kind, sq| {
            out |= self.reach(kind, sq, occupied);
            false
        });
        for sq in pos.pawns(side).squares() {
            out |= self.tables.pawn[side][usize::from(sq)];
        }
        out | self.tables.king[usize::from(pos.shahs[side])]
    }

    #[inline]
    fn danger(&self, pos: &Position, foes: &Army) -> Danger {
        let us = usize::from(pos.turn);
        let (own, occupied) = (pos.sides[us], pos.occupied());
        let shah = pos.shahs[us];
        let t = self.tables;
        let i = usize::from(shah);
        let near = t.king[i] & foes.kings
            | t.vizier[i] & foes.vizier
            | t.general[i] & foes.general
            | t.elephant[i] & foes.elephants
            | t.machine[i] & foes.machines
            | t.horse[i] & foes.horses
            | t.camel[i] & foes.camels
            | t.pawn[us][i] & foes.pawns;
        let mut danger =
            Danger { check: false, checkers: near, evade: near, pins: [(0, 0); 12], count: 0 };
        let (rooks, pickets) = (foes.rooks & t.straight[i], foes.pickets & t.oblique[i]);
        if (rooks | pickets).any() {
            let lines = t.rays.lines(shah, occupied, own, |d| {
                if matches!(d, 0 | 1 | 4 | 5) { rooks } else { pickets }
            });
            danger.checkers |= lines.checkers;
            danger.evade |= lines.checkers | lines.between;
            for man in lines.pinned.squares() {
                danger.pin(man, lines.free(man));
            }
        }
        for from in (t.bent.aims(shah) & foes.giraffes).squares() {
            let at = Set::bit(from);
            let routes = t.bent.routes(from, shah).unwrap_or([None; 2]);
            let routes =
                [routes[0], routes[1].filter(|_| self.options.giraffe_route == GiraffeRoute::Both)];
            let mut open = 0;
            for route in routes.into_iter().flatten() {
                let men = route & occupied;
                if !men.any() {
                    open += 1;
                    danger.evade |= route;
                } else if !men.several() && (men & own).any() {
                    danger.pin(men.lowest(), route | at);
                }
            }
            if open > 0 {
                danger.checkers |= at;
                danger.evade |= at;
            }
            if open > 1 {
                // Nobody blocks two routes at once.
                danger.evade &= at;
            }
        }
        danger.check = danger.checkers.any() || self.hit_from_refuge(foes, shah, occupied).any();
        // Two lines may cross on a square where one man blocks both: then moves are tried.
        if !danger.checkers.any() || danger.checkers.several() {
            danger.evade = Set::FULL;
        }
        danger
    }

    /// The enemies whose capture has consequences for the attack on one's own Shah: those that a
    /// waiting pawn replaces at once (R15), and a Shah who has an heir (R18).
    fn doubtful(&self, pos: &Position, foes: &Army, them: usize) -> Set {
        if ((foes.rooks | foes.pickets) & REFUGES).any() {
            return Set::FULL;
        }
        let mut out = Set::NONE;
        let waiting = foes.pawns & LAST[them];
        for sq in waiting.squares() {
            if let Some(kind) = Man(pos.code(sq)).becomes() {
                out |= pos.of(Man::officer(kind)) & pos.sides[them];
            }
        }
        if foes.prince.any() || pos.waiting_heir(them).any() {
            out |= Set::bit(pos.shahs[them]);
        }
        out
    }

    /// Whether a move leaves the mover's Shah unattacked, or the mover an heir (R19).
    pub(super) fn holds(&self, pos: &Position, mv: Move) -> bool {
        let us = usize::from(pos.turn);
        let mut next = *pos;
        next.make(mv);
        !self.checked(&next, us)
    }

    /// Gives the legal moves in ascending order, batch by batch, until `stop` says so; whether it did.
    #[inline]
    pub(super) fn each_until(&self, pos: &Position, mut stop: impl FnMut(Batch) -> bool) -> bool {
        let us = usize::from(pos.turn);
        let them = 1 - us;
        let (own, enemy) = (pos.sides[us], pos.sides[them]);
        let occupied = own | enemy;
        let shah = pos.shahs[us];
        let prey = pos.shahs[them];
        let (men, foes) = (pos.army(us), pos.army(them));
        let waiting_heir = pos.waiting_heir(us);
        let heir = men.prince.any() || waiting_heir.any();
        let (danger, doubt) = if heir {
            let danger = Danger {
                check: false,
                checkers: Set::NONE,
                evade: Set::FULL,
                pins: [(0, 0); 12],
                count: 0,
            };
            (danger, Set::NONE)
        } else {
            let danger = self.danger(pos, &foes);
            let double = danger.checkers.several();
            let doubt = if double { Set::FULL } else { self.doubtful(pos, &foes, them) };
            (danger, doubt)
        };
        // Nobody but a Shah enters a refuge, unless to capture a Shah there (R9).
        let field = (FIELD | Set::bit(prey)) & !own;
        let plain = |kind: Kind, from: u8, targets: Set| Batch {
            swap: false,
            kind,
            from,
            arrival: None,
            targets,
        };
        let doubted = |mut batch: Batch| {
            if (batch.targets & doubt).any() {
                let tried = Batch { targets: batch.targets & doubt, ..batch };
                for mv in tried.moves() {
                    if !self.holds(pos, mv) {
                        batch.targets &= !Set::bit(mv.to);
                    }
                }
            }
            batch
        };

        // The Shah.
        let home = self.open_refuges(us);
        let mut targets = self.tables.king[usize::from(shah)] & (field | home) & !own;
        if !heir {
            let without = occupied & !Set::bit(shah);
            for to in targets.squares() {
                if self.attackers(&foes, them, to, without).any() {
                    targets &= !Set::bit(to);
                }
            }
        }
        let batch = doubted(plain(Kind::Shah, shah, targets));
        if batch.targets.any() && stop(batch) {
            return true;
        }

        // Officers.
        let stopped = for_officers(&men, |kind, from| {
            let mut targets = self.reach(kind, from, occupied);
            if REFUGES.has(prey)
                && matches!(kind, Kind::Rook | Kind::Picket | Kind::Giraffe)
                && self.slides_into(kind, from, prey, occupied)
            {
                targets |= Set::bit(prey);
            }
            targets &= field & danger.evade;
            if danger.count > 0 {
                targets &= danger.free(from);
            }
            let batch = doubted(plain(kind, from, targets));
            batch.targets.any() && stop(batch)
        });
        if stopped {
            return true;
        }

        // Pawns.
        for from in men.pawns.squares() {
            let mut targets = forward(us, from) & !occupied
                | self.tables.pawn[us][usize::from(from)] & enemy & field;
            if !targets.any() {
                continue;
            }
            if (targets & LAST[us]).any() {
                let man = Man(pos.code(from));
                if man.journeys().is_some_and(|n| n < 2) {
                    for to in targets.squares() {
                        let places = self.places(pos, heir, from, to);
                        let batch = Batch { arrival: Some(to), ..plain(Kind::Pawn, from, places) };
                        if places.any() && stop(batch) {
                            return true;
                        }
                    }
                    continue;
                }
                if man == Man::PAWN_OF_SHAH || man.journeys().is_some() {
                    // It arrives as an heir: check binds no more.
                    if stop(plain(Kind::Pawn, from, targets)) {
                        return true;
                    }
                    continue;
                }
            }
            targets &= danger.evade;
            if danger.count > 0 {
                targets &= danger.free(from);
            }
            let batch = doubted(plain(Kind::Pawn, from, targets));
            if batch.targets.any() && stop(batch) {
                return true;
            }
        }

        // The swap.
        let allowed = pos.swaps >> us & 1 == 1
            && !REFUGES.has(shah)
            && (self.options.shah_swap == ShahSwap::Anytime || danger.check);
        if !allowed {
            return false;
        }
        let mut targets = own & FIELD & !Set::bit(shah);
        if LAST[us].has(shah) {
            targets &= !men.pawns;
        }
        if !heir {
            targets &= !self.threats(pos, them);
        } else if waiting_heir.any() && !men.prince.any() && (targets & waiting_heir).any() {
            // The heir would leave his row and be none any more.
            let at = waiting_heir.lowest();
            if self.attackers(&foes, them, at, occupied).any() {
                targets &= !waiting_heir;
            }
        }
        let batch = Batch { swap: true, ..plain(Kind::Shah, shah, targets) };
        targets.any() && stop(batch)
    }

    /// The refuges that the Shah of a side may enter (R9).
    pub(super) fn open_refuges(&self, side: usize) -> Set {
        let own = Set::bit(REFUGE[side]);
        if self.options.opposite_refuge == OppositeRefuge::Draw {
            own | Set::bit(REFUGE[1 - side])
        } else {
            own
        }
    }

    /// Whether a slider reaches a man in a refuge.
    fn slides_into(&self, kind: Kind, from: u8, refuge: u8, occupied: Set) -> bool {
        let t = self.tables;
        let i = usize::from(refuge);
        match kind {
            Kind::Rook => t.rays.rook(refuge, occupied).has(from),
            Kind::Picket => (t.rays.bishop(refuge, occupied) & t.oblique[i]).has(from),
            _ => self.giraffe_hits(from, refuge, occupied),
        }
    }

    /// Where a pawn of pawns that arrives on `to` may be put (R17, R19).
    fn places(&self, pos: &Position, heir: bool, from: u8, to: u8) -> Set {
        let us = usize::from(pos.turn);
        let mut vacant = FIELD & !LAST[us] & !(pos.occupied() & !Set::bit(from));
        // As if the pawn vanished: where that is safe every place is, for it can only block.
        let anywhere = vacant.lowest();
        if self.options.transfer == Transfer::Optional {
            vacant |= Set::bit(to);
        }
        if heir {
            return vacant;
        }
        let mut gone = *pos;
        let mv = |place: u8| Move { swap: false, kind: Kind::Pawn, from, to, place };
        gone.make(mv(anywhere));
        let put = Set::bit(anywhere);
        let army = gone.army(1 - us);
        let occupied = gone.occupied() & !put;
        if !self.attackers(&army, 1 - us, gone.shahs[us], occupied).any() {
            return vacant;
        }
        let safe = |&place: &u8| self.holds(pos, mv(place));
        let places = vacant.squares().filter(safe);
        places.fold(Set::NONE, |set, place| set | Set::bit(place))
    }
}

/// Calls `f` with every officer but the Shah, kind by kind and square by square, until it says stop;
/// whether it did.
#[inline]
fn for_officers(army: &Army, mut f: impl FnMut(Kind, u8) -> bool) -> bool {
    let kinds = [
        (Kind::Vizier, army.vizier),
        (Kind::General, army.general),
        (Kind::Giraffe, army.giraffes),
        (Kind::Picket, army.pickets),
        (Kind::Horse, army.horses),
        (Kind::Rook, army.rooks),
        (Kind::Elephant, army.elephants),
        (Kind::Camel, army.camels),
        (Kind::Machine, army.machines),
        (Kind::Prince, army.prince),
    ];
    for (kind, men) in kinds {
        for sq in men.squares() {
            if f(kind, sq) {
                return true;
            }
        }
    }
    false
}
