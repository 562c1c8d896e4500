import { describe, expect, test } from "vitest";
import { house, model } from "../../../../tests/fixtures/aHouse.ts";
import { usageProfile } from "../data/usageProfiles.ts";
import { balanceOf, inputsOf, made, of1978 } from "./aModelHouse.fixture.ts";
import { hoursOfLight } from "./enteredSystems.ts";
import { inputFields } from "./inputFields.ts";
import type { MonthlyOverride } from "./monthlyFromModel.ts";

const office = {
  model: model({ ...house, spaces: house.spaces.map((space) => ({ ...space, usage: "Büro" })) }),
  faces: house.faces,
};
const choices = { ...of1978, residential: false };
const withLight = (...overrides: readonly MonthlyOverride[]) => made(office, choices, overrides);
const [zone] = withLight().input.zones;
const at = `zones.${zone!.id}`;
const entered = (path: string, value: MonthlyOverride["value"]) => ({ path, value, reason: "Begehung" });
const lamps = entered(`${at}.lighting.lamp`, "fluorescent");

/** What comes of overrides: how many meet nothing, or the problem. */
function tried(overrides: readonly MonthlyOverride[]) {
  const result = inputsOf(office, choices, overrides);
  return result.ok ? { unused: result.value.unused_overrides.length } : { problem: result.error };
}

describe("the light of a zone", () => {
  test("is left out and said so until somebody names the lamps; then it costs electricity and heats the rooms", () => {
    const dark = withLight();
    const lit = withLight(lamps);
    expect(dark.findings.map(({ kind }) => kind)).toContain("light_left_out");
    expect(lit.findings.map(({ kind }) => kind)).not.toContain("light_left_out");
    expect(lit.findings.map(({ kind }) => kind)).toContain("cold_left_out");
    expect(lit.unused_overrides).toEqual([]);
    const [before, after] = [balanceOf(dark), balanceOf(lit)];
    expect(after.building.W_light!.values.every((kwh) => kwh > 0)).toBe(true);
    expect(after.building.q_h_b!.values[0]).toBeLessThan(before.building.q_h_b!.values[0]!);
    expect(after.building.W_year!.values[0]).toBeGreaterThan(before.building.W_year!.values[0]!);
  });

  test("assumes hours by the profile and no daylight, says so, and takes what is entered in their place", () => {
    const { input } = withLight(lamps);
    const { lighting, use } = input.zones[0]!;
    expect(use).toMatchObject({ kind: "profile", days_per_year: 250 });
    // Offices are used from 7 to 18 o'clock: eleven hours, all with the sun up.
    expect(lighting).toEqual({
      illumination: "direct",
      lamp: "fluorescent",
      illuminance_lx: null,
      day_hours: 11 * 250,
      night_hours: 0,
      daylight_area_m2: 0,
      daylight_share: 1,
    });
    for (const field of ["illumination", "day_hours", "night_hours", "daylight_area_m2", "daylight_share"])
      expect(input.provenance![`${at}.lighting.${field}`], field).toMatchObject({ quality: "Q6" });
    // The illuminance stays that of the profile, and says so.
    expect(input.provenance![`${at}.lighting.illuminance_lx`]?.origin).toBe("table: DIN V 18599-10");
    const better = withLight(
      lamps,
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
  });

  test("follows other days of use, and comes with a use that is entered", () => {
    const fewer = withLight(lamps, entered(`${at}.use.days_per_year`, 100));
    expect(fewer.input.zones[0]!.lighting!.day_hours).toBe(1100);
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
    const overrides = field === "lamp" ? [entered(path, value)] : [lamps, entered(path, value)];
    const result = tried(overrides);
    if (field === "lamp") expect(result).toMatchObject({ unused: 1 });
    else expect(result).toMatchObject({ problem: { kind: "override_refused", path, because } });
  });

  test("is asked for only where there is a profile, and all of it once there are lamps", () => {
    const names = (...overrides: readonly MonthlyOverride[]) =>
      inputFields(withLight(...overrides).input).flatMap(({ name }) =>
        name.startsWith("lighting.") ? [name] : [],
      );
    expect(names()).toEqual(["lighting.lamp"]);
    expect(names(lamps)).toHaveLength(7);
    const home = made({ model: model(house), faces: house.faces });
    expect(inputFields(home.input).some(({ name }) => name.startsWith("lighting"))).toBe(false);
  });
});

describe("hours of light", () => {
  test.each([
    ["02", 11, 0],
    ["06", 10, 2],
    ["11", 2, 9],
    ["21", 12, 12],
    ["23", 0, 4],
  ])("of profile %s are %d by day and %d by night", (number, day, night) => {
    expect(hoursOfLight(usageProfile(number)!, 1)).toEqual({ day_hours: day, night_hours: night });
  });
});
