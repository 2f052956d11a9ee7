// Takes campaigns out of this browser without Python: each as a file the app opens, or all as it lies.
// A campaign is in two places, localStorage and the journal (keep.js); the longer log is handed out.
const CHUNK = 64;
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
  try {
    return crc32(value.slice(9)) === value.slice(0, 8) ? JSON.parse(value.slice(9)) : null;
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

// What these values hold of a campaign: its head, and its events up to the first damage.
function log(id, values) {
  const head = unsealed(values[`hotseat/c/${id}/head`]);
  const events = [];
  for (let after = "00000000"; head && events.length % CHUNK === 0; ) {
    const value = values[`hotseat/c/${id}/log/${head.log}.${events.length / CHUNK}`];
    const chunk = unsealed(value);
    if (!chunk || chunk.after !== after || !chunk.rows.length) break;
    events.push(...chunk.rows);
    after = value.slice(0, 8);
  }
  return { head, events };
}

async function campaign(id, places) {
  const logs = places.map((values) => log(id, values)).filter(({ head }) => head);
  if (!logs.length) return null;
  const { head, events } = logs.reduce((best, each) => (each.events.length > best.events.length ? each : best));
  const count = Math.max(...logs.map((each) => each.head.count));
  const document = { format: "hotseat.campaign", events };
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
    const short = found.lost ? ` (its last ${found.lost} facts are damaged and left out)` : "";
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
