// Stands first in the watched copy of a page: counts what must not happen, over every reload.
(() => {
  /** @typedef {"breaches" | "faults" | "asked"} List */
  /** @type {{[list in List]: string[]}} */
  const watched = JSON.parse(
    sessionStorage.getItem("watched") || '{"breaches": [], "faults": [], "asked": []}',
  );
  /**
   * @param {List} list
   * @param {unknown} words
   */
  const note = (list, words) => {
    watched[list].push(String(words));
    sessionStorage.setItem("watched", JSON.stringify(watched));
  };
  addEventListener("securitypolicyviolation", (event) =>
    note("breaches", `${event.effectiveDirective} ${event.blockedURI}`),
  );
  addEventListener(
    "error",
    (event) => note("faults", event.message || "a file that did not come"),
    true,
  );
  addEventListener("unhandledrejection", (event) => note("faults", event.reason));
  const { error } = console;
  console.error = (...words) => {
    note("faults", words.join(" "));
    error.apply(console, words);
  };
  /** @param {PerformanceEntryList} entries */
  const look = (entries) => {
    for (const { name } of entries) note("asked", name);
  };
  new PerformanceObserver((seen) => look(seen.getEntries())).observe({
    type: "resource",
    buffered: true,
  });
  sessionStorage.setItem("watched", JSON.stringify(watched));
})();
