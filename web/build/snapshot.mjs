// Takes a picture of the memory of the vendored Pyodide, in Node, once all is imported:
// folder of Pyodide, folder of the files it shall see, program to run, where the picture goes.
// Says which games found no room in it.
import crypto from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [home, seen, program, made] = process.argv.slice(2);
const ROOM = 1_200_000; // a game is imported only while as many bytes are left
// Node would show the whole of the line that failed, and Pyodide is one line.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
// The same picture for the same files: what a page needs of chance and of the clock it asks anew.
let moment = 1_580_601_600_000;
Date.now = () => (moment += 1000);
performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(0);
syncBuiltinESMExports();
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", LANG: "en_US.UTF-8" };
// Whatever names a folder of this machine would stay in the picture.
const nowhere = { packageBaseUrl: "/", _sysExecutable: "/python" };
const python = await loadPyodide({ indexURL: home, env, ...nowhere, _makeSnapshot: true });
for (const path of readdirSync(seen, { recursive: true }).map((name) => name.replaceAll("\\", "/")).sort()) {
  if (statSync(join(seen, path)).isDirectory()) python.FS.mkdirTree(`/${path}`);
  else python.FS.writeFile(`/${path}`, readFileSync(join(seen, path)));
}

const { _module: memory } = python;
const first = memory.HEAP8.length;
function room() {
  if (memory.HEAP8.length > first) throw new Error("it needs more memory than Pyodide starts with");
  let top = first;
  while (memory.HEAPU32[(top >> 2) - 1] === 0) top -= 4;
  return first - top;
}
python.runPython(readFileSync(program, "utf8"));
const left = [];
for (const slug of JSON.parse(python.runPython("slugs()"))) {
  if (room() < ROOM) left.push(slug);
  else python.runPython(`bring("${slug}")`);
}
python.runPython("finish()");
room();
writeFileSync(made, python.makeMemorySnapshot());
console.log(left.join(" "));
