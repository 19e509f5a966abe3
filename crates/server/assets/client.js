// The only file that speaks to a server: a table kept there, and the analysis board.

/**
 * Asks, and asks again where a connection failed: a request carries the version it saw and may be repeated.
 * @param {string} url @param {unknown} [body] @returns {Promise<Answer>}
 */
async function ask(url, body) {
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
		await new Promise((done) => setTimeout(done, pause));
	}
}

/** Joins a view to what is known: the list comes in parts, steps only once. @param {View} old @param {View} next */
function merge(old, next) {
	const log = next.log.map((e) => (e.steps || old.log[e.ply]?.text !== e.text ? e : old.log[e.ply]));
	return { ...next, log: [...old.log.slice(0, next.log_from), ...log], log_from: 0 };
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

	/** @param {View | undefined} next */
	const take = (next) => {
		if (!next || next.version < view.version) return;
		const old = next.version === view.version && drawn === query();
		drawn = query();
		view = merge(view, next);
		if (!old) tell({ view });
	};
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

	/** @param {string} path @param {object} [body] */
	async function post(path, body) {
		const answer = await ask(base + path + query(), { version: view.version, ...body });
		take(answer.view);
		return answer;
	}

	return {
		state: () => view,
		subscribe: (f) => (told.add(f), () => void told.delete(f)),
		play: (move) => post("/moves", Array.isArray(move) ? { clicks: move } : { move }),
		async act(name, data) {
			if (name === "look") return ask(base + query(data));
			if (name === "dice") return ask(base + "/dice");
			if (name === "hint") return ask(base + "/hint" + query(), {});
			if (name === "throw") return post("/throw");
			if (name === "entropy") return ask(base + "/entropy", data);
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

	/** @param {string} path @param {object} [add] */
	const post = (path, add) => {
		const query = new URLSearchParams(/** @type {any} */ ({ board: 1, lang: view.lang, ...style }));
		return ask(`/api/v1/analysis${path}?${query}`, { game: view.game, start, line: line.slice(0, at), ...add });
	};

	/** @param {object} [add] */
	async function go(add) {
		const answer = await post("", add);
		if (!answer.error) {
			line = answer.data.line;
			at = line.length;
			view = { ...merge(view, answer.data), version: view.version + 1 };
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
			if (name === "look") return (at = Number(data?.ply)), post("");
			if (name === "undo") at -= 1;
			Object.assign(style, data);
			return go();
		},
	};
}
