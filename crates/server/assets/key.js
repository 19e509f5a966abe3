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
		dialog = document.createElement("dialog");
		dialog.className = "side";
		// What is named there must not be mistaken for parts of the table.
		dialog.append(document.createElement("form"), document.createElement("div"));
		dialog.firstElementChild?.setAttribute("method", "dialog");
		dialog.lastElementChild?.attachShadow({ mode: "open" });
		dialog.addEventListener("click", (e) => e.target === dialog && dialog?.close());
		document.body.append(dialog);
	}
	const [form, host] = /** @type {any} */ (dialog.children), button = document.createElement("button");
	button.textContent = close;
	form.replaceChildren(button);
	dialog.setAttribute("aria-label", page.querySelector("h1")?.textContent ?? "");
	article.querySelectorAll(".margin, script, [data-script]").forEach((e) => e.remove());
	const style = [...page.querySelectorAll("link[rel=stylesheet]")];
	host.shadowRoot.replaceChildren(...style, article);
	host.tabIndex = 0;
	host.setAttribute("role", "group");
	host.setAttribute("aria-label", dialog.getAttribute("aria-label"));
	host.onclick = (/** @type {MouseEvent} */ e) => {
		const to = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (e.composedPath()[0]).closest("a"));
		const at = to?.pathname === new URL(href).pathname && to.hash && host.shadowRoot.getElementById(to.hash.slice(1));
		if (!at) return;
		e.preventDefault();
		at.scrollIntoView();
	};
	dialog.showModal();
	host.scrollTop = 0;
	const rule = new URL(href).hash.slice(1);
	if (rule) host.shadowRoot.getElementById(rule)?.scrollIntoView();
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
	note = document.createElement("div");
	note.className = "note";
	note.setAttribute("role", "tooltip");
	note.innerHTML = kind.innerHTML;
	document.querySelector("main")?.append(note);
	const at = site.getBoundingClientRect(), { offsetWidth: w, offsetHeight: h } = note;
	note.style.left = `${Math.max(4, Math.min(innerWidth - w - 4, at.left + at.width / 2 - w / 2))}px`;
	note.style.top = `${at.top - h - 8 > 0 ? at.top - h - 8 : Math.min(innerHeight - h - 4, at.bottom + 8)}px`;
}
