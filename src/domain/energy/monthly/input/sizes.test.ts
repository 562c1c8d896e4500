import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse, aPart, aWindow, aZone } from "../aHouse.fixture.ts";
import type { MonthlyInput, MonthlyZone } from "./monthlyInput.ts";
import { monthlyBalance } from "../monthlyBalance.ts";

const withZone = (more: Partial<MonthlyZone>): MonthlyInput => aHouse({ zones: [aZone(more)] });

describe("sizes that cannot be are refused by the path of what was entered", () => {
  const cases: readonly (readonly [string, MonthlyInput, string])[] = [
    [
      "rooms half a millimetre high: a floor area of a million",
      withZone({ floor_area_m2: 1_000_000 }),
      "zones.house.floor_area_m2",
    ],
    [
      "rooms ten kilometres high: a volume of a million",
      withZone({ volume_m3: 1_000_000 }),
      "zones.house.volume_m3",
    ],
    [
      "a gross volume of a million around 250 m³ of air",
      aHouse({ building: { ...aHouse().building, gross_volume_m3: 1_000_000 } }),
      "building.gross_volume_m3",
    ],
    [
      "a building without a storey",
      aHouse({ building: { ...aHouse().building, storeys: 0 } }),
      "building.storeys",
    ],
    ["a zone of −1 storeys", withZone({ storeys: -1 }), "zones.house.storeys"],
    [
      "a ventilation that moves no air",
      withZone({
        air: {
          n50_1_h: 1,
          outdoor_air_devices: false,
          mechanical: {
            air_change_1_h: 0,
            heat_recovery: 0.8,
            hours_per_day: 24,
            days_per_year: 365,
            fan_power_w_m3h: 0.3,
          },
        },
      }),
      "zones.house.air.mechanical.air_change_1_h",
    ],
  ];

  test.each(cases)("%s", (_, input, path) => {
    const result = monthlyBalance(input);
    expect(result.ok ? [] : result.error).toContainEqual(
      expect.objectContaining({ kind: "value_out_of_range", path }),
    );
  });
});

function goesOn(input: MonthlyInput) {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.value, kinds: result.value.findings.map(({ kind }) => kind) };
}

describe("sizes that do not fit each other", () => {
  test("a wall as large as ten floors is doubted, and named by its path", () => {
    const { findings } = goesOn(withZone({ parts: [aPart({ area_m2: 1200 }), aWindow("w", 180)] }));
    expect(findings).toContainEqual({
      kind: "part_area_unusual",
      path: "zones.house.parts.south.area_m2",
      value: 1200,
    });
  });

  test("a gross volume of three times the air is doubted; that of a usual house is not", () => {
    const house = (gross_volume_m3: number) =>
      goesOn(aHeatedHouse({ building: { ...aHouse().building, gross_volume_m3 } })).kinds;
    expect(house(800)).toContain("gross_volume_unusual");
    expect(house(330)).not.toContain("gross_volume_unusual");
    expect(house(200)).toContain("gross_volume_unusual");
  });
});
