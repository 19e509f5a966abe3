// Forms: what the browser mixes into the dice, what was chosen before, and a shelf that answers while one types.

export const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

for (const field of document.querySelectorAll("input[name=entropy]")) {
	if (field instanceof HTMLInputElement) field.value ||= random();
}

/** The fields of a form that are chosen or typed. @param {HTMLFormElement} form */
const fields = (form) => /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...form.querySelectorAll("input:not([type=hidden], [name=entropy], [name=start]), select")]);

// What was chosen stays for the next time, unless the address or an answer says something else.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-kept]"))) {
	const key = form.dataset.kept ?? "", fresh = !location.search && !document.querySelector(".problem");
	const kept = fresh ? JSON.parse(localStorage.getItem(key) ?? "{}") : {};
	for (const field of fields(form)) {
		const value = kept[field.name];
		if (value === undefined) continue;
		if (!(field instanceof HTMLInputElement) || !/radio|checkbox/.test(field.type)) field.value = value;
		else field.checked = field.type === "radio" ? value === field.value : value !== "";
	}
	form.addEventListener("submit", () => {
		/** @type {Record<string, string>} */
		const now = {};
		for (const field of fields(form)) {
			const box = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
			if (!box) now[field.name] ||= field.value;
			else if (field.type === "checkbox" || field.checked) now[field.name] = field.checked ? field.value : "";
		}
		localStorage.setItem(key, JSON.stringify(now));
	});
}

// The shelf answers while one looks for something.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-live]"))) {
	let asked = 0;
	const look = async () => {
		const mine = ++asked, query = new URLSearchParams([...new FormData(form)].filter(([, v]) => v).map(([k, v]) => [k, String(v)])).toString();
		const to = query ? "/?" + query : "/", answer = await fetch(to);
		const page = new DOMParser().parseFromString(await answer.text(), "text/html"), id = form.dataset.live ?? "";
		const found = page.getElementById(id);
		if (mine !== asked || !found) return;
		document.getElementById(id)?.replaceWith(found);
		history.replaceState(null, "", to);
	};
	let timer = 0;
	form.addEventListener("input", () => {
		clearTimeout(timer);
		timer = setTimeout(look, 180);
	});
	form.addEventListener("submit", (e) => {
		e.preventDefault();
		look();
	});
}
