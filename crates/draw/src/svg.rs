//! A board as an SVG document.

use crate::grounds;
use crate::material::{Palette, palette};
use crate::materials;
use crate::parts::DrawnSite;
use crate::sites::{Sites, quiet};
use crate::terminal::{Form, TermStyle, terminal};
use crate::tiles::tiled;
use crate::words::phrase;
use crate::xml::{Escaped, Shared, put, safe, u};
use crate::{ground, marks, pieces, things, throws};
use rules::{Chair, Decor, Lang, Material, Plan, Scene, SiteId, SiteKind};
use std::sync::Arc;

/// Which signs tokens bear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum PieceSet {
    /// Our own drawings: needs no font.
    #[default]
    Western,
    /// The characters of the game's home, in the system's font.
    Traditional,
}

/// The light in the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Daylight.
    #[default]
    Light,
    /// Lamplight.
    Dark,
}

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SvgStyle {
    /// The language of labels.
    pub lang: Lang,
    /// The signs on tokens.
    pub set: PieceSet,
    /// The light.
    pub theme: Theme,
    /// The document's title; "Tabuleiro" or "Board" if empty.
    pub title: String,
    /// Begins every id of the document: boards on the same page need different ones. Letters,
    /// digits and hyphens; anything else becomes a hyphen.
    pub id: String,
    /// Sites that are links, with their addresses: such a board works without script.
    pub links: Vec<(SiteId, String)>,
}

impl Default for SvgStyle {
    fn default() -> SvgStyle {
        SvgStyle {
            lang: Lang::default(),
            set: PieceSet::default(),
            theme: Theme::default(),
            title: String::new(),
            id: "b".to_owned(),
            links: Vec::new(),
        }
    }
}

fn material_class(material: Material) -> &'static str {
    match material {
        materials::FLAX => "flax",
        materials::LAVA => "lava",
        materials::CARVED_WOOD => "carved-wood",
        materials::LEATHER => "leather",
        materials::PAPER => "paper",
        materials::NOTE_BOOK => "note-book",
        materials::WOOD => "wood",
        materials::STONE => "stone",
        other => grounds::class(other),
    }
}

/// What is the same in every position of a board that is drawn in the same way: the opening tag, definitions before
/// and after those of the dice, and the ground.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame([String; 4]);

/// A board in parts: what a move changes stands apart from what it does not, so that whoever has the
/// board already is sent the difference.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The board as text.
    text: String,
    frame: Arc<Frame>,
    dice: Vec<(String, String)>,
    shared: Vec<(String, String)>,
    sites: Vec<DrawnSite>,
}

impl Drawing {
    /// The board as text, for those who cannot see the drawing: what `<desc>` holds.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is the same in every position.
    pub fn frame(&self) -> &Arc<Frame> {
        &self.frame
    }

    /// Definitions that not every position needs: ids and elements. What an id stands for is always the
    /// same.
    pub fn definitions(&self) -> impl Iterator<Item = &(String, String)> {
        self.dice.iter().chain(&self.shared)
    }

    /// Each site, in the order of the plan.
    pub fn sites(&self) -> &[DrawnSite] {
        &self.sites
    }

    /// The whole document.
    pub fn svg(&self) -> String {
        let Frame([head, defs, marks, ground]) = &*self.frame;
        let mut out = String::with_capacity(32 << 10);
        put!(&mut out, "{head}<desc>{}</desc><defs>{defs}", Escaped(&self.text));
        self.dice.iter().for_each(|(_, def)| out.push_str(def));
        out.push_str(marks);
        self.shared.iter().for_each(|(_, def)| out.push_str(def));
        put!(&mut out, "</defs>{ground}");
        self.sites.iter().for_each(|site| site.write(&mut out));
        out.push_str("</g></svg>");
        out
    }
}

/// The board as a standalone SVG document that may also stand inside a page.
///
/// Every site is `<g class="site ..." data-site="NAME" aria-label="...">` moved to
/// its centre; an ordinary point or square on which nothing lies has only class, name and place, its label follows
/// from the `data-quiet` of the group of all sites (the star stands for its name). On a site stands every man in it a `<use class="piece ID">`; colours are presentation attributes,
/// so that a style sheet may change them. Buttons that cannot be pressed are there, hidden. A
/// bend is an empty `<g data-site="NAME">` without class and label. A
/// site with a link stands inside `<a class="link" href="...">`.
pub fn svg(plan: &Plan, scene: &Scene, style: &SvgStyle) -> String {
    drawing(plan, scene, style).svg()
}

/// The same in parts.
pub fn drawing(plan: &Plan, scene: &Scene, style: &SvgStyle) -> Drawing {
    drawing_in(Arc::new(frame(plan, style)), plan, scene, style)
}

/// The same in a frame that was made before, of the same plan and style.
pub fn drawing_in(frame: Arc<Frame>, plan: &Plan, scene: &Scene, style: &SvgStyle) -> Drawing {
    let style = with_safe_id(style);
    let (p, least, grounds) = ways(plan, &style);
    let mut shared = Shared::default();
    let quiet = quiet(plan, style.lang);
    let sites =
        Sites { plan, scene, style: &style, palette: &p, least, grounds: &grounds, quiet: &quiet }
            .draw(&mut shared);
    Drawing {
        text: described(plan, scene, style.lang),
        frame,
        dice: throws::defs(&style.id, &scene.dice),
        shared: shared.all,
        sites,
    }
}

fn with_safe_id(style: &SvgStyle) -> SvgStyle {
    let mut style = style.clone();
    style.id = safe(&style.id);
    if !style.id.starts_with(|c: char| c.is_ascii_alphabetic()) {
        style.id.insert(0, 'b');
    }
    style
}

/// The colours, the smallest writing, and the grounds on which marks lie.
fn ways(plan: &Plan, style: &SvgStyle) -> (Palette, f32, Vec<&'static str>) {
    let p = palette(plan.material, style.theme);
    // Eleven pixels when the board is 360 wide; boards wider than that allows zoom. Of two boards one is seen there.
    let seen = plan.width / if pairs(plan) { 2.0 } else { 1.0 };
    let least = ((seen * 1100.0 / 360.0).ceil() / 100.0).min(0.6);
    let on_field = plan.decor.iter().any(|d| {
        matches!(
            d,
            Decor::Rect { class: "field", .. }
                | Decor::Circle { class: "field", .. }
                | Decor::Polygon { class: "field", .. }
        )
    });
    let mut grounds = if on_field || tiled(plan) { p.field.to_vec() } else { p.body.to_vec() };
    if pits(plan) {
        grounds = vec![p.pit[0], p.pit[1], p.frame[1]];
    }
    (p, least, grounds)
}

/// Whether people sit in pairs at two boards, of which a narrow screen shows one at a time.
pub fn pairs(plan: &Plan) -> bool {
    plan.chairs.iter().any(|chair| matches!(chair, Chair::BelowLeft | Chair::BelowRight))
}

fn pits(plan: &Plan) -> bool {
    plan.sites.iter().any(|s| s.kind == SiteKind::Pit)
}

/// What is the same in every position.
pub fn frame(plan: &Plan, style: &SvgStyle) -> Frame {
    let style = with_safe_id(style);
    let id = style.id.clone();
    let (p, least, grounds) = ways(plan, &style);
    let title = match style.title.as_str() {
        "" => phrase::BOARD.get(style.lang),
        title => title,
    };
    let mut head = String::new();
    put!(
        &mut head,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" \
         class=\"board {} {}\" role=\"group\" lang=\"{}\" aria-labelledby=\"{id}-t\" \
         font-family=\"{}\" text-anchor=\"middle\"><title id=\"{id}-t\">{}</title>",
        u(plan.width),
        u(plan.height),
        material_class(plan.material),
        if style.theme == Theme::Dark { "dark" } else { "light" },
        style.lang.tag(),
        things::FONT,
        Escaped(title)
    );
    let mut defs = String::with_capacity(16 << 10);
    ground::defs(&mut defs, plan, &p, &id);
    let carved = plan.decor.iter().any(|d| matches!(d, Decor::Circle { class: "pit", .. }));
    if pits(plan) || carved || plan.material == materials::LAVA {
        ground::hollow_def(&mut defs, &id, plan.material == materials::LAVA);
    }
    pieces::defs(&mut defs, plan, &style);
    let mut marks = String::new();
    marks::defs(&mut marks, &id, &grounds);
    let mut board = String::with_capacity(4 << 10);
    ground::draw(&mut board, plan, &p, &style, least);
    put!(&mut board, "<g class=\"sites\" id=\"{id}-sites\"");
    match quiet(plan, style.lang).as_str() {
        "" => board.push('>'),
        label => put!(&mut board, " data-quiet=\"{}\">", Escaped(label)),
    }
    Frame([head, defs, marks, board])
}

/// The board as text, for those who cannot see the drawing.
fn described(plan: &Plan, scene: &Scene, lang: Lang) -> String {
    let style = TermStyle { lang, colour: false, form: Form::Unicode };
    terminal(plan, scene, &style)
}
