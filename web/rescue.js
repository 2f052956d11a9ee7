// Takes campaigns out of this browser without Python: each as a file the app opens, or all as it lies.
// A campaign is in two places, localStorage and the journal (keep.js); the longer log is handed out.
const CHUNK = 64;
const BLOCK = 2048;
const HEAD = ["schema", "game", "rules", "id", "title", "options"];
const list = document.getElementById("found");

function crc32(text) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

// The values of each place, by key; null where the browser does not give them out.
function local() {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^hotseat\/(?!picture)/.test(key)).sort();
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  } catch {
    return null;
  }
}

// A record has its key in its checksum: what lies under the key of another campaign is none.
async function journal() {
  const sound = ([key, text]) => crc32(`${key}\n${text.slice(9)}`) === text.slice(0, 8);
  try {
    const records = Object.entries(await window.hotseat.keep.records());
    return Object.fromEntries(records.filter(sound).map(([key, text]) => [key, text.slice(9)]));
  } catch {
    return null;
  }
}

function unsealed(value = "") {
  return crc32(value.slice(9)) === value.slice(0, 8) ? value.slice(9) : "null";
}

// Rows packed by columns, as web/ui/packed.py writes them.
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
const CELLS = { 0: "", 1: "n", 2: "nt", 5: "tnnnt" };
function bytesOf(text) {
  const size = Math.ceil(text.length / 5);
  const words = new DataView(new ArrayBuffer(4 * size));
  const padded = text.padEnd(5 * size, "~");
  for (let at = 0; at < size; at++) {
    const digits = [...padded.slice(5 * at, 5 * at + 5)];
    words.setUint32(4 * at, digits.reduce((sum, digit) => 85 * sum + DIGITS.indexOf(digit), 0));
  }
  return new Uint8Array(words.buffer, 0, 4 * size - (5 * size - text.length));
}
const wordAt = (code) => code - (code < 0xd800 ? 0x100 : 0x900);
async function unpacked(text) {
  const plain = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const [forms, order, lengths, n, t, columns, words, counts, letters] = JSON.parse(await new Response(plain).text());
  const spelled = Array.from(letters, (letter) => words[wordAt(letter.codePointAt(0))]);
  let read = 0;
  const spell = (count) => spelled.slice(read, (read += count)).join(" ");
  const texts = (counts.length ? counts.map(spell) : words).values();
  const used = [];
  const said = (value) => {
    if (Array.isArray(value)) return value.map(said);
    if (value && typeof value === "object") return Object.fromEntries(Object.keys(value).sort().map((name) => [name, said(value[name])]));
    if (typeof value !== "string" || value[0] !== "~") return value;
    const back = Number(value.slice(1));
    if (back < 0) return `${device}-${event + back}`;
    used.unshift(back ? used.splice(back - 1, 1)[0] : texts.next().value);
    return used[0];
  };
  let device = "";
  let event = 0;
  const next = { n: n.values(), t: t.values() };
  const values = columns.map((each) => each.map((column) => column.values()));
  return order.map((form, at) => {
    const cells = [...CELLS[lengths[at]]].map((cell) => next[cell].next().value);
    event += 1;
    if (cells.length === 5) {
      device = cells[0].slice(0, cells[0].lastIndexOf("-"));
      event = Number(cells[0].slice(device.length + 1));
    }
    const [kind, names] = forms[form];
    const data = names.map((name, column) => [name, said(values[form][column].next().value)]);
    return [...cells, kind, Object.fromEntries(data)];
  });
}

// A part of the log, as web/ui/chunks.py writes it, if it is sound and follows on `before`.
async function part(value, before) {
  try {
    const text = unsealed(value);
    const [sign, after, until, , packed] = text.split(".");
    const found = sign === "z" ? { after, rows: await unpacked(packed) } : JSON.parse(text);
    return found.after === before && found.rows.length ? { ...found, until: (sign === "z" && until) || value.slice(0, 8) } : null;
  } catch {
    return null;
  }
}

// The one way to write a value that the campaign's checksum is taken of: names sorted by their code
// points, as Python sorts them, and no space.
function byPoint(one, other) {
  let at = 0;
  while (one.codePointAt(at) === other.codePointAt(at)) at++;
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort(byPoint);
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

// Private texts stand beside their references in a store; in a file they have a part of their own.
function parted(events, schema) {
  const found = {};
  for (const row of schema > 1 ? events : []) {
    for (const value of Object.values(row[row.length - 1])) {
      if (typeof value?.text !== "string" || typeof value.whose !== "string" || typeof value.key !== "string") continue;
      (found[value.whose] ??= {})[value.key] = value.text;
      delete value.text;
    }
  }
  return schema > 1 ? { private: found } : {};
}

// What these values hold of a campaign: its head, and its events up to the first damage.
async function log(id, values) {
  const head = JSON.parse(unsealed(values[`hotseat/c/${id}/head`]));
  const events = [];
  for (let after = "00000000"; head && events.length % CHUNK === 0; ) {
    const key = `hotseat/c/${id}/log/${head.log}.${events.length / CHUNK}`;
    const block = events.length % BLOCK ? null : await part(values[`${key}-${(events.length + BLOCK) / CHUNK - 1}`], after);
    const found = block || (await part(values[key], after));
    if (!found) break;
    found.rows.forEach((row) => events.push(row));
    after = found.until;
  }
  return { head, events };
}

async function campaign(id, places) {
  const every = await Promise.all(places.map((values) => log(id, values).catch(() => ({}))));
  const logs = every.filter(({ head }) => head);
  if (!logs.length) return null;
  const { head, events } = logs.reduce((best, each) => (each.events.length > best.events.length ? each : best));
  const count = Math.max(...logs.map((each) => each.head.count));
  const document = { format: "hotseat.campaign", events, ...parted(events, head.schema) };
  HEAD.forEach((name) => (document[name] = head[name]));
  const bytes = new TextEncoder().encode(canonical(document));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  document.checksum = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: head.name || head.title, lost: Math.max(0, count - events.length), document };
}

function offer(text, name, content) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "btn";
  link.textContent = text;
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  item.append(link);
  list.append(item);
}

async function show() {
  const [stored, second] = [local(), await journal()];
  const [mine, theirs] = [stored || {}, second || {}];
  const keys = Object.keys({ ...theirs, ...mine });
  const ids = new Set(keys.filter((key) => key.startsWith("hotseat/c/")).map((key) => key.split("/")[2]));
  for (const id of ids) {
    const found = await campaign(id, [mine, theirs, { ...mine, ...theirs }, { ...theirs, ...mine }]).catch(() => null);
    if (!found) continue;
    const name = found.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "campaign";
    const short = found.lost ? ` (the last ${found.lost} log entries are damaged and left out)` : "";
    offer(`Export ${found.name}${short}`, `${name}.campaign.json`, JSON.stringify(found.document));
  }
  const file = (values) => JSON.stringify({ format: "hotseat.rescue", values });
  if (Object.keys(mine).length) offer("Export all raw data", "hotseat.rescue.json", file(mine));
  if (Object.keys(theirs).some((key) => theirs[key] !== mine[key])) offer("Export all raw data of the second copy", "hotseat-second.rescue.json", file(theirs));
  document.getElementById("none").hidden = keys.length > 0 || !stored;
  document.getElementById("refused").hidden = keys.length > 0 || Boolean(stored);
}

document.getElementById("forget").addEventListener("click", async () => {
  const scope = new URL("./", location.href).href;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.unregister();
  for (const name of (await window.caches?.keys()) || []) if (name.startsWith(`hotseat ${scope} `)) await caches.delete(name);
  location.assign("./");
});
show();
