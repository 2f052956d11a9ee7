// Brings and unpacks the snapshot of Python's memory beside the page, which has enough to do; says how
// many bytes have come.
const HEAD = 4096;
const KINDS = 64;

// The heap lies in the order of kinds (see web/build/heap.mjs): each piece goes back to its place.
/** @param {ArrayBuffer} packed */
function inPlace(packed) {
  const words = new Uint32Array(packed);
  const start = HEAD + (words[HEAD / 4 - 3] ?? 0); // behind what is no heap
  const table = words.subarray(start / 4, start / 4 + KINDS + 1);
  const pieces = table[KINDS];
  const kinds = new Uint8Array(packed, start + 4 * table.length, pieces);
  const next = [start / 4 + table.length + Math.ceil(pieces / 4)];
  for (const length of table) next.push((next.at(-1) ?? 0) + length / 4);
  const whole = start + (words[HEAD / 4 - 1] ?? 0);
  if (whole > packed.byteLength) throw new Error("It is damaged.");
  const plain = new Uint32Array(whole / 4);
  plain.set(words.subarray(0, start / 4));
  let place = start / 4 + 1;
  /**
   * @param {number} from
   * @param {number} to
   */
  const put = (from, to) => {
    if (to > words.length || place + to - from > plain.length) throw new Error("It is damaged.");
    for (let at = from; at < to; at += 1) plain[place++] = words[at];
    return to;
  };
  for (const kind of kinds)
    next[kind] = put(next[kind], next[kind] + (words[next[kind]] >>> 3) * 2);
  put(next[KINDS - 1], words.length);
  return plain.buffer;
}

/** @type {Transformer<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
const counting = {
  transform(chunk, out) {
    postMessage(chunk.length);
    out.enqueue(chunk);
  },
};
async function unpacked() {
  const { ok, body } = await fetch(new URL("./memory.gz", import.meta.url));
  if (!ok || !body) throw new Error("There is no snapshot.");
  const counted = body.pipeThrough(new TransformStream(counting));
  return inPlace(
    await new Response(counted.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  );
}
const memory = await unpacked().catch(() => new ArrayBuffer(0));
postMessage(memory, [memory]);
