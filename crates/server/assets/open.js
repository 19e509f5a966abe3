// Opening a file on the analysis board: chosen, or dropped on the page.

/** Text of other programs is not always UTF-8. @param {File} file */
async function read(file) {
	const bytes = await file.arrayBuffer();
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder(/\.(kif|csa)$/i.test(file.name) ? "shift_jis" : "latin1").decode(bytes);
	}
}

/** @param {File | undefined} file */
async function bring(file) {
	const field = /** @type {HTMLTextAreaElement} */ (document.querySelector("textarea[name=record]"));
	if (!file || !field.form) return;
	field.value = await read(file);
	field.form.submit();
}

for (const picker of document.querySelectorAll("input[type=file]")) {
	picker.addEventListener("change", () => bring(/** @type {HTMLInputElement} */ (picker).files?.[0]));
	const label = picker.closest("label");
	if (label) label.hidden = false;
}
addEventListener("dragover", (e) => {
	if (e.dataTransfer?.types.includes("Files")) e.preventDefault();
});
addEventListener("drop", (e) => {
	e.preventDefault();
	bring(e.dataTransfer?.files[0]);
});
