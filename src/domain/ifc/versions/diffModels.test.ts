import fc from "fast-check";
import { expect, test } from "vitest";
import { box, element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import type { Element, FaceSummary, PropertyGroup } from "../model.ts";
import { diffModels, isEmptyDiff, type ModelDiff } from "./diffModels.ts";
import type { ModelFacts } from "./thing.ts";

const facts = (part: Partial<ModelFacts>): ModelFacts => ({
  model: model({}),
  faces: [],
  origin_m: [0, 0, 0],
  properties: new Map(),
  ...part,
});
const wall = (n: number, more: Partial<Element> = {}) =>
  element({ express_id: 100 + n, ifc_class: "IfcWall", name: "Wand", ...more });
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
const at = (n: number, x: number) => box(100 + n, [x, 0, 0, x + 4, 0.3, 2.5]);

test("a wall that is not there any more and one that is new are told, the others are the same", () => {
  const before = facts({ model: model({ elements: [wall(1), wall(2, { name: "alt" })] }) });
  const after = facts({
    model: model({ elements: [wall(11, { global_id: "guid-101" }), wall(3, { name: "neu" })] }),
  });
  const diff = diffModels(before, after);
  expect([names(diff.added), names(diff.removed), diff.changed]).toEqual([["neu"], ["alt"], []]);
  expect(diff.same).toBe(3); // storey, room, wall
});

test("what was renewed by the exporter is found again by type, storey, name and box", () => {
  const both = [wall(1), wall(2)];
  const before = facts({ model: model({ elements: both }), faces: [at(1, 0), at(2, 10)] });
  const renewed = [wall(7, { global_id: "x" }), wall(8, { global_id: "y" })];
  const after = facts({ model: model({ elements: renewed }), faces: [at(8, 0.01), at(7, 10)] });
  const diff = diffModels(before, after);
  expect(isEmptyDiff(diff)).toBe(true);
  expect(diff.renewed).toBe(2);
});

test("two that may be each other are for a person to decide, and the word of a person counts", () => {
  const before = facts({ model: model({ elements: [wall(1), wall(2)] }), faces: [at(1, 0), at(2, 10)] });
  const renewed = [wall(7, { global_id: "x" }), wall(8, { global_id: "y" })];
  const after = facts({ model: model({ elements: renewed }), faces: [at(7, 30), at(8, 40)] });
  const open = diffModels(before, after);
  expect(open.unclear.map((one) => [one.before.length, one.after.length])).toEqual([[2, 2]]);
  expect([...open.added, ...open.removed]).toEqual([]);
  const decided = diffModels(before, after, [
    { before: 101, after: 108 },
    { before: 102, after: null },
  ]);
  expect(decided.unclear).toEqual([]);
  expect(decided.changed.map(({ by, changes }) => [by, changes])).toEqual([
    ["person", [{ kind: "moved", by_m: 40 }]],
  ]);
  expect([decided.removed.map((one) => one.express_id), decided.added.map((one) => one.express_id)]).toEqual([
    [102],
    [107],
  ]);
});

test("GlobalIds that stand twice are not believed", () => {
  const twice = [wall(1, { global_id: "same" }), wall(2, { global_id: "same", name: "andere" })];
  const version = facts({ model: model({ elements: twice }), faces: [at(1, 0), at(2, 10)] });
  const swapped = facts({ model: model({ elements: twice.toReversed() }), faces: [at(1, 0), at(2, 10)] });
  expect(isEmptyDiff(diffModels(version, swapped))).toBe(true);
});

test("changed are values of sets, the layers, the room's area and name; each with both values", () => {
  const set = (value: number | string): readonly PropertyGroup[] => [
    { name: "Pset_WallCommon", kind: "property_set", values: { ThermalTransmittance: value } },
  ];
  const layer = (thickness_m: number) => [{ material: "Ziegel", thickness_m, lambda_w_mk: null }];
  const before = facts({
    model: model({ elements: [wall(1, { layers: layer(0.24) })] }),
    properties: new Map([[101, set(0.8)]]),
  });
  const after = facts({
    model: model({
      elements: [wall(1, { layers: layer(0.36) })],
      spaces: [space({ express_id: 50, name: "Büro", net_area_m2: 97 })],
    }),
    properties: new Map([[101, set(0.3)]]),
  });
  const values = diffModels(before, after).changed.flatMap(({ changes }) => changes);
  expect(values).toEqual([
    { kind: "value", set: null, name: "name", before: "Raum 50", after: "Büro" },
    { kind: "value", set: null, name: "net_area_m2", before: 96, after: 97 },
    { kind: "value", set: null, name: "layers", before: "Ziegel 240 mm", after: "Ziegel 360 mm" },
    { kind: "value", set: "Pset_WallCommon", name: "ThermalTransmittance", before: 0.8, after: 0.3 },
  ]);
});

test("a storey that is called otherwise is one change, whatever stands on it", () => {
  const before = facts({ model: model({ elements: [wall(1)] }), faces: [at(1, 0)] });
  const storeys = [{ express_id: 1, global_id: "s1", name: "EG", elevation_m: 0 }];
  const rooms = [space({ express_id: 50, storey: "EG" })];
  const renewed = [wall(9, { global_id: "renewed" })];
  const after = facts({ model: model({ storeys, spaces: rooms, elements: renewed }), faces: [at(9, 0)] });
  const diff = diffModels(before, after);
  expect(diff.changed.map(({ after: { ifc_class }, changes }) => [ifc_class, changes])).toEqual([
    ["IfcBuildingStorey", [{ kind: "value", set: null, name: "name", before: "Erdgeschoss", after: "EG" }]],
  ]);
});

test("moving the origin of the record is no change of the model", () => {
  const before = facts({ model: model({ elements: [wall(1)] }), faces: [at(1, 5000)] });
  const after = facts({ model: model({ elements: [wall(1)] }), faces: [at(1, 0)], origin_m: [5000, 0, 0] });
  expect(isEmptyDiff(diffModels(before, after))).toBe(true);
});

const ids = fc.constantFrom("a", "b", "c", "d", "e", "f", "");
const anElement = fc.record({
  global_id: ids,
  ifc_class: fc.constantFrom("IfcWall", "IfcDoor", "IfcPump"),
  name: fc.constantFrom("Wand", "Tür", ""),
  type_name: fc.constantFrom(null, "T1"),
  storey_id: fc.constantFrom(1, 2, null),
  x: fc.option(fc.constantFrom(0, 0.01, 0.02, 3, 6), { nil: null }),
  value: fc.constantFrom(1, 2, "drei", true, null),
});
const aVersion = fc.array(anElement, { maxLength: 12 }).map((list): ModelFacts => {
  const storeys = [1, 2].map((id) => ({
    express_id: id,
    global_id: `s${id}`,
    name: `G${id}`,
    elevation_m: id,
  }));
  const elements = list.map(({ global_id, ifc_class, name, type_name, storey_id }, n) =>
    element({ global_id, ifc_class, name, type_name, storey_id, express_id: 100 + n }),
  );
  const faces: FaceSummary[] = list.flatMap(({ x }, n) => (x === null ? [] : [at(n, x)]));
  const set = (value: PropertyGroup["values"][string]) => [
    { name: "P", kind: "property_set" as const, values: { v: value } },
  ];
  const properties = new Map(list.map(({ value }, n) => [100 + n, set(value)]));
  return facts({ model: model({ storeys, spaces: [], elements }), faces, properties });
});
const keys = (things: ModelDiff["added"]) => things.map((one) => one.express_id);

test("a version has no difference to itself", () => {
  fc.assert(
    fc.property(aVersion, (version) => {
      const diff = diffModels(version, version);
      expect([diff.added, diff.removed, diff.changed]).toEqual([[], [], []]);
      // only what no figure tells apart (no box, no name or the same one) is asked about
      for (const { before, after } of diff.unclear) {
        expect(keys(before)).toEqual(keys(after));
        for (const thing of before) expect(thing.box).toBeNull();
      }
    }),
  );
});

test("what is added from one side is removed from the other, and nothing is lost or counted twice", () => {
  fc.assert(
    fc.property(aVersion, aVersion, (before, after) => {
      const [there, back] = [diffModels(before, after), diffModels(after, before)];
      expect(keys(there.added)).toEqual(keys(back.removed));
      expect(keys(there.removed)).toEqual(keys(back.added));
      expect([there.same, there.changed.length, there.renewed]).toEqual([
        back.same,
        back.changed.length,
        back.renewed,
      ]);
      const open = there.unclear.reduce((sum, one) => sum + one.before.length, 0);
      const all = before.model.elements.length + before.model.storeys.length;
      expect(there.same + there.changed.length + there.removed.length + open).toBe(all);
    }),
  );
});

test("the order of the elements in the file changes nothing", () => {
  fc.assert(
    fc.property(aVersion, aVersion, fc.infiniteStream(fc.nat()), (before, after, dice) => {
      const weights = new Map<unknown, number>();
      const weight = (one: unknown) =>
        weights.get(one) ?? (weights.set(one, dice.next().value), weights.get(one)!);
      const shuffled = <T>(list: readonly T[]) => list.toSorted((a, b) => weight(a) - weight(b));
      const mixed = facts({
        ...after,
        model: {
          ...after.model,
          elements: shuffled(after.model.elements),
          storeys: shuffled(after.model.storeys),
        },
        faces: shuffled(after.faces),
      });
      expect(diffModels(before, mixed)).toEqual(diffModels(before, after));
    }),
  );
});
