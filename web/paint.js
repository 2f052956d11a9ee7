// Regions are painted so that focus, typing and scroll survive; what a step is about comes into view.
import { arriveAtCampaign, bringBack, formKeys, keep, tellDrafts } from "./drafts.js";
import { byId, every, first, runs } from "./dom.js";
import { keyed, typing } from "./forms.js";
import { dressIdeas } from "./ideas.js";
import { tap, whenFree } from "./queue.js";

/**
 * How to find an element again once its region is painted: by its id, or its key and how many with
 * the same key come before it.
 * @param {ParentNode} region
 * @param {HTMLElement} element
 * @returns {() => HTMLElement | null}
 */
const finder = (region, element) => {
  if (element.id) return () => first(`#${CSS.escape(element.id)}`, region);
  const { key } = element.dataset;
  if (!key) return () => null;
  const index = keyed(region, key).indexOf(element);
  return () => keyed(region, key)[index] || keyed(region, key)[0] || null;
};

const SCROLLED = ["r-scene", "r-rail"];
/**
 * Where the regions that scroll stand before the shell is another: asked after that, all that is
 * about to go would be styled anew.
 * @type {Map<string, number>}
 */
const stands = new Map();
/**
 * Puts HTML into a region.
 * @param {string} id
 * @param {string} html
 */
const paint = (id, html) => {
  if (id === "r-scene") tap.spoilt = false;
  repaint(byId(id), (region) => {
    const stood = stands.get(id) ?? (SCROLLED.includes(id) ? region.scrollTop : 0);
    stands.delete(id);
    const { slider } = tap;
    const done =
      slider && region.contains(slider)
        ? paintRound(region, slider, html)
        : paintWithin(region, html);
    if (!done) region.innerHTML = html;
    if (stood && region.scrollTop !== stood) region.scrollTop = stood; // WebKit
  });
};
/**
 * Changes parts of a region (see ui/patch.py); false, and nothing changed, where they do not fit.
 * @param {string} id
 * @param {string} text the patches as JSON
 */
const patch = (id, text) => {
  const region = byId(id);
  if (id === "r-scene" && tap.spoilt) return false;
  /** @type {Patch[]} */
  const patches = JSON.parse(text);
  const places = patches.map((each) => placeOf(region, each));
  if (places.some((place, n) => !place || loses(place, patches[n]))) return false;
  repaint(region, () => {
    for (const [n, place] of places.entries()) if (place) change(place, patches[n]);
  });
  return true;
};
/** @typedef {[number[], string, number, number | Records, number, string]} Patch */
/**
 * @param {Element} region
 * @param {Patch} patch
 */
const placeOf = (region, [path, tag, count]) => {
  /** @type {ChildNode | undefined} */
  let node = region;
  for (const at of path) node = node?.childNodes[at];
  const fits = node instanceof Element && (!path.length || node.localName === tag);
  return fits && node?.childNodes.length === count ? /** @type {Element} */ (node) : null;
};
/**
 * Whether a patch takes away the slider that moves; one in its very place is what it becomes.
 * @param {Element} element
 * @param {Patch} patch
 */
const loses = (element, [, , , from, gone]) => {
  const { slider } = tap;
  if (!slider || typeof from !== "number" || !element.contains(slider)) return false;
  const old = [...element.childNodes].slice(from, from + gone);
  return old.some((each) => each.contains(slider) && (gone > 1 || each !== slider));
};
/**
 * What markup says, as parts of this element: those of a drawing are no HTML.
 * @param {Element} element
 * @param {string} html
 */
const parsed = (element, html) => {
  const fresh = document.createElement("template");
  if (!(element instanceof SVGElement)) {
    fresh.innerHTML = html;
    return fresh.content;
  }
  fresh.innerHTML = `<svg>${html}</svg>`;
  fresh.content.firstElementChild?.replaceWith(...fresh.content.children[0].childNodes);
  return fresh.content;
};
/**
 * @param {Element} element
 * @param {Patch} patch
 */
const change = (element, [, , , from, gone, html]) => {
  if (typeof from === "number") {
    const word = element.childNodes[from];
    if (gone === 1 && word instanceof Text && html && !/[<&]/.test(html)) {
      word.data = html; // most of what changes are figures: no parser need see them
      return;
    }
    const fresh = parsed(element, html);
    const now = fresh.firstElementChild;
    if (gone && now && element.childNodes[from] === tap.slider)
      return become(/** @type {HTMLElement} */ (tap.slider), now);
    const old = [...element.childNodes].slice(from, from + gone);
    element.insertBefore(fresh, element.childNodes[from] ?? null);
    for (const each of old) each.remove();
  } else
    for (const [name, value] of Object.entries(from))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
};
/**
 * @param {HTMLElement} region
 * @param {(region: HTMLElement) => void} changing puts what is new into the region
 */
const repaint = (region, changing) => {
  const isScene = region.id === "r-scene";
  const active = /** @type {HTMLInputElement} */ (document.activeElement ?? document.body);
  const inside = region.contains(active);
  const again = inside && active !== region ? finder(region, active) : null;
  const focusVisible = active.matches(":focus-visible");
  const caret = inside && typing(active) && active.type !== "number" ? caretOf(active) : null;
  keep(region);
  const there = formKeys(region);
  const led = leading(region).map(leadOf);
  const scrolls = every("[data-scroll]", region).map(scrollOf);
  changing(region);
  region.dispatchEvent(new CustomEvent("hotseat:painted", { bubbles: true }));
  bringBack(region, there);
  dressIdeas(region);
  region.dataset.painted = "yes";
  if (isScene) arriveAtCampaign();
  if (isScene) setTimeout(() => whenFree(tellDrafts));
  const dialog = first("dialog:not([open])", region);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
  for (const list of every("[data-scroll]", region)) scrollAgain(list, scrolls);
  if (again) refocus(region, again(), caret, focusVisible);
  if (isScene) here = arrived === location.hash;
  const stayed = isScene && here;
  fall(region);
  if (stayed && isOther(region, led)) region.scrollTop = 0;
  else if (stayed)
    show(stepped(region, led) || asked(region) || fallen(region) || opened(region, there));
  toFault(region);
};

/** @param {HTMLInputElement} field @returns {[number | null, number | null]} */
const caretOf = (field) => [field.selectionStart, field.selectionEnd];
// --- lists that scroll -----------------------------------------------------------------------------
/** @typedef {{name: string | undefined, top: number, atEnd: boolean}} Scroll */
/** @param {HTMLElement} list @returns {Scroll} */
const scrollOf = (list) => ({
  name: list.dataset.scroll,
  top: list.scrollTop,
  atEnd: list.scrollTop + list.clientHeight >= list.scrollHeight - 4,
});
/**
 * @param {HTMLElement} list
 * @param {Scroll[]} scrolls
 */
const scrollAgain = (list, scrolls) => {
  const old = scrolls.find(({ name }) => name === list.dataset.scroll);
  const toEnd = "end" in list.dataset;
  if (!old || (old.atEnd && toEnd)) list.scrollTop = toEnd ? list.scrollHeight : 0;
  else list.scrollTop = old.top;
};

// --- what a step is about comes into view, as far as it leaves sight of what was tapped -------------
/**
 * Dice that fall come whole.
 * @param {HTMLElement} region
 */
const fallen = (region) => {
  const tray = first(".is-falling", region);
  return tray && (tray.closest(".card") || tray);
};
/** @param {HTMLElement} region */
const leading = (region) => every("[data-lead]", region);
/**
 * After a move a thing is known by its title: what stands over that may count.
 * @param {HTMLElement} element
 */
const leadOf = ({ dataset: { lead = "" } }) =>
  tap.last.do ? lead.slice(lead.indexOf("|") + 1) : lead;
const commits = () => tap.committed && !/^(un|re)do$/.test(tap.last.app ?? "");
/**
 * What a tap leads to: the first thing that is new; the first of all where the tap commits to
 * something, or where what it was about is gone.
 * @param {HTMLElement} region
 * @param {string[]} led
 */
const stepped = (region, led) => {
  const now = leading(region);
  const fresh = now.find((each) => !led.includes(leadOf(each)));
  const left = tap.last.do && led.some((lead) => !now.some((each) => leadOf(each) === lead));
  return (fresh ? commits() : left) ? now[0] : fresh;
};
/**
 * Whether a move has left nothing of what the page was about: the next one begins at its beginning.
 * @param {HTMLElement} region
 * @param {string[]} led
 */
const isOther = (region, led) =>
  Boolean(tap.last.do && led.length) && !leading(region).some((each) => led.includes(leadOf(each)));
/**
 * The rows for real dice, once they are asked for.
 * @param {HTMLElement} region
 */
const asked = (region) =>
  /^own-dice/.test(tap.last.pick ?? "") && first(".is-own:not(#own-dice-form)", region);
/**
 * On a sheet the form that a tap has opened below what was tapped.
 * @param {HTMLElement} region
 * @param {(string | undefined)[]} there
 */
const opened = (region, there) =>
  Boolean(tap.last.pick) &&
  !first(".stage-head", region) &&
  every("form[data-key]", region).find(({ dataset }) => !there.includes(dataset.key));
const GAP = 8;
/** @param {Element | null | undefined | false} element */
const show = (element) => {
  if (!(element instanceof HTMLElement)) return;
  /** @type {Element} */
  let top = element; // the steps and the heading right above come with it, whole
  for (;;) {
    const above =
      top.previousElementSibling ?? top.closest(".columns")?.previousElementSibling ?? null;
    if (!above?.matches(".steps, .heading, .stage-head")) break;
    top = above;
  }
  const scene = byId("r-scene");
  const stage = scene.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const start = top.getBoundingClientRect().top - stage.top - GAP;
  const end = "lead" in element.dataset ? Math.min(box.bottom, box.top + 260) : box.bottom;
  const bottom = end - stage.bottom + GAP;
  if (commits() && bottom + scene.scrollTop < 0)
    scene.scrollTop = 0; // a new page, as far as it shows this
  else if (start < 0) scene.scrollTop += start;
  else if (bottom > 0) scene.scrollTop += Math.min(start, bottom);
};
/**
 * A new screen begins at its beginning, or where it says.
 * @param {boolean} again
 */
const arrive = (again) => {
  const place = first("#r-scene [data-arrive]");
  const block = /** @type {ScrollLogicalPosition} */ (place?.dataset.arrive);
  if (place) place.scrollIntoView({ block });
  else if (again) byId("r-scene").scrollTop = 0;
};

// --- what stays as it is -----------------------------------------------------------------------------
/**
 * Paints everything but one element and what holds it, where they stand in the new picture too.
 * @param {HTMLElement} region
 * @param {HTMLElement} still
 * @param {string} html
 */
const paintRound = (region, still, html) => {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  /** @type {[HTMLElement, HTMLElement][]} */
  const pairs = [];
  /** @type {HTMLElement | null} */
  let old = still;
  let now = first(`[data-key="${CSS.escape(still.dataset.key ?? "")}"]`, fresh.content);
  for (; now && old && old !== region; old = old.parentElement, now = now.parentElement)
    pairs.push([old, now]);
  if (now || old !== region) return false;
  for (const [old, now] of pairs) {
    const made = [.../** @type {ParentNode} */ (now.parentNode).childNodes];
    for (const each of [.../** @type {ParentNode} */ (old.parentNode).childNodes])
      if (each !== old) each.remove();
    old.before(...made.slice(0, made.indexOf(now)));
    old.after(...made.slice(made.indexOf(now) + 1));
    become(old, now);
  }
  return true;
};
/**
 * Gives an element the attributes of another.
 * @param {Element} old
 * @param {Element} now
 */
const become = (old, now) => {
  for (const { name } of [...old.attributes])
    if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) old.setAttribute(name, value);
};
/**
 * A dialog that stays open is filled anew: opened anew, WebKit would bring its first thing into view.
 * @param {HTMLElement} region
 * @param {string} html
 */
const paintWithin = (region, html) => {
  const open = first("dialog[open]", region);
  if (!open) return false;
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const next = first("dialog", fresh.content);
  if (!next || next.dataset.scroll !== open.dataset.scroll) return false;
  open.replaceChildren(...next.childNodes);
  next.remove();
  while (open.nextSibling) open.nextSibling.remove();
  region.append(fresh.content);
  return true;
};
let faulted = "";
/**
 * What is wrong in a form is shown once, from the first of it on.
 * @param {HTMLElement} region
 */
const toFault = (region) => {
  const form = first("form[data-faults]", region);
  if (!form || form.dataset.faults === faulted) return;
  faulted = form.dataset.faults ?? "";
  const bad = first(".is-bad, .field-bad", form);
  if (bad) first("input, textarea", bad)?.focus({ preventScroll: true });
  bad?.scrollIntoView({ block: "center" });
};
/**
 * @param {HTMLElement} region
 * @param {HTMLElement | null} found
 * @param {[number | null, number | null] | null} caret
 * @param {boolean} focusVisible
 */
const refocus = (region, found, caret, focusVisible) => {
  const gone = tap.wrote && !keyed(region, tap.wrote).length;
  tap.wrote = "";
  if (found && found === document.activeElement) return;
  const next =
    found ||
    (gone && first("form[data-do] .input", region)) ||
    first("[data-focus]", region) ||
    first("h1, h2, [tabindex]", region);
  if (!next) return;
  if (next.tabIndex < 0 && !next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus({ preventScroll: true, focusVisible });
  if (caret && found && "setSelectionRange" in found)
    /** @type {HTMLInputElement} */ (found).setSelectionRange(...caret);
};

// --- the throw: each falls once, a tap skips, what lay there already lies still ----------------------
/** @type {Set<string | undefined>} */
const seen = new Set();
let arrived = "";
let here = false; // whether the scene that was painted last is the one that was there before
let lastFall = Number.NEGATIVE_INFINITY;
/** When dice fell the last time, in milliseconds. */
export const fell = () => lastFall;
/** @param {HTMLElement} region */
const fall = (region) => {
  for (const tray of every("[data-thrown]", region)) {
    const { thrown } = tray.dataset;
    const fresh = !seen.has(thrown) && here;
    if (fresh && !/^(un|re)do$/.test(tap.last.app ?? "")) {
      tray.classList.add("is-falling");
      lastFall = performance.now();
      setTimeout(() => tray.classList.remove("is-falling"), 800);
    }
    seen.add(thrown);
  }
  if (region.id === "r-scene") arrived = location.hash;
};
export const skipThrow = () => {
  for (const tray of every(".is-falling")) tray.classList.remove("is-falling");
};

// --- a dialog holds everything else still; closing it gives the focus back ---------------------------
/** @type {{find: () => HTMLElement | null, focusVisible: boolean} | null} */
let before = null;
/**
 * Before a picture is painted: the class of the shell, and whether a dialog is open.
 * @param {string} shell
 * @param {boolean} modal
 */
const dress = (shell, modal) => {
  stands.clear();
  if (byId("shell").className !== shell) {
    for (const id of SCROLLED) stands.set(id, byId(id).scrollTop);
    byId("shell").className = shell;
  }
  const active = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
  if (modal && !before)
    before = { find: finder(document, active), focusVisible: active.matches(":focus-visible") };
  if (!modal && before) {
    const { find, focusVisible } = before;
    before = null;
    requestAnimationFrame(() => find()?.focus({ preventScroll: true, focusVisible }));
  }
};

Object.assign(hotseat, { paint, patch, arrive, dress });
runs(import.meta.url);
