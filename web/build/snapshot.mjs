// Takes a snapshot of the memory of the vendored Pyodide, in Node, once all is imported:
// folder of Pyodide, folder of the files it shall see, program to run, where the snapshot goes.
// It is what a fresh memory is not: 4096 bytes that begin as Pyodide's own snapshots do and end with
// the size of the memory, then (place, length) of two stretches of it: what may change of what the
// machine code brings, and the heap. Those follow, the heap as heap.mjs orders it.
import crypto from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { ordered } from "./heap.mjs";

const [home, seen, program, made] = process.argv.slice(2);
const HEAD = 4096;
// Node would show the whole of the line that failed, and Pyodide is one line.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
// The same snapshot for the same files: what a page needs of chance and of the clock it asks anew.
let moment = 1_580_601_600_000;
Date.now = () => (moment += 1000);
performance.now = () => 0;
crypto.randomFillSync = (view) => {
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(0);
  return view;
};
syncBuiltinESMExports();
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const { default: create } = await import(pathToFileURL(join(home, "pyodide.asm.mjs")).href);
const env = {
  HOME: "/home/pyodide",
  PYTHONHASHSEED: "0",
  PYTHONNODEBUGRANGES: "1",
  LANG: "en_US.UTF-8",
};
// Whatever names a folder of this machine would stay in the snapshot.
const how = { indexURL: home, env, packageBaseUrl: "/", _sysExecutable: "/python" };

// The memory as a page finds it before Python itself has run.
async function untouched() {
  /** @type {Uint8Array | undefined} */
  let found;
  /** @param {object} settings */
  const createPyodideModule = async (settings) => {
    found = (await create({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw new Error("enough");
  };
  await loadPyodide({ ...how, createPyodideModule }).catch((/** @type {Error} */ fault) => {
    if (!found) throw fault;
  });
  return found;
}

async function imported() {
  const python = await loadPyodide({ ...how, _makeSnapshot: true });
  const paths = readdirSync(seen, { recursive: true, encoding: "utf8" });
  for (const path of paths.map((name) => name.replaceAll("\\", "/")).sort()) {
    if (statSync(join(seen, path)).isDirectory()) python.FS.mkdirTree(`/${path}`);
    else python.FS.writeFile(`/${path}`, readFileSync(join(seen, path)));
  }
  python.runPython(readFileSync(program, "utf8"));
  return python;
}

const fresh = await untouched();
const python = await imported();
/** @type {Uint8Array<ArrayBuffer>} */
const taken = python.makeMemorySnapshot();
const before = new Uint32Array(taken.buffer, 0, 4)[1];
const memory = taken.subarray(before);
const { ___heap_base, _sbrk, _emscripten_stack_get_end } = python._module;
// All that may change is taken whole: no browser leaves just the same there as Node before it begins.
const changed = fresh?.findIndex((byte, place) => byte !== memory[place]) ?? 0;
const first = changed & ~4095;
/** @type {[number, number]} */
const data = [first, _emscripten_stack_get_end()];
/** @type {[number, number]} */
const heap = [___heap_base, _sbrk(0)];
const head = new Uint32Array(HEAD / 4);
new Uint8Array(head.buffer).set(taken.subarray(0, before));
head[1] = HEAD;
head.set(
  [memory.length, ...[data, heap].map(([from, to]) => [from, to - from]).flat()],
  head.length - 5,
);
const parts = [new Uint8Array(head.buffer), memory.subarray(...data), ordered(memory, heap, data)];
writeFileSync(made, Buffer.concat(parts));
