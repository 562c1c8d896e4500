import { describe, expect, test } from "vitest";
import type { BuildingModel, Element } from "#domain/ifc/model.ts";
import { house, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { monthlyResult } from "../monthly/monthlyResult.ts";
import { balanceOf, gradedOf, inputsOf, kindsOf, made, of1978 } from "./aModelHouse.fixture.ts";

const aHouse = { model: model(house), faces: house.faces };
const houseWith = (more: Partial<BuildingModel>) => ({
  model: model({ ...house, ...more }),
  faces: house.faces,
});
const elementsWith = (change: (element: Element) => Element) =>
  houseWith({ elements: house.elements.map(change) });

/** Every number in a result, however deep. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(numbersIn);
}

describe("a model that gives no balance", () => {
  test("says that there is no heated floor area, without rooms and slabs", () => {
    const bare = houseWith({
      spaces: [],
      elements: house.elements.filter((one) => one.ifc_class !== "IfcSlab"),
    });
    expect(inputsOf(bare)).toEqual({ ok: false, error: { kind: "reference_area_missing" } });
  });

  test("says that all of its rooms are unheated", () => {
    const garages = [50, 51].map((express_id) => space({ express_id, long_name: "Garage" }));
    expect(inputsOf(houseWith({ spaces: garages }))).toEqual({
      ok: false,
      error: { kind: "no_heated_zone", rooms: 2 },
    });
  });

  test("says that the construction year is missing, and for how many parts", () => {
    expect(inputsOf(aHouse, { ...of1978, construction_year: null })).toEqual({
      ok: false,
      error: { kind: "construction_year_missing", parts: 7 },
    });
  });

  test.each([1199, 2101, 1978.5, Number.NaN])("says that %s is no construction year", (year) => {
    expect(inputsOf(aHouse, { ...of1978, construction_year: year })).toMatchObject({
      error: { kind: "construction_year_out_of_range" },
    });
  });
});

describe("a model with a doubt in it has a balance that names the doubt", () => {
  const balanced = (house: ReturnType<typeof houseWith>, choices = of1978) => {
    const result = made(house, choices);
    const balance = gradedOf(result);
    expect(numbersIn(balance).every(Number.isFinite)).toBe(true);
    expect(balance.quality.score).toBeGreaterThan(0);
    return { result, balance, kinds: [...kindsOf(result), ...kindsOf(balance)] };
  };

  test("an element whose area is 0 is no part; the envelope says so", () => {
    const { result } = balanced(
      elementsWith((one) =>
        one.express_id === 8
          ? { ...one, area_m2: { value: 0, origin: { from: "attribute", name: "area" } } }
          : one,
      ),
    );
    expect(result.input.zones[0]!.parts.every(({ area_m2 }) => area_m2 > 0)).toBe(true);
  });

  test("a U-value of 0 or 60 is none: that of the year counts", () => {
    for (const value of [0, 60, -1]) {
      const { result } = balanced(
        elementsWith((one) => ({ ...one, u_value: { value, origin: { from: "attribute", name: "U" } } })),
      );
      expect(result.input.zones[0]!.parts[0]!.u_w_m2k).toBe(1);
    }
  });

  test("no windows", () => {
    const blind = houseWith({ elements: house.elements.filter(({ express_id }) => express_id !== 8) });
    expect(balanced(blind).kinds).toContain("no_windows");
  });

  test("nothing but glass", () => {
    const glass = elementsWith((one) =>
      one.ifc_class === "IfcWall" && one.express_id !== 5 ? { ...one, ifc_class: "IfcCurtainWall" } : one,
    );
    expect(balanced(glass).kinds).toContain("all_glass");
  });

  test("walls and windows without a direction", () => {
    const estimated = { model: model({ ...house, elements: [] }), faces: [] };
    const { kinds, result } = balanced(estimated);
    expect(kinds).toEqual(
      expect.arrayContaining(["orientation_missing", "tilt_assumed", "ground_estimated"]),
    );
    expect(result.input.zones[0]!.parts.map(({ id }) => id)).toEqual([
      "estimated:wall",
      "estimated:roof",
      "estimated:floor",
    ]);
  });

  test("two storeys with rooms on one level: counted as one, and the zone has more storeys than the building", () => {
    const storeys = [
      { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
      { express_id: 2, global_id: "s2", name: "Erdgeschoss Anbau", elevation_m: 0.2 },
    ];
    const spaces = [space({ express_id: 50 }), space({ express_id: 51, storey_id: 2 })];
    const { result, kinds } = balanced(houseWith({ storeys, spaces }));
    expect(kinds).toEqual(expect.arrayContaining(["storeys_too_close", "storeys_conflict"]));
    expect(result.findings.find(({ kind }) => kind === "storeys_too_close")!.examples).toEqual([
      "Erdgeschoss Anbau",
    ]);
  });

  test("rooms 40 m high or 1 m low: their volume counts as unknown or the height is named", () => {
    const low = [50, 51].map((express_id) => space({ express_id, volume_m3: 96 * 1.6 }));
    expect(balanced(houseWith({ spaces: low })).kinds).toContain("room_height_unusual");
    const high = [50, 51].map((express_id) => space({ express_id, volume_m3: 96 * 40 }));
    const { input } = balanced(houseWith({ spaces: high })).result;
    expect(input.zones[0]!.volume_m3 / input.zones[0]!.floor_area_m2).toBeLessThan(4);
  });

  test("the same GlobalId twice: both parts stay, under ids of their own", () => {
    const { result } = balanced(elementsWith((one) => ({ ...one, global_id: "same" })));
    const ids = result.input.zones[0]!.parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
  });

  test("no GlobalId at all: the number of the element stands for it", () => {
    const { result } = balanced(elementsWith((one) => ({ ...one, global_id: "" })));
    expect(result.input.zones[0]!.parts[0]!.id).toBe("wall:1");
  });
});

describe("a building that is not residential", () => {
  const offices = { ...of1978, residential: false };

  test("without a word on what its rooms are used for gives inputs, but the balance asks for the use", () => {
    const result = made(aHouse, offices);
    expect(kindsOf(result)).toContain("use_unknown");
    expect(result.input.zones[0]).toMatchObject({ id: "building", use: null });
    const balance = monthlyResult(result.input);
    expect(balance.ok ? [] : kindsOf({ findings: balance.error })).toContain("zone_without_use");
  });

  test("has a balance once somebody names the use", () => {
    const result = made(aHouse, offices, [
      { path: "zones.building.use", value: "02", reason: "Mietvertrag" },
    ]);
    expect(balanceOf(result).building.q_h_b!.values[0]).toBeGreaterThan(50);
    expect(kindsOf(result)).toContain("hot_water_left_out");
  });

  test("has hot water once somebody says how much is needed", () => {
    const result = made(aHouse, offices, [
      { path: "zones.building.use", value: "02", reason: "Mietvertrag" },
      { path: "hot_water.need_kwh_m2a", value: 5, reason: "Zähler" },
    ]);
    expect(kindsOf(result)).not.toContain("hot_water_left_out");
    expect(result.unused_overrides).toEqual([]);
    expect(balanceOf(result).building.Q_w_b!.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
      5 * 96,
      6,
    );
  });
});
