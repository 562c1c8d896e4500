// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { WalkHands } from "./WalkHands.ts";

let canvas: HTMLElement;
let listeners: AbortController;
let asked: string[];
let hands: WalkHands;

beforeEach(() => {
  canvas = document.createElement("div");
  document.body.append(canvas);
  listeners = new AbortController();
  asked = [];
  hands = new WalkHands({
    look: (right, up) => asked.push(`look ${Math.sign(right)} ${Math.sign(up)}`),
    push: (metres) => asked.push(`push ${Math.sign(metres)}`),
    changed: () => undefined,
    storey: (by) => asked.push(`storey ${by}`),
    point: () => asked.push("point"),
    end: () => asked.push("end"),
  });
  hands.listen(canvas, listeners.signal);
});
afterEach(() => {
  listeners.abort();
  canvas.remove();
});

const key = (type: "keydown" | "keyup", code: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent(type, { code, cancelable: true, bubbles: true, ...more });
  canvas.dispatchEvent(event);
  return event.defaultPrevented;
};
/** jsdom knows neither touches nor places in an element. */
const finger = (type: string, pointerId: number, x: number, y: number) =>
  canvas.dispatchEvent(
    Object.assign(new Event(type), { pointerId, pointerType: "touch", button: 0, offsetX: x, offsetY: y }),
  );

test("keys walk, sidestep and turn as long as they are held, faster with the shift key; two opposite ones cancel", () => {
  key("keydown", "KeyW");
  expect(hands.stride.ahead).toBeGreaterThan(1);
  key("keydown", "KeyD", { shiftKey: true });
  expect(hands.stride.aside).toBeGreaterThan(4);
  key("keydown", "ArrowDown");
  expect(hands.stride.ahead).toBe(0);
  for (const code of ["KeyW", "KeyD", "ArrowDown"]) key("keyup", code);
  key("keydown", "ArrowLeft");
  expect(hands.stride).toMatchObject({ ahead: 0, aside: 0 });
  expect(hands.stride.turn).toBeLessThan(0);
  expect(hands.isBusy).toBe(true);
});

test("a key that was held when the picture lost the focus is let go of", () => {
  key("keydown", "KeyW");
  canvas.dispatchEvent(new Event("blur"));
  expect(hands.stride.ahead).toBe(0);
  key("keydown", "KeyW");
  window.dispatchEvent(new Event("blur"));
  expect(hands.isBusy).toBe(false);
});

test("Q and E change the storey once however long they are held, Enter points, Escape ends", () => {
  key("keydown", "KeyE", { key: "e" });
  key("keydown", "KeyE", { key: "e", repeat: true });
  key("keydown", "PageDown", { key: "PageDown" });
  key("keydown", "Enter", { key: "Enter" });
  key("keydown", "Escape", { key: "Escape" });
  expect(asked).toEqual(["storey 1", "storey -1", "point", "end"]);
});

test("what belongs to the browser stays with it: other keys, and those with Ctrl", () => {
  expect(key("keydown", "Tab", { key: "Tab" })).toBe(false);
  expect(key("keydown", "KeyW", { ctrlKey: true })).toBe(false);
  expect(key("keydown", "KeyW")).toBe(true);
});

test("one finger looks, and the picture goes with it; two fingers walk until they are lifted", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointermove", 1, 80, 110);
  expect(asked).toEqual(["look 1 1"]);
  expect(hands.isPair).toBe(false);
  finger("pointerdown", 2, 200, 110);
  finger("pointermove", 1, 80, 20);
  finger("pointermove", 2, 200, 20);
  expect(hands.stride.ahead).toBeGreaterThan(1);
  expect(hands.stride.aside).toBe(0);
  expect(asked).toHaveLength(1);
  finger("pointerup", 2, 200, 20);
  expect(hands.stride.ahead).toBe(0);
  expect(hands.isPair).toBe(true);
  finger("pointerup", 1, 80, 20);
  finger("pointerdown", 3, 10, 10);
  expect(hands.isPair).toBe(false);
});

test("the wheel walks and does not scroll the page", () => {
  const event = new WheelEvent("wheel", { deltaY: -100, cancelable: true });
  canvas.dispatchEvent(event);
  expect(asked).toEqual(["push 1"]);
  expect(event.defaultPrevented).toBe(true);
});

test("when the walk is over nobody listens any more", () => {
  listeners.abort();
  key("keydown", "Escape", { key: "Escape" });
  expect(asked).toEqual([]);
});
