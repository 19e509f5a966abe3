// The boards of a class, live: what changed is told by one stream.

const page = /** @type {any} */ (document.getElementById("class"));
const { code, lang, set, theme } = page.dataset;
/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
const dark = matchMedia("(prefers-color-scheme: dark)");
const light = () => (theme === "auto" ? (dark.matches ? "dark" : "light") : theme);
let pause = 500;

/** A board takes the place of the one before when it has been fetched. @param {any} li @param {ClassTable} table */
async function draw(li, { table, version, words }) {
	const next = new Image();
	next.src = `/t/${table}/board.svg?v=${version}&lang=${lang}&theme=${light()}&set=${set}`;
	next.alt = words;
	await next.decode().catch(() => {});
	if (+li.dataset.version === version) li.querySelector("picture").replaceChildren(next);
}

/** @param {ClassTable} table */
function show(table) {
	const li = /** @type {any} */ (document.getElementById("table-" + table.n));
	if (!li) return;
	li.classList.toggle("over", table.over);
	li.querySelector(".headline").textContent = table.headline;
	table.seats.forEach((seat, at) => {
		const row = li.querySelectorAll("li")[at];
		row.querySelector(".who").textContent = seat.taken ? seat.person || "—" : words.free;
		row.querySelector("small").textContent = seat.taken ? (seat.present ? words.here : words.away) : "";
	});
	if (+li.dataset.version === table.version) return;
	li.dataset.version = table.version;
	draw(li, table);
}

function listen() {
	const stream = new EventSource(`/api/v1/classes/${code}/events?lang=${lang}`);
	const offline = /** @type {any} */ (document.getElementById("offline"));
	stream.onopen = () => ((offline.hidden = true), (pause = 500));
	stream.addEventListener("tables", (e) => JSON.parse(e.data).tables.forEach(show));
	stream.onerror = () => {
		stream.close();
		offline.hidden = false;
		setTimeout(listen, pause);
		pause = Math.min(pause * 2, 10000);
	};
	addEventListener("pagehide", () => stream.close(), { once: true });
}

listen();
