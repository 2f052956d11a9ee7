// Keeps one build of the site, every file checked by its hash, and serves it before the network.
/** @typedef {{id: string, files: {[path: string]: string}, retire: boolean}} Build */
const LISTED = /* THE BUILD'S LIST */ null;
const BUILD = /** @type {Build} */ (/** @type {unknown} */ (LISTED));
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { registration, clients } = worker;
const PREFIX = `hotseat ${registration.scope} `;
const NAME = PREFIX + BUILD.id;
/** @type {{[ending: string]: string}} */
const TYPES = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  json: "application/json",
  webmanifest: "application/manifest+json",
  wasm: "application/wasm",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
};
/** @param {string} path */
const address = (path) => new URL(path, registration.scope).href;

/** @param {ArrayBuffer} bytes */
async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes of a file as it was built, or null: not there, not whole, or another file.
 * @param {string} path
 * @param {Promise<Response | undefined>} asked
 */
const sound = async (path, asked) => {
  const answer = await asked.catch(() => null);
  const bytes = answer?.ok && (await answer.arrayBuffer().catch(() => null));
  return bytes && (await hash(bytes)) === BUILD.files[path] ? bytes : null;
};

/** @param {object} news */
async function tell(news) {
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) page.postMessage(news);
}

/**
 * @param {string} path
 * @param {string[]} names of caches to look into first
 */
async function bring(path, names) {
  for (const name of names) {
    const bytes = await sound(path, (await caches.open(name)).match(address(path)));
    if (bytes) return bytes;
  }
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const bytes = await sound(path, fetch(address(path), { cache }));
    if (bytes) return bytes;
  }
  return null;
}

/**
 * Keeps a file, or says that it did not arrive as it was built.
 * @param {string} path
 */
async function keepOne(path) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const type = TYPES[path.split(".").pop() ?? ""] || "application/octet-stream";
  const bytes = await bring(path, names);
  if (!bytes) return false;
  const kept = await caches.open(NAME);
  await kept.put(address(path), new Response(bytes, { headers: { "content-type": type } }));
  return true;
}

/**
 * Keeps these files; those that did not arrive as they were built are named.
 * @param {string[]} paths
 */
async function keep(paths) {
  /** @type {string[]} */
  const lost = [];
  for (const [index, path] of paths.entries()) {
    if (!(await keepOne(path))) lost.push(path);
    await tell({ done: index + 1 - lost.length, total: paths.length });
  }
  return lost;
}

// All or nothing: what arrived stays for the next try, but a copy with a hole never serves.
async function keepAll() {
  const lost = await keep(Object.keys(BUILD.files));
  if (!lost.length) return;
  await tell({ lost });
  throw new Error(`${lost.join(", ")} did not arrive as built.`);
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && (name !== NAME || BUILD.retire)) await caches.delete(name);
  }
  if (!BUILD.retire) {
    await clients.claim();
    return;
  }
  await registration.unregister();
  await tell({ retired: true });
}

async function missing() {
  const kept = await caches.open(NAME);
  const lost = [];
  for (const path of Object.keys(BUILD.files)) {
    if (!(await sound(path, kept.match(address(path))))) lost.push(path);
  }
  return lost;
}

/**
 * Two answers: what is gone or spoilt, then what of it could not be fetched anew.
 * @param {MessagePort | undefined} port
 */
async function verify(port) {
  const lost = await missing();
  port?.postMessage(lost);
  port?.postMessage(await keep(lost));
}

/**
 * A page may be asked for as a folder, with its ending, or (as some hosts do) without it.
 * @param {Request} request
 */
function pathOf(request) {
  const path = request.url.replace(/[?#].*/, "").slice(registration.scope.length);
  if (request.mode !== "navigate" || path in BUILD.files) return path;
  return path === "" ? "index.html" : `${path}.html`;
}

// Without these no page can say what is wrong: they are looked at whenever they are served. The rest is
// looked at once a start has failed (verify).
const SMALL = /\.(html|css)$|^scripts/;
/**
 * Opening a cache that was thrown away would make it anew, so it is only looked into.
 * @param {string} path
 */
const keptOf = (path) => caches.match(address(path), { cacheName: NAME });
/**
 * A file from the copy; one that was spoilt there is fetched anew.
 * @param {string} path
 * @param {Request} request
 */
const serve = async (path, request) => {
  const kept = await keptOf(path);
  if (!kept) return fetch(request);
  if (!SMALL.test(path) || (await sound(path, Promise.resolve(kept.clone())))) return kept;
  return ((await keepOne(path)) && (await keptOf(path))) || fetch(request).catch(() => kept);
};

worker.addEventListener("install", (event) =>
  event.waitUntil(BUILD.retire ? worker.skipWaiting() : keepAll()),
);
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => {
  if (event.data === "switch") worker.skipWaiting();
  if (event.data === "verify") event.waitUntil(verify(event.ports[0]));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = pathOf(request);
  if (path in BUILD.files) event.respondWith(serve(path, request));
});
