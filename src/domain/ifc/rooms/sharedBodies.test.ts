import { expect, test } from "vitest";
import { prism, beam, rectangle } from "#domain/hull/solids.fixture.ts";
import { space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { GeometryRecord } from "../geometry/geometry.ts";
import { identity } from "../geometry/matrix.ts";
import { Solid } from "../geometry/solid.ts";
import type { Space } from "../model.ts";
import { sharedBodies } from "./sharedBodies.ts";

/** What spaces with these bodies share; the plan turned by degrees. */
function sharedOf(bodies: readonly (readonly number[])[], { turn = 0, roles = [] as Space["role"][] } = {}) {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const shapes = bodies.map((triangles) => {
    const positions = Float32Array.from(triangles, (value, at) => {
      const [x, y] = [triangles[at - (at % 3)]!, triangles[at - (at % 3) + 1]!];
      return at % 3 === 0 ? c * x - s * y : at % 3 === 1 ? s * x + c * y : value;
    });
    const indices = Uint32Array.from({ length: positions.length / 3 }, (_, at) => at);
    return { positions, normals: new Float32Array(positions.length), indices };
  });
  const placements: GeometryRecord["placements"] = shapes.map((_, shape) => ({
    express_id: shape + 1,
    shape,
    colour: [1, 1, 1, 1],
    matrix: identity,
  }));
  const faces = shapes.map((shape, at) => {
    const solid = new Solid();
    solid.add(shape, identity);
    return solid.summary(at + 1);
  });
  const spaces = shapes.map((_, at) => space({ express_id: at + 1, role: roles[at] ?? "room" }));
  return [...sharedBodies(spaces, { shapes, placements }, faces)].map(
    ([id, found]) => [id, ...found.map((one) => [one.with, Math.round(one.volume_m3 * 10) / 10])] as const,
  );
}

const hall = prism([rectangle(0, 0, 10, 8)], 0, 6);
const gallery = prism([rectangle(0, 0, 4, 8)], 3, 6);

test("a gallery in the body of a hall is a part of the hall's", () => {
  expect(sharedOf([hall, gallery])).toEqual([[1, [2, 96]]]);
  expect(sharedOf([gallery, hall])).toEqual([[2, [1, 96]]]);
});

test("a gallery that the hall leaves out is none of it, whatever their boxes say", () => {
  const notched = beam([[0, 0], [8, 0], [8, 6], [4, 6], [4, 3], [0, 3]], 0, 10); // prettier-ignore
  const above = prism([rectangle(0, 0, 10, 4)], 3, 6);
  expect(sharedOf([notched, above])).toEqual([]);
  expect(sharedOf([notched, above], { turn: 31 })).toEqual([]);
});

test("rooms of a turned house that stand side by side share nothing, a gallery in a hall there does", () => {
  const beside = prism([rectangle(10, 0, 16, 8)], 0, 3);
  const [found, ...others] = sharedOf([hall, gallery, beside], { turn: 31 });
  expect(others).toEqual([]);
  expect(found![0]).toBe(1);
  const [id, volume] = found![1] as readonly number[];
  expect(id).toBe(2);
  expect(volume! / 96).toBeCloseTo(1, 1);
});

test("wholes with their parts, and what is outside, share no air", () => {
  expect(sharedOf([hall, gallery], { roles: ["whole"] })).toEqual([]);
  expect(sharedOf([hall, gallery], { roles: ["room", "outside"] })).toEqual([]);
  expect(sharedOf([hall, gallery], { roles: ["room", "void"] })).toEqual([[1, [2, 96]]]);
});
