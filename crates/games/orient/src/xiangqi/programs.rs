//! The protocols of Xiang-Qi: UCI and UCCI on both sides, xboard for programs such as HoiXiangqi.

use super::{RepetitionRule, Xiangqi};
use crate::ninety::machine;
use play::protocol::{Protocol, Winboard, Xboard};
use play::{AnyMatch, Level, Match};
use rules::{Words, text, words};

machine::spoken!("Xiang-Qi ou Xadrez Chinês", "Xiang-Qi or Xadrez Chinês");

pub(super) const XBOARD: Protocol = Protocol {
    id: "xboard",
    text: text("programas de xboard à mesa", "xboard programs at the table"),
    level: Level::Stones(6),
    engine: None,
    client: Some(|limits| Box::new(Xboard::new(&XBOARD_WORDS, limits))),
};

static XBOARD_WORDS: Winboard = Winboard {
    fits: |table| variant(table).map(|_| ()),
    board: machine::hoi_position,
    write: machine::from_zero,
    read: machine::read_from_zero,
};

/// What other programs call these rules.
fn variant(table: &dyn AnyMatch) -> Result<String, Words> {
    let game = table.as_any().downcast_ref::<Match<Xiangqi>>().map(|m| *m.line().game());
    match game {
        Some(game) if game.repetition != RepetitionRule::StrictBlock => Ok("xiangqi".to_owned()),
        Some(_) => Err(words!(
            "outros programas não conhecem a regra repetition=strict_block, que proíbe lances";
            "other programs do not know the rule repetition=strict_block, which bans moves")),
        None => Err(words!("só o Xiang-Qi se joga assim"; "only Xiang-Qi is played so")),
    }
}
