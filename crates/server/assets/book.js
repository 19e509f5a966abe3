// The page of a book: diagrams that are played step by step or tried on the spot; and an annotated game.

import { $, listed, live, t } from "./live.js";

/** The figure that is live: one at a time. @type {any} */
let open;

/** Makes a figure live. @param {any} figure @param {"show" | "try"} act */
async function enliven(figure, act) {
	open?.shut();
	/** @param {string} name @returns {any} */
	const button = (name) => figure.querySelector(`[data-do="${name}"]`);
	const plate = figure.querySelector(".plate"), picture = plate.firstElementChild, note = figure.querySelector(".say");
	const { game, start, set, line: before, show } = figure.dataset, line = listed(before), all = [...line, ...listed(show)];
	const box = document.createElement("div");
	box.className = "live";
	box.setAttribute("role", "group");
	box.setAttribute("aria-label", picture.querySelector("img").alt.slice(0, 80));
	const shows = act === "show";
	let at = line.length;
	/** @param {string} text @param {string} [kind] */
	const say = (text, kind = "") => Object.assign(note, { textContent: text, hidden: !text, className: `say ${kind}` });
	/** @param {View} view */
	const told = (view) => {
		const latest = view.log.length > line.length ? view.log[view.log.length - 1].words : "";
		if (shows) say([t("at", { n: at - line.length, of: all.length - line.length }), latest].filter(Boolean).join(" · "));
		else say(view.outcome?.reason ?? (latest ? `${latest} ${view.headline}` : view.headline));
		button("back").disabled = at <= line.length;
		button("on").disabled = at >= all.length;
		button("undo").disabled = view.log.length <= line.length;
		button("throw").hidden = shows || !view.may.throw;
		for (const img of picture.querySelectorAll("img")) img.hidden = true;
		box.hidden = false;
	};
	const hand = live(box, set, { say, changed: told });
	/** @param {number} by */
	const step = (by) => at + by >= line.length && at + by <= all.length && hand.look((at += by));
	open = {
		figure,
		shut() {
			box.remove();
			for (const img of picture.querySelectorAll("img")) img.hidden = false;
			say("");
			for (const name of ["show", "try"]) if (button(name)) button(name).hidden = false;
			for (const name of ["back", "on", "undo", "throw", "shut"]) button(name).hidden = true;
			open = undefined;
		},
		back: () => step(-1),
		on: () => step(1),
		undo: () => hand.view().log.length > line.length && hand.undo(),
		throw: () => hand.toss(),
		key: shows ? step : undefined,
	};
	const own = open;
	// It is drawn behind the picture, which gives way when there is something to see.
	box.hidden = true;
	plate.append(box);
	for (const name of ["show", "try"]) if (button(name)) button(name).hidden = name === act;
	for (const name of shows ? ["back", "on", "shut"] : ["undo", "shut"]) button(name).hidden = false;
	hand.hands(!shows);
	figure.scrollIntoView({ block: "nearest" });
	const done = await hand.open(game, start, shows ? all : line, line.length);
	if (done && shows && open === own) step(1);
}

addEventListener("click", (e) => {
	const hit = /** @type {any} */ (/** @type {Element} */ (e.target).closest(".fig [data-do]"));
	if (!hit) return;
	e.preventDefault();
	const figure = hit.closest(".fig"), act = hit.dataset.do;
	if (act === "show" || act === "try") enliven(figure, act);
	else if (open?.figure === figure) open[act]();
});

/** An annotated game. @param {any} page */
function follow(page) {
	const { game, start, set, line: all } = page.dataset, line = listed(all);
	const links = /** @type {any[]} */ ([...page.querySelectorAll("[data-ply]")]).filter((link) => link !== page);
	let at = +page.dataset.ply;
	const say = (/** @type {string} */ text) => text && Object.assign($("remark"), { textContent: text, hidden: false });
	const hand = live($("plate"), set, { say });
	hand.hands(false);
	/** Opened when it is first asked for: until then the picture is enough. @type {Promise<any> | undefined} */
	let opened;

	/** @param {number} ply */
	async function go(ply) {
		if (ply < 0 || ply > line.length || ply === at) return;
		const from = at;
		at = ply;
		for (const [id, to] of Object.entries({ first: 0, back: ply - 1, on: ply + 1, last: line.length })) $(id).dataset.ply = to;
		for (const link of links) link.toggleAttribute("aria-current", false);
		const here = /** @type {any} */ (page.querySelector(`.score [data-ply="${ply}"]`));
		here?.setAttribute("aria-current", "step");
		const box = $("score");
		if (here && box.scrollHeight > box.clientHeight) box.scrollTo(0, here.offsetTop - box.clientHeight / 3);
		// The remark that stands at this move, or the last before it.
		const notes = /** @type {any[]} */ ([...page.querySelectorAll("[data-note]")]).filter((n) => +n.dataset.note <= ply);
		const note = notes.at(-1);
		$("remark").replaceChildren(...(note ? [...note.cloneNode(true).childNodes] : []));
		$("remark").hidden = !note;
		$("remark").classList.toggle("before", !!note && +note.dataset.note < ply);
		$("at").textContent = t("at", { n: ply, of: line.length });
		history.replaceState(null, "", `?ply=${ply}`);
		await (opened ??= hand.open(game, start, line, from));
		if (at === ply) await hand.look(ply);
	}

	page.addEventListener("click", (/** @type {MouseEvent} */ e) => {
		const link = /** @type {any} */ (/** @type {Element} */ (e.target).closest("a[data-ply]"));
		if (!link || e.ctrlKey || e.metaKey) return;
		e.preventDefault();
		go(+link.dataset.ply);
	});
	swipe($("plate"), (by) => go(at + by));
	open = { key: (/** @type {number} */ by) => go(at + by) };
}

/** A finger that wipes to a side. @param {HTMLElement} where @param {(by: number) => void} then */
function swipe(where, then) {
	let x = 0, y = 0;
	where.addEventListener("touchstart", (e) => ([x, y] = [e.changedTouches[0].clientX, e.changedTouches[0].clientY]), { passive: true });
	where.addEventListener("touchend", (e) => {
		const dx = e.changedTouches[0].clientX - x, dy = e.changedTouches[0].clientY - y;
		if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) then(dx < 0 ? 1 : -1);
	});
}

addEventListener("keydown", (e) => {
	const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
	const other = e.target instanceof Element && e.target.closest("input, select, textarea, .live .site");
	if (!by || !open?.key || other || e.ctrlKey || e.altKey || e.metaKey) return;
	e.preventDefault();
	open.key(by);
});

if ($("followed")) follow($("followed"));
