// Pictures of maps on their way from a table to a phone, in pieces. Which one a phone may have, and that
// a piece is one that was asked for, is decided in Python (ui/phones/pictures.py, fetching.py).

const PIECE = 40_000; // letters of base64, of which each four are three bytes
const PIECES = 70;
const WINDOW = 8; // pieces for one that is asked for
const KEPT = 3; // pictures ready to be sent again
const WAITING = 1_000_000; // bytes that wait on a channel already

/** @type {Map<string, Promise<Packed | null>>} */
const ready = new Map();
/** @type {WeakSet<RTCDataChannel>} */
const busy = new WeakSet();

/**
 * @param {string} key
 * @param {string} hash
 * @param {string} covers
 */
const one = async (key, hash, covers) => {
  const kept = ready.get(key) ?? hotseat.pictures.packed(hash, covers);
  ready.delete(key);
  ready.set(key, kept);
  for (const old of [...ready.keys()].slice(0, -KEPT)) ready.delete(old);
  const found = await kept.catch(() => null);
  if (!found) ready.delete(key);
  return found;
};

/**
 * Pieces of a picture, from one on.
 * @param {RTCDataChannel} channel
 * @param {[string, string, string, string, string]} words its key, hash and covers; from which piece on;
 *   what is said where it is not here, or too much waits
 */
const give = async (channel, [key, hash, covers, from, none]) => {
  if (busy.has(channel)) return;
  busy.add(channel);
  try {
    const found = channel.bufferedAmount > WAITING ? null : await one(key, hash, covers);
    const of = found ? Math.ceil(found.text.length / PIECE) : 0;
    const at = Number(from);
    if (!found || of > PIECES || at >= of) return channel.send(none);
    for (let n = at; n < Math.min(of, at + WINDOW); n += 1) {
      const data = found.text.slice(n * PIECE, (n + 1) * PIECE);
      channel.send(JSON.stringify({ k: "part", key, name: found.name, at: n, of, data }));
    }
  } catch {
    // the channel is closed: whoever asked asks again
  } finally {
    busy.delete(channel);
  }
};

let key = "";
/** @type {string[]} */
let pieces = [];
/**
 * A piece that has come; "" until it is the last one, then whether the picture is kept.
 * @param {[string, string, string, string, string, string]} words its key and name, which of how many
 *   it is, its data, and the keys that are still known
 */
const take = async ([named, name, at, of, data, known]) => {
  if (at === "0") [key, pieces] = [named, []];
  if (named !== key || pieces.length !== Number(at)) return `${named} no`;
  pieces.push(data);
  if (pieces.length < Number(of)) return "";
  const text = pieces.splice(0).join("");
  const isKept = await hotseat.pictures.take(key, name, text, known.split(" ")).catch(() => false);
  return `${named} ${isKept ? "ok" : "no"}`;
};

export default { give, take };
