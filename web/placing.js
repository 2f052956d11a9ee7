// Where the tokens and the names of a scene map stand: on no other where there is room for them, on the
// screen (ground.js) and on a sheet (map_export.js). What is placed later gives way to what was before.
import { field, search, shared, these } from "./boxes.js";
import { runs } from "./dom.js";

/** @typedef {import("./boxes.js").Box} Box */
/** @typedef {import("./boxes.js").Field} Field */
/**
 * A token: its point and the radius of what is drawn of it, in pixels; how wide its name is, and may be
 * in a crowd; the box of the area in which it is, and whether a point is still in that area. Placed: how
 * far off its point it stands, its name's box, and whether that lies on others and is hidden.
 * @typedef {{x: number, y: number, r: number, wide: number, most: number, home: Box | null,
 *   stays: (x: number, y: number) => boolean, dx: number, dy: number, name: Box, lies: boolean}} Disc
 */
/**
 * A room's name: the box in which it may stand, where its middle is, how wide its words and its note are
 * (0 for none), and whether it stands in the middle of the room. Placed: its box, whether the note has
 * room, and whether it takes two lines.
 * @typedef {{room: Box, middle: number, wide: number, note: number, centred: boolean, box: Box,
 *   noted: boolean, two: boolean}} Title
 */

const TURNS = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6);
/** Heights in pixels: a token's name; a room's name in a line, in two, and its note. */
const [NAME, LINE, TWO, NOTE] = [20, 26, 46, 18];
const WALL = 4;
const LIES = 160; // square pixels of others under a name: a third of a short one

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @returns {Box}
 */
const around = (x, y, r) => [x - r, y - r, x + r, y + r];
/** @param {Box[]} boxes @returns {Box} */
const all = (boxes) => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];
/**
 * The best of these places, of what is taken near them.
 * @param {{box: Box, clash: number}[]} places
 * @param {Field[]} fields
 * @param {Box} [own] what lies there for itself
 */
const best = (places, fields, own) => {
  const box = all(places.map((one) => one.box));
  const taken = fields.flatMap((one) => one.near(box)).filter((one) => one !== own);
  return /** @type {{box: Box}} */ (search(places, these(taken)));
};

/**
 * Each token beside those before it, and off these words, within its area.
 * @param {Disc[]} discs
 * @param {Field} words
 */
const spread = (discs, words) => {
  const taken = field();
  for (const disc of discs) {
    const { x, y, r, home } = disc;
    /** @param {number} px @param {number} py */
    const isFree = (px, py) =>
      taken.near(around(px, py, r + 4)).every(([left, top, right, bottom]) => {
        const far = Math.hypot((left + right) / 2 - px, (top + bottom) / 2 - py);
        return far >= (right - left) / 2 + r + 4;
      });
    /** @param {number} px @param {number} py */
    const isOff = (px, py) => {
      const box = around(px, py, r);
      return words.near(box).every((one) => shared(one, box) < 24);
    };
    /** @param {number} px @param {number} py */
    const both = (px, py) => isFree(px, py) && isOff(px, py);
    let spot = both(x, y) ? null : beside(disc, both, home);
    if (!spot && !isFree(x, y)) spot = beside(disc, isFree, home);
    [disc.dx, disc.dy] = spot ?? [0, 0];
    taken.add(around(x + disc.dx, y + disc.dy, r));
  }
};
/**
 * The nearest free place beside a token's point; null where its area has none.
 * @param {Disc} disc
 * @param {(x: number, y: number) => boolean} isFree
 * @param {Box | null} home
 * @returns {[number, number] | null}
 */
const beside = ({ x, y, r, stays }, isFree, home) => {
  for (const rim of home ? [r + 3, 0] : [0])
    for (let far = 0.5 * r; far <= 4 * r; far += 0.5 * r)
      for (const turn of TURNS) {
        const [px, py] = [x + far * Math.cos(turn), y + far * Math.sin(turn)];
        const [left, top, right, bottom] = home ?? around(px, py, rim);
        const within =
          px >= left + rim && px <= right - rim && py >= top + rim && py <= bottom - rim;
        if (within && isFree(px, py) && stays(px, py)) return [px - x, py - y];
      }
  return null;
};

/**
 * Where a room's name may stand, the best liked first; without its note rather than on somebody.
 * @param {Title} title
 */
const placesOf = ({ room: [left, top, right, bottom], middle, wide, note, centred }) => {
  const [w, h] = [right - left, bottom - top];
  const two = wide > w && h > 2 * TWO;
  const ways = note && h > 74 ? [true, false] : [false];
  return ways.flatMap((noted) => {
    const across = Math.min(w, Math.max(44, two ? w : wide, noted ? note : 0));
    const high = (two ? TWO : LINE) + (noted ? NOTE : 0);
    const xs = [
      Math.min(Math.max(middle - across / 2, left), right - across),
      left,
      right - across,
    ];
    const ys = [top, bottom - high, (top + bottom - high) / 2];
    const order = centred ? [2, 0, 1] : [0, 1, 2];
    return order.flatMap((at, less) =>
      xs.map((x, aside) => {
        const clash = 12 * less + (aside ? 5 : 0) + (ways[0] === noted ? 0 : 40);
        /** @type {Box} */
        const box = [x, ys[at], x + across, ys[at] + high];
        return { box, clash, noted, two };
      }),
    );
  });
};
/**
 * Where a token's name may stand: below, beside or above it; a shorter one rather than on another,
 * and rather on another than where it cannot be read.
 * @param {Disc} disc
 * @param {Box | null} glass
 */
const namesOf = ({ x, y, r, dx, dy, wide, most, home }, glass) => {
  const [cx, cy] = [x + dx, y + dy];
  const ways = wide > most ? [wide, most] : [wide];
  return ways.flatMap((w, cut) => {
    const aside = home ? Math.min(Math.max(cx - w / 2, home[0] + WALL), home[2] - WALL - w) : cx;
    const fits = Math.abs(aside - cx + w / 2) < w / 2; // still under its token
    /** @type {[number, number, number][]} */
    const spots = [
      [cx - w / 2, cy + r + 4, 0],
      [fits ? aside : cx - w / 2, cy + r + 4, 4],
      [fits ? aside : cx - w / 2, cy - r - 3 - NAME, 14],
      [cx + r + 4, cy - NAME / 2, 10],
      [cx - r - 4 - w, cy - NAME / 2, 10],
    ];
    return spots.map(([left, top, likes]) => {
      /** @type {Box} */
      const box = [left, top, left + w, top + NAME];
      const off = (home ? outside(box, home) : 0) + (glass ? 4 * outside(box, glass) : 0);
      return { box, clash: likes + 6 * cut + off };
    });
  });
};
/**
 * What of a box is not in another: a name over a wall is liked less.
 * @param {Box} box
 * @param {Box} home
 */
const outside = ([left, top, right, bottom], [l, t, r, b]) => {
  const across = Math.max(0, Math.min(right, r - WALL) - Math.max(left, l + WALL));
  const down = Math.max(0, Math.min(bottom, b - WALL) - Math.max(top, t + WALL));
  return 0.4 * ((right - left) * (bottom - top) - across * down);
};

/**
 * What is drawn of tokens, and where.
 * @param {Disc[]} discs
 * @returns {[Field, Box[]]}
 */
const drawn = (discs) => {
  const [taken, boxes] = [
    field(),
    discs.map(({ x, y, dx, dy, r }) => around(x + dx, y + dy, r + 1)),
  ];
  for (const box of boxes) taken.add(box);
  return [taken, boxes];
};
/**
 * Places all of it.
 * @param {Disc[]} discs
 * @param {Title[]} titles
 * @param {boolean} [hides] whether a name that lies on others is not shown
 * @param {Box | null} [glass] what is seen of it all, where that is all that is looked at
 */
export const settle = (discs, titles, hides = false, glass = null) => {
  const words = field();
  spread(discs, words);
  const [before] = drawn(discs);
  // Where the tokens' own names like to stand counts half.
  for (const { x, y, dx, dy, r, wide, most } of discs) {
    const [cx, top, half] = [x + dx, y + dy + r + 4, Math.min(wide, most) / 2];
    if (wide) before.add([cx - half, top, cx + half, top + NAME / 2]);
  }
  for (const title of titles) {
    Object.assign(title, best(placesOf(title), [before, words]));
    words.add(title.box);
  }
  spread(discs, words);
  const [counters, own] = drawn(discs);
  for (const [at, disc] of discs.entries()) {
    disc.name = best(namesOf(disc, glass), [counters, words], own[at]).box;
    const others = [counters, words].flatMap((one) => one.near(disc.name));
    const on = others.reduce((sum, one) => sum + (one === own[at] ? 0 : shared(one, disc.name)), 0);
    disc.lies = hides && on > LIES;
    if (!disc.lies) words.add(disc.name);
  }
  // A second time, since the first did not know where the tokens' names would stand.
  const [said, again] = [field(), field()];
  for (const { name, lies } of discs) if (!lies) said.add(name);
  for (const title of titles) {
    Object.assign(title, best(placesOf(title), [counters, said, again]));
    again.add(title.box);
  }
};

const pen = document.createElement("canvas").getContext("2d");
/** @type {Map<string, number>} */
const widths = new Map();
/**
 * How wide a text is in that font, in pixels.
 * @param {string} text
 * @param {string} font
 */
export const widthOf = (text, font) => {
  const key = `${font} ${text}`;
  let wide = widths.get(key);
  if (wide === undefined) {
    if (pen) pen.font = font;
    wide = pen?.measureText(text).width ?? 8 * text.length;
    if (widths.size > 2000) widths.clear();
    widths.set(key, wide);
  }
  return wide;
};
document.fonts.addEventListener("loadingdone", () => widths.clear());
runs(import.meta.url);
