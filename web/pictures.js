// Pictures of scene maps: looked at before they are decoded, made small, kept once by what they are
// made of, and carried at the end of a campaign's file. Facts hold the name (a SHA-256) and the size.
import { every, runs } from "./dom.js";
import { send, whenFree } from "./queue.js";

const MOST = {
  file: 30e6, // bytes of what is chosen
  side: 12_000,
  pixels: 40e6,
  bytes: 700e3, // of what is kept
  one: 2e6, // of one in a file
  all: 16e6, // of all in a file: what may be kept, and some more where two histories were joined
  opened: 64e6, // bytes read of a file
};
/** Longest side and quality, tried in this order until it is small enough. */
const TRIED = [
  [2048, 0.82],
  [2048, 0.7],
  [1600, 0.7],
  [1280, 0.65],
  [1024, 0.6],
];
const PAPER = "#fcfaf6";
const JPEG = "image/jpeg";

/** What is refused, in a sentence. */
class Refused extends Error {}

// --- looked at ----------------------------------------------------------------------------------------
/** @typedef {{type: string, w: number, h: number, at?: number}} Looks `at`: where a JPEG says so */
/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} count
 */
const letters = (bytes, from, count) => String.fromCharCode(...bytes.subarray(from, from + count));
/**
 * What a picture is and how large, from its first bytes; null for none. Its name says nothing.
 * @param {Uint8Array} bytes
 * @returns {Looks | null}
 */
const looks = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (letters(bytes, 0, 8) === "\x89PNG\r\n\x1a\n")
      return { type: "png", w: view.getUint32(16), h: view.getUint32(20) };
    if (/^GIF8[79]a$/.test(letters(bytes, 0, 6)))
      return { type: "gif", w: view.getUint16(6, true), h: view.getUint16(8, true) };
    if (letters(bytes, 0, 4) === "RIFF" && letters(bytes, 8, 4) === "WEBP")
      return { type: "webp", ...ofWebp(view, letters(bytes, 12, 4)) };
    return bytes[0] === 0xff && bytes[1] === 0xd8 ? ofJpeg(view) : null;
  } catch {
    return null; // it ends before it says so
  }
};
/**
 * @param {DataView} view
 * @param {string} chunk
 */
const ofWebp = (view, chunk) => {
  if (chunk === "VP8X") {
    const [w, h] = [view.getUint32(24, true), view.getUint32(27, true)];
    return { w: 1 + (w & 0xffffff), h: 1 + (h & 0xffffff) };
  }
  if (chunk === "VP8 ")
    return { w: view.getUint16(26, true) & 0x3fff, h: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return { w: 1 + (bits & 0x3fff), h: 1 + ((bits >> 14) & 0x3fff) };
};
/**
 * The size stands in the first frame's head, behind what else the file says of itself.
 * @param {DataView} view
 * @returns {Looks | null}
 */
const ofJpeg = (view) => {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) at += 1;
    else if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { type: "jpeg", w: view.getUint16(at + 7), h: view.getUint16(at + 5), at };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};
/** @param {number} w @param {number} h */
const isTooLarge = (w, h) => !w || !h || Math.max(w, h) > MOST.side || w * h > MOST.pixels;
/** @param {number} bytes */
const mega = (bytes) => (bytes / 1e6).toFixed(1);

/**
 * What is to be decoded: refused before that where it is none, or too large. The head may be long:
 * a camera puts a small picture and more before the size.
 * @param {Blob} file
 */
const look = async (file) => {
  if (file.size > MOST.file)
    throw new Refused(
      `This picture is too large (${mega(file.size)} MB). Use one of up to ${MOST.file / 1e6} MB.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = looks(bytes);
  if (!found && /<svg|<\?xml/i.test(letters(bytes, 0, 400)))
    throw new Refused("SVG files can’t be used. Save the picture as PNG or JPEG first.");
  if (!found) throw new Refused("This is not a picture. Use a PNG, JPEG, WebP or GIF file.");
  const { w, h } = found;
  if (isTooLarge(w, h)) throw new Refused(tooMany(w, h));
  if (isCutOff(found, bytes)) throw new Refused(DAMAGED);
  return moves(found.type, bytes);
};
const DAMAGED = "This picture is damaged. Nothing was changed.";
/** @param {number} w @param {number} h */
const tooMany = (w, h) => `This picture has too many pixels (${w} × ${h}). Make it smaller first.`;
/**
 * Whether a file ends before its picture does; browsers would show the half that came. What stands
 * behind the end (a film, another picture) is nobody's business.
 * @param {Looks} looks
 * @param {Uint8Array} bytes
 */
const isCutOff = ({ type, at = 0 }, bytes) => {
  const text = new TextDecoder("latin1").decode(bytes);
  if (type === "png") return !text.includes("IEND");
  if (type === "gif") return !text.includes("\0;");
  if (type === "webp") {
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    return size + 8 > bytes.length;
  }
  return text.lastIndexOf("\xff\xd9") < at;
};
/**
 * Whether it has more than one image, of which the first is kept.
 * @param {string} type
 * @param {Uint8Array} bytes
 */
const moves = (type, bytes) => {
  if (type === "webp") return letters(bytes, 12, 4) === "VP8X" && (bytes[20] & 2) > 0;
  const text = new TextDecoder("latin1").decode(bytes);
  if (type === "gif") return text.split("\x21\xf9\x04").length > 2;
  return type === "png" && text.includes("acTL");
};

// --- made small -----------------------------------------------------------------------------------------
/** @typedef {{hash: string, data: ArrayBuffer, w: number, h: number, moves: boolean}} Made */
/**
 * The picture drawn anew, on paper: what else stood in the file (where, by whom) is gone. As JPEG,
 * since Safari writes no WebP. Raises Refused.
 * @param {Blob} file
 * @returns {Promise<Made>}
 */
const taken = async (file) => {
  const moves = await look(file);
  /** @type {ImageBitmap} */
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    throw new Refused(DAMAGED);
  }
  try {
    // where its head lied
    if (isTooLarge(image.width, image.height))
      throw new Refused(tooMany(image.width, image.height));
    for (const [side, quality] of TRIED) {
      const made = await drawn(image, side, quality);
      if (made.data.byteLength <= MOST.bytes)
        return { ...made, hash: await hashOf(made.data), moves };
    }
  } finally {
    image.close();
  }
  throw new Refused("This picture is too large, even scaled down. Use a smaller one.");
};
/**
 * @param {ImageBitmap} image
 * @param {number} side
 * @param {number} quality
 * @param {(brush: CanvasRenderingContext2D, w: number, h: number) => void} [over] draws over it
 */
const drawn = async (image, side, quality, over = () => {}) => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const [w, h] = [image.width, image.height].map((each) => Math.max(1, Math.round(each * scale)));
  const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, w, h);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, w, h);
  over(brush, w, h);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, JPEG, quality));
  canvas.width = canvas.height = 1; // WebKit holds on to canvases
  if (!blob) throw new Refused("This picture is too large, even scaled down. Use a smaller one.");
  return { data: await blob.arrayBuffer(), w, h };
};
/** @param {BufferSource} data */
const hashOf = async (data) => {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

// --- kept: bytes once by their hash, and whose they are -----------------------------------------------
// bytes/<hash> holds an ArrayBuffer, since WebKit loses Blobs; of/<campaign>/<hash> says that a
// campaign names it; gone/<campaign> that the campaign was deleted, and in which visit: that can be
// undone until the page is left.
const BYTES = "bytes/";
// of/seat/<key>/<hash>: on a phone, what its table sent for a key.
const SEAT = "of/seat/";
// A first write on a busy device takes longer than a step may: only then it is not kept.
const SLOW = 30_000; // ms
/** @type {<Asked>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Asked) => Promise<Asked>} */
const within = (mode, work) => hotseat.keep.within(mode, (store) => work(store("pictures")), SLOW);
/** @param {string} hash @returns {Promise<ArrayBuffer | undefined>} */
const read = async (hash) => {
  const [asked, names] = await within("readonly", (store) => [
    store.get(BYTES + hash),
    store.getAllKeys(IDBKeyRange.bound(`${SEAT}${hash}/`, `${SEAT}${hash}0`)),
  ]);
  const name = names.result[0];
  return asked.result ?? (name && read(String(name).slice(-64)));
};
/** @returns {Promise<string[]>} */
const keys = async () => {
  const asked = await within("readonly", (store) => store.getAllKeys());
  return asked.result.map(String);
};
/**
 * @param {string} id
 * @param {string} hash
 * @param {ArrayBuffer} [data] where it is not there already
 */
const keep = async (id, hash, data) => {
  await within("readwrite", (store) => {
    if (data) store.put(data, BYTES + hash);
    store.put(1, `of/${id}/${hash}`);
    store.delete(`gone/${id}`);
  });
  found(hash);
};
/**
 * Pictures of the file that was opened last, until it is known whose they are.
 * @type {Map<string, ArrayBuffer>}
 */
let brought = new Map();
/** @type {Pictures["own"]} */
const own = async (id, text) => {
  /** @type {string[]} */
  const names = JSON.parse(text);
  const there = new Set(await keys());
  // with its bytes, where the file brought them: those that are there may go with another's start
  for (const name of names)
    if (there.has(BYTES + name) || brought.has(name)) await keep(id, name, brought.get(name));
};
/** This visit, by the lock that it holds once a campaign was deleted in it. */
const visit = `hotseat/visit/${crypto.getRandomValues(new Uint32Array(3)).join("-")}`;
let isHeld = false;
const holdVisit = () => {
  if (!isHeld) navigator.locks?.request(visit, () => new Promise(() => {})).catch(() => {});
  isHeld = true;
};
/**
 * Whether nobody can undo a deletion any more: the page on which it was done is left.
 * @param {unknown} mark
 */
const isOver = (mark) => {
  if (typeof mark !== "string" || !navigator.locks) return true;
  if (mark === visit) return false;
  return navigator.locks.request(mark, { ifAvailable: true }, Boolean).catch(() => false);
};
/** @type {Pictures["drop"]} */
const drop = (id, gone) => {
  if (gone) holdVisit();
  return within("readwrite", (store) => {
    if (gone) store.put(visit, `gone/${id}`);
    else store.delete(`gone/${id}`);
  }).then(
    () => {},
    () => {},
  );
};
/**
 * Once a visit: what only deleted campaigns named goes, in one transaction with the look at it.
 * @param {number} tries
 */
const sweep = async (tries) => {
  const range = IDBKeyRange.bound("gone/", "gone0");
  const [names, marks] = await within("readonly", (store) => [
    store.getAllKeys(range),
    store.getAll(range),
  ]);
  const over = await Promise.all(marks.result.map(isOver));
  const gone = names.result.map(String).filter((_, at) => over[at]);
  // a page that was just left may still be closing
  if (tries && marks.result.some((mark, at) => !over[at] && mark !== visit))
    sweepIn(5000, tries - 1);
  if (!gone.length) return;
  await within("readwrite", (store) => {
    const asked = store.getAllKeys();
    asked.onsuccess = () => {
      for (const key of swept(asked.result.map(String), gone)) store.delete(key);
    };
  });
};
/**
 * The keys that go with deleted campaigns, of those that are still marked so.
 * @param {string[]} all
 * @param {string[]} gone
 */
const swept = (all, gone) => {
  const still = gone.filter((mark) => all.includes(mark)).map((mark) => mark.slice(5));
  const isGone = (/** @type {string} */ key) =>
    still.some((id) => key === `gone/${id}` || key.startsWith(`of/${id}/`));
  const left = all.filter((key) => !isGone(key));
  const named = new Set(left.filter((key) => key.startsWith("of/")).map((key) => key.slice(-64)));
  const stale = left.filter((key) => key.startsWith(BYTES) && !named.has(key.slice(-64)));
  return still.length ? [...all.filter(isGone), ...stale] : [];
};
/** @param {number} after ms @param {number} tries that are left then */
const sweepIn = (after, tries) => setTimeout(() => sweep(tries).catch(() => {}), after);
sweepIn(2000, 1);

// --- added: chosen, dropped or pasted -----------------------------------------------------------------
/** What the map page says of the map that is open. */
const place = () => {
  const stage = every("[data-pictures]").at(-1); // a dialog's before the map's
  return stage && JSON.parse(stage.dataset.pictures ?? "");
};
const FULL = "Not saved: browser storage is full. Export this campaign, then delete an old one.";
const UNKEPT = "This browser can’t keep the picture. Nothing was changed.";
/**
 * @param {string} id
 * @param {Made} made
 */
const kept = async (id, { hash, data }) => {
  try {
    await keep(id, hash, data);
  } catch (fault) {
    const full = fault instanceof DOMException && fault.name === "QuotaExceededError";
    throw new Refused(full ? FULL : UNKEPT);
  }
};
/** @param {Action} action */
const tell = (action) => whenFree(() => send(action));
/**
 * A file becomes a picture of the map that is open, or is refused in a sentence; nothing is stored of
 * what is refused.
 * @param {Blob} file
 */
const add = async (file) => {
  const to = place();
  if (!to) return;
  try {
    const made = await taken(file);
    const bytes = made.data.byteLength;
    if (!to.has.includes(made.hash) && bytes > to.room)
      throw new Refused(
        `This picture needs ${mega(bytes)} MB, and ${mega(to.room)} MB are left for pictures. Remove one first.`,
      );
    await kept(to.campaign, made);
    const { hash, w, h, moves } = made;
    tell({ app: "picture_add", map: to.map, hash, w, h, bytes, moves });
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    tell({ app: "picture_refused", sentence: fault.message });
  }
};
/**
 * Lets the player choose a file, or take a picture with the camera (needs a tap).
 * @type {Pictures["choose"]}
 */
const choose = (camera) => {
  const chooser = document.createElement("input");
  chooser.type = "file";
  if (camera) chooser.capture = "environment";
  chooser.accept = "image/png,image/jpeg,image/webp,image/gif";
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    if (file) add(file);
  });
  chooser.click();
};
/**
 * Whether a file that was dropped or pasted is meant for the map: anything that calls itself a picture.
 * @param {File | undefined} file
 */
const isMeant = (file) => Boolean(file?.type.startsWith("image/") && place());
/** @param {File} file that is dropped where a map is open */
const carries = async (file) => {
  if (file.type !== "image/png" || file.size > MOST.opened) return false;
  const { carried, isPng } = await import("./inside.js");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPng(bytes) && carried(bytes).file !== null;
};
window.addEventListener(
  "drop",
  (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || !isMeant(file)) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // it is no campaign, unless it carries one
    (async () => ((await carries(file)) ? hotseat.openFile(file) : add(file)))();
  },
  true,
);
document.addEventListener("paste", (event) => {
  const file = event.clipboardData?.files[0];
  if (!file || !isMeant(file)) return;
  event.preventDefault();
  add(file);
});

// --- shown: [data-picture] is an image of an SVG, and gets its address here ----------------------------
/** @type {Map<string, string>} addresses by hash; "" while it is read */
const shown = new Map();
/** @type {Set<string>} */
const missing = new Set();
const ADDRESSES = 24;
/** @param {string} [hash] what was missing until now */
const found = (hash = "") => {
  if (!missing.delete(hash)) return;
  shown.delete(hash);
  dress();
  tell({ app: "pictures_missing", hashes: [...missing] });
};
/** @param {string} hash */
const fetchOne = async (hash) => {
  shown.set(hash, "");
  const data = await read(hash).catch(() => undefined);
  if (!data) {
    if (missing.has(hash)) return;
    missing.add(hash);
    return tell({ app: "pictures_missing", hashes: [...missing] });
  }
  shown.set(hash, URL.createObjectURL(new Blob([data], { type: JPEG })));
  dress();
};
const dress = () => {
  const wanted = every("[data-picture]");
  for (const each of wanted) {
    const hash = each.dataset.picture ?? "";
    const address = shown.get(hash);
    if (address === undefined) fetchOne(hash);
    else if (address && each.getAttribute("href") !== address) each.setAttribute("href", address);
  }
  if (shown.size <= ADDRESSES) return;
  for (const [hash, address] of shown)
    if (address && !wanted.some(({ dataset }) => dataset.picture === hash)) {
      URL.revokeObjectURL(address);
      shown.delete(hash);
    }
};
new MutationObserver(dress).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ["data-picture"],
});
dress();

// --- covered: black in the bytes ---------------------------------------------------------------------
/** @typedef {[string, [number, number, number, number], string[]]} Cover hash, box, outlines */
/**
 * What was painted over, until it is carried.
 * @type {Map<string, ArrayBuffer>}
 */
const flat = new Map();
/**
 * A picture with what is covered painted black, and its name; null where it is not here.
 * @param {string} hash
 * @param {Cover[]} covers
 */
const flattenOne = async (hash, covers) => {
  const data = await read(hash).catch(() => undefined);
  if (!data) return null;
  const image = await createImageBitmap(new Blob([data], { type: JPEG })).catch(() => null);
  if (!image) return null;
  const made = await drawn(image, MOST.side, 0.82, (brush, w, h) => {
    for (const [, [x, y, wide, high], outlines] of covers) {
      brush.setTransform(w / wide, 0, 0, h / high, (-x * w) / wide, (-y * h) / high);
      brush.fillStyle = brush.strokeStyle = "#000";
      brush.lineWidth = 6; // nothing shines through at an edge
      for (const outline of outlines.map((each) => new Path2D(each))) {
        brush.fill(outline);
        brush.stroke(outline);
      }
    }
  }).finally(() => image.close());
  return { name: await hashOf(made.data), data: made.data };
};
/** @type {Pictures["flatten"]} */
const flatten = async (text) => {
  /** @type {Cover[]} */
  const covers = JSON.parse(text);
  /** @type {{[hash: string]: [string, number]}} */
  const made = {};
  for (const hash of new Set(covers.map(([each]) => each))) {
    const one = await flattenOne(
      hash,
      covers.filter(([each]) => each === hash),
    );
    if (!one) continue;
    flat.set(one.name, one.data);
    made[hash] = [one.name, one.data.byteLength];
  }
  return JSON.stringify(made);
};

// --- between a table and a phone (link_pictures.js) ------------------------------------------------------
/** @type {Pictures["packed"]} */
const packed = async (hash, covers) => {
  const data = covers ? (await flattenOne(hash, JSON.parse(covers)))?.data : await read(hash);
  return data ? { name: await hashOf(data), text: await base64(data) } : null;
};
/** @type {Pictures["take"]} */
const take = async (key, name, text, known) => {
  const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  if (!isSound(data) || (await hashOf(data)) !== name) return false;
  await within("readwrite", (store) => {
    store.put(data.buffer, BYTES + name);
    store.put(1, `${SEAT}${key}/${name}`);
  });
  await without(known);
  found(key);
  return true;
};
/**
 * Of what a table sent only these keys stay.
 * @type {Pictures["without"]}
 */
const without = async (known) => {
  await within("readwrite", (store) => {
    const asked = store.getAllKeys();
    asked.onsuccess = () => {
      for (const key of outOf(asked.result.map(String), known)) store.delete(key);
    };
  });
  if (known.length) return;
  for (const [hash, address] of shown) {
    URL.revokeObjectURL(address);
    shown.delete(hash);
  }
};
/**
 * The keys that go with what a table sent, but for those still known.
 * @param {string[]} all
 * @param {string[]} known
 */
const outOf = (all, known) => {
  const gone = all.filter(
    (key) => key.startsWith(SEAT) && !known.includes(key.split("/")[2] ?? ""),
  );
  const left = all.filter((key) => key.startsWith("of/") && !gone.includes(key));
  const named = new Set(left.map((key) => key.slice(-64)));
  const names = gone.map((key) => key.slice(-64)).filter((name) => !named.has(name));
  return [...gone, ...names.map((name) => BYTES + name)];
};
/** @param {Uint8Array} data of a picture that another device made */
const isSound = (data) => {
  const found = looks(data);
  return data.length <= MOST.one && found?.type === "jpeg" && !isTooLarge(found.w, found.h);
};

// --- in a map that leaves ---------------------------------------------------------------------------
/** @param {Element} image of a sheet (draw/ground_export.py), with its bytes; none where it is missing */
const embed = async (image) => {
  const { picture = "", covered } = /** @type {SVGElement} */ (image).dataset;
  const data = covered
    ? (await flattenOne(picture, JSON.parse(covered)))?.data
    : await read(picture).catch(() => undefined);
  for (const name of ["data-picture", "data-covered"]) image.removeAttribute(name);
  if (data) image.setAttribute("href", `data:${JPEG};base64,${await base64(data)}`);
  else image.remove();
};
/** @type {Pictures["embedded"]} */
const embedded = async (text) => {
  /** @type {string[]} */
  const svgs = JSON.parse(text);
  const whole = svgs.map(async (svg) => {
    const page = new DOMParser().parseFromString(svg, "image/svg+xml");
    for (const image of page.querySelectorAll("image[data-picture]")) await embed(image);
    const element = new XMLSerializer().serializeToString(page.documentElement);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${element}\n`;
  });
  return JSON.stringify(await Promise.all(whole));
};

// --- carried in the campaign's file ------------------------------------------------------------------
// The last member, {"pictures": {hash: base64}}: Python neither writes nor reads it.
const BEGIN = ',"pictures":{';
const PAIR = /^,"[0-9a-f]{64}":"/;
/**
 * The file of a campaign, with those of these pictures that are here.
 * @type {Pictures["joined"]}
 */
const joined = async (text, names) => {
  /** @type {string[]} */
  const pairs = [];
  for (const hash of JSON.parse(names)) {
    const data = flat.get(hash) ?? (await read(hash).catch(() => undefined));
    if (data) pairs.push(`"${hash}":"${await base64(data)}"`);
  }
  flat.clear();
  if (!pairs.length) return new Blob([text]);
  const end = text.lastIndexOf("}");
  return new Blob([text.slice(0, end).trimEnd(), BEGIN, pairs.join(","), "}}\n"]);
};
/** @param {ArrayBuffer} data @returns {Promise<string>} */
const base64 = (data) =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1]);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(new Blob([data]));
  });
/**
 * The file of a campaign in a picture of its map.
 * @type {Pictures["carrying"]}
 */
const carrying = async (png, text, names) => {
  const { carrying } = await import("./inside.js");
  return carrying(png, await joined(text, names));
};
/**
 * What is to be opened: of a picture the campaign that it carries. Of one without, or where that is
 * damaged, Python says so.
 * @param {Uint8Array} bytes
 */
const unwrapped = async (bytes) => {
  if (bytes[0] !== 0x89) return bytes; // no PNG: the usual file waits for nothing
  const { carried, isPng } = await import("./inside.js");
  if (!isPng(bytes)) return bytes;
  const { file, damaged } = carried(bytes);
  return file ?? bytes.slice(0, damaged ? 9 : 8);
};
/**
 * The bytes of a file without its pictures, which are held until it is known whose they are. What is no
 * JPEG, too large, or not what its name says is left out.
 * @type {Pictures["parted"]}
 */
const parted = async (file) => {
  const bytes = await unwrapped(new Uint8Array(await file.slice(0, MOST.opened).arrayBuffer()));
  brought = new Map();
  const at = beginOf(bytes);
  if (at < 0) return bytes;
  try {
    const text = letterwise(bytes.subarray(at + BEGIN.length - 1)).trimEnd();
    /** @type {Records} */
    const pairs = JSON.parse(text.slice(0, -1));
    await hold(pairs);
  } catch {
    return bytes; // Python says what is wrong with it
  }
  const end = new TextEncoder().encode("\n}\n");
  const left = new Uint8Array(at + end.length);
  left.set(bytes.subarray(0, at));
  left.set(end, at);
  return left;
};
/** @param {Records} pairs */
const hold = async (pairs) => {
  let sum = 0;
  for (const [hash, text] of Object.entries(pairs)) {
    if (text.length > MOST.one * 1.4) continue;
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    sum += data.length;
    if (sum > MOST.all) return;
    if (isSound(data) && (await hashOf(data)) === hash) brought.set(hash, data.buffer);
  }
};
/** @param {Uint8Array} bytes */
const letterwise = (bytes) => new TextDecoder("latin1").decode(bytes);
/**
 * Where the pictures begin, from the end of the file pair by pair; -1 where it has none.
 * @param {Uint8Array} bytes
 */
const beginOf = (bytes) => {
  if (!/["{]\}\s*\}\s*$/.test(letterwise(bytes.subarray(-40)))) return -1;
  for (let at = bytes.length; at > 0; ) {
    at = bytes.lastIndexOf(0x2c, at - 1);
    const text = at < 0 ? "" : letterwise(bytes.subarray(at, at + 80));
    if (text.startsWith(BEGIN)) return at;
    if (!PAIR.test(text)) return -1;
  }
  return -1;
};

hotseat.pictures = {
  ...{ choose, own, drop, embedded, flatten, joined, carrying, parted },
  ...{ packed, take, without },
};
runs(import.meta.url);
