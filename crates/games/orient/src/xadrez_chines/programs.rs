//! The protocols of Xadrez Chinês: UCI and UCCI on both sides.

use crate::ninety::machine;
use play::AnyMatch;
use rules::Words;

machine::spoken!("Xadrez Chinês", "Xadrez Chinês");

/// Its name is that of this library: other programs have none for it.
fn variant(table: &dyn AnyMatch) -> Result<String, Words> {
    Ok(table.id().to_owned())
}
