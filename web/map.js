// The map under fingers. Python says who is there and what ties them; here they are placed in the
// room there is: ties as strands side by side, words where they fit. Drag, pan, pinch, nudge, zoom.
(() => {
  "use strict";
  const hotseat = (window.hotseat = window.hotseat || {});
  const SIDE = 1000;
  const eyes = {}; // by map, how one looks at it: k times nearer, moved by x and y pixels
  const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
  let svg = null;
  let room, eye, people, ties, rings, lean;

  const put = (node, x, y) => node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  const spot = (p) => {
    p.sx = eye.x + eye.k * (room.left + ((room.w - 2 * room.left) * (p.x - eye.x0)) / eye.wide);
    p.sy = eye.y + eye.k * (room.top + ((room.h - 2 * room.top) * (p.y - eye.y0)) / eye.high);
  };
  // At first, and when asked, everybody is in sight; from then on all stays where it is put.
  const frame = () => {
    const span = (all) => {
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const wide = Math.max(high - low, 300);
      return [(low + high - wide) / 2, wide];
    };
    const all = Object.values(people);
    const ends = rings.flatMap(({ reach }) => [SIDE / 2 - reach, SIDE / 2 + reach]);
    [eye.x0, eye.wide] = span([...all.map((p) => p.x), ...ends]);
    [eye.y0, eye.high] = span([...all.map((p) => p.y), ...ends]);
    Object.assign(eye, { k: 1, x: 0, y: 0, count: all.length });
  };

  // --- what there is ---------------------------------------------------------------------------
  const gather = () => {
    const box = svg.getBoundingClientRect();
    const slim = box.width < 480;
    const r = svg.classList.contains("is-crowd") ? 22 : slim ? 24 : 30;
    // Many on little room: names alone stand at the counters, and badges only where strands lie on each other.
    room = { w: box.width, h: box.height, r, left: slim ? 46 : 76, top: 0, full: slim && svg.classList.contains("is-crowd") };
    svg.setAttribute("viewBox", `0 0 ${room.w} ${room.h}`);
    const key = `${location.hash} ${svg.dataset.map}`;
    eye = eyes[key] = eyes[key] || {};
    people = {};
    for (const e of svg.querySelectorAll("[data-node]")) {
      const name = e.querySelector(".node-words");
      const [box, tight] = [false, true].map((only) => (name.classList.toggle("is-tight", only || room.full), name.getBBox()));
      people[e.dataset.node] = { e, id: e.dataset.node, x: +e.dataset.x, y: +e.dataset.y, name, box, tight };
    }
    const ringNames = svg.querySelectorAll(".ring-name");
    rings = [...svg.querySelectorAll("[data-reach]")].map((e, i) => ({ e, name: ringNames[i], x: SIDE / 2, y: SIDE / 2, reach: +e.dataset.reach }));
    room.top = room.r + 14 + Math.max(0, ...Object.values(people).map((p) => p.box.height));
    if (eye.count !== Object.keys(people).length) frame();
    lean = svg.classList.contains("is-dense");
    ties = [...svg.querySelectorAll(".tie")].map((e) => {
      const { a, b } = e.dataset;
      const words = [...svg.querySelectorAll(`[data-of="${CSS.escape(`${a}|${b}`)}"]`)];
      const strands = [...e.querySelectorAll(".strand")].map((line) => ({ line, hit: line.nextElementSibling, tone: line.matches(".r") }));
      return { e, a: people[a], b: people[b], strands, hit: e.querySelector(".tie-hit"), words, weight: +e.dataset.weight };
    });
    ties.sort((one, other) => other.weight - one.weight);
    // What a word may say, the longer first, and how wide each is.
    for (const e of svg.querySelectorAll(".word")) {
      const text = e.querySelector("text");
      const said = e.dataset.short ? [text.textContent, e.dataset.short] : [""];
      e.ways = said.map((each) => (each && write(text, each), { said: each, wide: text.getComputedTextLength() + 18 }));
    }
  };
  const write = (text, said) => (text.firstElementChild.textContent = said);
  const say = (e, { said, wide }) => {
    if (said) write(e.querySelector("text"), said);
    e.wide = wide;
    for (const rect of e.querySelectorAll("rect")) rect.setAttribute("width", wide), rect.setAttribute("x", -wide / 2);
  };

  // --- ties: a fan of strands, bent round whoever stands in the way --------------------------------
  const bend = (tie) => {
    const { a, b } = tie;
    let bow = 0;
    for (const p of Object.values(people)) {
      if (p === a || p === b) continue;
      const t = ((p.sx - a.sx) * tie.dx + (p.sy - a.sy) * tie.dy) / tie.long ** 2;
      const away = (p.sx - a.sx) * tie.nx + (p.sy - a.sy) * tie.ny;
      const need = room.r + 10 + (tie.gap * tie.lanes) / 2 - Math.abs(away);
      if (t < 0.08 || t > 0.92 || need <= 0) continue;
      const bent = clamp(need / (4 * t * (1 - t)), 0, 120) * (away > 0 ? -1 : 1);
      if (Math.abs(bent) > Math.abs(bow)) bow = bent;
    }
    return bow;
  };
  const aim = (tie) => {
    tie.dx = tie.b.sx - tie.a.sx;
    tie.dy = tie.b.sy - tie.a.sy;
    tie.long = Math.hypot(tie.dx, tie.dy) || 1;
    tie.nx = -tie.dy / tie.long;
    tie.ny = tie.dx / tie.long;
    const near = eye.k > 1.7 && !svg.classList.contains("has-chosen");
    tie.open = tie.e.classList.contains("is-open") || near;
    const wide = tie.e.classList.contains("is-chosen") ? 28 : near ? 22 : lean ? 9 : 27;
    const count = tie.strands.length;
    // Three of a colour and more lie on each other, and the badge counts them.
    const heap = (tone) => !tie.open && tie.strands.filter((each) => each.tone === tone).length > 2;
    const lanes = tie.strands.map(({ tone }, i) => (heap(tone) ? `${tone}` : i));
    const apart = [...new Set(lanes)];
    tie.strands.forEach((strand, i) => (strand.lane = apart.indexOf(lanes[i])));
    tie.lanes = apart.length;
    tie.many = tie.lanes < count;
    tie.gap = tie.many ? 11 : tie.open ? Math.min(wide, 150 / count) : Math.min(lean ? 5.6 : 9, 46 / count);
  };
  const curve = (tie, out) => {
    const end = clamp(out * 0.6, -0.62 * room.r, 0.62 * room.r);
    return { end, middle: 2 * (out * 1.08 + tie.bow) - end };
  };
  const path = (tie, { end, middle }) => {
    const { a, b, nx, ny, dx, dy } = tie;
    const at = (x, y, out) => `${(x + nx * out).toFixed(1)} ${(y + ny * out).toFixed(1)}`;
    return `M${at(a.sx, a.sy, end)}Q${at(a.sx + dx / 2, a.sy + dy / 2, middle)} ${at(b.sx, b.sy, end)}`;
  };
  const along = (tie, { end, middle }, t) => {
    const out = end * ((1 - t) ** 2 + t ** 2) + middle * 2 * t * (1 - t);
    return [tie.a.sx + tie.dx * t + tie.nx * out, tie.a.sy + tie.dy * t + tie.ny * out];
  };
  const draw = (tie) => {
    const last = tie.lanes - 1;
    tie.strands.forEach((strand) => {
      strand.curve = curve(tie, (strand.lane - last / 2) * tie.gap);
      strand.line.classList.toggle("is-many", tie.strands.some((each) => each !== strand && each.lane === strand.lane));
      strand.line.setAttribute("d", path(tie, strand.curve));
      strand.hit.setAttribute("d", path(tie, strand.curve));
    });
    tie.hit.setAttribute("d", path(tie, curve(tie, 0)));
  };

  // --- words: a badge a pair, or its labels; what finds no room steps back -------------------------
  const SLIDES = [0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.31, 0.31];
  const ASIDE = [0, 20, -20, 40, -40, 60, -60, 80, -80];
  const ON = [0, 9, -9]; // a badge stays on its own strand
  const shared = (a, b) => {
    if (a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]) return 0;
    return (Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * (Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
  };
  // The best place of a word so wide: on its strand, or, unless it is a badge, beside it. A badge
  // keeps off the strands of others.
  const search = (tie, wide, lane, from, taken, strands) => {
    let best = null;
    const reach = Math.abs(tie.nx) * (wide / 2 - 6) + Math.abs(tie.ny) * 10; // farther off, a plate leaves its strand
    for (const aside of strands ? ON : room.full ? ASIDE.slice(0, 3) : ASIDE) {
      for (const slide of SLIDES) {
        const t = from + slide;
        if (t < 0.14 || t > 0.86) continue;
        const [on, up] = along(tie, lane, t);
        const [at, y] = [on + tie.nx * aside, up + tie.ny * aside];
        const inside = clamp(at, wide / 2 + 4, room.w - wide / 2 - 4);
        const x = Math.abs(inside - at) < 70 ? inside : at;
        const box = [x - wide / 2 - 2, y - 14, x + wide / 2 + 2, y + 14];
        let clash = box[0] < 2 || box[1] < 2 || box[2] > room.w - 2 || box[3] > room.h - 2 ? 400 : 0;
        if (Math.abs((x - on) * tie.nx + (y - up) * tie.ny) > reach) clash += 400;
        for (const one of taken) clash += shared(box, one);
        if (best && clash >= best.cost) continue;
        const cost = (strands ?? []).reduce((sum, one) => sum + shared(box, one), clash);
        if (!best || cost < best.cost) best = { clash, cost, x, y, box, t };
        if (!cost) return best;
      }
    }
    return best;
  };
  const lay = (tie, word, lane, from, taken, must, strands) => {
    let best = null;
    for (const way of word.ways) {
      say(word, way);
      best = search(tie, way.wide, lane, from, taken, strands);
      if (!best.clash) break;
    }
    const fits = !best.clash || must;
    const [x, y] = along(tie, lane, best.t);
    Object.assign(word, { lane, t: best.t, off: [best.x - x, best.y - y] });
    put(word, best.x, best.y);
    if (fits) taken.push(best.box);
    word.classList.toggle("is-off", !fits);
    return fits;
  };
  const wordsOf = (tie, taken) => {
    const [badge, ...labels] = tie.words;
    const chosen = tie.e.classList.contains("is-chosen");
    const quiet = !badge.textContent.trim() || (room.full && !tie.many && !chosen);
    const count = taken.length;
    let left = 0;
    labels.forEach((label, i) => {
      if (!tie.open) return label.classList.add("is-off");
      const step = clamp((28 - (tie.gap * Math.abs(tie.dx)) / tie.long) / (Math.abs(tie.dy) + 1), 0, 0.7 / labels.length);
      const way = tie.dx * tie.dy < 0 ? -1 : 1;
      const from = 0.5 + way * step * (i - (labels.length - 1) / 2);
      if (!lay(tie, label, tie.strands[+label.dataset.strand].curve, from, taken)) left += 1;
    });
    if (quiet || (tie.open && !left)) return badge.classList.add("is-off");
    // Some have no room: then a badge speaks for all; the pair that is open keeps those that have.
    if (left && !chosen) taken.length = count;
    if (left && !chosen) labels.forEach((label) => label.classList.add("is-off"));
    const { a, b } = tie;
    const area = near([Math.min(a.sx, b.sx), Math.min(a.sy, b.sy), Math.max(a.sx, b.sx), Math.max(a.sy, b.sy)], 40);
    const others = ties.flatMap((one) => (one === tie ? [] : one.dots.filter((dot) => shared(dot, area))));
    lay(tie, badge, curve(tie, 0), 0.5, taken, !room.full || chosen, others);
  };
  // Names stand above the upper counters and below the lower ones; where that covers somebody, on the
  // other side, further to a side, or beside their counter.
  const WAYS = [-1, 1].flatMap((way) => [0, -0.3, 0.3, -0.5, 0.5].map((aside) => [way, aside])).concat([[0, -1], [0, 1]]);
  const named = (p, { x: at, width, height }, [way, aside]) => {
    const y = way ? (way > 0 ? room.r + 9 : -room.r - 7 - height) : -height / 2;
    const off = way ? aside * width : aside * (room.r + 5 + width / 2);
    const left = p.sx + at + off;
    const x = p.sx < 0 || p.sx > room.w ? 0 : clamp(left, 3, Math.max(3, room.w - 3 - width)) - left;
    return { x: off + x, y, box: [left + x, p.sy + y, left + x + width, p.sy + y + height] };
  };
  const best = (p, size, taken) => {
    const natural = p.sy > room.h * eye.k * 0.5 + eye.y ? 1 : -1;
    const found = WAYS.map((way) => {
      const made = named(p, size, way);
      const out = made.box[1] < 0 || made.box[3] > room.h ? 500 : 0;
      const likes = (way[0] === natural ? 0 : 30) + 40 * Math.abs(way[1]);
      return { ...made, size, cost: taken.reduce((sum, one) => sum + shared(made.box, one), out + likes) };
    });
    return found.reduce((one, other) => (other.cost < one.cost ? other : one));
  };
  const allWords = () => {
    const all = Object.values(people);
    for (const p of all) p.disc = disc(p);
    const discs = [...all.map((p) => p.disc), ...rings.flatMap((ring) => (ring.box ? [ring.box] : []))];
    const dots = ties.flatMap((one) => one.dots.map((dot) => near(dot, -2)));
    for (const p of all) p.strands = dots.filter((dot) => shared(dot, near(p.disc, p.box.width + 8)));
    for (const p of all) p.said = null;
    // A second time, since the first did not know where those after them would stand.
    for (const p of [...all, ...all]) {
      const taken = [...p.strands, ...discs.map((one) => near(one, one === p.disc ? 0 : 8)), ...all.filter((one) => one !== p && one.said).map(({ said: { box: [left, top, right, bottom] } }) => [left - 8, top, right + 8, bottom])];
      const whole = best(p, p.box, taken);
      p.said = whole.cost > 200 ? best(p, p.tight, taken) : whole;
    }
    for (const p of all) {
      p.name.classList.toggle("is-tight", room.full || p.said.size === p.tight);
      put(p.name, p.said.x, p.said.y - p.said.size.y);
    }
    const taken = [...discs, ...all.map((p) => p.said.box)];
    for (const tie of ties) wordsOf(tie, taken);
  };
  const near = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];
  const disc = (p) => [p.sx - room.r, p.sy - room.r, p.sx + room.r, p.sy + room.r + 4];
  const round = (ring, n, all) => {
    const [across, down] = [(room.w - 2 * room.left) / eye.wide, (room.h - 2 * room.top) / eye.high];
    spot(ring);
    put(ring.e, ring.sx, ring.sy);
    const reach = Math.max(0, eye.k * down * ring.reach); // in no room at all: none
    for (const e of ring.e.children) e.setAttribute("rx", Math.max(0, eye.k * across * ring.reach)), e.setAttribute("ry", reach);
    // Its name stands on its upper edge; on the lower one where a counter or another name is in the
    // way, and nowhere where that is so on both.
    const half = ring.name.getComputedTextLength() / 2 + 4;
    const box = (y) => [ring.sx - half, ring.sy + y - 8, ring.sx + half, ring.sy + y + 8];
    const taken = [...Object.values(people).map(disc), ...all.slice(0, n).flatMap((one) => (one.box ? [one.box] : []))];
    const y = [-reach, reach].find((each) => taken.every((one) => !shared(box(each), one)));
    ring.box = y === undefined ? null : box(y);
    put(ring.name, ring.sx, ring.sy + (y ?? 0) + 5);
    ring.name.setAttribute("visibility", ring.box ? "visible" : "hidden");
  };
  const place = () => {
    for (const p of Object.values(people)) spot(p), put(p.e, p.sx, p.sy);
    rings.toReversed().forEach(round);
    for (const tie of ties) {
      aim(tie);
      tie.bow = bend(tie);
      tie.e.classList.toggle("is-near", tie.open);
      tie.words[0].classList.toggle("is-many", tie.many);
      draw(tie);
      tie.dots = [...Array(10)].map((_, i) => along(tie, curve(tie, 0), 0.1 + i / 11)).map(([x, y]) => [x - 4, y - 4, x + 4, y + 4]);
    }
    allWords();
    svg.classList.add("is-placed");
  };
  const follow = (p) => {
    spot(p);
    put(p.e, p.sx, p.sy);
    for (const tie of ties) {
      if (tie.a !== p && tie.b !== p) continue;
      aim(tie);
      draw(tie);
      for (const word of tie.words) {
        const [x, y] = word.lane ? along(tie, word.lane, word.t) : [];
        if (word.lane) put(word, x + word.off[0], y + word.off[1]);
      }
    }
  };
  const look = () => {
    const found = document.querySelector("svg.map");
    if (found === svg || (svg = found) === null) return;
    if (svg.getBoundingClientRect().width) gather(), place(); // none where there is no room for it
    size.disconnect();
    size.observe(svg);
  };
  const size = new ResizeObserver(() => {
    if (!svg?.isConnected) return;
    const box = svg.getBoundingClientRect();
    if (box.width && (Math.abs(box.width - room.w) > 1 || Math.abs(box.height - room.h) > 1)) gather(), place();
  });
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  document.fonts.addEventListener("loadingdone", () => svg && (gather(), place()));

  // --- zoom ----------------------------------------------------------------------------------------
  const zoom = (by, x = room.w / 2, y = room.h / 2) => {
    const k = clamp(eye.k * by, 0.6, 5);
    eye.x = x - ((x - eye.x) * k) / eye.k;
    eye.y = y - ((y - eye.y) * k) / eye.k;
    eye.k = k;
    place();
  };
  const fit = () => (frame(), place());

  // --- fingers: on a person one drags, on the ground one pans, two pinch ---------------------------
  const fingers = new Map();
  let held = null;
  let moved = false;
  const send = (p) => {
    const move = svg.dataset.move;
    const [x, y] = [Math.round(p.x), Math.round(p.y)];
    [p.x, p.y] = [+p.e.dataset.x, +p.e.dataset.y];
    if (x !== p.x || y !== p.y) hotseat.send({ do: move, args: { who: p.id, x, y } });
    if (p.e.isConnected) place(); // refused: back to where it stands
  };
  const to = (p, x, y) => {
    p.x = clamp(eye.x0 + (((x - eye.x) / eye.k - room.left) / (room.w - 2 * room.left)) * eye.wide, 0, SIDE);
    p.y = clamp(eye.y0 + (((y - eye.y) / eye.k - room.top) / (room.h - 2 * room.top)) * eye.high, 0, SIDE);
    follow(p);
  };
  document.addEventListener("pointerdown", (event) => {
    moved = false;
    if (!svg || !svg.contains(event.target) || event.button) return;
    nudged();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const e = event.target.closest("[data-node]");
    const p = e && svg.dataset.move && fingers.size === 1 ? people[e.dataset.node] : null;
    held = { p, x: event.clientX, y: event.clientY, dx: p ? p.sx - event.clientX : 0, dy: p ? p.sy - event.clientY : 0 };
  });
  document.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger || !held) return;
    const before = [...fingers.values()].map((each) => ({ ...each }));
    const step = [event.clientX - finger.x, event.clientY - finger.y];
    if (!moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
    if (!moved) svg.setPointerCapture(event.pointerId), svg.classList.add("is-held");
    moved = true;
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      const [one, other] = [...fingers.values()];
      const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
      const box = svg.getBoundingClientRect();
      [eye.x, eye.y] = [eye.x + step[0] / 2, eye.y + step[1] / 2];
      return zoom(apart(one, other) / apart(before[0], before[1]), (one.x + other.x) / 2 - box.left, (one.y + other.y) / 2 - box.top);
    }
    if (held.p) return to(held.p, event.clientX + held.dx, event.clientY + held.dy);
    [eye.x, eye.y] = [eye.x + step[0], eye.y + step[1]];
    place();
  });
  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    const { p } = held;
    held = null;
    if (!svg) return;
    svg.classList.remove("is-held");
    if (moved && p) send(p);
    setTimeout(() => (moved = false));
  };
  document.addEventListener("pointerup", lift);
  document.addEventListener("pointercancel", lift);
  // Of several strands under one finger the nearest is meant.
  const nearest = (event) => {
    const box = svg.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let best = null;
    for (const hit of document.elementsFromPoint(event.clientX, event.clientY).filter((e) => e.matches?.(".tie-hit, .strand-hit, .ring-hit"))) {
      const all = hit.getTotalLength();
      for (let i = 0; i <= 40; i += 1) {
        const p = hit.getPointAtLength((all * i) / 40);
        const far = Math.hypot(p.x - x, p.y - y);
        if (!best || far < best.far - 0.5) best = { far, hit };
      }
    }
    return best && best.hit;
  };
  window.addEventListener("click", (event) => {
    if (!svg) return;
    if (moved && svg.contains(event.target)) return event.stopPropagation();
    const how = event.target.closest?.("[data-zoom]");
    if (how) return how.dataset.zoom === "fit" ? fit() : zoom(how.dataset.zoom === "in" ? 1.35 : 1 / 1.35);
    if (!event.isTrusted || !event.target.matches?.(".tie-hit, .strand-hit, .ring-hit")) return;
    const meant = nearest(event);
    if (!meant || meant === event.target) return;
    event.stopPropagation();
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, true);

  // --- keys: arrows nudge, a burst of them is one step ----------------------------------------------
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let waiting = 0;
  let nudge = null;
  const nudged = () => {
    clearTimeout(waiting);
    const p = nudge;
    nudge = null;
    if (p) send(p);
  };
  document.addEventListener("keydown", (event) => {
    const e = svg && event.target.closest?.("svg.map [data-do]");
    if (!e || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = e.dataset.node && svg.dataset.move && ARROWS[event.key];
    if (way) {
      event.preventDefault();
      nudge = people[e.dataset.node];
      nudge.x = clamp(nudge.x + way[0] * 20, 0, SIDE);
      nudge.y = clamp(nudge.y + way[1] * 20, 0, SIDE);
      follow(nudge);
      clearTimeout(waiting);
      waiting = setTimeout(nudged, 700);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      nudged();
      e.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (/^[+\-0]$/.test(event.key)) event.key === "0" ? fit() : zoom(event.key === "+" ? 1.35 : 1 / 1.35);
  });
  document.addEventListener("focusout", (event) => nudge && nudge.e.contains(event.target) && nudged());

  // --- the picture as PNG -----------------------------------------------------------------------------
  hotseat.png = async (text, width, height) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    URL.revokeObjectURL(image.src);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    return new Uint8Array(await blob.arrayBuffer());
  };
})();
