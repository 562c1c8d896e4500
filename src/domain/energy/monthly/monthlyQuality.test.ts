import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse } from "./aHouse.fixture.ts";
import type { Distribution, HeatingCircuit, MonthlyInput, Provenance } from "./monthlyInput.ts";
import { influenceKinds, monthlyQuality } from "./monthlyQuality.ts";

const measured: Provenance = { origin: "person", quality: "Q1" };
const guess: Provenance = { origin: "table", quality: "Q6" };

/** A house of which everything is measured but what stands at one path. */
function knownBut(path: string, input: MonthlyInput = aHeatedHouse()): MonthlyInput {
  const zone = input.zones[0]!;
  const paths = [
    ...zone.parts.flatMap(({ id }) =>
      ["area_m2", "u_w_m2k", "glazing.g_perpendicular"].map((field) => `zones.house.parts.${id}.${field}`),
    ),
    ...["floor_area_m2", "volume_m3", "air.n50_1_h", "thermal_bridges_w_m2k", "heat_capacity_wh_m2k"].map(
      (field) => `zones.house.${field}`,
    ),
    "heating.generator.expenditure",
    "heating.delivery_k",
    "heating.distribution.loss_kwh_m2a",
    "heating.distribution.pipes",
  ];
  return {
    ...input,
    provenance: { ...Object.fromEntries(paths.map((one) => [one, measured])), [path]: guess },
  };
}

describe("among the three inputs that are worth improving first", () => {
  test.each([
    ["heating.distribution.loss_kwh_m2a", "distribution"],
    ["heating.delivery_k", "delivery"],
    ["heating.generator.expenditure", "generators"],
    ["zones.house.air.n50_1_h", "air"],
    ["zones.house.floor_area_m2", "floor_areas"],
  ])("is the only one that is guessed, when all others are measured: %s", (path, kind) => {
    const { fix_first } = monthlyQuality(knownBut(path));
    expect(fix_first.find(({ quality }) => quality === "Q6")?.kind).toBe(kind);
  });

  test("are pipes that are guessed where they are listed one by one", () => {
    const distribution: Distribution<HeatingCircuit> = {
      kind: "pipes",
      supply_c: 70,
      return_c: 55,
      emitter_exponent: 1.3,
      pipes: [{ id: "cellar", length_m: 80, u_w_mk: 0.4, zone: null, ambient_c: null }],
    };
    const { heating } = aHeatedHouse();
    const input = aHeatedHouse({ heating: { ...heating!, distribution } });
    expect(monthlyQuality(knownBut("heating.distribution.pipes", input)).fix_first[0]!.kind).toBe(
      "distribution",
    );
  });
});

test("a worse known input never makes the result better known", () => {
  const all = monthlyQuality(knownBut("nothing"));
  for (const path of ["heating.distribution.loss_kwh_m2a", "zones.house.volume_m3"]) {
    const one = monthlyQuality(knownBut(path));
    expect(one.uncertainty).toBeGreaterThan(all.uncertainty);
    expect(one.score).toBeLessThan(all.score);
  }
});

test("a house without heating has no losses of pipes among what is uncertain", () => {
  const kinds = monthlyQuality(knownBut("heating.delivery_k", aHouse())).fix_first.map(({ kind }) => kind);
  expect(kinds).not.toContain("delivery");
  expect(influenceKinds).toContain("delivery");
});
