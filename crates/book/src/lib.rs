//! Reads the book of a game when the game is compiled.
//!
//! The words of a game live beside its code, in `book/pt.md` and `book/en.md`: its summary, its numbered rules,
//! what its options and variants are, how it ends, its sources. [`book!`] makes a `rules::Book` of them, so that
//! a page that lacks something that the other language has, or that the rules ask for, does not compile.

mod both;
mod page;
mod write;

use proc_macro::{Span, TokenStream};
use std::path::PathBuf;

/// The book in the folder `book` beside the file that asks for it, as a constant `rules::Book`.
#[proc_macro]
pub fn book(_: TokenStream) -> TokenStream {
    let code = match read() {
        Ok(code) => code,
        Err(why) => format!("compile_error!({why:?})"),
    };
    code.parse().expect("the code of a book is Rust")
}

fn read() -> Result<String, String> {
    let asking =
        Span::call_site().local_file().ok_or("there is no file beside which a book could lie")?;
    let page = |lang: page::Lang| {
        let path: PathBuf = asking.with_file_name("book").join(lang.file());
        let text =
            std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        page::read(&text, lang).map_err(|e| format!("{}: {e}", path.display()))
    };
    let book = both::join(page(page::Lang::Pt)?, page(page::Lang::En)?)
        .map_err(|e| format!("{}: {e}", asking.with_file_name("book").display()))?;
    Ok(write::code(&book))
}
