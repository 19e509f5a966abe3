// Laying men out on the analysis board. Each touch is a change that the server makes; the rules say what comes of it.

import { ask } from "./client.js";

/** @param {any} desk */
export function editor({ $, t, put, board, style, game, lang, base, seats, end }) {
	/** What is put down, or done to what lies there. */
	let tool = "";
	/** @type {any} */
	let laid = {};
	let last = Promise.resolve();

	/** @param {object} [more] */
	async function change(more) {
		const { men, turn } = laid;
		const { data, error } = await ask("/api/v1/analysis/edit?" + new URLSearchParams({ lang, ...style }), { game, base, men, turn, ...more });
		if (error) return void ($("laid").textContent = error.text || t("offline"));
		laid = data;
		const box = document.createElement("div"), good = laid.position;
		box.innerHTML = laid.board;
		board.show(box.firstChild);
		board.lay(touched);
		$("laid").textContent = good ? t("laid-good") : laid.why;
		$("laid").classList.toggle("wrong", !good);
		put($("lay-done"), "aria-disabled", !good && "true");
		put($("lay-done"), "href", good && "/analysis?" + new URLSearchParams({ game, start: good }));
		for (const one of seats) $("whose").children[one.seat].selected = one.seat === laid.turn;
		palette();
	}
	/** One change after the other. @param {object} [more] */
	const then = (more) => (last = last.then(() => change(more)));

	/** @param {string} at @param {string} [from] */
	function touched(at, from) {
		if (from) then({ edit: { move: [from, at] } });
		else if (tool === "take" || tool === "turn_over") then({ edit: { [tool]: at } });
		else then({ edit: { place: [at, tool] } });
	}

	/** @param {string} name */
	function choose(name) {
		tool = name;
		for (const b of document.querySelectorAll("#editor [data-lay]")) put(b, "aria-pressed", String(/** @type {HTMLElement} */ (b).dataset.lay === tool));
	}

	function palette() {
		if ($("palette").children.length) return;
		for (const { id, name } of laid.pieces) {
			const button = Object.assign(document.createElement("button"), { type: "button", title: name });
			button.dataset.lay = id;
			button.innerHTML = `<svg class="man" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#b-p-${id}"/></svg>`;
			$("palette").append(button);
		}
		choose(laid.pieces[0].id);
	}

	$("whose").replaceChildren(...seats.map((/** @type {any} */ { seat, name }) => new Option(name, seat)));
	$("whose").onchange = () => ((laid.turn = +$("whose").value), then());
	$("editor").onclick = (/** @type {MouseEvent} */ e) => {
		const { lay } = /** @type {any} */ (e.target).closest("[data-lay]")?.dataset ?? {};
		if (lay === "clear") then({ edit: { clear: true } });
		else if (lay === "start") ((laid = {}), (base = ""), then());
		else if (lay === "cancel") {
			open(false);
			board.lay();
			end();
		}
		else if (lay) choose(lay);
	};


	/** @param {boolean} on */
	function open(on) {
		$("editor").hidden = !on;
		$("play").classList.toggle("laying", on);
	}

	$("palette").replaceChildren();
	open(true);
	then();
}
