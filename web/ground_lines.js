// Lines of a scene map: what a finger drew, as few whole numbers as will do, in a short text; and what
// was meant by a loop or a drag. The text is that of hotseat/core/ground/lines.py.
import { runs } from "./dom.js";

/** @typedef {[x: number, y: number]} Point */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const REACH = 32_000;
const MOST = 390; // points of a line; the engine takes 400
/** @param {number} value */
export const whole = (value) => Math.max(-REACH, Math.min(REACH, Math.round(value)));

/**
 * The points that are farther than `near` from the line without them (Ramer, Douglas and Peucker).
 * @param {Point[]} points
 * @param {number} near
 */
export const simplify = (points, near) => {
  const last = points.length - 1;
  if (last < 2) return points.slice();
  const kept = new Set([0, last]);
  const spans = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [worst, at] = [near, -1];
    for (let i = from + 1; i < to; i += 1) {
      const far = fromPiece(points[i], points[from], points[to]);
      if (far > worst) [worst, at] = [far, i];
    }
    if (at < 0) continue;
    kept.add(at);
    spans.push([from, at], [at, to]);
  }
  const left = points.filter((_, i) => kept.has(i));
  return left.length > MOST ? simplifyMore(points, near) : left;
};
/**
 * @param {Point[]} points
 * @param {number} near
 * @returns {Point[]}
 */
const simplifyMore = (points, near) => simplify(points, near * 1.6);
/**
 * How far a point is from a piece of a line.
 * @param {Point} point
 * @param {Point} a
 * @param {Point} b
 */
const fromPiece = ([x, y], [ax, ay], [bx, by]) => {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const t = long ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
};
/**
 * How far a point is from a line.
 * @param {Point} point
 * @param {Point[]} line
 */
export const away = (point, line) =>
  line.reduce(
    (best, one, i) => Math.min(best, fromPiece(point, line[i - 1] ?? one, one)),
    Infinity,
  );

/** @param {number} value */
const number = (value) => {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let out = "";
  do {
    const digit = rest & 31;
    rest >>>= 5;
    out += DIGITS[rest ? digit | 32 : digit];
  } while (rest);
  return out;
};
/** @param {Point[]} points */
export const pack = (points) => {
  let [x, y, out] = [0, 0, ""];
  for (const point of points) {
    const [px, py] = [whole(point[0]), whole(point[1])];
    if (out && px === x && py === y) continue;
    out += number(px - x) + number(py - y);
    [x, y] = [px, py];
  }
  return out;
};

/**
 * The points of path data as outlines.py writes it: every pair of numbers lies on the line or near.
 * @param {Element} path
 */
export const pointsOf = (path) => {
  const numbers = (path.getAttribute("d") ?? "").match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i], numbers[i + 1]]);
  return points;
};
/** @param {Point[]} points @returns {Box} */
export const box = (points) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
/**
 * Whether a point is inside of a closed outline.
 * @param {Point} point
 * @param {Point[]} outline
 */
export const within = ([x, y], outline) => {
  let inside = false;
  let [bx, by] = outline[outline.length - 1];
  for (const [ax, ay] of outline) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [bx, by] = [ax, ay];
  }
  return inside;
};

// --- what was meant -------------------------------------------------------------------------------
/** @param {Box} box @returns {Point[]} */
export const corners = ([l, t, r, b]) => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
];
/** @param {Box} box @returns {Point[]} */
const oval = ([l, t, r, b]) =>
  Array.from({ length: 20 }, (_, i) => {
    const turn = (2 * Math.PI * i) / 20;
    return [
      (l + r) / 2 + ((r - l) / 2) * Math.cos(turn),
      (t + b) / 2 + ((b - t) / 2) * Math.sin(turn),
    ];
  });
/**
 * The nearest of several edges within reach, so that walls are shared; else the value itself.
 * @param {number} value
 * @param {number[]} edges
 * @param {number} reach
 */
const snapped = (value, edges, reach) => {
  const near = edges.filter((edge) => Math.abs(edge - value) < reach);
  return near.sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0] ?? Math.round(value);
};
/**
 * A room with corners, a round one, or a shape of its own; null for a slip of the finger.
 * @param {Point[]} points in units of the map
 * @param {number} k pixels a unit
 * @param {Box[]} others the rooms that are there
 * @returns {{form: string, points: Point[]} | null}
 */
export const meant = (points, k, others) => {
  const [l, t, r, b] = box(points);
  const [w, h] = [r - l, b - t];
  if (w * k < 36 || h * k < 36) return null;
  const xs = others.flatMap(([left, , right]) => [left, right]);
  const ys = others.flatMap(([, top, , bottom]) => [top, bottom]);
  const room = () => ({
    form: "rect",
    points: corners([
      snapped(l, xs, 14 / k),
      snapped(t, ys, 14 / k),
      snapped(r, xs, 14 / k),
      snapped(b, ys, 14 / k),
    ]),
  });
  const [first, last] = [points[0], points[points.length - 1]];
  if (Math.hypot(first[0] - last[0], first[1] - last[1]) > 0.35 * Math.hypot(w, h)) return room();
  let [square, round] = [0, 0];
  for (const [x, y] of points) {
    const [u, v] = [Math.abs(x - (l + r) / 2) / (w / 2), Math.abs(y - (t + b) / 2) / (h / 2)];
    square += Math.abs(1 - Math.max(u, v)) / points.length;
    round += Math.abs(1 - Math.hypot(u, v)) / points.length;
  }
  if (square < 0.075 && square < round * 1.15) return room();
  if (round < 0.075) return { form: "round", points: oval([l, t, r, b]) };
  return { form: "free", points: simplify(points, 2.5 / k) };
};
runs(import.meta.url);
