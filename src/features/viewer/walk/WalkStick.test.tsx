// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import fc from "fast-check";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { WalkStick, stickShare } from "./WalkStick.tsx";

beforeAll(async () => {
  await startI18n("de");
});
afterEach(cleanup);

/** The stick on the screen, 144 pixels wide, and what it asks for. */
async function aStick() {
  const asked: (readonly [number, number])[] = [];
  render(
    <Suspense>
      <WalkStick onSteer={(ahead, turn) => asked.push([ahead, turn])} />
    </Suspense>,
  );
  const stick = await screen.findByRole("group", { name: "Gehen und drehen" });
  Object.assign(stick, {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 144, height: 144 }),
    setPointerCapture: () => undefined,
  });
  const finger = (type: string, clientX: number, clientY: number, pointerId = 1) =>
    stick.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY }));
  return { asked, finger };
}

test("a thumb steers by where it lies, and lets go when it is lifted", async () => {
  const { asked, finger } = await aStick();
  finger("pointermove", 72, 0);
  expect(asked).toEqual([]);
  finger("pointerdown", 72, 0);
  finger("pointermove", 144, 72);
  finger("lostpointercapture", 144, 72);
  expect(asked).toEqual([
    [1, 0],
    [-0, 1],
    [0, 0],
  ]);
});

test("a second finger neither takes the stick over nor stops who holds it", async () => {
  const { asked, finger } = await aStick();
  finger("pointerdown", 72, 0);
  finger("pointerdown", 0, 72, 2);
  finger("pointermove", 0, 72, 2);
  finger("lostpointercapture", 0, 72, 2);
  finger("pointermove", 144, 72);
  finger("lostpointercapture", 144, 72);
  expect(asked).toEqual([
    [1, 0],
    [-0, 1],
    [0, 0],
  ]);
});

test("the stick rests when its thumb is lifted while a second finger lies there, and takes the next one", async () => {
  const { asked, finger } = await aStick();
  finger("pointerdown", 72, 0);
  finger("pointerdown", 0, 72, 2);
  finger("lostpointercapture", 72, 0);
  finger("pointermove", 0, 72, 2);
  expect(asked).toEqual([
    [1, 0],
    [0, 0],
  ]);
  finger("pointerdown", 144, 72, 3);
  expect(asked.at(-1)).toEqual([-0, 1]);
});

test("who cannot hold it presses one of its ends: a step ahead, then still", async () => {
  const { asked } = await aStick();
  const user = userEvent.setup();
  screen.getByRole("button", { name: "Vorwärts gehen" }).focus();
  await user.keyboard("{Enter}");
  expect(asked[0]).toEqual([1, 0]);
  await vi.waitFor(() => expect(asked.at(-1)).toEqual([0, 0]));
});

test("a thumb that follows a step goes on for as long as it lies there", async () => {
  const { asked, finger } = await aStick();
  vi.useFakeTimers();
  try {
    screen.getByRole("button", { name: "Vorwärts gehen" }).click();
    finger("pointerdown", 72, 0);
    vi.advanceTimersByTime(5000);
  } finally {
    vi.useRealTimers();
  }
  expect(asked).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test("a thumb that rests in the middle asks for nothing, one at the edge for everything", () => {
  expect(stickShare(3, -4, 70)).toEqual({ x: 0, y: 0 });
  expect(stickShare(0, -70, 70)).toEqual({ x: 0, y: -1 });
  expect(stickShare(500, 0, 70)).toEqual({ x: 1, y: 0 });
});

test("a little to one side is still straight ahead", () => {
  expect(stickShare(8, -60, 70).x).toBe(0);
  expect(stickShare(40, -40, 70).x).toBeGreaterThan(0.5);
});

test("no push is more than everything, and every one is a number", () => {
  const pixels = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(pixels, pixels, fc.double({ min: 0, max: 200, noNaN: true }), (dx, dy, radius) => {
      const { x, y } = stickShare(dx, dy, radius);
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    }),
  );
});
