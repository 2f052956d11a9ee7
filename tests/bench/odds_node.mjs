// Runs a benchmark of odds under the vendored Pyodide: node odds_node.mjs PYODIDE_FOLDER WHEEL CASES
// Prints one JSON list: what all_timed() of the module CASES gives.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, cases] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/`, packages: [] });
pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel", { extractDir: "/engine" });
pyodide.FS.writeFile("/engine/odds_cases.py", await readFile(cases, "utf8"));
console.log(
  await pyodide.runPythonAsync(`
import json, sys
sys.path.insert(0, "/engine")
import odds_cases
json.dumps(list(odds_cases.all_timed()))
`),
);
