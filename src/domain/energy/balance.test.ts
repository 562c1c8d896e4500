import { describe, expect, test } from "vitest";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { kilowattHoursPerSquareMetre } from "#kernel/units.ts";
import { type EnergyBalance, energyBalance } from "./balance.ts";
import { type BuildingChoices, noChoices } from "./buildingChoices.ts";
import { heatingKinds } from "./data/heatingSystems.ts";
import { efficiencyClass } from "./efficiencyClass.ts";
import type { FigureId } from "./figureCatalogue.ts";
import { figureSource } from "./figureSource.ts";
import { inputsHash } from "./inputsHash.ts";
import { formulaInNumbers } from "./tracedFigure.ts";

const part = (more: Partial<EnvelopePart>): EnvelopePart => ({
  express_id: 1,
  global_id: "g",
  name: "Wand",
  kind: "wall",
  border: "external",
  area_m2: 160,
  area_origin: { from: "boundaries" },
  area_quality: "Q2",
  azimuth_deg: 180,
  tilt_deg: 90,
  u_value: { value: 1, origin: { from: "layers" }, quality: "Q3" },
  g_value: null,
  ...more,
});

const window = (azimuth_deg: number | null): EnvelopePart =>
  part({
    kind: "window",
    area_m2: 8,
    azimuth_deg,
    u_value: { value: 2.8, origin: { from: "layers" }, quality: "Q2" },
    g_value: { value: 0.75, origin: { from: "layers" }, quality: "Q2" },
  });

const house = (parts: readonly EnvelopePart[] = []): EnvelopeResult => ({
  parts: [
    part({}),
    part({ kind: "roof", area_m2: 90, azimuth_deg: null, tilt_deg: 0, border: "unheated" }),
    part({ kind: "floor", area_m2: 80, azimuth_deg: null, tilt_deg: 180, border: "ground" }),
    window(175),
    window(10),
    ...parts,
  ],
  reference_area_m2: { value: 150, origin: { from: "boundaries" }, quality: "Q2" },
  volume_m3: { value: 380, origin: { from: "boundaries" }, quality: "Q2" },
  storeys: 2,
  true_north: "model",
  grade: "Q3",
  findings: [],
  inputs_to_fix_first: [],
});

const known: BuildingChoices = {
  ...noChoices,
  construction_year: 1978,
  residential: true,
  dwellings: 1,
  heating: "gas_low_temperature",
  heating_year: 1992,
};

function balanceOf(choices: BuildingChoices = known, envelope = house()): EnergyBalance {
  const result = energyBalance(envelope, choices);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const value = (balance: EnergyBalance, id: FigureId): number => balance.figures[id]!.value;
const kinds = (balance: EnergyBalance) => balance.findings.map(({ kind }) => kind);

/** The same with everything that a measured hull says. */
const complete: EnvelopeResult = {
  ...house(),
  gross_volume_m3: { value: 500, origin: { from: "geometry" }, quality: "Q3" },
  storey_height_m: { value: 2.8, origin: { from: "geometry" }, quality: "Q3" },
};

describe("from demand to delivered energy", () => {
  test("a gas boiler of 1992 delivers q·1.29 for heating on the gross, divided by 1.11 on the net calorific value", () => {
    const balance = balanceOf();
    const q = value(balance, "q_out_h");
    expect(q).toBeCloseTo(value(balance, "q_h_nd") - value(balance, "eta") * 13.9 + 31.7, 9);
    expect(value(balance, "Q_f_h")).toBeCloseTo(((q * 1.29) / 1.11) * 150, 6);
    expect(value(balance, "Q_f_w")).toBeCloseTo((((10 + 26.9 + 10.5) * 1.35) / 1.11) * 150, 6);
    expect(value(balance, "Q_f_aux")).toBeCloseTo((6.1 + 1.4) * 150, 9);
  });

  test("the useful area A_N is 0.32 of the gross volume, and every figure per m² stands on it", () => {
    const balance = balanceOf();
    const area = 0.32 * (380 / 0.76);
    expect(value(balance, "A_N")).toBeCloseTo(area, 9);
    const sum = value(balance, "Q_f_h") + value(balance, "Q_f_w") + value(balance, "Q_f_aux");
    expect(value(balance, "q_f")).toBeCloseTo(sum / area, 9);
    expect(balance.efficiency_class).toBe(efficiencyClass(kilowattHoursPerSquareMetre(sum / area)));
  });

  test("above 3 m of storey height A_N is (1/h_G − 0.04) of the gross volume, and not knowing the height is told", () => {
    const height = (value: number): EnvelopeResult => ({
      ...house(),
      storey_height_m: { value, origin: { from: "geometry" }, quality: "Q3" },
    });
    const high = balanceOf(known, height(4));
    expect(value(high, "A_N")).toBeCloseTo(0.21 * (380 / 0.76), 9);
    expect(formulaInNumbers(high.figures.A_N!.formula!, high.figures, String)).toBe("(1 / 4 − 0.04) · 500");
    expect(value(balanceOf(known, height(2.4)), "A_N")).toBeCloseTo((1 / 2.4 - 0.04) * 500, 9);
    expect(value(balanceOf(known, height(2.8)), "A_N")).toBeCloseTo(0.32 * 500, 9);
    expect(kinds(high)).not.toContain("storey_height_unknown");
    expect(kinds(balanceOf())).toContain("storey_height_unknown");
  });

  test("the gross volume that the hull encloses leads; without a closed hull it is estimated, and told", () => {
    const closed: EnvelopeResult = {
      ...house(),
      gross_volume_m3: { value: 470, origin: { from: "geometry" }, quality: "Q3" },
    };
    const measured = balanceOf(known, closed);
    expect(value(measured, "V_e")).toBe(470);
    expect(measured.figures.V_e!.formula).toBeNull();
    expect(measured.figures.V_net).toBeUndefined();
    expect(figureSource("V_e", measured).origin).toBe("building");
    expect(value(measured, "A_N")).toBeCloseTo(0.32 * 470, 9);
    expect(kinds(measured)).not.toContain("gross_volume_from_net");
    expect(kinds(balanceOf())).toContain("gross_volume_from_net");
    expect(figureSource("V_e", balanceOf()).origin).toBe("calculated");
  });

  test("a closed hull that does not fit the rooms is told with its volume and the one that counts", () => {
    const unused: EnvelopeResult = { ...house(), gross_volume_m3: null, unused_hull_m3: 312.4 };
    const { findings } = balanceOf(known, unused);
    expect(findings.find(({ kind }) => kind === "hull_volume_unused")?.examples).toEqual(["312 m³ ≠ 500 m³"]);
    expect(findings.map(({ kind }) => kind)).not.toContain("gross_volume_from_net");
    expect(kinds(balanceOf({ ...known, residential: false }, unused))).not.toContain("hull_volume_unused");
  });

  test("primary energy and greenhouse gases count gas with 1.1 and 240 g, electricity with 1.8 and 560 g", () => {
    const balance = balanceOf();
    const gas = value(balance, "Q_f_h") + value(balance, "Q_f_w");
    const current = value(balance, "Q_f_aux");
    expect(value(balance, "Q_p")).toBeCloseTo(gas * 1.1 + current * 1.8, 6);
    expect(value(balance, "M_co2")).toBeCloseTo((gas * 240 + current * 560) / 1000, 6);
  });

  test("the formula of the final energy prints with its numbers", () => {
    const { figures } = balanceOf();
    const printed = formulaInNumbers(figures.q_f!.formula!, figures, (n) => n.toFixed(1));
    expect(printed).toBe(`${figures.Q_f!.value.toFixed(1)} / ${figures.A_N!.value.toFixed(1)}`);
  });

  test("every heating system gives a finite result, and heat pumps need the least", () => {
    const demands = heatingKinds.map(
      (heating) => [heating, value(balanceOf({ ...known, heating, heating_year: 2015 }), "q_f")] as const,
    );
    expect(demands.every(([, demand]) => demand > 0 && Number.isFinite(demand))).toBe(true);
    expect(demands.toSorted((a, b) => a[1] - b[1])[0]?.[0]).toBe("heat_pump_ground");
  });

  test("district heat without a certified factor has no primary energy and says why; with one it has", () => {
    const without = balanceOf({ ...known, heating: "district_heat" });
    expect(without.figures.q_p).toBeUndefined();
    expect(kinds(without)).toContain("district_factor_missing");
    expect(
      balanceOf({ ...known, heating: "district_heat", district_f_p: 0.5 }).figures.q_p?.value,
    ).toBeGreaterThan(0);
  });

  test("the factors from 2027 are used only when chosen, and are marked as unverified", () => {
    expect(balanceOf().factors).toMatchObject({ id: "geg_2020", valid_to: "2026-12-31", unverified: false });
    const later = balanceOf({ ...known, factor_set: "gmodg_2027" });
    expect(later.factors.unverified).toBe(true);
    expect(kinds(later)).toContain("factors_unverified");
  });
});

describe("what is not known", () => {
  test("a missing construction year that U-values wait for is asked for, with how many wait", () => {
    const result = energyBalance(house([part({ u_value: null }), part({ u_value: null })]), noChoices);
    expect(result).toEqual({ ok: false, error: { kind: "construction_year_missing", parts: 2 } });
  });

  test("with every U-value in the model no construction year is needed", () => {
    expect(energyBalance(house(), noChoices).ok).toBe(true);
  });

  test("a year outside 1200…2100 is refused", () => {
    const result = energyBalance(house(), { ...known, construction_year: 19 });
    expect(result).toEqual({ ok: false, error: { kind: "construction_year_out_of_range", value: 19 } });
  });

  test("every assumption is a finding", () => {
    expect(kinds(balanceOf({ ...noChoices, construction_year: 1978 }))).toEqual([
      "storey_height_unknown",
      "gross_volume_from_net",
      "residential_assumed",
      "dwellings_assumed",
      "infiltration_assumed",
      "thermal_bridges_assumed",
      "heating_assumed",
    ]);
    expect(kinds(balanceOf(known, complete))).toEqual(["infiltration_assumed", "thermal_bridges_assumed"]);
  });

  test("other than residential buildings get no class, and their figures stand on the floor area", () => {
    const office = balanceOf({ ...known, residential: false });
    expect(office.efficiency_class).toBeNull();
    expect(office.figures.q_f?.inputs).toEqual(["Q_f", "A_ref"]);
    expect(kinds(office)).toContain("not_residential");
  });

  test("every calculated figure that an input moves has a grade and an uncertainty of its own", () => {
    const {
      figure_qualities: known,
      quality,
      figures,
    } = balanceOf({ ...noChoices, construction_year: 1978 });
    for (const id of ["H_T", "q_h_nd", "q_f", "Q_f", "q_p", "m_co2"] as const)
      expect(known![id]!.uncertainty, id).toBeGreaterThan(0);
    expect(known!.q_f).toEqual(quality);
    for (const id of Object.keys(known!) as (keyof typeof figures)[])
      expect(figures[id]!.formula, id).not.toBeNull();
    // The generator moves the final energy and not the heat demand.
    const share = (id: "q_h_nd" | "q_f") => known![id]!.uncertainty / figures[id]!.value;
    expect(share("q_f")).not.toBeCloseTo(share("q_h_nd"), 3);
  });

  test("inputs that are mostly guessed give a poorer quality and, below a half, no class", () => {
    const guessed = house().parts.map((one) => ({
      ...one,
      area_quality: "Q6" as const,
      u_value: one.u_value && { ...one.u_value, quality: "Q6" as const },
    }));
    const poor = balanceOf(known, {
      ...house(),
      parts: guessed,
      reference_area_m2: { value: 150, origin: { from: "geometry" }, quality: "Q6" },
      volume_m3: { value: 380, origin: { from: "geometry" }, quality: "Q6" },
    });
    expect(poor.quality.score).toBeLessThan(0.5);
    expect(poor.efficiency_class).toBeNull();
    expect(kinds(poor)).toContain("quality_too_low_for_class");
    expect(balanceOf().quality.score).toBeGreaterThan(poor.quality.score);
    expect(balanceOf().quality.uncertainty).toBeLessThan(poor.quality.uncertainty);
  });
});

describe("windows", () => {
  test("go to the nearest of the four directions; without a direction evenly to all", () => {
    const { windows_m2 } = balanceOf().input.season;
    expect(windows_m2).toEqual({ horizontal: 0, north: 8, east: 0, south: 8, west: 0 });
    const spread = balanceOf(known, house([window(null)])).input.season.windows_m2;
    expect(spread).toEqual({ horizontal: 0, north: 10, east: 2, south: 10, west: 2 });
  });

  test("are counted whole, whichever way they look", () => {
    const turned = Array.from({ length: 36 }, (_, i) => window(i * 10));
    const { windows_m2 } = balanceOf(known, house(turned)).input.season;
    expect(Object.values(windows_m2).reduce((sum, area) => sum + area, 0)).toBeCloseTo(38 * 8, 9);
  });
});

describe("the hash of the inputs", () => {
  test("is the same for the same building and another one when an input changes", async () => {
    const hashOf = (choices: BuildingChoices) => inputsHash(balanceOf(choices).input, choices);
    const first = await hashOf(known);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf({ ...known })).toBe(first);
    expect(await hashOf({ ...known, heating_year: 2000 })).not.toBe(first);
    expect(await hashOf({ ...known, residential: null })).not.toBe(first);
  });
});

test("classes of residential buildings end at 30, 50, 75, 100, 130, 160, 200 and 250", () => {
  const classes = [30, 30.1, 50, 75, 100, 130, 160, 200, 250, 250.1].map((value) =>
    efficiencyClass(kilowattHoursPerSquareMetre(value)),
  );
  expect(classes).toEqual(["A+", "A", "A", "B", "C", "D", "E", "F", "G", "H"]);
});
