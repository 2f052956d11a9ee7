// Gestures at the table: taps, forms, drags and keys become JSON for Python; regions are painted
// so that focus, typing and scroll survive. What is tapped before Python is up waits in a queue.
(() => {
  "use strict";
  const hotseat = (window.hotseat = window.hotseat || {});
  const queue = [];
  let hear = null;
  let last = {};
  const send = (action) => {
    last = action;
    if (hear) hear(JSON.stringify(action));
    else wait(action);
  };
  // A tap twice on what did not answer is one tap; only the dice page is tapped several times over.
  const wait = (action) => {
    if ("stored" in action) return;
    const same = queue.length && JSON.stringify(queue.at(-1)) === JSON.stringify(action);
    if (!same || /^dice_/.test(action.app)) queue.push(action);
    document.getElementById("app").dataset.waiting = queue.length;
    document.getElementById("waking").textContent = "Hotseat is still starting. Your tap will work in a moment.";
  };
  hotseat.send = send;
  hotseat.listen = (handler) => {
    hear = handler;
    document.getElementById("app").removeAttribute("aria-busy");
    document.getElementById("app").removeAttribute("data-waiting");
    document.getElementById("waking").textContent = "";
    queue.splice(0).forEach(send);
  };

  // --- reading taps and forms ------------------------------------------------------------------
  const typing = (element) => element && element.matches("input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select");
  const doing = (element) => JSON.parse(element.getAttribute("data-do"));
  const greyed = (element) => element.getAttribute("aria-disabled") === "true";

  const value = (control) => {
    const kind = control.dataset.kind || "text";
    if (kind === "boolean") return control.checked;
    if (kind === "integer") return control.value.trim() === "" ? null : Number(control.value);
    return control.value;
  };
  const face = (control) => (control.value.trim() === "" || (control.type === "radio" && !control.checked) ? null : Number(control.value));
  const fields = (form) => {
    const found = {};
    const faces = {};
    for (const control of form.elements) {
      if (!control.name) continue;
      const kind = control.dataset.kind || "text";
      if (kind === "face") faces[control.name] = face(control) ?? faces[control.name] ?? null;
      else if (kind === "chips") {
        found[control.name] = found[control.name] || [];
        if (control.checked) found[control.name].push(control.value);
      } else if (control.type === "radio") {
        if (control.checked) found[control.name] = control.value;
      } else found[control.name] = value(control);
    }
    if (Object.keys(faces).length) found.faces = Object.values(faces);
    return found;
  };
  // What stands in another form of the screen and goes along with this tap, sent or not.
  const along = (element) => {
    const key = element.dataset.along;
    const form = key && document.querySelector(`form[data-key="${CSS.escape(key)}"]`);
    return form ? fields(form) : {};
  };
  let wrote = "";
  const ready = (form, submitter) => {
    const action = doing(submitter && submitter.hasAttribute("data-do") ? submitter : form);
    action.fields = { ...along(form), ...fields(form) };
    action.form = form.dataset.key || form.id || "";
    const filled = controls(form.parentNode).some((each) => each.form === form && typing(each) && each.value.trim());
    wrote = action.form && filled ? action.form : "";
    if (late && late.form === form) late = null;
    return action;
  };

  document.addEventListener("submit", (event) => {
    if (!event.target.hasAttribute("data-do")) return;
    event.preventDefault();
    if (event.submitter && greyed(event.submitter)) return tellWhy(event.submitter);
    const action = ready(event.target, event.submitter);
    const written = wrote;
    if (!keeps(action, event.target.dataset.key)) return;
    wrote = written;
    send(action);
  });
  document.addEventListener("click", (event) => {
    if (dragged) return event.preventDefault();
    take(event.target.closest("button, a[href], summary, input"));
    skipThrow();
    committed = Boolean(event.target.closest(".commit, dialog"));
    if (event.target.matches("dialog")) return send({ app: "close" });
    const skip = event.target.closest("[data-skip]");
    if (skip) {
      event.preventDefault();
      return seek(document.getElementById(skip.dataset.skip), skip.matches(".skip") ? "nearest" : "start");
    }
    const step = event.target.closest("[data-step]");
    if (step) return nudge(step);
    const element = event.target.closest("[data-do]");
    if (!element || element.tagName === "FORM") return;
    if (greyed(element)) {
      event.preventDefault();
      return tellWhy(element);
    }
    if (element.type === "submit" && element.form) return;
    event.preventDefault();
    if ("saves" in element.dataset && !saved()) return;
    const action = element.dataset.along ? { ...doing(element), fields: along(element) } : doing(element);
    if (keeps(action, element.dataset.along, element.form && element.form.dataset.key)) send(action);
  });
  // Safari leaves what is tapped without the focus; from there it is brought back after a repaint or a dialog.
  const take = (tapped) => tapped === document.activeElement || tapped?.focus({ preventScroll: true, focusVisible: false });
  const seek = (place, block) => {
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block });
  };
  // A new screen begins at its beginning, or where it says.
  hotseat.arrive = (again) => {
    const place = document.querySelector("#r-scene [data-arrive]");
    if (place) place.scrollIntoView({ block: place.dataset.arrive });
    else if (again) scrollTo(0, 0);
  };
  // What stands unsent in the forms of the screen, or in those wanted, is sent; whether all of it was taken.
  const unsent = () => [...document.querySelectorAll("#r-scene form[data-do]")].filter((form) => controls(form.parentNode).some((each) => each.form === form && dirty(each)));
  const saved = (wanted = () => true) => {
    const left = () => unsent().filter(wanted);
    for (const key of left().map((form) => form.dataset.key)) {
      const form = left().find((each) => each.dataset.key === key);
      if (form) send(ready(form));
    }
    return !left().length;
  };
  // The same move for the same one, made elsewhere, stands in the form's place.
  const instead = (form, { do: move, args: { who } = {} }) => who && doing(form).do === move && doing(form).args.who === who;
  // A move takes nobody's words away: what stands unsent in forms that keep it is saved first. Whether it was.
  const keeps = (action, ...but) => !("do" in action) || saved((form) => "keeps" in form.dataset && !but.includes(form.dataset.key) && !instead(form, action));
  const tellWhy = (element) => {
    const why = document.getElementById(element.getAttribute("aria-describedby") || "");
    document.getElementById("live").textContent = element.dataset.why || (why ? why.textContent : "");
  };
  const nudge = (button) => {
    const box = button.closest("[data-stepper]");
    const input = box && box.querySelector("input");
    if (!input) return;
    const next = Number(input.value) + Number(button.dataset.step);
    if (next < Number(input.min) || next > Number(input.max)) return;
    input.value = next;
    const output = box.querySelector("output");
    if (output) output.textContent = next;
  };
  // A change that comes while a press is under way waits for it: a repaint would lose the press.
  // A form that is being sent takes the changed field along.
  let pressing = false;
  let late = null;
  const held = [];
  const pressed = () => {
    pressing = false;
    const waiting = late;
    late = null;
    if (waiting) send(waiting.action);
    letFree();
  };
  // The table is set when no finger lies on its picture: what it presses would be gone under it.
  const letFree = () => held.splice(0).forEach((handler) => handler());
  hotseat.whenFree = (handler) => {
    if (!pressing) return handler();
    held.push(handler);
    setTimeout(letFree, 1500);
  };
  document.addEventListener("change", ({ target }) => {
    const action = target.getAttribute("data-change");
    if (!action) return;
    sliding = null;
    const given = target.type === "checkbox" ? (target.checked ? "1" : "") : target.value;
    late = { action: { ...JSON.parse(action), value: given }, form: target.form };
    if (!pressing) pressed();
  });
  // What stands in a form that is followed is told after each change of a field, sent or not.
  let told = {};
  const follow = () => {
    const there = [...document.querySelectorAll("#r-scene form[data-follow]")];
    told = Object.fromEntries(there.map(({ dataset: { follow: pick } }) => [pick, told[pick]]));
    there.some(followOne);
  };
  const followOne = (form) => {
    const { follow: pick, followed } = form.dataset;
    const v = JSON.stringify(fields(form));
    const blank = !controls(form).some((each) => (typing(each) && each.value.trim()) || dirty(each));
    if (v === told[pick] || v === followed || (blank && !followed)) return false;
    told[pick] = v;
    send({ pick, v });
    return true; // all are drawn anew
  };
  document.addEventListener("change", () => setTimeout(() => hotseat.whenFree(follow)));
  // A slider is followed while it moves, and stays under the finger.
  let sliding = null;
  let slid = 0;
  document.addEventListener("input", ({ target }) => {
    if (target.type !== "range" || !target.dataset.change) return;
    sliding = target;
    cancelAnimationFrame(slid);
    slid = requestAnimationFrame(() => sliding && send({ ...JSON.parse(target.dataset.change), value: target.value }));
  });
  document.addEventListener("pointerdown", () => (pressing = true), true);
  document.addEventListener("keydown", (event) => (pressing = event.key === "Enter"), true);
  for (const end of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(end, () => setTimeout(pressed), true);

  // --- holding a thing for half a second ---------------------------------------------------------
  let holding = 0;
  const letGo = () => clearTimeout(holding);
  const hold = (event) => {
    const element = event.target.closest("[data-hold]");
    letGo();
    if (element) holding = setTimeout(() => send(JSON.parse(element.dataset.hold)), 500);
  };
  document.addEventListener("pointerdown", hold);
  document.addEventListener("keydown", (event) => /^( |Enter)$/.test(event.key) && !event.repeat && hold(event));
  for (const end of ["pointerup", "pointercancel", "keyup", "scroll"]) document.addEventListener(end, letGo, true);

  // --- one's own dice: a face is tapped, then the next die has its turn; tapped again, it is blank ----
  let was = null;
  const faceOf = (event) => event.target.closest("[data-faces] [data-kind=face]");
  document.addEventListener("pointerdown", (event) => (was = [...event.target.closest("[data-faces]")?.querySelectorAll(":checked") ?? []][0]));
  document.addEventListener("click", (event) => {
    const tapped = faceOf(event);
    if (!tapped || !event.detail) return;
    if (was === tapped) tapped.checked = false;
    else nextDie(tapped);
    was = null;
  });
  // 0 is the 10 of a d10.
  document.addEventListener("keydown", (event) => {
    const here = faceOf(event);
    if (!here || !/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey) return;
    const typed = here.form.querySelector(`[name="${here.name}"][value="${Number(event.key) || 10}"]`);
    if (typed) nextDie(Object.assign(typed, { checked: true }));
  });
  // Many dice alike: a face fills the next that is blank, "" empties the last; digits and Backspace do the same.
  const adds = (many, face) => {
    const boxes = [...many.querySelectorAll("[data-kind=face]")];
    const box = face ? boxes.find((each) => !each.value) : boxes.findLast((each) => each.value);
    if (box) box.value = face;
    if (face && !boxes.some((each) => !each.value)) nextDie(boxes[0]);
  };
  document.addEventListener("click", ({ target }) => {
    const face = target.closest("[data-adds]");
    if (face) adds(face.closest("[data-many]"), face.dataset.adds);
  });
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    const many = !typing(target) && target.closest("[data-many]");
    const digit = many && [...many.querySelectorAll("[data-adds]")].some((each) => Number(each.dataset.adds) === (Number(key) || 10));
    if (!many || event.ctrlKey || event.metaKey || !(key === "Backspace" || (/^[0-9]$/.test(key) && digit))) return;
    event.preventDefault();
    adds(many, key === "Backspace" ? "" : Number(key) || 10);
  });
  const nextDie = ({ form, name }) => {
    const rows = [...form.querySelectorAll("[data-faces], [data-many]")];
    const here = rows.findIndex((row) => row.contains(form.querySelector(`[name="${name}"]`)));
    const row = rows.slice(here + 1).find((each) => !each.querySelector(":checked") && !each.querySelector(".is-small")?.value);
    const next = row || form.querySelector("[type=submit]");
    (row ? row.querySelector("input:not(.is-small), [data-adds]") : next).focus({ preventScroll: true });
    if (!uncovered(next)) next.scrollIntoView({ block: "nearest" });
  };
  // The page stays where it is under a finger that taps on, unless what comes next is hidden.
  const uncovered = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 8, bottom - 8].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  };

  // --- keys ------------------------------------------------------------------------------------
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return document.querySelector("dialog[open]") || send({ app: "close" });
    if (typing(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      send({ app: event.shiftKey ? "redo" : "undo" });
    } else if (event.key === "?" && !event.ctrlKey && !event.metaKey) send({ app: "keys" });
  });
  document.addEventListener("cancel", (event) => event.preventDefault() || send({ app: "close" }), true);
  window.addEventListener("hashchange", () => send({ route: location.hash }));
  // A head is written last: what belongs to it stands there already.
  window.addEventListener("storage", ({ key }) => (key && !/^hotseat.c\/.*\/head$/.test(key)) || hotseat.whenFree(() => send({ stored: key || "" })));

  // --- dragging a die to a slot ----------------------------------------------------------------
  let start = null;
  let ghost = null;
  let dragged = false;
  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    const cell = event.target.closest("[data-drag]");
    if (cell && event.isPrimary && event.button === 0) start = { cell, x: event.clientX, y: event.clientY };
  });
  // The finger is heard by the page from here on: Safari tells the cell alone, which a repaint removes.
  const lift = (event) => {
    const { cell } = start;
    document.documentElement.setPointerCapture(event.pointerId);
    const box = cell.getBoundingClientRect();
    start.dx = box.left - start.x;
    start.dy = box.top - start.y;
    ghost = cell.cloneNode(true);
    ghost.removeAttribute("id");
    ghost.classList.add("drag-ghost");
    document.body.append(ghost);
    start.value = cell.dataset.drag;
    dragged = true;
    if (cell.getAttribute("aria-pressed") !== "true" && cell.hasAttribute("data-do")) send(doing(cell));
  };
  const under = (event) => document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest("[data-drop]")).find(Boolean);
  document.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8) return;
    if (!ghost) lift(event);
    ghost.style.transform = `translate(${event.clientX + start.dx}px, ${event.clientY + start.dy}px)`;
    const slot = under(event);
    document.querySelectorAll(".is-over").forEach((e) => e !== slot && e.classList.remove("is-over"));
    if (slot) slot.classList.add("is-over");
  });
  const drop = (event) => {
    if (ghost) {
      const slot = event.type === "pointerup" && under(event);
      if (slot && !greyed(slot)) {
        const action = JSON.parse(slot.dataset.drop);
        const number = Number(start.value);
        action.args = { ...action.args, [slot.dataset.takes]: Number.isNaN(number) ? start.value : number };
        send(action);
      } else if (slot) tellWhy(slot);
      ghost.remove();
      setTimeout(() => (dragged = false));
    }
    start = ghost = null;
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);

  // --- painting --------------------------------------------------------------------------------
  const keyed = (region, key) => [...region.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)];
  const keyOf = (region, element) => {
    if (element.id) return () => region.querySelector(`#${CSS.escape(element.id)}`);
    const key = element.dataset.key;
    if (!key) return () => null;
    const index = keyed(region, key).indexOf(element);
    return () => keyed(region, key)[index] || keyed(region, key)[0];
  };
  const place = (control) => `${(control.form && (control.form.dataset.key || control.form.id)) || ""}/${control.name}/${/radio|checkbox/.test(control.type) ? control.value : ""}`;
  const dirty = (control) => (/radio|checkbox/.test(control.type) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue);
  const controls = (root) => [...root.querySelectorAll("form input[name], form textarea[name]")];
  // What stands in an unsent form is kept while the tab is open: when its screen is left, and over a reload.
  const DRAFTS = "hotseat/drafts";
  const written = () => {
    try {
      return JSON.parse(sessionStorage.getItem(DRAFTS)) || [];
    } catch {
      return [];
    }
  };
  const drafts = new Map(written());
  // What an example has filled in: kept too where its form comes back without the example.
  const lent = new Map();
  const stands = (control) => (/radio|checkbox/.test(control.type) ? control.checked : control.value);
  const write = () => {
    keep(document.getElementById("r-scene"));
    try {
      sessionStorage.setItem(DRAFTS, JSON.stringify([...lent, ...drafts]));
    } catch {} // a browser that keeps nothing
  };
  window.addEventListener("pagehide", write);
  const campaign = () => (location.hash.match(/^#\/c\/([^/]+)/) || ["", ""])[1];
  let then = campaign();
  const keep = (region) => {
    for (const control of controls(region)) {
      const key = `${then}|${place(control)}`;
      if (!dirty(control)) region.dataset.painted && drafts.delete(key); // the first picture is empty
      else drafts.set(key, stands(control));
      if ("example" in control.form.dataset && !dirty(control)) lent.set(key, stands(control));
      else lent.delete(key);
    }
  };
  // What was sent stands in its form again, where that comes back because the step is undone.
  const sent = new Map();
  const forms = (region) => [...region.querySelectorAll("form[data-key]")].map(({ dataset }) => dataset.key);
  const bringBack = (region, there) => {
    // A step that is redone takes what stood in its form with it.
    const gone = last.app === "redo" ? there.filter((key) => !forms(region).includes(key)) : [];
    for (const key of [...drafts.keys()]) if (gone.some((form) => key.startsWith(`${campaign()}|${form}/`))) drafts.delete(key);
    for (const control of controls(region)) {
      const key = `${campaign()}|${place(control)}`;
      if (last.app === "undo" && !there.includes(control.form.dataset.key) && sent.has(key)) control.value = sent.get(key);
      const held = drafts.has(key) || "example" in control.form.dataset ? drafts : lent;
      if (!held.has(key)) continue;
      if (/radio|checkbox/.test(control.type)) control.checked = held.get(key);
      else control.value = held.get(key);
    }
  };
  hotseat.clearForm = (key) => {
    const prose = controls(document).filter((each) => each.form.dataset.key === key && each.matches("textarea, [type=text]"));
    for (const control of prose) sent.set(`${campaign()}|${place(control)}`, control.value);
    for (const form of keyed(document, key)) form.reset && (form.reset(), delete form.dataset.example);
  };

  hotseat.paint = (id, html) => {
    const region = document.getElementById(id);
    const active = document.activeElement;
    const inside = region.contains(active);
    const again = inside && active !== region ? keyOf(region, active) : null;
    const focusVisible = active.matches(":focus-visible");
    const caret = inside && typing(active) && active.type !== "number" ? [active.selectionStart, active.selectionEnd] : null;
    keep(region);
    const there = forms(region);
    const led = leading(region).map(leadOf);
    const scrolls = [...region.querySelectorAll("[data-scroll]")].map((e) => [e.dataset.scroll, e.scrollTop, e.scrollTop + e.clientHeight >= e.scrollHeight - 4]);
    const stood = scrollY;
    const round = region.contains(sliding) ? paintRound(region, sliding, html) : paintWithin(region, html);
    if (!round) region.innerHTML = html;
    bringBack(region, there);
    if (id === "r-scene") stay(stood);
    region.dataset.painted = "yes";
    if (id === "r-scene") then = campaign();
    if (id === "r-scene") setTimeout(() => hotseat.whenFree(follow));
    const dialog = region.querySelector("dialog:not([open])");
    if (dialog) dialog.showModal();
    for (const list of region.querySelectorAll("[data-scroll]")) {
      const old = scrolls.find(([name]) => name === list.dataset.scroll);
      if (!old || (old[2] && "end" in list.dataset)) list.scrollTop = "end" in list.dataset ? list.scrollHeight : 0;
      else list.scrollTop = old[1];
    }
    if (again) refocus(region, again(), caret, focusVisible);
    const stayed = id === "r-scene" && arrived === location.hash;
    fall(region);
    if (stayed) show(stepped(region, led) || asked(region) || fallen(region));
    toFault(region);
  };
  // What a step is about comes into view, as far as it leaves sight of what was tapped; dice that
  // fall come whole.
  const fallen = (region) => {
    const tray = region.querySelector(".is-falling");
    return tray && (tray.closest(".card") || tray);
  };
  const leading = (region) => [...region.querySelectorAll("[data-lead]")];
  // After a move a thing is known by its title: what stands over that may count.
  const leadOf = ({ dataset: { lead } }) => (last.do ? lead.slice(lead.indexOf("|") + 1) : lead);
  // What a tap leads to: the first thing that is new; the first of all where the tap commits to
  // something, or where what it was about is gone.
  let committed = false;
  const commits = () => committed && !/^(un|re)do$/.test(last.app);
  const stepped = (region, led) => {
    const now = leading(region);
    const fresh = now.find((e) => !led.includes(leadOf(e)));
    const left = last.do && led.some((lead) => !now.some((e) => leadOf(e) === lead));
    return (fresh ? commits() : left) ? now[0] : fresh;
  };
  // The rows for real dice, once they are asked for.
  const asked = (region) => /^own-dice/.test(last.pick) && (document.activeElement.closest(".is-own") || region.querySelector(".is-own"));
  const show = (element) => {
    if (!element) return;
    let first = element; // the steps and the heading right above come with it, whole
    for (let above; (above = first.previousElementSibling ?? first.closest(".columns")?.previousElementSibling)?.matches(".steps, .heading"); ) first = above;
    const box = element.getBoundingClientRect();
    const bar = document.getElementById("r-bar");
    const shell = document.getElementById("shell");
    const top = first.getBoundingClientRect().top - bar.offsetHeight - parseFloat(getComputedStyle(bar).top) - 8;
    const below = [...document.querySelectorAll("#r-scene .commit")].reduce((most, e) => Math.max(most, e.offsetHeight), 0);
    const end = "lead" in element.dataset ? Math.min(box.bottom, box.top + 260) : box.bottom;
    const bottom = end + below + parseFloat(getComputedStyle(shell).paddingBottom) - innerHeight;
    if (commits() && bottom + scrollY < 0) scrollTo(0, 0); // a new page, as far as it shows this
    else if (top < 0) scrollBy(0, top);
    else if (bottom > 0) scrollBy(0, Math.min(top, bottom));
  };
  // WebKit lays out what asks for the width of its container twice, at first without what it holds: a
  // page that was so short for a moment stands at its top.
  const stay = (where) => scrollY !== where && scrollTo(0, where);
  // Everything but one element and what holds it, where they stand in the new picture too.
  const paintRound = (region, still, html) => {
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const pairs = [];
    let [old, now] = [still, fresh.content.querySelector(`[data-key="${CSS.escape(still.dataset.key)}"]`)];
    for (; now && old !== region; [old, now] = [old.parentNode, now.parentNode]) pairs.push([old, now]);
    if (now !== fresh.content) return false;
    for (const [old, now] of pairs) {
      const [held, made] = [[...old.parentNode.childNodes], [...now.parentNode.childNodes]];
      for (const each of held) if (each !== old) each.remove();
      old.before(...made.slice(0, made.indexOf(now)));
      old.after(...made.slice(made.indexOf(now) + 1));
      for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of now.attributes) old.setAttribute(name, value);
    }
    return true;
  };
  // A dialog that stays open is filled anew: opened anew, WebKit would bring its first thing into view.
  const paintWithin = (region, html) => {
    const open = region.querySelector("dialog[open]");
    const fresh = document.createElement("template");
    if (open) fresh.innerHTML = html;
    const next = fresh.content.querySelector("dialog");
    if (!next || next.dataset.scroll !== open.dataset.scroll) return false;
    open.replaceChildren(...next.childNodes);
    next.remove();
    while (open.nextSibling) open.nextSibling.remove();
    region.append(fresh.content);
    return true;
  };
  // What is wrong in a form is shown once, from the first of it on; a field that is changed is no more.
  let faulted = "";
  const toFault = (region) => {
    const form = region.querySelector("form[data-faults]");
    if (!form || form.dataset.faults === faulted) return;
    faulted = form.dataset.faults;
    const bad = form.querySelector(".is-bad, .field-bad");
    bad.querySelector("input, textarea")?.focus({ preventScroll: true });
    bad.scrollIntoView({ block: "center" });
  };
  document.addEventListener("input", ({ target }) => {
    target.closest(".is-bad")?.classList.remove("is-bad");
    target.removeAttribute("aria-invalid");
  });
  const refocus = (region, found, caret, focusVisible) => {
    const gone = wrote && !keyed(region, wrote).length;
    wrote = "";
    const next = found || (gone && region.querySelector("form[data-do] .input")) || region.querySelector("[data-focus]") || region.querySelector("h1, h2, [tabindex]");
    if (!next) return;
    if (next.tabIndex < 0 && !next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
    next.focus({ preventScroll: true, focusVisible });
    if (caret && found && next.setSelectionRange) next.setSelectionRange(...caret);
  };

  // --- the throw: each falls once before the eyes, a tap skips, what lay there already lies still --
  const seen = new Set();
  let arrived = "";
  const fall = (region) => {
    for (const tray of region.querySelectorAll("[data-thrown]")) {
      if (!seen.has(tray.dataset.thrown) && arrived === location.hash && !/^(un|re)do$/.test(last.app)) {
        tray.classList.add("is-falling");
        setTimeout(() => tray.classList.remove("is-falling"), 800);
      }
      seen.add(tray.dataset.thrown);
    }
    if (region.id === "r-scene") arrived = location.hash;
  };
  const skipThrow = () => document.querySelectorAll(".is-falling").forEach((e) => e.classList.remove("is-falling"));

  // --- a dialog holds everything else still; closing it gives the focus back ---------------------
  let before = null;
  hotseat.dress = (shell, modal) => {
    document.getElementById("shell").className = shell;
    if (modal && !before) before = [keyOf(document, document.activeElement), document.activeElement.matches(":focus-visible")];
    if (!modal && before) {
      const [back, focusVisible] = before;
      before = null;
      requestAnimationFrame(() => back()?.focus({ preventScroll: true, focusVisible }));
    }
  };

  // --- a file dropped on the window --------------------------------------------------------------
  hotseat.onFile = (handler) => {
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer && event.dataTransfer.files[0];
      if (file) handler(file);
    });
  };

  // boot.js says what goes wrong at the start; where it is what did not arrive, this does.
  document.addEventListener("DOMContentLoaded", async () => {
    if (hotseat.offlineState) return;
    document.getElementById("why").textContent = "Some files didn't load: the start (boot.js). Check your connection and try again.";
    const banner = document.getElementById("trouble");
    document.querySelector(".skip").after(banner);
    banner.hidden = false;
    const answer = await fetch(document.querySelector('[src*="boot.js"]').src, { cache: "reload" });
    await answer.blob();
    if (answer.ok && performance.getEntriesByType("navigation")[0]?.type !== "reload") location.reload();
  });
})();
