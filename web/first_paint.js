// The first picture, before Python is up: what Python kept of the last screen, or, for someone who was
// never here, the library as the build drew it; a tree of values (see ui/first_paint.py), built by lists of
// this file's own. Whatever is wrong with it, the plain shell stays.
(() => {
  window.hotseat ??= /** @type {Hotseat} */ ({});
  const { hotseat } = window;
  const root = document.documentElement;
  /**
   * An element that the page itself brings (index.html).
   * @param {string} id
   */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const app = byId("app");
  hotseat.build = document.currentScript?.dataset.build ?? "";
  hotseat.began = location.hash;

  // --- from values to elements: a part of the lists of ui/html.py --------------------------------
  /**
   * What ui/first_paint.py makes of an element: its tag, its attributes, what it holds.
   * @typedef {[string, {[name: string]: unknown}, Child[]]} Tree
   * @typedef {string | Tree} Child
   * @typedef {Element | DocumentFragment} Parent
   */
  /** @param {string} text */
  const words = (text) => new Set(text.split(" "));
  const HTML = "http://www.w3.org/1999/xhtml";
  const SVG = "http://www.w3.org/2000/svg";
  /** @type {{[space: string]: Set<string>}} */
  const TAGS = {
    [HTML]: words(
      "a article aside b br button dd details div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 header hr i input label legend li main nav ol optgroup option output p progress q s section select small span strong sub summary sup table tbody td textarea tfoot th thead tr u ul",
    ),
    [SVG]: words(
      "a circle clipPath defs desc ellipse g line marker mask path pattern polygon polyline rect svg symbol text title tspan use",
    ),
  };
  const NAMES = words(
    "autocapitalize autocomplete checked class cols colspan cx cy d dir disabled dominant-baseline dx dy enterkeyhint fill fill-opacity fill-rule focusable font-size font-weight for form gradientTransform headers height hidden id inert inputmode label lang list markerHeight markerWidth max maxlength min minlength multiple name novalidate offset opacity open orient pathLength pattern patternTransform patternUnits placeholder points preserveAspectRatio r readonly refX refY required role rowspan rows rx ry scope selected size span spellcheck step stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity stroke-width tabindex text-anchor title transform value vector-effect viewBox width x x1 x2 y y1 y2",
  );
  const OPEN = /^(data|aria)-[a-z0-9]+(-[a-z0-9]+)*$/;
  /** @type {{[attribute: string]: RegExp}} */
  const BOUND = {
    "a href": /^(#|\?|\.{1,2}\/|[\w-][\w./-]*([?#]|$))/,
    "use href": /^#/,
    "form name": /(?!)/, // it would stand before the names of the document itself
    "input type": /^(checkbox|hidden|number|radio|range|search|text)$/,
    "button type": /^(button|submit)$/,
  };
  /**
   * Whether an attribute may be set; an id only once.
   * @param {string} tag
   * @param {string} name
   * @param {string} value
   */
  const may = (tag, name, value) => {
    if (name === "id" && document.getElementById(value)) return false;
    return BOUND[`${tag} ${name}`]?.test(value) ?? (NAMES.has(name) || OPEN.test(name));
  };
  /**
   * Makes the children within their parent, which it returns; `space` is that of their names.
   * @template {Parent} Filled
   * @param {Filled} parent
   * @param {Child[]} children
   * @param {string} space
   * @returns {Filled}
   */
  const fill = (parent, children, space) => {
    for (const child of children) {
      if (typeof child === "string") parent.append(child);
      else parent.append(...make(child, child[0] === "svg" ? SVG : space));
    }
    return parent;
  };
  /**
   * The element, or none where its tag is not listed.
   * @param {Tree} tree
   * @param {string} space
   */
  const make = ([tag, attributes, children], space) => {
    if (!TAGS[space]?.has(tag)) return [];
    const element = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes))
      if (typeof value === "string" && may(tag, name, value)) element.setAttribute(name, value);
    return [fill(element, children, space)];
  };

  // --- showing -----------------------------------------------------------------------------------
  /** @param {unknown} value that may stand in an attribute, or "" */
  const plain = (value) =>
    typeof value === "string" && /^[a-z-]+( [a-z-]+)*$/.test(value) ? value : "";
  /** @param {string} where a hash; the kept screen of it, as JSON */
  const last = (where) => {
    const kept =
      localStorage.getItem(where === "#/" ? "hotseat/picture/library" : "hotseat/picture") || "";
    const [build, hash, values] = kept.length < 2e5 ? kept.split("\n") : [];
    return build === hotseat.build && hash === where ? values : "";
  };
  /** @param {string} where a hash; the library of a first visit, as JSON */
  const first = (where) => {
    hotseat.first = localStorage.getItem("hotseat/device") === null;
    const none = !Object.keys(localStorage).some((key) => key.startsWith("hotseat/c/"));
    return where === "#/" && none ? byId("first").textContent : "";
  };
  const show = () => {
    const where = hotseat.began.replace(/^#?$/, "#/");
    const kept = last(where);
    const values = kept || first(where);
    if (!values) return "shell";
    /** @type {{title: string, game: unknown, shell: unknown, regions: {[id: string]: Child[]}}} */
    const { title, game, shell, regions } = JSON.parse(values);
    const made = ["r-head", "r-scene", "r-foot", "r-rail", "r-log"].map((id) => ({
      region: byId(id),
      fragment: fill(new DocumentFragment(), regions[id], HTML),
    }));
    document.title = title;
    if (plain(game)) document.body.dataset.game = plain(game);
    byId("shell").className = plain(shell) || "shell";
    for (const { region, fragment } of made) region.replaceChildren(fragment);
    byId("waking").textContent = kept ? "Showing your last screen. Starting…" : "Loading Hotseat…";
    return kept ? "picture" : "first";
  };
  const look = () => {
    /** @type {{[name: string]: string}} */
    const settings = JSON.parse((localStorage.getItem("hotseat/settings") || "").slice(9) || "{}");
    for (const name of ["theme", "motion", "hand", "text"])
      if (plain(settings[name])) root.setAttribute(`data-${name}`, settings[name]);
  };
  /**
   * What the work gives, or "shell" where it fails.
   * @template Done
   * @param {() => Done} work
   */
  const tried = (work) => {
    try {
      return work();
    } catch {
      return "shell";
    }
  };
  tried(look);
  const detail = tried(show);
  const toEnd = () => {
    for (const list of app.querySelectorAll("[data-scroll][data-end]"))
      list.scrollTop = list.scrollHeight;
  };
  // Where there was a picture there were fonts: it waits for them a little, or its words would move.
  const FACES = [
    '16px "Brygada 1918"',
    'italic 16px "Brygada 1918"',
    '16px "Atkinson Hyperlegible Next"',
  ];
  const fonts = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  app.hidden = detail !== "shell";
  const dressed = app.hidden && Promise.race([fonts, new Promise((late) => setTimeout(late, 400))]);
  // A page that nobody looks at is never painted; Python does not wait for that.
  const seen = new Promise((done) => {
    if (document.hidden) done(null);
    addEventListener("visibilitychange", done, { once: true });
    setTimeout(done, 3000); // nor does it for a browser that paints no frame
  });
  const uncover = async () => {
    await dressed;
    app.hidden = false;
    toEnd();
    fonts.then(toEnd);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    performance.mark("hotseat:painted", { detail });
  };
  hotseat.painted = Promise.race([seen, uncover()]);

  // Where the stage stood when the page went, it stands again: the browser itself keeps the page alone.
  const scene = byId("r-scene");
  const STOOD = "hotseat/stood";
  addEventListener("pagehide", () =>
    tried(() => sessionStorage.setItem(STOOD, `${location.hash}\n${scene.scrollTop}`)),
  );
  tried(() => {
    const [hash, top] = (sessionStorage.getItem(STOOD) || "").split("\n");
    if (hash === hotseat.began && detail === "picture")
      hotseat.painted.then(() => (scene.scrollTop = Number(top)));
  });

  // --- keeping: a moment after the last change, or when the page goes ------------------------------
  /** @param {() => void} keep what is done then */
  hotseat.whenIdle = (keep) => {
    const { requestIdleCallback: idle } = window; // a page that never rests is not waited for
    /** @type {ReturnType<typeof setTimeout> | 0} */
    let timer = 0;
    const now = () => {
      if (timer) keep();
      clearTimeout(timer);
      timer = 0;
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (idle ? idle(now, { timeout: 3000 }) : now()), 1000);
    };
    app.addEventListener("hotseat:painted", soon);
    for (const going of ["visibilitychange", "pagehide"]) addEventListener(going, now);
    soon();
  };
})();
