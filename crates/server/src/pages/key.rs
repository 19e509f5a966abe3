//! The key to the pieces: what each is called, how it looks and how it moves. Tables and the book show it in a sheet.

use super::{Page, escape_query, layout, set_word, theme_word};
use crate::assets;
use draw::SvgStyle;
use maud::{Markup, html};
use play::{AnyGame, Entry};
use rules::{Lang, Mark, PieceId, Plan, Scene, Seat, SiteId, SiteKind};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use teach::{Kind, Pattern};

/// The kinds of men of a game with its options, found once.
pub struct Key {
    /// Its canonical id.
    pub id: String,
    plan: Arc<Plan>,
    kinds: Vec<Kind>,
}

/// So many keys are remembered: options are many, and whoever wants may choose among them.
const MANY: usize = 64;

static KEYS: LazyLock<Mutex<HashMap<String, Arc<Key>>>> = LazyLock::new(Mutex::default);

/// The key to the pieces of a game. Asks the rules for much: not where somebody waits.
pub fn key_of(game: &dyn AnyGame) -> Arc<Key> {
    let kept = |id: &str| {
        let keys = KEYS.lock().unwrap_or_else(PoisonError::into_inner);
        keys.get(id).cloned()
    };
    if let Some(key) = kept(game.id()) {
        return key;
    }
    let plan = game.new_match().plan(Seat(0));
    let key = Arc::new(Key { id: game.id().to_owned(), plan, kinds: teach::key(game) });
    let mut keys = KEYS.lock().unwrap_or_else(PoisonError::into_inner);
    if keys.len() >= MANY {
        keys.clear();
    }
    keys.insert(key.id.clone(), Arc::clone(&key));
    key
}

/// The address of a game's key, or of something that belongs to it.
pub fn key_link(family: &str, game: &str, file: &str) -> String {
    let query =
        if game == family { String::new() } else { format!("?game={}", escape_query(game)) };
    format!("/g/{family}/key{file}{query}")
}

impl Key {
    /// A picture of it: `3` is how the men of a kind move, `man-3` a piece of the plan.
    pub fn picture(&self, name: &str, style: &SvgStyle) -> Option<String> {
        let mut scene = Scene::default();
        let around = match name.strip_prefix("man-") {
            Some(piece) => {
                let piece =
                    piece.parse().ok().filter(|&p: &u8| usize::from(p) < self.plan.pieces.len())?;
                let at = self.place_of(PieceId(piece))?;
                scene.add(at, PieceId(piece), 1);
                vec![at]
            }
            None => {
                let kind = self.kinds.get(name.parse::<usize>().ok()?)?;
                let pattern = kind.pattern.as_ref()?;
                scene.stacks.clone_from(&pattern.men);
                let mut around = vec![pattern.at];
                let ways = [
                    (&pattern.both, Mark::Picked),
                    (&pattern.go, Mark::Open),
                    (&pattern.take, Mark::Danger),
                ];
                if let Some((prey, there, to)) = pattern.over {
                    if scene.total(there) == 0 {
                        scene.add(there, prey, 1);
                    }
                    scene.marks.push((there, Mark::Danger));
                    scene.marks.push((to, Mark::Open));
                    around.extend([there, to]);
                }
                for (sites, mark) in ways {
                    around.extend(sites);
                    scene.marks.extend(sites.iter().map(|&s| (s, mark)));
                }
                around
            }
        };
        let (plan, scene) = draw::cut(&self.plan, &scene, &around);
        Some(draw::svg(&plan, &scene, style))
    }

    /// A place on the board where a man can be shown alone.
    fn place_of(&self, piece: PieceId) -> Option<SiteId> {
        let kind = self.kinds.iter().find(|k| k.pieces.contains(&piece));
        let usual = kind.and_then(|k| k.pattern.as_ref()).map(|p| p.at);
        let field = |k: SiteKind| {
            !matches!(k, SiteKind::Tray | SiteKind::Button | SiteKind::Done | SiteKind::Bend)
        };
        let first = || self.plan.sites.iter().position(|s| field(s.kind)).map(|i| SiteId(i as u16));
        usual.or_else(first)
    }

    /// The names of a kind, each once.
    fn names(&self, kind: &Kind, lang: Lang) -> String {
        let mut names: Vec<&str> = Vec::new();
        for &piece in &kind.pieces {
            let name = self.plan.piece(piece).name.get(lang);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        super::capital(&names.join(", "))
    }

    fn places(&self, sites: &[SiteId], lang: Lang) -> String {
        let names: BTreeSet<&str> =
            sites.iter().map(|&s| self.plan.site(s).label.get(lang)).collect();
        names.into_iter().collect::<Vec<_>>().join(", ")
    }
}

/// Where a man goes, in words.
fn told(page: &Page<'_>, key: &Key, pattern: &Pattern) -> String {
    let lang = page.lang();
    let mut out =
        page.t_with("key-from", &[("at", key.plan.site(pattern.at).label.get(lang).into())]);
    for (sites, words) in
        [(&pattern.both, "key-both"), (&pattern.go, "key-go"), (&pattern.take, "key-take")]
    {
        if !sites.is_empty() {
            out.push(' ');
            out += &page.t_with(words, &[("places", key.places(sites, lang).into())]);
        }
    }
    if let Some((_, there, to)) = pattern.over {
        let place = |s| key.plan.site(s).label.get(lang);
        out.push(' ');
        out +=
            &page.t_with("key-over", &[("there", place(there).into()), ("to", place(to).into())]);
    }
    out
}

/// The page of the key.
pub(crate) fn key(page: &Page<'_>, entry: &Entry, key: &Key) -> Markup {
    let lang = page.lang();
    let other = if lang == Lang::Pt { Lang::En } else { Lang::Pt };
    let title = page.t_with("key-title", &[("game", entry.info.name.get(lang).into())]);
    let address = |file: &str| {
        let link = key_link(entry.info.id, &key.id, &format!("/{file}.svg"));
        let more = if link.contains('?') { '&' } else { '?' };
        let theme = page.guest.shown_theme();
        let (lang, theme, set) = (lang.tag(), theme_word(Some(theme)), set_word(page.guest.set));
        format!("{link}{more}lang={lang}&theme={theme}&set={set}")
    };
    let body = html! {
        article.book.key {
            header.head { h1 { (title) } }
            @if key.kinds.iter().any(|k| k.pattern.is_some()) { p.small { (page.t("key-how")) } }
            ul.kinds {
                @for (n, kind) in key.kinds.iter().enumerate() {
                    @let ids: Vec<&str> = kind.pieces.iter().map(|&p| key.plan.piece(p).id).collect();
                    li data-pieces=(ids.join(" ")) {
                        p.men {
                            @for piece in &kind.pieces {
                                img src=(address(&format!("man-{}", piece.0))) alt="" width="48" height="48" loading="lazy";
                            }
                        }
                        div {
                            h2 { (key.names(kind, lang)) }
                            p lang=(other.tag()) { small { (key.names(kind, other)) } }
                            @if let Some(about) = kind.about { p { (super::capital(about.get(lang))) "." } }
                            @if kind.pattern.as_ref().is_some_and(|p| p.thrown) { p { (page.t("key-thrown")) } }
                        }
                        @if let Some(pattern) = &kind.pattern {
                            img.pattern src=(address(&n.to_string())) alt=(told(page, key, pattern)) width="220" height="220" loading="lazy";
                        }
                    }
                }
            }
            p.links { a.btn href={ "/g/" (entry.info.id) "/rules" } { (page.t("game-rules")) } }
        }
    };
    let head = html! { link rel="stylesheet" href=(assets::url("book.css")); };
    layout(page, &title, "rules", head, body)
}
