// The session clock goes on where nobody taps: it only shows how long the session has run.
import { first, runs } from "./dom.js";

const LOOK = 20_000;
const show = () => {
  const clock = first("[data-since]");
  if (!clock) return;
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - Number(clock.dataset.since)) / 60));
  const hours = Math.floor(minutes / 60);
  clock.textContent = hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
};
setInterval(show, LOOK);
runs(import.meta.url);
