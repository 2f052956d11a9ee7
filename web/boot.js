// Starts Python, says so when it cannot, and looks after the copy for offline play.
window.hotseat ??= /** @type {Hotseat} */ ({});
const { hotseat } = window;
const root = document.documentElement;
/**
 * An element that the page itself brings (index.html).
 * @param {string} id
 */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const ready = () => root.dataset.ready === "yes";
// A page that was reloaded already is not reloaded again: then it is for the player to see.
const reloadOnce = () => {
  const [visit] = performance.getEntriesByType("navigation");
  const again = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
  if (!again) location.reload();
};

// --- Python ------------------------------------------------------------------------------------
// How much has come of what a first visit waits for.
const coming = byId("coming");
/** @type {Hotseat["came"]} */
hotseat.came = (bytes) => {
  if (!hotseat.first || ready() || !banner.hidden) return;
  const bar = /** @type {HTMLProgressElement} */ (coming.firstChild);
  const line = document.getElementById("progress");
  coming.hidden = false;
  bar.value += bytes;
  const said = `Loading ${10 * Math.floor(10 * bar.position)}%`;
  if (line && line.textContent !== said) line.textContent = said;
};
/** @type {Transformer<Uint8Array, Uint8Array>} */
const counting = {
  transform(chunk, out) {
    hotseat.came(chunk.length);
    out.enqueue(chunk);
  },
};
/** @param {Response} answer */
const counted = (answer) =>
  new Response(answer.body?.pipeThrough(new TransformStream(counting)) ?? null, answer);

// The first word said is the nearest to the cause: what follows from it does not take its place.
const banner = byId("trouble");
/** @param {string} text whose last line is shown */
const say = (text) => {
  byId("why").textContent = (text.trim().split("\n").pop() ?? "").slice(0, 300);
};
/** @param {unknown} fault an error, or a sentence */
function trouble(fault) {
  const text = String((fault instanceof Object && "message" in fault && fault.message) || fault);
  if (!banner.hidden || (ready() && !/fatal/i.test(text))) return;
  byId("app").removeAttribute("aria-busy");
  coming.hidden = true;
  document.querySelector(".skip")?.after(banner);
  banner.hidden = false;
  say(text);
}
addEventListener("error", (event) => trouble(event.error || event.message));
addEventListener("unhandledrejection", (event) => trouble(event.reason));
// Where the machine code itself does not load, Pyodide only warns, and then waits for ever.
const { warn } = console;
console.warn = (...words) => {
  if (words[0] === "wasm instantiation failed!") trouble("The program could not be loaded.");
  warn.apply(console, words);
};

/** @type {{[folder: string]: string}} */
const PARTS = {
  python: "the program",
  snapshot: "the program",
  pyscript: "the program",
  engine: "the game rules",
  ui: "the screens",
  scripts: "touch input",
  style: "the page style",
};
/** @param {string[]} paths of files of the site */
const gone = (paths) => {
  const folder = /^[a-z]*/;
  const parts = new Set(
    paths.map((path) => PARTS[folder.exec(path)?.[0] ?? ""] || "a page or image"),
  );
  const files =
    paths.length > 3
      ? `${paths.length} files`
      : paths.map((path) => path.split("/").pop()).join(", ");
  return `Some files didn't load: ${[...parts].join(", ")} (${files}). Check your connection and try again.`;
};
// Each of the modules before this one has said that it runs; there is play without those behind. One
// that needs another does not run without it, and stands behind it: only the first is named.
const absent = "painted" in hotseat ? [] : ["scripts/first_paint.js"];
const modules = [...document.scripts].flatMap(({ src, type }) => (type === "module" ? [src] : []));
const before = modules.slice(0, modules.indexOf(import.meta.url));
const lacking = before.find((src) => !hotseat.scripts?.has(src));
if (lacking) absent.push(lacking.split("/").slice(-2).join("/"));
if (!getComputedStyle(root).getPropertyValue("--hit")) absent.push("style/style.css");
// Pyodide does not say which file failed it, and waits for ever for a list that it cannot read.
const { fetch } = window;
window.fetch = (...asked) => {
  const [what] = asked;
  const { href } = new URL(what instanceof Request ? what.url : what, document.baseURI);
  const lost = () => trouble(gone([href.slice(new URL("./", document.baseURI).href.length)]));
  const answered = fetch(...asked);
  answered.then((answer) => {
    if (!answer.ok) lost();
    else if (href.endsWith(".json")) answer.clone().json().catch(lost);
  }, lost);
  // Later a browser has the machine code compiled, and knows it by an answer that is its own.
  return hotseat.first && href.endsWith(".wasm") ? answered.then(counted) : answered;
};

// With these, Pyodide runs Python on a second stack, and Chromium's collector, which now and then reads
// past the end of that, takes the tab down (pyodide/pyodide#5702, #6106). Nothing here needs them.
Reflect.deleteProperty(WebAssembly, "Suspending");
Reflect.deleteProperty(WebAssembly, "promising");

// The first picture comes first: reading and starting Python would hold it up.
/** @param {string} id of a link in the head */
const linked = (id) => /** @type {HTMLLinkElement} */ (document.getElementById(id)).href;
const begin = async () => {
  if (absent.length) throw gone(absent);
  await hotseat.painted;
  import(linked("python")).catch(trouble);
  /** @type {{hooks: Hooks}} */
  const { hooks } = await import(linked("core"));
  // This hook of PyScript's is the one that would need eval, for workers we do not use.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io, interpreter }) => {
    interpreter._api.on_fatal = ({ message }) => trouble(`A fatal error: ${message}`);
    const { stderr } = io;
    io.stderr = (fault, ...rest) => {
      if (fault instanceof Error) trouble(fault);
      return stderr(fault, ...rest);
    };
  });
};
begin().catch(trouble);

// --- the copy for offline play -----------------------------------------------------------------
const house = navigator.serviceWorker;
/** @typedef {{state: string, done: number, total: number, update: string, missing?: string[]}} Offline */
/** @type {Offline} */
const offline = { state: "", done: 0, total: 0, update: "" };
hotseat.offlineState = () => JSON.stringify(offline);

/** @param {Partial<Offline>} change */
function now(change) {
  Object.assign(offline, change);
  dispatchEvent(new CustomEvent("hotseat:offline", { detail: { ...offline } }));
  // A repaint in the middle of a press would lose it.
  if ("send" in hotseat && ready()) hotseat.whenFree(() => hotseat.send({ offline: "changed" }));
}

// A start that failed is tried once more by itself, now that all it needs is here.
function again() {
  if (ready()) return;
  say("All files are here now. Try again.");
  reloadOnce();
}

let had = false;
/** @param {ServiceWorkerRegistration} registration */
function look(registration) {
  const { active, installing, waiting } = registration;
  if (offline.state === "unavailable") return;
  const state = active ? "ready" : installing || waiting ? "preparing" : "failed";
  now({ state, update: active && waiting ? "ready" : "" });
  if (active && !had) again();
  had = Boolean(active);
  // A version that cannot start gives way to one that perhaps can.
  if (offline.update && !ready() && !banner.hidden) hotseat.switch();
}

/** @param {MessageEvent<{retired?: true, lost?: string[], done: number, total: number}>} event */
function hear({ data }) {
  if (data.retired) now({ state: "unavailable" });
  if (offline.state === "ready") return;
  if (data.lost) {
    if (!ready()) say(gone(data.lost));
    now({ state: "failed", missing: data.lost });
  } else if (offline.state === "preparing") now(data); // a late word of progress is no news
}

async function keep() {
  if (!house) return now({ state: "unavailable" });
  house.addEventListener("message", hear);
  const registration = await house.register("sw.js", { updateViaCache: "none" });
  had = Boolean(registration.active);
  const watch = () => {
    registration.installing?.addEventListener("statechange", () => look(registration));
    look(registration);
  };
  registration.addEventListener("updatefound", watch);
  watch();
  if (had && !ready()) await mend();
}

async function mend() {
  const [spoilt = [], lost = []] = await checked(2);
  if (lost.length) say(gone(lost));
  else if (spoilt.length) again();
}

// Asked again and again: the old worker holds the new one back while it has a file under way.
let switching = 0;
hotseat.switch = async () => {
  const waiting = (await house.getRegistration())?.waiting;
  if (!waiting || switching) return;
  house.addEventListener("controllerchange", () => location.reload(), { once: true });
  const ask = () => waiting.postMessage("switch");
  switching = setInterval(ask, 1000);
  ask();
};

/**
 * What the worker finds: the files that are gone or spoilt, then those it could not fetch anew.
 * @param {number} answers how many of the two to wait for
 * @returns {Promise<string[][]>}
 */
async function checked(answers) {
  const registered = house && (await house.getRegistration());
  if (!registered?.active) throw new Error("Nothing is stored for offline play yet.");
  const { port1, port2 } = new MessageChannel();
  registered.active.postMessage("verify", [port2]);
  /** @type {string[][]} */
  const found = [];
  return new Promise((done) => {
    port1.onmessage = ({ data }) => {
      if (found.push(data) === answers) done(found);
    };
  });
}
hotseat.verifyOffline = async () => (await checked(1))[0] ?? [];

// Only once the table is set: the copy must not compete with the first start for the network. A start
// that has come to nothing, or to no end, needs it.
let begun = false;
const start = (late = false) => {
  if (ready()) {
    waiter.disconnect();
    banner.hidden = true; // what it spoke of was overcome
    coming.remove();
  }
  if (begun || !(ready() || !banner.hidden || late)) return;
  begun = true;
  keep().catch(() => now({ state: "failed" }));
};
const waiter = new MutationObserver(() => start());
waiter.observe(root, {
  attributes: true,
  subtree: true,
  attributeFilter: ["data-ready", "hidden"],
});
setTimeout(start, 30_000, true);
start();
