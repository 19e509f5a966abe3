//! `show --key`: the kinds of men, their signs and how they move, on a part of the text board.

use crate::commands::{game, term_style};
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgAction, ArgMatches};
use draw::{Form, TermStyle};
use rules::{Lang, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Tone, text};
use std::io::Write;
use teach::Pattern;

/// What stands on the board for where a man may go and capture, only go, only capture.
const SIGNS: [(char, char); 3] = [('*', '◆'), ('+', '◇'), ('x', '×')];

/// What asks for it.
pub(crate) fn arg(lang: Lang) -> Arg {
    let help = lang.pick(
        "a chave das peças: sinal, nome e como cada uma se move",
        "the key to the pieces: sign, name and how each moves",
    );
    Arg::new("key").long("key").action(ArgAction::SetTrue).conflicts_with("json").help(help)
}

pub(crate) fn key(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let style = term_style(m, lang);
    let plan = game.new_match().plan(Seat(0));
    let sign = |n: usize| if style.form == Form::Ascii { SIGNS[n].0 } else { SIGNS[n].1 };
    writeln!(out, "{}", game.title().get(lang))?;
    writeln!(
        out,
        "{}",
        lang.pick(
            format!("{} vai ou captura  {} só vai  {} só captura", sign(0), sign(1), sign(2)),
            format!(
                "{} goes or captures  {} only goes  {} only captures",
                sign(0),
                sign(1),
                sign(2)
            ),
        )
    )?;
    for kind in teach::key(game.as_ref()) {
        let men: Vec<String> = kind
            .pieces
            .iter()
            .map(|&p| {
                let spec = plan.piece(p);
                format!("{} {}", draw::sign(spec, &style), spec.name.get(lang))
            })
            .collect();
        let line = format!("\n{}", men.join(", "));
        let plain = |line: &str| match style.form {
            Form::Ascii => draw::plain(line),
            _ => line.to_owned(),
        };
        writeln!(out, "{}", plain(&line))?;
        if let Some(about) = kind.about {
            writeln!(out, "{}.", plain(about.get(lang)))?;
        }
        if let Some(pattern) = &kind.pattern {
            if pattern.thrown {
                let by = lang.pick("(conforme o lançamento)", "(by the throw)");
                writeln!(out, "{}", plain(by))?;
            }
            write!(out, "{}", board(&plan, pattern, &style))?;
        }
    }
    Ok(Exit::Fine)
}

/// The part of the board that a man reaches, with signs where it goes.
fn board(plan: &Plan, pattern: &Pattern, style: &TermStyle) -> String {
    let mut plan = plan.clone();
    let first = plan.pieces.len() as u8;
    for (ascii, unicode) in SIGNS {
        let (seat, shape, tone, glyph) = (None, Shape::Disc, Tone::Light, None);
        let name = text("lugar", "place");
        plan.pieces.push(PieceSpec { id: "place", name, seat, shape, tone, glyph, ascii, unicode });
    }
    // The signs need no legend.
    plan.pieces.iter_mut().for_each(|p| p.seat = None);
    let mut scene = Scene { stacks: pattern.men.clone(), ..Scene::default() };
    let mut around = vec![pattern.at];
    if let Some((prey, there, to)) = pattern.over {
        if scene.total(there) == 0 {
            scene.add(there, prey, 1);
        }
        scene.add(to, PieceId(first + 1), 1);
        around.extend([there, to]);
    }
    for (n, sites) in (0..).zip([&pattern.both, &pattern.go, &pattern.take]) {
        for &site in sites {
            if scene.total(site) == 0 {
                scene.add(site, PieceId(first + n), 1);
            }
            around.push(site);
        }
    }
    let (plan, scene) = draw::cut(&plan, &scene, &around);
    draw::terminal(&plan, &scene, style)
}
