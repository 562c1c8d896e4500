import fastCheck from "fast-check";
import { expect, test } from "vitest";
import { element, house, model, space, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import type { Element, SourcedNumber } from "../model.ts";
import { qualityKeys, type QualityKey, type QualitySource } from "./qualityCheck.ts";
import { qualityExport } from "./qualityExport.ts";
import { qualityReport } from "./qualityReport.ts";

const source = (more: Partial<QualitySource["model"]>, rest: Partial<QualitySource> = {}): QualitySource => ({
  model: model(more),
  faces: house.faces,
  properties: null,
  ...rest,
});

const check = (from: QualitySource, key: QualityKey) =>
  qualityReport(from).checks.find((one) => one.key === key);

const u: SourcedNumber = {
  value: 0.3,
  origin: { from: "property_set", set: "P", name: "ThermalTransmittance" },
};
const whole = (part: Element): Element => ({
  ...part,
  is_external: true,
  u_value: u,
  g_value: u,
  area_m2: u,
  layers: [{ material: "Ziegel", thickness_m: 0.3, lambda_w_mk: 0.1 }],
  host_id: part.host_id ?? (part.ifc_class === "IfcWindow" ? 1 : null),
});

test("a house that says everything is enough for its energy balance", () => {
  const full = source({
    ...house,
    elements: house.elements.map(whole),
    building: { global_id: "b", name: "Haus", address: null, year_of_construction: 1975 },
  });
  expect(qualityReport(full).grades.energy).toEqual({ grade: "enough", because: [] });
});

test("a house without U-values and construction year does with assumptions, and says which", () => {
  const { grade, because } = qualityReport(source(house)).grades.energy;
  expect(grade).toBe("assumptions");
  expect(because).toEqual(expect.arrayContaining(["u_values", "construction_year", "outside"]));
  expect(because).not.toContain("location");
});

test("a model of pumps alone has no floor area: it is not enough for energy and rooms, but for assets it may be", () => {
  const pump = element({ express_id: 3, ifc_class: "IfcPump", space_id: 9, type_name: "Pumpe P1" });
  const { grades } = qualityReport(source({ spaces: [], elements: [pump] }, { faces: [] }));
  expect(grades.energy).toMatchObject({ grade: "not_enough", because: ["floor_area"] });
  expect(grades.rooms).toEqual({ grade: "not_enough", because: ["rooms"] });
  expect(grades.assets).toEqual({ grade: "enough", because: [] });
});

test("windows in no wall are named by their GlobalId", () => {
  const windows = [8, 9].map((express_id) =>
    element({ express_id, ifc_class: "IfcWindow", host_id: express_id === 8 ? 1 : null }),
  );
  expect(check(source({ elements: [wall(1), ...windows] }), "window_hosts")).toMatchObject({
    of: 2,
    has: 1,
    lacking: [9],
    examples: ["guid-9"],
  });
});

test("layers count as a U-value only when every layer says thickness and conductivity", () => {
  const brick = { material: "Ziegel", thickness_m: 0.3, lambda_w_mk: 0.5 };
  const elements = [
    wall(1, { layers: [brick] }),
    wall(2, { layers: [brick, { ...brick, lambda_w_mk: null }] }),
    wall(3, { is_external: false }),
  ];
  expect(check(source({ elements }), "u_values")).toMatchObject({ of: 2, has: 1, lacking: [2] });
});

test("a roof that is only the name of its slabs is not asked for areas, U-values and layers", () => {
  const elements = [wall(1), element({ express_id: 90, ifc_class: "IfcRoof" })];
  for (const key of ["part_areas", "u_values", "outside", "materials"] as const)
    expect(check(source({ elements }), key)?.lacking).not.toContain(90);
  expect(check(source({ elements }, { faces: [] }), "part_areas")?.lacking).toContain(90);
});

test("rooms without any area are not enough, with one missing they do with assumptions", () => {
  const bare = { net_area_m2: null, area_origin: null };
  const rooms = (...areas: (number | null)[]) =>
    source({
      spaces: areas.map((net_area_m2, at) =>
        space({ express_id: at, ...(net_area_m2 === null ? bare : { net_area_m2 }) }),
      ),
    });
  expect(qualityReport(rooms(null, null)).grades.rooms).toEqual({
    grade: "not_enough",
    because: ["room_areas"],
  });
  expect(qualityReport(rooms(12, null)).grades.rooms).toEqual({
    grade: "assumptions",
    because: ["room_areas"],
  });
});

test("the same room number counts twice on one storey only", () => {
  const spaces = [
    space({ express_id: 1, name: "1.01" }),
    space({ express_id: 2, name: "1.01 " }),
    space({ express_id: 3, name: "1.01", storey_id: 2 }),
  ];
  expect(check(source({ spaces }), "room_numbers_once")).toMatchObject({ lacking: [1, 2] });
});

test("doors need neither a room nor a system; a maker is asked for only when property sets are at hand", () => {
  const door = element({ express_id: 1, ifc_class: "IfcDoor" });
  const boiler = element({ express_id: 2, ifc_class: "IfcBoiler" });
  const bare = source({ elements: [door, boiler] });
  expect(check(bare, "asset_rooms")).toMatchObject({ of: 1, lacking: [2] });
  expect(check(bare, "asset_makers")).toBeUndefined();
  const group = { name: "Pset_M", kind: "property_set", values: { Manufacturer: "Kessel AG" } } as const;
  const known = { ...bare, properties: new Map([[2, [group]]]) };
  expect(check(known, "asset_makers")).toMatchObject({ of: 2, has: 1, lacking: [1] });
});

test("a part of a model is never more than assumptions", () => {
  const pump = element({ express_id: 3, ifc_class: "IfcPump", space_id: 9, type_name: "P1" });
  expect(qualityReport(source({ elements: [pump], partial: true })).grades.assets).toEqual({
    grade: "assumptions",
    because: ["complete"],
  });
});

test("what weighs most comes first within a purpose, and every key has one place", () => {
  const { checks } = qualityReport(source(house));
  const rooms = checks.filter(({ purpose }) => purpose === "rooms");
  expect(rooms.at(0)).toMatchObject({ key: "room_names", has: 0 });
  const keys = Object.values(qualityKeys).flat();
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of checks) expect(qualityKeys[one.purpose]).toContain(one.key);
});

test("what has it and what lacks it are all there are, in whatever order the file names them", () => {
  const anElement = fastCheck.record({
    ifc_class: fastCheck.constantFrom(
      "IfcWall",
      "IfcWindow",
      "IfcDoor",
      "IfcSlab",
      "IfcPump",
      "IfcBuildingElementProxy",
    ),
    is_external: fastCheck.constantFrom(true, false, null),
    host_id: fastCheck.constantFrom(1, null),
    global_id: fastCheck.constantFrom("a", "b", "c"),
  });
  fastCheck.assert(
    fastCheck.property(fastCheck.array(anElement, { maxLength: 12 }), (parts) => {
      const elements = parts.map((part, at) => element({ express_id: at + 1, ...part }));
      const report = qualityReport(source({ elements }));
      for (const { of, has, lacking, examples } of report.checks) {
        if (of > 1 || lacking.length > 0) expect(has + lacking.length).toBe(of);
        expect(examples.length).toBe(Math.min(20, lacking.length));
      }
      const turned = qualityReport(source({ elements: elements.toReversed() }));
      expect(turned.grades).toEqual(report.grades);
      expect(turned.checks.map(({ key, of, has }) => [key, of, has])).toEqual(
        report.checks.map(({ key, of, has }) => [key, of, has]),
      );
    }),
  );
});

test("the export names everything that lacks something, not only twenty of it", () => {
  const walls = Array.from({ length: 25 }, (_, at) => wall(at + 1));
  const from = source({ elements: walls });
  const about = { file: "haus.ifc", version: 2, sha256: "a", made_at: "2026-11-22T12:00:00.000Z" };
  const written = qualityExport(qualityReport(from), from.model, about);
  expect(JSON.parse(JSON.stringify(written))).toEqual(written);
  const named = written.checks.find(({ key }) => key === "u_values");
  expect(named).toMatchObject({ of: 25, has: 0 });
  expect(named?.lacking).toHaveLength(25);
  expect(named?.lacking[24]).toEqual({ global_id: "guid-25", ifc_class: "IfcWall", name: "IfcWall 25" });
});
