import { expect, test } from "vitest";
import { usageProfiles } from "../../data/usageProfiles.ts";
import { aHouse, aZone } from "../aHouse.fixture.ts";
import { monthlyBalance } from "../monthlyBalance.ts";
import { resolvedUse } from "./zoneUse.ts";

const { building } = aHouse();
const hoursOf = (number: string) =>
  resolvedUse(
    aZone({ use: { kind: "profile", number, days_per_year: 250, internal_gains_wh_m2d: null } }),
    building,
  )!.t_use;

test("a hotel room is used from 21 to 8 o'clock: 11 hours over midnight, not minus 13", () => {
  expect(hoursOf("11")).toBe(11);
});

test("every profile is used for more than 0 and at most 24 hours a day; an office from 7 to 18 for 11, a ward for 24", () => {
  for (const { number } of usageProfiles) {
    expect(hoursOf(number), number).toBeGreaterThan(0);
    expect(hoursOf(number), number).toBeLessThanOrEqual(24);
  }
  expect([hoursOf("02"), hoursOf("10")]).toEqual([11, 24]);
});

test("more people in a hotel room need more heat for their air, and none takes air away", () => {
  const use = { kind: "profile", number: "11", internal_gains_wh_m2d: 0 } as const;
  const airOf = (days_per_year: number) => {
    const result = monthlyBalance(aHouse({ zones: [aZone({ use: { ...use, days_per_year } })] }));
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value.zones[0]!.figures["n_win"]!.values[0]!;
  };
  expect(airOf(365)).toBeGreaterThan(airOf(100));
});
