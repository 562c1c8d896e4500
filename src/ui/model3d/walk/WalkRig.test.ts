import fc from "fast-check";
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { fieldFor, WalkRig } from "./WalkRig.ts";

test("a walker who looks north at eye height sees what stands north in the middle, and the horizon there", () => {
  const rig = new WalkRig();
  rig.resize(1000, 700);
  rig.put([5, 3, 1.65], { azimuth: 0, polar: Math.PI / 2 });
  const seen = new Vector3(5, 9, 1.65).project(rig.camera);
  expect(seen.x).toBeCloseTo(0, 6);
  expect(seen.y).toBeCloseTo(0, 6);
  expect(new Vector3(6, 9, 1.65).project(rig.camera).x).toBeGreaterThan(0);
  expect(new Vector3(5, 9, 3).project(rig.camera).y).toBeGreaterThan(0);
  expect(rig.horizon).toBeCloseTo(0.5, 9);
});

test("the horizon lies where what is far away at eye height is seen", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.2, max: 1.9, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (polar, azimuth) => {
        const rig = new WalkRig();
        rig.resize(800, 600);
        rig.put([0, 0, 1.65], { azimuth, polar });
        const far = new Vector3(-Math.sin(azimuth) * 1e6, Math.cos(azimuth) * 1e6, 1.65).project(rig.camera);
        expect((1 - far.y) / 2).toBeCloseTo(rig.horizon, 3);
      },
    ),
  );
});

test("the field is about seventy degrees upright; a wide picture is no fish eye, a phone no slit", () => {
  expect(fieldFor(4 / 3)).toBeCloseTo(70, 0);
  const across = (aspect: number) =>
    (360 / Math.PI) * Math.atan(Math.tan((fieldFor(aspect) * Math.PI) / 360) * aspect);
  expect(across(2.4)).toBeLessThan(93);
  expect(across(390 / 700)).toBeGreaterThan(45);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (aspect) => {
      expect(fieldFor(aspect)).toBeGreaterThan(0);
      expect(fieldFor(aspect)).toBeLessThanOrEqual(84);
    }),
  );
});

test("a view that was kept is taken with its own field, and the usual one comes back", () => {
  const rig = new WalkRig();
  rig.resize(1000, 750);
  rig.see(50);
  rig.put([1, 2, 3], { azimuth: 0.4, polar: 1.3 });
  expect(rig.place).toEqual({ eye: [1, 2, 3], azimuth: 0.4, polar: 1.3, field_deg: 50 });
  rig.see(null);
  expect(rig.place.field_deg).toBeCloseTo(70, 0);
});

test("nothing before a body is cut off by the near edge of the picture, not even in its corner", () => {
  const rig = new WalkRig();
  rig.resize(2400, 700);
  const { fov, aspect, near } = rig.camera;
  const half = Math.tan((fov * Math.PI) / 360);
  expect(near * Math.hypot(1, half, half * aspect)).toBeLessThan(0.25);
});
