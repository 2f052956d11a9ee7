// A map's picture that carries its campaign: a chunk of our own in the PNG, right before its end.
// Other programs show the picture and pass over the chunk.
import { runs } from "./dom.js";

const SIGN = "\x89PNG\r\n\x1a\n";
const KIND = "hoTs"; // may be left out by others, private, safe to copy
const HEAD = "hotseat 1\n";
const REST = 12; // bytes of a chunk beside its data: length, kind, checksum

/** The checksum of a chunk, by bytes. */
const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
/** @param {Uint8Array} bytes */
const checksum = (bytes) => {
  let sum = -1;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ -1) >>> 0;
};
/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {string} text
 */
const says = (bytes, from, text) =>
  [...text].every((letter, n) => bytes[from + n] === letter.charCodeAt(0));
/** @param {Uint8Array} bytes */
export const isPng = (bytes) => says(bytes, 0, SIGN);

/**
 * A PNG with the file of a campaign in it.
 * @param {Uint8Array} png
 * @param {Blob} file
 */
export const carrying = async (png, file) => {
  const data = new Uint8Array(await new Blob([KIND, HEAD, file]).arrayBuffer());
  const numbers = new DataView(new ArrayBuffer(8));
  numbers.setUint32(0, data.length - KIND.length);
  numbers.setUint32(4, checksum(data));
  const [length, sum] = [numbers.buffer.slice(0, 4), numbers.buffer.slice(4)];
  const end = png.length - REST;
  const whole = new Blob([png.slice(0, end), length, data, sum, png.slice(end)]);
  return new Uint8Array(await whole.arrayBuffer());
};
/**
 * The file that a PNG carries; null for none, and where there is one that is cut off, changed, or one
 * of several.
 * @param {Uint8Array} bytes of a PNG
 * @returns {{file: Uint8Array | null, damaged: boolean}}
 */
export const carried = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {Uint8Array | null} */
  let file = null;
  for (let at = SIGN.length; at + REST <= bytes.length; ) {
    const [size, kind] = [view.getUint32(at), at + 4];
    const end = at + 8 + size;
    const ours = says(bytes, kind, KIND);
    if (end + 4 > bytes.length || says(bytes, kind, "IEND"))
      return ours ? { file: null, damaged: true } : { file, damaged: false };
    if (ours) {
      const sound = checksum(bytes.subarray(kind, end)) === view.getUint32(end);
      if (file || !sound || !says(bytes, at + 8, HEAD)) return { file: null, damaged: true };
      file = bytes.slice(at + 8 + HEAD.length, end);
    }
    at = end + 4;
  }
  return { file, damaged: false };
};
runs(import.meta.url);
