// A character sheet is printed on one page, of A4 or of Letter: before printing it is laid out as on paper
// and made smaller until it fits what both have in common within their margins.
import { runs } from "./dom.js";

const TALL = 252 / 186; // of 255 mm: a hair to spare; against the width, since not every Safari counts the zoom
const LEAST = 0.3;

/**
 * The rules of a style sheet that hold on paper alone.
 * @param {CSSRuleList} rules
 * @returns {CSSMediaRule[]}
 */
const printRules = (rules) =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") return [rule];
    return "cssRules" in rule ? printRules(/** @type {CSSRuleList} */ (rule.cssRules)) : [];
  });
/**
 * What the style sheet says of paper holds on the screen for as long as it is measured.
 * @param {() => void} work
 */
const asOnPaper = (work) => {
  const rules = [...document.styleSheets].flatMap((sheet) => printRules(sheet.cssRules));
  for (const { media } of rules) media.mediaText = "all";
  try {
    work();
  } finally {
    for (const { media } of rules) media.mediaText = "print";
  }
};
/**
 * @param {HTMLElement} sheet
 * @param {number} size
 */
const fits = (sheet, size) => {
  sheet.style.zoom = String(size);
  sheet.style.width = `${186 / size}mm`;
  const { width, height } = sheet.getBoundingClientRect();
  return height <= width * TALL;
};
/** @param {HTMLElement} sheet */
const fit = (sheet) => {
  if (fits(sheet, 1)) return;
  let [small, large] = [LEAST, 1];
  while (large - small > 0.01) {
    const middle = (small + large) / 2;
    if (fits(sheet, middle)) small = middle;
    else large = middle;
  }
  fits(sheet, small);
};
addEventListener("beforeprint", () => {
  const sheet = document.querySelector(".one-page");
  if (sheet instanceof HTMLElement) asOnPaper(() => fit(sheet));
});
addEventListener("afterprint", () => document.querySelector(".one-page")?.removeAttribute("style"));
runs(import.meta.url);
