// The heap of a snapshot of Python's memory, so that it packs well: what was freed is made zeros, and
// the pieces are put in the order of their kinds. web/inflate.js puts them back.
const KINDS = 64;
/**
 * @typedef {[number, number]} Stretch from, to
 * @typedef {[number, number, number]} Piece place, bytes, in use
 */

/**
 * The pieces of dlmalloc's heap, as far as this understands it: [place, bytes, in use]. A piece has a
 * word of the one before it, then its own size, whose second bit says whether it is in use.
 * @param {Uint32Array} words
 * @param {number} from
 * @param {number} to
 */
function pieces(words, from, to) {
  /** @type {Piece[]} */
  const found = [];
  for (let place = from; ; ) {
    const head = words[place / 4 + 1];
    const size = head & ~7;
    if (size < 16 || place + size >= to) return found;
    found.push([place, size, head & 2]);
    place += size;
  }
}

/**
 * What was freed still holds what it held. To be found again it needs its first words.
 * @param {Uint32Array} words
 * @param {Piece[]} found
 */
function wipe(words, found) {
  for (const [place, size, used] of found) {
    if (!used) words.fill(0, place / 4 + (size < 256 ? 4 : 8), (place + size) / 4);
  }
}

/**
 * Of which kind each piece is: of the type that a Python object names in its second word (behind two
 * or four more that some have), and about as large. The last kind is all that is left over.
 * @param {Uint32Array} words
 * @param {Piece[]} found
 * @param {Stretch} stretch of the types
 */
function kindsOf(words, found, [from, to]) {
  /** @param {Piece} piece */
  const kind = ([place, size]) => {
    const types = [3, 5, 7].map((nth) => words[place / 4 + nth]);
    return `${types.find((type) => type >= from && type < to)} ${Math.clz32(size)}`;
  };
  const names = found.map(kind);
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const [nth, name] of names.entries())
    weights.set(name, (weights.get(name) ?? 0) + found[nth][1]);
  const heavy = [...weights].sort(([, one], [, other]) => other - one);
  const known = new Map(heavy.slice(0, KINDS - 1).map(([name], nth) => [name, nth]));
  return names.map((name) => known.get(name) ?? KINDS - 1);
}

/**
 * The heap [from, to) of the memory in the order of kinds; types lie in the stretch ``typed``. First
 * how many bytes each kind takes and how many pieces there are, then the kind of each piece, then the
 * pieces, each from its size on, then what lies behind them.
 * @param {Uint8Array} memory
 * @param {Stretch} heap
 * @param {Stretch} typed
 */
export function ordered(memory, [from, to], typed) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const found = pieces(words, from, to);
  wipe(words, found);
  const kinds = kindsOf(words, found, typed);
  /** @type {Uint8Array[][]} */
  const heaps = Array.from({ length: KINDS }, () => []);
  for (const [nth, kind] of kinds.entries()) {
    const [place, size] = found[nth];
    heaps[kind].push(memory.subarray(place + 4, place + 4 + size));
  }
  const piled = heaps.map((heap) => Buffer.concat(heap));
  const table = Uint32Array.from([...piled.map(({ length }) => length), found.length]);
  const rest = memory.subarray(from + 4 + piled.reduce((sum, { length }) => sum + length, 0), to);
  const filled = Buffer.concat([Uint8Array.from(kinds)], Math.ceil(kinds.length / 4) * 4);
  return Buffer.concat([new Uint8Array(table.buffer), filled, ...piled, rest]);
}
