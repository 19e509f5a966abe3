// What the browser mixes into the dice, unless the person typed something of their own.

export const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

for (const field of document.querySelectorAll("input[name=entropy]")) {
	if (field instanceof HTMLInputElement) field.value ||= random();
}
