//! Reads the book of a game when the game is compiled.
//!
//! The words of a game live beside its code, in `book/pt.md` and `book/en.md`: its summary, its numbered rules,
//! its options and variants, how it ends, its sources. [`book!`] makes a `rules::Book` of them, [`options!`] a
//! typed struct of the options and [`ends!`] the reasons of ends, so that a page that lacks something that the
//! other language has, or that the rules ask for, does not compile.

mod options;
mod write;

use proc_macro::{Span, TokenStream};

/// The book in the folder `book` beside the file that asks for it, as the constant `BOOK`.
#[proc_macro]
pub fn book(_: TokenStream) -> TokenStream {
    compiled(read().map(|book| write::code(&book, &beside)))
}

/// The options of that book: a struct with a typed field each, an enum for each that is a word, `TABLE`, `read` and
/// `text`. Types that are not the usual ones are named: `pub struct Options { handicap: Handicap, dice: enum DiceKind }`.
#[proc_macro]
pub fn options(input: TokenStream) -> TokenStream {
    compiled(options::Asked::read(input).and_then(|asked| asked.code(&read()?)))
}

/// The ends of that book, a static `rules::EndReason` each, named by its code: `no-move` is `NO_MOVE`.
#[proc_macro]
pub fn ends(_: TokenStream) -> TokenStream {
    compiled(read().map(|book| write::ends(&book)))
}

/// Whether a file lies beside the pages that not every game has.
fn beside(name: &str) -> bool {
    let asking = Span::call_site().local_file();
    asking.is_some_and(|asking| asking.with_file_name("book").join(name).exists())
}

fn compiled(code: Result<String, String>) -> TokenStream {
    let code = code.unwrap_or_else(|why| format!("compile_error!({why:?});"));
    code.parse().unwrap_or_else(|e| panic!("the code of a book is no Rust: {e}: {code}"))
}

fn read() -> Result<page::Book, String> {
    let asking =
        Span::call_site().local_file().ok_or("there is no file beside which a book could lie")?;
    let folder = asking.with_file_name("book");
    let page = |lang: page::Lang| {
        let path = folder.join(lang.file());
        let text =
            std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        page::read(&text, lang).map_err(|e| format!("{}: {e}", path.display()))
    };
    page::join(page(page::Lang::Pt)?, page(page::Lang::En)?)
        .map_err(|e| format!("{}: {e}", folder.display()))
}
