import fastCheck from "fast-check";
import { expect, test } from "vitest";
import type { Camera, Point } from "./model.ts";
import {
  bcfCamera,
  bcfEye,
  bcfPlane,
  viewerCamera,
  viewerEye,
  viewerPlane,
  viewOfEye,
} from "./viewerCamera.ts";

const origin_m: Point = [4_458_000, 5_332_000, 500];
const south: Camera = {
  kind: "orthogonal",
  position: [4_458_010, 5_331_900, 503],
  direction: [0, 1, 0],
  up: [0, 0, 1],
  view_to_world_scale: 12,
  aspect_ratio: 1.5,
};

test("a camera that looks north stands in the south, and far coordinates come near", () => {
  const view = viewerCamera(south, { origin_m, centre: [10, 5, 3] });
  expect(view).toEqual({ azimuth: -0, polar: Math.PI / 2, target: [10, 5, 3], height_m: 12 });
});

test.each<[string, Point, Point, number, number]>([
  ["from the east", [-1, 0, 0], [0, 0, 1], 90, 90],
  ["from the west", [1, 0, 0], [0, 0, 1], -90, 90],
  ["from above, north up", [0, 0, -1], [0, 1, 0], 0, 0],
  ["from above, east up", [0, 0, -1], [1, 0, 0], -90, 0],
  ["from below, south up", [0, 0, 1], [0, -1, 0], 0, 180],
])("%s", (_, direction, up, azimuth, polar) => {
  const view = viewerCamera({ ...south, direction, up }, { origin_m, centre: [0, 0, 0] })!;
  expect((view.azimuth * 180) / Math.PI).toBeCloseTo(azimuth, 9);
  expect((view.polar * 180) / Math.PI).toBeCloseTo(polar, 9);
});

test("of a perspective of 60° from 10 m, 11.547 m are seen at the middle of the model", () => {
  const { position, direction, up } = south;
  const camera: Camera = {
    kind: "perspective",
    position,
    direction,
    up,
    field_of_view: 60,
    aspect_ratio: null,
  };
  const view = viewerCamera(camera, { origin_m, centre: [99, -90, 1] })!;
  expect(view.height_m).toBeCloseTo(20 * Math.tan(Math.PI / 6), 9);
  expect(view.target).toEqual([10, -90, 3]);
});

test("a camera that looks nowhere shows nothing", () => {
  expect(viewerCamera({ ...south, direction: [0, 0, 0] }, { origin_m, centre: [0, 0, 0] })).toBeNull();
});

const metres = fastCheck.double({ min: -500, max: 500, noNaN: true });
const point = fastCheck.tuple(metres, metres, metres);

test("there and back is the same view", () => {
  const views = fastCheck.record({
    azimuth: fastCheck.double({ min: -3.1, max: 3.1, noNaN: true }),
    polar: fastCheck.double({ min: 0, max: Math.PI, noNaN: true }),
    target: point,
    height_m: fastCheck.double({ min: 0.1, max: 1000, noNaN: true }),
  });
  fastCheck.assert(
    fastCheck.property(views, point, (view, origin) => {
      const camera = bcfCamera(view, origin, { distance_m: 100, aspect_ratio: 1.6 });
      const again = viewerCamera(camera, { origin_m: origin, centre: view.target })!;
      expect(again.height_m).toBe(view.height_m);
      expect(Math.cos(again.azimuth - view.azimuth)).toBeCloseTo(1, 6);
      // acos loses half of the digits near its ends.
      expect(again.polar).toBeCloseTo(view.polar, 5);
      again.target.forEach((value, axis) => expect(value).toBeCloseTo(view.target[axis]!, 6));
    }),
  );
});

test("what somebody in the model sees is a perspective camera, there and back", () => {
  const eyes = fastCheck.record({
    azimuth: fastCheck.double({ min: -3.1, max: 3.1, noNaN: true }),
    polar: fastCheck.double({ min: 0.2, max: 2.9, noNaN: true }),
    eye: point,
    field_deg: fastCheck.double({ min: 20, max: 90, noNaN: true }),
  });
  fastCheck.assert(
    fastCheck.property(eyes, point, (view, origin) => {
      const camera = bcfEye(view, origin, 1.6);
      expect(Math.hypot(...camera.direction)).toBeCloseTo(1, 9);
      const again = viewerEye(camera, origin)!;
      expect(again.field_deg).toBe(view.field_deg);
      expect(Math.cos(again.azimuth - view.azimuth)).toBeCloseTo(1, 6);
      expect(again.polar).toBeCloseTo(view.polar, 5);
      again.eye.forEach((value, axis) => expect(value).toBeCloseTo(view.eye[axis]!, 6));
      const parallel = viewOfEye(view);
      // The plane four metres ahead is as large in both.
      expect(parallel.height_m).toBeCloseTo(8 * Math.tan((view.field_deg * Math.PI) / 360), 9);
      expect(parallel.target).toEqual(
        camera.direction.map((way, axis) => expect.closeTo(view.eye[axis]! + way * 4, 6)),
      );
    }),
  );
  expect(viewerEye(south, origin_m)).toBeNull();
});

test("a plane that points up hides what is above it", () => {
  const plane = viewerPlane({ location: [0, 0, 507.5], direction: [0, 0, 2] }, origin_m)!;
  expect(plane.normal).toEqual([0, 0, -1]);
  expect(plane.constant).toBe(7.5);
  expect(bcfPlane(plane, origin_m)).toEqual({
    location: [4_458_000, 5_332_000, 507.5],
    direction: [0, 0, 1],
  });
});
