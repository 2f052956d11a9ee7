// The map as a picture that stands alone: drawn by Python, placed here beside the page, and taken from
// there with the styles that it has.
import { runs } from "./dom.js";
import { gather, newEye, place } from "./map_layout.js";

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

/**
 * A sheet that is whole as it stands: a scene map.
 * @param {string} sheet
 */
const whole = (sheet) => {
  const page = document.createElement("template");
  page.innerHTML = sheet;
  const root = /** @type {Element} */ (page.content.firstElementChild);
  root.setAttribute("font-family", getComputedStyle(document.body).fontFamily);
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
