// @vitest-environment jsdom
import { PerspectiveCamera } from "three";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Motion } from "./Motion.ts";
import { PictureSize } from "./PictureSize.ts";

/** How long the device takes for what it was given last, ms. */
let busy_ms = 0;

beforeEach(() => {
  busy_ms = 0;
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (step: (time: number) => void) =>
    setTimeout(() => step(performance.now()), Math.max(16, busy_ms)),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture of 800 × 600 on a device that takes `full_ms` for a full one, in proportion less for a coarse one. */
function aPicture(full_ms = 1) {
  const canvas = document.createElement("canvas");
  const camera = new PerspectiveCamera();
  const drawn: number[] = [];
  const draw = () => {
    drawn.push(canvas.width);
    busy_ms = full_ms * (canvas.width / 800) ** 2;
  };
  const size = new PictureSize({
    renderer: {
      domElement: canvas,
      setDrawingBufferSize: (width, height, ratio) =>
        Object.assign(canvas, { width: width * ratio, height: height * ratio }),
    },
    drawing: { fitScreen: () => undefined },
    draw,
  });
  size.resize(800, 600);
  let steps = 0;
  /** How far somebody goes with each picture, and for how many more. */
  const way = { step: 0, left: 0 };
  const motion = new Motion({
    size,
    draw,
    camera: () => camera,
    isSpinning: () => false,
    move: () => {
      steps++;
      busy_ms = 0;
      camera.position.x += way.step;
      return --way.left > 0;
    },
  });
  return {
    canvas,
    drawn,
    motion,
    size,
    way,
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    steps: () => steps,
  };
}

test("a picture is drawn once for each change, and not at all when nothing can be seen of one", () => {
  const { drawn, motion, pass } = aPicture();
  motion.change();
  motion.change();
  pass(200);
  expect(drawn).toEqual([800]);
  motion.move();
  pass(200);
  expect(drawn).toHaveLength(1);
});

test("whoever walks against a wall sees a full picture soon, and no other one as long as they try", () => {
  const { canvas, drawn, motion, way, pass, steps } = aPicture();
  motion.change();
  pass(100);
  Object.assign(way, { step: 0.1, left: 10 });
  motion.move();
  pass(100);
  expect(canvas.dataset["moving"]).toBe("");
  Object.assign(way, { step: 0, left: 60 });
  pass(400);
  expect(canvas.dataset["moving"]).toBeUndefined();
  const [tried, seen] = [steps(), drawn.length];
  pass(400);
  expect(steps()).toBeGreaterThan(tried + 10);
  expect(drawn).toHaveLength(seen);
});

test("a quick device moves in full pictures", () => {
  const { drawn, motion, way, pass } = aPicture(8);
  Object.assign(way, { step: 0.1, left: 100 });
  motion.change();
  pass(2000);
  expect(drawn.length).toBeGreaterThan(90);
  expect(new Set(drawn)).toEqual(new Set([800]));
});

test("a slow device moves in coarse pictures, and ends with a full one; the next movement begins coarse", () => {
  const { canvas, drawn, motion, way, pass } = aPicture(200);
  Object.assign(way, { step: 0.1, left: 40 });
  motion.change();
  pass(4000);
  expect(canvas.dataset["moving"]).toBeUndefined();
  expect(drawn.at(-1)).toBe(800);
  expect(drawn.at(-2)).toBe(400);
  expect(drawn.filter((width) => width === 800).length).toBeLessThan(7);
  busy_ms = 0;
  Object.assign(way, { step: 0.1, left: 3 });
  motion.move();
  pass(60);
  expect(drawn.at(-1)).toBe(400);
  pass(600);
  expect(drawn.at(-1)).toBe(800);
});

test("what is kept as a picture while somebody moves is a full one", () => {
  const { canvas, motion, size, way, pass } = aPicture(200);
  Object.assign(way, { step: 0.1, left: 100 });
  motion.change();
  pass(2000);
  expect(canvas.width).toBe(400);
  expect(size.stand()).toBe(true);
  expect([canvas.width, canvas.height]).toEqual([800, 600]);
});

test("after the end nothing is drawn any more", () => {
  const { drawn, motion, way, pass } = aPicture();
  Object.assign(way, { step: 0.1, left: 5 });
  motion.change();
  pass(40);
  motion.stop();
  const { length } = drawn;
  pass(1000);
  expect(drawn).toHaveLength(length);
});
