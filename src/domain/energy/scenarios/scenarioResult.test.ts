import { describe, expect, test } from "vitest";
import { daysOfMonths, potsdamRadiation } from "./data/potsdamRadiation.ts";
import { noPrices } from "./energyPrices.ts";
import { type Measures, readMeasures } from "./measure.ts";
import { calculated, present, presentOf, prices, wall } from "./presentHouse.fixture.ts";

describe("a scenario", () => {
  test("without measures is the building as it stands: nothing saved, nothing to pay, no payback", () => {
    const result = calculated({});
    expect(result.balance).toEqual(present.balance);
    expect([result.value("dQ"), result.value("dP"), result.value("dM"), result.value("dK")]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(result.value("I")).toBe(0);
    expect(result.value("T")).toBeUndefined();
    expect(result.efficiency_class).toBe(present.balance.efficiency_class);
    expect(result.findings).toEqual([]);
  });

  test("160 m² of wall from U 1.2 to 0.2 lose 160 W/K less, and the demand follows", () => {
    const result = calculated({ "insulation:wall_external": wall });
    expect(
      present.balance.seasonal.figures.H_T!.value - result.balance.seasonal.figures.H_T!.value,
    ).toBeCloseTo(160, 9);
    expect(result.value("dQ")!).toBeGreaterThan(5000);
    expect(result.measures).toEqual([
      { key: "insulation:wall_external", area_m2: 160, investment_cents: 160 * 18_000 },
    ]);
    expect(result.value("I")).toBe(28_800);
    expect(result.value("T")! * result.value("dK")!).toBeCloseTo(28_800, 6);
  });

  test("measures together save less than the sum of each alone", () => {
    const both: Measures = { "insulation:wall_external": wall, heat_pump: {} };
    const sum =
      calculated({ heat_pump: {} }).value("dQ")! +
      calculated({ "insulation:wall_external": wall }).value("dQ")!;
    expect(calculated(both).value("dQ")!).toBeLessThan(sum);
  });

  test("new windows have their U and their g; with little sun let in more may be needed than is saved", () => {
    const good = calculated({ windows: { u_w_m2k: 1.1, g_value: 0.6 } });
    expect(good.balance.seasonal.figures.g!.value).toBeCloseTo(0.6, 9);
    expect(good.value("dQ")!).toBeGreaterThan(0);
    expect(calculated({ windows: { u_w_m2k: 2.79, g_value: 0.1 } }).kinds).toContain("raises_demand");
  });

  test("a heat pump with a seasonal factor of 4 needs a quarter of the heat as electricity, and the gas is gone", () => {
    const { balance } = calculated({ heat_pump: { jaz: 4 } });
    const { figures } = balance.seasonal;
    expect(figures.e_g_h!.value).toBe(0.25);
    expect(figures.Q_f_h!.value).toBeCloseTo(figures.q_out_h!.value * 0.25 * 150, 9);
    expect(figures.q_d_h!.value).toBe(present.balance.seasonal.figures.q_d_h!.value);
    expect(balance.seasonal.input.heating).toBe("heat_pump_air");
    expect(figures.f_p!.value).toBe(1.8);
  });

  test("ventilation recovers 80 % of what its fans move, and the fans need electricity", () => {
    const { figures } = calculated({ ventilation: {} }).balance.seasonal;
    expect(figures.n_use!.value).toBeCloseTo(0.4 - 0.8 * 0.25, 12);
    expect(figures.q_aux_h!.value).toBeCloseTo(present.balance.seasonal.figures.q_aux_h!.value + 2.6, 12);
  });

  test("10 kW of modules to the south at 30° give what the sun of Potsdam gives, times 0.75; what the house uses is not bought", () => {
    const result = calculated({ pv: { peak_kw: 10 }, heat_pump: {} });
    const sun = potsdamRadiation.S30.reduce(
      (sum, mean, month) => sum + (mean * 24 * daysOfMonths[month]!) / 1000,
      0,
    );
    expect(result.value("W_pv")).toBeCloseTo(10 * sun * 0.75, 6);
    const { yield_kwh_a, building_kwh_a, other_kwh_a, fed_in_kwh_a } = result.pv!;
    expect(building_kwh_a + other_kwh_a + fed_in_kwh_a).toBeCloseTo(yield_kwh_a, 6);
    expect(building_kwh_a).toBeLessThanOrEqual(result.value("Q_1")!);
    expect(result.value("Q_s")).toBeCloseTo(result.value("Q_1")! - building_kwh_a, 9);
    expect(result.kinds).toContain("self_use_monthly");
    const half = calculated({ pv: { peak_kw: 10, self_use_percent: 5 }, heat_pump: {} });
    expect(half.pv!.building_kwh_a).toBeLessThanOrEqual(yield_kwh_a * 0.05 + 1e-9);
    expect(half.kinds).not.toContain("self_use_monthly");
  });

  test("lamps save k_L against k_L beside the balance, with the primary energy and gases of their electricity", () => {
    const result = calculated({
      lighting: { lighting_kwh_a: 1000, lamp_before: "incandescent", lamp_after: "led" },
    });
    expect(result.value("dQ_l")).toBeCloseTo(1000 * (1 - 1.09 / 5.5), 9);
    expect(result.value("dM")).toBeCloseTo((result.value("dQ_l")! * 560) / 1000, 9);
    expect(result.value("Q_s")).toBe(result.value("Q_0"));
    expect(result.kinds).toContain("lighting_beside_balance");
  });

  test("the net present value of 100 € a year over 2 years at 10 % is 173.55 € less the cost; without interest 200 €", () => {
    const at = { ...prices, interest_percent: 10, years: 2 };
    const result = calculated({ "insulation:wall_external": wall }, present, at);
    expect(result.value("b")).toBeCloseTo(1.7355, 4);
    expect(result.value("C")).toBeCloseTo(result.value("b")! * result.value("dK")! - 28_800, 6);
    const free = calculated({ "insulation:wall_external": wall }, present, { ...at, interest_percent: 0 });
    expect(free.value("b")).toBe(2);
  });
});

describe("what is missing or cannot be", () => {
  test.each([
    [{ "insulation:wall_external": { u_w_m2k: 0.04 } }, "input_out_of_range"],
    [{ "insulation:wall_external": { u_w_m2k: 6.1 } }, "input_out_of_range"],
    [{ "insulation:wall_external": { u_w_m2k: 0.2, cost_cents_m2: -1 } }, "input_out_of_range"],
    [{ "insulation:wall_external": { u_w_m2k: 1.2 } }, "u_not_better"],
    [{ "insulation:wall_cellar": {} }, "parts_missing"],
    [{ doors: {} }, "parts_missing"],
    [{ pv: {} }, "input_missing"],
    [{ lighting: { lighting_kwh_a: 500, lamp_before: "led", lamp_after: "led" } }, "not_better"],
    [{ ventilation: { recovery: 0, fans_kwh_m2a: 0 } }, "no_effect"],
    [{ ventilation: { recovery: 0 } }, "raises_demand"],
  ] satisfies readonly (readonly [Measures, string])[])("%j is named: %s", (measures, kind) => {
    const result = calculated(measures as Measures);
    expect(result.kinds).toContain(kind);
    if (kind !== "no_effect" && kind !== "raises_demand") {
      expect(result.measures).toEqual([]);
      expect(result.value("dQ")).toBe(0);
    }
  });

  test("an area of 0 is no part", () => {
    const empty = { ...present, parts: present.parts.map((one) => ({ ...one, area_m2: 0 })) };
    expect(calculated({ "insulation:wall_external": wall }, empty).kinds).toContain("parts_missing");
  });

  test("without a cost there is no investment and no payback, never 0; without a price no yearly cost", () => {
    const noCost = calculated({ "insulation:wall_external": { u_w_m2k: 0.2 } });
    expect(noCost.kinds).toContain("cost_missing");
    expect([noCost.value("I"), noCost.value("T")]).toEqual([undefined, undefined]);
    expect(noCost.value("dK")!).toBeGreaterThan(0);
    const noPrice = calculated({ "insulation:wall_external": wall }, present, noPrices);
    expect(noPrice.findings.filter(({ kind }) => kind === "price_missing")).toEqual([
      { kind: "price_missing", carrier: "natural_gas" },
      { kind: "price_missing", carrier: "electricity" },
    ]);
    expect([noPrice.value("K_0"), noPrice.value("dK"), noPrice.value("T")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(noPrice.value("dQ")!).toBeGreaterThan(0);
  });

  test("where nothing is saved in a year nothing is paid back", () => {
    const dear = { ...prices, electricity: 200 };
    const result = calculated({ heat_pump: { jaz: 1, cost_cents: 2_000_000 } }, present, dear);
    expect(result.kinds).toContain("no_saving");
    expect(result.value("T")).toBeUndefined();
  });

  test("a heat pump is none for a better one, and new pipes come where heaters stood in the rooms", () => {
    const pump = presentOf({ heating: "heat_pump_ground", heating_year: 2020 });
    expect(calculated({ heat_pump: { jaz: 2 } }, pump).kinds).toContain("not_better");
    const heaters = presentOf({ heating: "electric_direct" });
    expect(calculated({ heat_pump: {} }, heaters).balance.seasonal.figures.q_d_h!.value).toBe(10.7);
  });

  test("district heat without a certified factor has no primary energy to compare and says so", () => {
    const district = presentOf({ heating: "district_heat" });
    const result = calculated({ "insulation:wall_external": wall }, district, {
      ...prices,
      district_heat: 14,
    });
    expect(result.kinds).toContain("primary_missing");
    expect(result.value("dM")!).toBeGreaterThan(0);
  });

  test("what another version has stored is read as far as it is understood", () => {
    const stored = {
      windows: { u_w_m2k: 1, g_value: Number.NaN, kind: true },
      roof_garden: { m2: 3 },
      pv: null,
    };
    expect(readMeasures(stored)).toEqual({ windows: { u_w_m2k: 1 } });
    expect(readMeasures("kaputt")).toEqual({});
  });
});
