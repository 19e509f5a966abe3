// Moves shown step by step on the drawing before them; the drawing after them then takes its place.

import { centre, make } from "./board.js";

/** @typedef {import("../web/types").Step} Step */

/** @type {Set<Animation>} */
const running = new Set();
let skipped = false;

/** Goes to the end at once. */
export function skip() {
  skipped = true;
  for (const a of running) a.finish();
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {string} [easing]
 */
async function run(element, frames, duration, easing = "ease-in-out") {
  const a = element.animate(frames, { duration, easing, fill: "forwards" });
  running.add(a);
  if (skipped) a.finish();
  await a.finished.catch(() => {});
  running.delete(a);
}

/**
 * Plays the steps of a move on the drawing `svg`, towards the drawing `after`.
 * @param {SVGSVGElement} svg
 * @param {SVGSVGElement} after
 * @param {Step[]} steps
 * @param {number} speed
 */
export async function animate(svg, after, steps, speed) {
  skipped = false;
  const layer = make("g", { class: "flight", "aria-hidden": "true" });
  svg.append(layer);
  const prefix = svg.querySelector("use.piece")?.getAttribute("href")?.match(/^#(.*?)-[pe]-/)?.[1] ?? "b";
  /** Men in the air or landed in this move: where they are, what they are, what carries them. @type {{at: string, piece: string, x: number, y: number, g: SVGElement}[]} */
  const men = [];
  const drops = steps.reduce((n, s) => n + (s.do === "drop" ? s.count : 0), 0);
  const beat = Math.max(60, Math.min(180, 3000 / (drops || 1))) / speed;

  /**
   * @param {string | null} name
   * @param {SVGSVGElement} where
   */
  const find = (name, where = svg) => name && where.querySelector(`.site[data-site="${CSS.escape(name)}"]`);
  /** @param {string} id */
  const safe = (id) => id.replace(/[^\w-]/g, "-");

  /**
   * Changes the number beside a site.
   * @param {string} name
   * @param {number} by
   */
  function count(name, by) {
    const text = find(name)?.querySelector(".count text");
    if (text) text.textContent = String(Math.max(0, Number(text.textContent) + by));
  }

  /**
   * A man's place in its site.
   * @param {Element} use
   */
  function place(use) {
    const [, x, y] = use.getAttribute("transform")?.match(/translate\((-?[\d.]+) (-?[\d.]+)\)/) ?? [];
    return { x: Number(x ?? use.getAttribute("x") ?? 0), y: Number(y ?? use.getAttribute("y") ?? 0) };
  }

  /**
   * Takes men from a site (or from outside) into the air.
   * @param {string | null} name
   * @param {string} piece
   * @param {number} n
   */
  function take(name, piece, n) {
    const taken = men.filter((m) => m.at === name && m.piece === piece).slice(-n);
    const site = find(name);
    if (name) count(name, -n);
    const uses = site ? [...site.querySelectorAll(`:scope > use.piece.${CSS.escape(safe(piece))}`)] : [];
    const model = uses[0] ?? svg.querySelector(`use.piece.${CSS.escape(safe(piece))}`);
    while (taken.length < Math.min(n, 12)) {
      const use = uses.pop();
      const from = site ? centre(site) : { x: svg.viewBox.baseVal.width / 2, y: -80 };
      const off = use ? place(use) : { x: 0, y: 0 };
      const copy = /** @type {SVGElement} */ ((use ?? model)?.cloneNode() ?? make("use", { class: "piece", href: `#${prefix}-p-${safe(piece)}` }));
      copy.removeAttribute("x");
      copy.removeAttribute("y");
      copy.setAttribute("transform", (copy.getAttribute("transform") ?? "").replace(/translate\([^)]*\)/, ""));
      if (site && !use && uses.length + taken.length) break;
      use?.remove();
      const g = make("g", {});
      g.append(copy);
      layer.append(g);
      const man = { at: "", piece, x: from.x + off.x, y: from.y + off.y, g };
      g.style.transform = `translate(${man.x}px,${man.y}px)`;
      men.push(man);
      taken.push(man);
    }
    for (const man of taken) man.at = "";
    return taken;
  }

  /**
   * Where the next man on a site will lie: the drawing after the move knows it.
   * @param {string} name
   * @param {string} piece
   */
  function landing(name, piece) {
    const site = find(name);
    if (!site) return null;
    const here = site.querySelectorAll(":scope > use.piece").length + men.filter((m) => m.at === name).length;
    const there = find(name, after);
    const all = there ? [...there.querySelectorAll(":scope > use.piece")] : [];
    const use = all[here] ?? all[all.length - 1];
    const c = centre(site), off = use ? place(use) : { x: 0, y: 0 };
    return { x: c.x + off.x, y: c.y + off.y };
  }

  /**
   * @param {(typeof men)[number]} man
   * @param {{x: number, y: number}[]} points
   * @param {number} ms
   * @param {number} [lift] how large in the air
   */
  async function fly(man, points, ms, lift = 1.12) {
    const frames = [man, ...points].map(({ x, y }, i, all) => {
      const middle = i > 0 && i < all.length - 1;
      return { transform: `translate(${x}px,${y}px) scale(${middle ? lift : 1})` };
    });
    if (frames.length === 2 && lift !== 1) {
      const x = (man.x + points[0].x) / 2, y = (man.y + points[0].y) / 2;
      frames.splice(1, 0, { transform: `translate(${x}px,${y}px) scale(${lift})` });
    }
    layer.append(man.g);
    Object.assign(man, points[points.length - 1]);
    await run(man.g, frames, ms);
  }

  /** @type {typeof men} */
  let hand = [];
  for (const step of steps) {
    if (skipped) break;
    if (step.do === "lift") {
      const taken = take(step.at, step.piece, step.count);
      hand.push(...taken);
      await Promise.all(taken.map((m) => fly(m, [{ x: m.x, y: m.y - 25 }], 160 / speed)));
    } else if (step.do === "drop") {
      for (let i = 0; i < step.count && !skipped; i++) {
        const to = landing(step.at, step.piece);
        const man = hand.pop() ?? take(null, step.piece, 1)[0];
        if (!to) break;
        // The hand goes along; one falls.
        const follow = hand.map((m, k) => fly(m, [{ x: to.x + ((k * 37) % 60) - 30, y: to.y - 45 + ((k * 23) % 30) }], beat, 1));
        await Promise.all([fly(man, [to], beat), ...follow]);
        man.at = step.at;
        count(step.at, 1);
      }
    } else if (step.do === "go") {
      const taken = take(step.from, step.piece, step.count);
      const to = step.to ? landing(step.to, step.piece) : null;
      const via = (step.via ?? []).flatMap((name) => find(name) || []).map(centre);
      const gone = step.how === "capture" || step.how === "leave";
      await Promise.all(taken.map(async (man) => {
        const points = to ? [...via, to] : [{ x: man.x, y: man.y - 60 }];
        let long = 0, last = man;
        for (const p of points) (long += Math.hypot(p.x - last.x, p.y - last.y)), (last = /** @type {any} */ (p));
        const ms = Math.min(900, 180 + long * 0.6) / speed;
        await Promise.all([
          fly(man, points, ms, gone ? 1.25 : 1.08),
          to ? null : run(man.g.children[0], [{ opacity: 1 }, { opacity: 0 }], ms),
        ]);
        man.at = step.to ?? "gone";
      }));
      if (step.to) count(step.to, step.count);
    } else if (step.do === "change") {
      const taken = take(step.at, step.piece, step.count);
      await Promise.all(taken.map(async (man) => {
        const use = man.g.children[0];
        await run(use, [{ opacity: 1 }, { opacity: 0 }], 120 / speed);
        use.setAttribute("href", `#${prefix}-p-${safe(step.into)}`);
        await run(use, [{ opacity: 0 }, { opacity: 1 }], 160 / speed);
        Object.assign(man, { at: step.at, piece: step.into });
      }));
      count(step.at, step.count);
    }
  }
}

/**
 * Dice that have just been thrown tumble and settle.
 * @param {SVGSVGElement} svg
 * @param {number} speed
 */
export async function tumble(svg, speed) {
  skipped = false;
  await Promise.all([...svg.querySelectorAll('use.die:not([data-value="0"])')].map((die, i) => {
    const [x, y, s] = (die.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0, 1];
    /** @param {number} dx @param {number} dy @param {number} turn @param {number} k */
    const at = (dx, dy, turn, k) => ({ transform: `translate(${x + dx}px,${y + dy}px) rotate(${turn}deg) scale(${(s ?? 1) * k})` });
    const side = i % 2 ? 1 : -1;
    return run(die, [at(side * 170, -140, side * 500, 1.25), at(side * 60, 30, side * 210, 1), at(side * 25, -25, side * 80, 1.1), at(0, 0, 0, 1)], (650 + 90 * i) / speed, "ease-out");
  }));
}
