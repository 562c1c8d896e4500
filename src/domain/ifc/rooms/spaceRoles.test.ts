import fc from "fast-check";
import { expect, test } from "vitest";
import { space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { Space, SpaceSays } from "../model.ts";
import { sumOfAreas } from "./countedArea.ts";
import { withRoles } from "./spaceRoles.ts";

const says = (part: Partial<SpaceSays>): SpaceSays => ({
  exposure: null,
  predefined: null,
  composition: null,
  set_point_c: null,
  heated: null,
  use: null,
  ...part,
});
const room = (express_id: number, net_area_m2: number | null, more: Partial<Space> = {}) =>
  space({
    express_id,
    net_area_m2,
    area_origin: net_area_m2 === null ? null : { from: "geometry" },
    ...more,
  });
const roles = (spaces: readonly Space[], covers?: ReadonlyMap<number, readonly number[]>) =>
  withRoles(spaces, { ...(covers && { covers }) }).map(({ role }) => role ?? "room");
const sum = (spaces: readonly Space[]) => sumOfAreas(withRoles(spaces)).area_m2;

test("a flat made of rooms counts by its rooms", () => {
  const flat = [room(1, 100), room(2, 60, { part_of: 1 }), room(3, 40, { part_of: 1 })];
  expect(roles(flat)).toEqual(["whole", "room", "room"]);
  expect(sum(flat)).toBe(100);
});

test("a storey of flats of rooms counts once", () => {
  const storey = [
    room(1, 200),
    ...[2, 3].map((id) => room(id, 100, { part_of: 1 })),
    ...[4, 5].map((id) => room(id, 48, { part_of: 2 })),
    ...[6, 7].map((id) => room(id, 49, { part_of: 3 })),
  ];
  expect(sum(storey)).toBe(194);
});

test("a flat of which only a part was drawn counts itself, and so does one whose rooms have no areas", () => {
  expect(roles([room(1, 100), room(2, 20, { part_of: 1 })])).toEqual(["room", "part"]);
  expect(roles([room(1, 100), room(2, null, { part_of: 1 })])).toEqual(["room", "part"]);
  expect(roles([room(1, null), room(2, null, { part_of: 1 })])).toEqual(["room", "room"]);
});

test("a circle of spaces loses nobody", () => {
  expect(roles([room(1, 10, { part_of: 2 }), room(2, 10, { part_of: 1 })])).not.toEqual(["whole", "whole"]);
});

test("the gross area of a storey gives way to its rooms, and stands where there are none", () => {
  const gross = room(1, null, { gross_area_m2: 120, says: says({ predefined: "GFA" }) });
  expect(roles([gross, room(2, 60), room(3, 40)])).toEqual(["whole", "room", "room"]);
  expect(roles([gross, room(2, 60, { storey_id: 7 })])).toEqual(["room", "room"]);
});

test("a COMPLEX space to which nobody related its rooms gives way to them", () => {
  const flat = room(1, 100, { says: says({ composition: "COMPLEX" }) });
  expect(roles([flat, room(2, 60), room(3, 40)])).toEqual(["whole", "room", "room"]);
});

const flat = { says: says({ composition: "COMPLEX" }) };

test("a COMPLEX space without rooms of its own stays beside another one with rooms", () => {
  const flats = [room(1, 60, flat), ...[2, 3, 4].map((id) => room(id, 20, { part_of: 1 })), room(5, 100, flat)]; // prettier-ignore
  expect(roles(flats)).toEqual(["whole", "room", "room", "room", "room"]);
  expect(sum(flats)).toBe(160);
  expect(sum(flats.toReversed())).toBe(160);
});

test("a COMPLEX space of which one part is drawn stays beside the rooms of others", () => {
  const flats = [room(1, 100, flat), room(2, 20, { part_of: 1 }), room(3, 20), room(4, 20), room(5, 20)];
  expect(roles(flats)).toEqual(["room", "part", "room", "room", "room"]);
  expect(sum(flats)).toBe(160);
});

test("a COMPLEX space stays beside rooms that are drawn elsewhere, and gives way to those drawn in it", () => {
  const flats = [room(1, 100, flat), room(2, 40), room(3, 40)];
  const boxes = (x: number) =>
    new Map([1, 2, 3].map((id) => [id, [id === 1 ? 0 : x, 0, 0, (id === 1 ? 0 : x) + 10, 10, 3] as const]));
  expect(withRoles(flats, { boxes: boxes(30) }).map(({ role }) => role ?? "room")).toEqual(["room", "room", "room"]); // prettier-ignore
  expect(withRoles(flats, { boxes: boxes(1) }).map(({ role }) => role ?? "room")).toEqual(["whole", "room", "room"]); // prettier-ignore
});

test("the gross area of a storey gives way to its flats, drawn as rooms or as one", () => {
  const gross = room(1, 170, { says: says({ predefined: "GFA" }) });
  const flats = [room(2, 60, flat), room(3, 30, { part_of: 2 }), room(4, 30, { part_of: 2 }), room(5, 100, flat)]; // prettier-ignore
  expect(sum([gross, ...flats])).toBe(160);
});

test("a balcony is no room of a flat", () => {
  expect(roles([room(1, 100, flat), room(2, 60, { name: "Balkon" })])).toEqual(["room", "outside"]);
});

test("a space whose body covers others gives way to them, or they to it where they are few", () => {
  const all = [room(1, 100), room(2, 60), room(3, 35)];
  expect(roles(all, new Map([[1, [2, 3]]]))).toEqual(["whole", "room", "room"]);
  expect(roles(all.slice(0, 2).toReversed(), new Map([[1, [2]]]))).toEqual(["room", "whole"]);
  expect(roles([room(1, 100), room(2, 10)], new Map([[1, [2]]]))).toEqual(["room", "part"]);
});

test("what the schema calls external is outside; what it calls internal is not, whatever its name", () => {
  expect(roles([room(1, 200, { says: says({ exposure: "external" }) })])).toEqual(["outside"]);
  expect(roles([room(1, 8, { name: "Loggia", says: says({ exposure: "internal" }) })])).toEqual(["room"]);
  expect(roles([room(1, 8, { name: "Balkon" })])).toEqual(["outside"]);
});

test("shafts, air spaces and roof voids are no rooms of use", () => {
  const names = ["Schacht", "Luftraum über Wohnen", "Roof", "Dachraum", "void"];
  expect(roles(names.map((name, at) => room(at + 1, 20, { name })))).toEqual(names.map(() => "void"));
});

test("a room that is said to be high is a room", () => {
  const names =
    "Double height living room|Salón doble altura|Soggiorno a doppia altezza|Séjour double hauteur|Wohnen mit doppelter Raumhöhe|Abstellraum|Hochraum|Atrium|Lehrraum";
  expect(roles(names.split("|").map((name, at) => room(at + 1, 20, { name })))).toEqual(
    names.split("|").map(() => "room"),
  );
});

const tree = fc
  .array(fc.record({ area: fc.integer({ min: 1, max: 200 }), parent: fc.nat() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) =>
    list.map(({ area, parent }, at) =>
      room(at + 1, area, at === 0 || parent % (at + 1) === 0 ? {} : { part_of: parent % (at + 1) }),
    ),
  );

test("in no tree of spaces does a space count together with one that it is a part of", () => {
  fc.assert(
    fc.property(tree, (spaces) => {
      const known = new Map(withRoles(spaces).map((one) => [one.express_id, one]));
      const counts = (one: Space) => (one.role ?? "room") === "room";
      let counted = 0;
      for (const one of known.values()) {
        if (!counts(one)) continue;
        counted += 1;
        for (let up = one.part_of; up; up = known.get(up)?.part_of)
          expect(counts(known.get(up)!)).toBe(false);
      }
      expect(counted).toBeGreaterThan(0);
    }),
  );
});
