// The page of a table or of the analysis board: shows each view, asks for what the person wants.

import { animate, skip, tumble } from "./animate.js";
import { board as makeBoard } from "./board.js";
import { analysis, remote } from "./client.js";


/** @param {string} id @returns {any} */
const $ = (id) => document.getElementById(id);
/** @param {string} selector @returns {any[]} */
const all = (selector) => [...document.querySelectorAll(selector)];
/** @type {Record<string, string>} */
const words = JSON.parse($("words").textContent);
/** A text with values in it. @param {string} name @param {Record<string, string | number>} [values] */
const t = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, k) => String(values[k]));
/** @param {Element} element @param {string} name @param {unknown} value */
const put = (element, name, value) => (value ? element.setAttribute(name, String(value)) : element.removeAttribute(name));
/** @param {string} tag @param {object} fields @returns {any} */
const make = (tag, fields) => Object.assign(document.createElement(tag), fields);

/** @type {View} */
let view = JSON.parse($("view").textContent);
/** What the board shows: `view`, or an earlier position of it. */
let now = view;
let shown = view.shown, busy = false;
/** @type {View | null} */
let next = null;
const { start, set = "western" } = $("play").dataset;
const alone = !view.id;
const dark = matchMedia("(prefers-color-scheme: dark)"), still = matchMedia("(prefers-reduced-motion: reduce)");
const theme = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
const style = { view: view.side_view, theme: theme(), set };
const source = alone ? analysis(view, style, start) : remote(view, style);
/** How fast men move; 0 is not at all. */
const speed = () => (still.matches ? 0 : +(localStorage.getItem("speed") ?? 1));

const board = makeBoard($("board"), {
  open: t("open"),
  play: (move) => settle(source.play(move)),
  refused(clicks) {
    const why = whyNot();
    if (why) say(why);
    else settle(source.play(clicks));
  },
  picked: () => say(""),
});

/** Why the board cannot be touched now. */
function whyNot() {
  const { may, state, seats, thinking } = now;
  if (shown < view.ply && !alone) return t("why-looking");
  if (may.play !== null) return "";
  if (state === "over") return t("why-over");
  if (!seats.some((s) => s.mine)) return t("why-watch");
  return t(state === "waiting" ? "why-waiting" : state === "chance" ? "why-throw" : thinking === null ? "why-turn" : "why-thinking");
}

/** @param {string} text */
function say(text) {
  $("notice").hidden = !text;
  $("notice").textContent = text;
}

/** Waits for an answer and tells what was wrong with the question. @param {Promise<Answer>} asked */
async function settle(asked) {
  const { error } = await asked;
  if (!error) return true;
  board.offer(now.paths);
  const rule = error.rule ? ` (${t("rule", { rule: error.rule })})` : "";
  say(error.text ? error.text + rule : t(error.code === "offline" ? "offline" : "trouble"));
  board.point(error.sites ?? [], "flash");
  return false;
}

/** Draws what `now` is, after the steps that led to it. @param {View["log"]} fresh */
async function draw(fresh) {
  const made = /** @type {unknown} */ (new DOMParser().parseFromString(now.board ?? "", "image/svg+xml").documentElement);
  const drawing = document.importNode(/** @type {SVGSVGElement} */ (made), true);
  const steps = fresh.flatMap((e) => e.steps ?? []);
  board.offer(null);
  if (speed() && steps.length && !document.hidden) await animate(board.svg(), drawing, steps, speed());
  board.show(drawing);
  board.offer(now.paths);
  if (speed() && fresh.at(-1)?.seat === null) tumble(drawing, speed());
}

/** Shows a view: first what happened, then how it stands. @param {View} news */
async function show(news) {
  next = news;
  if (busy) return;
  busy = true;
  while (next) {
    const before = view, was = shown;
    view = next;
    next = null;
    // Who looks back is not disturbed, unless what they look at is gone.
    const follow = alone || was === before.ply || was > view.ply;
    const fresh = view.version > before.version ? view.log.slice(alone ? was : before.ply) : [];
    if (follow) {
      now = view;
      shown = view.ply;
    }
    panels(before);
    if (fresh.length) $("live").textContent = [...fresh.map((e) => e.words), view.headline].join(". ");
    if (follow && view.board) await draw(fresh);
  }
  busy = false;
}

/** Looks at an earlier position, or at the present one. @param {number} ply */
async function look(ply) {
  skip();
  const { view: then } = await source.act("look", { ply });
  if (!then?.board || busy) return;
  const fresh = ply === shown + 1 ? [view.log[shown]] : [];
  shown = ply;
  now = ply === view.ply && !alone ? { ...view, board: then.board } : then;
  panels(view);
  $("live").textContent = view.log[shown - 1]?.words ?? "";
  await draw(fresh);
}

/** The address of the analysis board for what is shown. */
function address() {
  const line = view.log.slice(0, shown).map((e) => (e.seat === null ? "roll " : "") + e.text).join(";");
  const parts = { game: view.game, start: line.length < 4000 ? start : now.position, line: line.length < 4000 ? line : "", view: style.view };
  return "/analysis?" + new URLSearchParams(Object.entries(parts).flatMap(([k, v]) => (v ? [[k, String(v)]] : [])));
}

/** Everything around the board. @param {View} before */
function panels(before) {
  const { may, outcome } = now;
  $("headline").textContent = now.headline;
  $("notes").replaceChildren(...now.notes.map((textContent) => make("li", { textContent })));
  $("reason").textContent = outcome?.reason ?? "";
  $("position").value = now.position;
  if (view !== before) say(view.notice ?? "");
  const me = (may.play !== null || may.throw) && !view.seats.every((s) => s.mine);
  document.title = `${me ? "● " + t("your-turn") : view.headline} · ${view.name}`;
  const open = {
    throw: may.throw, reason: outcome, ribbon: outcome, rule: outcome?.rule, again: may.rematch, rematch: view.rematch,
    "ask-undo": may.answer_undo, "ask-draw": may.answer_draw, invites: view.invites.length, "dice-data": view.dice?.seed, candidates: false,
  };
  for (const [id, on] of Object.entries(open)) if ($(id)) $(id).hidden = !on;
  list();
  for (const field of all("input[name=version]")) field.value = view.version;
  const no = !view.seats.some((s) => s.mine) ? "why-watch" : outcome ? "why-over" : view.state === "waiting" ? "why-waiting" : "";
  for (const act of /** @type {const} */ (["undo", "hint", "draw", "resign"])) {
    for (const button of all(`.tools [value=${act}]:not(.danger), .tools [data-do=${act}]`)) {
      button.title = (alone && act === "undo" ? shown : may[act]) ? "" : t(no || `why-${act}`);
      put(button, "aria-disabled", button.title && "true");
      if (act === "undo") button.lastChild.textContent = t(may.undo === "ask" ? "undo-ask" : "undo");
    }
  }
  if (alone) {
    history.replaceState(null, "", address());
    all("[data-do=from-here]")[0].href = `/g/${view.family}?start=${encodeURIComponent(now.position)}`;
    return;
  }
  $("analyse").href = address();
  $("rule").textContent = t("rule", { rule: outcome?.rule ?? "" });
  $("rule").href = `/g/${view.family}/rules#${outcome?.rule}`;
  $("rematch").href = `/t/${view.rematch}`;
  for (const box of all("[data-invite]")) box.hidden = !view.invites.some((i) => i.seat === +box.dataset.invite);
  if (view.dice) {
    // What was promised first is what will be checked.
    const key = `dice-${view.id}`;
    if (!localStorage.getItem(key)) localStorage.setItem(key, view.dice.commitment);
    put($("check"), "aria-disabled", !view.dice.seed);
  }
  seats();
}

let since = performance.now();
function seats() {
  const n = view.seats.length;
  for (let i = n; i > 0; i--) {
    const seat = view.seats[(view.side_view + i) % n], box = all(`[data-seat="${seat.seat}"]`)[0];
    const turn = view.seat === seat.seat && !view.outcome, gone = !seat.present && seat.sitter === "person";
    box.classList.toggle("turn", turn);
    box.classList.toggle("gone", gone);
    box.classList.toggle("won", view.outcome?.winners.includes(seat.seat));
    if (seat.sitter !== "computer") {
      box.querySelector(".sitter").textContent = seat.sitter === "open" ? t("free") : seat.person || t(seat.mine ? "you" : "guest");
    }
    box.querySelector(".state").textContent = turn ? t(view.thinking === seat.seat ? "thinking" : "turn") : gone ? t("away") : "";
    $(i === n ? "own" : "others").append(box);
  }
  since = performance.now();
  tick();
}

function tick() {
  const { clock } = view;
  clock?.left.forEach((left, i) => {
    const box = all(`[data-seat="${i}"] .clock`)[0];
    if (clock.running === i) left -= performance.now() - since;
    const s = Math.max(0, Math.ceil(left / 1000)), days = clock.kind === "days";
    box.textContent = days
      ? t("days", { d: Math.floor(s / 86400), h: Math.floor(s / 3600) % 24 })
      : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
    box.classList.toggle("low", s < (days ? 7200 : 20));
  });
}

/** The list of moves, and where in it we are. */
function list() {
  const log = $("log");
  let same = 0;
  while (same < log.children.length && log.children[same].textContent === view.log[same]?.text) same++;
  while (log.children.length > same) log.lastElementChild.remove();
  for (const { ply, seat, text, words } of view.log.slice(same)) {
    const a = make("a", { textContent: text, title: words, href: `?ply=${ply + 1}` });
    a.dataset.ply = ply + 1;
    const li = make("li", { className: seat === null ? "roll" : "" });
    li.append(a);
    log.append(li);
  }
  for (const a of all("#log [aria-current]")) put(a, "aria-current", "");
  const here = log.children[shown - 1];
  if (here) put(here.firstChild, "aria-current", "step");
  // Only the list itself scrolls, not what is around it.
  const box = here ?? log.firstElementChild;
  if (box) log.scrollTo(box.offsetLeft - log.clientWidth / 2, box.offsetTop - log.clientHeight / 2);
  const steps = { first: 0, back: Math.max(0, shown - 1), forward: Math.min(view.ply, shown + 1), last: view.ply };
  for (const [id, ply] of Object.entries(steps)) {
    $(id).dataset.ply = ply;
    put($(id), "aria-disabled", ply === shown);
  }
  all(".looking").forEach((p) => p.remove());
  if (shown === view.ply) return;
  const p = make("p", { className: "looking", textContent: t("looking", { n: shown, of: view.ply }) + " " });
  const back = make("a", { href: "?", textContent: t("return") });
  back.dataset.ply = view.ply;
  p.append(back);
  $("headline").after(p);
}

async function hint() {
  say(t("asking-hint"));
  const { data, error } = await source.act("hint");
  if (error) return say(error.text || t("trouble"));
  const { words, clicks, candidates } = /** @type {Hint} */ (data);
  say(words);
  board.point(clicks, "hinted");
  if (!alone) return;
  $("candidates").hidden = false;
  $("candidates").replaceChildren(...candidates.map((c) => {
    const li = make("li", {}), button = make("button", { type: "button", textContent: c.move });
    button.dataset.play = c.move;
    li.append(button, ` ${Math.round((c.value + 1) * 50)} %`);
    return li;
  }));
}

async function check() {
  const box = $("checked");
  box.textContent = t("checking");
  // @ts-ignore: the checks' own file
  const [{ data }, { check }] = await Promise.all([source.act("dice"), import("./dice.js")]);
  const { ok, text = "" } = await check(data);
  const same = localStorage.getItem(`dice-${view.id}`) === /** @type {any} */ (data).commitment;
  box.textContent = !same ? t("dice-changed") : ok ? t("dice-good") : `${t("dice-bad")} ${text}`;
}

/** @param {HTMLInputElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Plain http has no clipboard; the old way often works, else the text stays selected.
    if (!document.execCommand("copy")) return say(t("copy-by-hand"));
  }
  say(t("copied"));
}

/** @param {EventTarget | null} [but] */
const shut = (but) => all(".tool[open]").forEach((d) => d.contains(but) || d.removeAttribute("open"));

/** @param {string} act */
function perform(act) {
  shut();
  if (act === "hint") hint();
  else settle(source.act(act));
}

document.addEventListener("submit", async (e) => {
  const button = /** @type {HTMLButtonElement} */ (e.submitter), typed = $("typed");
  if (button?.form?.contains(typed)) {
    e.preventDefault();
    const why = whyNot();
    if (why && !(alone && now.may.throw)) return say(why);
    if (await settle(source.play(typed.value))) typed.value = "";
  } else if (button?.name === "do") {
    e.preventDefault();
    if (button.getAttribute("aria-disabled")) say(button.title);
    else perform(button.value);
  }
});

document.addEventListener("click", (e) => {
  const target = e.target instanceof Element ? e.target : null;
  shut(target);
  const hit = /** @type {any} */ (target?.closest("[data-ply], [data-copy], [data-do], [data-play], #turn, #zoom, #check, #speed button"));
  if (!hit) return;
  const { ply, copy: id, do: act, play } = hit.dataset;
  if (hit.getAttribute("aria-disabled")) {
    e.preventDefault();
    if (hit.title && !ply) say(hit.title);
  } else if (ply) {
    e.preventDefault();
    look(+ply);
  } else if (id) copy($(id));
  else if (play) settle(source.play(play));
  else if (act && act !== "resign" && act !== "from-here") {
    e.preventDefault();
    perform(act);
  } else if (hit.id === "turn") {
    e.preventDefault();
    source.act("style", { view: (style.view + 1) % view.seats.length });
  } else if (hit.id === "zoom") put(hit, "aria-pressed", String($("board").classList.toggle("zoomed")));
  else if (hit.id === "check") check();
  else if (hit.closest("#speed")) {
    localStorage.setItem("speed", hit.value);
    speeds();
  }
});

function speeds() {
  for (const b of all("#speed button")) put(b, "aria-pressed", String(b.value === (localStorage.getItem("speed") ?? "1")));
}

addEventListener("keydown", (e) => {
  skip();
  if (e.key === "Escape") shut();
  const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  const busy = e.target instanceof Element && e.target.closest("input, select, textarea, #board, details");
  if (!by || busy || e.ctrlKey || e.altKey || e.metaKey) return;
  e.preventDefault();
  const ply = Math.max(0, Math.min(view.ply, shown + by));
  if (ply !== shown) look(ply);
});
addEventListener("pointerdown", skip, true);
dark.addEventListener("change", () => source.act("style", { theme: theme() }));

for (const box of all("#zoom, #speed, #check, [data-copy]")) box.hidden = false;
speeds();
board.show();
board.offer(now.paths);
panels(view);
if (view.clock) setInterval(tick, 500);
source.subscribe(({ view: fresh, presence, online }) => {
  if (fresh) show(fresh);
  presence?.forEach((here, i) => (view.seats[i].present = here || view.seats[i].sitter === "computer"));
  if (presence) seats();
  if (online !== undefined) say(t(online ? "online" : "offline"));
});
if (!board.svg().classList.contains(theme())) source.act("style", { theme: theme() });
// A seat that has mixed nothing into the dice yet does so now.
const { dice } = view;
if (dice && !dice.throws && view.seats.some((s) => s.mine && !dice.entropy[s.seat])) {
  source.act("entropy", { entropy: [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("") });
}
