// Starts Python, says so when it cannot, and looks after the copy for offline play.
const hotseat = (window.hotseat = window.hotseat || {});
const root = document.documentElement;
const ready = () => root.dataset.ready === "yes";
requestAnimationFrame(() => setTimeout(() => performance.mark("hotseat:painted")));

// --- Python ------------------------------------------------------------------------------------
const STEPS = {
  "Loading Pyodide": "Opening the box ...",
  "Loading interpreter": "Waking Python ...",
  "Loaded interpreter": "Laying out the rules ...",
  "Loaded files": "Picking up the dice ...",
};
addEventListener("py:progress", ({ detail }) => {
  const line = document.getElementById("progress");
  if (line && STEPS[detail]) line.textContent = STEPS[detail];
});

function trouble(fault) {
  const text = String((fault && fault.message) || fault);
  if (ready() && !/fatal/i.test(text)) return;
  const banner = document.getElementById("trouble");
  if (banner !== document.body.firstChild) document.body.prepend(banner);
  banner.hidden = false;
  document.getElementById("why").textContent = text.trim().split("\n").pop().slice(0, 300);
}
addEventListener("error", (event) => trouble(event.error || event.message));
addEventListener("unhandledrejection", (event) => trouble(event.reason));
// Where the machine code itself does not load, Pyodide only warns, and then waits for ever.
const { warn } = console;
console.warn = (...words) => {
  if (words[0] === "wasm instantiation failed!") trouble("Its machine code could not be loaded.");
  warn.apply(console, words);
};

import(document.getElementById("core").href).then(({ hooks }) => {
  // This hook of PyScript's is the one that would need eval, for workers we do not use.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    const { stderr } = io;
    io.stderr = (fault, ...rest) => {
      if (fault instanceof Error) trouble(fault);
      return stderr(fault, ...rest);
    };
  });
}, trouble);

// --- the copy for offline play -----------------------------------------------------------------
const house = navigator.serviceWorker;
const offline = { state: "", done: 0, total: 0, update: "" };
hotseat.offlineState = () => JSON.stringify(offline);

function now(change) {
  Object.assign(offline, change);
  dispatchEvent(new CustomEvent("hotseat:offline", { detail: { ...offline } }));
  if (hotseat.send && ready()) hotseat.send({ offline: "changed" });
}

function look(registration) {
  const { active, installing, waiting } = registration;
  const state = active ? "ready" : installing || waiting ? "preparing" : "failed";
  now({ state, update: active && waiting ? "ready" : "" });
}

async function keep() {
  if (!house) return now({ state: "unavailable" });
  house.addEventListener("message", ({ data }) => {
    if (offline.state !== "ready" && data.total) now({ state: "preparing", ...data });
  });
  const registration = await house.register("sw.js", { updateViaCache: "none" });
  const watch = () => {
    const coming = registration.installing;
    if (coming) coming.addEventListener("statechange", () => look(registration));
    look(registration);
  };
  registration.addEventListener("updatefound", watch);
  watch();
}

hotseat.switch = async () => {
  const { waiting } = await house.getRegistration();
  if (!waiting) return;
  house.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("switch");
};

hotseat.verifyOffline = async () => {
  const found = house && (await house.getRegistration());
  if (!found || !found.active) throw new Error("Nothing is kept for offline play yet.");
  const { port1, port2 } = new MessageChannel();
  found.active.postMessage("verify", [port2]);
  return new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
};

// Only once the table is set: the copy must not compete with the first start for the network.
const settled = () => ready() || !document.getElementById("trouble").hidden;
const start = () => settled() && (waiter.disconnect(), keep().catch(() => now({ state: "failed" })));
const waiter = new MutationObserver(start);
waiter.observe(root, { attributes: true, subtree: true, attributeFilter: ["data-ready", "hidden"] });
