// Fingers, pencil, mouse and wheel on a map, and how it is looked at. This knows no map: it asks what is
// under a pointer and says what was meant. One gesture at a time; a second finger ends what the first
// began, and what was half done is given back.
import { around, runs } from "./dom.js";

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{kind: "token" | "area" | "picture" | "corner", id: string}} Thing */
/**
 * What a stage does with gestures; points are pixels from its corner.
 * @typedef {{
 *   draws: (type: string, target: Element, pencil: boolean) => boolean,
 *   under: (target: Element, point: Point) => Thing | null,
 *   takes: (thing: Thing) => boolean,
 *   start: (point: Point, rubber: boolean) => void,
 *   drawing: (points: Point[]) => void,
 *   drawn: () => void,
 *   dot: (point: Point) => void,
 *   drop: () => void,
 *   take: (thing: Thing, point: Point) => void,
 *   drag: (thing: Thing, point: Point) => void,
 *   let: (thing: Thing, point: Point) => void,
 *   giveBack: () => void,
 *   twoTap: () => void,
 *   pan: (dx: number, dy: number) => void,
 *   zoom: (by: number, at: Point) => void,
 *   rest: () => void,
 * }} Does
 */
/** @typedef {{k: number, x: number, y: number}} Eye k times nearer, moved by x and y pixels */
/** @typedef {{id: number, point: Point, type: string, at: number, target: Element}} First */
/** @typedef {{point: Point, type: string}} Finger */

/** @type {{[type: string]: number}} how far a finger slips before it moves something */
const SLIP = { mouse: 4, pen: 5, touch: 8 };
const HOLD = 500;
const SOON = 300;
// Once a pencil was there it draws, and fingers move the map. A palm that lies down with the pencil,
// or shortly after it, is no finger.
let pencil = false;
let quiet = 0;
let space = false;
/** @param {boolean} down whether the space bar is held: then a drag pans */
export const holdSpace = (down) => {
  space = down;
};

/**
 * Listens to a stage; gives back whether a finger that was lifted just now had moved: what follows is
 * no tap. `scrolls`: the wheel alone scrolls the page, and zooms with Ctrl, as a pinch on a pad does.
 * @param {HTMLElement} stage
 * @param {Does} does
 * @param {boolean} [scrolls]
 */
export const hands = (stage, does, scrolls = false) => {
  /** @type {Map<number, Finger>} */
  const fingers = new Map();
  let state = "idle";
  let moved = false;
  let penDown = false;
  /** @type {First | null} */
  let began = null;
  /** @type {Thing | null} */
  let thing = null;
  let timer = 0;
  let two = { at: 0, far: 0 };

  /** @param {MouseEvent} event @returns {Point} */
  const at = (event) => {
    const { left, top } = stage.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  /** @param {PointerEvent} event */
  const grab = ({ pointerId }) => {
    if (!stage.hasPointerCapture(pointerId)) stage.setPointerCapture(pointerId);
  };
  const rest = () => {
    clearTimeout(timer);
    state = fingers.size ? "done" : "idle";
    stage.classList.remove("is-dragging", "is-panning");
    does.rest();
    setTimeout(() => {
      moved = false;
    });
  };
  const undone = () => {
    if (state.startsWith("drawing")) does.drop();
    if (state === "dragging") does.giveBack();
    rest();
  };
  /** @param {PointerEvent} event */
  const isPalm = ({ pointerType }) =>
    pointerType === "touch" && (penDown || performance.now() < quiet);

  /** @param {PointerEvent} event */
  const down = (event) => {
    if ((event.pointerType === "mouse" && event.button > 1) || isPalm(event)) return;
    if (event.pointerType === "pen") {
      pencil = true;
      penDown = true;
      if (fingers.size) undone();
      fingers.clear();
    }
    moved = false;
    const point = at(event);
    fingers.set(event.pointerId, { point, type: event.pointerType });
    if (fingers.size === 2) return second();
    if (fingers.size === 1) begin(event, point);
  };
  /**
   * @param {PointerEvent} event
   * @param {Point} point
   */
  const begin = (event, point) => {
    const target = /** @type {Element} */ (event.target);
    const pans = space || event.button === 1;
    began = { id: event.pointerId, point, type: event.pointerType, at: performance.now(), target };
    thing = pans ? null : does.under(target, point);
    const draws = !pans && does.draws(event.pointerType, target, pencil);
    state = draws ? "drawing?" : "pressed";
    if (draws) return does.start(point, event.buttons === 32);
    timer = setTimeout(held, HOLD);
  };
  // What is held opens, as by a tap.
  const held = () => {
    const target = began?.target;
    if (state !== "pressed" || began?.type === "mouse" || !target) return;
    const opens = around(target, "[data-do]");
    state = "done";
    opens?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    moved = true;
  };
  const second = () => {
    clearTimeout(timer);
    const soon = performance.now() - (began?.at ?? 0) < SOON;
    if (state === "drawing" && !soon) does.drawn();
    else if (state.startsWith("drawing")) does.drop();
    if (state === "dragging") does.giveBack();
    stage.classList.remove("is-dragging", "is-panning");
    state = "pinching";
    two = { at: performance.now(), far: 0 };
    moved = true;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = finger.point;
    finger.point = at(event);
    if (state === "pinching") return pinch(finger, before);
    if (!began || event.pointerId !== began.id) return;
    const far = apart(finger.point, began.point);
    if (state.startsWith("drawing")) return draw(event, far);
    if (state === "pressed" && far > SLIP[finger.type]) lift(event);
    if (state === "dragging" && thing) does.drag(thing, finger.point);
    else if (state === "panning")
      does.pan(finger.point[0] - before[0], finger.point[1] - before[1]);
  };
  /**
   * @param {PointerEvent} event
   * @param {number} far
   */
  const draw = (event, far) => {
    if (far > 2) {
      state = "drawing";
      moved = true;
    }
    grab(event);
    const all = event.getCoalescedEvents();
    does.drawing((all.length ? all : [event]).map(at));
  };
  /** @param {PointerEvent} event */
  const lift = (event) => {
    clearTimeout(timer);
    moved = true;
    grab(event);
    state = thing && does.takes(thing) ? "dragging" : "panning";
    stage.classList.add(`is-${state}`);
    if (state === "dragging" && thing && began) does.take(thing, began.point);
  };
  /**
   * @param {Finger} finger
   * @param {Point} before
   */
  const pinch = (finger, before) => {
    const other = [...fingers.values()].find((each) => each !== finger);
    if (!other) return;
    two.far += apart(finger.point, before);
    if (two.far < 6) return;
    const [x, y] = finger.point;
    does.pan((x - before[0]) / 2, (y - before[1]) / 2);
    const by = (apart(finger.point, other.point) || 1) / (apart(before, other.point) || 1);
    does.zoom(by, [(x + other.point[0]) / 2, (y + other.point[1]) / 2]);
  };
  /** @param {PointerEvent} event the last finger's */
  const end = (event) => {
    const short = two.far < 6 && performance.now() - two.at < SOON;
    if (state === "pinching" && short) does.twoTap();
    else if (state === "drawing") does.drawn();
    else if (state === "drawing?" && began) does.dot(began.point);
    else if (state === "dragging" && thing) does.let(thing, at(event));
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.pointerType === "pen") {
      penDown = false;
      quiet = performance.now() + 400;
    }
    if (state === "pinching" && fingers.size) return;
    end(event);
    rest();
  };
  /** @param {PointerEvent} event */
  const cancel = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.pointerType === "pen") penDown = false;
    undone();
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey) does.pan(-(x || y), 0);
    else does.zoom(Math.exp(-y * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
    does.rest();
  };
  stage.addEventListener("pointerdown", down);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", cancel);
  stage.addEventListener("wheel", wheel, { passive: false });
  // Safari: no zoom of the page from here, no scroll, and no Scribble, which swallows quick strokes.
  for (const name of ["gesturestart", "touchmove"])
    stage.addEventListener(name, (event) => event.cancelable && event.preventDefault(), {
      passive: false,
    });
  stage.addEventListener("contextmenu", (event) => event.preventDefault());
  stage.addEventListener("dragstart", (event) => event.preventDefault());
  stage.addEventListener(
    "click",
    (event) => {
      if (!moved) return;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  return () => moved;
};
/**
 * @param {Point} a
 * @param {Point} b
 */
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

// --- how it is looked at -----------------------------------------------------------------------------
/** A press of the keys or buttons that zoom. */
export const NEARER = 1.35;
/**
 * Nearer by a factor, about a point that stays where it is.
 * @param {Eye} eye
 * @param {number} by
 * @param {Point} about
 * @param {[least: number, most: number]} bounds
 */
export const nearer = (eye, by, [x, y], [least, most]) => {
  const k = Math.min(most, Math.max(least, eye.k * by));
  eye.x = x - ((x - eye.x) * k) / eye.k;
  eye.y = y - ((y - eye.y) * k) / eye.k;
  eye.k = k;
};

// --- keys: arrows move a thing, a burst of them is one step -------------------------------------------
/** @type {{[key: string]: Point}} */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/**
 * What is moved step by step, and told once it rests.
 * @template Moved
 * @param {(moved: Moved) => void} told
 */
export const bursts = (told) => {
  /** @type {Moved | null} */
  let now = null;
  let timer = 0;
  const end = () => {
    clearTimeout(timer);
    const moved = now;
    now = null;
    if (moved !== null) told(moved);
  };
  /** @param {Moved} moved */
  const go = (moved) => {
    now = moved;
    clearTimeout(timer);
    timer = setTimeout(end, 700);
  };
  return { end, go, now: () => now };
};
runs(import.meta.url);
