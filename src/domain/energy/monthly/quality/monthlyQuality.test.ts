import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse } from "../aHouse.fixture.ts";
import type { Distribution, HeatingCircuit, MonthlyInput, Provenance } from "../input/monthlyInput.ts";
import { monthlyBalance } from "../monthlyBalance.ts";
import { monthlyQuality } from "./monthlyQuality.ts";
import { influenceKinds } from "./qualityGroups.ts";

const measured: Provenance = { origin: "person", quality: "Q1" };
const guess: Provenance = { origin: "table", quality: "Q6" };

/** The quality of an input that has a balance. */
function qualityOf(input: MonthlyInput) {
  const balance = monthlyBalance(input);
  if (!balance.ok) throw new Error(JSON.stringify(balance.error));
  return monthlyQuality(input, balance.value);
}

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
    "building.gross_volume_m3",
    "hot_water.need_kwh_m2a",
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
    ["building.gross_volume_m3", "gross_volume"],
    ["hot_water.need_kwh_m2a", "hot_water"],
  ])("is the only one that is guessed, when all others are measured: %s", (path, kind) => {
    const { fix_first } = qualityOf(knownBut(path));
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
    expect(qualityOf(knownBut("heating.distribution.pipes", input)).fix_first[0]!.kind).toBe("distribution");
  });
});

test("every main figure has a grade and an uncertainty of its own, and only what an input moves is uncertain by it", () => {
  const { figures, score, level, uncertainty } = qualityOf(knownBut("heating.generator.expenditure"));
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
  expect(figures.q_f).toEqual({ score, level, uncertainty });
  const measuredAll = qualityOf(knownBut("nothing")).figures;
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
  const all = qualityOf(knownBut("nothing"));
  for (const path of ["heating.distribution.loss_kwh_m2a", "zones.house.volume_m3"]) {
    const one = qualityOf(knownBut(path));
    expect(one.uncertainty).toBeGreaterThan(all.uncertainty);
    expect(one.score).toBeLessThan(all.score);
  }
});

test("a house without heating has no losses of pipes among what is uncertain", () => {
  const kinds = qualityOf(knownBut("heating.delivery_k", aHouse())).fix_first.map(({ kind }) => kind);
  expect(kinds).not.toContain("delivery");
  expect(influenceKinds).toContain("delivery");
});

/** The house with other values in its only zone. */
const withZone = (more: Partial<MonthlyInput["zones"][number]>, input = aHeatedHouse()): MonthlyInput => ({
  ...input,
  zones: input.zones.map((zone) => ({ ...zone, ...more })),
});

describe("an input at the edge of what is allowed stays uncertain", () => {
  test.each([0.05, 6])("U %f of all walls", (u_w_m2k) => {
    const [zone] = aHeatedHouse().zones;
    const parts = zone!.parts.map((part) => (part.kind === "wall" ? { ...part, u_w_m2k } : part));
    const input = withZone({ parts });
    const transfer = (path: string) => qualityOf(knownBut(path, input)).zones["house"]!.heating.figures.H_D!;
    expect(transfer("zones.house.parts.wall-0.u_w_m2k").uncertainty).toBeGreaterThan(
      transfer("nothing").uncertainty,
    );
  });

  test("a floor that has daylight everywhere", () => {
    const lighting = {
      illumination: "direct",
      lamp: "led_luminaire",
      illuminance_lx: null,
      day_hours: 2000,
      night_hours: 500,
      daylight_area_m2: 100,
      daylight_share: 0.5,
    } as const;
    const use = { kind: "profile", number: "02", days_per_year: 250, internal_gains_wh_m2d: 50 } as const;
    const office = withZone(
      { lighting, use },
      aHeatedHouse({ building: { ...aHeatedHouse().building, residential: false } }),
    );
    const { fix_first } = qualityOf(knownBut("zones.house.floor_area_m2", office));
    expect(fix_first.find(({ quality }) => quality === "Q6")?.kind).toBe("floor_areas");
    expect(
      qualityOf(knownBut("zones.house.lighting.day_hours", office)).zones["house"]!.heating.figures
        .W_light_year!.uncertainty,
    ).toBeGreaterThan(0);
  });
});

describe("every month and every zone", () => {
  const input = knownBut("zones.house.air.n50_1_h");
  const quality = qualityOf(input);
  const { heating } = quality.zones["house"]!;

  test("has an uncertainty of its own: that of the only zone is that of the building", () => {
    expect(heating.series.Q_h_b).toEqual(quality.series.Q_h_b_sum);
    expect(quality.figures.Q_h_b_year!.uncertainty).toBeCloseTo(heating.series.Q_h_b!.uncertainty, 6);
    expect(heating.figures.H_T!.uncertainty).toBeGreaterThan(0);
  });

  test("the months of one guess go up and down together, so a year is at most as uncertain as its months summed", () => {
    const { months, uncertainty } = heating.series.Q_V_inf!;
    expect(months).toHaveLength(12);
    const sum = months.reduce((total, month) => total + month, 0);
    expect(uncertainty).toBeLessThanOrEqual(sum * (1 + 1e-9));
    // Infiltration moves with n50 and the volume alone: 50 % and 3 % of it.
    const balance = monthlyBalance(input);
    if (!balance.ok) throw new Error("no balance");
    const january = balance.value.zones[0]!.figures.Q_V_inf!.values[0]!;
    expect(months[0]).toBeCloseTo(january * Math.hypot(0.5, 0.03), 6);
  });

  test("a flow of heat is as uncertain as the figure that it consists of", () => {
    expect(quality.flows.to.infiltration).toEqual(heating.series.Q_V_inf);
    expect(quality.flows.from.heating!.months).toEqual(heating.series.Q_h_b!.months);
    expect(quality.flows.from.light).toBeUndefined();
  });

  test("a cooled zone has it for the second run too", () => {
    const cooled = qualityOf(withZone({ conditioning: "heated_and_cooled" }));
    expect(cooled.zones["house"]!.cooling!.series.Q_c_b!.uncertainty).toBeGreaterThan(0);
    expect(quality.zones["house"]!.cooling).toBeNull();
  });
});
