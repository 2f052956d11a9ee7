// What stands in forms, and what is sent of it.
import { actionOf, around, byId, every, first, runs } from "./dom.js";
import { dropChange, send, tap } from "./queue.js";
import { inTurn, show } from "./tapped.js";

/** @param {Element} element */
export const typing = (element) =>
  element.matches(
    "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select",
  );
/** @param {Element} element */
export const greyed = (element) => element.getAttribute("aria-disabled") === "true";
/** @param {HTMLInputElement} control */
export const checks = (control) => /radio|checkbox/.test(control.type);
/**
 * Whether it holds something else than what it was drawn with.
 * @param {HTMLInputElement} control
 */
export const dirty = (control) =>
  checks(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
/** @param {ParentNode} root */
export const controls = (root) =>
  /** @type {HTMLInputElement[]} */ (every("form input[name], form textarea[name]", root));
/** @param {HTMLFormElement} form */
export const controlsOf = (form) =>
  controls(/** @type {ParentNode} */ (form.parentNode)).filter((each) => each.form === form);
/**
 * @param {ParentNode} region
 * @param {string} key
 */
export const keyed = (region, key) => every(`[data-key="${CSS.escape(key)}"]`, region);

// --- values --------------------------------------------------------------------------------------
/** @param {HTMLInputElement} control */
const value = (control) => {
  const kind = control.dataset.kind || "text";
  if (kind === "boolean") return control.checked;
  if (kind === "integer") return control.value.trim() === "" ? null : Number(control.value);
  return control.value;
};
/** @param {HTMLInputElement} control */
const face = (control) =>
  control.value.trim() === "" || (control.type === "radio" && !control.checked)
    ? null
    : Number(control.value);

/**
 * A face, or how many of one face, into the list that it is sent in.
 * @param {{[list: string]: {[name: string]: number | null}}} lists
 * @param {HTMLInputElement} control
 */
const put = (lists, control) => {
  const list = control.dataset.list || "faces";
  const faces = lists[list] ?? {};
  faces[control.name] = face(control) ?? faces[control.name] ?? null;
  lists[list] = faces;
};

/**
 * The values of a form by the names of its fields; the faces of one's own dice together as "faces",
 * or what is counted of them by its own name.
 * @param {HTMLFormElement} form
 */
export const fields = (form) => {
  /** @type {Values} */
  const found = {};
  /** @type {{[list: string]: {[name: string]: number | null}}} */
  const lists = {};
  for (const control of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
    if (!control.name) continue;
    const kind = control.dataset.kind || "text";
    if (kind === "face") put(lists, control);
    else if (kind === "chips") {
      const chosen = /** @type {string[]} */ (found[control.name] ?? []);
      found[control.name] = control.checked ? [...chosen, control.value] : chosen;
    } else if (control.type === "radio") {
      if (control.checked) found[control.name] = control.value;
    } else found[control.name] = value(control);
  }
  for (const [list, faces] of Object.entries(lists)) found[list] = Object.values(faces);
  return found;
};
/**
 * What stands in another form of the screen and goes along with this tap, sent or not.
 * @param {HTMLElement} element
 */
export const along = (element) => {
  const key = element.dataset.along;
  const form = key && first(`form[data-key="${CSS.escape(key)}"]`);
  return form ? fields(/** @type {HTMLFormElement} */ (form)) : (hotseat.noted?.(key) ?? {});
};

// --- sending -------------------------------------------------------------------------------------
/**
 * The action of a form that is sent, with its values.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [submitter]
 */
const ready = (form, submitter) => {
  const action = actionOf(submitter?.hasAttribute("data-do") ? submitter : form);
  action.fields = { ...along(form), ...fields(form) };
  action.form = form.dataset.key || form.id || "";
  const filled = controlsOf(form).some((each) => typing(each) && each.value.trim());
  tap.wrote = action.form && filled ? action.form : "";
  dropChange(form);
  return action;
};
const unsent = () =>
  /** @type {HTMLFormElement[]} */ (
    every("#r-scene form[data-do], #r-foot form[data-keeps]")
  ).filter((form) => controlsOf(form).some(dirty));
/**
 * Sends what stands unsent in the forms of the screen, or in those wanted; whether all was taken.
 * @param {(form: HTMLFormElement) => boolean} [wanted]
 */
export const saved = (wanted = () => true) => {
  const left = () => unsent().filter(wanted);
  for (const key of left().map((form) => form.dataset.key)) {
    const form = left().find((each) => each.dataset.key === key);
    if (form) send(ready(form));
  }
  return !left().length;
};
/**
 * The same move for the same one, made elsewhere, stands in the form's place.
 * @param {HTMLFormElement} form
 * @param {Action} action
 */
const instead = (form, { do: move, args }) => {
  const own = actionOf(form);
  return Boolean(args?.who) && own.do === move && own.args?.who === args?.who;
};
/**
 * Sends what stands unsent in forms marked with data-keeps before a move, but for the forms of these
 * keys; before a pick what stands so over the stage, which the pick may close; whether all of it was taken.
 * @param {Action} action
 * @param {(string | undefined)[]} but
 */
export const keeps = (action, ...but) =>
  saved(
    (form) =>
      "keeps" in form.dataset &&
      ("do" in action || ("pick" in action && Boolean(around(form, "#r-foot")))) &&
      !but.includes(form.dataset.key) &&
      !instead(form, action),
  );

/** @param {string} said what stands above the bar until the next tap */
export const sayAbove = (said) => {
  byId("reason-words").textContent = said;
  byId("reason").hidden = false;
};
/** @param {HTMLElement} element */
export const tellWhy = (element) => {
  // of several that one reason bars it is their group's
  const told = [element, element.parentElement].map((each) =>
    each?.getAttribute("aria-describedby"),
  );
  const why = document.getElementById(told.find(Boolean) ?? "");
  const said = element.dataset.why || (why?.textContent ?? "");
  byId("live").textContent = said;
  // a reason that is not to be read beside what it bars stands above the bar
  if (said && why?.matches(".sr")) sayAbove(said);
};
for (const name of ["pointerdown", "keydown"])
  document.addEventListener(name, ({ target }) => {
    if (!around(target, "#reason") || around(target, "#reason-close")) byId("reason").hidden = true;
  });

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.hasAttribute("data-do")) return;
  event.preventDefault();
  const now = /** @type {HTMLFormElement | null} */ (inTurn(form));
  if (now !== form) return now?.requestSubmit();
  if (event.submitter && greyed(event.submitter)) return tellWhy(event.submitter);
  const action = ready(form, event.submitter);
  const { wrote } = tap;
  if (!keeps(action, form.dataset.key)) return;
  tap.wrote = wrote;
  show(action, event.submitter);
});
// A field that is changed is wrong no more.
document.addEventListener("input", ({ target }) => {
  const bad = around(target, ".is-bad");
  tap.spoilt ||= Boolean(bad);
  bad?.classList.remove("is-bad");
  /** @type {Element} */ (target).removeAttribute("aria-invalid");
});
runs(import.meta.url);
