import { OrthographicCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import type { Point } from "../section/sheet.ts";
import { tightView } from "./tightView.ts";

const size = { width: 900, height: 560 };
const none = { left: 0, right: 0, top: 0, bottom: 0 };

/** A camera that looks from the south-east and above, as the isometric view does. */
function isometric(): OrthographicCamera {
  const camera = new OrthographicCamera(-450, 450, 280, -280, 0.1, 1000);
  camera.up.set(0, 0, 1);
  camera.position.set(100, -100, 100);
  camera.lookAt(3, 5, 1);
  return camera;
}

const points: Point[] = [
  [0, 0, 0],
  [40, 0, 0],
  [40, 20, 12],
  [0, 20, 12],
];

/** The points in the picture, CSS pixels. */
const seen = (camera: OrthographicCamera) =>
  points.map((point) => {
    const { x, y } = new Vector3(...point).project(camera);
    return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height };
  });

test("a building fills the picture up to its margin and stands in its middle", () => {
  const camera = isometric();
  tightView(camera, points, size, none);
  const xs = seen(camera).map(({ x }) => x);
  const ys = seen(camera).map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  expect(left + right).toBeCloseTo(size.width, 6);
  expect(top + bottom).toBeCloseTo(size.height, 6);
  expect(Math.min(left, top)).toBeCloseTo(14, 6);
});

test("what is kept free at the right stays free", () => {
  const camera = isometric();
  tightView(camera, points, size, { ...none, right: 200 });
  expect(Math.max(...seen(camera).map(({ x }) => x))).toBeLessThanOrEqual(size.width - 200 - 14 + 1e-6);
  expect(Math.min(...seen(camera).map(({ x }) => x))).toBeGreaterThanOrEqual(14 - 1e-6);
});

test("without points the view stays as it was", () => {
  const camera = isometric();
  tightView(camera, [], size, none);
  expect(camera.zoom).toBe(1);
});
