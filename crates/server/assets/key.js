// A sheet at the side with a page of the game's book, and what a man is when it is held or pointed at. Loaded when asked for.

/** @param {string} href */
async function read(href) {
	const page = await (await fetch(href)).text();
	return new DOMParser().parseFromString(page, "text/html");
}

/** @type {HTMLDialogElement | undefined} */
let dialog;
/** Shows a page of the book beside the table. @param {HTMLAnchorElement} link @param {string} close what the button says */
export async function sheet(link, close) {
	const { href } = link, page = await read(href), article = page.querySelector("article");
	if (!article) return void (location.href = href);
	if (!dialog) {
		dialog = Object.assign(document.createElement("dialog"), { className: "side", innerHTML: `<form method="dialog"><button></button></form><div role="group" tabindex="0"></div>` });
		// What is named there must not be mistaken for parts of the table.
		dialog.lastElementChild?.attachShadow({ mode: "open" });
		dialog.addEventListener("click", (e) => e.target === dialog && dialog?.close());
		document.querySelector("main")?.append(dialog);
	}
	const host = /** @type {any} */ (dialog.lastElementChild), root = host.shadowRoot;
	for (const part of [dialog, host]) part.ariaLabel = page.querySelector("h1")?.textContent ?? "";
	Object.assign(dialog.querySelector("button") ?? {}, { textContent: close });
	article.querySelectorAll(".margin, script, [data-script]").forEach((e) => e.remove());
	root.replaceChildren(...page.querySelectorAll("link[rel=stylesheet]"), article);
	/** @param {string} hash */
	const show = (hash) => root.getElementById(hash.slice(1))?.scrollIntoView();
	host.onclick = (/** @type {MouseEvent} */ e) => {
		const to = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (e.composedPath()[0]).closest("a"));
		if (!to?.hash || to.pathname !== new URL(href).pathname) return;
		e.preventDefault();
		show(to.hash);
	};
	dialog.showModal();
	host.scrollTop = 0;
	show(new URL(href).hash);
}

/** @type {Record<string, Promise<Document>>} */
const known = {};
/** @type {HTMLElement | undefined} */
let note;

/** @type {Element | undefined} */
let wanted;

/** Nothing is told any more. */
export function hush() {
	wanted = undefined;
	note?.remove();
}

/** Tells what a man is, beside its place. @param {string} href @param {Element} site */
export async function tell(href, site) {
	wanted = site;
	const page = await (known[href] ??= read(href)), men = [...site.querySelectorAll("use.piece")].reverse();
	const kind = men.map((man) => page.querySelector(`[data-pieces~="${man.classList[1]}"]`)).find(Boolean);
	note?.remove();
	if (!kind || wanted !== site || !site.isConnected) return;
	note = Object.assign(document.createElement("div"), { className: "note", role: "tooltip", innerHTML: kind.innerHTML });
	document.querySelector("main")?.append(note);
	const { left, top, bottom } = site.getBoundingClientRect(), { offsetWidth: w, offsetHeight: h } = note;
	note.style.left = `${Math.max(4, Math.min(innerWidth - w - 4, left))}px`;
	note.style.top = `${top > h + 8 ? top - h - 8 : Math.min(innerHeight - h - 4, bottom + 8)}px`;
}
