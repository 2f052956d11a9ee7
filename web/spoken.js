// What a roll has become is said once, half a second after the last tap that changed it.
import { byId, first, runs } from "./dom.js";

const PAUSE = 500;
const words = () => first("#r-foot [data-says]")?.dataset.says;
let timer = 0;
/** What the bar said last; undefined before it is drawn, and what is drawn first is not said. */
let told = words();
const tell = () => {
  const now = words() ?? "";
  if (now && now !== told) byId("live").textContent = now;
  told = now;
};
const listen = () => {
  told ??= words();
  clearTimeout(timer);
  timer = setTimeout(tell, PAUSE);
};
new MutationObserver(listen).observe(byId("r-foot"), {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["data-says"],
});
runs(import.meta.url);
