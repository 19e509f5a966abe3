// The board under the hand: click, touch, drag and keyboard walk the trie of legal moves.

import { label } from "./client.js";

/** @param {string} name @param {Record<string, string | number>} attributes */
export function make(name, attributes) {
	const element = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const k in attributes) element.setAttribute(k, String(attributes[k]));
	return element;
}

/** Where a site is on the board, or a man on its site. @param {Element} element */
export function centre(element) {
	const [, x, y] = element.getAttribute("transform")?.match(/translate\((\S+) ([^)]+)/) ?? [0, element.getAttribute("x"), element.getAttribute("y")];
	return { x: +(x ?? 0), y: +(y ?? 0) };
}

/** A copy of a man to carry: turned and sized as it is. @param {Element} man */
export function carried(man) {
	const g = make("g", {}), transform = (man.getAttribute("transform") ?? "").replace(/translate\([^)]*\)/, "");
	g.append(make("use", { class: man.getAttribute("class") ?? "", href: man.getAttribute("href") ?? "", transform }));
	return g;
}

/** @param {HTMLElement} root @param {Told} told */
export function board(root, told) {
	/** @type {SVGSVGElement} */
	let svg;
	/** @type {Map<string, SVGGElement>} */
	let sites = new Map();
	/** @type {Trie | null} */
	let paths = null;
	/** @type {string[]} */
	let picked = [];
	/** How much had been picked before each touch. @type {number[]} */
	let turns = [];
	/** What was gone by of the last move, because nothing else was left, and when that was. */
	let since = 0;
	/** @type {string[]} */
	let spared = [];
	/** When a place went out that could be touched. @type {Map<string, number>} */
	const faded = new Map();
	let cursor = "";
	/** Takes the touches of somebody who lays men out: where, and from where if one was dragged. @type {((name: string, from?: string) => void) | null} */
	let laying = null;

	/** What may follow what has been picked. @returns {Trie} */
	const here = () => picked.reduce((node, name) => /** @type {Trie} */ (node[name]), paths ?? {});

	/** @param {EventTarget | null} target @returns {SVGGElement | null} */
	const siteOf = (target) => (target instanceof Element && root.contains(target) ? target.closest(".site") : null);
	/** @param {PointerEvent} e */
	const siteAt = (e) => siteOf(document.elementFromPoint(e.clientX, e.clientY));
	/** @param {SVGElement} site */
	const nameOf = (site) => site.dataset.site ?? "";
	/** @param {Element} site */
	const isPlate = (site) => site.matches(".button, .done");

	/** What a site draws of itself. @param {Element} site */
	const bed = (site) => site.querySelector(":scope > use:is(:not([class]), .plate)");

	/** A frame around a site, from the area that can be touched. @param {Element} site @param {number} inset */
	function frame(site, inset) {
		const id = bed(site)?.getAttribute("href")?.slice(1), hit = svg.querySelector(`[id="${id}"] rect`);
		const [w, h] = ["width", "height"].map((k) => +(hit?.getAttribute(k) ?? 100));
		return { x: inset - w / 2, y: inset - h / 2, width: w - 2 * inset, height: h - 2 * inset, rx: 14 };
	}

	/** Marks as `draw` does: with the document's ring, or a frame of its lines. @param {string} name @param {string} kind */
	function mark(name, kind) {
		const site = sites.get(name), ring = svg.querySelector(`defs [id$="-mark-${kind}"]`);
		if (!site || !ring || site.classList.contains(`has-mark-${kind}`)) return;
		site.classList.add(`has-mark-${kind}`);
		if (isPlate(site)) return site.removeAttribute("visibility");
		const g = make("g", { class: `mark mark-${kind} ours`, fill: "none" }), box = frame(site, 3);
		const round = box.width === box.height && !site.matches(".tray, .spike");
		if (round) g.append(make("use", { href: "#" + ring.id, transform: `scale(${(box.width + 6) / 100})` }));
		else for (const line of ring.children) {
			const rect = make("rect", box);
			for (const { name, value } of line.attributes) rect.setAttribute(name, value);
			g.append(rect);
		}
		site.insertBefore(g, site.querySelector(":scope > .count"));
	}

	/** Marks what may be touched, and says it. */
	function light() {
		const next = here();
		for (const m of svg.querySelectorAll(".site > :is(.mark-open, .mark-picked, .ours, .would), .arrows")) m.remove();
		const old = sites.get(cursor), open = Object.keys(next)[0];
		// The keyboard begins where something may be touched, and stays where it is.
		if (!old || (!(cursor in next) && (isPlate(old) || (open && !old.matches(":focus-visible"))))) {
			cursor = open ?? [...sites.keys()][0];
			if (old?.matches(":focus")) sites.get(cursor)?.focus();
		}
		for (const [name, site] of sites) {
			if (site.matches(".has-mark-open") && !(name in next)) faded.set(name, performance.now());
			site.classList.remove("has-mark-open", "has-mark-picked", "has-mark-danger");
			if (isPlate(site)) site.setAttribute("visibility", "hidden");
			if (name in next) mark(name, "open");
			if (picked.includes(name)) mark(name, "picked");
			site.setAttribute("tabindex", name === cursor ? "0" : "-1");
			site.setAttribute("role", name in next || laying || isPlate(site) ? "button" : "img");
			site.setAttribute("aria-label", site.dataset.label + (name in next ? `, ${told.open}` : ""));
		}
		// Where nearly everything is open, rings would hide the board.
		svg.classList.toggle("many", Object.keys(next).length > 60);
	}

	let foreseen = "";
	/** Shows where the moves that begin so would end. @param {string} name */
	async function foresee(name) {
		const way = [...picked, name], of = svg;
		foreseen = way.join();
		svg.querySelectorAll(".would").forEach((m) => m.remove());
		const next = here()[name], goes = next && typeof next === "object" && only(next)?.way.at(-1);
		const ends = next === undefined ? [] : await told.foresee(way, () => of === svg && foreseen === way.join());
		for (const end of ends.length || !goes ? ends : [goes]) {
			const site = sites.get(end);
			if (site) site.insertBefore(make("rect", { class: "would", ...frame(site, 8) }), site.querySelector(":scope > .count"));
		}
	}

	/** Asks for what lies behind a site, where there was too much to be told at once. @param {string} name */
	async function more(name) {
		const node = here(), way = [...picked, name], next = await told.more(way);
		if (!next || node !== here()) return;
		node[name] = next;
		pick(name);
	}

	/** The one move that is left, and how the rest of it would be touched. @param {Trie | string | boolean} node @param {string[]} [way] @returns {Only | undefined} */
	function only(node, way = []) {
		if (typeof node === "string") return { move: node, way };
		let found;
		for (const [name, next] of Object.entries(node)) {
			const one = only(next, [...way, name]);
			if (!one || (found && (!one.move || one.move !== found.move))) return;
			found ??= one;
		}
		return found;
	}

	/** Goes on over these sites; what decides nothing is gone by. @param {string[]} way @param {boolean} [held] a man is in the hand: nothing is decided yet */
	function go(way, held) {
		turns.push(picked.length);
		picked.push(...way);
		const one = held ? undefined : only(here());
		if (one) {
			const touched = [...picked, ...one.way];
			[paths, picked, turns, spared, since] = [null, [], [], one.way, performance.now()];
			light();
			touched.forEach((n) => mark(n, "picked"));
			return told.play(one.move || touched, touched);
		}
		[spared, since] = [[], performance.now()];
		for (let next; !held && (next = Object.keys(here())) && next.length === 1 && here()[next[0]] !== true; ) {
			picked.push(next[0]);
			spared.push(next[0]);
		}
		light();
		tell();
	}

	/** Tells what has been picked; `deep` if more than where a man goes to is still to be chosen. */
	function tell() {
		const next = Object.entries(here());
		told.picked(picked, picked.length > 1 || next.some(([name, n]) => typeof n !== "string" || isPlate(/** @type {Element} */ (sites.get(name)))));
	}

	/** Takes back one touch. */
	function back() {
		const n = turns.pop();
		if (n === undefined) return false;
		picked.length = n;
		light();
		tell();
		return true;
	}

	let peeked = "";
	/** @param {string} name */
	function pick(name, held = false) {
		if (laying) return laying(name);
		if (spared.includes(name) && performance.now() - since < 1000) return;
		const next = here()[name];
		// Who wants to look first touches twice.
		if (next !== undefined && told.peek() && peeked !== name) return void foresee((peeked = name));
		peeked = "";
		if (next === true) return void more(name);
		if (next !== undefined) return go([name], held);
		if (picked.includes(name)) while (picked.includes(name)) back();
		else if (paths && name in paths && turns.length < 2) {
			// Another beginning, of which more may have to be asked for.
			[picked, turns] = [[], []];
			return pick(name, held);
		}
		// A touch that was meant for the picture before says nothing.
		else if (performance.now() - (faded.get(name) ?? -700) > 700) {
			const touched = [...picked, name];
			// What has been done of a move stays.
			if (turns.length === 1) back();
			told.refused(touched);
		}
	}

	/** The ways to a site further on, for a man dropped there. @param {Trie | string | boolean} node @param {string} name @returns {string[][]} */
	const ways = (node, name) =>
		typeof node !== "object" ? [] : Object.entries(node).flatMap(([site, next]) =>
			site === name ? [[site]] : ways(next, name).map((way) => [site, ...way]));

	/** @type {Hand | null} */
	let hand = null;
	let dragged = false, finger = false;

	/** @param {PointerEvent} e */
	function drag(e) {
		if (hand?.id !== e.pointerId) return;
		const name = nameOf(hand.site);
		if (!hand.ghost) {
			if (Math.hypot(e.clientX - hand.x, e.clientY - hand.y) < 8) return;
			const man = [...hand.site.querySelectorAll("use.piece")].pop();
			if (!man || !(laying || picked.includes(name) || name in here() || (paths && name in paths))) return void (hand = null);
			if (!laying && !picked.includes(name)) pick(name, true);
			hand.ghost = carried(man);
			hand.ghost.classList.add("ghost");
			svg.append(hand.ghost);
			man.classList.add("lifted");
			dragged = true;
		}
		const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
		hand.ghost.setAttribute("transform", `translate(${x} ${y})`);
		svg.querySelector(".over")?.classList.remove("over");
		siteAt(e)?.classList.add("over");
	}

	/** @param {PointerEvent} [e] */
	function release(e) {
		const held = hand;
		hand = null;
		if (!held?.ghost) return;
		held.ghost.remove();
		for (const c of ["lifted", "over"]) svg.querySelector("." + c)?.classList.remove(c);
		const over = e && siteAt(e);
		if (!over || over === held.site) return;
		if (laying) return laying(nameOf(over), nameOf(held.site));
		// The shortest way there, if there is only one.
		const found = ways(here(), nameOf(over)).sort((a, b) => a.length - b.length);
		const clear = found[0] && found[0].length !== found[1]?.length;
		if (clear) go(found[0]);
		else pick(nameOf(over));
	}

	root.addEventListener("pointerdown", (e) => {
		const site = siteOf(e.target);
		dragged = false;
		finger = e.pointerType === "touch";
		// A zoomed board is moved about with the finger.
		if (!site || !(paths || laying) || !e.isPrimary || e.button || (e.pointerType === "touch" && root.matches(".zoomed"))) return;
		hand = { id: e.pointerId, site, x: e.clientX, y: e.clientY };
	});
	addEventListener("pointermove", drag);
	addEventListener("pointerup", release);
	addEventListener("pointercancel", () => release());
	root.addEventListener("click", (e) => {
		const site = siteOf(e.target);
		if (!site || dragged) return;
		focus(site);
		if (!finger || !told.enlarge?.(least(site), e)) pick(nameOf(site));
	});

	/** How small the places are that may be touched: this one, and those that are open. @param {Element} site */
	const least = (site) => Math.min(...[site, ...svg.querySelectorAll(".has-mark-open:not(.button, .done)")].map((s) => {
		const { width, height } = (s.querySelector("use") ?? s).getBoundingClientRect();
		return Math.min(width, height);
	}));

	/** @param {SVGElement} site */
	function focus(site) {
		sites.get(cursor)?.setAttribute("tabindex", "-1");
		cursor = nameOf(site);
		site.setAttribute("tabindex", "0");
	}

	root.addEventListener("keydown", (e) => {
		const site = siteOf(e.target), way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
		if (!site || e.ctrlKey || e.metaKey || e.altKey) return;
		if (way) {
			const a = centre(site);
			let best = Infinity, to;
			for (const other of sites.values()) {
				const b = centre(other), dx = b.x - a.x, dy = b.y - a.y;
				const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1] + dy * way[0]);
				// What lies ahead comes before what lies rather aside.
				const cost = along + 1.7 * aside + (aside > 0.9 * along ? 1e4 : 0);
				if (along > 1 && cost < best && !other.hasAttribute("visibility")) [best, to] = [cost, other];
			}
			to?.focus();
		} else if (e.key === "Enter" || e.key === " ") pick(nameOf(site));
		else if (e.key === "Escape" && back()) e.stopPropagation();
		else return;
		e.preventDefault();
	});
	root.addEventListener("focusin", (e) => {
		const site = siteOf(e.target);
		if (!site) return;
		focus(site);
		foresee(nameOf(site));
	});
	root.addEventListener("pointerover", (e) => {
		const site = siteOf(e.target);
		if (e.pointerType !== "touch" && !peeked) foresee(site ? nameOf(site) : "");
	});

	return {
		/** Shows a drawing, or takes over the page's own. @param {SVGSVGElement} [drawing] */
		show(drawing) {
			release();
			const focused = siteOf(document.activeElement);
			if (drawing) svg.replaceWith(drawing);
			svg = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
			if (root.dataset.view) svg.setAttribute("viewBox", root.dataset.view);
			// Screen readers leave the arrows to the board.
			svg.setAttribute("role", "application");
			if (document.getElementById("board-keys")) svg.setAttribute("aria-describedby", "board-keys");
			for (const link of svg.querySelectorAll("a.link")) link.replaceWith(...link.childNodes);
			sites = new Map();
			for (const site of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".site"))) {
				sites.set(nameOf(site), site);
				site.dataset.label = label(site);
				// Where there is nothing to see there is yet something to touch.
				if (!bed(site)) site.prepend(make("rect", { class: "hit", "pointer-events": "all", ...frame(site, 0) }));
				site.setAttribute("tabindex", "-1");
				site.append(make("rect", { class: "cursor", ...frame(site, 2) }));
			}
			if (focused) sites.get(cursor)?.focus();
		},
		/** What may be touched now. @param {Paths | null} next */
		offer(next) {
			paths = typeof next === "object" ? /** @type {Trie | null} */ (next) : null;
			[picked, turns] = [[], []];
			light();
		},
		/** Shows how far a move has come; what has been picked stays. @param {SVGSVGElement} drawing */
		stage(drawing) {
			this.show(drawing);
			light();
		},
		back,
		/** Picks a site, as a touch does. */
		pick,
		/** Where a site is in the window. @param {string} name */
		spot: (name) => sites.get(name)?.getBoundingClientRect(),
		/** How the only move is touched, if there is only one. */
		sole: () => (paths ? only(paths) : undefined),
		/** Gives all touches to somebody who lays men out, or to the moves again. @param {((name: string, from?: string) => void) | null} [take] */
		lay(take) {
			laying = take ?? null;
			this.offer(null);
		},
		/** Points at sites until something is touched. @param {string[]} names @param {"picked" | "danger"} kind */
		point: (names, kind) => names.forEach((name) => mark(name, kind)),
		/** Shows where moves go until something is touched, the best first. @param {Arrow[][]} moves */
		arrows(moves) {
			svg.querySelector(".arrows")?.remove();
			const layer = make("g", { class: "arrows" });
			moves.forEach((ways, rank) => {
				for (const { from, to } of ways) {
					const [a, b] = [from, to].map((name) => sites.get(name));
					if (!a || !b || isPlate(a)) continue;
					const { x, y } = centre(a), dx = centre(b).x - x, dy = centre(b).y - y, long = Math.hypot(dx, dy);
					const turn = `translate(${x} ${y}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})`, neck = Math.max(long - 42, 14), w = rank ? 6 : 9;
					const shape = long < 20 ? make("circle", { cx: x, cy: y, r: 40 })
						: make("path", { transform: turn, d: `M12 ${-w}H${neck}V${-2.4 * w}L${Math.max(long - 4, neck + 20)} 0L${neck} ${2.4 * w}V${w}H12Z` });
					shape.classList.add(`rank-${Math.min(rank, 2)}`, long < 20 ? "ring" : "way");
					layer.prepend(shape);
				}
			});
			svg.append(layer);
		},
		svg: () => svg,
	};
}
