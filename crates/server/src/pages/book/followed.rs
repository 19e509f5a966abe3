//! An annotated game: the board, the moves in paired columns, the remarks beside them.

use super::{live, picture, prose, words};
use crate::book::{Book, Figure, Played};
use crate::pages::{Icon, Page, icon, layout, set_word, table, with_query};
use maud::{Markup, html};
use play::Entry;
use rules::Seat;

/// One row: for each seat the plies of its turn, throws before moves.
type Row = Vec<Vec<usize>>;

/// Puts the plies in columns by who moved.
fn rows(played: &Played) -> Vec<Row> {
    let seats = usize::from(played.start.table.seats());
    let mut rows: Vec<Row> = Vec::new();
    let mut thrown = Vec::new();
    for (ply, (seat, _)) in played.plies.iter().enumerate() {
        thrown.push(ply);
        let Some(column) = seat.map(|seat| usize::from(seat.0)) else {
            continue;
        };
        let taken = |row: &Row| row[column..].iter().any(|cell| !cell.is_empty());
        if rows.last().is_none_or(taken) {
            rows.push(vec![Vec::new(); seats]);
        }
        if let Some(row) = rows.last_mut() {
            row[column] = std::mem::take(&mut thrown);
        }
    }
    if !thrown.is_empty() {
        let mut row = vec![Vec::new(); seats];
        row[0] = thrown;
        rows.push(row);
    }
    rows
}

/// The page of an annotated game, from 0, after so many moves and throws.
pub(crate) fn followed(
    page: &Page<'_>,
    entry: &Entry,
    book: &Book,
    n: usize,
    ply: usize,
) -> Markup {
    let id = entry.info.id;
    let (game, played) = (&book.guide.games[n], &book.games[n]);
    let last = played.plies.len();
    let ply = ply.min(last);
    let title = game.title.get(page.lang());
    let name = entry.info.name.get(page.lang());
    let go = |ply: usize| with_query(page.path, "ply", Some(&ply.to_string()));
    let figure = Figure::Game(game.id.clone(), ply);
    let steps = [
        ("first", Icon::First, "table-first", 0),
        ("back", Icon::Back, "table-back", ply.saturating_sub(1)),
        ("on", Icon::Next, "table-forward", (ply + 1).min(last)),
        ("last", Icon::Last, "table-last", last),
    ];
    let remark = played.notes.iter().filter(|(at, _)| *at <= ply).max_by_key(|(at, _)| *at);
    let body = html! {
        article.taught #followed data-game=(played.start.game) data-start=[played.start.start.as_deref()]
            data-line=(played.line.join(";")) data-ply=(ply) data-set=(set_word(page.guest.set)) {
            header.head {
                p.crumbs { a href={ "/g/" (id) "/rules" } { (page.t_with("learn-book", &[("game", name.into())])) } }
                h1 { (title) }
            }
            div.desk {
                div.seen {
                    div.plate #plate { (picture(page, id, &figure, book, false)) }
                    nav.walk aria-label=(page.t("table-steps")) {
                        @for (name, sign, words, to) in steps {
                            a.tool id=(name) href=(go(to)) data-ply=(to) aria-label=(page.t(words)) title=(page.t(words)) { (icon(sign)) }
                        }
                        span #at { (page.t_with("book-at", &[("n", ply.into()), ("of", last.into())])) }
                    }
                    p.say.remark #remark role="status" tabindex="0" hidden[remark.is_none()] {
                        @if let Some((_, note)) = remark { (prose::said(page, id, &game.notes[*note].1)) }
                    }
                }
                div.beside #score { (score(page, id, book, n, ply, &go)) }
            }
        }
        (table::data("texts", &words(page)))
    };
    layout(page, title, "learning", live("book.js"), body)
}

fn score(
    page: &Page<'_>,
    id: &str,
    book: &Book,
    n: usize,
    ply: usize,
    go: &dyn Fn(usize) -> String,
) -> Markup {
    let (game, played) = (&book.guide.games[n], &book.games[n]);
    let table = &played.start.table;
    let seats: Vec<Seat> = (0..table.seats()).map(Seat).collect();
    let note = |at: usize| {
        let here = played.notes.iter().filter(move |(after, _)| *after == at);
        html! {
            @for (after, note) in here {
                p.note data-note=(after) { (prose::said(page, id, &game.notes[*note].1)) }
            }
        }
    };
    html! {
        (note(0))
        table.score {
            caption.away { (page.t("table-moves")) }
            thead { tr {
                th scope="col" { span.away { (page.t("game-move")) } }
                @for seat in &seats { th scope="col" { (table.seat_name(*seat).get(page.lang())) } }
            } }
            @for (i, row) in rows(played).iter().enumerate() {
                tbody {
                    tr {
                        th scope="row" { (i + 1) "." }
                        @for cell in row {
                            td {
                                @for &at in cell {
                                    a.roll[played.plies[at].0.is_none()] href=(go(at + 1)) data-ply=(at + 1)
                                        aria-current=[(at + 1 == ply).then_some("step")] { (played.plies[at].1) }
                                    " "
                                }
                            }
                        }
                    }
                    @let plies: Vec<usize> = row.iter().flatten().map(|at| at + 1).collect();
                    @if played.notes.iter().any(|(after, _)| plies.contains(after)) {
                        tr.noted { td colspan=(seats.len() + 1) { @for &at in &plies { (note(at)) } } }
                    }
                }
            }
        }
    }
}
