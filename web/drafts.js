// What stands in an unsent form is kept while the tab is open: when its screen is left, and over a
// reload. Python hears of the forms that it draws anew while they are filled in.
import { around, byId, every, runs } from "./dom.js";
import { checks, controls, controlsOf, dirty, fields, keyed, sayAbove, typing } from "./forms.js";
import { send, tap, whenFree } from "./queue.js";

const DRAFTS = "hotseat/drafts";
const TABLE = "table";
/** @typedef {string | boolean} State what a control holds: a text, or whether it is checked */

/** @returns {[string, State][]} */
const stored = () => {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS) ?? "[]");
  } catch {
    return [];
  }
};
/** By campaign, whose view it is, form and field: what stands unsent. */
const drafts = new Map(stored());
/**
 * What an example has filled in: kept too where its form comes back without the example.
 * @type {Map<string, State>}
 */
const examples = new Map();
/**
 * What was sent, and the faces of a roll called off, stand in their form again, where that comes back
 * because the step is undone.
 * @type {Map<string, State>}
 */
const sent = new Map();

// What is typed in somebody's view is not in anybody else's.
const place = () => {
  const [, campaign = ""] = location.hash.match(/^#\/c\/([^/]+)/) ?? [];
  return `${campaign}/${document.documentElement.dataset.eyes ?? TABLE}`;
};
let then = place();
// What is for some eyes alone comes back by no undo, and is not stored: who opens the tab would read it.
const TYPED_IN_THE_OPEN = ":is(textarea, [type=text], [data-kind=face]):not([data-secret])";
// The forms of real dice.
const OWN = "own-dice.";
// A move that ends a roll without its dice.
const CALLS_OFF = /^(cancel|call_off)/;
/** @type {Set<string>} the keys of what is for some eyes alone */
const secrets = new Set();
/** @param {string} key whether it was typed in the view of all */
const atTable = (key) => key.split("|")[0].endsWith(`/${TABLE}`);
/** @param {string} key */
const isOpen = (key) => atTable(key) && !secrets.has(key);
/** @param {HTMLInputElement} control */
const nameOf = (control) => {
  const form = control.form?.dataset.key || control.form?.id || "";
  return `${form}/${control.name}/${checks(control) ? control.value : ""}`;
};
/** @param {HTMLInputElement} control */
const stateOf = (control) => (checks(control) ? control.checked : control.value);

/**
 * Notes what stands in the forms of a region, before it is painted.
 * @param {HTMLElement} region
 */
export const keep = (region) => {
  for (const control of controls(region)) {
    const key = `${then}|${nameOf(control)}`;
    if ("secret" in control.dataset) secrets.add(key);
    if (dirty(control)) drafts.set(key, stateOf(control));
    else if (region.dataset.painted) drafts.delete(key); // the first picture is empty
    if (control.form && "example" in control.form.dataset && !dirty(control))
      examples.set(key, stateOf(control));
    else examples.delete(key);
  }
};
/** From now on what is noted belongs to the campaign that is on the screen, and to its reader. */
export const arriveAtCampaign = () => {
  then = place();
};

/** @param {ParentNode} region */
export const formKeys = (region) => every("form[data-key]", region).map((form) => form.dataset.key);
/**
 * Puts what was noted back into the forms of a region that was painted.
 * @param {HTMLElement} region
 * @param {(string | undefined)[]} there the keys of the forms that stood there before
 */
export const bringBack = (region, there) => {
  forget(there.filter((key) => !formKeys(region).includes(key)));
  for (const control of controls(region)) {
    const key = `${place()}|${nameOf(control)}`;
    const form = control.form?.dataset ?? {};
    const before = sent.get(key);
    if (tap.last.app === "undo" && !there.includes(form.key) && before !== undefined)
      put(control, before);
    const state = (drafts.has(key) || "example" in form ? drafts : examples).get(key);
    if (state !== undefined) put(control, state);
  }
  forgetSecrets();
  markUnsaved();
  if (there.some((key = "") => /^(edit|new)\./.test(key) && unsavedOf(key.split(".")[1]).length))
    sayAbove("What you typed is not saved yet. It waits in its form.");
};
/** What is for some eyes alone is gone once its form is left in the view of all: anyone may open it next. */
const forgetSecrets = () => {
  const here = formKeys(document).map((form) => `${place()}|${form}/`);
  for (const key of secrets)
    if (atTable(key) && !here.some((form) => key.startsWith(form)))
      for (const kept of [drafts, examples]) kept.delete(key);
};
/**
 * A step that is redone takes what stood in its form with it, and one along with which a form was
 * sent that form's; a roll called off takes its faces.
 * @param {(string | undefined)[]} gone the keys of forms that stand here no more
 */
const forget = (gone) => {
  const off = CALLS_OFF.test(tap.last.do ?? "");
  for (const key of gone)
    if (key && (tap.last.app === "redo" || key === tap.along || (off && key.startsWith(OWN))))
      drop(key);
};
/**
 * What was noted of a form that lay over the stage and is closed: it goes along all the same.
 * @param {string} [key]
 */
const noted = (key) => {
  const start = `${place()}|${key}/`;
  const own = [...drafts].filter(([place]) => key && place.startsWith(start));
  return Object.fromEntries(own.map(([place, state]) => [place.slice(start.length, -1), state]));
};
/**
 * @param {HTMLInputElement} control
 * @param {State} state
 */
const put = (control, state) => {
  if (typeof state === "boolean") control.checked = state;
  else control.value = state;
};
/**
 * Forgets what stood in a form, until the step is undone.
 * @param {string} form
 */
const drop = (form) => {
  for (const [key, state] of [...drafts]) {
    if (!key.startsWith(`${place()}|${form}/`)) continue;
    drafts.delete(key);
    if (form.startsWith(OWN) || (form === tap.along && !secrets.has(key))) sent.set(key, state);
  }
};

/**
 * Empties a form whose values Python has taken.
 * @param {string} key
 */
const clearForm = (key) => {
  for (const control of controls(document))
    if (control.form?.dataset.key === key && control.matches(TYPED_IN_THE_OPEN))
      sent.set(`${place()}|${nameOf(control)}`, stateOf(control));
  drop(key);
  for (const form of keyed(document, key)) {
    if (!(form instanceof HTMLFormElement)) continue;
    form.reset();
    delete form.dataset.example;
  }
};

// --- sheets that were left with something unsaved --------------------------------------------------
/** @type {[string, State][]} what was discarded of the sheet on the screen */
let discarded = [];
/**
 * What is unsaved in the forms of a sheet that are not on the screen.
 * @param {string} who
 */
const unsavedOf = (who) => {
  const here = formKeys(document);
  return [...drafts].filter(([key]) => {
    const [view, rest] = key.split("|");
    const [form] = rest.split("/");
    return view === place() && form.split(".").includes(who) && !here.includes(form);
  });
};
const markUnsaved = () => {
  for (const mark of every("[data-unsaved]")) {
    const some = unsavedOf(mark.dataset.unsaved ?? "").length > 0;
    mark.hidden = !some && !discarded.length;
    for (const [n, words] of every("p span, .btn span", mark).entries())
      words.hidden = some === n % 2 > 0;
  }
};
// A second tap brings them back.
document.addEventListener("click", ({ target }) => {
  const mark = around(target, "[data-discards]")?.closest("[data-unsaved]");
  if (!(mark instanceof HTMLElement)) return;
  const back = discarded;
  discarded = unsavedOf(mark.dataset.unsaved ?? "");
  for (const [key] of discarded) drafts.delete(key);
  for (const [key, state] of back) drafts.set(key, state);
  markUnsaved();
});
window.addEventListener("hashchange", () => {
  discarded = [];
});

window.addEventListener("pagehide", () => {
  keep(byId("r-scene"));
  try {
    const open = [...examples, ...drafts].filter(([key]) => isOpen(key));
    sessionStorage.setItem(DRAFTS, JSON.stringify(open));
  } catch {} // a browser that keeps nothing
});

// --- told to Python after each change of a field ---------------------------------------------------
/** @type {{[pick: string]: string | undefined}} */
let told = {};
export const tellDrafts = () => {
  const forms = /** @type {HTMLFormElement[]} */ (
    every("#r-scene form[data-draft], #r-foot form[data-draft]")
  );
  told = Object.fromEntries(forms.map(({ dataset: { draft: pick = "" } }) => [pick, told[pick]]));
  forms.some(tellDraft);
};
/** @param {HTMLFormElement} form */
const tellDraft = (form) => {
  const { draft: pick = "", drafted } = form.dataset;
  const v = JSON.stringify(fields(form));
  const blank = !controlsOf(form).some(
    (each) => (typing(each) && each.value.trim()) || dirty(each),
  );
  if (v === told[pick] || v === drafted || (blank && !drafted)) return false;
  told[pick] = v;
  send({ pick, v });
  return true; // all are drawn anew
};
document.addEventListener("change", () => setTimeout(() => whenFree(tellDrafts)));

Object.assign(hotseat, { clearForm, noted });
runs(import.meta.url);
