// The search of a rules page: sections without the words go, and the words are marked where they stand.
// It works on what is painted, so that the field keeps its keyboard and nothing has to be asked.
import { around, byId, every, first, runs } from "./dom.js";

const scene = byId("r-scene");
const field = () => /** @type {HTMLInputElement | null} */ (first("[data-find]", scene));
let asked = "";
let where = "";
/** @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll("’", "'");
/**
 * @param {string[]} words
 * @param {string} text
 */
const has = (words, text) => words.every((word) => text.includes(word));

// --- marking -----------------------------------------------------------------------------------
/**
 * Where the words stand in a text, as [from, to), in order.
 * @param {string} text
 * @param {string[]} words
 */
const stretches = (text, words) => {
  /** @type {[number, number][]} */
  const found = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
  }
  return found.sort((a, b) => a[0] - b[0]);
};
/**
 * @param {HTMLElement} element
 * @param {string[]} words
 */
const mark = (element, words) => {
  const text = element.textContent ?? "";
  let done = 0;
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  for (const [from, to] of stretches(plain(text), words)) {
    if (from < done) continue;
    const hit = document.createElement("mark");
    hit.textContent = text.slice(from, to);
    parts.push(text.slice(done, from), hit);
    done = to;
  }
  element.replaceChildren(...parts, text.slice(done));
};

// --- a section: its title counts for each of its paragraphs --------------------------------------
/**
 * Shows a section if it has the words, and marks them; whether it has.
 * @param {HTMLElement} section
 * @param {string[]} words
 */
const look = (section, words) => {
  const [title, ...paragraphs] = every("h3, p", section);
  const head = plain(`${title?.textContent} ${section.dataset.rule}`);
  const hits = paragraphs.filter(
    (each) => words.length && has(words, `${head} ${plain(each.textContent ?? "")}`),
  );
  const found = !words.length || hits.length > 0 || has(words, head);
  section.hidden = !found;
  if (title) mark(title, words);
  for (const each of paragraphs) mark(each, hits.includes(each) ? words : []);
  return found;
};
const find = () => {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const left = every("[data-rule]", scene).filter((each) => look(each, words)).length;
  first(".rules-page", scene)?.classList.toggle("is-finding", words.length > 0);
  const said = left
    ? `${left} ${left === 1 ? "section" : "sections"}`
    : "No section has these words. Try fewer or other words.";
  const count = first("[data-found]", scene);
  if (count) count.textContent = words.length ? said : "";
};
/** @param {string} text */
const ask = (text) => {
  const box = field();
  if (!box) return;
  asked = box.value = text;
  where = location.hash;
  find();
};

// --- going from hit to hit -----------------------------------------------------------------------
/** @param {number} step */
const next = (step) => {
  const marks = every("mark", scene);
  const now = marks.findIndex((each) => each.classList.contains("is-now"));
  const to = marks[(now + step + marks.length + (now < 0 && step < 0 ? 1 : 0)) % marks.length];
  marks[now]?.classList.remove("is-now");
  to?.classList.add("is-now");
  to?.scrollIntoView({ block: "center" });
};

scene.addEventListener("input", ({ target }) => {
  const box = field();
  if (box && target === box) ask(box.value);
});
scene.addEventListener(
  "click",
  ({ target }) => {
    if (asked && around(target, "[data-skip]")) ask("");
  },
  true,
);
document.addEventListener(
  "keydown",
  (event) => {
    const box = field();
    const inside = event.target === box;
    const elsewhere = /^(INPUT|TEXTAREA|SELECT)$/.test(
      /** @type {Element} */ (event.target).tagName,
    );
    if (inside && event.key === "Enter") next(event.shiftKey ? -1 : 1);
    else if (inside && event.key === "Escape" && asked) ask("");
    else if (event.key === "/" && box && !elsewhere && !first("dialog[open]")) box.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
// A repaint brings a field without words, and sections without marks.
new MutationObserver(() => {
  const box = field();
  if (!box) asked = "";
  else if (asked && where === location.hash && !box.value) ask(asked);
}).observe(scene, { childList: true });
runs(import.meta.url);
