// Where a map's people, ties and words stand in the room there is. Python says who is there and what
// ties them (ui/draw/maps.py): ties are laid as strands side by side, words where they fit.
import { field, NOTHING, search, shared, these } from "./boxes.js";
import { every, runs } from "./dom.js";

/**
 * @typedef {import("./boxes.js").Box} Box
 * @typedef {import("./boxes.js").Field} Field
 * @typedef {import("./boxes.js").Taken} Taken
 * @typedef {{x: number, y: number, width: number, height: number}} Size
 * @typedef {{end: number, middle: number}} Curve how far a strand lies off at its ends, in its middle
 * @typedef {{x: number, y: number, sx: number, sy: number}} Spot in the map, and on the screen
 *
 * @typedef {{w: number, h: number, r: number, left: number, top: number, full: boolean}} Room pixels
 *   within margins, the radius of a counter; `full`: many on little room, names alone stand at the
 *   counters, and badges only where strands lie on each other
 * @typedef {{k: number, x: number, y: number, x0: number, y0: number, wide: number, high: number,
 *   count: number}} Eye k times nearer, moved by x and y pixels, upon this part of the map
 *
 * @typedef {{x: number, y: number, box: Box, size: Size, cost: number}} Naming where a name goes
 * @typedef {Spot & {e: SVGElement, id: string, name: SVGElement, box: Size, tight: Size, disc: Box,
 *   strands: Box[], said: Naming | null}} Person
 * @typedef {Spot & {e: SVGElement, name: SVGElement, reach: number, box: Box | null}} Ring
 *
 * @typedef {{line: SVGElement, hit: Element | null, red: boolean, lane: number, curve: Curve}} Strand
 * @typedef {{said: string, wide: number}} Saying
 * @typedef {{e: SVGElement, ways: Saying[], lane: Curve | null, t: number, off: number[], cost: number,
 *   box: Box | null}} Word what it may say, the longer first; where it lies on its tie, and how far off;
 *   what it lies on, in square pixels
 * @typedef {{e: SVGElement, a: Person, b: Person, strands: Strand[], hit: Element | null,
 *   words: Word[], weight: number, dx: number, dy: number, long: number, nx: number, ny: number,
 *   open: boolean, lanes: number, many: boolean, gap: number, bow: number, dots: Box[],
 *   trace: Box[]}} Tie
 *
 * @typedef {{svg: SVGElement, room: Room, eye: Eye, people: {[id: string]: Person}, ties: Tie[],
 *   rings: Ring[], off: [number, number], loose: boolean}} Layout `off`: how far, in pixels, all of it
 *   was moved as it lies; `loose` until words have looked for their places again
 */

const DOT = 14; // pixels: a badge without its words
const HIGH = 22; // and one with them
/** The map's own measure: places are from 0 to this. */
export const SIDE = 1000;
/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
/** @returns {Eye} that has looked at nothing yet */
export const newEye = () => ({ k: 1, x: 0, y: 0, x0: 0, y0: 0, wide: SIDE, high: SIDE, count: -1 });

/**
 * @param {Element} node
 * @param {number} x
 * @param {number} y
 */
const put = (node, x, y) =>
  node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
/**
 * @param {Layout} map
 * @param {Spot} p
 */
const spot = ({ room, eye }, p) => {
  p.sx = eye.x + eye.k * (room.left + ((room.w - 2 * room.left) * (p.x - eye.x0)) / eye.wide);
  p.sy = eye.y + eye.k * (room.top + ((room.h - 2 * room.top) * (p.y - eye.y0)) / eye.high);
};
/** @param {number[]} all */
const span = (all) => {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const wide = Math.max(high - low, 300);
  return [(low + high - wide) / 2, wide];
};
/**
 * At first, and when asked, everybody is in sight; from then on all stays where it is put.
 * @param {Layout} map
 */
export const frame = ({ eye, people, rings }) => {
  const all = Object.values(people);
  const ends = rings.flatMap(({ reach }) => [SIDE / 2 - reach, SIDE / 2 + reach]);
  [eye.x0, eye.wide] = span([...all.map((p) => p.x), ...ends]);
  [eye.y0, eye.high] = span([...all.map((p) => p.y), ...ends]);
  Object.assign(eye, { k: 1, x: 0, y: 0, count: all.length });
};

// --- what there is ---------------------------------------------------------------------------------
/**
 * @param {string} selector
 * @param {ParentNode} root
 */
const drawn = (selector, root) =>
  /** @type {SVGElement[]} */ (/** @type {Element[]} */ (every(selector, root)));
/** @param {Element} e */
const sizeOf = (e) => /** @type {SVGGraphicsElement} */ (e).getBBox();
/** @param {Element | null} text */
const widthOf = (text) => /** @type {SVGTextElement} */ (text).getComputedTextLength();
const NOWHERE = { sx: 0, sy: 0 };

/**
 * The parts of a drawn map, in the room it has; `eye` is how it is looked at.
 * @param {SVGElement} svg
 * @param {Eye} eye
 * @returns {Layout}
 */
export const gather = (svg, eye) => {
  const { width, height } = svg.getBoundingClientRect();
  const [slim, crowd] = [width < 480, svg.classList.contains("is-crowd")];
  const r = crowd ? 22 : slim ? 24 : 30;
  const full = slim && crowd;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const found = peopleOf(svg, full);
  const people = Object.fromEntries(found.map((p) => [p.id, p]));
  const above = r + 14 + Math.max(0, ...found.map((p) => p.box.height));
  const room = { w: width, h: height, r, left: slim ? 46 : 76, top: above, full };
  const names = drawn(".ring-name", svg);
  const rings = drawn("[data-reach]", svg).map((e, i) => ringOf(e, names[i]));
  const words = wordsOf(svg);
  const ties = drawn(".tie", svg).map((e) => tieOf(e, people, words));
  ties.sort((one, other) => other.weight - one.weight);
  /** @type {Layout} */
  const map = { svg, room, eye, people, ties, rings, off: [0, 0], loose: false };
  if (eye.count !== found.length) frame(map);
  return map;
};
/**
 * Everybody. Names are dressed all at once and measured then: measured one by one, all of the map
 * would be styled anew for each.
 * @param {SVGElement} svg
 * @param {boolean} full
 * @returns {Person[]}
 */
const peopleOf = (svg, full) => {
  const nodes = drawn("[data-node]", svg);
  const names = nodes.map((e) => /** @type {SVGElement} */ (e.querySelector(".node-words")));
  const [boxes, tights] = [full, true].map((only) => {
    for (const name of names) name.classList.toggle("is-tight", only);
    return names.map(sizeOf);
  });
  return nodes.map((e, i) => {
    const { node: id = "", x, y } = e.dataset;
    const placed = { ...NOWHERE, x: Number(x), y: Number(y) };
    const dressed = { name: names[i], box: boxes[i], tight: tights[i] };
    return { ...placed, e, id, ...dressed, disc: [0, 0, 0, 0], strands: [], said: null };
  });
};
/**
 * @param {SVGElement} e
 * @param {SVGElement} name
 * @returns {Ring}
 */
const ringOf = (e, name) => {
  const reach = Number(e.dataset.reach);
  return { ...NOWHERE, x: SIDE / 2, y: SIDE / 2, e, name, reach, box: null };
};
/**
 * @param {SVGElement} e
 * @param {{[id: string]: Person}} people
 * @param {Map<string | undefined, Word[]>} words by the pair that they are of
 * @returns {Tie}
 */
const tieOf = (e, people, words) => {
  const { a = "", b = "", weight } = e.dataset;
  const lanes = { lane: 0, curve: { end: 0, middle: 0 } };
  return {
    e,
    a: people[a],
    b: people[b],
    strands: drawn(".strand", e).map((line) => {
      const red = line.matches(".r");
      return { line, hit: line.nextElementSibling, red, ...lanes };
    }),
    hit: e.querySelector(".tie-hit"),
    words: words.get(`${a}|${b}`) ?? [],
    weight: Number(weight),
    ...{ dx: 0, dy: 0, long: 1, nx: 0, ny: 0, bow: 0 },
    ...{ open: false, lanes: 0, many: false, gap: 0, dots: [], trace: [] },
  };
};
/**
 * The words of all ties, whole and short, written and measured as names are.
 * @param {SVGElement} svg
 * @returns {Map<string | undefined, Word[]>}
 */
const wordsOf = (svg) => {
  const all = drawn("[data-of]", svg).map((e) => {
    const { of, short } = e.dataset;
    const text = e.querySelector("text");
    e.classList.remove("is-dot"); // what is not shown has no width
    const ways = (short ? [text?.textContent ?? "", short] : [""]).map((said) => ({
      said,
      wide: 0,
    }));
    return { e, of, text, ways };
  });
  for (const way of [0, 1]) {
    const these = all.filter(({ ways }) => way < ways.length);
    for (const { e, ways } of these) if (ways[way].said) write(e, ways[way].said);
    for (const { text, ways } of these) ways[way].wide = widthOf(text) + 12;
  }
  /** @type {Map<string | undefined, Word[]>} */
  const found = new Map();
  for (const { e, of, ways } of all) {
    const word = { e, ways, lane: null, t: 0, off: [0, 0], cost: 0, box: null };
    found.set(of, [...(found.get(of) ?? []), word]);
  }
  return found;
};
/**
 * @param {SVGElement} e
 * @param {string} said
 */
const write = (e, said) => {
  const part = e.querySelector("text > *");
  if (part) part.textContent = said;
};
/**
 * @param {Word} word
 * @param {Saying} way
 */
const say = ({ e }, { said, wide }) => {
  if (said) write(e, said);
  const isDot = wide === DOT;
  e.classList.toggle("is-dot", isDot);
  for (const rect of e.querySelectorAll("rect")) {
    const [across, high] = rect.matches(".plate")
      ? [wide, isDot ? DOT : HIGH]
      : [Math.max(44, wide), 44];
    const size = { width: across, x: -across / 2, height: high, y: -high / 2 };
    for (const [name, value] of Object.entries(size)) rect.setAttribute(name, String(value));
  }
};

// --- ties: a fan of strands, bent round whoever stands in the way ----------------------------------
/**
 * How far a tie's middle bows to the side.
 * @param {Layout} map
 * @param {Tie} tie
 */
const bend = ({ room, people }, tie) => {
  const { a, b } = tie;
  let bow = 0;
  for (const p of Object.values(people)) {
    if (p === a || p === b) continue;
    const t = ((p.sx - a.sx) * tie.dx + (p.sy - a.sy) * tie.dy) / tie.long ** 2;
    const away = (p.sx - a.sx) * tie.nx + (p.sy - a.sy) * tie.ny;
    const need = room.r + 10 + (tie.gap * tie.lanes) / 2 - Math.abs(away);
    if (t < 0.08 || t > 0.92 || need <= 0) continue;
    const bent = clamp(need / (4 * t * (1 - t)), 0, 120) * (away > 0 ? -1 : 1);
    if (Math.abs(bent) > Math.abs(bow)) bow = bent;
  }
  return bow;
};
/**
 * @param {Layout} map
 * @param {Tie} tie
 */
const aim = ({ svg, eye }, tie) => {
  tie.dx = tie.b.sx - tie.a.sx;
  tie.dy = tie.b.sy - tie.a.sy;
  tie.long = Math.hypot(tie.dx, tie.dy) || 1;
  tie.nx = -tie.dy / tie.long;
  tie.ny = tie.dx / tie.long;
  const lean = svg.classList.contains("is-dense");
  const near = eye.k > 1.7 && !svg.classList.contains("has-chosen");
  tie.open = tie.e.classList.contains("is-open") || near;
  const wide = tie.e.classList.contains("is-chosen") ? 28 : near ? 22 : lean ? 9 : 27;
  const count = tie.strands.length;
  // Three of a colour and more lie on each other, and the badge counts them.
  /** @param {boolean} red */
  const heap = (red) => !tie.open && tie.strands.filter((each) => each.red === red).length > 2;
  const lanes = tie.strands.map(({ red }, i) => (heap(red) ? `${red}` : i));
  const apart = [...new Set(lanes)];
  for (const [i, strand] of tie.strands.entries()) strand.lane = apart.indexOf(lanes[i]);
  tie.lanes = apart.length;
  tie.many = tie.lanes < count;
  const narrow = Math.min(lean ? 5.6 : 9, 46 / count);
  tie.gap = tie.many ? 11 : tie.open ? Math.min(wide, 150 / count) : narrow;
};
/**
 * @param {Layout} map
 * @param {Tie} tie
 * @param {number} out how far a strand lies off the middle of its tie
 * @returns {Curve}
 */
const curve = ({ room }, tie, out) => {
  const end = clamp(out * 0.6, -0.62 * room.r, 0.62 * room.r);
  return { end, middle: 2 * (out * 1.08 + tie.bow) - end };
};
/**
 * @param {Tie} tie
 * @param {Curve} curve
 */
const path = (tie, { end, middle }) => {
  const { a, b, nx, ny, dx, dy } = tie;
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} out
   */
  const at = (x, y, out) => `${(x + nx * out).toFixed(1)} ${(y + ny * out).toFixed(1)}`;
  const [from, to] = [at(a.sx, a.sy, end), at(b.sx, b.sy, end)];
  return `M${from}Q${at(a.sx + dx / 2, a.sy + dy / 2, middle)} ${to}`;
};
/**
 * A place on a strand; t from 0 at a to 1 at b.
 * @param {Tie} tie
 * @param {Curve} curve
 * @param {number} t
 * @returns {[number, number]}
 */
const along = (tie, { end, middle }, t) => {
  const out = end * ((1 - t) ** 2 + t ** 2) + middle * 2 * t * (1 - t);
  return [tie.a.sx + tie.dx * t + tie.nx * out, tie.a.sy + tie.dy * t + tie.ny * out];
};
/**
 * Which way a strand goes there, as one pixel.
 * @param {Tie} tie
 * @param {Curve} lane
 * @param {number} t
 */
const way = (tie, lane, t) => {
  const [[x, y], [to, down]] = [t - 0.01, t + 0.01].map((each) => along(tie, lane, each));
  const long = Math.hypot(to - x, down - y) || 1;
  return [(to - x) / long, (down - y) / long];
};
/**
 * @param {Layout} map
 * @param {Tie} tie
 */
const draw = (map, tie) => {
  const last = tie.lanes - 1;
  for (const strand of tie.strands) {
    const shared = tie.strands.some((each) => each !== strand && each.lane === strand.lane);
    strand.curve = curve(map, tie, (strand.lane - last / 2) * tie.gap);
    strand.line.classList.toggle("is-many", shared);
    for (const line of [strand.line, strand.hit]) line?.setAttribute("d", path(tie, strand.curve));
  }
  tie.hit?.setAttribute("d", path(tie, curve(map, tie, 0)));
};

// --- boxes -----------------------------------------------------------------------------------------
/**
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
const near = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];
/**
 * @param {Layout} map
 * @param {Person} p
 * @returns {Box}
 */
const disc = ({ room: { r } }, p) => [p.sx - r, p.sy - r, p.sx + r, p.sy + r + 4];

// --- words: a badge a pair, or its labels; what finds no room steps back -----------------------------
const SLIDES = [0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.31, 0.31];
const ASIDE = [0, 20, -20, 40, -40, 60, -60, 80, -80];
const ON = [0, 9, -9]; // a badge stays on its own strand
// Where all that is taken: more places, then a dot, which opens the pair as the badge does.
const FINE = Array.from({ length: 25 }, (_, n) => (n % 2 ? -1 : 1) * Math.ceil(n / 2) * 0.03);
// Square pixels of others' lines: beyond these a badge speaks for a label, and a dot for a badge.
const [CROSSED, GRAZED] = [220, 70];
// With so many people and more a label gives way to lines.
const MANY = 8;
const NEAR = [0, 5, -5, 9, -9, 13, -13];

/** @typedef {{x: number, y: number, box: Box, t: number, clash: number}} Berth */
/**
 * Where a word so wide may stand, the best liked first: on its strand, or beside it; `clash` counts
 * against a place beyond the room, or off the strand.
 * @param {Layout} map
 * @param {Tie} tie
 * @param {number} wide
 * @param {Curve} lane
 * @param {number} from
 * @param {number[]} asides
 * @param {number[]} [slides]
 * @returns {Generator<Berth>}
 */
const berths = function* ({ room }, tie, wide, lane, from, asides, slides = SLIDES) {
  const high = wide === DOT ? 8 : HIGH / 2 + 1;
  const ts = slides.map((slide) => from + slide).filter((t) => t >= 0.14 && t <= 0.86);
  for (const aside of asides) {
    for (const t of ts) {
      const [on, up] = along(tie, lane, t);
      const [at, y] = [on + tie.nx * aside, up + tie.ny * aside];
      const inside = clamp(at, wide / 2 + 4, room.w - wide / 2 - 4);
      const x = Math.abs(inside - at) < Math.min(70, wide / 2 - 8) ? inside : at;
      /** @type {Box} */
      const box = [x - wide / 2 - 2, y - high, x + wide / 2 + 2, y + high];
      const out = box[0] < 2 || box[1] < 2 || box[2] > room.w - 2 || box[3] > room.h - 2;
      const [dx, dy] = way(tie, lane, t);
      // Farther off, a plate leaves its strand.
      const reach = 0.32 * wide * Math.abs(dy) + (HIGH / 2 - 4) * Math.abs(dx);
      const off = Math.abs((y - up) * dx - (x - on) * dy) > reach;
      yield { x, y, box, t, clash: (out ? 400 : 0) + (off ? 400 : 0) };
    }
  }
};
/**
 * The best place of a word as it is said; a badge stays on its own strand, and what lies on something
 * looks along all of it.
 * @param {Layout} map
 * @param {Tie} tie
 * @param {number} wide
 * @param {Curve} lane
 * @param {number} from
 * @param {Field} taken
 * @param {Taken} strands
 * @param {boolean} isBadge
 */
const bestPlace = (map, tie, wide, lane, from, taken, strands, isBadge) => {
  const usual = map.room.full ? ASIDE.slice(0, 3) : ASIDE;
  const worse = isBadge ? 1 : 1000;
  const spots = berths(map, tie, wide, lane, from, isBadge ? ON : usual);
  const best = search(spots, taken.taken(), strands, worse);
  if (!best?.cost || strands === NOTHING) return best;
  const all = berths(map, tie, wide, lane, 0.5, isBadge ? NEAR : ON, FINE);
  const more = search(all, taken.taken(), strands, worse);
  return more && more.cost < best.cost ? more : best;
};
/**
 * Puts a word down, or steps it back where it fits nowhere; whether it fits.
 * @param {Layout} map
 * @param {Tie} tie
 * @param {Word} word
 * @param {Curve} lane
 * @param {number} from
 * @param {Field} taken
 * @param {boolean} must whether it stands there even where it does not fit
 * @param {Taken} strands of others, which it keeps off
 */
const lay = (map, tie, word, lane, from, taken, must, strands) => {
  let best;
  const isBadge = word === tie.words[0];
  for (const way of word.ways) {
    say(word, way);
    best = bestPlace(map, tie, way.wide, lane, from, taken, strands, isBadge);
    if (!best?.clash) break;
  }
  if (isBadge && best?.clash) best = squeezed(map, tie, word, lane, taken, strands, best);
  if (!best) return false;
  word.cost = best.cost;
  word.box = best.box;
  const fits = must || !(best.clash || (!isBadge && best.cost > CROSSED));
  const [x, y] = along(tie, lane, best.t);
  Object.assign(word, { lane, t: best.t, off: [best.x - x, best.y - y] });
  put(word.e, best.x, best.y);
  if (fits) taken.add(best.box);
  word.e.classList.toggle("is-off", !fits);
  return fits;
};
/**
 * A badge whose usual places are taken, anywhere on its strand, else as a dot.
 * @param {Layout} map
 * @param {Tie} tie
 * @param {Word} word
 * @param {Curve} lane
 * @param {Field} taken
 * @param {Taken} strands
 * @param {Berth & {cost: number}} usual
 */
const squeezed = (map, tie, word, lane, taken, strands, usual) => {
  const { wide } = word.ways[0];
  const more = search(berths(map, tie, wide, lane, 0.5, NEAR, FINE), taken.taken(), strands, 1000);
  const best = more && more.clash < usual.clash ? more : usual;
  const mustSay = tie.e.classList.contains("is-chosen") || map.svg.closest(".map-export");
  if (!best.clash || mustSay) return best; // on paper nothing can be tapped
  const dot = search(berths(map, tie, DOT, lane, 0.5, NEAR, FINE), taken.taken(), strands, 1000);
  if (!dot || dot.clash >= best.clash) return best;
  say(word, { said: "", wide: DOT });
  return dot;
};
/**
 * The lines of all ties; asked for one tie, those of the others.
 * @param {Tie[]} ties
 * @returns {(tie: Tie) => Taken}
 */
const linesOf = (ties) => {
  const all = field(32);
  for (const tie of ties) for (const dot of tie.trace) all.add(dot, tie);
  return (tie) => all.taken(tie);
};
/**
 * A badge that lies on something, once more: the first time it did not know where those after it stand.
 * @param {Layout} map
 * @param {Tie} tie
 * @param {Field} taken
 * @param {Taken} others the lines of other ties
 */
const again = (map, tie, taken, others) => {
  const [badge] = tie.words;
  if (!badge.cost || !badge.box || !taken.remove(badge.box)) return;
  lay(map, tie, badge, curve(map, tie, 0), 0.5, taken, true, others);
};
/**
 * A badge that still lies on lines of others, where its own strands say what it does, is a dot: it opens
 * the pair as well. On paper nothing can be tapped.
 * @param {Tie} tie
 */
const dwindle = (tie) => {
  const [badge] = tie.words;
  const { e, lane, cost } = badge;
  if (cost < GRAZED || !lane || tie.many || e.matches(".is-off, .is-dot, .map-export *")) return;
  if (tie.e.classList.contains("is-chosen")) return;
  say(badge, { said: "", wide: DOT });
};
/**
 * A word steps back from where it stands.
 * @param {Word} word
 * @param {Field} taken
 */
const lift = ({ e, box }, taken) => {
  if (box && !e.matches(".is-off")) taken.remove(box);
  e.classList.add("is-off");
};
/**
 * @param {Layout} map
 * @param {Tie} tie
 * @param {Field} taken
 * @param {Taken} others the lines of other ties
 */
const layWords = (map, tie, taken, others) => {
  const { room } = map;
  const [badge, ...labels] = tie.words;
  const chosen = tie.e.classList.contains("is-chosen");
  const quiet = !badge.e.textContent?.trim() || (room.full && !tie.many && !chosen);
  const lines = map.eye.count < MANY || chosen ? NOTHING : others;
  let left = 0;
  for (const [i, label] of labels.entries()) {
    if (!tie.open) {
      label.e.classList.add("is-off");
      continue;
    }
    const flat = 28 - (tie.gap * Math.abs(tie.dx)) / tie.long;
    const step = clamp(flat / (Math.abs(tie.dy) + 1), 0, 0.7 / labels.length);
    const way = tie.dx * tie.dy < 0 ? -1 : 1;
    const from = 0.5 + way * step * (i - (labels.length - 1) / 2);
    const strand = tie.strands[Number(label.e.dataset.strand)];
    if (!lay(map, tie, label, strand.curve, from, taken, false, lines)) left += 1;
  }
  if (quiet || (tie.open && !left)) return badge.e.classList.add("is-off");
  // Some have no room: then a badge speaks for all; the pair that is open keeps those that have.
  if (left && !chosen) for (const label of labels) lift(label, taken);
  return lay(map, tie, badge, curve(map, tie, 0), 0.5, taken, !room.full || chosen, others);
};

// --- names: above the upper counters and below the lower ones; where that covers somebody, on the
// other side, further to a side, or beside their counter ---------------------------------------------
/** @typedef {[way: number, aside: number]} Side */
const WAYS = /** @type {Side[]} */ ([
  ...[-1, 1].flatMap((way) => [0, -0.3, 0.3, -0.5, 0.5].map((aside) => [way, aside])),
  [0, -1],
  [0, 1],
]);
/**
 * @param {Layout} map
 * @param {Person} p
 * @param {Size} size
 * @param {Side} side
 * @returns {Omit<Naming, "cost">}
 */
const named = ({ room }, p, size, [way, aside]) => {
  const { x: at, width, height } = size;
  const beside = way > 0 ? room.r + 9 : -room.r - 7 - height;
  const y = way ? beside : -height / 2;
  const off = way ? aside * width : aside * (room.r + 5 + width / 2);
  const left = p.sx + at + off;
  const most = Math.max(3, room.w - 3 - width);
  const x = p.sx < 0 || p.sx > room.w ? 0 : clamp(left, 3, most) - left;
  return {
    x: off + x,
    y,
    size,
    box: [left + x, p.sy + y, left + x + width, p.sy + y + height],
  };
};
/**
 * @param {Layout} map
 * @param {Person} p
 * @param {Size} size
 * @param {Box[]} taken
 * @returns {Naming}
 */
const bestName = (map, p, size, taken) => {
  const { room, eye } = map;
  const natural = p.sy > room.h * eye.k * 0.5 + eye.y ? 1 : -1;
  const places = WAYS.map((way) => {
    const made = named(map, p, size, way);
    const out = made.box[1] < 0 || made.box[3] > room.h ? 500 : 0;
    return { ...made, clash: out + (way[0] === natural ? 0 : 30) + 40 * Math.abs(way[1]) };
  });
  return /** @type {Naming} */ (search(places, these(taken)));
};
/** @param {Layout} map */
const layAllWords = (map) => {
  const { room, rings, ties } = map;
  const all = Object.values(map.people);
  for (const p of all) p.disc = disc(map, p);
  const discs = [...all.map((p) => p.disc), ...rings.flatMap(({ box }) => (box ? [box] : []))];
  const dots = ties.flatMap((one) => one.dots.map((dot) => near(dot, -2)));
  for (const p of all) {
    p.strands = dots.filter((dot) => shared(dot, near(p.disc, p.box.width + 8)));
    p.said = null;
  }
  // A second time, since the first did not know where those after them would stand.
  for (const p of [...all, ...all]) {
    const names = all.flatMap((one) => (one !== p && one.said ? [wider(one.said.box)] : []));
    const around = discs.map((one) => near(one, one === p.disc ? 0 : 8));
    const taken = [...p.strands, ...around, ...names];
    const whole = bestName(map, p, p.box, taken);
    p.said = whole.cost > 200 ? bestName(map, p, p.tight, taken) : whole;
  }
  const taken = field();
  for (const one of discs) taken.add(one);
  for (const { name, said, tight } of all) {
    if (!said) continue;
    name.classList.toggle("is-tight", room.full || said.size === tight);
    put(name, said.x, said.y - said.size.y);
    taken.add(said.box);
  }
  const lines = linesOf(ties);
  for (const tie of ties) layWords(map, tie, taken, lines(tie));
  for (const tie of [...ties, ...ties]) again(map, tie, taken, lines(tie));
  for (const tie of ties) dwindle(tie);
};
/** @param {Box} box @returns {Box} */
const wider = ([left, top, right, bottom]) => [left - 8, top, right + 8, bottom];

// --- all of it ---------------------------------------------------------------------------------------
/**
 * Draws a ring; its name stands on its upper edge, on the lower one where a counter or another name is
 * in the way, and nowhere where that is so on both.
 * @param {Layout} map
 * @param {Ring} ring
 * @param {Ring[]} before those that are drawn already
 */
const round = (map, ring, before) => {
  const { room, eye, people } = map;
  const [across, down] = [(room.w - 2 * room.left) / eye.wide, (room.h - 2 * room.top) / eye.high];
  spot(map, ring);
  put(ring.e, ring.sx, ring.sy);
  const reach = Math.max(0, eye.k * down * ring.reach); // in no room at all: none
  for (const e of ring.e.children) {
    e.setAttribute("rx", String(Math.max(0, eye.k * across * ring.reach)));
    e.setAttribute("ry", String(reach));
  }
  const half = widthOf(ring.name) / 2 + 4;
  /** @param {number} y @returns {Box} */
  const box = (y) => [ring.sx - half, ring.sy + y - 8, ring.sx + half, ring.sy + y + 8];
  const taken = [
    ...Object.values(people).map((p) => disc(map, p)),
    ...before.flatMap((one) => (one.box ? [one.box] : [])),
  ];
  const y = [-reach, reach].find((each) => taken.every((one) => !shared(box(each), one)));
  ring.box = y === undefined ? null : box(y);
  put(ring.name, ring.sx, ring.sy + (y ?? 0) + 5);
  ring.name.setAttribute("visibility", ring.box ? "visible" : "hidden");
};
/** @param {Layout} map */
const roundAll = (map) => {
  const inner = map.rings.toReversed();
  for (const [n, ring] of inner.entries()) round(map, ring, inner.slice(0, n));
};
/**
 * Boxes on a line of a tie, from a part of its length to as far from its end.
 * @param {Tie} tie
 * @param {Curve} lane
 * @param {number} count
 * @param {number} from
 * @returns {Box[]}
 */
const dotted = (tie, lane, count, from) =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = along(tie, lane, from + ((1 - 2 * from) * i) / (count - 1));
    return [x - 4, y - 4, x + 4, y + 4];
  });
/**
 * Places everything.
 * @param {Layout} map
 */
export const place = (map) => {
  map.loose = false;
  stand(map);
  roundAll(map);
  for (const tie of map.ties) {
    aim(map, tie);
    tie.bow = bend(map, tie);
    tie.e.classList.toggle("is-near", tie.open);
    tie.words[0].e.classList.toggle("is-many", tie.many);
    draw(map, tie);
    tie.dots = dotted(tie, curve(map, tie, 0), 10, 0.1);
    // so near each other that no badge slips between two of them
    const count = Math.max(10, Math.round(tie.long / 14));
    const lanes = new Map(tie.strands.map((each) => [each.lane, each.curve]));
    tie.trace = [...lanes.values()].flatMap((lane) => dotted(tie, lane, count, 0.04));
  }
  layAllWords(map);
  map.svg.classList.add("is-placed");
};
/**
 * Everybody where they stand as it is looked at now.
 * @param {Layout} map
 */
const stand = (map) => {
  const { svg, room, people } = map;
  map.off = [0, 0];
  svg.setAttribute("viewBox", `0 0 ${room.w} ${room.h}`);
  for (const p of Object.values(people)) {
    spot(map, p);
    put(p.e, p.sx, p.sy);
  }
};
/**
 * A tie between two who moved; its words keep their places on it.
 * @param {Layout} map
 * @param {Tie} tie
 */
const pull = (map, tie) => {
  aim(map, tie);
  draw(map, tie);
  for (const word of tie.words) {
    if (!word.lane) continue;
    const [x, y] = along(tie, word.lane, word.t);
    put(word.e, x + word.off[0], y + word.off[1]);
  }
};
/**
 * Places one person anew, with their ties and the words on them.
 * @param {Layout} map
 * @param {Person} p
 */
export const placeOne = (map, p) => {
  spot(map, p);
  put(p.e, p.sx, p.sy);
  for (const tie of map.ties) if (tie.a === p || tie.b === p) pull(map, tie);
};
/**
 * Moves all of it as it lies by so many pixels, until it is placed.
 * @param {Layout} map
 * @param {number} dx
 * @param {number} dy
 */
export const shift = (map, dx, dy) => {
  const { svg, room, eye } = map;
  map.loose = true;
  eye.x += dx;
  eye.y += dy;
  map.off = [map.off[0] + dx, map.off[1] + dy];
  svg.setAttribute("viewBox", `${-map.off[0]} ${-map.off[1]} ${room.w} ${room.h}`);
};
/**
 * Places everything but the words, which go with what they are of.
 * @param {Layout} map
 */
export const follow = (map) => {
  map.loose = true;
  stand(map);
  roundAll(map);
  for (const tie of map.ties) pull(map, tie);
};
runs(import.meta.url);
