// Two boards on a narrow screen: one is large, the other a small picture; a touch lets them change places.

const stage = /** @type {HTMLElement} */ (document.getElementById("board")), swap = /** @type {HTMLElement} */ (document.getElementById("swap"));
const narrow = matchMedia("(max-aspect-ratio: 1/1) and (max-width: 600px)");
const { own = "", other = "" } = swap.dataset;
let mine = true;

/** Shows one board large, or both. */
function show() {
	const board = stage.querySelector("svg"), large = mine ? own : other;
	const seen = narrow.matches ? large : board?.dataset.whole ?? board?.getAttribute("viewBox") ?? "";
	if (board) board.dataset.whole ??= board.getAttribute("viewBox") ?? "";
	if (board?.getAttribute("viewBox") !== seen) board?.setAttribute("viewBox", seen);
	swap.querySelector("svg")?.setAttribute("viewBox", mine ? other : own);
	swap.setAttribute("aria-pressed", String(!mine));
}

swap.addEventListener("click", () => {
	mine = !mine;
	show();
});
narrow.addEventListener("change", show);
new MutationObserver(show).observe(stage, { childList: true });
show();
