// The only file that speaks to a server: a table kept there, and the analysis board.

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Asks, and asks again where a connection failed: a request carries the version it saw and may be repeated.
 * @param {string} url @param {unknown} [body] @returns {Promise<Answer>}
 */
export async function ask(url, body) {
	const how = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
	for (let pause = 300; ; pause *= 2) {
		let status = 0, data;
		try {
			const answer = await fetch(url, how || {});
			status = answer.status;
			data = await answer.json();
		} catch {}
		if (status >= 200 && status < 300) return { data, view: data };
		if ((status && status < 502) || data?.error || pause > 3000) {
			return { data, view: data?.table, error: data?.error ?? { code: status ? "trouble" : "offline", text: "" } };
		}
		await sleep(pause);
	}
}

/** Paths in full: where only ends follow, a stream tells their names, and what was touched is the move. @param {Paths | null} [paths] @returns {any} */
const trie = (paths) =>
	Array.isArray(paths) ? (paths.length ? Object.fromEntries(paths.map((name) => [name, ""])) : "")
	: paths && typeof paths === "object" ? Object.fromEntries(Object.entries(paths).map(([name, next]) => [name, trie(next)])) : paths;
/**
 * Listens to lines of JSON until they end or are not wanted any more; gives what went wrong.
 * @param {string} path @param {string} lang @param {object} body @param {AbortSignal} signal @param {(message: any) => void} take
 */
export async function stream(path, lang, body, signal, take) {
	try {
		const how = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal };
		let answer = await fetch(`/api/v1/analysis/${path}?lang=${lang}`, how);
		// What was wanted before may not have been let go of yet.
		for (let tries = 0; answer.status === 429 && tries < 5; tries++) {
			await sleep(400);
			answer = await fetch(answer.url, how);
		}
		if (!answer.ok || !answer.body) return (await answer.json()).error;
		const reader = answer.body.getReader(), decoder = new TextDecoder();
		for (let rest = ""; ; ) {
			const { done, value } = await reader.read();
			if (done) return;
			const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
			rest = lines.pop() ?? "";
			for (const line of lines) if (line && !signal.aborted) take(JSON.parse(line));
		}
	} catch {
		return { code: "offline", text: "" };
	}
}

/** What a site says: its own words, or what all say on which nothing lies. @param {Element} site @returns {string} */
export const label = (site) => site.getAttribute("aria-label")
	?? (site.closest(".sites")?.getAttribute("data-quiet") ?? "").replace("*", site.getAttribute("data-site") ?? "");

/** Joins a view to what is known: it may tell only what is different, the list comes in parts, steps only once. @param {View} old @param {Message} next */
function merge(old, next) {
	const log = next.log.map((e) => (e.steps || old.log[e.ply]?.text !== e.text ? e : old.log[e.ply]));
	/** @type {any} */
	const all = { ...old, ...next };
	for (const k of /** @type {("may" | "dice" | "clock")[]} */ (["may", "dice", "clock"])) if (next[k]) all[k] = { ...old[k], ...next[k] };
	return { ...(next.since === undefined ? next : all), paths: trie(all.paths), log: [...old.log.slice(0, next.log_from), ...log], log_from: 0 };
}

/** Keeps the board as the server draws it: gives it as of a view, which may tell only what changed; nothing if that does not fit. */
function board() {
	const kept = document.createElement("div");
	/** @type {Record<string, string>} */
	let known = {};
	let of = -1;

	/** An element from its shape and what fills the holes; the last takes all that is left. @param {string} part */
	function filled(part) {
		const [number, ...values] = part.split(" "), shape = known[number].split("\x7f"), holes = shape.length - 1;
		return shape.map((s, i) => (i ? values.slice(i - 1, i < holes ? i : undefined).join(" ") : "") + s).join("");
	}

	/** @param {BoardChange} change */
	function patch({ since, sites, shapes = {}, defs = [], text = [] }) {
		/** @param {string} name */
		const find = (name) => kept.querySelector(`[data-site="${name}"]`);
		const all = Object.entries(sites).map(([name, code]) => /** @type {[Element | null, string[]]} */ ([find(name), code]));
		if (since !== of || all.some(([site]) => !site)) return false;
		Object.assign(known, shapes);
		for (const [site, [head, words, ...parts]] of all) if (site) {
			const [keep, ...marks] = head.split(" ");
			site.setAttribute("class", [...site.classList].filter((c) => !c.startsWith("has-mark")).concat(marks.map((m) => "has-mark-" + m)).join(" "));
			if (words) site.setAttribute("aria-label", label(site).replace(/: .*/, "") + ": " + words);
			while (site.children[+keep]) site.lastElementChild?.remove();
			site.insertAdjacentHTML("beforeend", parts.map(filled).join(""));
		}
		kept.querySelector("defs")?.insertAdjacentHTML("beforeend", defs.join(""));
		const desc = kept.querySelector("desc"), read = [...(desc?.textContent ?? "")];
		for (const one of text.reverse()) {
			const [at, n, ...words] = one.split(" ");
			read.splice(+at, +n, ...words.join(" "));
		}
		if (desc) desc.textContent = read.join("");
		return true;
	}

	/** @param {View} view */
	return ({ board, change, version }) => {
		if (board) [kept.innerHTML, known] = [board, {}];
		else if (version !== of && !(change && patch(change))) return;
		of = version;
		return kept.innerHTML;
	};
}

/** A table on the server. @param {View} view @param {Style} style @returns {Table} */
export function remote(view, style) {
	const base = `/api/v1/tables/${view.id}`;
	/** @type {Set<Tell>} */
	const told = new Set();
	/** @param {News} news */
	const tell = (news) => told.forEach((f) => f(news));
	let online = true, pause = 500, timer = 0;
	/** @type {EventSource | undefined} */
	let stream;

	/** @param {object} [more] */
	const query = (more) => "?" + new URLSearchParams(/** @type {any} */ ({ board: 1, lang: view.lang, ...style, ...more }));
	let drawn = query();
	const picture = board();

	/** @param {Message | undefined} next */
	const take = (next) => {
		if (!next || next.version < view.version) return;
		if (next.since !== undefined && next.since !== view.version) return void (next.version > view.version && whole());
		const svg = picture(next);
		if (!svg) return void whole();
		const old = next.version === view.version && drawn === query();
		drawn = query();
		view = { ...merge(view, next), board: svg };
		if (!old) tell({ view });
	};
	const whole = async () => take((await ask(base + query())).view);
	/** @param {boolean} now */
	const connected = (now) => {
		if (now !== online) tell({ online: (online = now) });
	};

	function open() {
		clearTimeout(timer);
		stream?.close();
		stream = new EventSource(`${base}/events${query()}`);
		stream.onopen = () => (connected(true), (pause = 500));
		stream.addEventListener("view", (e) => take(JSON.parse(e.data)));
		stream.addEventListener("queue", (e) => tell({ queue: JSON.parse(e.data) }));
		stream.addEventListener("presence", (e) => tell({ presence: JSON.parse(e.data).seats }));
		stream.onerror = () => {
			stream?.close();
			connected(false);
			timer = window.setTimeout(open, pause);
			pause = Math.min(pause * 2, 10000);
		};
	}
	addEventListener("online", open);
	// A page put by for going back keeps no connection: a browser has few of them.
	addEventListener("pagehide", () => (clearTimeout(timer), stream?.close()));
	addEventListener("pageshow", (e) => e.persisted && open());
	document.addEventListener("visibilitychange", () => document.hidden || online || open());
	open();

	/** Until a version has been told. @param {number} version @returns {Promise<unknown>} */
	const heard = (version) => new Promise((done) => {
		const look = () => void (view.version < version || (told.delete(look), done(0)));
		told.add(look);
		look();
	});

	/** Asks for a change, and waits until it is told. @param {string} path @param {object} [body] */
	async function send(path, body) {
		const answer = await ask(base + path + query({ board: 0 }), body);
		// The stream brings the view with what changed on the board; where it does not, the whole is asked for.
		const { version = 0 } = answer.view ?? {};
		await Promise.race([sleep(online ? 1000 : 0), heard(version)]);
		if (view.version < version) await whole();
		return answer;
	}
	/** Words on their way to the dice, which nothing overtakes. @type {Promise<Answer>} */
	let mixed = Promise.resolve({});
	/** @param {string} path @param {object} [body] */
	const post = async (path, body) => (await mixed, send(path, { version: view.version, ...body }));

	return {
		state: () => view,
		subscribe: (f) => (told.add(f), () => void told.delete(f)),
		play: (move) => post("/moves", Array.isArray(move) ? { clicks: move } : { move }),
		async act(name, data) {
			if (name === "look" || name === "ahead") return ask(base + query(data));
			if (name === "dice") return ask(base + "/dice");
			if (name === "hint") return ask(base + "/hint" + query(), {});
			if (name === "throw") return post("/throw");
			if (name === "entropy") return (mixed = send("/entropy", data));
			if (name === "style") return Object.assign(style, data), open(), {};
			const action = { action: name.replace("-", "_") }, answer = await post("/actions", action);
			// Giving up means the same whatever the others did meanwhile.
			return name === "resign" && answer.error?.code === "stale" ? post("/actions", action) : answer;
		},
	};
}

/**
 * A board of one's own: the whole line goes with every question.
 * @param {View} view
 * @param {Style} style
 * @param {string | undefined} start
 * @returns {Table}
 */
export function analysis(view, style, start) {
	/** @type {Tell | undefined} */
	let tell;
	let line = view.log.map((e) => (e.seat === null ? "roll " : "") + e.text);
	let at = view.shown;
	/** The ply whose board we have. @type {number | undefined} */
	let have;
	const picture = board();

	/** @param {string} path @param {object} [add] @param {object} [more] */
	const post = (path, add, more) => {
		const query = new URLSearchParams(/** @type {any} */ ({ board: 1, lang: view.lang, ...style, ...more }));
		return ask(`/api/v1/analysis${path}?${query}`, { game: view.game, start, line: line.slice(0, at), ...add });
	};

	/** @param {object} [add] @returns {Promise<Answer>} */
	async function go(add) {
		const answer = await post("", have === at ? { ...add, have } : add);
		if (!answer.error) {
			line = answer.data.line;
			at = have = line.length;
			const svg = picture(answer.data);
			if (!svg) return (have = undefined), go();
			view = { ...merge(view, answer.data), board: svg, version: view.version + 1 };
			tell?.({ view });
		}
		return answer;
	}

	return {
		state: () => view,
		subscribe: (f) => ((tell = f), () => (tell = undefined)),
		play: (move) => go({ add: Array.isArray(move) ? { clicks: move } : { move } }),
		async act(name, data) {
			if (name === "hint") return post("/hint");
			if (name === "throw") return go({ add: { throw: true } });
			if (name === "ahead") return post("", {}, data);
			if (name === "look") return (at = Number(data?.ply)), post("");
			if (name === "undo") at -= 1;
			Object.assign(style, data);
			have = undefined;
			return go();
		},
	};
}
