// Ideas under the label of a field: a tap puts one in, a second takes it out. Entries with a value
// of their own stand in rows; what the form holds and sends is the text behind them.
import { around, every, first, runs } from "./dom.js";
import { send } from "./queue.js";

/** @typedef {string | [string, string]} Idea what it puts in; or what its chip says, and that */
/** @typedef {{kind: string, label: string, pattern: string, first: string, choices: [string, string][], lo: number, hi: number, flag: string, usual: [string, string][]}} Row */
/** @typedef {{name: string, more: string, flag: string}} Entry */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Box */

/** @param {Idea} idea */
const wordsOf = (idea) => (typeof idea === "string" ? idea : idea[1]);
/** @param {string} text */
const same = (text) =>
  text
    .trim()
    .replace(/[.\s]+$/, "")
    .toLowerCase();
/** @param {string} text */
const linesOf = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
/** @param {HTMLElement} place */
const boxOf = (place) =>
  /** @type {Box} */ (
    first(`#${CSS.escape(place.dataset.for ?? "")}`, place.closest("form") ?? document)
  );
/** @param {Box} box @param {string} text */
const write = (box, text) => {
  if (box.value === text) return;
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  box.dispatchEvent(new Event("change", { bubbles: true }));
};
/**
 * @param {string} tag
 * @param {{[name: string]: string}} attributes
 * @param {...(Node | string)} inside
 */
const make = (tag, attributes, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};
/**
 * @param {string} look
 * @param {string} key
 * @param {...(Node | string)} inside
 */
const button = (look, key, ...inside) =>
  make("button", { type: "button", class: look, "data-key": key }, ...inside);

// --- ideas -----------------------------------------------------------------------------------------
/** Which handful of a field's ideas is shown, and how many times more were asked for. */
/** @type {Map<string, {page: number, group: string, of: string}>} */
const shown = new Map();

/**
 * The label of the group that is open: chosen by a tap, or by the field that is followed.
 * @param {HTMLElement} place
 * @param {[string, Idea[]][]} groups
 */
const groupOf = (place, groups) => {
  const { follows, for: id = "" } = place.dataset;
  const [[start]] = groups;
  let wanted = shown.get(id)?.group ?? start;
  if (follows) {
    const form = /** @type {HTMLFormElement} */ (place.closest("form"));
    const named = form.elements.namedItem(follows);
    wanted = named && "value" in named ? String(named.value) : "";
    wanted = groups.find(([label]) => same(label) === same(wanted))?.[0] ?? start;
  }
  return groups.find(([label]) => label === wanted) ?? groups[0];
};
/**
 * How many ideas fit into the rows that the place has.
 * @param {HTMLElement} place
 */
const roomOf = (place) => {
  const style = getComputedStyle(place);
  const columns = style.gridTemplateColumns.split(" ").length;
  const fixed = Number(style.getPropertyValue("--idea-rows"));
  if (fixed) return columns * fixed;
  const rows = columns > 2 || (columns > 1 && place.matches(".is-long")) ? 2 : 3;
  return columns * rows;
};
/** @param {HTMLElement} place */
const draw = (place) => {
  const { ideas = "[]", for: id = "", more = "" } = place.dataset;
  /** @type {[string, Idea[]][]} */
  const groups = JSON.parse(ideas);
  const [label, given] = groupOf(place, groups);
  const of = `${label}|${ideas}`;
  const before = shown.get(id);
  const page = before?.of === of ? before.page : 0;
  const room = roomOf(place);
  const all = given.length <= room && !more;
  const pages = Math.max(1, Math.ceil(given.length / room));
  const now = `${of}|${page}|${room}`;
  shown.set(id, { page, group: label, of });
  if (place.dataset.drawn === now) return press(place);
  place.dataset.drawn = now;
  const handful = given.slice((page % pages) * room, (page % pages) * room + room);
  const chips = handful.map((idea, n) => chip(idea, `idea.${id}.${n}`, id));
  const tabs = groups.length > 1 && !place.dataset.follows ? [tabsOf(groups, label, id)] : [];
  const turn = button("idea-more", `more.${id}`, "More ideas");
  turn.setAttribute("aria-label", `More ideas: ${place.dataset.label}`);
  turn.dataset.turn = String(page + 1 < pages || !more ? (page + 1) % pages : -1);
  // as many places in each group: what stands below moves with none
  const most = more ? room : Math.min(room, Math.max(...groups.map(([, each]) => each.length)));
  const gaps = Array.from({ length: most - chips.length }, () => make("span", {}));
  place.replaceChildren(...tabs, ...chips, ...gaps, ...(all ? [] : [turn]));
  // One stop of the Tab key for all of them; arrows lead on.
  for (const [n, each] of every("button", place).entries()) each.tabIndex = n ? -1 : 0;
  press(place);
};
/**
 * @param {Idea} idea
 * @param {string} key
 * @param {string} id
 */
const chip = (idea, key, id) => {
  const [name, more] = typeof idea === "string" ? partsOf(idea, id) : [idea[0], ""];
  const small = more ? [make("span", { class: "k" }, more)] : [];
  const words = make("span", { class: "words" }, make("span", { class: "n" }, name), ...small);
  const made = button("chip", key, words);
  made.dataset.idea = wordsOf(idea);
  return made;
};
/**
 * What is in bold on a chip, and what is not.
 * @param {string} idea
 * @param {string} id
 */
const partsOf = (idea, id) => {
  const place = first(`[data-row][data-for="${CSS.escape(id)}"]`);
  if (!place) return [idea, ""];
  const row = rowOf(place);
  const { name, more } = parse(row, idea);
  return [name, row.choices.find(([value]) => value === more)?.[1] ?? more];
};
/**
 * @param {[string, Idea[]][]} groups
 * @param {string} label
 * @param {string} id
 */
const tabsOf = (groups, label, id) =>
  make(
    "div",
    { class: "idea-tabs" },
    ...groups.map(([name], n) => {
      const tab = button("idea-tab", `tab.${id}.${n}`, name);
      tab.dataset.tab = name;
      tab.setAttribute("aria-pressed", String(name === label));
      return tab;
    }),
  );
/**
 * The chips of what stands in the field are pressed.
 * @param {HTMLElement} place
 */
const press = (place) => {
  const box = boxOf(place);
  const entries = entriesIn(box);
  for (const each of every("[data-idea]", place))
    each.setAttribute("aria-pressed", String(entries.includes(same(each.dataset.idea ?? ""))));
};
/** @param {Box} box */
const entriesIn = (box) => (box.dataset.several ? linesOf(box.value) : [box.value]).map(same);

/**
 * @param {Box} box
 * @param {string} words
 */
const toggle = (box, words) => {
  if (!box.dataset.several) return write(box, same(box.value) === same(words) ? "" : words);
  const lines = linesOf(box.value);
  const left = lines.filter((line) => same(line) !== same(words));
  write(box, (left.length < lines.length ? left : [...lines, words]).join("\n"));
};

/**
 * What was tapped for another kind than the one chosen now leaves the field.
 * @param {HTMLElement} place
 */
const leave = (place) => {
  const box = boxOf(place);
  /** @type {[string, Idea[]][]} */
  const groups = JSON.parse(place.dataset.ideas ?? "[]");
  /** @param {[string, Idea[]]} group */
  const offers = ([, given]) => given.some((idea) => same(wordsOf(idea)) === same(box.value));
  if (!box.dataset.several && groups.some(offers) && !offers(groupOf(place, groups)))
    write(box, "");
};

// --- entries in rows ---------------------------------------------------------------------------------
/** @param {HTMLElement} place @returns {Row} */
const rowOf = (place) => JSON.parse(place.dataset.row ?? "{}");
/**
 * The value of a name with which nothing is said.
 * @param {Row} row
 * @param {string} name
 */
const usualOf = (row, name) =>
  row.usual.find(([ending]) => ` ${name.trim().toLowerCase()}`.endsWith(` ${ending}`))?.[1] ??
  row.first;
/**
 * A typed entry, taken apart.
 * @param {Row} row
 * @param {string} line
 * @returns {Entry}
 */
const parse = (row, line) => {
  const found = new RegExp(row.pattern, "i").exec(line.trim());
  if (!found) return { name: line.trim(), more: usualOf(row, line), flag: "" };
  const [, name, more = "", flag = ""] = found;
  const sound = row.kind === "integer" ? signed(more.replace(/[−–]/, "-")) : more;
  return { name, more: row.kind === "choice" ? sound.toLowerCase() : sound, flag };
};
/** @param {string} number */
const signed = (number) => (Number(number) > 0 ? `+${Number(number)}` : String(Number(number)));
/** @param {Entry} entry */
const lineOf = ({ name, more, flag }) =>
  name && more ? `${name}: ${more}${flag ? `, ${flag.toLowerCase()}` : ""}` : name;

/** @param {HTMLElement} place */
const drawRows = (place) => {
  const box = boxOf(place);
  const label = first(`label[for="${CSS.escape(box.id)}"]`, box.form ?? document);
  label?.setAttribute("for", `${box.id}-0`); // the first of the rows
  if (place.dataset.drawn === box.value && place.firstChild) return;
  const row = rowOf(place);
  place.dataset.drawn = box.value;
  const lines = linesOf(box.value);
  place.replaceChildren(...[...lines, ""].map((line, n) => entry(row, line, box, n)));
};
/**
 * @param {Row} row
 * @param {string} line
 * @param {Box} box
 * @param {number} n
 */
const entry = (row, line, box, n) => {
  const { name, more, flag } = parse(row, line);
  const id = `${box.id}-${n}`;
  const label = n ? `${box.dataset.label}, entry ${n + 1}` : (box.dataset.label ?? "");
  const typed = /** @type {HTMLInputElement} */ (
    make("input", {
      type: "text",
      class: "input",
      id,
      maxlength: "120",
      autocomplete: "off",
      dir: "auto",
    })
  );
  typed.setAttribute("aria-label", label);
  typed.placeholder = n ? "Another" : "";
  typed.value = name;
  const away = button("btn btn-quiet listed-away", `${id}-x`, "×");
  away.setAttribute("aria-label", `Remove ${name}`);
  away.dataset.away = "";
  const made = make(
    "div",
    { class: `listed is-${row.kind}` },
    typed,
    controlOf(row, more, flag, id),
    away,
  );
  made.classList.toggle("is-blank", !name);
  return made;
};
/**
 * @param {Row} row
 * @param {string} more
 * @param {string} flag
 * @param {string} id
 */
const controlOf = (row, more, flag, id) => {
  const place = make("div", { class: "listed-value", "data-value": more, "data-flag": flag });
  if (row.kind === "choice") {
    const keys = row.choices.map(([value, words]) => {
      const key = button("chip", `${id}-${value}`, words);
      key.dataset.set = value;
      key.setAttribute("aria-pressed", String(value === more));
      return key;
    });
    place.append(
      make("div", { class: "chip-row", role: "group", "aria-label": row.label }, ...keys),
    );
  } else if (row.kind === "integer") {
    const nudge = (/** @type {number} */ by, /** @type {string} */ sign) => {
      const key = button("btn", `${id}${sign}`, sign);
      key.dataset.by = String(by);
      key.setAttribute("aria-label", `${row.label}: one ${by < 0 ? "less" : "more"}`);
      return key;
    };
    place.append(
      make("span", { class: "stepper" }, nudge(-1, "−"), make("output", {}, more), nudge(1, "+")),
    );
    if (row.flag) {
      const key = button("chip", `${id}-flag`, row.flag[0].toUpperCase() + row.flag.slice(1));
      key.dataset.flagged = row.flag;
      key.setAttribute("aria-pressed", String(Boolean(flag)));
      place.append(key);
    }
  } else {
    const box = make("input", {
      type: "text",
      class: "input",
      id: `${id}-more`,
      maxlength: "400",
      dir: "auto",
    });
    box.setAttribute("aria-label", row.label);
    box.setAttribute("placeholder", row.label);
    /** @type {HTMLInputElement} */ (box).value = more;
    place.append(box);
  }
  return place;
};
/**
 * What the rows say goes into the text behind them.
 * @param {HTMLElement} place
 */
const takeRows = (place) => {
  const entries = every(".listed", place).map((each) => {
    const [name, more] = /** @type {HTMLInputElement[]} */ (every("input", each));
    const value = first(".listed-value", each)?.dataset ?? {};
    const held = more ? more.value.trim() : (value.value ?? "");
    return { name: name.value.trim(), more: held, flag: value.flag ?? "" };
  });
  const text = entries.map(lineOf).filter(Boolean).join("\n");
  place.dataset.drawn = text;
  write(boxOf(place), text);
};
/**
 * @param {HTMLElement} place
 * @param {HTMLElement} target
 */
const changeRow = (place, target) => {
  const made = /** @type {HTMLElement} */ (target.closest(".listed"));
  const rows = every(".listed", place);
  const typed = /** @type {HTMLInputElement} */ (first("input", made));
  const row = rowOf(place);
  const fresh = made.classList.contains("is-blank") && typed.value.trim();
  const known = fresh && usualOf(row, typed.value) !== row.first;
  if (target === typed && (known || new RegExp(row.pattern, "i").test(typed.value.trim()))) {
    const { name, more, flag } = parse(row, typed.value);
    typed.value = name;
    first(".listed-value", made)?.replaceWith(controlOf(row, more, flag, typed.id));
  }
  first("[data-away]", made)?.setAttribute("aria-label", `Remove ${typed.value.trim()}`);
  if (fresh) {
    made.classList.remove("is-blank");
    place.append(entry(row, "", boxOf(place), rows.length));
  }
  takeRows(place);
};
/** @param {HTMLElement} key */
const setValue = (key) => {
  const value = /** @type {HTMLElement} */ (key.closest(".listed-value"));
  const place = /** @type {HTMLElement} */ (key.closest("[data-row]"));
  const { set, by, flagged } = key.dataset;
  const { lo, hi } = rowOf(place);
  if (set !== undefined) {
    value.dataset.value = set;
    for (const each of every("[data-set]", value))
      each.setAttribute("aria-pressed", String(each === key));
  } else if (by !== undefined) {
    const next = Number(value.dataset.value) + Number(by);
    if (next < lo || next > hi) return;
    value.dataset.value = signed(String(next));
    const output = first("output", value);
    if (output) output.textContent = value.dataset.value;
  } else if (flagged !== undefined) {
    value.dataset.flag = value.dataset.flag ? "" : flagged;
    key.setAttribute("aria-pressed", String(Boolean(value.dataset.flag)));
  }
  takeRows(place);
};

// --- what goes with it -----------------------------------------------------------------------------
/**
 * What is first written here chooses what is left open elsewhere, and takes that back when emptied.
 * @param {HTMLInputElement} box
 */
const fill = (box) => {
  const [name, value] = JSON.parse(box.dataset.fills ?? "[]");
  const keys = /** @type {HTMLInputElement[]} */ (
    every(`[name="${CSS.escape(name)}"]`, box.form ?? document)
  );
  const open = keys.find((key) => key.defaultChecked);
  const filled = keys.find((key) => key.value === value);
  if (!open || !filled || open === filled) return;
  if (box.value.trim() && open.checked && !box.dataset.filled) {
    filled.checked = true;
    box.dataset.filled = "yes";
  } else if (!box.value.trim() && box.dataset.filled) {
    if (filled.checked) open.checked = true;
    delete box.dataset.filled;
  }
};
document.addEventListener("input", ({ target }) => {
  const box = /** @type {HTMLInputElement} */ (target);
  if (box.dataset.fills) fill(box);
});

// --- all of a region ---------------------------------------------------------------------------------
/** @param {ParentNode} region */
export const dressIdeas = (region) => {
  every("[data-row]", region).forEach(drawRows);
  every("[data-ideas]", region).forEach(draw);
};
/** @param {EventTarget | null} target */
const formOf = (target) => /** @type {Element | null} */ (target)?.closest?.("form") ?? null;

document.addEventListener("click", ({ target }) => {
  const place = around(target, "[data-ideas]");
  const key = around(target, "[data-idea], [data-turn], [data-tab]");
  if (place && key) {
    const { idea, turn, tab } = key.dataset;
    const id = place.dataset.for ?? "";
    const now = shown.get(id) ?? { page: 0, group: "", of: "" };
    if (idea !== undefined) toggle(boxOf(place), idea);
    else if (turn === "-1") askMore(place);
    else if (turn !== undefined) shown.set(id, { ...now, page: Number(turn) });
    else if (tab !== undefined) shown.set(id, { page: 0, group: tab, of: "" });
    if (!place.isConnected) return; // drawn anew already
    draw(place);
    first(`[data-key="${CSS.escape(key.dataset.key ?? "")}"]`, place)?.focus({
      preventScroll: true,
    });
    return;
  }
  const value = around(target, "[data-set], [data-by], [data-flagged]");
  if (value?.closest("[data-row]")) setValue(value);
  const away = around(target, "[data-away]");
  const rows = away?.closest("[data-row]");
  if (!away || !(rows instanceof HTMLElement)) return;
  away.closest(".listed")?.remove();
  takeRows(rows);
});
/** @type {Map<string, number>} how often more were asked for, by group */
const asked = new Map();
/**
 * Python gives further ones.
 * @param {HTMLElement} place
 */
const askMore = ({ dataset: { more = "", for: id = "" } }) => {
  const group = shown.get(id)?.group ?? "";
  asked.set(group, (asked.get(group) ?? 0) + 1);
  send({ pick: more, value: `${group}:${asked.get(group)}` });
};
document.addEventListener("change", ({ target }) => {
  const rows = around(target, "[data-row]");
  if (rows) return changeRow(rows, /** @type {HTMLElement} */ (target));
  const box = /** @type {HTMLTextAreaElement} */ (target);
  if (box.form && box.name)
    every(`[data-follows="${CSS.escape(box.name)}"]`, box.form).forEach(leave);
  if (/commas|phrases/.test(box.dataset.several ?? "")) partCommas(box);
});
/**
 * Whether all begin with a capital, or all without.
 * @param {string[]} parts
 */
const alike = (parts) => {
  const starts = parts.map((part) => part.trim().slice(0, 1)).filter(Boolean);
  return new Set(starts.map((start) => start !== start.toLowerCase())).size < 2;
};
/**
 * Commas part entries, but for those that stood there with their commas.
 * @param {HTMLTextAreaElement} box
 */
const partCommas = (box) => {
  const before = linesOf(box.defaultValue);
  const phrases = box.dataset.several === "phrases";
  const parts = linesOf(box.value).flatMap((line) =>
    before.includes(line) || (phrases && !alike(line.split(","))) ? [line] : line.split(","),
  );
  const text = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n");
  if (text !== linesOf(box.value).join("\n")) write(box, text);
};
for (const name of ["input", "change"])
  document.addEventListener(name, ({ target }) => {
    const form = formOf(target);
    if (form && !around(target, "[data-row]")) dressIdeas(form);
  });
document.addEventListener("reset", ({ target }) =>
  setTimeout(() => dressIdeas(/** @type {HTMLElement} */ (target))),
);
const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
document.addEventListener("keydown", (event) => {
  const place = around(event.target, "[data-ideas]");
  const by = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  if (!place || !by) return;
  event.preventDefault();
  const keys = every("button", place);
  const at = keys.indexOf(/** @type {HTMLElement} */ (event.target));
  keys[(at + by + keys.length) % keys.length]?.focus();
});
document.addEventListener("keydown", (event) => {
  const rows = around(event.target, "[data-row]");
  if (event.key !== "Enter" || !rows || !around(event.target, "input")) return;
  event.preventDefault();
  changeRow(rows, /** @type {HTMLElement} */ (event.target));
  every("input", rows)
    .find((each) => !(/** @type {HTMLInputElement} */ (each).value))
    ?.focus();
});
window.addEventListener("resize", () => dressIdeas(document));
runs(import.meta.url);
