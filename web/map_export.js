// The map as a picture that stands alone: drawn by Python, placed here beside the page, and taken from
// there with the styles that it has.
import { runs } from "./dom.js";
import { gather, newEye, place } from "./map_layout.js";
import { settle, widthOf } from "./placing.js";

const SVG = "http://www.w3.org/2000/svg";
/** What an element's own place and shape are. */
const SHAPE = ["d", "x", "y", "rx", "ry", "cx", "cy", "width", "height"];
/**
 * What its style says, and what that is where nobody says anything.
 * @type {{[name: string]: string}}
 */
const LOOKS = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
};
/** @type {{[name: string]: string}} */
const LETTERS = {
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
  "dominant-baseline": "auto",
};
const UNSEEN = /^(none|transparent|rgba\(.*, 0\))$/;

/**
 * @param {Element} made
 * @param {CSSStyleDeclaration} style
 * @param {{[name: string]: string}} names
 */
const dress = (made, style, names) => {
  for (const [name, usual] of Object.entries(names)) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) made.setAttribute(name, UNSEEN.test(value) ? "none" : value);
  }
};
/**
 * Where an element stands within the one around it, whether an attribute says so or a style.
 * @param {SVGGraphicsElement} element
 */
const moved = (element) => {
  const above = /** @type {SVGGraphicsElement} */ (element.parentNode).getScreenCTM();
  const own = element.getScreenCTM();
  if (!above || !own) return "";
  const { a, b, c, d, e, f } = above.inverse().multiply(own);
  const matrix = [a, b, c, d, e, f].map((each) => Number(each.toFixed(3)));
  return `${matrix}` === "1,0,0,1,0,0" ? "" : `matrix(${matrix.join(" ")})`;
};
/**
 * Copies of a drawn element, without what cannot be seen: none, one, or two of a text with a halo.
 * @param {SVGGraphicsElement} element
 * @returns {Element[]}
 */
const copies = (element) => {
  const style = getComputedStyle(element);
  const name = element.localName;
  if (style.display === "none" || style.opacity === "0") return [];
  const made = document.createElementNS(SVG, name);
  const place = name === "tspan" ? "" : moved(element);
  if (place) made.setAttribute("transform", place);
  if (style.opacity !== "1") made.setAttribute("opacity", style.opacity);
  if (name === "g") {
    made.append(
      ...[...element.children].flatMap((each) => copies(/** @type {SVGGElement} */ (each))),
    );
    return made.childElementCount ? [made] : [];
  }
  if (style.visibility === "hidden") return [];
  for (const each of SHAPE)
    if (element.hasAttribute(each)) made.setAttribute(each, element.getAttribute(each) ?? "");
  dress(made, style, LOOKS);
  if (/^(text|tspan)$/.test(name)) return written(element, made, style);
  if (name === "circle") made.setAttribute("r", style.r);
  return UNSEEN.test(style.fill) && UNSEEN.test(style.stroke) ? [] : [made];
};
/**
 * A text with what is in it, and before it its halo, since not every program paints that first.
 * @param {Element} element
 * @param {Element} made
 * @param {CSSStyleDeclaration} style
 */
const written = (element, made, style) => {
  dress(made, style, LETTERS);
  for (const child of element.childNodes)
    made.append(...(child instanceof SVGTSpanElement ? copies(child) : [child.textContent ?? ""]));
  if (!style.paintOrder.startsWith("stroke") || UNSEEN.test(style.stroke)) return [made];
  const halo = /** @type {Element} */ (made.cloneNode(true));
  halo.setAttribute("fill", style.stroke);
  for (const each of Object.keys(LOOKS)) if (each.startsWith("stroke")) made.removeAttribute(each);
  return [halo, made];
};

// --- a scene map: whole as it stands, but for where tokens and names have room -------------------------
/** @typedef {import("./map_layout.js").Box} Box */
/** @param {SVGElement} e @param {number} x @param {number} y */
const put = (e, x, y) => e.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
/**
 * @param {SVGElement} e
 * @returns {import("./placing.js").Disc}
 */
const discOf = (e) => {
  const [x, y] = JSON.parse(e.dataset.spot ?? "[]");
  /** @type {Box | null} */
  const home = JSON.parse(e.dataset.home ?? "null");
  const name = /** @type {SVGElement} */ (e.querySelector("[data-said]"));
  const wide = Number(name.dataset.said);
  const r = e.firstElementChild?.getAttribute("stroke-width") === "7" ? 30 : 22;
  /** @type {Box} */
  const nowhere = [0, 0, 0, 0];
  return {
    x,
    y,
    r,
    wide,
    most: wide,
    home,
    stays: () => true,
    dx: 0,
    dy: 0,
    name: nowhere,
    lies: false,
  };
};
/**
 * @param {SVGElement} e
 * @param {string} family
 * @returns {import("./placing.js").Title}
 */
const titleOf = (e, family) => {
  /** @type {Box} */
  const [l, t, r, b] = JSON.parse(e.dataset.room ?? "[]");
  const rim = e.dataset.form === "rect" ? [6, 8] : [0.12 * (r - l), 0.13 * (b - t)];
  /** @param {string} size */
  const wide = (size) => {
    const said = e.querySelector(`text[font-size="${size}"]`)?.textContent;
    return said ? widthOf(said, `600 ${size}px ${family}`) + 16 : 0;
  };
  return {
    room: [l + rim[0], t + rim[1], r - rim[0], b - rim[1]],
    middle: Number(e.dataset.middle),
    wide: wide("20"),
    note: wide("16"),
    centred: false,
    box: [0, 0, 0, 0],
    noted: false,
    two: false,
  };
};
/**
 * A long name in two lines, at the space nearest to its middle.
 * @param {Element} name
 */
const inTwo = (name) => {
  const said = name.textContent ?? "";
  const spaces = [...said.matchAll(/ /g)].map(({ index }) => index);
  const half = said.length / 2;
  const at = spaces.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0];
  if (at === undefined) return;
  name.textContent = "";
  for (const [line, dy] of [
    [said.slice(0, at), "0"],
    [said.slice(at + 1), "20"],
  ]) {
    const part = document.createElementNS(SVG, "tspan");
    part.setAttribute("x", "0");
    part.setAttribute("dy", dy);
    part.textContent = line;
    name.append(part);
  }
};
/**
 * @param {Element} root
 * @param {string} family
 */
const settled = (root, family) => {
  /** @param {string} selector @returns {SVGElement[]} */
  const all = (selector) =>
    [...root.querySelectorAll(selector)].map((e) => /** @type {SVGElement} */ (e));
  const [tokens, names] = [all("[data-spot]"), all("[data-room]")];
  const [discs, titles] = [tokens.map(discOf), names.map((e) => titleOf(e, family))];
  settle(discs, titles);
  for (const [at, e] of tokens.entries()) {
    const { x, y, dx, dy, name } = discs[at];
    put(e, x + dx, y + dy);
    const said = /** @type {SVGElement} */ (e.querySelector("[data-said]"));
    put(said, (name[0] + name[2]) / 2 - x - dx, name[1] - y - dy);
  }
  for (const [at, e] of names.entries()) {
    const { box, noted, two } = titles[at];
    put(e, (box[0] + box[2]) / 2, box[1]);
    for (const note of e.querySelectorAll('text[font-size="16"]')) {
      if (!noted) note.remove();
      else if (two) note.setAttribute("y", "62");
    }
    if (two) for (const name of e.querySelectorAll('text[font-size="20"]')) inTwo(name);
  }
  for (const e of [...tokens, ...names, ...all("[data-said]")])
    for (const name of Object.keys(e.dataset)) delete e.dataset[name];
};
/**
 * @param {string} sheet
 */
const whole = (sheet) => {
  const page = document.createElement("template");
  page.innerHTML = sheet;
  const root = /** @type {Element} */ (page.content.firstElementChild);
  const family = getComputedStyle(document.body).fontFamily;
  root.setAttribute("font-family", family);
  settled(root, family);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
};

/**
 * The text of an SVG that needs nothing else.
 * @type {Hotseat["mapSvg"]}
 */
const mapSvg = (drawing, sheet) => {
  if (!drawing) return whole(sheet);
  const host = document.createElement("div");
  host.className = "map-export";
  host.innerHTML = drawing;
  document.body.append(host);
  try {
    const svg = /** @type {SVGSVGElement} */ (host.firstElementChild);
    place(gather(svg, newEye()));
    const page = document.createElement("template");
    page.innerHTML = sheet;
    const root = /** @type {Element} */ (page.content.firstElementChild);
    const parts = [...svg.children].flatMap((each) => copies(/** @type {SVGGElement} */ (each)));
    root.querySelector("g:empty")?.append(...parts);
    root.setAttribute("font-family", getComputedStyle(svg).fontFamily);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
  } finally {
    host.remove();
  }
};
Object.assign(hotseat, { mapSvg });
runs(import.meta.url);
