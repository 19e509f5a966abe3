// The page of a table or of the analysis board: shows each view, asks for what the person wants.

import { animate, listen, pause, skip, tumble } from "./animate.js";
import { board as makeBoard } from "./board.js";
import { analysis, remote } from "./client.js";
import { random } from "./forms.js";

/** @param {string} id @returns {any} */
const $ = (id) => document.getElementById(id);
/** @param {string} selector @returns {any[]} */
const all = (selector) => [...document.querySelectorAll(selector)];
/** @type {Record<string, string>} */
const words = JSON.parse($("words").textContent);
/** A text with values in it. @param {string} name @param {any} [values] @returns {string} */
const t = (name, values) => words[name].replace(/\{(\w+)\}/g, (_, k) => values[k]);
/** @param {Element} element @param {string} name @param {unknown} value */
const put = (element, name, value) => (value ? element.setAttribute(name, String(value)) : element.removeAttribute(name));
/** @param {string} tag @param {object} fields @returns {any} */
const make = (tag, fields) => Object.assign(document.createElement(tag), fields);

/** @type {View} */
let view = JSON.parse($("view").textContent);
/** What the board shows: `view`, or an earlier position of it. */
let now = view;
let shown = view.shown, busy = 0, last = Promise.resolve();
const { start = "", set = "western", sound = "wood" } = $("play").dataset;
const alone = !view.id;
const dark = matchMedia("(prefers-color-scheme: dark)"), still = matchMedia("(prefers-reduced-motion: reduce)");
const theme = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
const style = { view: view.side_view, theme: theme(), set };
const source = alone ? analysis(view, style, start) : remote(view, style);

/** Questions without answer yet, and what was shown when the last of them was asked. */
let waits = 0, asked = -1;
/** Whether more may be asked: what is shown may be newer than the answer that is still on its way. */
const free = () => !waits || view.version > asked;
const speed = () => +(localStorage.speed ?? 1);
const board = makeBoard($("board"), {
	open: t("open"),
	play,
	refused(clicks) {
		// Touching dice throws them.
		if (mayThrow() && board.svg().querySelector(`[data-site="${clicks[0]}"] .die`)) throwNow();
		else if (whyNot()) say(whyNot());
		else if (!busy && !waits) settle(source.play(clicks), false);
	},
	picked(way, deep) {
		say("");
		stage(deep ? [...way] : []);
		mayUndo();
	},
	peek: () => now.sows && localStorage.peek === "1",
	async foresee(pick, still) {
		const ends = Object.entries((now.sows && (await ahead(pick, { ends: 1, board: 0 }))?.ends) || {});
		if (!still()) return [];
		if (ends.length) say(ends.slice(0, 4).map(([move, e]) => `${move} ${e.words}`).join(" · "));
		return ends.map(([, e]) => e.site);
	},
	more: async (pick) => pick.reduce((node, name) => node?.[name], /** @type {any} */ ((await ahead(pick, { board: 0 }))?.paths)),
	enlarge(size, at) {
		// Once: who makes it small again wants it so.
		if (size >= 40 || enlarged || !$("zoom").getClientRects().length) return false;
		zoom(size, at);
		say(t("enlarged"));
		return true;
	},
});

/** What lies ahead of what has been touched, asked once. @type {Map<string, Promise<Answer>>} */
const known = new Map();
/** @param {string[]} pick @param {object} what */
async function ahead(pick, what) {
	const at = `${now.version} ${pick} ${JSON.stringify(what)}`, { version } = now;
	if (known.size > 99) known.clear();
	if (!known.has(at)) known.set(at, source.act("ahead", { pick, ...what }));
	const { view: then } = await /** @type {Promise<Answer>} */ (known.get(at));
	return alone || then?.version === version ? then : undefined;
}

let enlarged = false;
/** Makes the board so large that places of this size are easily touched, around a point; or small again. @param {number} [size] @param {Point | MouseEvent} [at] */
function zoom(size = 22, at) {
	const box = $("board"), old = board.svg().getBoundingClientRect();
	enlarged = true;
	put($("zoom"), "aria-pressed", String(box.classList.toggle("zoomed")));
	box.style.setProperty("--zoom", `${Math.min(300, Math.max(150, 4600 / size))}%`);
	const { width, height } = board.svg().getBoundingClientRect();
	const x = at ? (at.x - old.left) / old.width : 0.5, y = at ? (at.y - old.top) / old.height : 1;
	box.scrollTo(x * width - box.clientWidth / 2, y * height - box.clientHeight / 2);
}

let throwing = false;
/** Whether dice may be thrown now, also as one of several choices. */
const mayThrow = () => now.may.throw || (now.throw_site && now.may.play !== null);
function throwNow() {
	if (!free() || $("play").matches(".laying")) return;
	// What has been thrown is not thrown again while the answer is on its way.
	$("throw").hidden = throwing = true;
	settle(source.act("throw")).then(() => inTurn(async () => ((throwing = false), panels(view))));
}

/** What the board shows of a move that is being made: the steps, and which touches are wanted to be shown. @type {Step[]} */
let done = [];
let wanted = "";
/** How the rest of a move goes that was shown in part. @type {Promise<View | undefined> | undefined} */
let rest;
const STAGE = { stage: 1, board: 1 };
/** Steps of which each names its piece, so that some can be left out. @param {Step[]} [steps] */
function named(steps = []) {
	let piece = "";
	return steps.map((step) => (step.do === "say" ? step : { ...step, piece: (piece = step.piece ?? piece) }));
}
/** @param {string | undefined} svg */
const drawn = (svg) => make("div", { innerHTML: svg }).firstChild;
const pace = () => (document.hidden || still.matches || busy > 2 ? 0 : speed());

/** Shows how far the move has come after these touches, and what is to be chosen. @param {string[]} way */
async function stage(way) {
	const here = (wanted = way.join());
	choose({}, "");
	if (!here && !done.length) return;
	const then = here ? await ahead(way, STAGE) : undefined;
	if (wanted !== here) return;
	inTurn(async () => {
		if (wanted !== here) return;
		const steps = named(then?.staged?.steps), fast = pace();
		if (steps.length !== done.length) {
			const drawing = drawn(steps.length ? then?.board : now.board), more = steps.slice(done.length);
			if (fast && more.length) await animate(board.svg(), drawing, more, fast, () => {});
			done = steps;
			board.stage(drawing);
		}
		if (wanted === here) choose(then?.staged?.choices ?? {}, way[way.length - 1]);
	});
}

/** Names what may be chosen, beside the place where the man stands. @param {Record<string, string>} choices @param {string} near */
function choose(choices, near) {
	const box = $("choices"), at = board.spot(near), side = (/** @type {string} */ name) => board.spot(name)?.left ?? 0;
	const all = Object.entries(choices).sort(([a], [b]) => side(a) - side(b));
	box.replaceChildren(...all.map(([name, textContent]) => {
		const button = make("button", { type: "button", textContent });
		return (button.dataset.pick = name), button;
	}));
	box.hidden = !all.length;
	if (!at || box.hidden) return;
	$("live").textContent = t("choices", { all: all.map(([, words]) => words).join("; ") });
	const stage = $("board"), room = stage.getBoundingClientRect(), { width, height } = box.getBoundingClientRect();
	const left = Math.max(4, Math.min(room.width - width - 4, at.left + at.width / 2 - room.left - width / 2));
	const top = at.bottom + height < room.bottom ? at.bottom + 6 : Math.max(room.top, at.top - height - 6);
	Object.assign(box.style, { left: `${left + stage.scrollLeft}px`, top: `${top - room.top + stage.scrollTop}px` });
}

/** Plays what has been touched. @param {string | string[]} move @param {string[]} touched */
function play(move, touched) {
	wanted = "";
	choose({}, "");
	if (touched[0] === now.throw_site) return throwNow();
	// In the order in which it was touched, for what is not yet shown of it.
	if (done.length) rest = ahead(touched, STAGE);
	settle(Promise.resolve(rest).then(() => source.play(move)));
}

/** A touch can be taken back, or else a move. */
function mayUndo() {
	const [button] = all("[data-may=undo]"), may = (alone ? shown : now.may.undo) || wanted;
	button.title = may ? "" : why("undo");
	put(button, "aria-disabled", !may && "true");
}

/** Why something cannot be done, or why nobody can move. @param {string} [act] */
function why(act) {
	const { seats, state, thinking } = now, over = state === "over" || state === "waiting";
	return t("why-" + (!seats.some((s) => s.mine) ? "watch" : over ? state : act ?? (state === "chance" ? "throw" : thinking === null ? "turn" : "thinking")));
}

/** Why the board cannot be touched now. */
const whyNot = () => (shown < view.ply && !alone ? t("why-looking") : now.may.play === null ? why() : "");

/** @param {string} textContent */
const say = (textContent) => Object.assign($("notice"), { textContent, hidden: !textContent });

/** Tells what was wrong with a question. @param {Promise<Answer>} answer @param {boolean} [afresh] the move is to be begun anew */
async function settle(answer, afresh = true) {
	waits++;
	asked = view.version;
	const { error } = await answer;
	waits--;
	if (!error) return true;
	if (afresh) {
		rest = undefined;
		board.offer(now.paths);
		stage([]);
	}
	say(error.text || t(error.code === "offline" ? "offline" : "trouble"));
	board.point(error.sites ?? [], "danger");
	return false;
}

/** Until when a throw lies still, so that it can be read. */
let lies = 0;
/** Whether something is the viewer's own doing. @param {View["log"][0]} e */
const own = (e) => !!view.seats[e.seat ?? e.by ?? -1]?.mine;

/** Draws a position after the steps that led to it. @param {View["log"]} fresh @param {View} [then] what stands there, if something else follows */
async function draw(fresh, then) {
	const drawing = drawn((then ?? now).board), fast = pace(), [first] = fresh, last = fresh.at(-1);
	board.offer(null);
	wanted = "";
	choose({}, "");
	let steps = fresh.flatMap((e) => e.steps ?? []);
	if (done.length && first) {
		const whole = named((await rest)?.staged?.steps);
		steps = own(first) && whole.length ? [...whole.slice(done.length), ...fresh.slice(1).flatMap((e) => e.steps ?? [])] : [];
	}
	[done, rest] = [[], undefined];
	const ms = lies - performance.now();
	if (first && !own(first) && ms > 0 && busy < 3 && !document.hidden) await pause(ms);
	if (fast && steps.length) await animate(board.svg(), drawing, steps, fast, say).catch(console.error);
	else if (steps.length) hear("man");
	board.show(drawing);
	if (last?.seat === null) {
		lies = performance.now() + 1200;
		if (fast) await tumble(drawing, fast, last.dice ?? []);
		lies = performance.now() + 1200;
	}
	if (!then) board.offer(now.paths);
}

/** The next thing that happens by itself: a move that is no choice is made after a while. */
let passing = 0;
function passOn() {
	clearTimeout(passing);
	const { forced, version, may } = now;
	if (!forced || may.play === null || shown < view.ply) return;
	say(forced[0].toUpperCase() + forced.slice(1) + ".");
	passing = window.setTimeout(() => {
		const way = board.sole();
		if (document.hidden) passOn();
		else if (way && now.version === version && free()) settle(source.play(way.move || way.way));
	}, 2500);
}

/** Whatever draws waits for what is being drawn. @param {() => Promise<void>} job */
function inTurn(job) {
	busy++;
	last = last.then(job).catch(console.error).then(() => void busy--);
}

/** Shows a view: first what happened, then how it stands. @param {View} next */
async function show(next) {
	const before = view, was = shown;
	view = next;
	since = performance.now();
	// Who looks back is not disturbed, unless what they look at is gone.
	const follow = alone || was === before.ply || was > view.ply;
	const fresh = view.version > before.version ? view.log.slice(alone ? was : before.ply) : [];
	if (follow) {
		now = view;
		shown = view.ply;
	}
	if (follow) {
		const all = [...fresh];
		// A throw is seen before what it is used for, also where both are told at once.
		for (let i; !alone && busy < 3 && fresh.length < 9 && (i = fresh.findIndex((e) => e.seat === null)) >= 0 && i < fresh.length - 1; ) {
			const { view: then } = await source.act("look", { ply: fresh[i].ply + 1 });
			if (!then?.board) break;
			await draw(fresh.splice(0, i + 1), then);
		}
		await draw(fresh);
		fresh.splice(0, fresh.length, ...all);
	}
	panels(before);
	if (fresh.length) {
		$("live").textContent = [...fresh.map((e) => e.words), view.headline].join(". ");
		if (view.outcome || (view.may.play !== null && !own(fresh[fresh.length - 1]))) hear("bell");
	}
	passOn();
}

/** Looks at an earlier position, or at the present one. @param {number} ply */
async function look(ply) {
	const { view: then } = await source.act("look", { ply });
	if (!then) return;
	const fresh = ply === shown + 1 ? [view.log[shown]] : [];
	clearTimeout(passing);
	shown = ply;
	now = ply === view.ply && !alone ? { ...view, board: then.board } : then;
	panels(view);
	$("live").textContent = view.log[shown - 1]?.words ?? "";
	await draw(fresh);
	passOn();
}

/** @param {number} ply */
function go(ply) {
	skip();
	if (ply !== shown && ply >= 0 && ply <= view.ply) inTurn(() => look(ply));
}

/** The address of the analysis board for what is shown. */
function address() {
	const line = view.log.slice(0, shown).map((e) => (e.seat === null ? "roll " : "") + e.text).join(";");
	// Addresses have a limit; the position alone is always short.
	const parts = line.length < 4000 ? { start, line } : { start: now.position };
	return "/analysis?" + new URLSearchParams(/** @type {any} */ ({ game: view.game, ...parts, view: style.view }));
}

/** Everything around the board. @param {View} before */
function panels(before) {
	const { may, outcome } = now;
	$("headline").textContent = now.headline;
	$("notes").replaceChildren(...now.notes.map((textContent) => make("li", { textContent })));
	$("reason").textContent = outcome?.reason ?? "";
	$("happened").textContent = shown < view.ply && !alone ? (view.log[shown - 1]?.words ?? "") : view.happened;
	if ($("score")) $("score").textContent = outcome?.score ?? "";
	$("position").value = now.position;
	if (view !== before && (view.notice || view.ply !== before.ply)) say(view.notice ?? "");
	$("peek").hidden = !now.sows;
	const me = (may.play !== null || may.throw) && !view.seats.every((s) => s.mine);
	document.title = `${me ? "● " + t("your-turn") : view.headline} · ${view.name}`;
	const open = {
		throw: may.throw && !throwing, reason: outcome, ribbon: outcome, rule: outcome?.rule, again: may.rematch, rematch: view.rematch,
		"ask-undo": may.answer_undo, "ask-draw": may.answer_draw, "ask-count": may.answer_count, "come-back": may.come_back, invites: view.invites.length, "dice-data": view.dice?.seed,
	};
	for (const [id, on] of Object.entries(open)) if ($(id)) $(id).hidden = !on;
	list();
	last.then(() => panel?.moved());
	for (const button of all("[data-may]")) {
		const act = /** @type {"undo" | "hint" | "draw" | "count" | "resign"} */ (button.dataset.may);
		button.title = (alone && act === "undo" ? shown : may[act]) ? "" : why(act);
		put(button, "aria-disabled", button.title && "true");
		if (act === "undo") button.lastChild.textContent = t(may.undo === "ask" ? "undo-ask" : "undo");
	}
	mayUndo();
	if (alone) {
		history.replaceState(null, "", address());
		$("from-here").href = `/g/${view.family}?start=${encodeURIComponent(now.position)}`;
		return;
	}
	$("analyse").href = address();
	$("rule").textContent = t("rule", outcome ?? {});
	$("rule").href = `/g/${view.family}/rules?game=${encodeURIComponent(view.game)}#${outcome?.rule}`;
	$("rematch").href = `/t/${view.rematch}`;
	for (const box of all("[data-invite]")) box.hidden = !view.invites.some((i) => i.seat === +box.dataset.invite);
	if (view.dice) {
		// What was promised, in order, is what will be checked.
		const key = `dice-${view.id}`, { commitment, seed, open, entropy } = view.dice, known = localStorage.getItem(key) ?? "";
		if (!known.includes(commitment)) localStorage.setItem(key, `${known} ${commitment}`.trim());
		put($("check"), "aria-disabled", !seed);
		// A seat that has mixed nothing into the dice yet does so now.
		if (open && !seed && view.seats.some((s) => s.mine && !entropy[s.seat])) source.act("entropy", { entropy: random() });
	}
	seats();
}

let since = performance.now();
function seats() {
	const n = view.seats.length, side = (/** @type {Seat} */ s) => +s.chair.endsWith("right") - +s.chair.endsWith("left");
	const round = view.seats.map((_, i) => view.seats[(view.side_view + n - i) % n]);
	/** Who sits where around the board. @type {Map<any, any[]>} */
	const rows = new Map();
	for (const seat of round.sort((a, b) => side(a) - side(b))) {
		const box = all(`[data-seat="${seat.seat}"]`)[0], stood = seat.level && seat.sitter === "person";
		const turn = view.turns.includes(seat.seat) && /to_move|chance/.test(view.state), gone = !seat.present && !seat.mine && seat.sitter === "person" && !stood;
		box.classList.toggle("turn", turn);
		box.classList.toggle("gone", gone);
		box.classList.toggle("won", !!view.outcome?.winners.includes(seat.seat));
		if (seat.sitter !== "computer") {
			const stand = box.querySelector(".stand");
			if (stand) stand.hidden = !gone || !view.may.stand_in;
			box.querySelector(".sitter").textContent = stood ? t("stood-in") : seat.sitter === "open" ? t("free") : seat.person || t(seat.mine ? "you" : "guest");
		}
		box.querySelector(".state").textContent = turn ? t(seat.level && view.state === "to_move" ? "thinking" : "turn") : gone ? t("away") : "";
		const score = box.querySelector(".score");
		score.textContent = seat.score ?? "";
		score.hidden = !seat.score;
		const row = $(seat.chair.split("_")[0]);
		rows.set(row, [...(rows.get(row) ?? []), box]);
	}
	// What stays where it is can be touched meanwhile.
	for (const [row, boxes] of rows) if (boxes.some((box, i) => row.children[i] !== box)) row.append(...boxes);
	tick();
}

function tick() {
	const { clock } = view;
	clock?.left.forEach((left, i) => {
		const box = all(`[data-seat="${i}"] .clock`)[0];
		if (clock.running.includes(i)) left -= performance.now() - since;
		const s = Math.max(0, Math.ceil(left / 1000)), days = clock.kind === "days";
		const time = days
			? t("days", { d: Math.floor(s / 86400), h: Math.floor(s / 3600) % 24 })
			: `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
		if (box.textContent !== time) box.textContent = time;
		box.classList.toggle("low", s < (days ? 7200 : 20));
	});
}

/** The list of moves, and where in it we are. */
function list() {
	const log = $("log");
	let same = view.log.findIndex((e, i) => log.children[i]?.textContent !== (e.read ?? e.text));
	if (same < 0) same = view.log.length;
	while (log.children[same]) log.lastElementChild.remove();
	for (const { ply, seat, by, row, text, read, words } of view.log.slice(same)) {
		const a = make("a", { textContent: read ?? text, title: words, href: `?ply=${ply + 1}` });
		a.dataset.ply = ply + 1;
		const first = view.log[ply - 1]?.row !== row, li = make("li", { className: `c${seat ?? by ?? 0}` });
		li.classList.toggle("roll", seat === null);
		li.classList.toggle("n", first);
		if (first) li.dataset.n = row;
		li.append(a);
		log.append(li);
	}
	for (const a of all("#log [aria-current]")) put(a, "aria-current", "");
	const here = log.children[shown - 1];
	if (here) put(here.firstChild, "aria-current", "step");
	const box = here ?? log.firstElementChild;
	if (box) log.scrollTo(box.offsetLeft - log.clientWidth / 2, box.offsetTop - log.clientHeight / 2);
	for (const [id, ply] of Object.entries({ first: 0, back: shown - 1, forward: shown + 1, last: view.ply })) {
		$(id).dataset.ply = ply;
		put($(id), "aria-disabled", ply === shown || ply < 0 || ply > view.ply);
	}
	$("looking").hidden = shown === view.ply;
	$("looking").firstChild.textContent = t("looking", { n: shown, of: view.ply });
	$("looking").lastChild.dataset.ply = view.ply;
}

async function hint() {
	say(t("asking-hint"));
	const { data, error } = await source.act("hint");
	if (error) return say(error.text || t("trouble"));
	const { words, clicks, candidates } = /** @type {Hint} */ (data), { told } = await import("./study.js");
	say(words);
	const best = make("ol", { className: "lines" });
	best.append(...told(candidates));
	$("notice").append(best);
	board.point(clicks, "picked");
	board.arrows(candidates.slice(0, 1).map((c) => c.arrows));
}

/** Another game, at once. */
async function again() {
	if (free() && (await settle(source.act("rematch"))) && view.rematch) location.assign(`/t/${view.rematch}`);
}

/** Whether somebody wants to hear the board; nobody who has not said so. */
const loud = () => localStorage.getItem("sound") === "1";
/** @param {string} what */
const hear = async (what) => void (loud() && !document.hidden && (await import("./sound.js")).play(what === "man" ? sound : what));
listen(hear);

/** The panel that judges, once somebody asked for it. @type {any} */
let panel;
/** @param {string} act @param {any} [button] */
async function studied(act, button) {
	const { study } = await import("./study.js");
	panel ??= study({ $, t, put, say, board, alone, state: () => ({ view, now, shown, start }) });
	panel[act](button);
}

async function check() {
	$("checked").textContent = t("checking");
	const [{ data }, { check }] = await Promise.all([source.act("dice"), import("./dice.js")]);
	let { problem = "good" } = check(data, localStorage.getItem(`dice-${view.id}`));
	// The throws must also be those of the list.
	const rolls = view.log.filter((e) => e.seat === null);
	for (const made of data.throws.reverse()) if (!made.taken_back && made.roll !== rolls.pop()?.text) problem = "roll";
	$("checked").textContent = t(`dice-${problem}`);
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
const shut = (but) => all(".tool[open], .share[open]").forEach((d) => (d.open = d.contains(but)));

/** What the page does by itself. @type {Record<string, (button?: any) => unknown>} */
const acts = {
	hint,
	sound(button) {
		if (button) localStorage.setItem("sound", button.value);
		for (const b of all("[data-do=sound]")) put(b, "aria-pressed", String((b.value === "1") === loud()));
		if (button) hear("bell");
	},
	async png() {
		const { width, height } = board.svg().viewBox.baseVal, image = new Image(), canvas = make("canvas", { width: 1200, height: Math.round((1200 * height) / width) });
		image.src = $("final").dataset.src;
		await image.decode();
		canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
		canvas.toBlob((/** @type {Blob} */ blob) => make("a", { href: URL.createObjectURL(blob), download: `${view.family}.png` }).click());
	},
	check,
	study: (button) => studied("toggle", button),
	best: () => studied("best"),
	judge: () => studied("judge"),
	halt: () => studied("halt"),
	turn: () => source.act("style", { view: (style.view + 1) % view.seats.length }),
	zoom: () => zoom(),
	async edit() {
		shut();
		say("");
		const { editor } = await import("./editor.js");
		editor({ $, t, put, board, style, game: view.game, lang: view.lang, base: now.position, seats: view.seats, end: () => inTurn(() => look(shown)) });
	},
	sheet: async (link) => (await import("./key.js")).sheet(link, t("close")),
	rings(button) {
		const off = (localStorage.rings === "0") !== !!button;
		localStorage.rings = +!off;
		$("board").classList.toggle("bare", off);
		put($("rings"), "aria-pressed", String(!off));
	},
	peek(button) {
		const on = (localStorage.peek === "1") === !button;
		localStorage.peek = +on;
		put($("peek"), "aria-pressed", String(on));
		if (button) say(on ? t("peek-how") : "");
	},
	speed(button) {
		if (button) localStorage.speed = button.value;
		for (const b of all("[data-do=speed]")) put(b, "aria-pressed", String(+b.value === speed()));
	},
};

addEventListener("click", (e) => {
	const target = /** @type {Element} */ (e.target);
	shut(target);
	const hit = /** @type {any} */ (target.closest("[data-ply], [data-copy], [data-do], [name=do], [data-may], [data-pick]"));
	if (!hit || hit.value === "move") return;
	const { ply, pick, copy: id, do: act = hit.value } = hit.dataset, off = hit.getAttribute("aria-disabled");
	// A summary opens by itself.
	if (off || hit.tagName !== "SUMMARY") e.preventDefault();
	if (off) say(hit.title);
	else if (ply) go(+ply);
	else if (id) copy($(id));
	else if (pick) board.pick(pick);
	else if (acts[act]) acts[act](hit);
	else if (act === "undo" && board.back()) say("");
	else if (act === "rematch") again();
	else if (act && free()) settle(source.act(act));
	if (hit.name === "do") shut();
});

addEventListener("submit", async (e) => {
	const field = $("typed");
	if (!(/** @type {Element} */ (e.target).contains(field))) return;
	e.preventDefault();
	if (whyNot() && !(alone && now.may.throw)) say(whyNot());
	else if (await settle(source.play(field.value))) field.value = "";
});

/** The key to the pieces, which tells what a man is that is held or pointed at. @param {"tell" | "hush"} what @param {Element} [site] */
const keyed = async (what, site) => (await import("./key.js"))[what](all("[data-key]")[0].href, /** @type {Element} */ (site));
let held = 0, long = false, told = false, where = "";
for (const type of ["pointerover", "pointerdown", "pointerup", "pointerout", "pointercancel", "keydown"]) addEventListener(type, (/** @type {any} */ e) => {
	const site = e.target.closest?.("#board .site"), touch = e.pointerType === "touch";
	// A board that is drawn anew under a hand that rests is not pointed at.
	const rests = type === "pointerover" && where === `${e.x},${e.y}`;
	where = `${e.x},${e.y}`;
	if (rests) return;
	clearTimeout(held);
	// A finger that is lifted leaves what it asked for.
	if (type === "pointerup" || (touch && type === "pointerout")) return;
	if (told) keyed("hush");
	told = long = false;
	if (type === (touch ? "pointerdown" : "pointerover") && site?.querySelector("use.piece")) held = window.setTimeout(() => {
		if (board.svg().querySelector(".ghost")) return;
		long = touch;
		told = true;
		keyed("tell", site);
	}, touch ? 400 : 1200);
}, true);
// Who held a man to see what it is does not play it.
for (const type of ["click", "contextmenu"]) $("board").addEventListener(type, (/** @type {Event} */ e) => {
	if (!long) return;
	e.stopPropagation();
	e.preventDefault();
}, true);

/** Whether the focus is where keys have brought it, and no hand. */
let byKeys = true;
// Space or Enter throws, wherever it does nothing else.
addEventListener("keydown", (e) => {
	const other = e.target instanceof Element && e.target.closest("input, select, textarea, button, a, summary" + (now.may.play !== null && byKeys ? ", .site" : ""));
	if (!mayThrow() || other || e.repeat || (e.key !== " " && e.key !== "Enter")) return;
	e.preventDefault();
	e.stopPropagation();
	throwNow();
}, true);
// The arrows walk through the game, also where a hand has touched the board; who came there by the keys goes about on it.
addEventListener("keydown", (e) => {
	skip();
	if (e.key === "Tab") byKeys = true;
	const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
	const busy = e.target instanceof Element && e.target.closest("input, select, textarea, details" + (byKeys ? ", #board" : ""));
	if (!by || busy || e.ctrlKey || e.altKey || e.metaKey) return;
	e.preventDefault();
	e.stopPropagation();
	go(shown + by);
}, true);
addEventListener("keydown", (e) => {
	if (e.key === "Escape" && !(wanted && board.back())) shut();
});
addEventListener("pointerdown", () => (skip(), (byKeys = false)), true);
addEventListener("toggle", (e) => {
	// The picture is asked for when somebody wants to see it.
	if (e.target instanceof Element && e.target.matches(".share[open]")) $("final").src = $("final").dataset.src;
}, true);
dark.addEventListener("change", () => source.act("style", { theme: theme() }));

for (const box of all("[data-script]")) box.hidden = false;
acts.speed();
acts.peek();
acts.sound();
acts.rings();
board.show();
board.offer(now.paths);
panels(view);
passOn();
if (view.clock) setInterval(tick, 500);
source.subscribe(({ view: fresh, presence, queue, online }) => {
	if (fresh) inTurn(() => show(fresh));
	presence?.forEach((here, i) => (view.seats[i].present = here || view.seats[i].sitter === "computer"));
	if (presence) seats();
	if (queue) {
		view.headline = queue.headline;
		$("headline").textContent = now.headline;
	}
	if (online !== undefined) say(t(online ? "online" : "offline"));
});
if (!board.svg().classList.contains(theme())) source.act("style", { theme: theme() });
