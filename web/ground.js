// A scene map under fingers. Python draws it (ui/draw/ground.py); here it is looked at, and what a hand
// does to it becomes one move when it ends. The drawing is a quarter larger than the stage on each side
// and is moved as a whole while fingers move; it is aimed afresh when they rest.
import { around, byId, every, first, runs } from "./dom.js";
import { ARROWS, bursts, hands, holdSpace, NEARER, nearer } from "./hands.js";
import {
  away,
  box,
  corners,
  meant,
  pack,
  pointsOf,
  simplify,
  whole,
  within,
} from "./ground_lines.js";
import { settle as settled, widthOf } from "./placing.js";
import { send } from "./queue.js";

/** @typedef {import("./ground_lines.js").Point} Point */
/** @typedef {import("./ground_lines.js").Box} Box */
/** @typedef {import("./hands.js").Thing} Thing */
/** @typedef {import("./hands.js").Eye} Eye */
/** @typedef {{id: string, path: SVGElement, d: string, points: Point[], box: Box, was: string}} Ink */
/** @typedef {Ink & {name: HTMLElement | null, form: string, covered: boolean}} Area */
/**
 * `off`: how many pixels beside its point a token stands, where another is there already.
 * @typedef {{id: string, e: HTMLElement, x: number, y: number, was: string, off: Point}} Token
 */
/**
 * @typedef {{id: string, e: SVGElement, corner: HTMLElement | null, x: number, y: number, w: number,
 *   h: number, was: string}} Picture
 */
/**
 * @typedef {{id: string, stage: HTMLElement, svg: SVGElement, all: SVGElement, dots: SVGElement,
 *   things: HTMLElement, off: HTMLElement, areas: Area[], tokens: Token[], ink: Ink[], pictures: Picture[],
 *   eye: Look,
 *   w: number, h: number, drawn: Eye | null, placed: number, fixed: boolean, gm: boolean}} Ground
 */

const RIM = 0.25; // of the stage, on each side
const [LEAST, MOST] = [0.12, 4];
// So many things stay in their places while two fingers zoom; their layer is scaled instead.
const CROWD = 80;
// As near as names can be read: on a small screen a map opens no farther away.
const LEGIBLE = 0.62;
/**
 * By map, how one looks at it, on how large a stage; `whole` while nobody chose another look, or drew.
 * @typedef {Eye & {w: number, h: number, whole: boolean}} Look
 * @type {{[map: string]: Look}}
 */
const eyes = {};
/** @type {Ground | null} */
let map = null;
const wet = document.createElement("canvas");
const ink = /** @type {CanvasRenderingContext2D} */ (wet.getContext("2d"));

// --- what Python drew -----------------------------------------------------------------------------
/** @param {HTMLElement} stage @returns {Ground} */
const gather = (stage) => {
  const svg = /** @type {SVGElement} */ (stage.querySelector("svg.ground"));
  const id = stage.dataset.ground ?? "";
  const { width, height } = stage.getBoundingClientRect();
  const eye = eyes[id] ?? { k: 0, x: 0, y: 0, w: width, h: height, whole: true };
  return {
    id,
    stage,
    svg,
    all: /** @type {SVGElement} */ (svg.querySelector(".g-all")),
    dots: /** @type {SVGElement} */ (svg.querySelector(".g-dots")),
    things: /** @type {HTMLElement} */ (first(".things", stage)),
    off: /** @type {HTMLElement} */ (first(".ground-off", stage)),
    areas: [],
    tokens: [],
    ink: [],
    pictures: [],
    eye,
    w: eye.w,
    h: eye.h,
    drawn: null,
    placed: 0,
    fixed: false,
    gm: false,
  };
};
/**
 * What was read of an element stays what it is while the element stays: whoever holds a token in a
 * gesture holds it on.
 * @type {WeakMap<Element, object>}
 */
const known = new WeakMap();
/**
 * @template {object} Kind
 * @param {Element} element
 * @param {Kind} says
 * @returns {Kind}
 */
const kept = (element, says) => {
  const old = /** @type {Kind | undefined} */ (known.get(element));
  if (old) return Object.assign(old, says);
  known.set(element, says);
  return says;
};
/**
 * A drawn line; its points are read where they are others than before.
 * @param {SVGElement} path
 * @param {string} id
 */
const line = (path, id) => {
  const d = path.getAttribute("d") ?? "";
  const old = /** @type {Ink | undefined} */ (known.get(path));
  const points = old?.d === d ? old.points : pointsOf(path);
  const edges = old?.d === d ? old.box : box(points);
  return { id, path, d, points, box: edges, was: path.dataset.was ?? "" };
};
/**
 * Reads what is drawn now.
 * @param {Ground} map
 */
const read = (map) => {
  const { stage, svg } = map;
  const names = new Map(every("[data-area]", stage).map((e) => [e.dataset.area, e]));
  map.areas = shapes(svg, "[data-ground-area]").map((path) => {
    const { groundArea: id = "", form = "" } = path.dataset;
    const name = names.get(id) ?? null;
    return kept(path, { ...line(path, id), name, form, covered: "covered" in path.dataset });
  });
  map.tokens = every("[data-token]", stage).map((e) => {
    const { token: id = "", x, y, was = "" } = e.dataset;
    const off = /** @type {Point} */ ([0, 0]);
    return kept(e, { id, e, x: Number(x), y: Number(y), was, off });
  });
  map.ink = shapes(svg, "[data-ink]").map((path) => kept(path, line(path, path.dataset.ink ?? "")));
  map.pictures = shapes(svg, "image.g-picture").map((e) => {
    const { id = "", was = "" } = e.dataset;
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(e.getAttribute(name)));
    const corner = first(`[data-corner="${CSS.escape(id)}"]`, stage);
    return kept(e, { id, e, corner, x, y, w, h, was });
  });
  map.fixed = "fixed" in stage.dataset;
  map.gm = "gm" in stage.dataset;
};
/**
 * @param {SVGElement} svg
 * @param {string} selector
 */
const shapes = (svg, selector) => /** @type {SVGElement[]} */ ([...svg.querySelectorAll(selector)]);

const look = () => {
  const stage = first("#r-scene .ground-stage");
  if (stage === (map?.stage ?? null)) return;
  size.disconnect();
  grip = null;
  map = null;
  if (!stage) return;
  map = gather(stage);
  read(map);
  first(".ground-wet", stage)?.append(wet);
  wash();
  hands(stage, does);
  size.observe(stage);
  lay(map);
};
/** Parts of it were painted: what is elsewhere now is placed, what a gesture holds is given back. */
const lookAgain = () => {
  if (!map?.stage.isConnected) return look();
  const bare = !map.pictures.length;
  read(map);
  const { areas, tokens, ink, pictures } = map;
  if (bare && pictures.length && ![...areas, ...tokens, ...ink].length) fit(map);
  const { token, area, picture } = grip ?? {};
  const there = token ? map.tokens : area ? map.areas : map.pictures;
  if (grip && !there.some((one) => one === (token ?? area ?? picture))) release();
  const pressed = first('.tool[aria-pressed="true"][data-tool-key]')?.dataset.key;
  if (pressed) map.stage.dataset.tool = pressed.slice("tool.".length);
  map.stage.classList.add("is-placed");
  map.placed = 0;
  frame(true);
  aside(map);
};
/**
 * Shows the map as large as its stage is.
 * @param {Ground} map
 */
const lay = (map) => {
  const { stage, svg, eye } = map;
  const { width, height } = stage.getBoundingClientRect();
  if (!width || !height) return;
  const [dx, dy] = [(width - map.w) / 2, (height - map.h) / 2];
  [map.w, map.h, eye.w, eye.h] = [width, height, width, height];
  svg.style.width = `${width * (1 + 2 * RIM)}px`;
  svg.style.height = `${height * (1 + 2 * RIM)}px`;
  const sharp = Math.min(devicePixelRatio || 1, 2);
  if (wet.width !== Math.round(width * sharp) || wet.height !== Math.round(height * sharp)) {
    [wet.width, wet.height] = [Math.round(width * sharp), Math.round(height * sharp)];
  }
  if (!eye.k || (eye.whole && (dx || dy))) {
    eyes[map.id] = eye;
    fit(map, true);
  } else {
    eye.x += dx;
    eye.y += dy;
  }
  frame();
  aim(map);
  stage.classList.add("is-placed");
  aside(map);
};
const size = new ResizeObserver(() => {
  if (!map?.stage.isConnected) return;
  const { width, height } = map.stage.getBoundingClientRect();
  if (Math.abs(width - map.w) > 1 || Math.abs(height - map.h) > 1) lay(map);
});
/**
 * What is open lies over the other half of the map.
 * @param {Ground} map
 */
const aside = (map) => {
  const picked = first(".tok.is-picked, .area-name.is-picked", map.stage);
  let right = false;
  if (picked) {
    const [box, all] = [picked.getBoundingClientRect(), map.stage.getBoundingClientRect()];
    right = box.left + box.width / 2 > all.left + map.w / 2;
  }
  first(".ground-side")?.classList.toggle("is-left", right);
};

// --- the eye -------------------------------------------------------------------------------------
let waiting = 0;
let idle = 0;
const soon = () => {
  waiting ||= requestAnimationFrame(() => frame());
};
const settle = () => {
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (!map) return;
    if (map.placed !== map.eye.k) frame(true);
    const { drawn, eye, w, h } = map;
    const far = drawn && Math.hypot((drawn.x - eye.x) / w, (drawn.y - eye.y) / h) > 0.1;
    if (!drawn || far || drawn.k !== eye.k) aim(map);
  }, 140);
};
/** @param {boolean} [resting] */
const frame = (resting = false) => {
  cancelAnimationFrame(waiting);
  waiting = 0;
  if (!map) return;
  const { eye, things, areas, tokens } = map;
  const by = map.placed ? eye.k / map.placed : 0;
  const loose = areas.length + tokens.length > CROWD && !resting && by > 0.7 && by < 1.43;
  if (by !== 1 && !loose) {
    placeAll(map);
    map.placed = eye.k;
  }
  const scale = loose && by !== 1 ? ` scale(${by})` : "";
  things.style.transform = `translate(${eye.x}px,${eye.y}px)${scale}`;
  if (map.drawn && !follows(map, map.drawn)) aim(map);
};
/**
 * Moves the drawing to where the eye is now; false where that shows its rim, or blurs it.
 * @param {Ground} map
 * @param {Eye} drawn
 */
const follows = ({ svg, eye, w, h }, drawn) => {
  const k = eye.k / drawn.k;
  const [x, y] = [eye.x - (drawn.x + w * RIM) * k, eye.y - (drawn.y + h * RIM) * k];
  svg.style.transform = `translate(${x}px,${y}px) scale(${k})`;
  const [right, bottom] = [x + w * (1 + 2 * RIM) * k, y + h * (1 + 2 * RIM) * k];
  return x <= 0 && y <= 0 && right >= w && bottom >= h && k < 1.7 && k > 0.6;
};
/**
 * Draws afresh for where the eye is.
 * @param {Ground} map
 */
const aim = (map) => {
  const { svg, all, dots, eye, w, h } = map;
  const [left, top] = [-w * RIM, -h * RIM];
  all.setAttribute(
    "transform",
    `translate(${(eye.x - left).toFixed(2)} ${(eye.y - top).toFixed(2)}) scale(${eye.k.toFixed(4)})`,
  );
  svg.style.transform = `translate(${left}px,${top}px)`;
  let step = 40;
  while (step * eye.k < 26) step *= 2;
  const pattern = svg.querySelector("pattern");
  for (const name of ["width", "height"]) pattern?.setAttribute(name, String(step));
  pattern?.firstElementChild?.setAttribute("r", (1.2 / eye.k).toFixed(2));
  const seen = {
    x: (left - eye.x) / eye.k,
    y: (top - eye.y) / eye.k,
    width: (w * (1 + 2 * RIM)) / eye.k,
    height: (h * (1 + 2 * RIM)) / eye.k,
  };
  for (const [name, value] of Object.entries(seen)) dots.setAttribute(name, value.toFixed(1));
  map.drawn = { ...eye };
};
/**
 * By left and top: a transform each would cost a layer each, at every frame of everything else.
 * @param {HTMLElement} e
 * @param {number} x
 * @param {number} y
 */
const put = (e, x, y) => {
  e.style.left = `${Math.round(x)}px`;
  e.style.top = `${Math.round(y)}px`;
};
/** @param {Ground} map */
const placeAll = (map) => {
  const { eye, things, pictures } = map;
  const large = eye.k < 0.75 ? "is-m" : "is-l";
  const looks = `things ${eye.k < 0.42 ? "is-s" : large}`;
  if (things.className !== looks) things.className = looks;
  placeThings(map);
  for (const { corner, x, y, w, h } of pictures)
    if (corner) put(corner, (x + w) * eye.k, (y + h) * eye.k);
};
/** Pixels from a token's middle to its edge, by how large they are drawn, with and without a ring. */
const RADIUS = { "is-l": [21, 30], "is-m": [17, 25], "is-s": [11, 16] };
/**
 * Tokens and names, each where nothing else stands (placing.js).
 * @param {Ground} map
 */
const placeThings = (map) => {
  const { eye, things, areas, tokens } = map;
  const [, large] = /** @type {["", keyof typeof RADIUS]} */ (things.className.split(" "));
  const name = first(".tok-name > span", things);
  const small = name ? getComputedStyle(name) : null;
  const font = small ? `${small.fontWeight} ${small.fontSize} ${small.fontFamily}` : "";
  const discs = tokens.map((token) => discOf(map, token, RADIUS[large], large, font));
  const called = areas.filter((area) => area.name);
  const fonts = fontsOf(things);
  const titles = called.map((area) => titleOf(map, area, fonts));
  const { x, y } = eye;
  settled(discs, titles, true, eye.whole ? [-x, -y, map.w - x, map.h - y] : null);
  for (const [at, token] of tokens.entries()) {
    const { x, y, dx, dy, name: box, lies } = discs[at];
    token.off = [dx, dy];
    token.e.classList.toggle("is-nameless", lies);
    put(token.e, x + dx, y + dy);
    if (large !== "is-s") putName(token.e, box, x + dx, y + dy);
  }
  for (const [at, { name, box }] of called.entries())
    if (name) putTitle(name, titles[at], (box[2] - box[0]) * eye.k, (box[3] - box[1]) * eye.k);
};
/**
 * @param {Ground} map
 * @param {Token} token
 * @param {number[]} radius
 * @param {keyof typeof RADIUS} large
 * @param {string} font
 * @returns {import("./placing.js").Disc}
 */
const discOf = ({ eye, areas }, { e, x, y }, [plain, ringed], large, font) => {
  const own = areas.findLast((area) => holds(area, x, y));
  const said = first(".tok-name > span", e)?.textContent ?? "";
  return {
    x: x * eye.k,
    y: y * eye.k,
    r: e.classList.contains("has-ring") ? ringed : plain,
    wide: large === "is-s" ? 0 : Math.ceil(widthOf(said, font)) + 12,
    most: large === "is-l" ? 140 : 96,
    home: own ? boxAt(own.box, eye.k) : null,
    stays: (px, py) => areas.findLast((area) => holds(area, px / eye.k, py / eye.k)) === own,
    dx: 0,
    dy: 0,
    name: [0, 0, 0, 0],
    lies: false,
  };
};
/**
 * @param {Area} area
 * @param {number} x
 * @param {number} y
 */
const holds = ({ box: [l, t, r, b], points }, x, y) =>
  x >= l && x <= r && y >= t && y <= b && within([x, y], points);
/** @param {Box} box @param {number} k @returns {Box} */
const boxAt = ([l, t, r, b], k) => [l * k, t * k, r * k, b * k];
/**
 * The letters of rooms' names, of narrow rooms' names, and of notes; asked for once, since every answer
 * costs a look at all styles.
 * @param {HTMLElement} things
 */
const fontsOf = (things) => {
  const bold = first(".area-name:not(.is-unnamed, .is-covered) b", things);
  const [words, note] = [bold ?? first(".area-name b", things), first(".area-name em", things)];
  /** @param {HTMLElement | null} part */
  const font = (part) => {
    if (!part) return "";
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(part);
    return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  };
  const { fontSize } = getComputedStyle(document.documentElement);
  const [usual, slim] = [fontSize, "15px"].map((size) => font(words).replace(/[\d.]+px/, size));
  return { usual, slim, note: font(note) };
};
/**
 * @param {Ground} map
 * @param {Area} area
 * @param {{usual: string, slim: string, note: string}} fonts
 * @returns {import("./placing.js").Title}
 */
const titleOf = ({ eye, gm }, { name, form, covered, box }, fonts) => {
  const [l, t, r, b] = boxAt(box, eye.k);
  const [w, h] = [r - l, b - t];
  const rim = form === "rect" ? [6, 7] : [0.12 * w, 0.13 * h];
  const middle = Number(name?.dataset.middle ?? (box[0] + box[2]) / 2) * eye.k;
  const slim = w < 170;
  name?.classList.toggle("is-slim", slim);
  /** @param {string} part @param {string} font */
  const wide = (part, font) => {
    const said = name?.querySelector(part)?.textContent;
    return said ? Math.ceil(widthOf(said, font)) + 21 : 0; // small letters run wider than measured
  };
  return {
    room: [l + rim[0], t + rim[1], r - rim[0], b - rim[1]],
    middle,
    wide: wide("b", slim ? fonts.slim : fonts.usual),
    note: wide("em", fonts.note),
    centred: covered && !gm,
    box: [0, 0, 0, 0],
    noted: false,
    two: false,
  };
};
/**
 * A token's name, within the token's own square.
 * @param {HTMLElement} e
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 */
const putName = (e, [left, top, right], x, y) => {
  const name = first(".tok-name", e);
  if (!name) return;
  const [l, t, w] = [left - x + 23, top - y + 23, right - left].map(
    (each) => `${Math.round(each)}px`,
  );
  if (name.style.left === l && name.style.top === t && name.style.width === w) return;
  Object.assign(name.style, { left: l, top: t, width: w });
};
/**
 * @param {HTMLElement} name
 * @param {import("./placing.js").Title} title
 * @param {number} w of the room
 * @param {number} h
 */
const putTitle = (name, { box: [left, top, right], noted, two }, w, h) => {
  put(name, left, top);
  name.style.width = `${Math.round(right - left)}px`;
  name.classList.toggle("is-tiny", w < 54 || h < 40);
  name.classList.toggle("is-short", !noted);
  name.classList.toggle("is-two", two);
};
/** @param {Point} point @returns {Point} */
const toMap = ([x, y]) => {
  const { eye } = /** @type {Ground} */ (map);
  return [(x - eye.x) / eye.k, (y - eye.y) / eye.k];
};
/** @param {number} dx @param {number} dy */
const pan = (dx, dy) => {
  if (!map) return;
  map.eye.x += dx;
  map.eye.y += dy;
  map.eye.whole = false;
  soon();
};
/**
 * @param {number} by
 * @param {Point} [at]
 */
const zoom = (by, at) => {
  if (!map) return;
  const { eye, w, h } = map;
  nearer(eye, by, at ?? [w / 2, h / 2], [LEAST, MOST]);
  eye.whole = false;
  soon();
};
/**
 * All of it; at first, on a small screen, as near as names can be read, where the players are.
 * @param {Ground} map
 * @param {boolean} [atFirst]
 */
const fit = (map, atFirst = false) => {
  const { areas, tokens, ink: strokes, eye, w, h } = map;
  /** @type {Point[]} */
  const points = [...areas, ...strokes].flatMap(({ box: [l, t, r, b] }) => corners([l, t, r, b]));
  for (const e of shapes(map.svg, ".g-picture, .g-missing")) {
    const [l, t, w, h] = ["x", "y", "width", "height"].map((name) => Number(e.getAttribute(name)));
    points.push([l, t], [l + w, t + h]);
  }
  for (const { x, y } of tokens) points.push([x - 30, y - 30], [x + 30, y + 46]);
  if (!points.length) points.push([0, 0], [900, 600]);
  const [l, t, r, b] = box(points);
  // the tools stand below, or at the left of a phone that lies down
  const [top, bottom, side] = h < 330 ? [14, 20, 16] : [24, 104, w < 560 ? 14 : 30];
  const left = h < 330 ? 120 : side;
  const [wide, high] = [w - left - side, Math.max(60, h - top - bottom)];
  eye.k = Math.min(1.6, wide / Math.max(1, r - l), high / Math.max(1, b - t));
  let [x, y] = [(l + r) / 2, (t + b) / 2];
  const players = tokens.filter(({ e }) => e.classList.contains("is-player"));
  if (atFirst && eye.k < LEGIBLE && players.length) {
    eye.k = LEGIBLE;
    const mean = /** @param {number[]} all */ (all) => all.reduce((a, c) => a + c, 0) / all.length;
    x = between(mean(players.map((one) => one.x)), l, r, wide / 2 / eye.k);
    y = between(mean(players.map((one) => one.y)), t, b, high / 2 / eye.k);
  }
  eye.k = Math.max(LEAST, eye.k);
  eye.x = Math.round(left + wide / 2 - x * eye.k); // letters between two pixels are blurred
  eye.y = Math.round(top + high / 2 - y * eye.k);
  soon();
  settle();
};
/**
 * Where one looks so that no more than needed lies beside what there is.
 * @param {number} value
 * @param {number} low
 * @param {number} high
 * @param {number} span half of what is in sight
 */
const between = (value, low, high, span) =>
  high - low < 2 * span ? (low + high) / 2 : Math.min(high - span, Math.max(low + span, value));

// --- moves: one for each gesture that ends --------------------------------------------------------
/** @param {Point} point */
const areaAt = (point) => map?.areas.findLast((area) => within(point, area.points));
/**
 * Whether the GM alone is to see what is put there: something drawn under a cover, or all of it while
 * Hidden is on.
 * @param {Point} point
 * @param {boolean} [always] whether it is seen on a cover all the same
 */
const isHidden = (point, always = false) =>
  Boolean(map?.gm && ("hiding" in map.stage.dataset || (!always && areaAt(point)?.covered)));
/**
 * Sends a thing that is put on the map, or its words where only the GM may see it.
 * @param {string} move
 * @param {string} kind of the fact that is hidden
 * @param {{[name: string]: unknown}} args
 * @param {boolean} hidden
 * @param {Records} [then]
 */
const sendThing = (move, kind, args, hidden, then = {}) => {
  if (!map) return;
  const all = { map: map.id, ...args };
  if (!hidden) return send({ do: move, args: all, then });
  send({ do: "map_hide", args: { map: map.id, words: JSON.stringify([kind, all]) }, then });
};
/**
 * @param {Token} token
 * @param {Point} point
 */
const sendPlace = (token, [x, y]) => {
  const [nx, ny] = [whole(x), whole(y)];
  if (nx === token.x && ny === token.y) return;
  if (token.was)
    send({ do: "map_shift_hidden", args: { hidden: token.id, was: token.was, x: nx, y: ny } });
  else send({ do: "map_place", args: { token: token.id, x: nx, y: ny } });
};
/**
 * An area goes elsewhere with what is in it, also with what is hidden there (core.ground.hidden_texts).
 * One that the GM alone sees moves in secret: their page knows the words of what goes with it.
 * @param {Ground} map
 * @param {Area} area
 * @param {{dx: number, dy: number}} by
 */
const sendCarried = (map, area, by) => {
  if (!area.was) return send({ do: "map_carry", args: { area: area.id, ...by } });
  const inside = [
    area,
    ...map.tokens.filter(({ x, y }) => areaAt([x, y]) === area),
    ...map.ink.filter(({ points }) => within(points[points.length >> 1], area.points)),
  ];
  const shown = inside.flatMap(({ id, was }) => (was ? [{ hidden: id, words: was }] : []));
  send({ do: "map_carry_hidden", args: { ...by, shown } });
};
/** @param {Token} token */
const takeOff = ({ id, was }) =>
  send(
    was
      ? { do: "map_remove_hidden", args: { hidden: id } }
      : { do: "map_take_off", args: { token: id } },
  );
/**
 * A counter let go on another is put beside it, where there is room.
 * @param {string} id
 * @param {Point} point
 * @returns {Point}
 */
const beside = (id, [x, y]) => {
  if (!map) return [x, y];
  const near = 54 / Math.max(map.eye.k, 0.6);
  const others = map.tokens.filter((each) => each.id !== id);
  for (let n = 0; n < 33; n += 1) {
    const [ring, turn] = [Math.ceil(n / 8) * near * 0.7, (n * Math.PI) / 4];
    const [px, py] = [x + ring * Math.cos(turn), y + ring * Math.sin(turn)];
    if (others.every((one) => Math.hypot(one.x - px, one.y - py) > near * 0.8)) return [px, py];
  }
  return [x, y];
};
/**
 * Puts whoever is to be put (data-put) at a point of the map.
 * @param {Point} point
 */
const putHere = (point) => {
  const text = map?.stage.dataset.put;
  if (!text) return;
  const args = JSON.parse(text);
  const [x, y] = beside("", point).map(whole);
  const hidden = isHidden([x, y], Boolean(args.who));
  sendThing("map_token", "core.token_set", { x, y, ...args }, hidden, { "map.put": "" });
};
/** @param {Point[]} points */
const sendArea = (points) => {
  if (!map) return;
  const rooms = map.areas.filter(({ form }) => form === "rect").map((area) => area.box);
  const shape = meant(points, map.eye.k, rooms);
  if (!shape) return tell("Too small for an area. Draw a larger one.");
  const [l, t, r, b] = box(shape.points);
  const hidden = isHidden([(l + r) / 2, (t + b) / 2]);
  const args = { form: shape.form, line: pack(shape.points), name: "" };
  sendThing("map_area", "core.area_drawn", args, hidden);
};
/**
 * @param {Point[]} points
 * @param {number} wide
 */
const sendInk = (points, wide) => {
  const tone = map?.stage.dataset.tone ?? "ink";
  const line = pack(points);
  const hidden = points.every((point) => isHidden(point));
  sendThing("map_ink", "core.inked", { line, tone, wide }, hidden);
};
/** @param {string} words */
const tell = (words) => {
  byId("live").textContent = words;
};

// --- wet ink: what is being drawn, over all else --------------------------------------------------
const wash = () => {
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, wet.width, wet.height);
  const sharp = map ? wet.width / map.w : 1;
  ink.setTransform(sharp, 0, 0, sharp, 0, 0);
  ink.lineCap = "round";
  ink.lineJoin = "round";
  ink.setLineDash([]);
};
/** @param {string} name */
const colour = (name) =>
  map ? getComputedStyle(map.stage).getPropertyValue(`--m-${name}`).trim() : "";
/** @param {Point[]} points on the stage */
const trace = (points) => {
  ink.beginPath();
  for (const [i, [x, y]] of points.entries()) i ? ink.lineTo(x, y) : ink.moveTo(x, y);
  ink.stroke();
};
/** @param {Area | undefined} area where something is dragged to */
const glow = (area) => {
  for (const { path } of map?.areas ?? []) path.classList.toggle("is-over", path === area?.path);
};

// --- what hands do ---------------------------------------------------------------------------------
/** @type {Point[]} */
let raw = [];
/** @type {Set<Ink>} */
const rubbed = new Set();
let rubs = false;
/**
 * @typedef {{token: Token | null, area: Area | null, picture: Picture | null, sizes: boolean,
 *   from: Point, off: Point, point: Point}} Grip
 */
/** @type {Grip | null} */
let grip = null;
let dragging = 0;
const tool = () => map?.stage.dataset.tool ?? "move";

/**
 * The points of a line so near each other that a quick finger passes over nothing.
 * @param {Point[]} points
 * @returns {Point[]}
 */
const along = (points) =>
  points.flatMap((point, i) => {
    const [x, y] = points[i - 1] ?? point;
    const steps = Math.max(1, Math.ceil(Math.hypot(point[0] - x, point[1] - y) / 8));
    return Array.from({ length: steps }, (_, n) => {
      const t = (n + 1) / steps;
      return /** @type {Point} */ ([x + (point[0] - x) * t, y + (point[1] - y) * t]);
    });
  });
/** @param {Point[]} points on the stage */
const rub = (points) => {
  if (!map) return;
  const near = 12 / map.eye.k;
  for (const point of along(points).map(toMap))
    for (const each of map.ink) {
      const [l, t, r, b] = each.box;
      const [x, y] = point;
      if (rubbed.has(each) || x < l - near || x > r + near || y < t - near || y > b + near)
        continue;
      if (away(point, each.points) >= near) continue;
      rubbed.add(each);
      each.path.classList.add("is-gone");
    }
};
const sendRubbed = () => {
  if (!map) return;
  const all = [...rubbed];
  const ids = all.filter(({ was }) => !was).map(({ id }) => id);
  rubbed.clear();
  if (ids.length) send({ do: "map_rub", args: { map: map.id, ids: ids.slice(0, 200) } });
  for (const { id } of all.filter(({ was }) => was))
    send({ do: "map_remove_hidden", args: { hidden: id } });
  for (const { path } of all) path.classList.remove("is-gone");
};
/**
 * What is drawn of an area's loop: its line, and the box where it is one.
 * @param {Point[]} points
 */
const drawLoop = (points) => {
  wash();
  ink.strokeStyle = colour("accent");
  ink.lineWidth = 3;
  trace(points);
  const [first, last] = [points[0], points[points.length - 1]];
  const [l, t, r, b] = box(points);
  if (Math.hypot(first[0] - last[0], first[1] - last[1]) <= 0.35 * Math.hypot(r - l, b - t)) return;
  ink.setLineDash([9, 7]);
  ink.strokeRect(l, t, r - l, b - t);
};
/** @param {Point[]} points */
const drawStroke = (points) => {
  const fresh = [raw[raw.length - 1]];
  for (const point of points) {
    const last = fresh[fresh.length - 1];
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= 1.2) fresh.push(point);
  }
  trace(fresh);
  raw.push(...fresh.slice(1));
};

/** @type {import("./hands.js").Does} */
const does = {
  draws: (type, target, pencil) => {
    if (!map || map.fixed || map.stage.dataset.put) return false;
    if (!/^(area|pen|eraser)$/.test(tool()) || (pencil && type === "touch")) return false;
    return tool() !== "area" || !target.closest("[data-area], [data-token]");
  },
  under: (target, point) => {
    if (tool() === "picture") {
      const corner = around(target, "[data-corner]")?.dataset.corner;
      if (corner) return { kind: "corner", id: corner };
      const picture = pictureAt(toMap(point));
      return picture ? { kind: "picture", id: picture.id } : null;
    }
    const token = around(target, "[data-token]")?.dataset.token;
    if (token) return { kind: "token", id: token };
    const area =
      tool() === "path" ? areaAt(toMap(point))?.id : around(target, "[data-area]")?.dataset.area;
    return area ? { kind: "area", id: area } : null;
  },
  takes: (thing) => {
    if (!map || map.fixed) return false;
    if (thing.kind !== "area") return true;
    const area = map.areas.find(({ id }) => id === thing.id);
    if (!area) return false;
    return tool() === "path" ? !area.was : map.gm || !area.covered;
  },
  start: (point, rubber) => {
    if (map) map.eye.whole = false; // nothing moves under a hand that draws
    raw = [point];
    rubs = tool() === "eraser" || rubber;
    wash();
    ink.strokeStyle = colour(map?.stage.dataset.tone ?? "ink");
    ink.lineWidth = Math.max(1.1, Number(map?.stage.dataset.wide) * (map?.eye.k ?? 1));
  },
  drawing: (points) => {
    if (rubs) {
      rub([raw[raw.length - 1], ...points]);
      raw = points;
      return;
    }
    if (tool() === "pen") return drawStroke(points);
    raw.push(...points);
    drawLoop(raw);
  },
  drawn: () => {
    if (!map) return;
    const points = raw.map(toMap);
    if (rubs) sendRubbed();
    else if (tool() === "area") sendArea(points);
    else sendInk(simplify(points, 0.7 / map.eye.k), Number(map.stage.dataset.wide));
    wash();
  },
  dot: (point) => {
    wash();
    if (rubs) {
      rub([point]);
      sendRubbed();
    } else if (tool() === "pen") {
      sendInk([toMap(point)], Math.round(Number(map?.stage.dataset.wide) * 1.5));
    }
  },
  drop: () => {
    wash();
    for (const { path } of rubbed) path.classList.remove("is-gone");
    rubbed.clear();
  },
  take: (thing, point) => {
    if (!map) return;
    const from = toMap(point);
    const token = map.tokens.find(({ id }) => thing.kind === "token" && id === thing.id) ?? null;
    const area = map.areas.find(({ id }) => thing.kind === "area" && id === thing.id) ?? null;
    const off = /** @type {Point} */ ([0, 0]);
    if (token) {
      const [x, y] = shownAt(map, token);
      [off[0], off[1]] = [x - from[0], y - from[1]];
    }
    const shown = thing.kind === "picture" || thing.kind === "corner";
    const picture = (shown && map.pictures.find(({ id }) => id === thing.id)) || null;
    grip = { token, area, picture, sizes: thing.kind === "corner", from, off, point };
    if (!token) return;
    token.e.classList.add("is-held");
    map.off.hidden = false;
  },
  drag: (_thing, point) => {
    if (!grip) return;
    if (map) map.eye.whole = false;
    grip.point = point;
    dragging ||= requestAnimationFrame(follow);
  },
  let: (_thing, point) => {
    const held = grip;
    const over = overOff(point);
    const at = toMap(point);
    release();
    if (!map || !held) return;
    if (held.token) {
      if (over) return takeOff(held.token);
      return sendPlace(
        held.token,
        beside(held.token.id, [at[0] + held.off[0], at[1] + held.off[1]]),
      );
    }
    const { area, picture } = held;
    if (picture) return sendPicture(picture, changedPicture(held, picture, at));
    if (!area) return;
    if (tool() === "path") {
      const other = areaAt(at);
      if (!other || other === area || other.was) return;
      return send({ do: "map_path", args: { map: map.id, a: area.id, b: other.id } });
    }
    const [dx, dy] = [whole(at[0] - held.from[0]), whole(at[1] - held.from[1])];
    if (dx || dy) sendCarried(map, area, { dx, dy });
  },
  giveBack: () => release(),
  twoTap: () => {
    if (map && !map.fixed && /^(area|pen|eraser)$/.test(tool())) send({ app: "undo" });
  },
  pan,
  zoom,
  rest: settle,
};
/**
 * Where a token is drawn.
 * @param {Ground} map
 * @param {Token} token
 * @returns {Point}
 */
const shownAt = ({ eye }, { x, y, off }) => [x + off[0] / eye.k, y + off[1] / eye.k];
/** @param {Point} point on the stage */
const overOff = ([x, y]) => {
  if (!map || map.off.hidden) return false;
  const [one, all] = [map.off.getBoundingClientRect(), map.stage.getBoundingClientRect()];
  const [px, py] = [x + all.left, y + all.top];
  return px > one.left - 8 && px < one.right + 8 && py > one.top - 8 && py < one.bottom + 8;
};
const follow = () => {
  dragging = 0;
  if (!map || !grip) return;
  const [x, y] = toMap(grip.point);
  const { token, area, picture, from, off } = grip;
  const { k } = map.eye;
  if (token) {
    const at = /** @type {Point} */ ([x + off[0], y + off[1]]);
    const [x0, y0] = shownAt(map, token);
    token.e.style.transform = `translate(${(at[0] - x0) * k}px,${(at[1] - y0) * k}px) scale(1.12)`;
    map.off.classList.toggle("is-over", overOff(grip.point));
    return glow(areaAt(at));
  }
  if (picture) return showPicture(picture, changedPicture(grip, picture, [x, y]), k);
  if (!area) return;
  if (tool() === "path") return drawPath(area, grip.point);
  for (const { path, points } of [area, ...map.ink])
    if (path === area.path || within(points[points.length >> 1], area.points))
      path.style.transform = `translate(${x - from[0]}px,${y - from[1]}px)`;
  for (const e of carried(area))
    e.style.transform = `translate(${(x - from[0]) * k}px,${(y - from[1]) * k}px)`;
};
// --- a picture: dragged, or sized by its corner, which keeps its shape --------------------------------
/** @typedef {{x: number, y: number, w: number, h: number}} Frame */
/** @param {Point} point the topmost picture there */
const pictureAt = ([px, py]) =>
  map?.pictures.findLast(({ x, y, w, h }) => px >= x && px <= x + w && py >= y && py <= y + h);
/**
 * Where a picture lies once its grip is let go there.
 * @param {Grip} grip
 * @param {Picture} picture
 * @param {Point} at
 * @returns {Frame}
 */
const changedPicture = ({ sizes, from }, { x, y, w, h }, at) => {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  if (!sizes) return { x: whole(x + dx), y: whole(y + dy), w, h };
  const least = 40 / Math.min(w, h);
  const most = 30_000 / Math.max(w, h);
  const by = Math.min(most, Math.max(least, 1 + (dx / w + dy / h) / 2));
  return { x, y, w: Math.round(w * by), h: Math.round(h * by) };
};
/**
 * @param {Picture} picture
 * @param {Frame} to
 * @param {number} k
 */
const showPicture = ({ e, corner, x, y, w, h }, to, k) => {
  const by = to.w / w;
  e.style.transform = `translate(${to.x - x * by}px,${to.y - y * by}px) scale(${by})`;
  if (!corner) return;
  const [dx, dy] = [to.x + to.w - x - w, to.y + to.h - y - h];
  corner.style.transform = `translate(${dx * k}px,${dy * k}px)`;
};
/**
 * @param {Picture} picture
 * @param {Frame} to
 */
const sendPicture = ({ id, was, x, y, w }, to) => {
  if (to.x === x && to.y === y && to.w === w) return;
  if (was) send({ do: "map_size_hidden", args: { hidden: id, was, ...to } });
  else send({ do: "map_picture_place", args: { picture: id, ...to, use: "background" } });
};
/** @param {Area} area @returns {HTMLElement[]} its name, and the tokens in it */
const carried = (area) => {
  const inside = map?.tokens.filter(({ x, y }) => areaAt([x, y]) === area) ?? [];
  return [...(area.name ? [area.name] : []), ...inside.map(({ e }) => e)];
};
/**
 * @param {Area} area
 * @param {Point} point
 */
const drawPath = (area, point) => {
  if (!map) return;
  const other = areaAt(toMap(point));
  glow(other === area ? undefined : other);
  const [l, t, r, b] = area.box;
  const { eye } = map;
  wash();
  ink.strokeStyle = colour("accent");
  ink.lineWidth = 4;
  ink.setLineDash([11, 9]);
  trace([[((l + r) / 2) * eye.k + eye.x, ((t + b) / 2) * eye.k + eye.y], point]);
};
const release = () => {
  cancelAnimationFrame(dragging);
  dragging = 0;
  if (!map) return;
  const { token, area, picture } = grip ?? {};
  if (picture) {
    picture.e.style.transform = "";
    if (picture.corner) picture.corner.style.transform = "";
  }
  if (token) {
    token.e.style.transform = "";
    token.e.classList.remove("is-held");
  }
  if (area) for (const e of carried(area)) e.style.transform = "";
  for (const { path } of [...map.areas, ...map.ink]) path.style.transform = "";
  grip = null;
  map.off.hidden = true;
  glow(undefined);
  wash();
};

// --- taps -------------------------------------------------------------------------------------------
window.addEventListener(
  "click",
  (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!map || !around(target, ".ground-in")) return;
    const how = around(target, "[data-zoom]")?.dataset.zoom;
    if (how === "fit") return fit(map);
    if (how) {
      zoom(how === "in" ? NEARER : 1 / NEARER);
      return settle();
    }
    if (around(target, "[data-new-area]")) return newArea(map);
    takeUp(map, around(target, ".docks [data-key]"));
    if (!map.stage.contains(target) || !map.stage.dataset.put || !event.detail) return;
    if (map.stage.matches(".is-panning, .is-dragging") || around(target, "[data-token]")) return;
    const { left, top } = map.stage.getBoundingClientRect();
    const at = toMap([event.clientX - left, event.clientY - top]);
    if (passed) return;
    event.stopPropagation();
    putHere(at);
  },
  true,
);
/**
 * A tool counts from its tap on, before Python has answered: a finger may draw with it at once.
 * @param {Ground} map
 * @param {HTMLElement | null} button
 */
const takeUp = (map, button) => {
  const { stage, fixed } = map;
  const [kind, value] = button?.dataset.key?.split(".") ?? [];
  if (fixed || button?.getAttribute("aria-disabled") === "true") return;
  if (kind === "tool" && "toolKey" in (button?.dataset ?? {})) {
    stage.dataset.tool = value;
    delete stage.dataset.put;
  } else if (kind === "ink") stage.dataset.tone = value;
  else if (kind === "wide") stage.dataset.wide = value;
};
// Whether the finger that was lifted last had moved: then what follows is no tap.
let passed = false;
/** @type {Point} */
let pressedAt = [0, 0];
document.addEventListener(
  "pointerdown",
  (event) => {
    pressedAt = [event.clientX, event.clientY];
    passed = false;
  },
  true,
);
document.addEventListener(
  "pointermove",
  (event) => {
    passed ||= Math.hypot(event.clientX - pressedAt[0], event.clientY - pressedAt[1]) > 8;
  },
  true,
);
// A name that is being written counts once the map is touched.
document.addEventListener(
  "pointerdown",
  ({ target }) => {
    const field = document.activeElement;
    if (!map || !(target instanceof Node) || !map.stage.contains(target)) return;
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return;
    const form = around(
      field,
      ".ground-side form:is([data-do*='map_name'], [data-do*='map_path_set'])",
    );
    if (form instanceof HTMLFormElement) form.requestSubmit();
  },
  true,
);
/**
 * Without a finger: an area of a usual size in the middle of what is in sight, beside others.
 * @param {Ground} map
 */
const newArea = (map) => {
  const [x, y] = toMap([map.w / 2, map.h / 2]).map(Math.round);
  let at = 0;
  while (at < 24 && areaAt([x + 220 * (at % 5), y + 180 * Math.floor(at / 5)])) at += 1;
  const [cx, cy] = [x + 220 * (at % 5), y + 180 * Math.floor(at / 5)];
  const line = pack(corners([cx - 100, cy - 80, cx + 100, cy + 80]));
  const hidden = isHidden([cx, cy]);
  sendThing("map_area", "core.area_drawn", { form: "rect", line, name: "" }, hidden);
};

// --- from beside the map onto it ----------------------------------------------------------------------
/** @type {{chip: HTMLElement, value: string, x: number, y: number, ghost: HTMLElement | null} | null} */
let brought = null;
document.addEventListener("pointerdown", (event) => {
  const chip = around(event.target, ".ground-side .chip[data-do*='\"map.put\"']");
  if (!map || map.fixed || !chip || event.button || !event.isPrimary) return;
  const value = /"value":"((?:[^"\\]|\\.)+)"/.exec(chip.dataset.do ?? "")?.[1];
  if (!value) return;
  brought = {
    chip,
    value: JSON.parse(`"${value}"`),
    x: event.clientX,
    y: event.clientY,
    ghost: null,
  };
});
document.addEventListener("pointermove", (event) => {
  if (!brought) return;
  const { clientX: x, clientY: y, pointerId } = event;
  if (!brought.ghost) {
    if (Math.hypot(x - brought.x, y - brought.y) < 8) return;
    document.documentElement.setPointerCapture(pointerId);
    brought.ghost = document.createElement("div");
    brought.ghost.className = "ground-ghost";
    brought.ghost.textContent = first(".n", brought.chip)?.textContent ?? "";
    document.body.append(brought.ghost);
  }
  brought.ghost.style.transform = `translate(${x}px,${y}px)`;
});
/** @param {PointerEvent} event */
const bring = (event) => {
  const { ghost, value } = brought ?? {};
  brought = null;
  ghost?.remove();
  if (!ghost || !map || event.type !== "pointerup") return;
  const { clientX: x, clientY: y } = event;
  const onto = document.elementFromPoint(x, y);
  if (!onto || !map.stage.contains(onto)) return;
  const { left, top } = map.stage.getBoundingClientRect();
  const at = toMap([x - left, y - top]);
  send({ pick: "map.put", value: value ?? "" });
  look();
  putHere(at);
};
// What is brought is not scrolled, nor flung when it is let go.
document.addEventListener("touchmove", (event) => brought && event.preventDefault(), {
  passive: false,
});
document.addEventListener("pointerup", bring);
document.addEventListener("pointercancel", bring);

// --- keys ---------------------------------------------------------------------------------------------
/** @typedef {{token: Token, x: number, y: number}} Nudged */
const nudges = bursts((/** @type {Nudged} */ { token, x, y }) => sendPlace(token, [x, y]));
/**
 * @param {Ground} map
 * @param {Token} token
 * @param {Point} way
 */
const nudge = (map, token, [dx, dy]) => {
  if (nudges.now()?.token !== token) nudges.end();
  const { x, y } = nudges.now() ?? token;
  nudges.go({ token, x: x + dx, y: y + dy });
  put(token.e, (x + dx) * map.eye.k, (y + dy) * map.eye.k);
};
document.addEventListener("focusout", ({ target }) => {
  if (nudges.now()?.token.e === target) nudges.end();
});
/** @typedef {{picture: Picture, to: Frame}} Pushed */
const pushes = bursts((/** @type {Pushed} */ { picture, to }) => {
  showPicture(picture, picture, map?.eye.k ?? 1);
  sendPicture(picture, to);
});
/**
 * Arrows move the topmost picture while that is the tool; a burst is one step.
 * @param {Picture} picture
 * @param {Point} way
 */
const pushPicture = (picture, [dx, dy]) => {
  const { x, y, w, h } = pushes.now()?.to ?? picture;
  const to = { x: whole(x + 20 * dx), y: whole(y + 20 * dy), w, h };
  pushes.go({ picture, to });
  showPicture(picture, to, map?.eye.k ?? 1);
};
/**
 * @param {Ground} map
 * @param {KeyboardEvent} event
 */
const onToken = (map, event) => {
  const id = around(event.target, "[data-token]")?.dataset.token;
  const token = map.tokens.find((each) => each.id === id);
  if (!token || map.fixed) return false;
  const way = ARROWS[event.key];
  const step = event.shiftKey ? 80 : 20;
  if (way) nudge(map, token, [way[0] * step, way[1] * step]);
  else if (/^(Delete|Backspace)$/.test(event.key)) takeOff(token);
  else return false;
  return true;
};
/**
 * @param {Ground} map
 * @param {KeyboardEvent} event
 */
const onMap = (map, { key, target }) => {
  const way = ARROWS[key];
  const picture = tool() === "picture" ? map.pictures.at(-1) : undefined;
  if (way && target === map.stage && picture && !map.fixed) pushPicture(picture, way);
  else if (way && target === map.stage) pan(-60 * way[0], -60 * way[1]);
  else if (/^[+=]$/.test(key)) zoom(NEARER);
  else if (key === "-") zoom(1 / NEARER);
  else if (key === "0") fit(map);
  else return false;
  settle();
  return true;
};
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!map || event.ctrlKey || event.metaKey || event.altKey) return;
  const here = target === document.body || target.closest(".ground-in");
  if (!here || target.matches("input, textarea, select")) return;
  if (event.key === " " && (target === map.stage || target === document.body)) {
    holdSpace(true);
    return event.preventDefault();
  }
  if (event.key === "Enter") return nudges.end();
  if (onToken(map, event) || onMap(map, event)) return event.preventDefault();
  first(`[data-tool-key="${CSS.escape(event.key.toUpperCase())}"]`)?.click();
});
document.addEventListener("keyup", ({ key }) => {
  if (key === " ") holdSpace(false);
});

document.addEventListener("hotseat:painted", ({ target }) => {
  if (/** @type {Element} */ (target).id === "r-scene") lookAgain();
});
// Names are measured in the letters that stand there.
document.fonts.addEventListener("loadingdone", () => {
  if (!map) return;
  map.placed = 0;
  frame(true);
});
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
look();
runs(import.meta.url);
