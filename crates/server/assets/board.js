// The board under the hand: click, touch, drag and keyboard walk the trie of legal moves.


/** @param {string} name @param {Record<string, string | number>} attributes */
export function make(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const k in attributes) element.setAttribute(k, String(attributes[k]));
  return element;
}

/** The numbers of a transform: where a site's centre is. @param {Element} site */
export function centre(site) {
  const [x = 0, y = 0] = (site.getAttribute("transform") ?? "").match(/-?[\d.]+/g) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** A copy of a man that can be carried: without its place, but turned and sized as it is. @param {Element} man */
export function carried(man) {
  const copy = /** @type {SVGElement} */ (man.cloneNode());
  copy.removeAttribute("x");
  copy.removeAttribute("y");
  copy.setAttribute("transform", (man.getAttribute("transform") ?? "").replace(/translate\([^)]*\)/, ""));
  const g = make("g", {});
  g.append(copy);
  return g;
}

/**
 * @param {HTMLElement} root holds the drawing
 * @param {{play: (move: string) => void, refused: (clicks: string[]) => void, picked: () => void, open: string}} told
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
  let cursor = "";

  /** What may follow what has been picked. @returns {Trie} */
  const here = () => picked.reduce((node, name) => /** @type {Trie} */ (node[name]), paths ?? {});

  /** @param {EventTarget | null} target @returns {SVGGElement | null} */
  const siteOf = (target) => (target instanceof Element && root.contains(target) ? target.closest(".site") : null);
  /** @param {{clientX: number, clientY: number}} e */
  const siteAt = (e) => siteOf(document.elementFromPoint(e.clientX, e.clientY));
  /** @param {Element} site */
  const nameOf = (site) => site.getAttribute("data-site") ?? "";
  /** @param {Element} site */
  const isPlate = (site) => site.matches(".button, .done");

  /** A frame around a site, from the area that can be touched. @param {Element} site @param {number} inset */
  function frame(site, inset) {
    const id = site.querySelector("use")?.getAttribute("href") ?? "#";
    const hit = svg.querySelector(`[id="${id.slice(1)}"] rect`);
    const [w, h] = ["width", "height"].map((k) => Number(hit?.getAttribute(k) ?? 100));
    return { x: inset - w / 2, y: inset - h / 2, width: w - 2 * inset, height: h - 2 * inset, rx: 14 };
  }

  /**
   * Draws a mark as `draw` does: the ring is a definition of the document, a frame is made of its lines.
   * @param {string} name
   * @param {string} kind
   */
  function mark(name, kind) {
    const site = sites.get(name), ring = svg.querySelector(`defs [id$="-mark-${kind}"]`);
    if (!site || !ring || site.classList.contains(`has-mark-${kind}`)) return;
    site.classList.add(`has-mark-${kind}`);
    if (isPlate(site)) return site.removeAttribute("visibility");
    const g = make("g", { class: `mark mark-${kind} ours`, fill: "none" }), box = frame(site, 3);
    if (box.width === box.height && !site.matches(".tray, .spike")) {
      g.append(make("use", { href: "#" + ring.id, transform: `scale(${(box.width + 6) / 100})` }));
    } else {
      for (const line of ring.children) {
        const rect = make("rect", box);
        for (const { name, value } of line.attributes) if (name !== "r") rect.setAttribute(name, value);
        g.append(rect);
      }
    }
    site.insertBefore(g, site.querySelector(":scope > .count"));
  }

  /** Marks what may be touched, and says it. */
  function light() {
    for (const kind of ["mark-open", "mark-picked"]) {
      for (const m of svg.querySelectorAll(`.site > .${kind}`)) m.remove();
      for (const site of sites.values()) site.classList.remove("has-" + kind, "hinted");
    }
    const next = here();
    for (const site of sites.values()) if (isPlate(site)) site.setAttribute("visibility", "hidden");
    for (const name in next) mark(name, "open");
    for (const name of picked) mark(name, "picked");
    if (!sites.has(cursor)) cursor = Object.keys(next)[0] ?? [...sites.keys()][0];
    for (const [name, site] of sites) {
      const open = name in next;
      site.setAttribute("tabindex", name === cursor ? "0" : "-1");
      site.setAttribute("role", open || isPlate(site) ? "button" : "img");
      site.setAttribute("aria-label", site.dataset.label + (open ? `, ${told.open}` : ""));
    }
  }

  /** @param {string} name */
  function pick(name) {
    const next = here()[name];
    if (typeof next === "string") {
      picked.push(name);
      mark(name, "picked");
      paths = null;
      picked = [];
      return told.play(next);
    }
    if (next) picked.push(name);
    else if (picked.includes(name)) picked.length = picked.lastIndexOf(name);
    else if (paths && name in paths) picked = [name];
    else {
      told.refused([...picked, name]);
      picked = [];
      return light();
    }
    light();
    told.picked();
  }

  /** The ways to a site that lies further on, for a man dropped there. @param {Trie | string} node @param {string} name @returns {string[][]} */
  const ways = (node, name) =>
    typeof node === "string" ? [] : Object.entries(node).flatMap(([site, next]) =>
      site === name ? [[site]] : ways(next, name).map((way) => [site, ...way]));

  /** A man held, or a press that may become one. @type {{id: number, site: SVGGElement, x: number, y: number, ghost?: SVGElement} | null} */
  let hand = null;
  let dragged = false;

  /** @param {PointerEvent} e */
  function drag(e) {
    if (hand?.id !== e.pointerId) return;
    const name = nameOf(hand.site);
    if (!hand.ghost) {
      if (Math.hypot(e.clientX - hand.x, e.clientY - hand.y) < 8) return;
      const man = [...hand.site.querySelectorAll("use.piece")].pop();
      if (!man || !(picked.includes(name) || name in here() || (paths && name in paths))) return void (hand = null);
      if (!picked.includes(name)) pick(name);
      hand.ghost = carried(man);
      hand.ghost.classList.add("ghost");
      svg.append(hand.ghost);
      man.classList.add("lifted");
      dragged = true;
    }
    const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    hand.ghost.setAttribute("transform", `translate(${x} ${y})`);
    svg.querySelector(".over")?.classList.remove("over");
    siteAt(e)?.classList.add("over");
  }

  /** @param {PointerEvent} [e] */
  function release(e) {
    const held = hand;
    hand = null;
    if (!held?.ghost) return;
    held.ghost.remove();
    for (const c of ["lifted", "over"]) svg.querySelector("." + c)?.classList.remove(c);
    const over = e && siteAt(e);
    if (!over || over === held.site) return;
    // The shortest way there, if there is only one.
    const found = ways(here(), nameOf(over)).sort((a, b) => a.length - b.length);
    const clear = found[0] && found[0].length !== found[1]?.length;
    (clear ? found[0] : [nameOf(over)]).forEach(pick);
  }

  root.addEventListener("pointerdown", (e) => {
    const site = siteOf(e.target);
    dragged = false;
    // A zoomed board is moved about with the finger.
    if (!site || !paths || !e.isPrimary || e.button || (e.pointerType === "touch" && root.classList.contains("zoomed"))) return;
    hand = { id: e.pointerId, site, x: e.clientX, y: e.clientY };
    if (e.target instanceof Element && e.target.hasPointerCapture(e.pointerId)) e.target.releasePointerCapture(e.pointerId);
  });
  addEventListener("pointermove", drag);
  addEventListener("pointerup", (e) => hand?.id === e.pointerId && release(e));
  addEventListener("pointercancel", () => release());
  root.addEventListener("click", (e) => {
    const site = siteOf(e.target);
    if (!site || dragged) return;
    e.preventDefault();
    focus(nameOf(site));
    pick(nameOf(site));
  });

  /** @param {string} name */
  function focus(name) {
    sites.get(cursor)?.setAttribute("tabindex", "-1");
    cursor = name;
    sites.get(name)?.setAttribute("tabindex", "0");
  }

  /** @type {Record<string, [number, number]>} */
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  root.addEventListener("keydown", (e) => {
    const site = siteOf(e.target), way = ARROWS[e.key];
    if (!site || e.ctrlKey || e.metaKey || e.altKey) return;
    if (way) {
      const a = centre(site);
      let best = Infinity, to;
      for (const other of sites.values()) {
        const b = centre(other), dx = b.x - a.x, dy = b.y - a.y;
        const along = dx * way[0] + dy * way[1], cost = along + 2.5 * Math.abs(dx * way[1] + dy * way[0]);
        if (along > 1 && cost < best && !other.hasAttribute("visibility")) [best, to] = [cost, other];
      }
      to?.focus();
    } else if (e.key === "Enter" || e.key === " ") pick(nameOf(site));
    else if (e.key === "Escape" && picked.pop()) light();
    else return;
    e.preventDefault();
  });
  root.addEventListener("focusin", (e) => {
    const site = siteOf(e.target);
    if (site) focus(nameOf(site));
  });

  return {
    /** Shows a drawing; without one, takes over the drawing that the page came with. @param {SVGSVGElement} [drawing] */
    show(drawing) {
      release();
      const focused = siteOf(document.activeElement);
      if (drawing) svg.replaceWith(drawing);
      svg = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
      for (const link of svg.querySelectorAll("a.link")) link.replaceWith(...link.childNodes);
      sites = new Map();
      for (const site of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".site"))) {
        sites.set(nameOf(site), site);
        site.dataset.label = site.getAttribute("aria-label") ?? "";
        site.append(make("rect", { class: "cursor", ...frame(site, 2) }));
      }
      if (focused) sites.get(cursor)?.focus();
    },
    /** What may be touched now. @param {Trie | string | null} next */
    offer(next) {
      paths = typeof next === "object" ? next : null;
      picked = [];
      light();
    },
    /** Shows sites: `flash` for a moment, `hinted` until something is touched. @param {string[]} names @param {string} kind */
    point(names, kind) {
      for (const name of names) {
        const site = sites.get(name);
        if (kind === "hinted") mark(name, "picked");
        site?.classList.remove(kind);
        // Reading a size in between lets the same flash begin anew.
        site?.getBoundingClientRect();
        site?.classList.add(kind);
      }
    },
    svg: () => svg,
  };
}
