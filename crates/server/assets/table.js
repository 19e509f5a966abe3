// The page of a table or of the analysis board: shows each view, asks for what the person wants.

import { animate, skip, tumble } from "./animate.js";
import { board as makeBoard, parse } from "./board.js";
import { analysis, remote } from "./client.js";

/** @typedef {import("../web/types").Answer} Answer */
/** @typedef {import("../web/types").View} View */

/** @param {string} id */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const data = (id) => JSON.parse($(id)?.textContent ?? "null");
/** @type {Record<string, string>} */
const words = data("words");
/**
 * A text with values in it.
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 */
const t = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, k) => String(values[k]));

/** @type {View} */
let view = data("view");
const play = $("play");
const { start, set = "western", watch } = play.dataset;
const alone = !view.id;
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const theme = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
const style = { view: view.side_view, theme: theme(), set };
const source = alone ? analysis(view, style, start) : remote(view, style);
let shown = view.shown, version = view.version, busy = false;
/** The texts of the list as it stands in the page. */
let listed = view.log.map((e) => e.text);
/** @type {View | null} */
let waiting = null;

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
  if (shown < view.ply) return t("why-looking");
  if (view.may.play !== null) return "";
  if (view.state === "over") return t("why-over");
  if (!alone && !view.seats.some((s) => s.mine)) return t("why-watch");
  if (view.state === "waiting") return t("why-waiting");
  if (view.state === "chance") return t("why-throw");
  return t(view.thinking === null ? "why-turn" : "why-thinking");
}

/** @param {string} text */
function say(text) {
  const box = $("notice");
  box.hidden = !text;
  box.textContent = text;
}

/**
 * Waits for an answer and tells what was wrong with the question.
 * @param {Promise<Answer>} asked
 */
async function settle(asked) {
  const { view: now, error } = await asked;
  if (!error) return;
  board.clear();
  const rule = error.rule ? ` (${t("rule", { rule: error.rule })})` : "";
  if (now) say(error.text || t("stale"));
  else say(error.text ? error.text + rule : t(error.code === "offline" ? "offline" : "trouble"));
  board.point(error.sites ?? [], "flash");
}

/** The speed chosen; 0 shows no movement. */
const speed = () => (still.matches ? 0 : Number(localStorage.getItem("speed") ?? 1));

/**
 * Shows a view: first what happened, then how it stands.
 * @param {View} next
 */
async function show(next) {
  if (busy) {
    waiting = next;
    return;
  }
  busy = true;
  const before = view, was = shown;
  view = next;
  const fresh = view.version > version ? view.log.slice(before.ply) : [];
  version = view.version;
  panels(before);
  if (fresh.length) $("live").textContent = [...fresh.map((e) => e.words), view.headline].join(". ");
  // Who looks back is not disturbed, unless what they look at is gone.
  if (was === before.ply || was > view.ply) {
    shown = view.ply;
    if (view.board) {
      const drawing = parse(view.board);
      const steps = fresh.flatMap((e) => e.steps ?? []);
      if (speed() && steps.length) await animate(board.svg(), drawing, steps, speed());
      board.show(drawing);
      if (speed() && fresh.length && fresh[fresh.length - 1].seat === null) tumble(drawing, speed());
    }
    list();
    board.offer(view.paths, view.may.play !== null);
  }
  busy = false;
  if (waiting) {
    next = waiting;
    waiting = null;
    show(next);
  }
}

/**
 * Everything around the board.
 * @param {View} before
 */
function panels(before) {
  const { may, outcome } = view;
  $("headline").textContent = view.headline;
  $("notes").replaceChildren(...view.notes.map((note) => Object.assign(document.createElement("li"), { textContent: note })));
  if (view.notice) say(view.notice);
  else if (view.version !== before.version) say("");
  const me = !view.seats.every((s) => s.mine) && (may.play !== null || may.throw);
  document.title = `${me && !alone ? `● ${t("your-turn")}` : view.headline} · ${view.name}`;
  $("throw").hidden = !may.throw;
  if ($("position")) /** @type {HTMLInputElement} */ ($("position")).value = view.position;
  list();
  for (const field of document.querySelectorAll("input[name=version]")) /** @type {HTMLInputElement} */ (field).value = String(view.version);

  const mine = alone || view.seats.some((s) => s.mine);
  const all = !mine ? "why-watch" : outcome ? "why-over" : view.state === "waiting" ? "why-waiting" : "";
  for (const act of /** @type {const} */ (["undo", "hint", "draw", "resign"])) {
    const button = document.querySelector(`.tools [value=${act}], .tools [data-do=${act}]`);
    if (!button) continue;
    const no = may[act] ? "" : t(all || (act === "resign" ? "why-over" : `why-${act}`));
    button.toggleAttribute("aria-disabled", Boolean(no));
    if (no) button.setAttribute("aria-disabled", "true");
    /** @type {HTMLElement} */ (button).title = no;
    if (act === "undo") /** @type {Element} */ (button.querySelector("span")).textContent = t(may.undo === "ask" ? "undo-ask" : "undo");
  }
  if (alone) return;

  const ribbon = $("ribbon");
  ribbon.hidden = !outcome;
  if (outcome) {
    $("reason").textContent = outcome.reason;
    const rule = /** @type {HTMLAnchorElement} */ ($("rule"));
    rule.hidden = !outcome.rule;
    rule.textContent = t("rule", { rule: outcome.rule });
    rule.href = `/g/${view.family}/rules#${outcome.rule}`;
    /** @type {HTMLElement} */ (ribbon.querySelector("button")).hidden = !may.rematch;
    const link = /** @type {HTMLAnchorElement} */ ($("rematch"));
    link.hidden = !view.rematch;
    link.href = `/t/${view.rematch}`;
  }
  $("ask-undo").hidden = !may.answer_undo;
  $("ask-draw").hidden = !may.answer_draw;
  $("invites").hidden = !view.invites.length;
  for (const box of document.querySelectorAll("[data-invite]")) {
    /** @type {HTMLElement} */ (box).hidden = !view.invites.some((i) => String(i.seat) === box.getAttribute("data-invite"));
  }
  if (view.dice) {
    const key = `dice-${view.id}`;
    if (!localStorage.getItem(key)) localStorage.setItem(key, view.dice.commitment);
    if (view.dice.seed) {
      $("check").removeAttribute("aria-disabled");
      $("check").title = "";
      $("dice-data").hidden = false;
    }
  }
  seats();
}

function seats() {
  const n = view.seats.length;
  for (let i = n; i > 0; i--) {
    const seat = view.seats[(view.side_view + i) % n];
    const box = /** @type {HTMLElement} */ (document.querySelector(`[data-seat="${seat.seat}"]`));
    const turn = view.seat === seat.seat && view.state !== "over";
    box.classList.toggle("turn", turn);
    box.classList.toggle("away", !seat.present);
    box.classList.toggle("won", Boolean(view.outcome?.winners.includes(seat.seat)));
    const person = seat.person || t(seat.mine ? "you" : "guest");
    /** @type {Element} */ (box.querySelector(".sitter")).textContent =
      seat.sitter === "open" ? t("free") : seat.sitter === "computer" ? t("computer", { n: seat.level ?? 0 }) : person;
    /** @type {Element} */ (box.querySelector(".state")).textContent =
      turn ? t(view.thinking === seat.seat ? "thinking" : "turn") : !seat.present && seat.sitter === "person" ? t("away") : "";
    const to = $(i === n ? "seats-bottom" : "seats-top");
    if (i === n || box.parentElement !== to) to.append(box);
    else to.append(box);
  }
  since = performance.now();
  tick();
}

let since = performance.now();
function tick() {
  const { clock } = view;
  clock?.left.forEach((left, i) => {
    const box = document.querySelector(`[data-seat="${i}"] .clock`);
    if (!box) return;
    if (clock.running === i && view.state !== "over") left -= performance.now() - since;
    const s = Math.max(0, Math.ceil(left / 1000));
    box.textContent = clock.kind === "days"
      ? t("days", { d: Math.floor(s / 86400), h: Math.floor(s / 3600) % 24 })
      : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
    box.classList.toggle("low", s < (clock.kind === "days" ? 7200 : 20));
  });
}
if (view.clock) setInterval(tick, 500);

/** The address that shows a ply without script; here it names the ply. @param {number} ply */
const plyLink = (ply) => `?ply=${ply}`;

/** The list of moves, and where in it we are. */
function list() {
  const log = $("log");
  let same = 0;
  while (same < listed.length && listed[same] === view.log[same]?.text) same++;
  while (log.children.length > same) log.lastChild?.remove();
  for (const entry of view.log.slice(same)) {
    const li = document.createElement("li"), a = document.createElement("a");
    if (entry.seat === null) li.className = "roll";
    a.textContent = entry.text;
    a.title = entry.words;
    a.href = plyLink(entry.ply + 1);
    a.dataset.ply = String(entry.ply + 1);
    li.append(a);
    log.append(li);
  }
  listed = view.log.map((e) => e.text);
  for (const a of log.querySelectorAll("a")) a.removeAttribute("aria-current");
  const here = log.children[shown - 1]?.firstElementChild;
  here?.setAttribute("aria-current", "step");
  here?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  const steps = { first: 0, back: Math.max(0, shown - 1), forward: Math.min(view.ply, shown + 1), last: view.ply };
  for (const [id, ply] of Object.entries(steps)) {
    $(id).dataset.ply = String(ply);
    if (ply === shown) $(id).setAttribute("aria-disabled", "true");
    else $(id).removeAttribute("aria-disabled");
  }
  const past = shown < view.ply;
  let box = document.querySelector(".looking");
  if (!past) return box?.remove();
  if (!box) $("headline").after((box = Object.assign(document.createElement("p"), { className: "looking" })));
  const back = Object.assign(document.createElement("a"), { href: plyLink(view.ply), textContent: t("return") });
  back.dataset.ply = String(view.ply);
  box.replaceChildren(t("looking", { n: shown, of: view.ply }) + " ", back);
}

/**
 * Looks at an earlier position, or at the present one.
 * @param {number} ply
 */
async function look(ply) {
  skip();
  const { view: then } = await source.act("look", { ply });
  if (!then?.board) return;
  const forward = ply === shown + 1 ? view.log[shown]?.steps : undefined;
  shown = Math.min(ply, view.ply);
  const drawing = parse(then.board);
  if (forward && speed()) await animate(board.svg(), drawing, forward, speed());
  board.show(drawing);
  board.offer(shown < view.ply ? null : view.paths, shown === view.ply && view.may.play !== null);
  $("notes").replaceChildren(...then.notes.map((note) => Object.assign(document.createElement("li"), { textContent: note })));
  list();
  $("live").textContent = view.log[shown - 1]?.words ?? "";
}

async function hint() {
  say(t("asking-hint"));
  const { hint, error } = await source.act("hint", { ply: shown });
  if (!hint) return say(error?.text || t("trouble"));
  say(hint.words);
  board.point(hint.clicks, "hinted");
}

async function check() {
  const box = $("checked");
  box.textContent = t("checking");
  const [{ data: facts }, { check }] = await Promise.all([source.act("dice"), import(/** @type {any} */ ("./dice.js"))]);
  const result = await check(facts);
  const changed = localStorage.getItem(`dice-${view.id}`) !== /** @type {any} */ (facts).commitment;
  box.textContent = changed ? t("dice-changed") : result.ok ? t("dice-good") : `${t("dice-bad")} ${result.text ?? ""}`;
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

document.addEventListener("submit", (e) => {
  const button = /** @type {HTMLButtonElement | null} */ (e.submitter);
  const form = /** @type {HTMLFormElement} */ (e.target);
  if (button?.name !== "do") return;
  e.preventDefault();
  if (button.getAttribute("aria-disabled")) return say(button.title);
  for (const open of document.querySelectorAll(".tool[open]")) open.removeAttribute("open");
  if (button.value === "hint") return void hint();
  if (button.value !== "move") return void settle(source.act(button.value));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  const why = whyNot();
  if (why) return say(why);
  settle(source.play(field.value)).then(() => (field.value = ""));
});

document.addEventListener("click", (e) => {
  const target = e.target instanceof Element ? e.target : null;
  for (const open of document.querySelectorAll(".tool[open]")) if (!open.contains(target)) open.removeAttribute("open");
  const hit = /** @type {HTMLElement | null} */ (target?.closest("[data-ply], [data-copy], summary, #turn, #zoom, #check, #speed button"));
  if (!hit) return;
  if (hit.dataset.ply) {
    e.preventDefault();
    if (!hit.getAttribute("aria-disabled")) look(Number(hit.dataset.ply));
  } else if (hit.dataset.copy) copy(/** @type {HTMLInputElement} */ ($(hit.dataset.copy)));
  else if (hit.id === "turn") {
    e.preventDefault();
    style.view = (view.side_view + 1) % view.seats.length;
    source.act("style", style);
  } else if (hit.id === "zoom") {
    const on = $("board").classList.toggle("zoomed");
    hit.setAttribute("aria-pressed", String(on));
  } else if (hit.id === "check") hit.getAttribute("aria-disabled") ? say(hit.title) : check();
  else if (hit.closest("#speed")) {
    localStorage.setItem("speed", /** @type {HTMLButtonElement} */ (hit).value);
    speeds();
  } else if (hit.getAttribute("aria-disabled")) {
    e.preventDefault();
    say(hit.title);
  }
});

function speeds() {
  for (const b of document.querySelectorAll("#speed button")) {
    b.setAttribute("aria-pressed", String(Number(/** @type {HTMLButtonElement} */ (b).value) === Number(localStorage.getItem("speed") ?? 1)));
  }
}

addEventListener("keydown", (e) => {
  skip();
  if (e.key === "Escape") for (const open of document.querySelectorAll(".tool[open]")) open.removeAttribute("open");
  const on = e.target instanceof Element && e.target.closest("input, select, textarea, #board, details");
  const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (!by || on || e.ctrlKey || e.altKey || e.metaKey) return;
  e.preventDefault();
  const ply = Math.max(0, Math.min(view.ply, shown + by));
  if (ply !== shown) look(ply);
});
addEventListener("pointerdown", skip, true);
dark.addEventListener("change", () => {
  style.theme = theme();
  source.act("style", style);
});

for (const id of ["zoom", "speed", "check"]) if ($(id)) $(id).hidden = false;
for (const b of document.querySelectorAll("[data-copy]")) /** @type {HTMLElement} */ (b).hidden = false;
speeds();
board.show();
board.offer(shown < view.ply ? null : view.paths, view.may.play !== null && shown === view.ply);
panels(view);
source.subscribe(({ view: next, presence, online }) => {
  if (next) show(next);
  presence?.forEach((here, i) => (view.seats[i].present = here || view.seats[i].sitter === "computer"));
  if (presence) seats();
  if (online !== undefined) say(t(online ? "online" : "offline"));
});
if (!board.svg().classList.contains(theme())) source.act("style", style);
