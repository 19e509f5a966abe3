//! The hand of a person at a table: it sees what is lit, touches it, throws dice, until the end.

use crate::stage::Browser;
use serde_json::{Value, json};

/// What a person sees of a table at a glance.
#[derive(Debug)]
pub(crate) struct Sight {
    /// The result is shown.
    pub(crate) over: bool,
    /// Moves and rolls in the list.
    pub(crate) ply: u64,
    /// Where to touch next, and what is there: the name of a site or `throw`.
    pub(crate) next: Option<(String, f64, f64)>,
}

/// Finds, in the page, where a finger reaches an element.
pub(crate) const REACH: &str = r"
const reach = (e) => {
  const inside = (x, y) => { const hit = document.elementFromPoint(x, y); return hit && e.contains(hit); };
  const middle = () => { const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
  const [mx, my] = middle();
  if (mx < 0 || my < 0 || mx > innerWidth || my > innerHeight || !inside(mx, my)) e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const r = e.getBoundingClientRect();
  for (const [fx, fy] of [[.5, .5], [.5, .3], [.5, .7], [.3, .5], [.7, .5], [.3, .3], [.7, .7], [.5, .1], [.5, .9]]) {
    const x = r.left + r.width * fx, y = r.top + r.height * fy;
    if (inside(x, y)) return [x, y];
  }
  throw 'cannot be touched: ' + (e.dataset.site ?? e.outerHTML.slice(0, 80));
};
const visible = (e) => e && !e.hidden && e.getClientRects().length > 0;
";

impl Browser {
    /// Makes a table for one screen, through the page of its game.
    pub(crate) async fn set_table(&self, game: &str) -> String {
        self.go(&format!("/g/{game}")).await;
        self.click("button[name=door][value=screen]").await;
        self.at_table().await
    }

    /// Waits for the page of a table; returns its address.
    pub(crate) async fn at_table(&self) -> String {
        self.until("location.pathname.startsWith('/t/') && document.querySelector('#board .cursor') && location.pathname", 20)
            .await
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Waits until there is something to do, at most `seconds`; chooses by `luck`, from 0 to 1.
    pub(crate) async fn see(&self, luck: f64, seconds: u32) -> Sight {
        self.see_until(luck, seconds, u64::MAX).await
    }

    /// The same, but done when the list is `most` long.
    async fn see_until(&self, luck: f64, seconds: u32, most: u64) -> Sight {
        let script = format!(
            r"{REACH}
            const from = performance.now();
            for (;;) {{
              const over = visible(document.getElementById('ribbon'));
              const dice = document.querySelector('#throw button, #throw a');
              const swap = document.getElementById('swap'), board = document.querySelector('#board svg')?.getBoundingClientRect();
              // Of two boards on a narrow screen one is shown; the other comes by a touch.
              const here = (e) => {{
                const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
                return !visible(swap) || (x > board.left && x < board.right && y > board.top && y < board.bottom);
              }};
              const open = [...document.querySelectorAll('#board .site.has-mark-open')], all = open.filter(here);
              if (open.length && !all.length) return {{ over: false, ply: document.querySelectorAll('#log li').length, name: 'swap', at: reach(swap) }};
              // Places on the board rather than plates; of plates the first, which goes on.
              const places = all.filter((site) => !site.matches('.button'));
              const lit = args[0] < 0.02 ? all : places.length ? places : all.slice(0, 1);
              const ply = document.querySelectorAll('#log li').length;
              if (over || ply >= args[2]) return {{ over, ply }};
              const site = lit[Math.floor(args[0] * lit.length)];
              if (site) {{
                // Who looks again sees whether the picture has come to rest.
                await new Promise((go) => setTimeout(go, 30));
                if (!site.isConnected || !site.matches('.has-mark-open')) continue;
                return {{ over, ply, name: site.dataset.site, at: reach(site) }};
              }}
              if (visible(dice)) return {{ over, ply, name: 'throw', at: reach(dice) }};
              if (performance.now() - from > 1000 * args[1]) return {{ over, ply }};
              await new Promise((go) => setTimeout(go, 5));
            }}"
        );
        let seen = self.run_async(&script, vec![json!(luck), json!(seconds), json!(most)]).await;
        let number = |v: &Value| v.as_f64().unwrap_or(0.0);
        Sight {
            over: seen["over"] == true,
            ply: seen["ply"].as_u64().unwrap_or(0),
            next: seen["name"]
                .as_str()
                .map(|name| (name.to_owned(), number(&seen["at"][0]), number(&seen["at"][1]))),
        }
    }

    /// Where a site, or whatever a selector finds, can be touched.
    pub(crate) async fn spot(&self, css: &str) -> (f64, f64) {
        let script = format!("{REACH} return reach(document.querySelector(args[0]))");
        let at = self.run_async(&script, vec![json!(css)]).await;
        (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
    }

    /// Touches a site of the board.
    pub(crate) async fn site(&self, name: &str) {
        let (x, y) = self.spot(&format!("#board .site[data-site='{name}']")).await;
        self.touch(x, y).await;
    }

    /// How many moves and rolls the list shows.
    pub(crate) async fn ply(&self) -> u64 {
        let n = self.run("return document.querySelectorAll('#log li').length", vec![]).await;
        n.as_u64().unwrap()
    }

    /// Waits for the list to be that long.
    pub(crate) async fn ply_is(&self, n: u64) {
        self.until(&format!("document.querySelectorAll('#log li').length === {n}"), 15).await;
    }

    /// Waits for the list to be longer than that.
    pub(crate) async fn ply_beyond(&self, n: u64) {
        let longer = format!("document.querySelectorAll('#log li').length > {n}");
        self.until(&longer, 15).await;
    }

    /// Whether the list becomes longer than that soon. On a busy machine a touch may fall between two pictures
    /// of the page; whoever plays touches again.
    async fn ply_soon_beyond(&self, n: u64) -> bool {
        let longer = format!("return document.querySelectorAll('#log li').length > {n}");
        let start = std::time::Instant::now();
        while start.elapsed().as_secs() < 6 {
            if self.run(&longer, vec![]).await == json!(true) {
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
        println!("a touch after {n} moves did nothing; once more");
        false
    }

    /// Touches lit sites at random until the end, or until the list is `most` long.
    pub(crate) async fn play_on(&self, rng: &mut fastrand::Rng, most: u64) -> Sight {
        let mut lost = 0;
        loop {
            let seen = self.see_until(rng.f64(), 20, most).await;
            if seen.over || seen.ply >= most {
                return seen;
            }
            let Some((name, x, y)) = seen.next else {
                panic!("nothing to touch after {} moves", seen.ply);
            };
            self.touch(x, y).await;
            if name == "throw" && !self.ply_soon_beyond(seen.ply).await {
                lost += 1;
                assert!(lost < 3, "nothing is thrown after {} moves", seen.ply);
            }
        }
    }

    /// Touches lit sites at random until so many moves are made, however many throws they need.
    pub(crate) async fn play_moves(&self, rng: &mut fastrand::Rng, moves: u64) {
        let (mut made, mut touched) = (0, None);
        loop {
            let seen = self.see(rng.f64(), 20).await;
            // What came of the last touch of the board.
            if touched.take().is_some_and(|ply| seen.ply > ply) {
                made += 1;
            }
            if made >= moves {
                return;
            }
            let Some((name, x, y)) = seen.next else {
                panic!("nothing to touch after {made} moves: {seen:?}");
            };
            self.touch(x, y).await;
            if name == "throw" {
                self.ply_beyond(seen.ply).await;
            } else {
                touched = Some(seen.ply);
            }
        }
    }

    /// Gives up, by the tool and its question.
    pub(crate) async fn resign(&self) {
        self.click("details.confirm > summary").await;
        self.click("button[value=resign]").await;
        self.until("!document.getElementById('ribbon').hidden", 10).await;
    }

    /// One of the page's own texts.
    pub(crate) async fn word(&self, name: &str) -> String {
        let script =
            "return JSON.parse(document.getElementById('words').textContent)[arguments[0]]";
        self.run(script, vec![json!(name)]).await.as_str().unwrap().to_owned()
    }

    /// Waits until the page says something that contains `text`.
    pub(crate) async fn says(&self, text: &str) {
        let quoted = json!(text);
        self.until(&format!("!notice.hidden && notice.textContent.includes({quoted})"), 15).await;
    }

    /// Makes a table and plays some moves at random through the API, as this browser's person.
    pub(crate) async fn prepared(&self, wish: Value, plies: u64, seed: u64) -> String {
        let script = r"
            const [wish, plies, seed] = args;
            const ask = async (path, body) => {
              const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
              const answer = await fetch('/api/v1/tables' + path, body ? how : {});
              const data = await answer.json();
              if (!answer.ok) throw path + ' ' + JSON.stringify(data.error);
              return data;
            };
            let { table } = await ask('', wish), n = seed;
            const draw = (m) => (n = (n * 48271) % 2147483647) % m;
            while (table.ply < plies && table.state !== 'over') {
              const { id, version } = table;
              if (table.may.throw) table = await ask(`/${id}/throw`, { version });
              else {
                const { moves } = await ask(`/${id}/moves`);
                table = await ask(`/${id}/moves`, { version, move: moves[draw(moves.length)].text });
              }
            }
            return '/t/' + table.id;";
        let path = self.run_async(script, vec![wish, json!(plies), json!(seed)]).await;
        path.as_str().unwrap().to_owned()
    }
}
