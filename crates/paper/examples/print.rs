//! Writes the sheets of some games: `print FOLDER GAME...`.
use rules::Lang;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().expect("a folder");
    for id in args {
        let game = catalog::GAMES.open(&id).expect("a game");
        let t = std::time::Instant::now();
        let s = paper::sheets(catalog::GAMES, game.as_ref(), Lang::Pt, paper::Paper::A4)
            .expect("sheets");
        let c = &s.contents;
        println!(
            "{id} {} bytes {:?} unit {} board {:?} square {} cut {:?} beans {} pages {:?}",
            s.pdf.len(),
            t.elapsed(),
            c.unit,
            c.board,
            c.square,
            c.cut,
            c.beans,
            c.pages
        );
        std::fs::write(format!("{folder}/{}.pdf", id.replace(':', "-")), s.pdf).expect("written");
    }
}
