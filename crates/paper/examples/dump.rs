use rules::*;
use std::collections::BTreeMap;
fn main() {
    let mut ids: Vec<String> = Vec::new();
    for e in catalog::GAMES.iter() { ids.push(e.info.id.into()); for p in e.presets { ids.push(format!("{}:{}", e.info.id, p.id)); } }
    let only: Vec<String> = std::env::args().skip(1).collect();
    for id in ids {
        if !only.is_empty() && !only.iter().any(|o| id == *o) || only.is_empty() && id.contains(':') { continue; }
        let g = catalog::GAMES.open(&id).unwrap();
        let m = g.new_match();
        let p = m.plan(Seat(0));
        println!("== {id} {}x{} {:?} seats {}", p.width, p.height, p.material.0, m.seats());
        let mut k: BTreeMap<String, usize> = BTreeMap::new();
        for s in &p.sites { *k.entry(format!("{:?} {}x{} {:?}", s.kind, s.w, s.h, s.spread)).or_default() += 1; }
        for (a,b) in k { println!("  {b} {a}"); }
        for s in p.sites.iter().filter(|s| matches!(s.kind, SiteKind::Tray)) { println!("  tray {} @{},{} {}x{} {:?} '{}'", s.name, s.x,s.y,s.w,s.h,s.spread, s.label.en); }
        let mut d: BTreeMap<String, usize> = BTreeMap::new();
        for x in &p.decor { let n = match x { Decor::Line{class,bend,..}=>format!("line {class} {bend}"), Decor::Polygon{class,..}=>format!("poly {class}"), Decor::Rect{class,x,y,w,h,..}=> if *w>2.0||*h>2.0 {format!("rect {class} {x},{y} {w}x{h}")} else {format!("rect {class}")}, Decor::Circle{class,r,..}=>format!("circle {class} r{r}"), Decor::Label{class,size,..}=>format!("label {class} {size}") }; *d.entry(n).or_default()+=1; }
        println!("  decor {d:?}");
        let s = m.scene(None);
        for (i,q) in p.pieces.iter().enumerate() { let n: u32 = s.stacks.iter().filter(|t| usize::from(t.piece.0)==i).map(|t| u32::from(t.count)).sum(); print!("  [{} '{}' {:?} {:?} {:?} {:?} x{n}]", q.id, q.name.en, q.shape, q.tone, q.seat.map(|s| s.0), q.glyph.map(|g| g.drawing)); }
        println!();
        println!("  labels {:?} dice {:?}", s.labels.iter().map(|l| l.words.en.clone()).collect::<Vec<_>>(), s.dice);
    }
}
