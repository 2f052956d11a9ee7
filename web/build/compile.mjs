// Runs the vendored Pyodide in Node to compile Python files: folder of Pyodide, zip in, zip out.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [home, source, made, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: home, env });
python.FS.writeFile("/in.zip", readFileSync(source));
python.runPython(readFileSync(program, "utf8"));
writeFileSync(made, python.FS.readFile("/out.zip"));
