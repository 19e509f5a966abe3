// A board in the page that anybody may touch: it plays on the analysis board, which keeps nothing.

import { animate, skip, tumble } from "./animate.js";
import { board as makeBoard } from "./board.js";
import { analysis } from "./client.js";

/** @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);
/** @type {Record<string, string>} */
const words = JSON.parse($("texts")?.textContent ?? "{}");
/** A text with values in it. @param {string} name @param {any} [values] @returns {string} */
export const t = (name, values) => words[name].replace(/\{(\w+)\}/g, (_, k) => values[k]);
/** Moves and throws as pages write them. @param {string | undefined} text */
export const listed = (text) => (text ? text.split(";") : []);
/** @param {number} ms */
export const rest = (ms) => new Promise((done) => setTimeout(done, ms));

const dark = matchMedia("(prefers-color-scheme: dark)"), still = matchMedia("(prefers-reduced-motion: reduce)");
const theme = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");

/** @param {HTMLElement} root where the board is put @param {string} set @param {Live} told */
export function live(root, set, { say, made, changed }) {
	/** @type {Table} */
	let source;
	/** @type {View} */
	let view;
	let busy = 0, ready = false, last = Promise.resolve(), free = true, asked = 0;

	const board = makeBoard(root, {
		open: t("open"),
		play: (move) => tried(source.play(move)),
		refused(clicks) {
			if (!free || busy) return;
			if (view.may.throw && board.svg().querySelector(`[data-site="${clicks[0]}"] .die`)) api.toss();
			else if (view.state === "over") say(t("ended"));
			else tried(source.play(clicks));
		},
		picked: () => say(""),
		peek: () => false,
		foresee: async () => [],
		more: async (pick) => pick.reduce((node, name) => node?.[name], /** @type {any} */ ((await source.act("ahead", { pick, board: 0 })).view?.paths)),
	});

	/** What may be touched now. */
	const offer = () => board.offer(free ? view.paths : null);

	/** A move of the reader's own. @param {Promise<Answer>} answer */
	async function tried(answer) {
		if (await settle(answer)) made?.(view, view.log[view.log.length - 1].text);
	}

	/** Waits for an answer and for what it draws; says what was wrong. @param {Promise<Answer>} answer */
	async function settle(answer) {
		asked++;
		const { error } = await answer;
		asked--;
		await last;
		if (!error) return true;
		offer();
		say(error.text || t(error.code === "offline" ? "offline" : "trouble"), "wrong");
		board.point(error.sites ?? [], "danger");
		return false;
	}

	/** Draws a view after the steps that led to it. @param {View} next @param {View["log"]} fresh */
	async function draw(next, fresh) {
		const box = document.createElement("div");
		box.innerHTML = next.board ?? "";
		const drawing = /** @type {any} */ (box.firstChild), steps = fresh.flatMap((e) => e.steps ?? []);
		const fast = document.hidden || still.matches ? 0 : +(localStorage.speed ?? 1);
		view = next;
		if (!ready) {
			ready = true;
			root.replaceChildren(drawing);
			board.show();
		} else {
			board.offer(null);
			if (fast && steps.length) await animate(board.svg(), drawing, steps, fast, () => {});
			board.show(drawing);
		}
		offer();
		if (fast && fresh.at(-1)?.seat === null) tumble(drawing, fast, fresh.at(-1)?.dice ?? []);
		changed?.(view);
	}

	/** @param {() => Promise<void>} job */
	function inTurn(job) {
		busy++;
		last = last.then(job).catch(console.error).then(() => void busy--);
	}

	const api = {
		/** Puts a position on the board: what is played from there, and after how much of it. @param {string} game @param {string | undefined} start @param {string[]} line @param {number} [at] */
		open(game, start, line, at = line.length) {
			const log = line.map((text) => (text.startsWith("roll ") ? { seat: null, text: text.slice(5) } : { seat: 0, text }));
			const style = { view: 0, theme: theme(), set };
			source = analysis(/** @type {any} */ ({ game, lang: document.documentElement.lang, log, shown: at, version: 0 }), style, start);
			source.subscribe(({ view: next }) => {
				if (!next) return;
				// The first picture comes at once; what is new since the last one is shown move by move.
				const fresh = first ? [] : next.log.slice(had);
				[had, first] = [next.log.length, false];
				inTurn(() => draw(next, fresh));
			});
			let first = true, had = at;
			return at < line.length ? api.look(at) : settle(source.act("style"));
		},
		/** Looks at the position after so many moves of the line. @param {number} ply */
		async look(ply) {
			const before = view?.log.length, { view: next, error } = await source.act("look", { ply });
			if (error || !next) return settle(Promise.resolve({ error: error ?? { code: "trouble", text: "" } }));
			inTurn(() => draw(next, ready && before === ply - 1 ? next.log.slice(-1) : []));
			await last;
			return true;
		},
		/** Plays something that is not the reader's. @param {string} move */
		play: (move) => settle(source.play(move)),
		undo: () => settle(source.act("undo")),
		toss: () => (asked || !view.may.throw ? undefined : tried(source.act("throw"))),
		/** Whether the reader may touch. @param {boolean} may */
		hands(may) {
			free = may;
			if (ready) offer();
		},
		view: () => view,
		restyle: () => source?.act("style", { theme: theme() }),
	};
	dark.addEventListener("change", () => ready && api.restyle());
	addEventListener("pointerdown", skip, true);
	return api;
}
