//! The refusals that only Damas has: men that go backwards, chains that must go on, the two laws.

use super::rules::{Damas, Position};
use super::scene::site;
use ::rules::{Attempt, Game, ParseError, Refusal, refuse, why_not};

impl Damas {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let squares = u16::from(self.board.squares());
        let path = match attempt {
            Attempt::Clicks(sites) if sites.iter().any(|s| s.0 >= squares) => {
                return why_not(self, pos, attempt);
            }
            Attempt::Clicks(sites) => sites.iter().map(|s| s.0 as u8).collect(),
            // `9x18` is no name: the letter parts two of them.
            Attempt::Text(text) => match self.read_squares(text.trim()) {
                Ok(path) => path,
                Err(_) => return why_not(self, pos, attempt),
            },
        };
        let sites: Vec<_> = path.iter().map(|&s| site(s)).collect();
        match self.own_reason(pos, &path) {
            Some(refusal) => ParseError::illegal(refusal),
            None => why_not(self, pos, Attempt::Clicks(&sites)),
        }
    }

    fn own_reason(&self, pos: &Position, path: &[u8]) -> Option<Refusal> {
        let [from, .., to] = *path else {
            return None;
        };
        let (side, king) = pos.piece(from).filter(|p| p.0 == pos.turn)?;
        let mut chains = Vec::new();
        self.captures(pos, &mut chains);
        let at = from + 1;
        let goes_on = |&mv: &super::Move| {
            let routes = self.routes(pos, mv);
            routes.iter().any(|r| r.len() > path.len() && r.starts_with(path))
        };
        if chains.iter().any(goes_on) {
            return Some(refuse!("R7", "goes-on", [site(from), site(to)];
                "a captura tem de continuar"; "the capture has to go on"));
        }
        let mut legal = Vec::new();
        self.moves(pos, &mut legal);
        if let Some(mv) = chains.iter().find(|m| (m.from, m.to) == (from, to)) {
            let most = legal.iter().map(|m| m.taken.count_ones()).max()?;
            return Some(if mv.taken.count_ones() < most {
                refuse!("R9", "take-more", legal.iter().map(|m| site(m.from));
                    "há uma captura de {most} peças: toma-se o maior número"; "there is a capture of {most} pieces: the most must be taken")
            } else {
                refuse!("R10", "take-kings", legal.iter().map(|m| site(m.from));
                    "entre capturas iguais tomam-se mais damas"; "among equal captures the most kings must be taken")
            });
        }
        let (_, here) = self.board.places[usize::from(from)];
        let &(_, there) = self.board.places.get(usize::from(to))?;
        let back = if side == 0 { there < here } else { there > here };
        (!king && back && chains.is_empty()).then(|| {
            refuse!("R2", "backwards", [site(from), site(to)];
                "o peão de {at} só anda para a frente"; "the man on {at} moves forwards only")
        })
    }
}
