// What the browser mixes into the dice, unless the person typed something of their own.
for (const field of document.querySelectorAll("input[name=entropy]")) {
  if (field instanceof HTMLInputElement && !field.value) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    field.value = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
  }
}
