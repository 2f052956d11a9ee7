// Boxes of pixels on a map: what they share, what is near, and the best of several places.
import { runs } from "./dom.js";

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/**
 * What is taken: what a box shares with it, added to `sum`; from `most` on the rest does not count.
 * @typedef {(box: Box, sum: number, most: number) => number} Taken
 */
/** @typedef {{box: Box, of: object | null, asked: number}} Entry whose it is, and when it was last met */

/**
 * The area that two boxes share, in square pixels.
 * @param {Box} a
 * @param {Box} b
 */
export const shared = (a, b) => {
  if (a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]) return 0;
  return (
    (Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * (Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
  );
};

const NOBODY = {};
/** @type {Entry[]} */
const NONE = [];
/**
 * What is taken, by place, so that a crowd is not asked one by one; cells are so many pixels wide.
 * @param {number} [cell]
 */
export const field = (cell = 96) => {
  /** @type {Map<number, Entry[]>} */
  const cells = new Map();
  let asked = 0;
  /** @param {Box} box */
  const over = ([left, top, right, bottom]) => {
    const keys = [];
    const [first, last] = [Math.floor(top / cell), Math.floor(bottom / cell)];
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x += 1)
      for (let y = first; y <= last; y += 1) keys.push(x * 65536 + y);
    return keys;
  };
  return {
    /**
     * @param {Box} box
     * @param {object | null} [of] whose it is
     */
    add: (box, of = null) => {
      const entry = { box, of, asked: 0 };
      for (const key of over(box)) {
        const here = cells.get(key);
        if (here) here.push(entry);
        else cells.set(key, [entry]);
      }
    },
    /** @param {Box} box @returns {boolean} whether it was there */
    remove: (box) => {
      let was = false;
      for (const key of over(box)) {
        const here = cells.get(key) ?? [];
        const at = here.findIndex((each) => each.box === box);
        if (at < 0) continue;
        was = true;
        here.splice(at, 1);
      }
      return was;
    },
    /** @param {Box} box @returns {Box[]} */
    near: (box) => {
      const all = [];
      asked += 1;
      for (const key of over(box))
        for (const entry of cells.get(key) ?? NONE)
          if (entry.asked !== asked) {
            entry.asked = asked;
            all.push(entry.box);
          }
      return all;
    },
    /**
     * All of it but what is this one's.
     * @param {object | null} [but]
     * @returns {Taken}
     */
    taken:
      (but = NOBODY) =>
      (box, sum, most) => {
        let all = sum;
        asked += 1;
        for (const key of over(box))
          for (const entry of cells.get(key) ?? NONE) {
            if (all >= most) return all;
            if (entry.asked === asked || entry.of === but) continue;
            entry.asked = asked;
            all += shared(box, entry.box);
          }
        return all;
      },
  };
};
/** @typedef {ReturnType<typeof field>} Field */
/**
 * These boxes.
 * @param {Box[]} boxes
 * @returns {Taken}
 */
export const these = (boxes) => (box, sum, most) => {
  let all = sum;
  for (const other of boxes) {
    if (all >= most) break;
    all += shared(box, other);
  }
  return all;
};
/** Nothing is taken. */
export const NOTHING = these([]);

/**
 * The best of these places, by what counts against each and what of it is taken; a badge keeps off the
 * strands of others too.
 * @template {{box: Box, clash: number}} Place
 * @param {Iterable<Place>} places
 * @param {Taken} taken
 * @param {Taken} [strands]
 * @param {number} [worse] how much more what is taken counts than a line
 */
export const search = (places, taken, strands = NOTHING, worse = 1) => {
  /** @type {Place & {cost: number} | null} */
  let best = null;
  for (const each of places) {
    const most = best ? best.cost : Infinity;
    const clash = taken(each.box, each.clash, most / worse);
    const cost = strands(each.box, worse * clash, most);
    if (cost < most) best = { ...each, clash, cost };
    if (!cost) break;
  }
  return best;
};
runs(import.meta.url);
