// One's own dice: a face is tapped, then the next die has its turn; tapped again, it is blank.
import { around, every, first, runs } from "./dom.js";
import { typing } from "./forms.js";

const FACE = "[data-kind=face]";
/** @type {HTMLElement | null} the face that was chosen when the press began */
let was = null;
/** @param {Event} event */
const faceOf = (event) =>
  /** @type {HTMLInputElement | null} */ (around(event.target, `[data-faces] ${FACE}`));

document.addEventListener("pointerdown", ({ target }) => {
  const row = around(target, "[data-faces]");
  was = row && first(":checked", row);
});
document.addEventListener("click", (event) => {
  const tapped = faceOf(event);
  if (!tapped || !event.detail) return;
  if (was === tapped) tapped.checked = false;
  else nextDie(tapped);
  was = null;
});
// 0 is the 10 of a d10.
document.addEventListener("keydown", (event) => {
  const here = faceOf(event);
  if (!here?.form || !/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey) return;
  const value = Number(event.key) || 10;
  const typed = first(`[name="${here.name}"][value="${value}"]`, here.form);
  if (typed) nextDie(Object.assign(/** @type {HTMLInputElement} */ (typed), { checked: true }));
});

/**
 * Many dice alike: a face fills the next that is blank, 0 empties the last.
 * @param {HTMLElement} many
 * @param {number} face
 */
const adds = (many, face) => {
  const boxes = /** @type {HTMLInputElement[]} */ (every(FACE, many));
  const box = face ? boxes.find((each) => !each.value) : boxes.findLast((each) => each.value);
  if (box) box.value = face ? String(face) : "";
  if (face && boxes[0] && !boxes.some((each) => !each.value)) nextDie(boxes[0]);
};
document.addEventListener("click", ({ target }) => {
  const face = around(target, "[data-adds]");
  const many = face && around(face, "[data-many]");
  if (many) adds(many, Number(face.dataset.adds));
});
document.addEventListener("keydown", (event) => {
  const many = around(event.target, "[data-many]");
  if (!many || typing(/** @type {Element} */ (event.target))) return;
  if (event.ctrlKey || event.metaKey) return;
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) || 10 : 0;
  const known = every("[data-adds]", many).some((each) => Number(each.dataset.adds) === digit);
  if (event.key !== "Backspace" && !(digit && known)) return;
  event.preventDefault();
  adds(many, digit);
});

/** @param {HTMLInputElement} face */
const nextDie = ({ form, name }) => {
  if (!form) return;
  const rows = every("[data-faces], [data-many]", form);
  const here = rows.findIndex((row) => row.contains(first(`[name="${name}"]`, form)));
  const row = rows.slice(here + 1).find(isBlank);
  const all = /** @type {Iterable<HTMLElement>} */ (form.elements);
  const submit = /** @type {HTMLElement} */ (
    [...all].find((each) => each.matches("[type=submit]"))
  );
  (row ? first("input:not(.is-small), [data-adds]", row) : submit)?.focus({ preventScroll: true });
  const next = row ?? submit;
  if (!uncovered(next)) next.scrollIntoView({ block: "nearest" });
};
/** @param {HTMLElement} row */
const isBlank = (row) => {
  const small = /** @type {HTMLInputElement | null} */ (first(".is-small", row));
  return !first(":checked", row) && !small?.value;
};
/**
 * The page stays where it is under a finger that taps on, unless what comes next is hidden.
 * @param {HTMLElement} element
 */
const uncovered = (element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 8, bottom - 8].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
};
runs(import.meta.url);
