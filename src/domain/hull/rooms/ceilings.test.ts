import { expect, test } from "vitest";
import { type BodyRole, type CoveringBody, facetsOf, type HullBody } from "../body.ts";
import { ceilings } from "./ceilings.ts";
import { hullOf } from "../hull.ts";
import { between, type Loop, type Point2, prism, rectangle } from "../solids.fixture.ts";

type Height = (point: Point2) => number;

const roof: Height = ([, y]) => 2.95 + Math.min(y, 8 - y) * 0.5;
const box = (loop: Loop, from: number, to: number) => Float64Array.from(prism([loop], from, to));

/** A bungalow of 10 × 8 m with walls up to 2.75 m below a roof with gables; what lies over its room is said. */
class Bungalow {
  readonly bodies: HullBody[] = [];
  readonly coverings: CoveringBody[] = [];

  constructor(...rooms: readonly (readonly [Loop, number])[]) {
    this.add("level", box(rectangle(0, 0, 10, 8), -0.25, 0));
    for (const wall of [
      rectangle(0, 0, 10, 0.3),
      rectangle(0, 7.7, 10, 8),
      rectangle(0, 0.3, 0.3, 7.7),
      rectangle(9.7, 0.3, 10, 7.7),
    ])
      // prettier-ignore
      this.add("upright", box(wall, 0, 2.75));
    for (const [x0, x1] of [
      [0, 0.3],
      [9.7, 10],
    ] as const)
      // prettier-ignore
      for (const gable of [rectangle(x0, 0, x1, 4), rectangle(x0, 4, x1, 8)])
        this.add("upright", Float64Array.from(between([gable], () => 2.75, roof)));
    for (const [loop, to] of rooms) this.add("heated", box(loop, 0, to));
  }

  add(role: BodyRole, triangles: Float64Array, isLayer = false): this {
    const more = { isOpening: false, filled: 1, host: null, isKnown: false } as const;
    this.bodies.push({ id: this.bodies.length + 1, role, triangles, ...more, ...(isLayer && { isLayer }) });
    return this;
  }

  slopes(): this {
    for (const loop of [rectangle(-0.4, -0.5, 10.4, 4), rectangle(-0.4, 4, 10.4, 8.5)])
      this.add("level", Float64Array.from(between([loop], ([, y]) => 2.95 + (loop[0]![1] < 0 ? y : 8 - y) * 0.5, ([, y]) => 3.15 + (loop[0]![1] < 0 ? y : 8 - y) * 0.5))); // prettier-ignore
    return this;
  }

  cover(loop: Loop, from: number, to: number): this {
    this.coverings.push({ id: 100 + this.coverings.length, triangles: box(loop, from, to), isStill: true });
    return this;
  }

  /** @param resists of roofs and coverings by their ids, m²·K/W. */
  ceilings(resists: (id: number) => number = () => 0): readonly number[] {
    const levels = this.bodies.flatMap(({ id, role, triangles }) =>
      role === "level" ? { id, triangles, facets: facetsOf(triangles) } : [],
    );
    const heated = this.bodies.flatMap(({ role, triangles }) => (role === "heated" ? triangles : []));
    return ceilings(this.coverings, { heated, levels, resists }).map(({ id }) => id);
  }

  /** Areas towards the open of the sides, and of what looks up by what lies behind it, with the gross volume. */
  measured() {
    const found = new Set(this.ceilings());
    for (const { id, triangles } of this.coverings) if (found.has(id)) this.add("level", triangles, true);
    const hull = hullOf(this.bodies, 0, this.coverings)!;
    const sum = (isOne: (up: number) => boolean, border: string) =>
      hull.faces.reduce((all, { normal, area_m2, border: behind }) => (isOne(normal[2]) && behind === border ? all + area_m2 : all), 0); // prettier-ignore
    return {
      walls: sum((up) => Math.abs(up) < 0.3, "external"),
      attic: sum((up) => up > 0.99, "unheated"),
      roofs: sum((up) => up > 0.3, "external"),
      volume: hull.volume_m3,
      undecided: hull.undecided.length,
    };
  }
}

const whole = rectangle(0.3, 0.3, 9.7, 7.7);

test.each([
  ["ends at it", 2.75],
  ["ends in it", 2.9],
  ["goes a little up through it", 3.2],
])("below a roof a ceiling of coverings ends the heated part where the room %s", (_, to) => {
  const house = new Bungalow([whole, to]).slopes().cover(whole, 2.75, 2.78).cover(whole, 2.78, 3.02);
  const { walls, attic, roofs, volume, undecided } = house.measured();
  expect(walls).toBeCloseTo(36 * 3.02, 1);
  expect(attic).toBeCloseTo(80, 1);
  expect(volume).toBeCloseTo(80 * 3.02, 1);
  expect([roofs, undecided]).toEqual([0, 0]);
});

test("the ceilings of rooms go on over the inner walls between them", () => {
  const [left, right] = [rectangle(0.3, 0.3, 4, 7.7), rectangle(4.1, 0.3, 9.7, 7.7)];
  const house = new Bungalow([left, 2.75], [right, 2.75]).slopes();
  house.add("upright", box(rectangle(4, 0.3, 4.1, 7.7), 0, 2.75));
  for (const room of [left, right]) house.cover(room, 2.75, 2.78).cover(room, 2.78, 3.02);
  const { attic, roofs, volume, undecided } = house.measured();
  expect(attic).toBeGreaterThan(79.8);
  expect(attic + roofs).toBeCloseTo(80, 1);
  expect(volume).toBeCloseTo(80 * 3.02, 1);
  expect(undecided).toBe(0);
});

test("inner walls that go on up to the roof leave nothing undecided", () => {
  const [left, right] = [rectangle(0.3, 0.3, 4, 7.7), rectangle(4.1, 0.3, 9.7, 7.7)];
  const house = new Bungalow([left, 2.75], [right, 2.75]).slopes();
  for (const wall of [rectangle(4, 0.3, 4.1, 4), rectangle(4, 4, 4.1, 7.7)])
    house.add("upright", Float64Array.from(between([wall], () => 0, roof)));
  for (const room of [left, right]) house.cover(room, 2.75, 2.78).cover(room, 2.78, 3.02);
  const { attic, volume, undecided } = house.measured();
  expect(attic).toBeGreaterThan(79);
  expect(volume).toBeCloseTo(80 * 3.02, 0);
  expect(undecided).toBe(0);
});

test("walls end at a slab that lies between them, whatever roof there is right over them", () => {
  const house = new Bungalow([whole, 2.5]).slopes().add("level", box(whole, 2.5, 2.75));
  const { walls, attic, volume } = house.measured();
  expect(walls).toBeCloseTo(36 * 2.75, 1);
  expect(attic).toBeCloseTo(80, 1);
  expect(volume).toBeCloseTo(80 * 2.75, 1);
});

test("what hangs below a slab, in a part of a room, or closely below a roof is no ceiling of the heated part", () => {
  const hung = new Bungalow([whole, 2.4]).cover(whole, 2.4, 2.43);
  hung.slopes().add("level", box(rectangle(0, 0, 10, 8), 2.75, 3));
  expect(hung.ceilings()).toEqual([]);
  expect(new Bungalow([whole, 2.75]).slopes().cover(rectangle(0.3, 0.3, 4, 7.7), 2.75, 2.8).ceilings()).toEqual([]); // prettier-ignore
  const flat = new Bungalow([whole, 2.75]).cover(whole, 2.75, 2.78);
  const low: Height = ([, y]) => 2.9 + y * 0.03;
  flat.add("level", Float64Array.from(between([rectangle(0, 0, 10, 8)], low, (at) => low(at) + 0.3)));
  expect(flat.ceilings()).toEqual([]);
});

test("below a roof that is known to be the insulated one a ceiling ends nothing", () => {
  const house = new Bungalow([whole, 2.75]).slopes().cover(whole, 2.75, 2.78);
  expect(house.ceilings()).toEqual([100]);
  expect(house.ceilings((id) => (id < 100 ? 4 : 0.1))).toEqual([]);
  expect(house.ceilings((id) => (id < 100 ? 0.3 : 0))).toEqual([100]);
  expect(house.ceilings((id) => (id < 100 ? 2 : 5))).toEqual([100]);
});
