// Gestures at the table: taps, changes, holds, keys and files become messages for Python.
import { actionOf, around, byId, every, first, runs } from "./dom.js";
import { isDragged } from "./drag.js";
import { along, greyed, keeps, saved, tellWhy, typing } from "./forms.js";
import { fell, skipThrow } from "./paint.js";
import { send, sendChange, tap, whenFree } from "./queue.js";
import { inTurn, show } from "./tapped.js";

// --- taps ----------------------------------------------------------------------------------------
// What a tap itself does something to.
const TAPPED = "button, a[href], summary, input";
// What the last tap sent, where, and when.
const last = { key: "", x: 0, y: 0, at: 0 };
/** @type {string | undefined} the action in the bar that the last tap was for, and when that was */
let meant;
let meantAt = 0;
let touches = false;
// For so long a finger on the bar means what stood there before, or what came is not read yet;
// elsewhere two taps so near each other in time and place are a double tap.
const HASTE = 600;
const UNREAD = 1200;
const DOUBLE = { ms: 350, px: 24 };
document.addEventListener("pointerdown", (event) => {
  touches = event.pointerType === "touch";
  if (!isNear(event)) last.key = ""; // a drag between two taps parts them
});
/** @param {MouseEvent} event */
const isNear = ({ clientX: x, clientY: y }) => Math.hypot(x - last.x, y - last.y) < DOUBLE.px;
/**
 * The second of two quick taps on the bar, where the first has put another action in its place; a
 * finger's come slower, and that on dice which fell just now.
 * @param {MouseEvent} event
 */
const isEcho = (event) => {
  const key = around(event.target, ".go")?.dataset.key;
  const now = performance.now();
  const hasty = touches && (now - meantAt < HASTE || now - fell() < UNREAD);
  if (key && meant && key !== meant && (event.detail > 1 || (hasty && event.detail))) {
    skipThrow(); // what came of it is to be seen
    return true;
  }
  meant = key;
  if (key) meantAt = now;
  return false;
};
/**
 * The second tap of a double tap, where the first has put something else under the finger, or has
 * sent a form. Steps up and down and the keys for dice are tapped as fast as one likes.
 * @param {MouseEvent} event
 */
const isDouble = (event) => {
  const { target, detail, clientX: x, clientY: y } = event;
  if (!detail) return false; // of a key, or of a script
  const now = performance.now();
  const sends = around(target, "[data-do], a[href], button[type=submit]");
  const { key, at } = last;
  const near = isNear(event);
  const quick = detail > 1 || (touches && now - at < DOUBLE.ms);
  const name = sends?.dataset.key ?? sends?.getAttribute("href") ?? sends?.textContent ?? "";
  Object.assign(last, { key: name, x, y, at: now });
  const other = sends && (name !== key || sends.matches("[type=submit]"));
  if (!(other && key && near && quick)) return false;
  skipThrow();
  return true;
};
/**
 * Whether it is still there once the taps before it are answered; what was painted anew in its place
 * is tapped instead.
 * @param {HTMLElement | null} tapped
 */
const isDue = (tapped) => {
  const now = tapped && inTurn(tapped);
  if (now !== tapped)
    now?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return now === tapped;
};
document.addEventListener("click", (event) => {
  const own = around(event.target, TAPPED);
  const tapped = own ?? around(event.target, "[data-do]");
  if (isDragged() || isDouble(event) || !isDue(tapped) || isEcho(event))
    return event.preventDefault();
  const element = tapped && around(tapped, "[data-do]");
  take(own);
  skipThrow();
  tap.committed = Boolean(around(tapped ?? event.target, ".foot, .commit, dialog"));
  if (event.target instanceof HTMLDialogElement) return send({ app: "close" });
  const skip = around(event.target, "[data-skip]");
  if (skip) {
    event.preventDefault();
    return seek(byId(skip.dataset.skip ?? ""), skip.matches(".skip") ? "nearest" : "start");
  }
  const step = around(event.target, "[data-step]");
  if (step) return nudge(step);
  if (!element || element instanceof HTMLFormElement) return;
  if (greyed(element)) {
    event.preventDefault();
    return tellWhy(element);
  }
  const { form, type } = /** @type {HTMLButtonElement} */ (element);
  if (form && type === "submit") return;
  event.preventDefault();
  if ("saves" in element.dataset && !saved()) return;
  const action = actionOf(element);
  if (element.dataset.along) action.fields = along(element);
  if (!keeps(action, element.dataset.along, form?.dataset.key)) return;
  putAway(element, action);
  show(action, element);
});
/**
 * What lies over the stage closes with a tap on the stage, which may change what is in it.
 * @param {HTMLElement} element
 * @param {Action} action
 */
const putAway = (element, action) => {
  const close = around(element, "#r-scene") && first(".picker > .spread > [data-do]");
  const { pick } = close ? actionOf(close) : {};
  if (pick && ("do" in action || "pick" in action) && action.pick !== pick)
    show({ pick, value: "" }, null);
};
/**
 * Safari leaves what is tapped without the focus; from there it is brought back after a repaint or a
 * dialog.
 * @param {HTMLElement | null} tapped
 */
const take = (tapped) => {
  if (tapped !== document.activeElement)
    tapped?.focus({ preventScroll: true, focusVisible: false });
};
/**
 * @param {HTMLElement} place
 * @param {ScrollLogicalPosition} block
 */
const seek = (place, block) => {
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block });
};
/** @param {HTMLElement} button */
const nudge = (button) => {
  const box = around(button, "[data-stepper]");
  const input = /** @type {HTMLInputElement | null} */ (box && first("input", box));
  if (!box || !input) return;
  const next = Number(input.value) + Number(button.dataset.step);
  if (next < Number(input.min) || next > Number(input.max)) return;
  input.value = String(next);
  const output = first("output", box);
  if (output) output.textContent = input.value;
};

// --- a field that acts at once ---------------------------------------------------------------------
document.addEventListener("change", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (!target.dataset.change) return;
  tap.slider = null;
  const checked = target.checked ? "1" : "";
  const value = target.type === "checkbox" ? checked : target.value;
  sendChange({ ...actionOf(target, "data-change"), value }, target.form);
});
// A slider is followed while it moves, and stays under the finger.
let slid = 0;
document.addEventListener("input", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (target.type !== "range" || !target.dataset.change) return;
  tap.slider = target;
  cancelAnimationFrame(slid);
  slid = requestAnimationFrame(() => {
    if (tap.slider) send({ ...actionOf(target, "data-change"), value: target.value });
  });
});

// --- holding a thing for half a second ---------------------------------------------------------------
let holding = 0;
const letGo = () => clearTimeout(holding);
/** @param {Event} event */
const hold = (event) => {
  const element = around(event.target, "[data-hold]");
  letGo();
  if (element) holding = setTimeout(() => send(actionOf(element, "data-hold")), 500);
};
document.addEventListener("pointerdown", hold);
document.addEventListener("keydown", (event) => {
  if (/^( |Enter)$/.test(event.key) && !event.repeat) hold(event);
});
for (const end of ["pointerup", "pointercancel", "keyup", "scroll"])
  document.addEventListener(end, letGo, true);

// --- keys ----------------------------------------------------------------------------------------
document.addEventListener("keydown", (event) => {
  const asked = event.ctrlKey || event.metaKey;
  if (event.key === "Escape") {
    if (!first("dialog[open]")) send({ app: "close" });
  } else if (typing(/** @type {Element} */ (event.target))) return;
  else if (asked && event.key.toLowerCase() === "z") {
    event.preventDefault();
    send({ app: event.shiftKey ? "redo" : "undo" });
  } else if (event.key === "?" && !asked) send({ app: "keys" });
});
document.addEventListener(
  "cancel",
  (event) => {
    event.preventDefault();
    send({ app: "close" });
  },
  true,
);

// --- other tabs, files --------------------------------------------------------------------------------
// A head is written last: what belongs to it stands there already.
window.addEventListener("storage", ({ key }) => {
  if (!key || /^hotseat.c\/.*\/head$/.test(key)) whenFree(() => send({ stored: key || "" }));
});
/** @param {(file: File) => void} handler hears a file that is dropped on the window */
const onFile = (handler) => {
  hotseat.openFile = handler;
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) handler(file);
  });
};
Object.assign(hotseat, { onFile });

// boot.js says what goes wrong at the start; where it is what did not arrive, this does.
document.addEventListener("DOMContentLoaded", async () => {
  if ("offlineState" in hotseat) return;
  byId("why").textContent =
    "Some files didn't load: the start (boot.js). Check your connection and try again.";
  const banner = byId("trouble");
  first(".skip")?.after(banner);
  banner.hidden = false;
  const boot = /** @type {HTMLScriptElement} */ (every('[src*="boot.js"]')[0]);
  const answer = await fetch(boot.src, { cache: "reload" });
  await answer.blob();
  const [visit] = performance.getEntriesByType("navigation");
  const again = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
  if (answer.ok && !again) location.reload();
});
runs(import.meta.url);
