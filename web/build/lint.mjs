// Formats and lints our JavaScript with Biome, as web/biome.json says: folder of the packages, then
// "check" (says what differs; exits with 1) or "write" (formats the files), then their folders.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/**
 * @typedef {{severity: string}} Diagnostic
 * @typedef {{content: string, diagnostics: Diagnostic[]}} Result
 * @typedef {{
 *   openProject: (path?: string) => {projectKey: number},
 *   applyConfiguration: (project: number, configuration: object) => void,
 *   formatContent: (project: number, content: string, how: {filePath: string}) => Result,
 *   lintContent: (project: number, content: string, how: {filePath: string}) => Result,
 *   printDiagnostics: (all: Diagnostic[], how: {filePath: string, fileSource: string}) => string,
 * }} Linter
 */

const [packages, mode, ...folders] = process.argv.slice(2);
const bring = createRequire(resolve(packages, "any.js"));
/** @type {{Biome: new () => Linter}} */
const { Biome } = bring("@biomejs/js-api/nodejs");
const biome = new Biome();
const { projectKey } = biome.openProject();
const settings = new URL("../biome.json", import.meta.url);
biome.applyConfiguration(projectKey, JSON.parse(readFileSync(settings, "utf8")));

/**
 * The report is made for pages: tags go, and the five signs that HTML writes in words come back.
 * @param {string} html
 */
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** @param {string} folder */
const scripts = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => join(folder, name))
    .sort();

for (const filePath of folders.flatMap(scripts)) {
  const fileSource = readFileSync(filePath, "utf8");
  const formatted = biome.formatContent(projectKey, fileSource, { filePath });
  const linted = biome.lintContent(projectKey, fileSource, { filePath });
  const found = [...formatted.diagnostics, ...linted.diagnostics];
  const wrong = found.filter(({ severity }) => severity !== "information" && severity !== "hint");
  if (wrong.length) {
    console.log(plain(biome.printDiagnostics(wrong, { filePath, fileSource })));
    process.exitCode = 1;
  }
  if (formatted.content === fileSource) continue;
  if (mode === "write") writeFileSync(filePath, formatted.content);
  else {
    console.log(`${filePath}: not formatted (python3 build.py check --format formats it)`);
    process.exitCode = 1;
  }
}
