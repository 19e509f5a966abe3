//! The pages of a game: the board in true size, what is cut out, the rules.

use crate::board::{Board, extent, on_field};
use crate::font::Face;
use crate::goods::{Net, net};
use crate::leaflet::{Leaflet, leaflet};
use crate::man::{self, CELL};
use crate::needs::{Kind, Needs, needs};
use crate::path::rect;
use crate::pen::{Align, At, POINT, Pen, Stroke};
use play::{AnyGame, Entry};
use rules::{Lang, PieceSpec, Plan, SettingsError, Shape, Tone, Words, words};

/// A millimetre in points, turned round.
pub(crate) const POINT_MM: f32 = 1.0 / POINT;
/// What no printer reaches.
const MARGIN: f32 = 10.0;
/// The line below each page that says what it is, with the rule of 50 mm.
const FOOT: f32 = 7.0;

/// The square of a counter that is paid.
const CHIP: f32 = 16.0;

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 297 by 420 mm.
    A3,
}

impl Paper {
    /// Both.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::A3];

    /// Reads `a4` or `a3`.
    pub fn from_name(name: &str) -> Option<Paper> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Some(Paper::A4),
            "a3" => Some(Paper::A3),
            _ => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A3 => "a3",
        }
    }

    /// Width and height in millimetres, upright.
    pub fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::A3 => (297.0, 420.0),
        }
    }

    /// The largest unit of a board and the largest square of a man that make sense on it.
    fn largest(self) -> (f32, f32) {
        match self {
            Paper::A4 => (34.0, 26.0),
            Paper::A3 => (46.0, 34.0),
        }
    }
}

/// The part of a page that may be written on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Frame {
    pub(crate) fn of((w, h): (f32, f32)) -> Frame {
        Frame { x: MARGIN, y: MARGIN, width: w - 2.0 * MARGIN, height: h - 2.0 * MARGIN - FOOT }
    }
}

/// How many men of a kind are cut out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The kind, as the plan names it.
    pub piece: &'static str,
    /// How many.
    pub count: u32,
    /// The kind on the other face, where they are folded.
    pub back: Option<&'static str>,
}

/// What a set of sheets holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    /// A millimetre measure of the board: width and height of what is drawn.
    pub board: (f32, f32),
    /// Millimetres to a unit of the plan, which is a square or the step from point to point.
    pub unit: f32,
    /// The square on which a man is printed, in millimetres.
    pub square: f32,
    /// The men.
    pub cut: Vec<Cut>,
    /// Beans to bring.
    pub beans: u32,
    /// Pages with things to cut out, and with rules; the board has one.
    pub pages: (usize, usize),
    /// Each page's width and height in millimetres.
    pub sizes: Vec<(f32, f32)>,
    /// Everything that is written with words of people.
    pub words: Vec<String>,
}

/// A game as sheets to print.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// The document.
    pub pdf: Vec<u8>,
    /// What is in it.
    pub contents: Contents,
}

struct Maker<'a> {
    game: &'a dyn AnyGame,
    lang: Lang,
    paper: Paper,
    pens: Vec<Pen>,
    words: Vec<String>,
}

/// Makes the sheets.
pub(crate) fn sheets(
    entry: &Entry,
    game: &dyn AnyGame,
    lang: Lang,
    paper: Paper,
) -> Result<Sheets, SettingsError> {
    let settings = entry.settings(game.id())?;
    let needs = needs(game);
    let mut maker = Maker { game, lang, paper, pens: Vec::new(), words: Vec::new() };
    let (unit, board) = maker.board(&needs);
    let square = square(&needs, unit, paper);
    maker.goods(&needs, square);
    let cut_pages = maker.pens.len() - 1;
    let law = leaflet(entry, &settings, game, &needs, lang);
    let rule_pages = maker.rules(&law);
    maker.words.extend(law.words().map(str::to_owned));
    let id = |piece| needs.plan.piece(piece).id;
    let cut = needs.kinds.iter();
    let cut = cut.map(|k| Cut { piece: id(k.piece), count: k.count, back: k.back.map(id) });
    let contents = Contents {
        board,
        unit,
        square,
        cut: cut.collect(),
        beans: needs.seeds,
        pages: (cut_pages, rule_pages),
        sizes: maker.pens.iter().map(|p| p.size).collect(),
        words: maker.words,
    };
    let title = format!("{} – Ludoteca", game.title().get(lang));
    let pdf = crate::pdf::document(maker.pens, &title, lang);
    Ok(Sheets { pdf, contents })
}

/// The square for a man: a little smaller than the place where he stands.
fn square(needs: &Needs, unit: f32, paper: Paper) -> f32 {
    let sites = needs.plan.sites.iter().filter(|s| on_field(s));
    let room = sites.map(|s| s.w.min(s.h)).fold(1.0, f32::min);
    (unit * room * 0.92).min(paper.largest().1)
}

impl Maker<'_> {
    fn say(&mut self, words: &Words) -> String {
        let said = words.get(self.lang).to_owned();
        self.words.push(said.clone());
        said
    }

    fn page(&mut self, size: (f32, f32), what: &Words) -> Pen {
        let what = self.say(what);
        let title = self.game.title().get(self.lang).to_owned();
        page(size, &title, &what, self.lang)
    }

    /// The board, as large as the paper allows, upright or across.
    fn board(&mut self, needs: &Needs) -> (f32, (f32, f32)) {
        let plan: &Plan = &needs.plan;
        let e = extent(plan);
        let (w, h) = self.paper.size();
        let scale = |size: (f32, f32)| {
            let frame = Frame::of(size);
            (frame.width / e.w).min(frame.height / e.h)
        };
        let across = scale((h, w)) > scale((w, h)) * 1.02;
        let size = if across { (h, w) } else { (w, h) };
        let unit = scale(size).min(self.paper.largest().0);
        let (wide, high) = (e.w * unit, e.h * unit);
        let what = words!("tabuleiro, {} × {} mm", wide.round(), high.round(); "board, {} × {} mm", wide.round(), high.round());
        let mut pen = self.page(size, &what);
        let frame = Frame::of(size);
        let left = frame.x + (frame.width - wide) / 2.0;
        let top = frame.y + (frame.height - high) / 2.0;
        let at = At::new(left - e.x * unit, top - e.y * unit, unit);
        let board = Board { plan, extent: e, at, lang: self.lang };
        board.draw(&mut pen);
        if needs.pencil {
            // What is crossed out later stands there from the beginning.
            board.men(&mut pen, &self.game.new_match().scene(None));
        }
        self.pens.push(pen);
        (unit, (wide, high))
    }

    /// Everything to cut out, and notes on what else is needed.
    fn goods(&mut self, needs: &Needs, square: f32) {
        let mut notes: Vec<Words> = Vec::new();
        if !needs.kinds.is_empty() {
            notes.push(words!("Imprima em cartolina, ou cole em cartão. Corte pelas linhas finas: basta em quadrados, ou à volta de cada peça."; "Print on card, or glue to card. Cut along the thin lines: squares will do, or around each piece."));
        }
        if needs.kinds.iter().any(|k| k.back.is_some()) {
            notes.push(words!("As peças com linha tracejada têm duas faces: dobre e cole."; "Pieces with a dashed line have two faces: fold and glue."));
        }
        let mut nets: Vec<(Net, usize)> = Vec::new();
        for thrown in &needs.dice {
            nets.push((net(thrown.die, &thrown.faces), thrown.count));
        }
        if needs.doubling {
            nets.push((Net::Doubling, 1));
        }
        if !nets.is_empty() {
            notes.push(words!("Corte pelas linhas cheias, dobre pelas tracejadas e cole; ou use os seus próprios dados e varetas."; "Cut along the whole lines, fold along the dashed ones and glue; or use dice and sticks of your own."));
        }
        let size = self.paper.size();
        if notes.is_empty() {
            return;
        }
        let what = match (needs.kinds.is_empty(), nets.is_empty()) {
            (false, false) => words!("peças e dados"; "pieces and dice"),
            (false, true) => words!("peças"; "pieces"),
            _ => words!("dados"; "dice"),
        };
        let mut flow = Flow { maker: self, size, what, pen: None, y: 0.0 };
        for note in &notes {
            flow.note(note);
        }
        flow.gap(2.0);
        // Who looks alike lies together: a colour may belong to two seats.
        let tone = |k: &Kind| needs.plan.piece(k.piece).tone;
        let mut tones: Vec<Tone> = Vec::new();
        for kind in &needs.kinds {
            if !tones.contains(&tone(kind)) {
                tones.push(tone(kind));
            }
        }
        for own in tones {
            let kinds: Vec<&Kind> = needs.kinds.iter().filter(|k| tone(k) == own).collect();
            // What is paid lies beside the board, and there is much of it.
            let chips = kinds.iter().all(|k| needs.plan.piece(k.piece).shape == Shape::Chip);
            let square = if chips { square.min(CHIP) } else { square };
            flow.side(&needs.plan, &kinds, square);
        }
        for (net, count) in nets {
            flow.nets(net, count);
        }
        if let Some(pen) = flow.pen.take() {
            self.pens.push(pen);
        }
    }

    fn rules(&mut self, law: &Leaflet) -> usize {
        let size = self.paper.size();
        let what = self.say(&words!("regras"; "rules"));
        let title = self.game.title().get(self.lang).to_owned();
        let lang = self.lang;
        let pens = law.draw(&Frame::of(size), &mut || page(size, &title, &what, lang));
        let count = pens.len();
        self.pens.extend(pens);
        count
    }
}

/// An empty page with its foot: what it is, and a rule to check the size by.
pub(crate) fn page(size: (f32, f32), title: &str, what: &str, lang: Lang) -> Pen {
    let mut pen = Pen::new(size);
    let (left, right, y) = (MARGIN, size.0 - MARGIN, size.1 - MARGIN - 0.5);
    let said = format!("{title} – {what}");
    pen.text(Face::Italic, 3.0, At::new(left, y, 1.0), Align::Left, &said);
    let rule = lang
        .pick("imprima a 100 %: esta linha mede 50 mm", "print at 100 %: this line is 50 mm long");
    let thin = Stroke::black(0.15);
    pen.line((right - 50.0, y), (right, y), thin);
    for x in [right - 50.0, right] {
        pen.line((x, y - 1.2), (x, y), thin);
    }
    pen.text(Face::Italic, 2.6, At::new(right - 25.0, y - 1.0, 1.0), Align::Middle, rule);
    pen
}

/// Things one below the other, page after page.
struct Flow<'a, 'b> {
    maker: &'a mut Maker<'b>,
    size: (f32, f32),
    what: Words,
    pen: Option<Pen>,
    y: f32,
}

impl Flow<'_, '_> {
    fn frame(&self) -> Frame {
        Frame::of(self.size)
    }

    /// The page with room for so much, and where that begins.
    fn room(&mut self, height: f32) -> f32 {
        let frame = self.frame();
        if self.pen.is_some() && self.y + height > frame.y + frame.height {
            self.maker.pens.extend(self.pen.take());
        }
        if self.pen.is_none() {
            let what = self.what.clone();
            self.pen = Some(self.maker.page(self.size, &what));
            self.y = frame.y;
        }
        let y = self.y;
        self.y += height;
        y
    }

    fn gap(&mut self, height: f32) {
        self.y += height;
    }

    fn note(&mut self, words: &Words) {
        let said = self.maker.say(words);
        let size = 3.5;
        let frame = self.frame();
        let wide = frame.width / size;
        for line in crate::font::wrap(&[(Face::Roman, &said)], wide, wide) {
            let y = self.room(size * 1.2);
            let line: Vec<String> = line.into_iter().map(|w| w.1).collect();
            if let Some(pen) = &mut self.pen {
                pen.text(
                    Face::Roman,
                    size,
                    At::new(frame.x, y + size, 1.0),
                    Align::Left,
                    &line.join(" "),
                );
            }
        }
    }

    /// The men of one side, those with one face first.
    fn side(&mut self, plan: &Plan, kinds: &[&Kind], square: f32) {
        let lang = self.maker.lang;
        let mut names: Vec<(&str, u32)> = Vec::new();
        for kind in kinds {
            let name = plan.piece(kind.piece).name.get(lang);
            match names.iter_mut().find(|n| n.0 == name) {
                Some(known) => known.1 += kind.count,
                None => names.push((name, kind.count)),
            }
        }
        let list = names.iter().map(|(name, n)| format!("{n}\u{a0}×\u{a0}{name}"));
        let list: Vec<String> = list.collect();
        let mut list = Words::same(list.join(", "));
        if kinds.iter().any(|k| man::is_wedge(plan.piece(k.piece).shape)) {
            let n: u32 = kinds.iter().map(|k| k.count).sum();
            list = words!("{n} peças, as mesmas para os dois lados: a ponta, virada para o adversário, diz de quem são"; "{n} pieces, the same for both sides: the point, turned to the opponent, tells whose they are");
        }
        // The heading stays with the first row.
        let row = if kinds.iter().any(|k| k.back.is_none()) { square } else { 2.0 * square };
        let frame = self.frame();
        if self.pen.is_some() && self.y + row + 8.0 > frame.y + frame.height {
            self.maker.pens.extend(self.pen.take());
        }
        self.note(&list);
        self.gap(1.2);
        for folded in [false, true] {
            let men: Vec<(&PieceSpec, Option<&PieceSpec>)> = kinds
                .iter()
                .filter(|k| k.back.is_some() == folded)
                .flat_map(|k| {
                    let faces = (plan.piece(k.piece), k.back.map(|b| plan.piece(b)));
                    std::iter::repeat_n(faces, k.count as usize)
                })
                .collect();
            let columns = ((frame.width / square) as usize).max(1);
            for row in men.chunks(columns) {
                let y = self.room(if folded { 2.0 * square } else { square });
                for (i, &(front, back)) in row.iter().enumerate() {
                    let x = frame.x + i as f32 * square;
                    if let Some(pen) = &mut self.pen {
                        cut_out(pen, front, back, (x, y), square);
                    }
                }
            }
        }
        self.gap(3.0);
    }

    fn nets(&mut self, net: Net, count: usize) {
        let (w, h) = net.size();
        let frame = self.frame();
        let gap = 5.0;
        let columns = (((frame.width + gap) / (w + gap)) as usize).max(1);
        let mut left = count;
        while left > 0 {
            let y = self.room(h + gap);
            for i in 0..left.min(columns) {
                if let Some(pen) = &mut self.pen {
                    net.draw(pen, frame.x + i as f32 * (w + gap), y);
                }
            }
            left = left.saturating_sub(columns);
        }
    }
}

/// A man on its square; one with two faces stands on its head below the fold.
fn cut_out(
    pen: &mut Pen,
    front: &PieceSpec,
    back: Option<&PieceSpec>,
    (x, y): (f32, f32),
    square: f32,
) {
    let high = if back.is_some() { 2.0 * square } else { square };
    pen.stroke(&rect(x, y, square, high, 0.0), At::PAGE, Stroke::CUT);
    let scale = square / CELL;
    // The butts of a wedge's faces meet in the fold.
    let down = if back.is_some() && man::is_wedge(front.shape) { square * 0.05 } else { 0.0 };
    let middle = x + square / 2.0;
    man::draw(pen, front, At::new(middle, y + square / 2.0 + down, scale));
    if let Some(back) = back {
        let at = At::new(middle, y + 1.5 * square - down, scale).turned(180.0);
        man::draw(pen, back, at);
        pen.line((x, y + square), (x + square, y + square), Stroke::FOLD);
    }
}
