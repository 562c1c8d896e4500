import { describe, expect, test } from "vitest";
import { house, model } from "../../../../../tests/fixtures/models/aHouse.ts";
import { balanceOf, gradedOf, inputsOf, made, of1978 } from "../aModelHouse.fixture.ts";
import type { MonthlyOverride } from "../monthlyFromModel.ts";

const aHouse = { model: model(house), faces: house.faces };
const entered = (path: string, value: MonthlyOverride["value"], reason = "Datenblatt") => ({
  path,
  value,
  reason,
});
const south = "zones.residential.parts.wall:guid-1";

describe("a value that a person enters", () => {
  test("takes the place of the one from the model, with the reason and the element, and lowers the demand", () => {
    const result = made(aHouse, of1978, [entered(`${south}.u_w_m2k`, 0.2, "gedämmt 2019")]);
    const wall = result.input.zones[0]!.parts.find(({ id }) => id === "wall:guid-1")!;
    expect(wall.u_w_m2k).toBe(0.2);
    expect(result.input.provenance![`${south}.u_w_m2k`]).toEqual({
      origin: "person",
      quality: "Q1",
      reason: "gedämmt 2019",
      element: "guid-1",
    });
    expect(result.unused_overrides).toEqual([]);
    const demand = (house: typeof result) => balanceOf(house).building.q_h_b!.values[0]!;
    expect(demand(result)).toBeLessThan(demand(made(aHouse)));
  });

  test("raises the grade of the result", () => {
    const better = made(aHouse, of1978, [
      entered("heating.generator.expenditure", 1.29),
      entered("zones.residential.air.n50_1_h", 6),
    ]);
    expect(gradedOf(better).quality.score).toBeGreaterThan(gradedOf(made(aHouse)).quality.score);
  });

  test("stands for the generator in place of the row of the table", () => {
    const { input } = made(aHouse, of1978, [entered("heating.generator.expenditure", 1.05)]);
    expect(input.heating!.generator).toMatchObject({ expenditure: 1.05, code: null });
    const { e_h } = balanceOf({ ...made(aHouse), input }).building;
    expect(e_h!.values[0]).toBe(1.05);
  });

  test.each([
    ["zones.residential.volume_m3", 260],
    ["zones.residential.heat_capacity_wh_m2k", 90],
    ["zones.residential.night.hours_per_day", 8],
    ["zones.residential.parts.window:guid-8.glazing.f_shading", 0.6],
    ["zones.residential.parts.window:guid-8.azimuth_deg", null],
    ["zones.residential.parts.floor:guid-6.ground.characteristic_dimension_m", 9],
    ["zones.residential.parts.floor:guid-6.ground.case", "heated_cellar_floor"],
    ["zones.residential.parts.roof:guid-7.behind", "unheated_attic"],
    ["building.dwellings", 2],
    ["building.gross_volume_m3", 400],
    ["building.storey_height_m", 4],
    ["hot_water.need_kwh_m2a", 20],
    ["hot_water.distribution.loss_kwh_m2a", 30],
    ["heating.generator.carrier", "heating_oil"],
    ["zones.residential.air.outdoor_air_devices", "yes"],
    ["factor_set", "gmodg_2027"],
  ])("can be %s = %s", (path, value) => {
    const { input, unused_overrides } = made(aHouse, of1978, [entered(path, value)]);
    expect(unused_overrides).toEqual([]);
    expect(input.provenance![path]).toMatchObject({ origin: "person", reason: "Datenblatt" });
    const { provenance: _before, ...before } = made(aHouse).input;
    const { provenance: _after, ...after } = input;
    expect(after).not.toEqual(before);
    expect(balanceOf({ ...made(aHouse), input }).building.q_f!.values[0]).toBeGreaterThan(0);
  });

  test("can give a zone another use by the number of a profile", () => {
    const { input } = made(aHouse, of1978, [entered("zones.residential.use", "2")]);
    expect(input.zones[0]!.use).toMatchObject({ kind: "profile", number: "02", days_per_year: 250 });
  });

  test("of a piece of a use that is entered too counts within it", () => {
    const { input, unused_overrides } = made(aHouse, of1978, [
      entered("zones.residential.use", "02"),
      entered("zones.residential.use.days_per_year", 220),
    ]);
    expect(input.zones[0]!.use).toMatchObject({ number: "02", days_per_year: 220 });
    expect(unused_overrides).toEqual([]);
  });

  test("stands where the model has no U-value and no year is known: the balance needs no year then", () => {
    const unknown = inputsOf(aHouse, { ...of1978, construction_year: null });
    expect(unknown).toEqual({ ok: false, error: { kind: "construction_year_missing", parts: 7 } });
    const parts = [...made(aHouse).input.zones[0]!.parts];
    const all = parts.map(({ id }) => entered(`zones.residential.parts.${id}.u_w_m2k`, 0.5));
    const known = made(aHouse, { ...of1978, construction_year: null }, all);
    expect(known.input.zones[0]!.parts.every(({ u_w_m2k }) => u_w_m2k === 0.5)).toBe(true);
    expect(known.findings.map(({ kind }) => kind)).toContain("newest_year_assumed");
    const one = inputsOf(aHouse, { ...of1978, construction_year: null }, all.slice(1));
    expect(one).toEqual({ ok: false, error: { kind: "construction_year_missing", parts: 1 } });
  });
});

describe("a system that the building does not have yet", () => {
  const ventilation = "zones.residential.air.mechanical";

  test("is opened by its first value; what else it needs is assumed, says so, and can be entered too", () => {
    const opened = made(aHouse, of1978, [entered(`${ventilation}.air_change_1_h`, 0.4)]);
    expect(opened.unused_overrides).toEqual([]);
    expect(opened.input.zones[0]!.air.mechanical).toEqual({
      air_change_1_h: 0.4,
      heat_recovery: 0,
      hours_per_day: 24,
      days_per_year: 365,
      fan_power_w_m3h: 0.47,
    });
    expect(opened.input.provenance![`${ventilation}.heat_recovery`]).toEqual({
      origin: "assumed: none",
      quality: "Q6",
    });
    const recovering = made(aHouse, of1978, [
      entered(`${ventilation}.air_change_1_h`, 0.4),
      entered(`${ventilation}.heat_recovery`, 0.8),
    ]);
    expect(recovering.input.provenance![`${ventilation}.heat_recovery`]).toMatchObject({ origin: "person" });
    const demand = (house: typeof opened) => balanceOf(house).building.q_h_b!.values[0]!;
    expect(demand(recovering)).toBeLessThan(demand(opened));
    expect(balanceOf(recovering).not_validated).toContain("mechanical_ventilation");
    expect(opened.findings.map(({ kind }) => kind)).not.toContain("air_by_windows");
  });

  test("photovoltaics by their peak power, facing south until somebody says otherwise", () => {
    const result = made(aHouse, of1978, [
      entered("photovoltaics.pv.peak_kw", 6),
      entered("photovoltaics.pv.azimuth_deg", 90),
      entered("photovoltaics.pv.shading_factor", 0.8),
    ]);
    expect(result.unused_overrides).toEqual([]);
    expect(result.input.photovoltaics).toEqual([
      { id: "pv", peak_kw: 6, azimuth_deg: 90, tilt_deg: 30, performance_ratio: 0.75, shading_factor: 0.8 },
    ]);
    const { W_pv_used_year, Q_f, Q_f_gross } = balanceOf(result).building;
    expect(W_pv_used_year!.values[0]).toBeGreaterThan(0);
    expect(Q_f!.values[0]).toBeLessThan(Q_f_gross!.values[0]!);
    expect(result.findings.map(({ kind }) => kind)).not.toContain("no_photovoltaics");
  });

  test("a chiller of a zone that is entered as cooled takes electricity", () => {
    const result = made(aHouse, of1978, [
      entered("zones.residential.conditioning", "heated_and_cooled"),
      entered("cooling.energy_efficiency_ratio", 3),
    ]);
    const { W_c, Q_c_b_sum } = balanceOf(result).building;
    expect(W_c!.values[6]).toBeCloseTo(Q_c_b_sum!.values[6]! / 3, 9);
    expect(W_c!.values[6]).toBeGreaterThan(0);
  });

  test.each([
    [`${ventilation}.heat_recovery`, 0.8],
    ["photovoltaics.pv.tilt_deg", 20],
    ["photovoltaics.roof.peak_kw", 5],
    ["cooling.loss_share", 0.1],
    ["zones.nowhere.air.mechanical.air_change_1_h", 0.5],
  ])("%s without the system meets nothing", (path, value) => {
    const result = made(aHouse, of1978, [entered(path, value)]);
    expect(result.unused_overrides).toEqual([entered(path, value)]);
    expect(result.input).toEqual(made(aHouse).input);
  });

  test.each([
    [`${ventilation}.air_change_1_h`, -1, "out_of_range"],
    [`${ventilation}.air_change_1_h`, 1e9, "out_of_range"],
    ["photovoltaics.pv.peak_kw", -3, "out_of_range"],
    ["cooling.energy_efficiency_ratio", 0, "out_of_range"],
  ])("%s = %s is refused by its path: %s", (path, value, because) => {
    expect(inputsOf(aHouse, of1978, [entered(path, value)])).toEqual({
      ok: false,
      error: { kind: "override_refused", path, value, because },
    });
  });

  test("modules without a direction are refused, parts of the envelope may have none", () => {
    const path = "photovoltaics.pv.azimuth_deg";
    expect(inputsOf(aHouse, of1978, [entered("photovoltaics.pv.peak_kw", 5), entered(path, null)])).toEqual({
      ok: false,
      error: { kind: "override_refused", path, value: null, because: "not_a_number" },
    });
  });
});

test("what a person has entered is no assumption any more; what is left of one stays", () => {
  const kinds = (overrides: readonly MonthlyOverride[]) =>
    made(aHouse, of1978, overrides).findings.map(({ kind }) => kind);
  expect(kinds([])).toEqual(expect.arrayContaining(["n50_by_year", "delivery_assumed"]));
  const after = kinds([entered("zones.residential.air.n50_1_h", 1.5)]);
  expect(after).not.toContain("n50_by_year");
  expect(after).toContain("delivery_assumed");
});

describe("an override that cannot be", () => {
  test.each([
    ["zones.residential.parts.wall:nobody.u_w_m2k", 0.3],
    ["zones.cellar.volume_m3", 10],
    ["zones.residential.parts.wall:guid-1", 5],
    ["zones.residential.parts.wall:guid-1.name", "x"],
    ["zones.residential.id", "x"],
    ["version", 2],
    ["climate.code", "x"],
    ["__proto__.polluted", 1],
    ["", 1],
  ])("%s meets nothing and is given back", (path, value) => {
    const result = made(aHouse, of1978, [entered(path, value)]);
    expect(result.unused_overrides).toEqual([entered(path, value)]);
    expect(result.input).toEqual(made(aHouse).input);
  });

  test.each([
    [`${south}.u_w_m2k`, 0.04, "out_of_range"],
    [`${south}.u_w_m2k`, 6.1, "out_of_range"],
    [`${south}.u_w_m2k`, Number.NaN, "not_a_number"],
    [`${south}.u_w_m2k`, null, "not_a_number"],
    [`${south}.area_m2`, -1, "out_of_range"],
    [`${south}.area_m2`, Number.POSITIVE_INFINITY, "not_a_number"],
    [`${south}.behind`, "the moon", "not_a_choice"],
    ["zones.residential.volume_m3", 0, "out_of_range"],
    ["zones.residential.floor_area_m2", "many", "not_a_number"],
    ["zones.residential.air.outdoor_air_devices", 1, "not_a_choice"],
    ["zones.residential.use", "99", "not_a_choice"],
    ["heating.distribution.loss_kwh_m2a", -5, "out_of_range"],
    ["hot_water.distribution.loss_kwh_m2a", 1, "out_of_range"],
    ["building.dwellings", 0, "out_of_range"],
  ])("%s = %s is refused by its path: %s", (path, value, because) => {
    expect(inputsOf(aHouse, of1978, [entered(path, value)])).toEqual({
      ok: false,
      error: { kind: "override_refused", path, value, because },
    });
  });

  test("a U-value out of range is refused where the model has none, too", () => {
    const none = { ...of1978, construction_year: null };
    const all = made(aHouse).input.zones[0]!.parts.map(({ id }) =>
      entered(`zones.residential.parts.${id}.u_w_m2k`, id === "wall:guid-1" ? 60 : 0.5),
    );
    expect(inputsOf(aHouse, none, all)).toMatchObject({ error: { path: `${south}.u_w_m2k`, value: 60 } });
  });

  test("of two values for one path the later one counts, the other is given back", () => {
    const [first, second] = [entered(`${south}.u_w_m2k`, 0.3), entered(`${south}.u_w_m2k`, 0.4)];
    const { input, unused_overrides } = made(aHouse, of1978, [first, second]);
    expect(input.zones[0]!.parts[0]!.u_w_m2k).toBe(0.4);
    expect(unused_overrides).toEqual([first]);
  });
});
