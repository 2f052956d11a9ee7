// The search of a rules page: sections without the words go, and the words are marked where they stand.
// It works on what is painted, so that the field keeps its keyboard and nothing has to be asked.
(() => {
  "use strict";
  const scene = document.getElementById("r-scene");
  const field = () => scene.querySelector("[data-find]");
  let asked = "";
  let where = "";
  const plain = (text) => text.toLowerCase().replaceAll("’", "'");
  const has = (words, text) => words.every((word) => text.includes(word));

  // --- marking -----------------------------------------------------------------------------------
  const stretches = (text, words) => {
    const found = [];
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push([at, at + word.length]);
    }
    return found.sort((a, b) => a[0] - b[0]);
  };
  const mark = (element, words) => {
    const text = element.textContent;
    let done = 0;
    const parts = [];
    for (const [from, to] of stretches(plain(text), words)) {
      if (from < done) continue;
      const hit = document.createElement("mark");
      hit.textContent = text.slice(from, to);
      parts.push(text.slice(done, from), hit);
      done = to;
    }
    element.replaceChildren(...parts, text.slice(done));
  };

  // --- a section: its title counts for each of its paragraphs --------------------------------------
  const look = (section, words) => {
    const [title, ...paragraphs] = section.querySelectorAll("h3, p");
    const head = plain(`${title.textContent} ${section.dataset.rule}`);
    const hits = paragraphs.filter((each) => words.length && has(words, `${head} ${plain(each.textContent)}`));
    const found = !words.length || hits.length > 0 || has(words, head);
    section.hidden = !found;
    for (const each of [title, ...paragraphs]) mark(each, each === title || hits.includes(each) ? words : []);
    return found;
  };
  const find = () => {
    const words = plain(asked).split(/\s+/).filter(Boolean);
    const sections = [...scene.querySelectorAll("[data-rule]")];
    const left = sections.filter((each) => look(each, words)).length;
    scene.querySelector(".rules-page").classList.toggle("is-finding", words.length > 0);
    const said = left ? `${left} ${left === 1 ? "section" : "sections"}` : "No section has these words. Try fewer or other words.";
    scene.querySelector("[data-found]").textContent = words.length ? said : "";
  };
  const ask = (text) => {
    asked = field().value = text;
    where = location.hash;
    find();
  };

  // --- going from hit to hit -----------------------------------------------------------------------
  const next = (step) => {
    const marks = [...scene.querySelectorAll("mark")];
    const now = marks.findIndex((each) => each.classList.contains("is-now"));
    if (!marks.length) return;
    const to = marks[(now + step + marks.length + (now < 0 && step < 0)) % marks.length];
    marks[now]?.classList.remove("is-now");
    to.classList.add("is-now");
    to.scrollIntoView({ block: "center" });
  };

  scene.addEventListener("input", ({ target }) => target.matches("[data-find]") && ask(target.value));
  scene.addEventListener("click", ({ target }) => asked && target.closest("[data-skip]") && ask(""), true);
  document.addEventListener(
    "keydown",
    (event) => {
      const inside = event.target === field();
      if (inside && event.key === "Enter") next(event.shiftKey ? -1 : 1);
      else if (inside && event.key === "Escape" && asked) ask("");
      else if (event.key !== "/" || !field() || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || document.querySelector("dialog[open]")) return;
      else field().focus();
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  // A repaint brings a field without words, and sections without marks.
  new MutationObserver(() => {
    if (!field()) asked = "";
    else if (asked && where === location.hash && !field().value) ask(asked);
  }).observe(scene, { childList: true });
})();
