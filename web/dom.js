// The document, asked in few words.

window.hotseat ??= /** @type {Hotseat} */ ({});
/**
 * Says that a script is here and runs: boot.js names the first of the page that does not.
 * @param {string} url
 */
export const runs = (url) => {
  hotseat.scripts = (hotseat.scripts ?? new Set()).add(url);
};
runs(import.meta.url);

/**
 * Connections to other devices: link.js is loaded when it is first asked for something.
 * @param {string} deed
 * @param {string[]} words
 */
hotseat.link = async (deed, words) => {
  // one import for all who ask meanwhile: each import of its own would end in any order
  links ??= import("./link.js");
  const { default: does } = await links;
  does(deed, words);
};
/** @type {Promise<{default: (deed: string, words: string[]) => unknown}> | null} */
let links = null;

/**
 * An element that the page itself brings (index.html).
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 */
export const every = (selector, root = document) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 */
export const first = (selector, root = document) =>
  /** @type {HTMLElement | null} */ (root.querySelector(selector));

/**
 * The element itself or the nearest around it that fits.
 * @param {EventTarget | null} target
 * @param {string} selector
 */
export const around = (target, selector) =>
  /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest(selector));

/**
 * The value of an attribute that holds JSON, as an action for Python.
 * @param {Element} element
 * @param {string} [name]
 */
export const actionOf = (element, name = "data-do") =>
  /** @type {Action} */ (JSON.parse(element.getAttribute(name) ?? "{}"));
