// One's own dice: a key gives its face to the die that is next, any die can be tapped to correct it;
// where only a count matters, one tap a hand, and the same once more leaves it to Hotseat.
import { around, every, first, runs } from "./dom.js";
import { typing } from "./forms.js";

const FACE = "[data-kind=face]";
const SYMBOLS = [
  ["*", "hit"],
  ["Y", "spare"],
  ["@", "spiral"],
];
// --- the keypad --------------------------------------------------------------------------------------
/** @param {HTMLElement} die */
const fieldOf = (die) => /** @type {HTMLInputElement} */ (die.nextElementSibling);
/** @param {HTMLElement} pad */
const dice = (pad) => every(".sl", pad);
/**
 * The die that is next: the one tapped, else the first that is blank.
 * @param {HTMLElement} pad
 */
const next = (pad) =>
  first(`.sl[data-key="${pad.dataset.at}"]`, pad) ?? dice(pad).find((die) => !fieldOf(die).value);

/** Every pad as its fields have it: after a key, and after a painting, which draws all dice blank. */
const layAll = () => {
  for (const pad of every("[data-pad]")) lay(pad);
  for (const form of every("form:has([data-pad], .of-counts)"))
    tally(/** @type {HTMLFormElement} */ (form));
};
/** @param {HTMLElement} pad */
const lay = (pad) => {
  const now = next(pad);
  for (const die of dice(pad)) layDie(pad, die, die === now);
  for (const hand of every(".hand", pad)) count(pad, hand, hand.contains(now ?? null));
  for (const keys of every("[data-keys]", pad))
    if (now) keys.hidden = keys.dataset.keys !== now.dataset.die;
  for (const key of every('[data-adds]:not([data-adds=""])', pad))
    key.ariaDisabled = now ? null : "true";
  const [head, after] = every(".keyhead > *", pad);
  if (!head || !after) return;
  const all = dice(pad);
  const then = now && all.slice(all.indexOf(now) + 1).find((die) => !fieldOf(die).value);
  head.textContent = now?.dataset.name ?? "All dice set";
  after.textContent = then ? `Next: ${then.dataset.name}` : "Tap any die to correct it.";
};
/**
 * Lays the face of its key onto a die.
 * @param {HTMLElement} pad
 * @param {HTMLElement} die
 * @param {boolean} isNext
 */
const layDie = (pad, die, isNext) => {
  const { value } = fieldOf(die);
  const key = value ? keyOf(pad, die, value) : null;
  for (const old of every(".laid", die)) old.remove();
  for (const glyph of key ? every(".die > :not(:first-child)", key) : []) {
    const laid = /** @type {HTMLElement} */ (glyph.cloneNode(true));
    laid.classList.add("laid");
    first(".die", die)?.append(laid);
  }
  die.classList.toggle("is-blank", !value);
  die.classList.toggle("is-next", isNext);
  die.dataset.said ??= die.ariaLabel ?? "";
  die.ariaLabel = `${die.dataset.said}: ${key?.lastElementChild?.textContent || "not set"}`;
};
/**
 * How much of a hand is entered.
 * @param {HTMLElement} pad
 * @param {HTMLElement} hand
 * @param {boolean} isNow
 */
const count = (pad, hand, isNow) => {
  const fields = /** @type {HTMLInputElement[]} */ (every(FACE, hand));
  const full = fields.filter((each) => each.value).length;
  hand.classList.toggle("is-now", isNow);
  const place = first("[data-count]", hand);
  if (place) place.textContent = `${full} of ${fields.length}${sum(pad, hand)}`;
};
/**
 * @param {HTMLElement} pad
 * @param {HTMLElement} die
 * @param {string} value
 */
const keyOf = (pad, die, value) =>
  first(`[data-keys="${die.dataset.die}"] [data-adds="${value}"]`, pad);
/**
 * The symbols of Spiral dice added up; "" for dice with numbers.
 * @param {HTMLElement} pad
 * @param {HTMLElement} hand
 */
const sum = (pad, hand) => {
  if (!first("[data-symbols]", pad)) return "";
  const shown = dice(hand).map((die) => keyOf(pad, die, fieldOf(die).value)?.dataset.symbols);
  const all = shown.join("");
  return SYMBOLS.map(([sign, word]) => {
    const many = all.split(sign).length - 1;
    return `, ${many} ${word}${many === 1 ? "" : "s"}`;
  }).join("");
};

/**
 * What is entered, beside the chances and on the action.
 * @param {HTMLFormElement} form
 */
const tally = (form) => {
  const fields = every(`${FACE}:not([type=radio])`, form).map((each) =>
    Boolean(/** @type {HTMLInputElement} */ (each).value),
  );
  const rows = every(".of-counts", form).flatMap((row) =>
    Array(Number(row.dataset.faces)).fill(Boolean(first(":checked", row))),
  );
  const all = [...fields, ...rows];
  const left = all.filter((entered) => !entered).length;
  const where = form.id ? document : form;
  for (const place of every("[data-left]", where))
    place.textContent = `${left} ${left === 1 ? "die" : "dice"}`;
  for (const place of every("[data-entered]", where))
    place.textContent = `${all.length - left} of ${all.length}`;
};

/**
 * @param {HTMLElement} pad
 * @param {string} face "" takes the last one back
 */
const press = (pad, face) => {
  const now = next(pad);
  const die =
    face || (now && fieldOf(now).value) ? now : dice(pad).findLast((each) => fieldOf(each).value);
  if (!die) return;
  fieldOf(die).value = face;
  delete pad.dataset.at;
  layAll();
  // the next die may have other keys: who types goes on there
  if (document.activeElement?.closest("[data-keys][hidden]"))
    first("[data-keys]:not([hidden]) [data-adds]", pad)?.focus({ preventScroll: true });
  if (face && !next(pad)) sender(around(pad, "form"))?.focus({ preventScroll: true });
};
const SENDS = '[data-key="own-dice.go"], [data-key="free_dice.throw"]';
/** @param {HTMLElement | null} form */
const sender = (form) =>
  /** @type {HTMLElement | undefined} */ (
    [.../** @type {HTMLFormElement} */ (form).elements].find((each) => each.matches(SENDS))
  );

document.addEventListener("click", ({ target }) => {
  const pad = around(target, "[data-pad]");
  const die = pad && around(target, ".sl");
  const key = pad && around(target, "[data-adds]");
  if (die) pad.dataset.at = die.dataset.key;
  if (die) layAll();
  else if (key) press(pad, key.dataset.adds ?? "");
});
// The digit of a face; 0 is the 10 of a d10. Of a Spiral die's keys it is the place.
document.addEventListener("keydown", (event) => {
  const pad = around(event.target, "[data-pad]");
  if (!pad || typing(/** @type {Element} */ (event.target)) || event.ctrlKey || event.metaKey)
    return;
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) || 10 : 0;
  const keys = every("[data-keys]:not([hidden]) [data-adds]", pad);
  const key = keys[digit - 1];
  if (event.key !== "Backspace" && !key?.dataset.adds) return;
  event.preventDefault();
  press(pad, event.key === "Backspace" ? "" : (key?.dataset.adds ?? ""));
});

// --- how many of one face ------------------------------------------------------------------------------
/** @type {HTMLElement | null} the number that was chosen when the press began */
let was = null;
document.addEventListener("pointerdown", ({ target }) => {
  const row = around(target, ".of-counts");
  was = row && first(":checked", row);
});
document.addEventListener("click", (event) => {
  const row = around(event.target, ".of-counts");
  if (!row) return;
  const number = /** @type {HTMLInputElement | null} */ (around(event.target, "[type=radio]"));
  if (around(event.target, "[data-clears]")) for (const each of every(":checked", row)) clear(each);
  if (number && event.detail && was === number) clear(number);
  was = null;
  layAll();
});
/** @param {HTMLElement} number */
const clear = (number) => {
  /** @type {HTMLInputElement} */ (number).checked = false;
};
document.addEventListener("keydown", (event) => {
  const row = around(event.target, ".of-counts");
  if (!row || !/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey) return;
  const typed = /** @type {HTMLInputElement | null} */ (first(`[value="${event.key}"]`, row));
  if (typed) typed.checked = true;
  const rows = every(".of-counts", around(row, "form") ?? document);
  const blank = rows.find((each) => !first(":checked", each));
  (blank ? first("input", blank) : sender(around(row, "form")))?.focus({ preventScroll: true });
  layAll();
});
document.addEventListener("input", ({ target }) => {
  if (around(target, "[data-pad], .of-counts")) layAll();
});

// Once what stood in the forms is back in them, however little was painted.
document.addEventListener("hotseat:painted", () => queueMicrotask(layAll));
runs(import.meta.url);
