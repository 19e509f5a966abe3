// Moves shown step by step on the drawing before them; the drawing after them then takes its place.

import { carried, centre, make } from "./board.js";

let skipped = false;
/** Ends a pause. @type {() => void} */
let wake = () => {};
/** Who hears what happens on the board. @type {(sound: string) => void} */
let ear = () => {};
/** @param {(sound: string) => void} hear */
export const listen = (hear) => (ear = hear);

/** Nothing happens for a while, unless somebody is in a hurry. @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout((wake = () => done(0)), ms));

/** Goes to the end at once. */
export function skip() {
	skipped = true;
	wake();
	for (const a of document.getAnimations()) if (a.id === "move") a.finish();
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration @param {string} [easing] */
function run(element, frames, duration, easing = "ease-in-out") {
	const a = element.animate(frames, { id: "move", duration, easing, fill: "forwards" });
	if (skipped) a.finish();
	return a.finished.catch(() => undefined);
}

/** Plays steps on one drawing, towards the next. @param {SVGSVGElement} svg @param {SVGSVGElement} after @param {Step[]} steps @param {number} speed @param {(words: string) => void} say */
export async function animate(svg, after, steps, speed, say) {
	skipped = false;
	const layer = make("g", { class: "flight" });
	svg.append(layer);
	/** What has been moved. @type {Man[]} */
	const men = [];
	const drops = steps.reduce((n, s) => n + (s.do === "drop" ? s.at.length * (s.count ?? 1) : 0), 1);
	const beat = Math.max(60, Math.min(180, 3000 / drops)) / speed;

	/** @param {string | null} name @param {SVGSVGElement} [where] */
	const find = (name, where = svg) => where.querySelector(`[data-site="${name}"]`);
	/** The men on a site. @param {Element | null} site @param {string} [piece] */
	const lying = (site, piece = "piece") => [...(site?.querySelectorAll(`:scope > use.piece.${piece}`) ?? [])];

	/** Changes the number beside a site. @param {string | null} name @param {number} by */
	function count(name, by) {
		const site = find(name), model = find(name, after)?.querySelector(".count");
		let text = site?.querySelector(".count text");
		// An empty pit has no number yet.
		if (!text && by > 0 && model && site?.matches(".pit")) {
			site.append(model.cloneNode(true));
			text = site.querySelector(".count text");
			if (text) text.textContent = "0";
		}
		if (!text) return;
		text.textContent = String(+(text.textContent ?? 0) + by);
		text.parentElement?.setAttribute("visibility", +text.textContent > 0 ? "visible" : "hidden");
	}

	/** A man's place on the board. @param {Element} site @param {Element} [man] */
	function place(site, man) {
		const { x, y } = centre(site), off = man ? centre(man) : { x: 0, y: 0 };
		return { x: x + off.x, y: y + off.y };
	}

	/** Takes men from a site (or from outside) into the air. @param {string | null} name @param {string} piece @param {number} n */
	function take(name, piece, n) {
		const taken = men.filter((m) => m.at === name && m.piece === piece).slice(-n);
		const site = find(name), here = lying(site, piece);
		const model = here[0] ?? svg.querySelector("use." + piece) ?? after.querySelector("use." + piece);
		count(name, -n);
		while (taken.length < Math.min(n, 12) && model) {
			const use = here.pop();
			// Of a pile only the top is drawn.
			if (site && !use && taken.length) break;
			const g = carried(use ?? model);
			const from = site ? place(site, use) : { x: svg.viewBox.baseVal.width / 2, y: -80 };
			use?.remove();
			layer.append(g);
			g.style.transform = `translate(${from.x}px,${from.y}px)`;
			const man = { at: "", piece, ...from, g };
			taken.push(man);
			men.push(man);
		}
		for (const man of taken) man.at = "";
		return taken;
	}

	/** Where the next man on a site will lie: the drawing after the move knows it. @param {string | null} name */
	function landing(name) {
		const site = find(name), there = lying(find(name, after));
		const n = lying(site).length + men.filter((m) => m.at === name).length;
		return site && place(site, there[Math.min(n, there.length - 1)]);
	}

	/** @param {Man} man @param {Point[]} points @param {number} ms @param {number} [lift] how large in the air */
	function fly(man, points, ms, lift = 1.12) {
		const all = [man, ...points];
		if (all.length === 2) all.splice(1, 0, { x: (man.x + points[0].x) / 2, y: (man.y + points[0].y) / 2 });
		const frames = all.map(({ x, y }, i) => ({ transform: `translate(${x}px,${y}px) scale(${i % (all.length - 1) ? lift : 1})` }));
		layer.append(man.g);
		Object.assign(man, points[points.length - 1]);
		return run(man.g, frames, ms);
	}

	/** @type {Man[]} */
	const hand = [];
	let piece = "";
	for (const step of steps) {
		if (skipped) return;
		if (step.do === "say") {
			say(step.words);
			if (steps.length > 1) await run(layer, [{}, {}], 350 / speed);
			continue;
		}
		piece = step.piece ?? piece;
		const { count: n = 1 } = step;
		if (step.do === "lift") {
			const taken = take(step.at, piece, n);
			hand.push(...taken);
			await Promise.all(taken.map((m) => fly(m, [{ x: m.x, y: m.y - 25 }], 160 / speed)));
		} else if (step.do === "drop") {
			for (const at of step.at.flatMap((name) => Array(n).fill(name))) {
				const to = landing(at), man = hand.pop() ?? take(null, piece, 1)[0];
				if (skipped) return;
				if (!to || !man) continue;
				// One falls, the hand goes along.
				const rest = hand.map((m, k) => fly(m, [{ x: to.x + ((k * 37) % 60) - 30, y: to.y - 45 + ((k * 23) % 30) }], beat, 1));
				await Promise.all([fly(man, [to], beat), ...rest]);
				ear("man");
				man.at = at;
				count(at, 1);
			}
		} else if (step.do === "go") {
			const to = landing(step.to ?? null), via = (step.via ?? []).flatMap((name) => find(name) ?? []).map(centre);
			await Promise.all(take(step.from ?? null, piece, n).map((man) => {
				const end = to ?? { x: man.x, y: man.y - 60 };
				const ms = Math.min(900 + 40 * via.length, 180 + 0.6 * Math.hypot(end.x - man.x, end.y - man.y) + 200 * via.length) / speed;
				man.at = step.to ?? "";
				const fade = to ? null : run(man.g.children[0], [{ opacity: 1 }, { opacity: 0 }], ms);
				return Promise.all([fade, fly(man, [...via, end], ms, step.how ? 1.25 : 1.06)]);
			}));
			count(step.to ?? null, n);
			ear(step.how === "capture" ? "take" : "man");
		} else if (step.do === "change") {
			await Promise.all(take(step.at, piece, n).map((man) => {
				const use = man.g.children[0];
				use.setAttribute("href", (use.getAttribute("href") ?? "").replace(/-[pe]-.*/, `-p-${step.into}`));
				Object.assign(man, { at: step.at, piece: step.into });
				return run(use, [{ opacity: 0 }, { opacity: 1 }], 250 / speed);
			}));
			count(step.at, n);
		}
	}
}

/** How things fall: where they are beside their place, how far turned, how large along and across. */
const falls = {
	cube: [[170, -140, 500, 1.25], [60, 30, 210, 1], [25, -25, 80, 1.1]],
	stick: [[70, -150, 600, 1.2], [45, -100, 430, 0.15, 1.1], [28, -70, 290, -1.1, 1.1], [12, -30, 130, 0.2, 1], [4, 0, 30, 1]],
	tetrahedron: [[90, -150, 240, 1.2], [50, 0, 130, 1.05, 0.85], [28, -70, 60, 1.1], [8, 0, 15, 1.04, 0.92], [3, -18, 5, 1.02]],
};

/** Dice that have just been thrown on these sites tumble and settle; sticks go end over end, tetrahedra hop. @param {SVGSVGElement} svg @param {number} speed @param {string[]} names */
export function tumble(svg, speed, names) {
	skipped = false;
	const { width, height } = svg.viewBox.baseVal;
	const thrown = names.flatMap((name) => [...svg.querySelectorAll(`[data-site="${name}"] use.die:not([data-value="0"])`)]);
	const [first] = thrown;
	if (first) ear(first.getAttribute("data-die") === "stick" ? "sticks" : "dice");
	const ends = thrown.map((die, i) => {
		const [x, y, s, a = 0] = (die.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0, 1];
		const kind = die.getAttribute("data-die"), side = i % 2 ? 1 : -1, lying = die.getAttribute("href")?.endsWith("a");
		const fall = kind === "stick" || kind === "tetrahedron" ? falls[kind] : falls.cube;
		const lies = centre(/** @type {Element} */ (die.closest(".site")));
		/** Not beyond the edge of the board. @param {number} to @param {number} most */
		const within = (to, most) => Math.max(60, Math.min(most - 60, to));
		const frames = [...fall, [0, 0, 0, 1]].map(([dx, dy, turn, k, l = k]) => ({
			transform: `translate(${dx ? within(lies.x + x + side * dx, width) - lies.x : x}px,${dy ? within(lies.y + y + dy, height) - lies.y : y}px) rotate(${a + side * turn}deg) scale(${s * (lying ? k : l)},${s * (lying ? l : k)})`,
		}));
		// At rest it lies as it is drawn, and nothing holds it there.
		return run(die, frames, (650 + 90 * i) / speed, "ease-out").then((a) => a?.cancel());
	});
	return Promise.all(ends);
}
