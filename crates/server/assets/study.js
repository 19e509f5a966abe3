// What the computer finds: the best lines of the position shown, and the whole game judged move by move.

import { make as draw } from "./board.js";
import { stream } from "./client.js";

const W = 320, H = 96;

/** Moves as a list: what each is worth, and what is expected after it. @param {Considered[]} best @returns {HTMLElement[]} */
export const told = (best) => best.map(({ move, value, line }) => {
	const li = document.createElement("li");
	for (const [tag, text] of [["strong", move], ["span", value], ["small", line.slice(1, 9).join(" ")]]) {
		li.append(Object.assign(document.createElement(tag), { textContent: text }), " ");
	}
	return li;
});

/** The panel beside the board. @param {Desk} desk */
export function study({ $, t, put, say, board, state, alone }) {
	/** What is being listened to. @type {Record<string, AbortController | undefined>} */
	const heard = {};
	/** @type {(Judged | undefined)[]} */
	let judged = [];
	/** @type {string[]} */
	let of = [];
	/** @type {number | null} */
	let first = null;
	let looks = alone, at = "";

	const texts = () => state().view.log.map((e) => (e.seat === null ? "roll " : "") + e.text);

	function stops() {
		$("halt").hidden = !heard.lines && !heard.game;
		put($("best"), "aria-pressed", String(looks));
	}

	/** Listens to a stream until it ends or something else is wanted. @param {"lines" | "game"} what @param {number} plies @param {(message: any) => void} take */
	async function listen(what, plies, take) {
		heard[what]?.abort();
		const own = (heard[what] = new AbortController()), { view, start } = state();
		stops();
		const error = await stream(what, view.lang, { game: view.game, start, line: texts().slice(0, plies) }, own.signal, take);
		if (heard[what] !== own) return;
		heard[what] = undefined;
		if (error && !own.signal.aborted) $("found").textContent = error.text || t("trouble");
		stops();
	}

	/** Thinks about the position shown, unless it does already. */
	function look() {
		const { view, now, shown } = state(), key = texts().slice(0, shown).join();
		if (!looks || key === at || heard.game) return;
		at = key;
		heard.lines?.abort();
		$("lines").replaceChildren();
		$("found").textContent = "";
		if ((alone || shown === view.ply) && now.state !== "to_move") return stops();
		listen("lines", shown, (/** @type {LinesView} */ { depth, best, why }) => {
			if (key !== at || !looks) return;
			$("found").textContent = (depth ? t("study-depth", { depth }) + " · " : "") + why;
			$("lines").replaceChildren(...told(best));
			board.arrows(best.map((b) => b.arrows));
		});
	}

	/** Judges everything that has been played. */
	async function judge() {
		// One after the other: the computer does one thing for each person.
		heard.lines?.abort();
		heard.lines = undefined;
		judged = [];
		of = texts();
		await listen("game", of.length, (/** @type {StudyView} */ { done, total, first: begins, plies, players }) => {
			first = begins;
			for (const ply of plies) judged[ply.ply] = ply;
			$("progress").hidden = done === total;
			$("progress").max = total;
			$("progress").value = done;
			$("rates").replaceChildren(...players.map(({ seat, words }) => {
				const li = document.createElement("li"), name = document.createElement("strong");
				name.textContent = state().view.seats[seat].name;
				li.append(name, ": ", words);
				return li;
			}));
			show();
		});
		at = "";
		look();
	}

	/** The curve of the game; a touch goes there. @param {number} shown */
	function graph(shown) {
		const last = Math.max(of.length, 1), x = (/** @type {number} */ i) => (i * W) / last, y = (/** @type {number} */ c) => 4 + (1 - c) * (H - 8);
		const points = [first, ...judged.map((p) => p?.chance ?? null)].flatMap((c, i) => (c === null ? [] : [`${x(i).toFixed(1)} ${y(c).toFixed(1)}`]));
		if (points.length < 2) return $("graph").replaceChildren();
		const svg = draw("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": t("study-graph", { who: state().view.seats[0].name }) });
		const ends = [points[0], points[points.length - 1]].map((p) => p.split(" ")[0]);
		svg.append(
			draw("path", { class: "area", d: `M${ends[0]} ${H}L${points.join("L")}L${ends[1]} ${H}Z` }),
			draw("path", { class: "even", d: `M0 ${H / 2}H${W}` }),
			draw("path", { class: "curve", d: `M${points.join("L")}` }),
			draw("path", { class: "here", d: `M${x(shown)} 0V${H}` }),
		);
		judged.forEach((p) => {
			if (p?.sign && p.chance !== null) svg.append(draw("circle", { class: p.mark, cx: x(p.ply + 1), cy: y(p.chance), r: 4.5 }));
		});
		for (let i = 0; i <= of.length; i++) svg.append(draw("rect", { class: "hit", "data-ply": i, x: x(i - 0.5), y: 0, width: W / last, height: H }));
		$("graph").replaceChildren(svg);
	}

	/** Signs in the list of moves, the graph, and what there is to say about the move shown. */
	function show() {
		const { view, shown } = state(), now = texts();
		// What was judged is of use as long as the same was played.
		const same = of.findIndex((text, i) => text !== now[i]);
		if (same >= 0 && judged.length > same) judged.length = same;
		view.log.forEach(({ text }, i) => {
			const a = $("log").children[i]?.firstChild, p = judged[i];
			if (!a) return;
			put(a, "data-sign", p?.sign);
			put(a, "class", p?.sign && p.mark);
			put(a, "aria-label", p?.sign && `${text} ${p.sign} ${p.words}`);
		});
		const p = judged[shown - 1];
		$("verdict").textContent = p ? `${view.log[shown - 1].text} ${p.sign} ${p.words}` : "";
		$("verdict").className = p?.sign ? p.mark : "";
		graph(shown);
	}

	return {
		/** Opens the panel, or closes it. @param {any} button */
		toggle(button) {
			const open = ($("study").hidden = !$("study").hidden);
			put(button, "aria-pressed", String(!open));
			say("");
			if (open) this.halt();
			else if (alone) look();
			else if (!judged.length) judge();
		},
		best() {
			looks = true;
			at = "";
			look();
			stops();
		},
		judge,
		halt() {
			looks = false;
			for (const one of Object.values(heard)) one?.abort();
			heard.lines = heard.game = undefined;
			$("progress").hidden = true;
			stops();
		},
		/** Something else is shown. */
		moved() {
			if ($("study").hidden) return;
			say("");
			show();
			look();
		},
	};
}
