import fc from "fast-check";
import { Frustum, Matrix4, PerspectiveCamera } from "three";
import { expect, test } from "vitest";
import { boxShape, placed } from "../geometry/boxShape.fixture.ts";
import { edgeGeometry, edgeParts } from "./edgeParts.ts";
import { edgeSegments } from "./edgeSegments.ts";
import { itemBoxes } from "#kernel/shapes/itemBoxes.ts";

/** Boxes of a metre at some places; each has twelve edges. */
function boxesAt(places: readonly (readonly [number, number, number])[]) {
  const geometry = {
    shapes: [boxShape(1, 1, 1)],
    placements: places.map((place, index) => placed(index + 1, 0, place)),
  };
  const boxes = itemBoxes(geometry);
  return { boxes, edges: edgeSegments(geometry, [...places.keys()]) };
}

const row = (count: number, y: number) => Array.from({ length: count }, (_, n) => [n * 2, y, 0] as const);

test("every edge is in one part, with the thing that it is of, within the box of the part", () => {
  const place = fc.tuple(...([0, 1, 2].map(() => fc.integer({ min: 0, max: 60 })) as [never, never, never]));
  const places = fc.array(place as fc.Arbitrary<[number, number, number]>, { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 16 }), (all, most) => {
      const { boxes, edges } = boxesAt(all);
      const parts = edgeParts(edges, boxes, most);
      expect(parts.length).toBeLessThanOrEqual(most);
      const words = ({ segments, items }: typeof edges | (typeof parts)[number]) =>
        [...items].map((item, n) => `${item} ${segments.slice(n * 6, n * 6 + 6).join()}`);
      expect(parts.flatMap(words).toSorted()).toEqual(words(edges).toSorted());
      for (const { segments, box } of parts)
        segments.forEach((value, n) => {
          expect(value).toBeGreaterThanOrEqual(box[n % 3]! - 1e-6);
          expect(value).toBeLessThanOrEqual(box[(n % 3) + 3]! + 1e-6);
        });
    }),
    { numRuns: 40 },
  );
});

test("two rows of things far apart are not in one part, and who looks at one row does not draw the other", () => {
  const { boxes, edges } = boxesAt([...row(60, 0), ...row(60, 500)]);
  const parts = edgeParts(edges, boxes, 2);
  expect(parts.map(({ box }) => [box[1], box[4]])).toEqual([
    [0, 1],
    [500, 501],
  ]);
  const camera = new PerspectiveCamera(70, 1, 0.1, 1000);
  camera.up.set(0, 0, 1);
  camera.position.set(60, 250, 1.6);
  camera.lookAt(60, 500, 1.6);
  camera.updateMatrixWorld();
  const seen = new Frustum().setFromProjectionMatrix(
    new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
  );
  expect(parts.map((part) => seen.intersectsSphere(edgeGeometry(part).boundingSphere!))).toEqual([
    false,
    true,
  ]);
});

test("a small building stays in one piece", () => {
  const { boxes, edges } = boxesAt(row(12, 0));
  const [part, ...others] = edgeParts(edges, boxes, 16);
  expect(others).toEqual([]);
  expect(part!.segments).toBe(edges.segments);
});
