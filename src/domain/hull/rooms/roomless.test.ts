import { expect, test } from "vitest";
import type { BodyRole, HullBody } from "../body.ts";
import { type Hull, hullOf } from "../hull.ts";
import { prism, rectangle } from "../solids.fixture.ts";

type Block = readonly [x0: number, x1: number, from: number, to: number];

/** A building of 16 × 8 m with storeys of 3 m, a wall across at 8 m, and heated rooms where they are said. */
function building(storeys: number, ...rooms: readonly Block[]): Hull {
  const bodies: HullBody[] = [];
  const add = (role: BodyRole, [x0, x1, from, to]: Block, [y0, y1]: readonly [number, number]) =>
    bodies.push({
      id: bodies.length + 1,
      role,
      triangles: Float64Array.from(prism([rectangle(x0, y0, x1, y1)], from, to)),
      isOpening: false,
      filled: 1,
      host: null,
      isKnown: false,
    });
  const top = storeys * 3 - 0.3;
  for (let storey = 0; storey <= storeys; storey++)
    add("level", [0, 16, storey * 3 - 0.3, storey * 3], [0, 8]);
  for (const y of [0, 7.7]) add("upright", [0, 16, 0, top], [y, y + 0.3]);
  for (const x of [0, 8, 15.7]) add("upright", [x, x + 0.3, 0, top], [0.3, 7.7]);
  for (const room of rooms) add("heated", room, [0.3, 7.7]);
  return hullOf(bodies, 0)!;
}

const [left, right] = [
  [0.3, 8],
  [8.3, 15.7],
] as const;

test("what lies beside the rooms of their storey is unheated, and its share is known", () => {
  const hull = building(1, [...left, 0, 2.7]);
  expect(hull.roomless_share).toBe(0);
  expect(hull.beside_share).toBeCloseTo(7.4 / (7.4 + 7.7), 3);
  const unheated = hull.faces.reduce((sum, one) => (one.border === "unheated" ? sum + one.area_m2 : sum), 0);
  expect(unheated).toBeCloseTo(8 * 3, 1);
});

test("storeys on which no room stands are none of it", () => {
  const hull = building(2, [...left, 0, 2.7], [...right, 0, 2.7]);
  expect(hull.beside_share).toBe(0);
  expect(hull.roomless_share).toBeCloseTo(0.5, 1);
});

test("rooms that fill what is enclosed leave nothing", () => {
  const all = [left, right].flatMap(([x0, x1]) => [[x0, x1, 0, 2.7] as const, [x0, x1, 3, 5.7] as const]);
  expect(building(2, ...all)).toMatchObject({ roomless_share: 0, beside_share: 0 });
});
