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
  /** @type {HTMLInputElement | null} the slider that moves */
  slider: null,
};

/** @param {Action} action */
export const send = (action) => {
  tap.last = action;
  if (!hear) return wait(action);
  try {
    hear(JSON.stringify(action));
  } catch (fault) {
    // Python could not even say so: no memory, or no screen can be drawn
    reportError(new Error(`A fatal error: ${fault}`));
  }
};

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
/** @type {{action: Action, form: HTMLFormElement | null} | null} */
let late = null;
/** @type {(() => void)[]} */
const waiting = [];

const pressed = () => {
  pressing = false;
  const change = late;
  late = null;
  if (change) send(change.action);
  release();
};
const release = () => {
  for (const handler of waiting.splice(0)) handler();
};

/**
 * Calls at once, or when the finger that presses something is lifted, at the latest after 1.5 s.
 * @param {() => void} handler
 */
export const whenFree = (handler) => {
  if (!pressing) return handler();
  waiting.push(handler);
  setTimeout(release, 1500);
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
  pressing = true;
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

Object.assign(hotseat, { send, listen, whenFree });
runs(import.meta.url);
