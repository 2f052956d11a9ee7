// What was tapped looks tapped in the next frame, before Python, which takes longer, has heard of it.
import { around, every, runs } from "./dom.js";
import { answer, joins, sendTapped, tap } from "./queue.js";

const TOGGLES = "[aria-pressed]:not(.is-forbidden), .stepper > button, .track button";
// Where only one can be on.
const ONE_OF = ".is-keys, .leaf-tabs";

/**
 * Sets attributes and says how they were.
 * @param {Element} element
 * @param {{[name: string]: string}} attributes
 */
const dress = (element, attributes) => {
  const old = Object.keys(attributes).map((name) => ({ name, was: element.getAttribute(name) }));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const { name, was } of old)
      if (was === null) element.removeAttribute(name);
      else element.setAttribute(name, was);
  };
};
/**
 * The classes of an element with one of them, or without it.
 * @param {Element} element
 * @param {string} name
 * @param {boolean} has
 */
const classed = (element, name, has) => {
  const left = [...element.classList].filter((each) => each !== name);
  return { class: [...left, ...(has ? [name] : [])].join(" ") };
};

/**
 * A toggle, and the others of its row where one alone is on.
 * @param {Element} button
 */
const toggled = (button) => {
  const was = button.getAttribute("aria-pressed") === "true";
  const row = button.closest(ONE_OF);
  const on = Boolean(row) || !was;
  const card = button.closest(".card-tap") && button.closest(".is-tap");
  const others = row ? row.querySelectorAll('[aria-pressed="true"]') : [];
  return [
    ...[...others].map((other) => dress(other, { "aria-pressed": "false" })),
    dress(button, { "aria-pressed": String(on) }),
    ...(card ? [dress(card, classed(card, "is-on", on))] : []),
  ];
};
/**
 * A row of squares is filled up to the one that was tapped, or that one is emptied (panels.square).
 * @param {Element} square
 */
const filled = (square) => {
  const squares = [.../** @type {Element} */ (square.parentElement).children];
  const at = squares.indexOf(square);
  const on = squares.filter((each) => each.matches(".on")).length;
  const to = on === at + 1 ? at : at + 1;
  return squares.map((each, n) => dress(each, classed(each, "on", n < to)));
};
/**
 * The number between minus and plus.
 * @param {HTMLElement} button
 */
const counted = (button) => {
  const number = around(button, ".stepper")?.querySelector("output");
  const was = number?.textContent ?? "";
  if (!number || !/^-?\d+$/.test(was)) return [];
  number.textContent = String(Number(was) + (/\.plus$/.test(button.dataset.key ?? "") ? 1 : -1));
  return [
    () => {
      number.textContent = was;
    },
  ];
};

/**
 * Makes it look tapped; what is given back makes it look as before.
 * @param {HTMLElement} element
 */
const look = (element) => {
  const kept = [dress(element, { "data-tapped": "" })];
  if (element.matches(".track button")) kept.push(...filled(element));
  else if (element.matches(".stepper > button")) kept.push(...counted(element));
  else if (element.matches(TOGGLES)) kept.push(...toggled(element));
  return () => {
    for (const undo of kept.reverse()) undo();
  };
};

/**
 * Whether it toggles itself and leaves all else as it is.
 * @param {Element} element
 */
const togglesItself = (element) =>
  element.matches(TOGGLES) &&
  !element.closest(ONE_OF) &&
  !/"instead":/.test(element.getAttribute("data-do") ?? "");

/**
 * Shows the tap, and sends it.
 * @param {Action} action
 * @param {HTMLElement | null} element
 */
export const show = (action, element) =>
  sendTapped({
    action,
    committed: tap.committed,
    wrote: tap.wrote,
    along: (element && around(element, "[data-along]")?.dataset.along) ?? "",
    element,
    toggles: Boolean(element && togglesItself(element)),
    asBefore: element ? look(element) : () => {},
  });

/**
 * What is tapped, once the taps before it are answered, where it does not wait with them; null where
 * it is gone by then.
 * @param {HTMLElement} element
 */
export const inTurn = (element) => {
  if (joins(element, togglesItself(element))) return element;
  const alike = () => every(`[data-key="${CSS.escape(element.dataset.key ?? "")}"]`);
  const place = alike().indexOf(element);
  answer();
  return element.isConnected ? element : (alike()[place] ?? null);
};

// --- links within the site: the address changes first, and what it names is drawn after the paint ----
/** @type {HTMLElement | null} */
let followed = null;
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (around(event.target, "a[href^='#/']"));
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented);
  followed = plain && link?.hash !== location.hash ? link : null;
});
window.addEventListener("hashchange", () => {
  show({ route: location.hash }, followed?.isConnected ? followed : null);
  followed = null;
});
runs(import.meta.url);
