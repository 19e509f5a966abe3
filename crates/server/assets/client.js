// The only file that speaks to a server: a table kept there, and the analysis board.

/** @typedef {import("../web/types").Answer} Answer */
/** @typedef {import("../web/types").News} News */
/** @typedef {import("../web/types").Style} Style */
/** @typedef {import("../web/types").Table} Table */
/** @typedef {import("../web/types").View} View */

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Asks, and asks again after a failed connection: every request may be repeated, because it
 * carries the version it saw.
 * @param {string} url
 * @param {unknown} [body]
 * @returns {Promise<{status: number, json: any}>}
 */
async function ask(url, body) {
  for (let pause = 300; ; pause *= 2) {
    try {
      const answer = await fetch(url, body === undefined ? {} : {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (answer.status < 502 || pause > 3000) {
        return { status: answer.status, json: await answer.json().catch(() => ({})) };
      }
    } catch (error) {
      if (pause > 3000) return { status: 0, json: {} };
    }
    await wait(pause);
  }
}

/**
 * @param {{status: number, json: any}} answer
 * @returns {Answer}
 */
function read({ status, json }) {
  if (status >= 200 && status < 300) return { view: json.table ?? json };
  return { view: json.table, error: json.error ?? { code: status ? "trouble" : "offline", text: "" } };
}

/**
 * Joins an update to what is known: the list comes in parts.
 * @param {View} old
 * @param {View} next
 */
function merge(old, next) {
  if (next.log_from) next.log = [...old.log.slice(0, next.log_from), ...next.log];
  next.log_from = 0;
  return next;
}

/** Those who want to know. */
function hub() {
  /** @type {Set<(news: News) => void>} */
  const all = new Set();
  return {
    /** @param {News} news */
    tell: (news) => all.forEach((f) => f(news)),
    /** @param {(news: News) => void} f */
    subscribe: (f) => (all.add(f), () => void all.delete(f)),
  };
}

/**
 * A table on the server.
 * @param {View} first
 * @param {Style} style
 * @returns {Table}
 */
export function remote(first, style) {
  const base = `/api/v1/tables/${encodeURIComponent(first.id)}`;
  const { tell, subscribe } = hub();
  let view = first, online = true, pause = 500;
  /** @type {EventSource | undefined} */
  let stream;
  /** @type {number | undefined} */
  let timer;

  /** @param {Record<string, unknown>} [more] */
  const query = (more) =>
    "?" + new URLSearchParams(/** @type {any} */ ({ board: 1, lang: first.lang, ...style, ...more }));

  /** @param {View | undefined} next */
  const take = (next) => {
    if (!next || next.version < view.version) return;
    view = merge(view, next);
    tell({ view });
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
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, 10000);
    };
  }
  addEventListener("online", open);
  addEventListener("pageshow", (e) => e.persisted && open());
  addEventListener("pagehide", () => stream?.close());
  document.addEventListener("visibilitychange", () => document.hidden || online || open());
  open();

  /**
   * @param {string} path
   * @param {Record<string, unknown>} [body]
   */
  async function post(path, body) {
    const answer = read(await ask(base + path + query(), { version: view.version, ...body }));
    take(answer.view);
    return answer;
  }

  return {
    state: () => view,
    subscribe,
    play: (move) => post("/moves", Array.isArray(move) ? { clicks: move } : { move }),
    async act(name, data) {
      if (name === "throw") return post("/throw");
      if (name === "look") return read(await ask(base + query(data)));
      if (name === "dice") return { data: (await ask(`/t/${view.id}/dice.json`)).json };
      if (name === "style") {
        Object.assign(style, data);
        open();
        return {};
      }
      if (name === "hint") {
        const answer = await ask(base + "/hint" + query(), { version: view.version });
        return answer.status === 200 ? { hint: answer.json } : read(answer);
      }
      return post("/actions", { action: name.replace("-", "_") });
    },
  };
}

/**
 * A board of one's own: the whole line goes with every question.
 * @param {View} first
 * @param {Style} style
 * @param {string | undefined} start
 * @returns {Table}
 */
export function analysis(first, style, start) {
  const { tell, subscribe } = hub();
  let view = first, line = first.line ?? [];

  /**
   * @param {Record<string, unknown>} more
   * @param {boolean} [keep]
   */
  async function post(more, keep) {
    const body = { game: view.game, start, line, view: style.view, ...more };
    const { lang } = view;
    const query = new URLSearchParams({ board: "1", lang, theme: style.theme, set: style.set });
    const answer = read(await ask("/api/v1/analysis?" + query, body));
    if (answer.view && !answer.error && !keep) {
      const version = view.version + 1;
      view = { ...merge(view, answer.view), version };
      line = view.line ?? line;
      tell({ view });
    }
    return answer;
  }

  return {
    state: () => view,
    subscribe,
    play: (move) => post({ add: Array.isArray(move) ? { clicks: move } : { move } }),
    async act(name, data) {
      if (name === "throw") return post({ add: { throw: true } });
      if (name === "roll") return post({ add: { roll: data?.roll } });
      if (name === "undo") return post({ line: line.slice(0, -1) });
      if (name === "look") return post({ ply: data?.ply }, true);
      if (name === "cut") return post({ line: line.slice(0, Number(data?.ply)) });
      if (name === "hint") {
        const body = { game: view.game, start, line: line.slice(0, Number(data?.ply ?? line.length)) };
        const answer = await ask(`/api/v1/analysis/hint?lang=${view.lang}`, body);
        return answer.status === 200 ? { hint: answer.json } : read(answer);
      }
      Object.assign(style, data);
      return post({});
    },
  };
}
