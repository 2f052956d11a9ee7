// Starts Python: from a snapshot of its memory, taken by the build once all was imported, or, where
// that did not arrive or failed on this device before, from its files.
import { loadPyodide as start, version } from "../{{python/pyodide.mjs}}";
export { version };

const SIZE = 0; // stamped by the build: bytes of the snapshot, unpacked; 0 where it takes none
const HEAD = 4096; // of them what comes before the memory, see web/build/snapshot.mjs
const ATTEMPT = "hotseat/start";
const PATIENCE = 20_000;
const STILL = 2000;
/** @param {string} path */
const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at("../{{python/pyodide.mjs}}").replace(/[^/]*$/, "");
const root = document.documentElement;

// --- when things may happen --------------------------------------------------------------------
const ready = new Promise((done) => {
  const seen = new MutationObserver(() => {
    if (root.dataset.ready !== "yes") return;
    seen.disconnect();
    done(null);
  });
  seen.observe(root, { attributeFilter: ["data-ready"] });
});

const still = () =>
  new Promise((done) => {
    let timer = 0;
    const hearing = new AbortController();
    const over = () => {
      hearing.abort();
      done(null);
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(over, STILL);
    };
    const how = { capture: true, signal: hearing.signal };
    for (const each of ["pointermove", "pointerdown", "keydown"])
      addEventListener(each, moved, how);
    moved();
  });

// --- the snapshot -------------------------------------------------------------------------------
// The note of an attempt stands while the snapshot is tried: whoever finds it at a start knows that it failed.
function allowed() {
  try {
    return (
      SIZE && typeof DecompressionStream === "function" && localStorage.getItem(ATTEMPT) === null
    );
  } catch {
    return false; // no store, no memory of a failure
  }
}

let tried = false;
function begin() {
  tried = true;
  localStorage.setItem(ATTEMPT, "The snapshot was tried, and Python was not up.");
  const begun = performance.now();
  const clear = () => tried && localStorage.removeItem(ATTEMPT);
  ready.then(clear);
  // Someone who leaves in the middle has seen no failure, unless it took for ever.
  addEventListener("pagehide", () => performance.now() - begun < PATIENCE && clear());
}

/** @returns {Promise<ArrayBuffer>} */
const unpacked = () =>
  new Promise((done, lost) => {
    const worker = new Worker(at("./inflate.js"), { type: "module" });
    const gone = () => lost(new Error("its snapshot did not arrive whole"));
    worker.onerror = gone;
    worker.onmessage = ({ data }) => {
      if (typeof data === "number") return hotseat.came(data);
      worker.terminate();
      if (data.byteLength === SIZE) done(data);
      else gone();
    };
  });

// The snapshot holds what Pyodide's machine code does not bring itself: the size of the memory, then
// where each stretch of it lies and how long it is.
/**
 * @param {ArrayBuffer} snapshot
 * @param {Module} module
 */
function lay(snapshot, module) {
  const [size = 0, ...stretches] = new Uint32Array(snapshot, HEAD - 20, 5);
  if (size > module.HEAPU8.length) module._emscripten_resize_heap(size);
  for (let from = HEAD; stretches.length; ) {
    const [place = 0, length = 0] = stretches.splice(0, 2);
    module.HEAPU8.set(new Uint8Array(snapshot, from, length), place);
    from += length;
  }
}

// Asked of the snapshot itself.
const WAKE = "import random, ui.main; random.seed()";
async function fromSnapshot() {
  const found = unpacked();
  found.catch(() => {});
  const _loadSnapshot = new Uint8Array(HEAD);
  /** @param {object} settings */
  async function createPyodideModule(settings) {
    const { default: create } = await import(at("../{{python/pyodide.asm.mjs}}"));
    const module = await create(settings);
    const snapshot = await found;
    begin(); // where the store is too full for it, nothing is tried
    _loadSnapshot.set(new Uint8Array(snapshot, 0, HEAD));
    lay(snapshot, module);
    return module;
  }
  // Nobody waits for the library: Pyodide must be given some file in its place.
  const stdLibURL = import.meta.url;
  const python = await start({ indexURL, ...heard, _loadSnapshot, createPyodideModule, stdLibURL });
  python.runPython(WAKE);
  later(python);
  root.dataset.start = "snapshot";
  return python;
}

// --- the files ---------------------------------------------------------------------------------
/** @param {string} path */
async function bytes(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} did not arrive`);
  return new Uint8Array(await answer.arrayBuffer());
}
/** @param {Files} FS */
const screens = async (FS) =>
  FS.writeFile("/home/pyodide/ui.zip", await bytes(at("../{{ui/ui.zip}}")));

// Modules that are imported late are there once this is done.
/** @type {(done: unknown) => void} */
let came = () => {};
hotseat.late = new Promise((done) => {
  came = done;
});

/** @param {Error} [fault] why the snapshot is not what it starts from */
function fromFiles(fault) {
  if (fault) console.info(`Python starts from its files: ${fault}`);
  tried = false; // the note stays
  root.dataset.start = "files";
  came(0);
  return start({ indexURL, ...heard, fsInit: screens });
}

// What Python knows of the archive is of that which the snapshot was taken with: things lay elsewhere in it.
const FORGET =
  "import importlib, zipimport; zipimport._zip_directory_cache.clear(); importlib.invalidate_caches()";

// All that a table asks for is in the snapshot. The files come for what no table asks for, such as
// the lines of an error: the rules' wheel is unpacked once the table has stood still for a while.
/** @param {Python} python */
function later(python) {
  const { FS, loadPackage, pyimport } = python;
  /** @param {[string]} wheels */
  async function unpack([wheel]) {
    await ready;
    FS.writeFile("/lib/python314.zip", await bytes(at("../{{python/python_stdlib.zip}}")));
    await screens(FS);
    python.runPython(FORGET);
    came(0);
    await still();
    python.unpackArchive(await bytes(wheel), "wheel");
    root.dataset.wheel = "unpacked";
  }
  const micropip = {
    set_index_urls() {},
    /** @param {[string]} wheels */
    install: (wheels) =>
      void unpack(wheels).catch((fault) => console.info(`The wheel waits: ${fault}`)),
    destroy() {},
  };
  python.loadPackage = async (name, ...how) =>
    name === "micropip" || loadPackage.call(python, name, ...how);
  python.pyimport = (name) => (name === "micropip" ? micropip : pyimport.call(python, name));
}

// --- for PyScript ------------------------------------------------------------------------------
// It begins before PyScript is up, which then says who hears what Python prints.
/** @type {{stdout?: ToldText, stderr?: ToldText}} */
const said = {};
/** @type {Required<typeof said>} */
const heard = { stdout: (line) => said.stdout?.(line), stderr: (line) => said.stderr?.(line) };
const begun = allowed() ? fromSnapshot().catch(fromFiles) : fromFiles();

// PyScript runs a program of its own before the page's script: its package, written and compiled anew
// at each start. Nothing here asks for that, and it takes longer than the table itself.
const OURS = "# The table:";
/** @param {typeof said} options */
export async function loadPyodide(options) {
  Object.assign(said, options);
  const python = await begun;
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...how) =>
    code.includes(OURS) && runPythonAsync.call(python, code, ...how);
  return python;
}
