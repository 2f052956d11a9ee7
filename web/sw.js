// Keeps one build of the site, every file checked by its hash, and serves it before the network.
const BUILD = /* THE BUILD'S LIST */ null;
const PREFIX = `hotseat ${registration.scope} `;
const NAME = PREFIX + BUILD.id;
const TYPES = {
  html: "text/html; charset=utf-8", js: "text/javascript", mjs: "text/javascript", css: "text/css",
  json: "application/json", webmanifest: "application/manifest+json", wasm: "application/wasm",
  svg: "image/svg+xml", png: "image/png", woff2: "font/woff2",
};
const address = (path) => new URL(path, registration.scope).href;

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const sound = async (path, answer) => {
  if (!answer || !answer.ok) return null;
  const bytes = await answer.arrayBuffer();
  return (await hash(bytes)) === BUILD.files[path] ? bytes : null;
};

async function bring(path, names) {
  for (const name of names) {
    const bytes = await sound(path, await (await caches.open(name)).match(address(path)));
    if (bytes) return bytes;
  }
  for (const cache of ["default", "reload"]) {
    const bytes = await sound(path, await fetch(address(path), { cache }));
    if (bytes) return bytes;
  }
  throw new Error(`${path} did not arrive as it was built.`);
}

async function keepAll() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const kept = await caches.open(NAME);
  const paths = Object.keys(BUILD.files);
  for (const [index, path] of paths.entries()) {
    const type = TYPES[path.split(".").pop()] || "application/octet-stream";
    const bytes = await bring(path, names);
    await kept.put(address(path), new Response(bytes, { headers: { "content-type": type } }));
    const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    pages.forEach((page) => page.postMessage({ done: index + 1, total: paths.length }));
  }
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && (name !== NAME || BUILD.retire)) await caches.delete(name);
  }
  if (BUILD.retire) await registration.unregister();
  else await clients.claim();
}

async function missing() {
  const kept = await caches.open(NAME);
  const lost = [];
  for (const path of Object.keys(BUILD.files)) {
    if (!(await sound(path, await kept.match(address(path))))) lost.push(path);
  }
  return lost;
}

// A page may be asked for as a folder, with its ending, or (as some hosts do) without it.
function pathOf(request) {
  const path = request.url.replace(/[?#].*/, "").slice(registration.scope.length);
  if (request.mode !== "navigate" || path in BUILD.files) return path;
  return path === "" ? "index.html" : `${path}.html`;
}

const serve = async (path, request) =>
  (await (await caches.open(NAME)).match(address(path))) || fetch(request);

addEventListener("install", (event) => event.waitUntil(BUILD.retire ? skipWaiting() : keepAll()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => {
  if (event.data === "switch") skipWaiting();
  if (event.data === "verify") event.waitUntil(missing().then((lost) => event.ports[0].postMessage(lost)));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = pathOf(request);
  if (path in BUILD.files) event.respondWith(serve(path, request));
});
