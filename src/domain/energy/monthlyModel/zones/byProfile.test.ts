import { describe, expect, test } from "vitest";
import { house, model } from "../../../../../tests/fixtures/models/aHouse.ts";
import { profileOperation } from "../../data/profileOperation.ts";
import { usageProfile, usageProfiles } from "../../data/usageProfiles.ts";
import { balanceOf, inputsOf, made, of1978 } from "../aModelHouse.fixture.ts";
import { inputFields } from "../entered/inputFields.ts";
import type { MonthlyOverride } from "../monthlyFromModel.ts";

const office = {
  model: model({ ...house, spaces: house.spaces.map((space) => ({ ...space, usage: "Büro" })) }),
  faces: house.faces,
};
const choices = { ...of1978, residential: false };
const asked = (...overrides: readonly MonthlyOverride[]) => made(office, choices, overrides);
const [zone] = asked().input.zones;
const at = `zones.${zone!.id}`;
const entered = (path: string, value: MonthlyOverride["value"]) => ({ path, value, reason: "Begehung" });
const led = entered(`${at}.lighting.lamp`, "led_luminaire");

/** What comes of overrides: how many meet nothing, or the problem. */
function tried(overrides: readonly MonthlyOverride[]) {
  const result = inputsOf(office, choices, overrides);
  return result.ok ? { unused: result.value.unused_overrides.length } : { problem: result.error };
}

describe("hours and gains of the profiles", () => {
  const operations = usageProfiles.flatMap((profile) => {
    const operation = profileOperation(profile.number);
    return operation ? [{ profile, operation }] : [];
  });

  test("are there for all but those of dwellings, and agree with the hours of the other table", () => {
    expect(operations).toHaveLength(43);
    expect(profileOperation("44")).toBeUndefined();
    // DIBS has shorter hours for halls of fairs.
    for (const { profile, operation } of operations.filter(({ profile: { number } }) => number !== "26")) {
      const hours = (profile.end_h - profile.start_h + 24) % 24 || 24;
      expect(operation.day_hours + operation.night_hours, profile.number).toBe(hours * operation.days);
      expect(operation.plant_days, profile.number).toBeGreaterThanOrEqual(operation.days);
      expect(operation.air_hours, profile.number).toBeGreaterThanOrEqual(hours);
    }
  });

  test("heat an office by 30 Wh of persons and 42.6 Wh of appliances per m² and day of use", () => {
    expect(profileOperation("2")).toMatchObject({ days: 250, persons_wh_m2d: 30 });
    const { building, zones } = balanceOf(asked());
    const { q_I, d_use, Q_I } = zones[0]!.figures;
    expect(q_I!.values[0]).toBeCloseTo(30 + 7.1 * 6, 9);
    expect(d_use!.values[0]).toBe(250);
    const year = Q_I!.values.reduce((sum, kwh) => sum + kwh, 0);
    expect(year).toBeCloseTo((72.6 * 250 * building.A_heated!.values[0]!) / 1000, 6);
  });
});

describe("heating of an office", () => {
  test("is set back by 4 K outside 13 hours of 250 days, which lowers the mean temperature", () => {
    const { input } = asked();
    expect(input.zones[0]).toMatchObject({
      night: { kind: "set_back", hours_per_day: 11, delta_k: 4 },
      weekend: { kind: "set_back" },
    });
    expect(input.zones[0]!.weekend!.days_per_week).toBeCloseTo((7 * 115) / 365, 9);
    expect(input.provenance![`${at}.night`]?.origin).toContain("DIN V 18599-10");
    const { theta_i, theta_set } = balanceOf(asked()).zones[0]!.figures;
    expect(theta_i!.values[0]).toBeLessThan(theta_set!.values[0]!);
    expect(theta_i!.values[0]).toBeGreaterThan(theta_set!.values[0]! - 4);
  });

  test("of a ward, which is used at all hours, is not", () => {
    const ward = asked(entered(`${at}.use`, "10"));
    expect(ward.input.zones[0]).toMatchObject({ night: null, weekend: null });
  });
});

describe("the light of a zone", () => {
  test("is that of the reference building until somebody names the lamps, costs electricity and heats the rooms", () => {
    const reference = asked();
    const better = asked(led);
    expect(reference.findings.map(({ kind }) => kind)).toContain("light_of_reference");
    expect(better.findings.map(({ kind }) => kind)).not.toContain("light_of_reference");
    const [before, after] = [balanceOf(reference), balanceOf(better)];
    const year = (balance: typeof before) =>
      balance.building.W_light!.values.reduce((sum, one) => sum + one, 0);
    // p_j,lx between k = 1.2 and 1.25 of direct/indirect light 0.039, E_m 500 lx, k_WF 1.194, k_A 0.92, k_L 1.235, 0.7 · 2750 h.
    const area = before.building.A_heated!.values[0]!;
    expect(year(before) / area).toBeCloseTo((0.039 * 500 * 1.194 * 0.92 * 1.235 * 0.7 * 2750) / 1000, 3);
    expect(year(after) / year(before)).toBeCloseTo(1.09 / 1.235, 6);
    expect(after.building.q_h_b!.values[0]).toBeGreaterThan(before.building.q_h_b!.values[0]!);
    expect(after.building.W_year!.values[0]).toBeLessThan(before.building.W_year!.values[0]!);
  });

  test("has the hours of the profile and no daylight, says so, and takes what is entered in their place", () => {
    const { input } = asked();
    const { lighting, use } = input.zones[0]!;
    expect(use).toMatchObject({ kind: "profile", days_per_year: 250 });
    expect(lighting).toMatchObject({
      illumination: "direct_indirect",
      lamp: "fluorescent",
      daylight_area_m2: 0,
    });
    expect(lighting!.day_hours).toBeCloseTo(2543 * 0.7, 9);
    expect(lighting!.night_hours).toBeCloseTo(207 * 0.7, 9);
    for (const field of ["illumination", "lamp", "daylight_area_m2", "daylight_share"])
      expect(input.provenance![`${at}.lighting.${field}`], field).toMatchObject({ quality: "Q6" });
    expect(input.provenance![`${at}.lighting.illuminance_lx`]?.origin).toBe("table: DIN V 18599-10");
    const better = asked(
      led,
      entered(`${at}.lighting.daylight_area_m2`, 20),
      entered(`${at}.lighting.daylight_share`, 0.4),
      entered(`${at}.lighting.illuminance_lx`, 300),
      entered(`${at}.lighting.illumination`, "indirect"),
      entered(`${at}.lighting.night_hours`, 100),
    );
    expect(better.unused_overrides).toEqual([]);
    expect(better.input.zones[0]!.lighting).toMatchObject({ daylight_area_m2: 20, illuminance_lx: 300 });
    const { figures } = balanceOf(better).zones[0]!;
    expect([figures.E_m!, figures.C_TL!, figures.t_night!].map(({ values }) => values[0])).toEqual([
      300, 0.4, 100,
    ]);
    expect(balanceOf(asked()).not_calculated).toContain("daylight");
    expect(balanceOf(better).not_calculated).not.toContain("daylight");
  });

  test("follows other days of use and another use; dwellings have none", () => {
    const fewer = asked(entered(`${at}.use.days_per_year`, 100));
    expect(fewer.input.zones[0]!.lighting!.day_hours).toBeCloseTo(2543 * 0.7 * 0.4, 9);
    const store = asked(entered(`${at}.use`, "20"));
    expect(store.input.zones[0]!.lighting!.day_hours).toBe(2543);
    const home = { model: model(house), faces: house.faces };
    const path = "zones.residential";
    const shop = made(home, of1978, [
      entered(`${path}.use`, "06"),
      entered(`${path}.lighting.lamp`, "led_special"),
    ]);
    expect(shop.input.zones[0]!.lighting?.lamp).toBe("led_special");
    const dwelling = made(home, of1978, [entered(`${path}.lighting.lamp`, "led_special")]);
    expect(dwelling.input.zones[0]!.lighting).toBeNull();
    expect(dwelling.unused_overrides).toHaveLength(1);
    expect(asked(entered(`${at}.use`, "residential")).input.zones[0]).toMatchObject({
      lighting: null,
      night: { kind: "shut_off", hours_per_day: 7 },
      weekend: null,
    });
  });

  test.each([
    ["lamp", "candle", "not_a_choice"],
    ["lamp", 3, "not_a_choice"],
    ["illuminance_lx", 0, "out_of_range"],
    ["day_hours", -1, "out_of_range"],
    ["night_hours", 8784, "out_of_range"],
    ["daylight_area_m2", 1e6, "out_of_range"],
    ["daylight_share", 40, "out_of_range"],
  ])("refuses %s = %s", (field, value, because) => {
    const path = `${at}.lighting.${field}`;
    expect(tried([entered(path, value)])).toMatchObject({
      problem: { kind: "override_refused", path, because },
    });
  });

  test("is offered to people with all that it is made of, and only where there is a profile", () => {
    const names = inputFields(asked().input).flatMap(({ name }) =>
      name.startsWith("lighting.") ? [name] : [],
    );
    expect(names).toHaveLength(7);
    const home = made({ model: model(house), faces: house.faces });
    expect(inputFields(home.input).some(({ name }) => name.startsWith("lighting"))).toBe(false);
  });
});

describe("a ventilation system", () => {
  const plant = entered(`${at}.air.mechanical.by_profile`, "yes");

  test("that somebody says is there brings the outdoor air of the profile in its hours", () => {
    const { input, unused_overrides, findings } = asked(plant);
    expect(unused_overrides).toEqual([]);
    expect(findings.map(({ kind }) => kind)).not.toContain("air_by_windows");
    const { air, floor_area_m2, volume_m3 } = input.zones[0]!;
    expect(air.mechanical).toMatchObject({ hours_per_day: 13, days_per_year: 250, heat_recovery: 0 });
    expect(air.mechanical!.air_change_1_h).toBeCloseTo((4 * floor_area_m2) / volume_m3, 9);
    const { building, zones } = balanceOf(asked(plant));
    expect(building.W_fans!.values[0]).toBeGreaterThan(0);
    expect(zones[0]!.figures.n_needed!.values[0]).toBe(0);
  });

  test("has the values that are entered instead, follows another use, and is not there when it is denied", () => {
    const recovery = asked(plant, entered(`${at}.air.mechanical.heat_recovery`, 0.7));
    expect(recovery.input.zones[0]!.air.mechanical).toMatchObject({ heat_recovery: 0.7 });
    const classroom = asked(plant, entered(`${at}.use`, "08"));
    expect(classroom.input.zones[0]!.air.mechanical).toMatchObject({ hours_per_day: 9, days_per_year: 200 });
    const measured = asked(entered(`${at}.air.mechanical.air_change_1_h`, 2));
    expect(measured.input.zones[0]!.air.mechanical).toMatchObject({ air_change_1_h: 2, days_per_year: 250 });
    expect(asked(entered(`${at}.air.mechanical.by_profile`, "no")).input.zones[0]!.air.mechanical).toBeNull();
  });

  test("by profile is offered where there is a profile", () => {
    const offered = (input: typeof zone) =>
      inputFields({ ...asked().input, zones: [input!] }).map(({ name }) => name);
    expect(offered(zone)).toContain("air.mechanical.by_profile");
    expect(offered({ ...zone!, use: { kind: "residential" } })).not.toContain("air.mechanical.by_profile");
  });
});

describe("what is not calculated", () => {
  test("is named of an office, and less of it once cooling and hot water are said", () => {
    expect(usageProfile("02")).toBeDefined();
    expect(balanceOf(asked()).not_calculated).toEqual([
      "hot_water",
      "daylight",
      "light_control",
      "air_treatment",
      "cooling",
      "reference_building",
    ]);
    const cooled = asked(
      entered(`${at}.conditioning`, "heated_and_cooled"),
      entered("hot_water.need_kwh_m2a", 5),
    );
    expect(balanceOf(cooled).not_calculated).toEqual([
      "daylight",
      "light_control",
      "air_treatment",
      "cooling_machine",
      "cooling_distribution",
      "reference_building",
    ]);
    const cold = balanceOf(cooled);
    expect(cold.building.Q_c_b_sum!.values[6]).toBeGreaterThan(0);
    const machine = balanceOf(
      asked(
        entered(`${at}.conditioning`, "heated_and_cooled"),
        entered("cooling.energy_efficiency_ratio", 3),
      ),
    );
    expect(machine.building.W_c!.values[6]).toBeCloseTo(machine.building.Q_c_b_sum!.values[6]! / 3, 9);
    expect(machine.not_calculated).not.toContain("cooling_machine");
  });

  test("is nothing of dwellings that are not cooled", () => {
    expect(balanceOf(made({ model: model(house), faces: house.faces })).not_calculated).toEqual([]);
  });
});
