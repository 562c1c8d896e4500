// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { lookAt } from "./ViewerSide.tsx";

const geometry = {
  version: 1 as const,
  origin_m: [0, 0, 0] as const,
  shapes: [boxShape(2, 2, 2), boxShape(40, 2, 2)],
  placements: [placed(1, 0, [10, 0, 0]), placed(2, 1, [0, 0, 0])],
  box: [0, 0, 0, 40, 2, 2] as const,
};
function looked(id: number, height_m: number) {
  const take = vi.fn();
  lookAt({ place: { azimuth: 1, polar: 1, target: [0, 0, 0], height_m }, take }, geometry, id);
  return take.mock.calls[0]?.[0];
}

test("a thing comes into the middle with what stands around it, from where one looks anyway", () => {
  expect(looked(1, 100)).toMatchObject({ azimuth: 1, polar: 1, target: [11, 1, 1] });
  expect(looked(1, 100).height_m).toBeCloseTo(Math.hypot(2, 2, 2) * 3);
  expect(looked(2, 5).height_m).toBeGreaterThan(100);
});

test("who is near enough is left as near, and what has no shape moves nothing", () => {
  expect(looked(1, 20).height_m).toBe(20);
  expect(looked(9, 20)).toBeUndefined();
});
