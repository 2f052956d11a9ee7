// What keeps the steps of a table, beside localStorage. Texts go in and out, and true or false.
(() => {
  "use strict";
  const hotseat = (window.hotseat = window.hotseat || {});
  const keep = (hotseat.keep = {});

  // --- one pen a campaign: the tab that holds its lock writes, the others read along --------------
  const lockOf = (id) => `hotseat/pen/${id}`;
  let put = () => {};
  // Lets go of the pen that is held and asks for this one ("": for none); `told` hears id and true or
  // false, now and whenever it changes. Without locks (an insecure address) every tab may write.
  keep.pen = (id, steal, told) => {
    put();
    let over = false;
    let release = () => {};
    const stop = new AbortController();
    put = () => {
      over = true;
      release();
      stop.abort();
    };
    const ask = (how, otherwise) => {
      const held = (lock) => {
        if (over) return null;
        if (!lock) return otherwise();
        told(id, true);
        return new Promise((done) => (release = done));
      };
      const lost = ({ name }) => over || (name === "AbortError" ? wait() : told(id, true));
      navigator.locks.request(lockOf(id), how, held).catch(lost);
    };
    const wait = () => {
      told(id, false);
      ask({ signal: stop.signal });
    };
    if (id && !navigator.locks) setTimeout(told, 0, id, true);
    else if (id) ask(steal ? { steal: true } : { ifAvailable: true }, wait);
  };
  // Does one deed with a campaign that is not open here; `told` hears whether nobody else has it open.
  keep.borrow = (id, told) => {
    const answer = (free) => void told(id, free);
    if (!navigator.locks) setTimeout(answer, 0, true);
    else navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => answer(Boolean(lock))).catch(() => answer(true));
  };

  // --- the journal: records by their keys, and by campaign the tip of the log that they make ------
  const STORES = ["values", "tips", "files"];
  const TOO_LONG = 4000;
  try {
    keep.bases = indexedDB;
  } catch {} // a browser that keeps nothing may refuse the very name
  // PyScript waits for two databases that nobody here needs, and does not start where there is none.
  const answer = (result) => {
    const asked = {};
    queueMicrotask(() => asked.onsuccess({ target: { result } }));
    return asked;
  };
  const empty = new Proxy({}, { get: () => () => answer([]) });
  const open = () => answer({ close() {}, transaction: () => ({ objectStore: () => empty }) });
  Object.defineProperty(window, "indexedDB", { value: { open } });

  let opened = null;
  const opening = () => new Promise((done, fail) => {
    const asked = keep.bases.open("hotseat", 2); // 1 had no files
    asked.onupgradeneeded = () => {
      const { objectStoreNames: had } = asked.result;
      STORES.filter((name) => !had.contains(name)).forEach((name) => asked.result.createObjectStore(name));
    };
    asked.onerror = asked.onblocked = () => fail(asked.error);
    asked.onsuccess = () => {
      const base = asked.result;
      const close = () => {
        opened = null;
        base.close();
      };
      base.onclose = base.onversionchange = close;
      done(base);
    };
  });
  // What `work` asks of the stores, once all of it is done for good; a fault opens the base anew.
  const within = (mode, work) => new Promise((done, fail) => {
    const lost = (fault) => {
      opened = null;
      fail(fault);
    };
    setTimeout(fail, TOO_LONG, new Error("too long"));
    opened = opened || opening();
    opened.then((base) => {
      const deal = base.transaction(STORES, mode, { durability: "strict" });
      const asked = work((name) => deal.objectStore(name));
      deal.oncomplete = () => done(asked);
      deal.onabort = () => lost(deal.error);
    }).catch(lost);
  });
  const all = (store, range) => [store.getAllKeys(range), store.getAll(range)];
  const table = ([keys, values]) => Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]]));
  const of = (id) => IDBKeyRange.bound(`hotseat/c/${id}/`, `hotseat/c/${id}0`, false, true);

  // The records of a campaign, or of all: {key: record}.
  keep.records = (id) => within("readonly", (store) => all(store("values"), id && of(id))).then(table);
  keep.write = (text, told) => {
    const given = Object.entries(JSON.parse(text));
    const write = (store, changes) => {
      for (const [key, value] of Object.entries(changes)) value === null ? store.delete(key) : store.put(value, key);
    };
    within("readwrite", (store) => given.forEach(([name, changes]) => write(store(name), changes))).then(() => told(true), () => told(false));
  };
  // Hands over, as {id: {key: record}}, what the journal holds of each campaign whose tip is not as in
  // `text`, and "" where there is no journal. Left out is what another tab has open; and while it is
  // heard, none of the others is opened.
  keep.compare = async (text, told) => {
    const mine = JSON.parse(text);
    const look = async (ids, found) => {
      const [id, ...more] = ids;
      if (!ids.length) return told(JSON.stringify(Object.fromEntries(found)));
      const read = async (free) => look(more, free ? [...found, [id, await keep.records(id)]] : found);
      return navigator.locks ? navigator.locks.request(lockOf(id), { ifAvailable: true }, read) : read(true);
    };
    try {
      const theirs = table(await within("readonly", (store) => all(store("tips"))));
      await look(Object.keys({ ...mine, ...theirs }).filter((id) => mine[id] !== theirs[id]), []);
    } catch {
      told("");
    }
  };

  // --- a file of the player's own, which is written after each scene, where a browser has such files ----
  keep.hasFiles = "showSaveFilePicker" in window;
  const chosen = {}; // in this visit; where there is no journal, they are known no longer
  const file = (id) => within("readonly", (store) => store("files").get(id)).then(({ result }) => result);
  const remember = (id, it) => within("readwrite", (store) => (it ? store("files").put(it, id) : store("files").delete(id))).catch(() => {});
  // `told` hears the ids of campaigns that have one, and its name, as JSON.
  keep.fileNames = (told) => within("readonly", (store) => all(store("files"))).then((found) => {
    told(JSON.stringify(Object.fromEntries(Object.entries(table(found)).map(([id, { name }]) => [id, name]))));
  }, () => told("{}"));
  // `told` hears the name of the file, or "" where there is none or it could not be written.
  keep.chooseFile = async (id, name, told) => {
    try {
      chosen[id] = await window.showSaveFilePicker({ suggestedName: name });
    } catch {
      return told("");
    }
    await remember(id, chosen[id]);
    return told(chosen[id].name);
  };
  keep.forgetFile = (id) => {
    delete chosen[id];
    remember(id, null);
  };
  keep.writeFile = async (id, text, told) => {
    try {
      const it = chosen[id] || (await file(id));
      const asked = { mode: "readwrite" };
      if ((await it.queryPermission(asked)) !== "granted") await it.requestPermission(asked);
      const out = await it.createWritable();
      await out.write(text);
      await out.close();
      told(it.name);
    } catch {
      told("");
    }
  };
})();
