// Starts Python from a picture of its memory, taken by the build once all was imported. Where that
// did not arrive, or failed on this device before, Python starts from its files instead.
import { loadPyodide as start, version } from "../{{python/pyodide.mjs}}";
export { version };

const SIZE = 0; // stamped by the build: bytes of the picture, unpacked
const MARK = "hotseat/start";
const PATIENCE = 20_000;
const indexURL = new URL("../{{python/pyodide.mjs}}", import.meta.url).href.replace(/[^/]*$/, "");
const root = document.documentElement;

// The mark stands while the picture is tried: whoever finds it at a start knows that it failed.
function allowed() {
  try {
    return typeof DecompressionStream === "function" && localStorage.getItem(MARK) === null;
  } catch {
    return false; // no store, no memory of a failure
  }
}

let tried = false;
function mark() {
  tried = true;
  localStorage.setItem(MARK, "The snapshot was tried, and Python was not up.");
  const begun = performance.now();
  const clear = () => tried && localStorage.removeItem(MARK);
  new MutationObserver(() => root.dataset.ready === "yes" && clear()).observe(root, { attributes: true });
  // Someone who leaves in the middle has seen no failure, unless it took for ever.
  addEventListener("pagehide", () => performance.now() - begun < PATIENCE && clear());
}

const unpacked = () =>
  new Promise((done, lost) => {
    const worker = new Worker(new URL("./inflate.js", import.meta.url), { type: "module" });
    worker.onerror = lost;
    worker.onmessage = ({ data }) => (worker.terminate(), done(data));
  });

async function fill(memory) {
  const found = await unpacked();
  if (found.byteLength !== SIZE) return;
  mark(); // where the store is too full for it, nothing is tried
  memory.set(new Uint8Array(found));
}

const memory = allowed() && new Uint8Array(SIZE);
const filled = memory && fill(memory).catch(() => {}); // an empty one is refused, and nothing lost

// The rules are in the picture. Their wheel is for what comes later, such as the lines of an error:
// micropip unpacks it once the table has stood still for a while.
const STILL = 2000;
function later(python) {
  const { loadPackage, pyimport } = python;
  async function unpack(wheels, how) {
    await still();
    await loadPackage.call(python, "micropip", { messageCallback() {} });
    const micropip = pyimport.call(python, "micropip");
    await micropip.install.callKwargs(wheels, how);
    micropip.destroy();
    root.dataset.wheel = "unpacked";
  }
  const micropip = {
    set_index_urls() {},
    install: (...asked) => void unpack(...asked).catch((fault) => console.info(`The wheel waits: ${fault}`)),
    destroy() {},
  };
  python.loadPackage = (name, ...how) => name === "micropip" || loadPackage.call(python, name, ...how);
  python.pyimport = (name) => (name === "micropip" ? micropip : pyimport.call(python, name));
}

const still = () =>
  new Promise((done) => {
    let timer;
    const hearing = new AbortController();
    const moved = () => {
      clearTimeout(timer);
      if (root.dataset.ready === "yes") timer = setTimeout(() => (hearing.abort(), done()), STILL);
    };
    const how = { capture: true, signal: hearing.signal };
    for (const each of ["pointermove", "pointerdown", "keydown"]) addEventListener(each, moved, how);
    const set = new MutationObserver(moved);
    set.observe(root, { attributeFilter: ["data-ready"] });
    hearing.signal.addEventListener("abort", () => set.disconnect());
  });

// Whether every game was there when the picture was taken is asked of the picture itself.
const WAKE = `
import random, sys, ui.main
from hotseat.core import game
random.seed()
all(f"hotseat.games.{slug}" in sys.modules for slug in game.slugs())
`;

export async function loadPyodide(options) {
  if (memory) {
    const picture = { _loadSnapshot: memory, fsInit: () => filled };
    try {
      const python = await start({ ...options, indexURL, ...picture });
      if (python.runPython(WAKE)) later(python);
      root.dataset.start = "snapshot";
      return python;
    } catch (fault) {
      tried = false; // the mark stays
      console.info(`Python starts from its files: ${fault}`);
    }
  }
  root.dataset.start = "files";
  return start({ ...options, indexURL });
}
