// What keeps the steps of a table, beside localStorage. Texts go in and out, and true or false.
const keep = /** @type {Keep} */ ({});
const TOO_LONG = 4000; // ms

// --- one write lock a campaign: the tab that holds it writes, the others read along --------------
/** @param {string} id */
const lockOf = (id) => `hotseat/pen/${id}`;
let release = () => {};
/**
 * Releases the lock that is held and asks for this one ("": for none); `told` hears id and true or
 * false, now and whenever it changes. Without locks (an insecure address) every tab may write, and
 * where they do not answer too: then `told` hears that nobody knows of the others.
 * @type {Keep["acquire"]}
 */
keep.acquire = (id, steal, told) => {
  release();
  let over = false;
  let answered = false;
  /** @type {(held: boolean, unsure?: boolean) => void} */
  const tell = (held, unsure = false) => {
    answered = true;
    told(id, held, unsure);
  };
  let end = () => {};
  const stop = new AbortController();
  release = () => {
    over = true;
    end();
    stop.abort();
  };
  /**
   * @param {LockOptions} how
   * @param {() => void} [otherwise]
   */
  const ask = (how, otherwise) => {
    /** @param {Lock | null} lock */
    const held = (lock) => {
      if (over) return null;
      if (!lock) return otherwise?.();
      tell(true);
      return new Promise((done) => {
        end = () => done(null);
      });
    };
    /** @param {Error} fault */
    const lost = ({ name }) => {
      if (over) return;
      if (name === "AbortError") wait();
      else tell(true);
    };
    navigator.locks.request(lockOf(id), how, held).catch(lost);
  };
  const wait = () => {
    tell(false);
    ask({ signal: stop.signal });
  };
  if (id && !navigator.locks) setTimeout(tell, 0, true);
  else if (id) {
    ask(steal ? { steal: true } : { ifAvailable: true }, wait);
    setTimeout(() => over || answered || tell(true, true), TOO_LONG);
  }
};
/**
 * `told` hears whether no other tab has this campaign open, which is not open here either.
 * @type {Keep["tryLock"]}
 */
keep.tryLock = (id, told) => {
  let answered = false;
  /** @param {boolean} free */
  const answer = (free) => {
    if (!answered) told(id, free);
    answered = true;
  };
  setTimeout(answer, navigator.locks ? TOO_LONG : 0, true);
  navigator.locks
    ?.request(lockOf(id), { ifAvailable: true }, (lock) => answer(Boolean(lock)))
    .catch(() => answer(true));
};
/**
 * Whether this browser has locks that answer.
 * @returns {Promise<boolean>}
 */
const answering = () =>
  new Promise((done) => {
    setTimeout(done, navigator.locks ? TOO_LONG : 0, false);
    navigator.locks
      ?.request("hotseat", { ifAvailable: true }, () => done(true))
      .catch(() => done(false));
  });

// --- the journal: records by their keys, and by campaign the tip of the log that they make ------
const STORES = ["values", "tips", "files", "pictures"];
try {
  keep.bases = indexedDB;
} catch {} // a browser that keeps nothing may refuse the very name

/**
 * PyScript waits for two databases that nobody here needs, and does not start where there is none.
 * @param {object} result
 */
const answer = (result) => {
  /** @type {{onsuccess?: (event: object) => void}} */
  const asked = {};
  queueMicrotask(() => asked.onsuccess?.({ target: { result } }));
  return asked;
};
const empty = new Proxy({}, { get: () => () => answer([]) });
const open = () => answer({ close() {}, transaction: () => ({ objectStore: () => empty }) });
Object.defineProperty(window, "indexedDB", { value: { open } });

/** @type {Promise<IDBDatabase> | null} */
let opened = null;
let anew = false; // whether the base was made since it was compared or written last
/**
 * A base of a later version is taken as it is; one without our stores gets them.
 * @param {number} [version]
 * @returns {Promise<IDBDatabase>}
 */
const opening = (version) =>
  new Promise((done, fail) => {
    const asked = keep.bases.open("hotseat", version);
    asked.onupgradeneeded = ({ oldVersion }) => {
      const { objectStoreNames: had } = asked.result;
      anew ||= !oldVersion;
      for (const name of STORES) if (!had.contains(name)) asked.result.createObjectStore(name);
    };
    asked.onerror = () => {
      if (version && asked.error?.name === "VersionError") opening().then(done, fail);
      else fail(asked.error);
    };
    asked.onblocked = () => fail(new Error("blocked"));
    asked.onsuccess = () => {
      const base = asked.result;
      if (STORES.some((name) => !base.objectStoreNames.contains(name))) {
        base.close();
        opening(base.version + 1).then(done, fail);
        return;
      }
      const close = () => {
        opened = null;
        base.close();
      };
      base.onclose = base.onversionchange = close;
      done(base);
    };
  });
// A browser that was killed may not open its base in the first moment after it starts again
// ("Internal error opening backing store"): a start without it would show an older log.
const AGAIN = [150, 450, 1200]; // ms
/**
 * @param {number} tried
 * @returns {Promise<IDBDatabase>}
 */
const openingAgain = (tried = 0) =>
  // 1 had no files, 2 no pictures
  opening(3).catch(async (fault) => {
    const pause = AGAIN[tried];
    if (fault?.name !== "UnknownError" || pause === undefined) throw fault;
    await new Promise((done) => setTimeout(done, pause));
    return openingAgain(tried + 1);
  });
/**
 * What `work` asks of the stores, once all of it is done for good; a fault opens the base anew.
 * @template Asked
 * @param {IDBTransactionMode} mode
 * @param {(store: (name: string) => IDBObjectStore) => Asked} work
 * @param {number} [patience] ms after which it counts as lost
 * @returns {Promise<Asked>}
 */
const within = (mode, work, patience = TOO_LONG) =>
  new Promise((done, fail) => {
    /** @param {unknown} fault */
    const lost = (fault) => {
      opened = null;
      fail(fault);
    };
    setTimeout(fail, patience, new Error("too long"));
    opened = opened || openingAgain();
    opened
      .then((base) => {
        const deal = base.transaction(STORES, mode, { durability: "strict" });
        const asked = work((name) => deal.objectStore(name));
        deal.oncomplete = () => done(asked);
        deal.onabort = () => lost(deal.error);
      })
      .catch(lost);
  });
keep.within = within; // pictures.js keeps what it has beside the journal
/**
 * @template Value
 * @typedef {[IDBRequest<IDBValidKey[]>, IDBRequest<Value[]>]} Rows
 */
/**
 * @param {IDBObjectStore} store
 * @param {IDBKeyRange} [range]
 * @returns {[IDBRequest<IDBValidKey[]>, IDBRequest]}
 */
const all = (store, range) => [store.getAllKeys(range), store.getAll(range)];
/**
 * @template Value
 * @param {Rows<Value>} rows
 * @returns {{[key: string]: Value}}
 */
const table = ([keys, values]) =>
  Object.fromEntries(
    keys.result.map((key, at) => [String(key), /** @type {Value} */ (values.result[at])]),
  );
/** @param {string} id */
const of = (id) => IDBKeyRange.bound(`hotseat/c/${id}/`, `hotseat/c/${id}0`, false, true);

/**
 * The records of a campaign, or of all: {key: record}.
 * @type {Keep["records"]}
 */
keep.records = async (id) => {
  const range = id ? of(id) : undefined;
  /** @type {Rows<string>} */
  const rows = await within("readonly", (store) => all(store("values"), range));
  return table(rows);
};
/**
 * Writes {name of a store: {key: value, or null to delete it}}; `told` hears whether that is done, and
 * whether nothing else is there, since the base had to be made anew.
 * @type {Keep["write"]}
 */
keep.write = (text, told) => {
  /** @type {{[store: string]: {[key: string]: string | null}}} */
  const given = JSON.parse(text);
  /**
   * @param {IDBObjectStore} store
   * @param {{[key: string]: string | null}} changes
   */
  const write = (store, changes) => {
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) store.delete(key);
      else store.put(value, key);
    }
  };
  within("readwrite", (store) => {
    for (const [name, changes] of Object.entries(given)) write(store(name), changes);
  }).then(
    () => {
      told(true, anew);
      anew = false;
    },
    () => told(false, false),
  );
};
/**
 * Hands over, as {id: {key: record}}, what the journal holds of each campaign whose tip is not as in
 * `text`, and "" where there is no journal. Left out is what another tab has open; and while it is
 * heard, none of the others is opened.
 * @type {Keep["compare"]}
 */
keep.compare = async (text, told) => {
  /** @type {Records} */
  const mine = JSON.parse(text);
  /**
   * @param {string[]} ids
   * @param {[string, Records][]} found
   * @returns {Promise<void>}
   */
  const look = async ([id, ...more], found) => {
    if (id === undefined) return told(JSON.stringify(Object.fromEntries(found)));
    /** @param {Lock | null | true} free */
    const read = async (free) =>
      look(more, free ? [...found, [id, await keep.records(id)]] : found);
    if (!locks) return read(true);
    await navigator.locks.request(lockOf(id), { ifAvailable: true }, read);
  };
  let locks = false;
  try {
    /** @type {Rows<string>} */
    const rows = await within("readonly", (store) => all(store("tips")));
    locks = await answering();
    const theirs = table(rows);
    await look(
      Object.keys({ ...mine, ...theirs }).filter((id) => mine[id] !== theirs[id]),
      [],
    );
    anew = false;
  } catch {
    told("");
  }
};

// --- a file of the player's own, which is written after each scene, where a browser has such files ----
keep.hasFiles = "showSaveFilePicker" in window;
/**
 * Those chosen in this visit; where there is no journal, they are known no longer.
 * @type {Map<string, FileSystemFileHandle>}
 */
const chosen = new Map();
/**
 * @param {string} id
 * @returns {Promise<FileSystemFileHandle>}
 */
const file = async (id) => {
  const asked = await within("readonly", (store) => store("files").get(id));
  return asked.result;
};
/**
 * @param {string} id
 * @param {FileSystemFileHandle | null} it
 */
const remember = (id, it) =>
  within("readwrite", (store) =>
    it ? store("files").put(it, id) : store("files").delete(id),
  ).catch(() => {});
/**
 * `told` hears the ids of campaigns that have one, and its name, as JSON.
 * @type {Keep["fileNames"]}
 */
keep.fileNames = async (told) => {
  try {
    /** @type {Rows<FileSystemFileHandle>} */
    const rows = await within("readonly", (store) => all(store("files")));
    const names = Object.entries(table(rows)).map(([id, { name }]) => [id, name]);
    told(JSON.stringify(Object.fromEntries(names)));
  } catch {
    told("{}");
  }
};
/**
 * `told` hears the name of the file, or "" where there is none or it could not be written.
 * @type {Keep["chooseFile"]}
 */
keep.chooseFile = async (id, name, told) => {
  try {
    const it = await window.showSaveFilePicker({ suggestedName: name });
    chosen.set(id, it);
    await remember(id, it);
    told(it.name);
  } catch {
    told("");
  }
};
/** @type {Keep["forgetFile"]} */
keep.forgetFile = (id) => {
  chosen.delete(id);
  remember(id, null);
};
/** @type {Keep["writeFile"]} */
keep.writeFile = async (id, text, told) => {
  try {
    const it = chosen.get(id) || (await file(id));
    const asked = /** @type {const} */ ({ mode: "readwrite" });
    if ((await it.queryPermission(asked)) !== "granted") await it.requestPermission(asked);
    const out = await it.createWritable();
    await out.write(text);
    await out.close();
    told(it.name);
  } catch {
    told("");
  }
};
/**
 * A value of localStorage, as bytes where it is ASCII: a text Python takes in letter by letter.
 * @type {Keep["value"]}
 */
keep.value = (key) => {
  const value = localStorage.getItem(key);
  return !value || /[^ -~]/.test(value) ? value : new TextEncoder().encode(value);
};

window.hotseat ??= /** @type {Hotseat} */ ({});
hotseat.keep = keep;
hotseat.scripts = (hotseat.scripts ?? new Set()).add(import.meta.url);
