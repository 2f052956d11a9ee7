// Plays at a table by itself until the browser is killed, and says each step that the page calls saved
// (bench_kills.py). What lies in both stores is told before the app looks at it.
(() => {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  const { indexedDB, fetch } = window;
  const asked = new XMLHttpRequest();
  asked.open("GET", "orders", false);
  asked.send();
  /** @type {{life: number, full: boolean, refused: boolean, seed: number, campaign: string,
   *   game: string, plays: boolean, gone: boolean,
   *   errand: {what: string, id: string, text: string, at: number} | null}} */
  const orders = JSON.parse(asked.responseText);
  /** @param {string} what */
  const say = (what, more = {}) =>
    fetch("told", { method: "POST", body: JSON.stringify({ ...more, what, life: orders.life }) });

  // --- what lies there -------------------------------------------------------------------------
  /** @param {[string, string][]} entries */
  const mine = (entries) =>
    Object.fromEntries(entries.filter(([key]) => key.startsWith("hotseat/c/")));
  /**
   * @template Result
   * @param {IDBRequest<Result>} request
   * @returns {Promise<Result>}
   */
  const done = (request) =>
    new Promise((well, ill) => {
      request.onsuccess = () => well(request.result);
      request.onerror = () => ill(request.error);
    });
  const journal = async () => {
    const bases = await indexedDB.databases();
    if (!bases.some(({ name }) => name === "hotseat")) return {};
    const base = await done(indexedDB.open("hotseat"));
    try {
      const values = base.transaction("values").objectStore("values");
      const [keys, found] = [done(values.getAllKeys()), done(values.getAll())];
      const texts = await found;
      return mine((await keys).map((key, at) => [String(key), texts[at]]));
    } finally {
      base.close();
    }
  };
  delete localStorage.junk;
  const local = mine(Object.entries(localStorage));
  const told = journal().then(
    (found) => say("held", { local, journal: found }),
    (fault) => say("held", { local, journal: {}, fault: String(fault) }),
  );

  // --- what this browser refuses ---------------------------------------------------------------
  if (orders.full) {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.junk = (localStorage.junk || "") + "x".repeat(size);
      } catch {}
    }
  }
  if (orders.refused) {
    const { open } = IDBFactory.prototype;
    told.then(() => {});
    /**
     * @this {IDBFactory}
     * @param {string} name
     * @param {number[]} more
     */
    IDBFactory.prototype.open = function (name, ...more) {
      if (more.length) throw new DOMException("The operation is insecure.", "SecurityError");
      return open.call(this, name);
    };
  }

  // --- playing ---------------------------------------------------------------------------------
  let seed = orders.seed;
  /** @param {number} count */
  const below = (count) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * count);
  };
  /** @param {number} long */
  const wait = (long) => new Promise((over) => setTimeout(over, long));
  /**
   * @template Held
   * @param {() => Held} holds
   * @param {number} patience
   */
  const until = async (holds, patience) => {
    const end = performance.now() + patience;
    while (!holds() && performance.now() < end) await wait(2);
    return holds();
  };
  const chip = () => {
    const found = document.querySelector("#r-saved [data-saved]");
    const state = found?.querySelector(".saved-state")?.textContent ?? "";
    return found && { count: Number(found.getAttribute("data-saved")), state };
  };
  const scene = () => (document.getElementById("r-scene")?.textContent ?? "").slice(0, 300);
  let [last, noted] = [0, 0];
  let away = false;
  const look = () => {
    const now = away ? null : chip();
    if (now?.state !== "Saved" || now.count <= last) return;
    last = now.count;
    say("saved", { count: now.count, noted });
  };

  const file = () =>
    new Promise((given) => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        URL.createObjectURL = createObjectURL;
        given(/** @type {Blob} */ (blob).text());
        return "about:blank";
      };
      HTMLAnchorElement.prototype.click = () => {};
      hotseat.send({ app: "export", id: "" });
    });

  const words = ["Rain", "The dam", "A door that opens", "Oda", "Nobody knows"];
  /** @param {HTMLFormElement} form */
  const fill = (form) => {
    for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
      if (field.type === "radio" || field.type === "checkbox")
        field.checked = field.type === "radio" || below(2) > 0;
      else if (field.matches("input, textarea") && !field.value)
        field.value =
          field.inputMode === "numeric" || field.type === "number"
            ? "1"
            : words[below(words.length)];
    }
    form.requestSubmit();
  };
  const moves = () => {
    /** @type {NodeListOf<HTMLButtonElement | HTMLFormElement>} */
    const all = document.querySelectorAll("#r-scene button[data-do], #r-scene form[data-do]");
    return [...all].filter(
      (each) =>
        each.getClientRects().length &&
        each.getAttribute("aria-disabled") !== "true" &&
        "do" in JSON.parse(each.getAttribute("data-do") ?? "{}"),
    );
  };
  /** @param {number} number of the tap */
  const tap = (number) => {
    const luck = below(20);
    const found = luck < 12 ? moves() : [];
    if (document.querySelector("dialog[open]")) hotseat.send({ app: "close" });
    else if (luck > 17) hotseat.send({ app: luck === 18 ? "undo" : "redo" });
    else if (found.length) {
      const chosen = found[below(found.length)];
      if (chosen instanceof HTMLFormElement) fill(chosen);
      else chosen.click();
    } else {
      hotseat.send({ do: "note", args: { text: `tap ${orders.life} ${number}` } });
      noted = number;
    }
  };

  // --- errands: another campaign comes by its file, or goes -------------------------------------
  const toast = () => document.querySelector("#r-over .toast")?.textContent || "";
  /** @type {(id: string, text: string) => Promise<void>} */
  const bring = async (id, text) => {
    const [where, before] = [location.hash, chip()?.count];
    away = true;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "other.campaign.json"));
    dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    const here = () => location.hash.startsWith(`#/c/${id}/`) && chip()?.state === "Saved";
    if (await until(here, 20000)) say("imported", { id, count: chip()?.count });
    else say("unsaved", { chip: chip(), text: scene() });
    location.hash = where;
    await until(() => chip()?.count === before, 20000);
    away = false;
  };
  /** @param {string} id */
  const remove = async (id) => {
    say("deleting", { id });
    hotseat.send({ app: "delete", id });
    if (await until(() => toast().includes("deleted."), 20000)) say("deleted", { id });
    else say("unsaved", { chip: chip(), text: `${toast()} ${scene()}` });
  };
  /** @param {number} number of the tap */
  const run = async (number) => {
    const { what, id, text, at } = orders.errand ?? { what: "", id: "", text: "", at: 0 };
    if (number !== at) return;
    await (what === "import" ? bring(id, text) : remove(id));
  };

  const play = async () => {
    const where = location.hash;
    for (let number = 1; ; number++) {
      await run(number);
      if (location.hash !== where) location.hash = where;
      const before = chip()?.count ?? last;
      tap(number);
      await until(() => (chip()?.count ?? 0) > before, 20);
      const saved = await until(() => chip()?.state === "Saved", 3000);
      if (!saved) say("unsaved", { chip: chip(), text: scene() });
      if (!saved) return;
    }
  };

  const ready = () => document.documentElement.dataset.ready === "yes";
  const begin = async () => {
    await until(ready, 120000);
    await told;
    const said = toast();
    if (orders.campaign) {
      const open = await until(chip, orders.gone ? 1500 : 20000);
      await say("opened", { text: open ? await file() : "", toast: said, scene: scene() });
    } else {
      hotseat.send({ app: "sample", game: orders.game });
      await until(chip, 20000);
      await say("begun", { id: location.hash.split("/")[2] });
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
    if (orders.plays) await play();
  };
  addEventListener("DOMContentLoaded", begin);
})();
