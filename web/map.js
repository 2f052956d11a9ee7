// The map under fingers: drag, pan, pinch, nudge, zoom. Where all stands, map_layout.js says.
import { around, first, runs } from "./dom.js";
import { clamp, frame, gather, newEye, place, placeOne, SIDE } from "./map_layout.js";
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
  if (svg) size.observe(svg);
};
const size = new ResizeObserver(() => {
  if (!svg?.isConnected) return;
  const { width, height } = svg.getBoundingClientRect();
  const { w, h } = map?.room ?? { w: 0, h: 0 };
  if (width && (Math.abs(width - w) > 1 || Math.abs(height - h) > 1)) lay();
});
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
document.fonts.addEventListener("loadingdone", lay);

// --- zoom ----------------------------------------------------------------------------------------
/**
 * Nearer by a factor, about a point of the screen (the middle, where none is given).
 * @param {Layout} map
 * @param {number} by
 */
const zoom = (map, by, x = map.room.w / 2, y = map.room.h / 2) => {
  const { eye } = map;
  const k = clamp(eye.k * by, 0.6, 5);
  eye.x = x - ((x - eye.x) * k) / eye.k;
  eye.y = y - ((y - eye.y) * k) / eye.k;
  eye.k = k;
  place(map);
};
/** @param {Layout} map */
const fit = (map) => {
  frame(map);
  place(map);
};

// --- fingers: on a person one drags, on the ground one pans, two pinch ---------------------------
/** @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
/** @type {{p: Person | null, x: number, y: number, dx: number, dy: number} | null} */
let held = null;
let moved = false;
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
document.addEventListener("pointerdown", (event) => {
  moved = false;
  const target = /** @type {Element} */ (event.target);
  if (!map || !svg?.contains(target) || event.button) return;
  sendNudged();
  const { clientX: x, clientY: y } = event;
  fingers.set(event.pointerId, { x, y });
  const node = around(target, "[data-node]")?.dataset.node;
  const p = node && svg.dataset.move && fingers.size === 1 ? map.people[node] : null;
  held = { p, x, y, dx: p ? p.sx - x : 0, dy: p ? p.sy - y : 0 };
});
document.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger || !held || !map) return;
  const { clientX: x, clientY: y } = event;
  const before = [...fingers.values()].map((each) => ({ ...each }));
  const step = [x - finger.x, y - finger.y];
  if (!moved && Math.hypot(x - held.x, y - held.y) < 6) return;
  if (!moved) {
    map.svg.setPointerCapture(event.pointerId);
    map.svg.classList.add("is-held");
  }
  moved = true;
  Object.assign(finger, { x, y });
  if (fingers.size === 1 && held.p) return dragTo(map, held.p, x + held.dx, y + held.dy);
  const share = fingers.size > 1 ? 2 : 1;
  map.eye.x += step[0] / share;
  map.eye.y += step[1] / share;
  if (fingers.size > 1) pinch(map, [...fingers.values()], before);
  else place(map);
});
/** @typedef {{x: number, y: number}} Point */
/**
 * @param {Layout} map
 * @param {Point[]} now
 * @param {Point[]} before
 */
const pinch = (map, now, before) => {
  const box = map.svg.getBoundingClientRect();
  const middle = [(now[0].x + now[1].x) / 2 - box.left, (now[0].y + now[1].y) / 2 - box.top];
  zoom(map, apart(now) / apart(before), ...middle);
};
/** @param {Point[]} fingers */
const apart = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
/** @param {PointerEvent} event */
const lift = (event) => {
  if (!fingers.delete(event.pointerId) || fingers.size) return;
  const p = held?.p;
  held = null;
  if (!svg) return;
  svg.classList.remove("is-held");
  if (moved && p && map) sendPlace(map, p);
  setTimeout(() => {
    moved = false;
  });
};
document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", lift);

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
    if (moved && svg.contains(target)) return event.stopPropagation();
    const how = target.closest?.("[data-zoom]")?.getAttribute("data-zoom");
    if (how === "fit") return fit(map);
    if (how) return zoom(map, how === "in" ? 1.35 : 1 / 1.35);
    if (!event.isTrusted || !target.matches?.(HITS)) return;
    const meant = nearest(map, event);
    if (!meant || meant === target) return;
    event.stopPropagation();
    tap(meant);
  },
  true,
);

// --- keys: arrows nudge, a burst of them is one step ----------------------------------------------
/** @type {{[key: string]: [number, number]}} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let waiting = 0;
/** @type {Person | null} */
let nudged = null;
const sendNudged = () => {
  clearTimeout(waiting);
  const p = nudged;
  nudged = null;
  if (p && map) sendPlace(map, p);
};
document.addEventListener("keydown", (event) => {
  const e = map && around(event.target, "svg.map [data-do]");
  if (!map || !e || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = map.svg.dataset.move && ARROWS[event.key];
  if (way && e.dataset.node) {
    event.preventDefault();
    nudged = map.people[e.dataset.node];
    nudged.x = clamp(nudged.x + way[0] * 20, 0, SIDE);
    nudged.y = clamp(nudged.y + way[1] * 20, 0, SIDE);
    placeOne(map, nudged);
    clearTimeout(waiting);
    waiting = setTimeout(sendNudged, 700);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    sendNudged();
    tap(e);
  } else if (event.key === "0") fit(map);
  else if (/^[+-]$/.test(event.key)) zoom(map, event.key === "+" ? 1.35 : 1 / 1.35);
});
document.addEventListener("focusout", ({ target }) => {
  if (nudged?.e.contains(/** @type {Node} */ (target))) sendNudged();
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
