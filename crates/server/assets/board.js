// The board under the hand: click, touch, drag and keyboard walk the trie of legal moves.

/** @typedef {import("../web/types").Trie} Trie */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
export function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [k, v] of Object.entries(attributes)) element.setAttribute(k, String(v));
  return element;
}

/**
 * Where a site's centre is.
 * @param {Element} site
 */
export function centre(site) {
  const [x, y] = (site.getAttribute("transform") ?? "").match(/-?[\d.]+/g) ?? [];
  return { x: Number(x ?? 0), y: Number(y ?? 0) };
}

/**
 * An SVG document as an element of this page.
 * @param {string} text
 */
export function parse(text) {
  const made = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(made, true)));
}

/**
 * @param {HTMLElement} root holds the drawing
 * @param {{play: (move: string) => void, refused: (clicks: string[]) => void,
 *   picked: (clicks: string[], forms: string[]) => void, open: string}} told
 */
export function board(root, told) {
  /** @type {SVGSVGElement} */
  let svg;
  /** @type {Map<string, SVGGElement>} */
  let sites = new Map();
  /** @type {Trie | null} */
  let paths = null;
  /** @type {string[]} */
  let picked = [];
  let cursor = "", mayPlay = false;

  /** The trie below what has been picked. */
  const here = () => {
    /** @type {Trie | string | undefined} */
    let node = paths ?? {};
    for (const name of picked) node = typeof node === "object" ? node[name] : undefined;
    return typeof node === "object" ? node : {};
  };

  /** @param {EventTarget | Element | null} target */
  const siteOf = (target) => {
    const site = target instanceof Element ? target.closest(".site") : null;
    return site && root.contains(site) ? /** @type {SVGGElement} */ (site) : null;
  };

  /** @param {Element} site */
  const nameOf = (site) => site.getAttribute("data-site") ?? "";

  /**
   * A site's own size, from the area that can be touched.
   * @param {Element} site
   */
  const sizeOf = (site) => {
    const id = site.querySelector("use")?.getAttribute("href") ?? "";
    const hit = id && svg.querySelector(`[id="${CSS.escape(id.slice(1))}"] rect`);
    return hit ? { w: Number(hit.getAttribute("width")), h: Number(hit.getAttribute("height")) } : { w: 100, h: 100 };
  };

  /**
   * Draws a mark as `draw` does: the ring is a definition of the document, a frame is made of its lines.
   * @param {string} name
   * @param {string} kind
   */
  function mark(name, kind) {
    const site = sites.get(name);
    const ring = svg.querySelector(`defs [id$="-mark-${kind}"]`);
    if (!site || !ring || site.classList.contains(`has-mark-${kind}`)) return;
    site.classList.add(`has-mark-${kind}`);
    if (site.matches(".button, .done")) return site.removeAttribute("visibility");
    const { w, h } = sizeOf(site);
    const g = make("g", { class: `mark mark-${kind} ours`, fill: "none" });
    if (Math.abs(w - h) < 1 && !site.matches(".tray, .spike")) {
      g.append(make("use", { href: "#" + ring.id, transform: `scale(${w / 100})` }));
    } else {
      for (const line of ring.children) {
        const rect = make("rect", { x: 3 - w / 2, y: 3 - h / 2, width: w - 6, height: h - 6, rx: 14 });
        for (const { name, value } of line.attributes) if (name !== "r") rect.setAttribute(name, value);
        g.append(rect);
      }
    }
    site.append(g);
  }

  /** @param {string} kind */
  function unmark(kind) {
    for (const m of root.querySelectorAll(`.site > .mark-${kind}`)) m.remove();
    for (const site of root.querySelectorAll(`.has-mark-${kind}`)) site.classList.remove(`has-mark-${kind}`);
  }

  /** Marks what may be touched, and says it. */
  function light() {
    unmark("open");
    unmark("picked");
    const next = Object.keys(here());
    for (const site of sites.values()) {
      if (site.matches(".button, .done")) site.setAttribute("visibility", "hidden");
    }
    for (const name of next) mark(name, "open");
    for (const name of picked) mark(name, "picked");
    if (!sites.has(cursor)) cursor = next[0] ?? sites.keys().next().value ?? "";
    for (const [name, site] of sites) {
      const open = name in here();
      site.setAttribute("tabindex", name === cursor ? "0" : "-1");
      site.setAttribute("role", mayPlay && (open || site.dataset.was === "button") ? "button" : "img");
      const label = site.dataset.label ?? "";
      site.setAttribute("aria-label", open ? `${label}, ${told.open}` : label);
    }
  }

  /** @param {string} name */
  function pick(name) {
    const next = here()[name];
    if (typeof next === "string") {
      picked.push(name);
      light();
      told.picked([...picked], []);
      return told.play(next);
    }
    if (next) picked.push(name);
    else if (picked.includes(name)) picked = picked.slice(0, picked.lastIndexOf(name));
    else if (paths && name in paths) picked = [name];
    else {
      const clicks = [...picked, name];
      picked = [];
      light();
      return told.refused(clicks);
    }
    light();
    told.picked([...picked], Object.keys(here()));
  }

  /**
   * The ways to a site that lies further on, for a man dropped there.
   * @param {Trie} node
   * @param {string} name
   * @returns {string[][]}
   */
  function ways(node, name) {
    const found = [];
    for (const [site, next] of Object.entries(node)) {
      if (site === name) found.push([site]);
      else if (typeof next === "object") for (const way of ways(next, name)) found.push([site, ...way]);
      if (found.length > 40) break;
    }
    return found;
  }

  /** @type {{id: number, site: SVGGElement, x: number, y: number, ghost?: SVGElement} | null} */
  let hand = null;

  /** @param {PointerEvent} e */
  const at = (e) => new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM()?.inverse());

  /** @param {PointerEvent} e */
  function grab(e) {
    if (!hand) return;
    const name = nameOf(hand.site);
    const man = [...hand.site.querySelectorAll("use.piece")].pop();
    if (!man || !(name in here() || picked.includes(name) || (paths && name in paths))) return void (hand = null);
    if (!picked.includes(name)) pick(name);
    hand.ghost = make("g", { class: "ghost" });
    const copy = /** @type {SVGElement} */ (man.cloneNode());
    copy.removeAttribute("x");
    copy.removeAttribute("y");
    copy.setAttribute("transform", (man.getAttribute("transform") ?? "").replace(/translate\([^)]*\)/, "") + "scale(1.15)");
    hand.ghost.append(copy);
    svg.append(hand.ghost);
    man.classList.add("lifted");
    drag(e);
  }

  /** @param {PointerEvent} e */
  function drag(e) {
    if (!hand) return;
    if (!hand.ghost) return Math.hypot(e.clientX - hand.x, e.clientY - hand.y) > 7 ? grab(e) : undefined;
    const { x, y } = at(e);
    hand.ghost.setAttribute("transform", `translate(${x} ${y})`);
    const over = siteOf(document.elementFromPoint(e.clientX, e.clientY));
    for (const site of root.querySelectorAll(".over")) site.classList.remove("over");
    if (over && over !== hand.site) over.classList.add("over");
  }

  /** @param {PointerEvent} [e] */
  function release(e) {
    const held = hand;
    hand = null;
    if (!held?.ghost) return;
    held.ghost.remove();
    for (const man of root.querySelectorAll(".lifted")) man.classList.remove("lifted");
    const over = e && siteOf(document.elementFromPoint(e.clientX, e.clientY));
    for (const site of root.querySelectorAll(".over")) site.classList.remove("over");
    if (!over || over === held.site) return;
    const found = ways(here(), nameOf(over)).sort((a, b) => a.length - b.length);
    if (found.length && (found.length < 2 || found[0].length < found[1].length)) found[0].forEach(pick);
    else pick(nameOf(over));
  }

  let dragged = false;
  root.addEventListener("pointerdown", (e) => {
    const site = siteOf(e.target);
    dragged = false;
    if (!site || !mayPlay || !e.isPrimary || e.button) return;
    // A zoomed board is moved about with the finger.
    if (e.pointerType === "touch" && root.classList.contains("zoomed")) return;
    hand = { id: e.pointerId, site, x: e.clientX, y: e.clientY };
  });
  addEventListener("pointermove", (e) => hand?.id === e.pointerId && drag(e));
  addEventListener("pointerup", (e) => {
    if (hand?.id !== e.pointerId) return;
    dragged = Boolean(hand.ghost);
    release(e);
  });
  addEventListener("pointercancel", () => release());
  root.addEventListener("click", (e) => {
    const site = siteOf(e.target);
    if (!site || dragged) return;
    e.preventDefault();
    focus(nameOf(site), false);
    pick(nameOf(site));
  });

  /**
   * @param {string} name
   * @param {boolean} [go]
   */
  function focus(name, go = true) {
    sites.get(cursor)?.setAttribute("tabindex", "-1");
    cursor = name;
    const site = sites.get(name);
    site?.setAttribute("tabindex", "0");
    if (go) site?.focus();
  }

  /** @type {Record<string, [number, number]>} */
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  root.addEventListener("keydown", (e) => {
    const site = siteOf(e.target);
    if (!site || e.ctrlKey || e.metaKey || e.altKey) return;
    const way = ARROWS[e.key];
    if (way) {
      const a = centre(site);
      let best = Infinity, to = "";
      for (const [name, other] of sites) {
        const b = centre(other);
        const along = (b.x - a.x) * way[0] + (b.y - a.y) * way[1];
        const aside = Math.abs((b.x - a.x) * way[1] + (b.y - a.y) * way[0]);
        const cost = along + 2.5 * aside;
        if (other !== site && along > 1 && cost < best && !other.hasAttribute("visibility")) [best, to] = [cost, name];
      }
      if (to) focus(to);
    } else if (e.key === "Enter" || e.key === " ") pick(nameOf(site));
    else if (e.key === "Escape" && picked.length) {
      picked.pop();
      light();
      told.picked([...picked], Object.keys(here()));
    } else return;
    e.preventDefault();
  });
  root.addEventListener("focusin", (e) => {
    const site = siteOf(e.target);
    if (site) focus(nameOf(site), false);
  });

  return {
    /**
     * Shows a drawing; without one, takes over the drawing that the page came with.
     * @param {SVGSVGElement} [drawing]
     */
    show(drawing) {
      release();
      const focused = siteOf(document.activeElement);
      if (drawing) root.querySelector("svg")?.replaceWith(drawing);
      svg = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
      for (const link of svg.querySelectorAll("a.link")) link.replaceWith(...link.childNodes);
      sites = new Map();
      for (const site of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".site"))) {
        sites.set(nameOf(site), site);
        site.dataset.label = site.getAttribute("aria-label") ?? "";
        site.dataset.was = site.matches(".button, .done") ? "button" : "img";
        const { w, h } = sizeOf(site);
        site.append(make("rect", { class: "cursor", x: 2 - w / 2, y: 2 - h / 2, width: w - 4, height: h - 4, rx: 12 }));
      }
      light();
      if (focused) sites.get(cursor)?.focus();
    },
    /**
     * What may be touched now.
     * @param {Trie | string | null} next
     * @param {boolean} may
     */
    offer(next, may) {
      paths = typeof next === "object" ? next : null;
      picked = [];
      mayPlay = may;
      light();
    },
    /**
     * Points at sites for a moment, or until the next drawing.
     * @param {string[]} names
     * @param {string} kind
     */
    point(names, kind) {
      for (const site of sites.values()) site.classList.remove(kind);
      for (const name of names) {
        const site = sites.get(name);
        // Read a size in between, so that the same flash begins anew.
        void site?.getBoundingClientRect();
        site?.classList.add(kind);
      }
    },
    clear: () => ((picked = []), light()),
    svg: () => svg,
  };
}
