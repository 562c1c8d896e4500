import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse } from "./aHouse.fixture.ts";
import type { Distribution, HeatingCircuit, MonthlyInput, Provenance } from "./monthlyInput.ts";
import { monthlyBalance } from "./monthlyBalance.ts";
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

test("every main figure has a grade and an uncertainty of its own, and only what an input moves is uncertain by it", () => {
  const { figures, ...main } = monthlyQuality(knownBut("heating.generator.expenditure"));
  for (const id of [
    "q_h_b",
    "Q_h_b_year",
    "q_f",
    "Q_f",
    "q_p",
    "Q_p",
    "m_co2",
    "M_co2",
    "H_T_sum",
  ] as const) {
    expect(figures[id]?.uncertainty, id).toBeGreaterThan(0);
    expect(figures[id]?.level, id).toMatch(/^Q[1-6]$/);
  }
  expect(figures.q_f).toEqual({ score: main.score, level: main.level, uncertainty: main.uncertainty });
  const measuredAll = monthlyQuality(knownBut("nothing")).figures;
  expect(figures.q_f!.uncertainty).toBeGreaterThan(measuredAll.q_f!.uncertainty);
  expect(figures.q_h_b).toEqual(measuredAll.q_h_b);
  // H_T moves with areas, U-values and thermal bridges: (0.03·x)² of each.
  const balance = monthlyBalance(aHeatedHouse());
  if (!balance.ok) throw new Error("no balance");
  const [h, bridges] = [balance.value.building.H_T_sum!, balance.value.zones[0]!.figures.H_wb!].map(
    ({ values }) => values[0]!,
  ) as [number, number];
  expect(measuredAll.H_T_sum!.uncertainty).toBeCloseTo(0.03 * Math.hypot(h, h - bridges, bridges), 6);
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
