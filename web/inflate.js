// Brings and unpacks the snapshot of Python's memory beside the page, which has enough to do; says how
// many bytes have come.
const HEAD = 4096;
const KINDS = 64;
const COLUMNS = 40;
const damaged = () => new Error("It is damaged.");

/**
 * Makes words of a column of the heap, where it stands: some are written lowest bytes first, some as how
 * far each word is from the place of its piece, or from the word before.
 * @param {Uint32Array} made
 * @param {number} how
 * @param {Uint32Array} places in the memory, of its pieces
 */
function column(made, how, places) {
  const count = made.length;
  if (how & 4) {
    const bytes = new Uint8Array(made.slice().buffer);
    for (let nth = 0; nth < count; nth += 1)
      made[nth] =
        bytes[nth] |
        (bytes[count + nth] << 8) |
        (bytes[2 * count + nth] << 16) |
        (bytes[3 * count + nth] << 24);
  }
  if (!(how & 3)) return;
  let base = 0;
  for (let nth = 0; nth < count; nth += 1) {
    if (how & 1) base = places[nth];
    made[nth] = base += (made[nth] >>> 1) ^ -(made[nth] & 1);
  }
}

// The heap lies in the order of kinds, and what is alike in each of a kind beside each other (see
// web/build/heap.mjs): each word goes back to its place.
/** @param {ArrayBuffer} packed */
function inPlace(packed) {
  const words = new Uint32Array(packed);
  const start = (HEAD + (words[HEAD / 4 - 3] ?? 0)) / 4; // behind what is no heap
  const end = start + (words[HEAD / 4 - 1] ?? 0) / 4;
  const home = (words[HEAD / 4 - 2] ?? 0) - 4 * start; // what lies at 0 here, in the memory
  const pieces = words[start] ?? 0;
  const modes = start + 1 + Math.ceil(pieces / 4);
  let from = modes + (KINDS * COLUMNS) / 4;
  if (!(Math.max(end, from) <= words.length)) throw damaged();
  const plain = new Uint32Array(end);
  plain.set(words.subarray(0, start));
  const kinds = new Uint8Array(packed, 4 * (start + 1), pieces);
  const counts = new Uint32Array(KINDS);
  for (let nth = 0; nth < pieces; nth += 1) counts[kinds[nth]] += 1;

  // A kind's first column are the sizes of its pieces: they say where the next kind begins.
  const piles = Array.from(counts, (count, kind) => {
    const how = new Uint8Array(packed, 4 * modes + COLUMNS * kind, COLUMNS);
    const width = how.indexOf(0) < 0 ? COLUMNS : how.indexOf(0);
    const sizes = words.subarray(from, from + count);
    if (sizes.length < count) throw damaged();
    const places = new Uint32Array(count);
    column(sizes, how[0] - 1, places);
    const pile = { from, how, width, count, places, next: 0, rest: from + width * count };
    for (let nth = 0; nth < count; nth += 1) from += (sizes[nth] >>> 3) * 2;
    return pile;
  });
  let place = start;
  for (let nth = 0; nth < pieces; nth += 1) {
    const pile = piles[kinds[nth]];
    const size = words[pile.from + pile.next];
    pile.places[pile.next++] = home + 4 * place;
    place += (size >>> 3) * 2;
  }
  if (words.length - from !== end - place - 1) throw damaged();
  plain.set(words.subarray(from), place + 1);
  for (const pile of piles) {
    const { from: begin, how, width, count, places } = pile;
    for (let nth = 1; nth < width && count; nth += 1)
      column(words.subarray(begin + nth * count, begin + (nth + 1) * count), how[nth] - 1, places);
    pile.next = begin;
  }

  place = start + 1;
  for (let nth = 0; nth < pieces; nth += 1) {
    const pile = piles[kinds[nth]];
    const { width, count } = pile;
    let at = pile.next++;
    const over = place + (words[at] >>> 3) * 2;
    const behind = place + width;
    for (; place < behind; at += count) plain[place++] = words[at];
    let { rest } = pile;
    while (place < over) plain[place++] = words[rest++];
    pile.rest = rest;
  }
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
