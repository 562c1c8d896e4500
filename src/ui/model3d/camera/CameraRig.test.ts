// @vitest-environment jsdom
import fc from "fast-check";
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { CameraRig, extentAllRound, extentSeenFrom, type StandardView, standardViews } from "./CameraRig.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";

const none = { left: 0, right: 0, top: 0, bottom: 0 };
const tools = { left: 136, right: 16, top: 72, bottom: 96 };
const house: Box = [0, 0, 0, 20, 12, 9];

/** A picture of 1000 × 700 pixels with a building that has just been fitted into it. */
function fitted({
  box = house,
  axis = 0,
  view = "isometric" as StandardView,
  covered = none,
} = {}): CameraRig {
  const rig = new CameraRig(axis);
  rig.resize(1000, 700, covered);
  rig.limit(box);
  rig.fit(box, false, rig.directionOf(view));
  rig.controls.update(0);
  return rig;
}

const aBox = fc
  .tuple(
    ...[0, 1, 2].map(() => fc.double({ min: -50, max: 50, noNaN: true })),
    ...[0, 1, 2].map(() => fc.double({ min: 1, max: 60, noNaN: true })),
  )
  .map((n) => [n[0]!, n[1]!, n[2]!, n[0]! + n[3]!, n[1]! + n[4]!, n[2]! + n[5]!] as unknown as Box);

/** Where the corners of a box lie in the picture, CSS pixels from its upper left corner. */
function corners(rig: CameraRig, box: Box, width: number, height: number) {
  rig.controls.update(0);
  rig.camera.updateMatrixWorld();
  return [0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
    const point = new Vector3(box[n & 1 ? 3 : 0], box[n & 2 ? 4 : 1], box[n & 4 ? 5 : 2]).project(rig.camera);
    return { x: ((point.x + 1) / 2) * width, y: ((1 - point.y) / 2) * height };
  });
}

test("from every standard view a fitted building lies wholly in the part of the picture that nothing covers", () => {
  fc.assert(
    fc.property(
      aBox,
      fc.constantFrom(...standardViews),
      fc.double({ min: -0.7, max: 0.7, noNaN: true }),
      (box, view, axis) => {
        const rig = fitted({ box, axis, view, covered: tools });
        for (const { x, y } of corners(rig, box, 1000, 700)) {
          expect(x).toBeGreaterThan(135);
          expect(x).toBeLessThan(985);
          expect(y).toBeGreaterThan(71);
          expect(y).toBeLessThan(605);
        }
      },
    ),
  );
});

test("when the picture becomes smaller the fitted building becomes smaller with it", () => {
  const rig = fitted();
  rig.resize(640, 360, none);
  for (const { x, y } of corners(rig, house, 640, 360)) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(640);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(360);
  }
});

test("a panel that opens and closes beside the picture leaves the building as large as it was", () => {
  const rig = fitted();
  const before = rig.camera.zoom;
  for (const width of [650, 1000, 650, 1000]) {
    rig.resize(width, 700, none);
    rig.controls.update(0);
  }
  expect(rig.camera.zoom).toBeCloseTo(before, 6);
});

test("a picture that nobody looks at meanwhile comes back as large as it was, too", () => {
  const rig = fitted();
  const before = rig.camera.zoom;
  for (const width of [650, 1000]) rig.resize(width, 700, none);
  rig.controls.update(0);
  expect(rig.camera.zoom).toBeCloseTo(before, 6);
});

test("a view that was kept is taken again as it was, whatever lies over the picture", () => {
  const rig = fitted({ axis: 0.4, covered: tools });
  const kept = rig.place;
  rig.fit([0, 0, 0, 3, 2, 1], false, rig.directionOf("top"));
  rig.controls.update(0);
  rig.take(kept, false);
  rig.controls.update(0);
  const { target, ...rest } = rig.place;
  expect(rest.azimuth).toBeCloseTo(kept.azimuth);
  expect(rest.polar).toBeCloseTo(kept.polar);
  expect(rest.height_m).toBeCloseTo(kept.height_m);
  target.forEach((x, axis) => expect(x).toBeCloseTo(kept.target[axis]!, 6));
});

test("a box that is turned is never wider or higher than its extent all round", () => {
  fc.assert(
    fc.property(
      aBox,
      fc.double({ min: -7, max: 7, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (box, azimuth, polar) => {
        const [seen, round] = [extentSeenFrom(box, { azimuth, polar }), extentAllRound(box, polar)];
        expect(seen.width).toBeLessThanOrEqual(round.width + 1e-9);
        expect(seen.height).toBeLessThanOrEqual(round.height + 1e-9);
      },
    ),
  );
});
