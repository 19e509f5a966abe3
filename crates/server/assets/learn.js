// The lesson, one step at a time, and the exercises: what is played is checked by the rules, and answered.

import { $, listed, live, rest, t } from "./live.js";

/** @param {string} text @param {string} [kind] */
const say = (text, kind = "") => Object.assign($("notice"), { textContent: text, hidden: !text, className: `say ${kind}` });
/** A copy of some words of a step. @param {Element | null} from */
const copied = (from) => (from ? [...from.childNodes].map((node) => node.cloneNode(true)) : []);
/** @param {string} className @param {(Node | string)[]} inside */
const box = (className, inside) => {
	const div = Object.assign(document.createElement("div"), { className });
	div.append(...inside);
	return div;
};

/** @param {any} page */
function lesson(page) {
	/** @type {{ game: string, start: string | null, line: string[], accepts: string[], plays: string, then: string[] }[]} */
	const steps = JSON.parse($("course").textContent);
	let at = 0, turn = 0;
	const hand = live($("plate"), page.dataset.set, { say, made });
	/** @param {number} n @param {string} what @returns {Element | null} */
	const of = (n, what) => document.querySelector(`#step-${n + 1} ${what}`);

	/** Shows a step's words under what was said to the step before. @param {(Node | string)[]} [praise] */
	function tell(praise = []) {
		const last = at === steps.length;
		$("progress").value = at;
		$("at").textContent = last ? t("done") : t("step", { n: at + 1, of: steps.length });
		$("told").replaceChildren(...(praise.length ? [box("praise", praise)] : []), ...copied(of(at, ".say-first")));
		$("back").disabled = at === 0;
		$("on").hidden = last;
		$("end").hidden = !last;
		say("");
		hand.hands(!last);
		// It is kept for whoever came to the end; nothing hangs on it.
		if (last) fetch(page.dataset.kept, { method: "POST" }).catch(() => {});
		history.replaceState(null, "", at ? `#step-${Math.min(at + 1, steps.length)}` : location.pathname + location.search);
	}

	/** Lays out a step as the story has it. @param {number} n */
	async function go(n) {
		turn++;
		at = Math.max(0, Math.min(n, steps.length));
		const step = steps[Math.min(at, steps.length - 1)];
		const line = at < steps.length ? step.line : [...step.line, step.plays, ...step.then];
		tell();
		await hand.open(step.game, step.start ?? undefined, line);
	}

	/** The learner has moved. @param {View} view @param {string} text */
	async function made(view, text) {
		const mine = ++turn, step = steps[at], next = steps[at + 1];
		if (!step) return;
		if (step.accepts.length && !step.accepts.includes(text)) {
			hand.hands(false);
			say(of(at, ".hint")?.textContent ?? t("other"), "wrong");
			await rest(900);
			if (mine !== turn) return;
			await hand.undo();
			return hand.hands(true);
		}
		hand.hands(false);
		say("");
		const good = copied(of(at, ".good"));
		const praise = good.length ? good : [t("good")];
		$("told").replaceChildren(box("praise", praise));
		let fits = true;
		for (const event of step.then) {
			await rest(500);
			if (mine !== turn) return;
			fits &&= await hand.play(event);
		}
		if (mine !== turn) return;
		at++;
		// What follows fits everything that is accepted; where another position is laid, it is laid.
		if (next && (!fits || next.start !== step.start || next.game !== step.game || next.line.length !== hand.view().log.length)) {
			await rest(700);
			if (mine !== turn) return;
			await hand.open(next.game, next.start ?? undefined, next.line);
		}
		if (mine !== turn) return;
		tell(praise);
	}

	$("back").addEventListener("click", () => go(at - 1));
	$("on").addEventListener("click", () => go(at + 1));
	page.classList.add("live-now");
	go(Math.max(0, +(location.hash.match(/^#step-(\d+)$/)?.[1] ?? 1) - 1));
}

/** @param {any} page */
function exercise(page) {
	const { game, start, set, ask, line: before, way } = page.dataset, line = listed(before), answer = listed(way);
	const hand = live($("plate"), set, { say, made });
	let turn = 0;

	const again = () => (turn++, ($("again").hidden = true), say(""), hand.hands(true), hand.open(game, start, line));

	/** @param {View} view */
	async function made(view) {
		const mine = ++turn, tried = view.log.slice(line.length).map((e) => (e.seat === null ? "roll " : "") + e.text);
		hand.hands(false);
		say("…");
		const lang = document.documentElement.lang;
		const how = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ line: tried }) };
		/** @type {any} */
		let told;
		try {
			told = await (await fetch(`${ask}?lang=${lang}`, how)).json();
		} catch {}
		if (mine !== turn) return;
		if (!told || told.error) say(told?.error?.text || t("offline"), "wrong");
		else say(`${told.right ? "✓ " : ""}${told.words}`, told.right ? "right" : "wrong");
		if (told?.solved) {
			$("solved").hidden = false;
			$("next").classList.add("primary");
			$("again").hidden = false;
			return;
		}
		if (told?.right) {
			for (const event of told.then) {
				await rest(600);
				if (mine !== turn || !(await hand.play(event))) return;
			}
			return hand.hands(true);
		}
		await rest(1200);
		if (mine !== turn) return;
		await hand.undo();
		hand.hands(true);
	}

	$("again").addEventListener("click", again);
	$("typed").hidden = true;
	// The solution is played through on the board.
	$("see").addEventListener("click", async (/** @type {Event} */ e) => {
		if (!answer.length) return;
		e.preventDefault();
		const mine = ++turn;
		hand.hands(false);
		$("again").hidden = false;
		say("");
		await hand.open(game, start, line);
		for (const event of answer) {
			await rest(700);
			if (mine !== turn || !(await hand.play(event))) return;
		}
		say(t("shown"));
	});
	again();
	say(t("try"));
}

if ($("lesson")) lesson($("lesson"));
if ($("exercise")) exercise($("exercise"));
