// The map under fingers: drag, pan, pinch, nudge, zoom. Where all stands, map_layout.js says.
import { around, first, runs } from "./dom.js";
import { ARROWS, bursts, hands, NEARER, nearer } from "./hands.js";
import {
  clamp,
  follow,
  frame,
  gather,
  newEye,
  place,
  placeOne,
  SIDE,
  shift,
} from "./map_layout.js";
import { send } from "./queue.js";

/** @typedef {import("./map_layout.js").Layout} Layout */
/** @typedef {import("./map_layout.js").Person} Person */

/**
 * By map, how one looks at it.
 * @type {{[key: string]: import("./map_layout.js").Eye}}
 */
const eyes = {};
/** @type {SVGElement | null} the map on the screen */
let svg = null;
/** @type {Layout | null} where all of it stands; null while there is no room for it */
let map = null;

const lay = () => {
  map = null;
  if (!svg?.getBoundingClientRect().width) return;
  const key = `${location.hash} ${svg.dataset.map}`;
  eyes[key] ??= newEye();
  map = gather(svg, eyes[key]);
  place(map);
};
const look = () => {
  if (first(".ground-stage")) import("./ground.js"); // a scene map: another kind of map
  const found = /** @type {SVGElement | null} */ (/** @type {Element | null} */ (first("svg.map")));
  if (found === svg) return;
  svg = found;
  lay();
  size.disconnect();
  if (!svg) return;
  hasMoved = hands(/** @type {HTMLElement} */ (/** @type {Element} */ (svg)), does, true);
  size.observe(svg);
};
const size = new ResizeObserver(() => {
  if (!svg?.isConnected) return;
  const { width, height } = svg.getBoundingClientRect();
  const { w, h } = map?.room ?? { w: 0, h: 0 };
  if (width && (Math.abs(width - w) > 1 || Math.abs(height - h) > 1)) lay();
});
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
document.fonts.addEventListener("loadingdone", lay);

// --- how it is looked at ---------------------------------------------------------------------------
/**
 * Nearer by a factor, about a point of the screen (the middle, where none is given).
 * @param {Layout} map
 * @param {number} by
 * @param {Point} [at]
 */
const zoom = (map, by, at) => {
  const { eye, room } = map;
  nearer(eye, by, at ?? [room.w / 2, room.h / 2], [0.6, 5]);
  clearTimeout(waits);
  if (at && eye.count > CROWD) follow(map);
  else place(map);
};
// Words look for their places once hands rest; those of a crowd when no wheel turns either.
const [CROWD, RESTS] = [12, 140];
let waits = 0;
const settle = () => {
  clearTimeout(waits);
  if (!map?.loose) return;
  if (map.eye.count <= CROWD) return place(map);
  waits = setTimeout(() => map?.loose && place(map), RESTS);
};
/** @param {Layout} map */
const fit = (map) => {
  frame(map);
  place(map);
};

// --- hands: on a person one drags, on the ground one pans, two pinch (hands.js) -----------------------
/** @typedef {import("./hands.js").Point} Point */
/** @type {{p: Person, dx: number, dy: number} | null} */
let held = null;
let hasMoved = () => false;
/**
 * Sends the place to which somebody was moved.
 * @param {Layout} map
 * @param {Person} p
 */
const sendPlace = (map, p) => {
  const [x, y] = [Math.round(p.x), Math.round(p.y)];
  [p.x, p.y] = [Number(p.e.dataset.x), Number(p.e.dataset.y)];
  const move = map.svg.dataset.move ?? "";
  if (x !== p.x || y !== p.y) send({ do: move, args: { who: p.id, x, y } });
  if (p.e.isConnected) place(map); // refused: back to where it stands
};
/**
 * @param {Layout} map
 * @param {Person} p
 * @param {number} x
 * @param {number} y
 */
const dragTo = (map, p, x, y) => {
  const { eye, room } = map;
  const across = ((x - eye.x) / eye.k - room.left) / (room.w - 2 * room.left);
  const down = ((y - eye.y) / eye.k - room.top) / (room.h - 2 * room.top);
  p.x = clamp(eye.x0 + across * eye.wide, 0, SIDE);
  p.y = clamp(eye.y0 + down * eye.high, 0, SIDE);
  placeOne(map, p);
};
/** What belongs to drawing, which nobody does here. */
const nothing = () => {};
/** @type {import("./hands.js").Does} */
const does = {
  draws: () => false,
  under: (target) => {
    nudges.end();
    clearTimeout(waits);
    if (map?.loose) follow(map);
    const id = around(target, "[data-node]")?.dataset.node;
    return id ? { kind: "token", id } : null;
  },
  takes: ({ id }) => Boolean(map?.svg.dataset.move && map.people[id]),
  start: nothing,
  drawing: nothing,
  drawn: nothing,
  dot: nothing,
  drop: nothing,
  take: ({ id }, [x, y]) => {
    const p = map?.people[id];
    held = p ? { p, dx: p.sx - x, dy: p.sy - y } : null;
  },
  drag: (_thing, [x, y]) => {
    if (map && held) dragTo(map, held.p, x + held.dx, y + held.dy);
  },
  let: () => {
    const p = held?.p;
    held = null;
    if (map && p) sendPlace(map, p);
  },
  giveBack: () => {
    if (!map || !held) return;
    const { p } = held;
    held = null;
    [p.x, p.y] = [Number(p.e.dataset.x), Number(p.e.dataset.y)];
    place(map);
  },
  twoTap: nothing,
  pan: (dx, dy) => {
    if (!map) return;
    clearTimeout(waits);
    shift(map, dx, dy);
  },
  zoom: (by, at) => {
    if (map) zoom(map, by, at);
  },
  rest: settle,
};

// --- taps ------------------------------------------------------------------------------------------
const HITS = ".tie-hit, .strand-hit, .ring-hit";
/**
 * Of several strands under one finger the nearest is meant.
 * @param {Layout} map
 * @param {MouseEvent} event
 */
const nearest = ({ svg }, event) => {
  const box = svg.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  /** @type {Element | null} */
  let best = null;
  let least = Infinity;
  for (const hit of document.elementsFromPoint(event.clientX, event.clientY)) {
    if (!(hit instanceof SVGGeometryElement && hit.matches(HITS))) continue;
    const all = hit.getTotalLength();
    for (let i = 0; i <= 40; i += 1) {
      const p = hit.getPointAtLength((all * i) / 40);
      const far = Math.hypot(p.x - x, p.y - y);
      if (far >= least - 0.5) continue;
      least = far;
      best = hit;
    }
  }
  return best;
};
/** @param {Element} element */
const tap = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
window.addEventListener(
  "click",
  (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!map || !svg) return;
    if (hasMoved() && svg.contains(target)) return event.stopPropagation();
    const how = target.closest?.("[data-zoom]")?.getAttribute("data-zoom");
    if (how === "fit") return fit(map);
    if (how) return zoom(map, how === "in" ? NEARER : 1 / NEARER);
    if (!event.isTrusted || !target.matches?.(HITS)) return;
    const meant = nearest(map, event);
    if (!meant || meant === target) return;
    event.stopPropagation();
    tap(meant);
  },
  true,
);

// --- keys: arrows nudge, a burst of them is one step ----------------------------------------------
const nudges = bursts((/** @type {Person} */ p) => map && sendPlace(map, p));
document.addEventListener("keydown", (event) => {
  const e = map && around(event.target, "svg.map [data-do]");
  if (!map || !e || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = map.svg.dataset.move && ARROWS[event.key];
  if (way && e.dataset.node) {
    event.preventDefault();
    const p = map.people[e.dataset.node];
    p.x = clamp(p.x + way[0] * 20, 0, SIDE);
    p.y = clamp(p.y + way[1] * 20, 0, SIDE);
    placeOne(map, p);
    nudges.go(p);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    nudges.end();
    tap(e);
  } else if (event.key === "0") fit(map);
  else if (/^[+-]$/.test(event.key)) zoom(map, event.key === "+" ? NEARER : 1 / NEARER);
});
document.addEventListener("focusout", ({ target }) => {
  if (nudges.now()?.e.contains(/** @type {Node} */ (target))) nudges.end();
});

// --- the picture as PNG -----------------------------------------------------------------------------
/** @type {Hotseat["png"]} */
const png = async (text, width, height) => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new Uint8Array(await blob.arrayBuffer());
};
Object.assign(hotseat, { png });
runs(import.meta.url);
