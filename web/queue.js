// What the page sends to Python. What is tapped before Python is up waits in a queue.
import { byId, runs } from "./dom.js";

/** @type {Action[]} */
const queue = [];
/** @type {ToldText | null} */
let hear = null;

/** What the tap that is being answered was: painting asks for it. */
export const tap = {
  /** @type {Action} the action that was sent last */
  last: {},
  /** whether it lay in a bar of actions or in a dialog */
  committed: false,
  /** the key of the form that was sent, where something was written in it */
  wrote: "",
  /** the key of a form whose values went along with it */
  along: "",
  /** @type {HTMLInputElement | null} the slider that moves */
  slider: null,
  /** whether a script changed what was painted of the scene, so that it is painted whole */
  spoilt: false,
};

/**
 * Sends it at once, after the taps that wait for their frame.
 * @param {Action} action
 */
export const send = (action) => {
  answer();
  Object.assign(tap, { last: action, along: "" });
  if (!hear) return wait(action);
  try {
    hear(JSON.stringify(action));
  } catch (fault) {
    // Python could not even say so: no memory, or no screen can be drawn
    reportError(new Error(`A fatal error: ${fault}`));
  }
};

// --- what was tapped is painted so before Python is asked -------------------------------------------
/**
 * A tap that waits: its action, what painting asks of it (see `tap`), what was tapped, whether that
 * only toggles, and what gives back its look.
 * @typedef {{action: Action, committed: boolean, wrote: string, along: string, element: Element | null,
 *   toggles: boolean, asBefore: () => void}} Tapped
 */
/** @type {Tapped[]} */
const taps = [];
const frame = new MessageChannel();
let overdue = 0;

/**
 * Sends it once its look is painted. Several that wait are heard together, and painted once.
 * @param {Tapped} one
 */
export const sendTapped = (one) => {
  if (!hear || document.hidden) {
    one.asBefore();
    Object.assign(tap, { committed: one.committed, wrote: one.wrote });
    return send(one.action);
  }
  if (taps.push(one) > 1) return;
  requestAnimationFrame(() => frame.port2.postMessage(""));
  overdue = setTimeout(answer, 200); // where the browser paints no frame
};
// A press that has begun ends first: painting could lose it.
frame.port1.onmessage = () => (finger ? whenFree(answer) : answer());

/** Sends the taps that wait, and gives back their looks: in the same task Python paints its own. */
export const answer = () => {
  const now = taps.splice(0);
  const last = now.at(-1);
  clearTimeout(overdue);
  if (!last || !hear) return;
  for (const { asBefore } of now) asBefore();
  const { action, committed, wrote, along } = last;
  Object.assign(tap, { last: action, committed, wrote, along });
  hear(JSON.stringify(now.length > 1 ? now.map((one) => one.action) : action));
  if (!pressing) release();
};
for (const going of ["visibilitychange", "pagehide"]) addEventListener(going, answer, true);

/**
 * Calls once the next frame is painted, or soon where the browser paints none.
 * @param {() => void} handler
 */
const afterFrame = (handler) => {
  let waits = true;
  const now = () => {
    if (!waits) return;
    waits = false;
    handler();
  };
  setTimeout(now, 200);
  requestAnimationFrame(() => setTimeout(now));
};

/**
 * Whether a tap on this thing waits with those before it: they all toggle, each in another row.
 * @param {Element} element
 * @param {boolean} toggles
 */
export const joins = (element, toggles) =>
  taps.every(
    (other) => toggles && other.toggles && other.element?.parentElement !== element.parentElement,
  );

/**
 * A tap twice on what did not answer is one tap; only the dice page is tapped several times over.
 * @param {Action} action
 */
const wait = (action) => {
  if ("stored" in action) return;
  const same = queue.length && JSON.stringify(queue.at(-1)) === JSON.stringify(action);
  if (!same || /^dice_/.test(action.app ?? "")) queue.push(action);
  byId("app").dataset.waiting = String(queue.length);
  byId("waking").textContent = "Hotseat is still starting. Your tap will work in a moment.";
};

/** @param {ToldText} handler */
const listen = (handler) => {
  hear = handler;
  byId("app").removeAttribute("aria-busy");
  byId("app").removeAttribute("data-waiting");
  byId("waking").textContent = "";
  queue.splice(0).forEach(send);
};

// A change that comes while a press is under way waits for it: a repaint would lose the press.
let pressing = false;
let finger = false; // whether it is a pointer's
/** @type {{action: Action, form: HTMLFormElement | null} | null} */
let late = null;
/** @type {(() => void)[]} */
const waiting = [];

const pressed = () => {
  pressing = finger = false;
  const change = late;
  late = null;
  if (change) send(change.action);
  if (!taps.length) release();
};
const release = () => {
  for (const handler of waiting.splice(0)) handler();
};

/**
 * Calls at once, or when the finger that presses something is lifted and the taps that wait are
 * answered, at the latest after 1.5 s.
 * @param {() => void} handler
 */
export const whenFree = (handler) => {
  if (!pressing && !taps.length) return handler();
  waiting.push(handler);
  setTimeout(() => {
    const at = waiting.indexOf(handler);
    if (at >= 0) waiting.splice(at, 1)[0]?.();
  }, 1500);
};

/**
 * Sends the change of a field, after the press that is under way.
 * @param {Action} action
 * @param {HTMLFormElement | null} form
 */
export const sendChange = (action, form) => {
  late = { action, form };
  if (!pressing) pressed();
};

/**
 * A form that is being sent takes the changed field along.
 * @param {HTMLFormElement} form
 */
export const dropChange = (form) => {
  if (late?.form === form) late = null;
};

const press = () => {
  pressing = finger = true;
};
document.addEventListener("pointerdown", press, true);
document.addEventListener(
  "keydown",
  ({ key }) => {
    pressing = key === "Enter";
  },
  true,
);
for (const end of ["pointerup", "pointercancel", "keyup"])
  document.addEventListener(end, () => setTimeout(pressed), true);

Object.assign(hotseat, { send, listen, whenFree, afterFrame });
runs(import.meta.url);
