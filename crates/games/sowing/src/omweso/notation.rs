//! A move is its house and a sign for every lap that R8 left to the player: `B1`, `B1-`, `A2+-`.
//! Placing: `+A1` one seed, `+A1x4` four, `+A1x12` the twelve that are left, or the name of an
//! arrangement, `back4`. Position: rows 4 to 1 from A to H and the side to move. While fewer than
//! 64 seeds lie on the board of a game with free placing, the side to move is placing. A game won by
//! R12 adds the number of seeds that were captured last and not sown.

use super::placing::ARRANGEMENTS;
use super::rules::{Act, CHOICES, Move, Omweso, Phase, Position, SHARE, Setup, house_name};
use crate::four_rows;
use crate::pits::south_or_north;
use crate::rings::Ring;
use ::rules::{Alternative, Notation, ParseError, Seat, Text, Words, refuse, text, words};
use kit::scan::{Scan, bad_position};
use std::fmt;

const UNSOWN: Text = text("as sementes da última captura", "the seeds of the last capture");

impl Omweso {
    /// The choices of a sowing, one for each lap that had one: whether it goes clockwise.
    pub(super) fn signs(&self, pos: &Position, mv: Move) -> Vec<bool> {
        let Act::Sow(house) = mv.act() else {
            return Vec::new();
        };
        let field = self.field(pos);
        let mut run = field.start(pos.own, house);
        let mut choices = mv.choices();
        let mut signs = Vec::new();
        for _ in 0..self.endless_lap_limit {
            let open = signs.len() < CHOICES as usize && run.choice(&field);
            let clockwise = open && choices.next();
            if open {
                signs.push(clockwise);
            }
            if run.lap(&field, clockwise).ends() {
                break;
            }
        }
        signs
    }

    /// Checks what is on the board and finds the phase.
    fn phase(&self, rings: [Ring; 2], turn: Seat) -> Result<(Phase, u8), ParseError> {
        let [south, north] = rings.map(|ring| ring.total());
        let total = south + north;
        if total > four_rows::SEEDS {
            return Err(four_rows::wrong_total("R1", total));
        }
        // With a fixed start nobody places: positions with fewer seeds are studies.
        if self.setup != Setup::Free || total == four_rows::SEEDS {
            return Ok((Phase::Sowing, 0));
        }
        let share = u32::from(SHARE);
        let (first, second) =
            (rings[self.first_player.0.index()], rings[self.first_player.0.other().index()]);
        let (first, second) = (first.total(), second.total());
        let (placer, placed) = match (first < share, second) {
            (true, 0) => (self.first_player.0, first),
            (false, _) if first == share => (self.first_player.0.other(), second),
            _ => {
                return Err(ParseError::illegal(refuse!("R2", "placing", [];
                    "há {south} sementes de Sul e {north} de Norte, o que não surge nem a colocar nem a jogar: {} põe primeiro as suas 32, depois o outro, e a jogar são sempre 64 (estudos com menos sementes: setup=back4)", south_or_north(self.first_player.0).pt;
                    "South has {south} seeds and North {north}, which arises neither while placing nor in play: {} places 32 first, then the other, and in play there are always 64 (studies with fewer seeds: setup=back4)", south_or_north(self.first_player.0).en)));
            }
        };
        if placer != turn {
            let who = south_or_north(placer);
            return Err(ParseError::illegal(refuse!("R2", "turn", [];
                "faltam sementes no tabuleiro e quem as coloca agora é {}", who.pt;
                "seeds are still to be placed, and it is {} who places them now", who.en)));
        }
        // No more than 31 have been placed.
        Ok((Phase::Placing, SHARE - placed as u8))
    }

    /// Checks a position that claims to be won by R12.
    fn won(&self, rings: [Ring; 2], turn: Seat, unsown: u8) -> Result<(), ParseError> {
        let fail = |words: Words| Err(bad_position("R12", "two-ends", words));
        if !self.two_ends_win {
            return fail(words!(
                "nesta variante capturar as duas pontas não ganha, e nenhuma semente fica por semear";
                "in this variant capturing both ends does not win, and no seeds stay unsown"));
        }
        if unsown < 2 {
            return fail(words!(
                "uma captura leva pelo menos duas sementes"; "a capture takes at least two seeds"));
        }
        let total = rings[0].total() + rings[1].total() + u32::from(unsown);
        if total > four_rows::SEEDS || self.setup == Setup::Free && total < four_rows::SEEDS {
            return Err(four_rows::wrong_total("R1", total));
        }
        let loser = rings[turn.index()];
        if [0, 7, 8, 15].iter().any(|&house| loser.get(house) > 0) {
            return fail(words!(
                "as quatro casas das pontas de quem perdeu têm de estar vazias";
                "the four end houses of the loser have to be empty"));
        }
        Ok(())
    }
}

impl Notation for Omweso {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        match mv.act() {
            Act::Sow(house) => {
                w.write_str(&house_name(pos.turn, house))?;
                for clockwise in self.signs(pos, mv) {
                    w.write_char(if clockwise { '-' } else { '+' })?;
                }
                Ok(())
            }
            Act::Place(house, handful) => {
                write!(w, "+{}", house_name(pos.turn, house))?;
                match handful.seeds(pos.hand) {
                    1 => Ok(()),
                    seeds => write!(w, "x{seeds}"),
                }
            }
            Act::Arrange(which) => w.write_str(ARRANGEMENTS[which % ARRANGEMENTS.len()].id),
        }
    }

    /// An arrangement is told by what stands on its plate.
    fn read_move(&self, pos: &Position, mv: Move) -> Words {
        match mv.act() {
            Act::Arrange(which) => ARRANGEMENTS[which % ARRANGEMENTS.len()].label.into(),
            _ => Words::same(self.move_text(pos, mv)),
        }
    }

    /// `+A1x1` is one seed, `+A1xall` all that are left.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let Act::Place(house, handful) = mv.act() else {
            return Vec::new();
        };
        let name = house_name(pos.turn, house);
        let seeds = handful.seeds(pos.hand);
        let forms = [
            (seeds == 1, "one", format!("+{name}x1")),
            (seeds == pos.hand, "all", format!("+{name}xall")),
        ];
        let fitting = forms.into_iter().filter(|f| f.0);
        fitting.map(|(_, notation, text)| Alternative { notation, text }).collect()
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        four_rows::write(w, pos.rings())?;
        write!(w, " {}", self.seat_letter(pos.turn))?;
        match pos.phase {
            Phase::Won => write!(w, " {}", pos.hand),
            _ => Ok(()),
        }
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let rings = four_rows::read(&mut scan)?;
        let turn = crate::pits::read_side(&mut scan)?;
        if scan.is_done() {
            let (phase, hand) = self.phase(rings, turn)?;
            return Ok(Position::new(rings, turn, phase, hand));
        }
        if !scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            scan.expect_end()?;
        }
        let unsown = four_rows::seeds(&mut scan, UNSOWN)?;
        scan.expect_end()?;
        self.won(rings, turn, unsown)?;
        Ok(Position::new(rings, turn, Phase::Won, unsown))
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'S' } else { 'N' }
    }
}
