// The heap of a snapshot of Python's memory, so that it packs well: what was freed is made zeros, the
// pieces are put in the order of their kinds, and what stands at the same place in each of a kind (its
// size, its type, a pointer) beside each other, as a column. web/inflate.js puts them back.
import { deflateRawSync } from "node:zlib";

const KINDS = 64;
const COLUMNS = 40;
// Words of a piece that may be columns; what lies behind differs too much from piece to piece.
const WIDTHS = [1, 5, 8, 12, 14, 20, 26, 35, 40];
// How a column is written: as it is (0), from the piece's own place on (1), or from the one before
// (2); word by word, or (4 more) first the lowest byte of each word, then the next.
const PLAIN = 0;
const OWN = 1;
const BEFORE = 2;
const BYTES = 4;
/**
 * @typedef {[number, number]} Stretch from, to
 * @typedef {[number, number, number]} Piece place, bytes, in use
 * @typedef {{modes: number[], parts: Uint8Array[]}} Kind how its columns are written; they and the rest
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

/** @param {Uint8Array} bytes */
const packed = (bytes) => deflateRawSync(bytes, { level: 4 }).length;

/**
 * A column as a mode writes it. A difference is written with its sign as the lowest bit.
 * @param {Uint32Array} column
 * @param {Uint32Array} places
 * @param {number} mode
 */
function written(column, places, mode) {
  const kept = column.map((value, nth) => {
    if ((mode & 3) === PLAIN) return value;
    const base = (mode & 3) === OWN ? places[nth] : nth && column[nth - 1];
    const apart = (value - base) | 0;
    return (apart << 1) ^ (apart >> 31);
  });
  const bytes = new Uint8Array(kept.buffer);
  if (mode < BYTES) return bytes;
  return bytes.map((_, at) => bytes[(at % kept.length) * 4 + Math.floor(at / kept.length)]);
}

/**
 * The columns of a kind, as many and each written as packs best, then the rest of its pieces.
 * @param {Uint32Array} words
 * @param {Piece[]} found of this kind
 * @returns {Kind}
 */
function columned(words, found) {
  if (!found.length) return { modes: [], parts: [] };
  const places = Uint32Array.from(found, ([place]) => place);
  const least = Math.min(COLUMNS, ...new Set(found.map(([, size]) => size / 4)));
  const columns = Array.from({ length: least }, (_, nth) => {
    const column = Uint32Array.from(places, (place) => words[place / 4 + 1 + nth]);
    // Where a piece lies is known only by the sizes of those before it.
    const modes = [PLAIN, BEFORE, ...(nth ? [OWN] : [])].flatMap((how) => [how, how + BYTES]);
    const tried = modes.map((mode) => {
      const bytes = written(column, places, mode);
      return { mode, bytes, weight: packed(bytes) };
    });
    return tried.reduce((best, other) => (other.weight < best.weight ? other : best));
  });
  const tried = [...WIDTHS.filter((width) => width < least), least].map((width) => {
    const rest = Buffer.concat(
      found.map(([place, size]) =>
        Buffer.from(words.buffer, words.byteOffset + place + 4 * (width + 1), size - 4 * width),
      ),
    );
    const taken = columns.slice(0, width);
    const weight = taken.reduce((sum, column) => sum + column.weight, packed(rest));
    return { weight, modes: taken.map(({ mode }) => mode), parts: taken, rest };
  });
  const { modes, parts, rest } = tried.reduce((best, other) =>
    other.weight < best.weight ? other : best,
  );
  return { modes, parts: [...parts.map(({ bytes }) => bytes), rest] };
}

/**
 * The heap [from, to) of the memory in the order of kinds; types lie in the stretch ``typed``. First
 * how many pieces there are and the kind of each, then how each kind's columns are written (one more
 * than the mode; 0 where no column is), then the kinds, each its columns and what lies behind
 * them, then what lies behind the pieces.
 * @param {Uint8Array} memory
 * @param {Stretch} heap
 * @param {Stretch} typed
 */
export function ordered(memory, [from, to], typed) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const found = pieces(words, from, to);
  wipe(words, found);
  const kinds = kindsOf(words, found, typed);
  const piles = Array.from({ length: KINDS }, () => /** @type {Piece[]} */ ([]));
  for (const [nth, kind] of kinds.entries()) piles[kind].push(found[nth]);
  const filled = Buffer.concat([Uint8Array.from(kinds)], Math.ceil(kinds.length / 4) * 4);
  const how = new Uint8Array(KINDS * COLUMNS);
  const heaps = piles.flatMap((pile, kind) => {
    const { modes, parts } = columned(words, pile);
    how.set(
      modes.map((mode) => mode + 1),
      kind * COLUMNS,
    );
    return parts;
  });
  const behind = from + 4 + found.reduce((sum, [, size]) => sum + size, 0);
  const count = new Uint8Array(Uint32Array.of(found.length).buffer);
  return Buffer.concat([count, filled, how, ...heaps, memory.subarray(behind, to)]);
}
