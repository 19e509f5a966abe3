// Laying men out on the analysis board. Each touch is a change that the server makes; the rules say what comes of it.

/** @param {any} desk */
export function editor({ $, t, put, board, style, game, lang, base, seats, end }) {
	/** What is put down, or done to what lies there. */
	let tool = "";
	/** @type {any} */
	let laid = {};
	let last = Promise.resolve();

	/** @param {object} [more] */
	async function change(more) {
		const query = new URLSearchParams(/** @type {any} */ ({ lang, ...style })), { men, turn } = laid;
		const how = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game, base, men, turn, ...more }) };
		try {
			const answer = await fetch(`/api/v1/analysis/edit?${query}`, how), data = await answer.json();
			if (!answer.ok) return void ($("laid").textContent = data.error.text);
			laid = data;
		} catch {
			return void ($("laid").textContent = t("offline"));
		}
		const box = document.createElement("div");
		box.innerHTML = laid.board;
		board.show(box.firstChild);
		board.lay(touched);
		$("laid").textContent = laid.position ? t("laid-good") : laid.why;
		$("laid").classList.toggle("wrong", !laid.position);
		put($("lay-done"), "aria-disabled", !laid.position && "true");
		if (laid.position) $("lay-done").href = "/analysis?" + new URLSearchParams({ game, start: laid.position });
		else $("lay-done").removeAttribute("href");
		for (const one of seats) $("whose").children[one.seat].selected = one.seat === laid.turn;
		palette();
	}
	/** One change after the other. @param {object} [more] */
	const ask = (more) => (last = last.then(() => change(more)));

	/** @param {string} at @param {string} [from] */
	function touched(at, from) {
		if (from) ask({ edit: { move: [from, at] } });
		else if (tool === "take" || tool === "turn_over") ask({ edit: { [tool]: at } });
		else ask({ edit: { place: [at, tool] } });
	}

	/** @param {string} name */
	function choose(name) {
		tool = name;
		for (const b of document.querySelectorAll("#editor [data-lay]")) put(b, "aria-pressed", String(/** @type {HTMLElement} */ (b).dataset.lay === tool));
	}

	function palette() {
		if ($("palette").children.length) return;
		for (const { id, name } of laid.pieces) {
			const button = document.createElement("button");
			Object.assign(button, { type: "button", title: name });
			Object.assign(button.dataset, { lay: id });
			button.setAttribute("aria-label", name);
			button.innerHTML = `<svg class="man" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#b-p-${id}"/></svg>`;
			$("palette").append(button);
		}
		choose(laid.pieces[0].id);
	}

	$("whose").replaceChildren(...seats.map((/** @type {any} */ { seat, name }) => new Option(name, seat)));
	$("whose").onchange = () => ((laid.turn = +$("whose").value), ask());
	$("editor").onclick = (/** @type {MouseEvent} */ e) => {
		const { lay } = /** @type {any} */ (e.target).closest("[data-lay]")?.dataset ?? {};
		if (lay === "clear") ask({ edit: { clear: true } });
		else if (lay === "start") ((laid = {}), (base = ""), ask());
		else if (lay === "cancel") leave();
		else if (lay) choose(lay);
	};

	function leave() {
		$("editor").hidden = true;
		$("play").classList.remove("laying");
		$("editor").onclick = null;
		board.lay();
		end();
	}

	$("palette").replaceChildren();
	$("editor").hidden = false;
	$("play").classList.add("laying");
	board.show();
	board.lay(touched);
	ask();
}
