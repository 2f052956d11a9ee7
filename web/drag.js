// A die is dragged to a slot that takes it.
import { actionOf, around, every, runs } from "./dom.js";
import { greyed, tellWhy } from "./forms.js";
import { send } from "./queue.js";

/** @type {{cell: HTMLElement, x: number, y: number} | null} */
let start = null;
/** @type {{element: HTMLElement, dx: number, dy: number, value: string} | null} */
let ghost = null;
let dragged = false;
/** Whether the click that comes is the end of a drag. */
export const isDragged = () => dragged;

document.addEventListener("pointerdown", (event) => {
  dragged = false;
  const cell = around(event.target, "[data-drag]");
  if (cell && event.isPrimary && event.button === 0)
    start = { cell, x: event.clientX, y: event.clientY };
});
/**
 * The finger is heard by the page from here on: Safari tells the cell alone, which a repaint removes.
 * @param {PointerEvent} event
 * @param {{cell: HTMLElement, x: number, y: number}} from
 */
const lift = (event, { cell, x, y }) => {
  document.documentElement.setPointerCapture(event.pointerId);
  const box = cell.getBoundingClientRect();
  const element = /** @type {HTMLElement} */ (cell.cloneNode(true));
  element.removeAttribute("id");
  element.classList.add("drag-ghost");
  document.body.append(element);
  dragged = true;
  const value = cell.dataset.drag ?? "";
  if (cell.getAttribute("aria-pressed") !== "true" && cell.hasAttribute("data-do"))
    send(actionOf(cell));
  return { element, dx: box.left - x, dy: box.top - y, value };
};
/** @param {PointerEvent} event */
const under = (event) => {
  const slots = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((each) => around(each, "[data-drop]"));
  return slots.find(Boolean) ?? null;
};
document.addEventListener("pointermove", (event) => {
  if (!start) return;
  if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8) return;
  ghost ??= lift(event, start);
  const [x, y] = [event.clientX + ghost.dx, event.clientY + ghost.dy];
  ghost.element.style.transform = `translate(${x}px, ${y}px)`;
  const slot = under(event);
  for (const each of every(".is-over")) if (each !== slot) each.classList.remove("is-over");
  slot?.classList.add("is-over");
});
/** @param {PointerEvent} event */
const drop = (event) => {
  if (ghost) {
    const slot = event.type === "pointerup" ? under(event) : null;
    if (slot && !greyed(slot)) {
      const action = actionOf(slot, "data-drop");
      const number = Number(ghost.value);
      const value = Number.isNaN(number) ? ghost.value : number;
      action.args = { ...action.args, [slot.dataset.takes ?? ""]: value };
      send(action);
    } else if (slot) tellWhy(slot);
    ghost.element.remove();
    setTimeout(() => {
      dragged = false;
    });
  }
  start = null;
  ghost = null;
};
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
runs(import.meta.url);
