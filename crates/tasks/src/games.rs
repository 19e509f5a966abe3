//! Which games there are, by their folders: `crates/games/FAMILY/src/GAME`.

use std::path::Path;
use std::{fs, io};

/// A game, as its folder tells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Game {
    /// The crate `ludoteca-FAMILY` that holds it.
    pub(crate) family: String,
    /// Its folder, which is its module too.
    pub(crate) folder: String,
}

/// All games, by family and name.
pub(crate) fn all(root: &Path) -> io::Result<Vec<Game>> {
    let mut out = Vec::new();
    for family in folders(&root.join("crates/games"))? {
        for folder in folders(&root.join("crates/games").join(&family).join("src"))? {
            // What a family shares is a folder too, but no game: only a game makes an entry.
            let code = root.join(format!("crates/games/{family}/src/{folder}/mod.rs"));
            if fs::read_to_string(code).is_ok_and(|text| text.contains("entry!(")) {
                out.push(Game { family: family.clone(), folder });
            }
        }
    }
    out.sort();
    Ok(out)
}

/// The names of the folders in a folder.
fn folders(at: &Path) -> io::Result<Vec<String>> {
    let mut out = Vec::new();
    for entry in fs::read_dir(at)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            out.extend(entry.file_name().into_string().ok());
        }
    }
    Ok(out)
}

/// The game of that name, with hyphens or underscores.
pub(crate) fn find<'a>(all: &'a [Game], name: &str) -> Option<&'a Game> {
    let folder = name.replace('-', "_").to_lowercase();
    all.iter().find(|game| game.folder == folder)
}

/// The games for people, a family a line.
pub(crate) fn list(all: &[Game]) -> String {
    let mut out = String::from("games:");
    let mut family = "";
    for game in all {
        if game.family != family {
            family = &game.family;
            out.push_str(&format!("\n  {family:<10}"));
        }
        out.push_str(&format!(" {}", game.folder.replace('_', "-")));
    }
    out
}
