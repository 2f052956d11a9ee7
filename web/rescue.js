// Takes campaigns out of this browser without Python: each as a file the app opens, or all as it lies.
// A campaign is in two places, localStorage and the journal (keep.js); the longer log is handed out.
const CHUNK = 64;
const BLOCK = 2048;
const MOST = 2 ** 25; // characters that a part of a log unpacks to at most: more is none of ours
const HEAD = ["schema", "game", "rules", "id", "title", "options"];
/**
 * @typedef {unknown[]} Row an event, as a store keeps it; the last cell is {name: value}
 * @typedef {{[name: string]: unknown}} Data
 * @typedef {{log: string, count: number, schema: number, title: string, name?: string}
 *   & {[name: string]: unknown}} Head
 * @typedef {{after: string, rows: Row[]}} Chunk
 */
/**
 * An element that the page itself brings (rescue.html).
 * @param {string} id
 */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} text */
function crc32(text) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

// The values of each place, by key; null where the browser does not give them out.
/** @returns {Records | null} */
function local() {
  try {
    const keys = Object.keys(localStorage)
      .filter((key) => /^hotseat\/(?!picture)/.test(key))
      .sort();
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  } catch {
    return null;
  }
}

// A record has its key in its checksum: what lies under the key of another campaign is none.
/** @returns {Promise<Records | null>} */
async function journal() {
  /** @param {[string, string]} entry */
  const sound = ([key, text]) => crc32(`${key}\n${text.slice(9)}`) === text.slice(0, 8);
  try {
    const records = Object.entries(await window.hotseat.keep.records()).filter(
      ([key]) => !key.endsWith("/gone"), // what was deleted, not what is there
    );
    return Object.fromEntries(records.filter(sound).map(([key, text]) => [key, text.slice(9)]));
  } catch {
    return null;
  }
}

function unsealed(value = "") {
  return crc32(value.slice(9)) === value.slice(0, 8) ? value.slice(9) : "null";
}

// Rows packed by columns, as web/ui/packed.py writes them.
const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
/** @type {{[length: number]: string}} */
const CELLS = { 0: "", 1: "n", 2: "nt", 5: "tnnnt" };
/** @param {string} text in base 85 */
function bytesOf(text) {
  const size = Math.ceil(text.length / 5);
  const words = new DataView(new ArrayBuffer(4 * size));
  const padded = text.padEnd(5 * size, "~");
  for (let at = 0; at < size; at++) {
    const digits = [...padded.slice(5 * at, 5 * at + 5)];
    words.setUint32(
      4 * at,
      digits.reduce((sum, digit) => 85 * sum + DIGITS.indexOf(digit), 0),
    );
  }
  return new Uint8Array(words.buffer, 0, 4 * size - (5 * size - text.length));
}
/** @param {number} code the letter that stands for a word */
const wordAt = (code) => code - (code < 0xd800 ? 0x100 : 0x900);
/**
 * @typedef {[[string, string[]][], number[], number[], number[], number[], unknown[][][], string[],
 *   number[], string]} Packed forms (kind, names), their order, how many cells of an event are
 *   written, counts n, times t, columns by form, words, how many of them a text has, letters
 * @param {string} text
 * @returns {Promise<Row[]>}
 */
async function unpacked(text) {
  let left = MOST;
  /** @param {number} size */
  const take = (size) => {
    left -= size;
    if (left < 0) throw new Error("too much");
  };
  /** @type {Transformer<Uint8Array, Uint8Array>} */
  const bounded = {
    transform(bytes, out) {
      take(bytes.length);
      out.enqueue(bytes);
    },
  };
  const plain = new Blob([bytesOf(text)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
    .pipeThrough(new TransformStream(bounded));
  /** @type {Packed} */
  const packed = JSON.parse(await new Response(plain).text());
  const [forms, order, lengths, n, t, columns, words, counts, letters] = packed;
  const spelled = Array.from(letters, (letter) => words[wordAt(letter.codePointAt(0) ?? 0)]);
  let read = 0;
  /** @param {number} count */
  const spell = (count) => {
    read += count;
    const said = spelled.slice(read - count, read);
    take(said.reduce((sum, word) => sum + (word?.length ?? 0), 0));
    return said.join(" ");
  };
  const texts = (counts.length ? counts.map(spell) : words).values();
  /** @type {(string | undefined)[]} */
  const used = [];
  /** @param {unknown} value @returns {unknown} */
  const said = (value) => {
    if (Array.isArray(value)) return value.map(said);
    if (value && typeof value === "object") {
      const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
      return Object.fromEntries(entries.map(([name, each]) => [name, said(each)]));
    }
    if (typeof value !== "string" || value[0] !== "~") return value;
    const back = Number(value.slice(1));
    if (back < 0) return `${device}-${event + back}`;
    used.unshift(back ? used.splice(back - 1, 1)[0] : texts.next().value);
    return used[0];
  };
  let device = "";
  let event = 0;
  /** @type {{[kind: string]: Iterator<unknown>}} */
  const next = { n: n.values(), t: t.values() };
  const values = columns.map((each) => each.map((column) => column.values()));
  return order.map((form, at) => {
    const cells = [...(CELLS[lengths[at] ?? 0] ?? "")].map((cell) => next[cell]?.next().value);
    event += 1;
    if (cells.length === 5) {
      const id = String(cells[0]);
      device = id.slice(0, id.lastIndexOf("-"));
      event = Number(id.slice(device.length + 1));
    }
    const [kind, names] = forms[form] ?? ["", []];
    const data = names.map((name, column) => [name, said(values[form]?.[column]?.next().value)]);
    return [...cells, kind, Object.fromEntries(data)];
  });
}

// A part of the log, as web/ui/chunks.py writes it, if it is sound and follows on `before`.
/**
 * @param {string | undefined} value
 * @param {string} before
 * @returns {Promise<(Chunk & {until: string}) | null>}
 */
async function part(value, before) {
  if (value === undefined) return null;
  try {
    const text = unsealed(value);
    const [sign, after = "", until, , packed = ""] = text.split(".");
    /** @type {Chunk} */
    const found = sign === "z" ? { after, rows: await unpacked(packed) } : JSON.parse(text);
    const tip = (sign === "z" && until) || value.slice(0, 8);
    return found.after === before && found.rows.length ? { ...found, until: tip } : null;
  } catch {
    return null;
  }
}

// The one way to write a value that the campaign's checksum is taken of: names sorted by their code
// points, as Python sorts them, and no space.
/**
 * @param {string} one
 * @param {string} other
 */
function byPoint(one, other) {
  let at = 0;
  while (one.codePointAt(at) === other.codePointAt(at)) at++;
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
}

/** @param {unknown} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => byPoint(one, other));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`;
}

// Private texts stand beside their references in a store; in a file they have a part of their own.
/**
 * @param {Row[]} events whose private texts are taken out
 * @param {number} schema
 */
function parted(events, schema) {
  if (schema < 2) return {};
  // whatever a player is called, "__proto__" too, is a name here and nothing else
  /** @type {{[whose: string]: {[key: string]: string}}} */
  const found = Object.create(null);
  for (const row of events) {
    for (const value of Object.values(/** @type {Data} */ (row.at(-1)))) {
      const { text, whose, key } = /** @type {Data} */ (value ?? {});
      if (typeof text !== "string" || typeof whose !== "string" || typeof key !== "string")
        continue;
      found[whose] = { ...found[whose], [key]: text };
      delete (/** @type {Data} */ (value).text);
    }
  }
  return { private: found };
}

// What these values hold of a campaign: its head, and its events up to the first damage.
/**
 * @param {string} id
 * @param {Records} values
 */
async function log(id, values) {
  /** @type {Head | null} */
  const head = JSON.parse(unsealed(values[`hotseat/c/${id}/head`]));
  /** @type {Row[]} */
  const events = [];
  for (let after = "00000000"; head && events.length % CHUNK === 0; ) {
    const key = `hotseat/c/${id}/log/${head.log}.${events.length / CHUNK}`;
    const block =
      events.length % BLOCK
        ? null
        : await part(values[`${key}-${(events.length + BLOCK) / CHUNK - 1}`], after);
    const found = block || (await part(values[key], after));
    if (!found) break;
    events.push(...found.rows);
    after = found.until;
  }
  return { head, events };
}

/**
 * @param {string} id
 * @param {Records[]} places
 */
async function campaign(id, places) {
  const none = { head: null, events: [] };
  const every = await Promise.all(places.map((values) => log(id, values).catch(() => none)));
  const logs = every.flatMap(({ head, events }) => (head ? [{ head, events }] : []));
  const [first] = logs;
  if (!first) return null;
  const longest = logs.reduce((best, each) =>
    each.events.length > best.events.length ? each : best,
  );
  const { head, events } = longest;
  const count = Math.max(...logs.map((each) => each.head.count));
  /** @type {Data} */
  const document = { format: "hotseat.campaign", events, ...parted(events, head.schema) };
  for (const name of HEAD) document[name] = head[name];
  const bytes = new TextEncoder().encode(canonical(document));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  document.checksum = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: head.name || head.title, lost: Math.max(0, count - events.length), document };
}

/**
 * The pictures that a campaign names, as the last member of its file (pictures.js): of all that looks
 * like the name of one what is kept under it.
 * @param {string} text the file without them
 */
async function withPictures(text) {
  /** @type {string[]} */
  const pairs = [];
  for (const hash of new Set(text.match(/\b[0-9a-f]{64}\b/g))) {
    try {
      const asked = await window.hotseat.keep.within("readonly", (store) =>
        store("pictures").get(`bytes/${hash}`),
      );
      if (asked.result) pairs.push(`"${hash}":"${base64(new Uint8Array(asked.result))}"`);
    } catch {
      break; // without pictures, then
    }
  }
  return pairs.length ? `${text.slice(0, -1)},"pictures":{${pairs.join()}}}` : text;
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}

/**
 * A button that hands over a file.
 * @param {string} text
 * @param {string} name
 * @param {string} content
 */
function offer(text, name, content) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "btn";
  link.textContent = text;
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  item.append(link);
  byId("found").append(item);
}

async function show() {
  const [stored, second] = [local(), await journal()];
  const [mine, theirs] = [stored || {}, second || {}];
  const keys = Object.keys({ ...theirs, ...mine });
  const ids = new Set(
    keys.filter((key) => key.startsWith("hotseat/c/")).map((key) => key.split("/")[2]),
  );
  for (const id of ids) {
    const found = await campaign(id, [
      mine,
      theirs,
      { ...mine, ...theirs },
      { ...theirs, ...mine },
    ]).catch(() => null);
    if (!found) continue;
    const name =
      found.name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || "campaign";
    const text = await withPictures(JSON.stringify(found.document));
    const short = found.lost
      ? ` (the last ${found.lost} log entries are damaged and left out)`
      : "";
    offer(`Export ${found.name}${short}`, `${name}.campaign.json`, text);
  }
  /** @param {Records} values */
  const file = (values) => JSON.stringify({ format: "hotseat.rescue", values });
  if (Object.keys(mine).length) offer("Export all raw data", "hotseat.rescue.json", file(mine));
  if (Object.keys(theirs).some((key) => theirs[key] !== mine[key]))
    offer("Export all raw data of the second copy", "hotseat-second.rescue.json", file(theirs));
  byId("none").hidden = keys.length > 0 || !stored;
  byId("refused").hidden = keys.length > 0 || Boolean(stored);
}

byId("forget").addEventListener("click", async () => {
  const scope = new URL("./", location.href).href;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.unregister();
  for (const name of (await window.caches?.keys()) ?? [])
    if (name.startsWith(`hotseat ${scope} `)) await caches.delete(name);
  location.assign("./");
});
show();
