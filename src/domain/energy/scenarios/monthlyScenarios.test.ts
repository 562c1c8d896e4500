import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { gradedOf, made, of1978 } from "../monthlyModel/aModelHouse.fixture.ts";
import type { MonthlyOverride } from "../monthlyModel/monthlyFromModel.ts";
import type { Measures } from "./measure.ts";
import { prices } from "./presentHouse.fixture.ts";
import { payingMeasures } from "./payingMeasures.ts";
import { presentMonths } from "./presentState.ts";
import type { ScenarioFigureId } from "./scenarioCatalogue.ts";
import { scenarioResult } from "./scenarioResult.ts";

const of = { model: model(house), faces: house.faces };
const hull = envelope(of.model, of.faces, of1978);
const entered = (path: string, value: MonthlyOverride["value"]) => ({ path, value, reason: "Datenblatt" });

/** The house as the monthly method has it, with what was entered. */
function presentOf(...overrides: readonly MonthlyOverride[]) {
  const from = made(of, of1978, overrides);
  const found = presentMonths(hull, { input: from.input, result: gradedOf(from) });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}
const present = presentOf();

function calculated(measures: Measures, from = present) {
  const result = scenarioResult(from, measures, { ...prices, heating_oil: 10 });
  if (!result.ok) throw new Error(result.error.kind);
  const { figures, balance } = result.value;
  const { building, zones } = balance.monthly;
  const value = (id: ScenarioFigureId) => figures[id]?.value;
  return {
    ...result.value,
    building,
    zone: zones[0]!,
    value,
    kinds: result.value.findings.map(({ kind }) => kind),
  };
}
const wall = { u_w_m2k: 0.15, cost_cents_m2: 18_000 };
const walls = "insulation:wall_external";

describe("a scenario with the monthly method", () => {
  test("without measures is the balance of the months as it stands", () => {
    const result = calculated({});
    expect(result.value("Q_0")).toBe(gradedOf(made(of)).building.Q_f!.values[0]);
    expect([result.value("dQ"), result.value("dP"), result.value("dM"), result.value("dK")]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(result.value("q_s")).toBeCloseTo(result.building.q_f!.values[0]!, 9);
    expect(result.efficiency_class).toBe(present.balance.efficiency_class);
  });

  test("insulated walls lose U · A less, and the months need less heat", () => {
    const touched = present.parts.filter(({ kind, border }) => kind === "wall" && border === "external");
    const less = touched.reduce((sum, part) => sum + (part.u_w_m2k - 0.15) * part.area_m2, 0);
    const result = calculated({ [walls]: wall });
    const now = present.balance.monthly;
    expect(now.zones[0]!.figures.H_T!.values[0]! - result.zone.figures.H_T!.values[0]!).toBeCloseTo(less, 6);
    expect(result.measures[0]!.area_m2).toBeCloseTo(
      touched.reduce((sum, part) => sum + part.area_m2, 0),
      9,
    );
    result.building.Q_h_b_sum!.values.forEach((kwh, month) =>
      expect(kwh).toBeLessThanOrEqual(now.building.Q_h_b_sum!.values[month]! + 1e-9),
    );
    expect(result.value("T")! * result.value("dK")!).toBeCloseTo(result.value("I")!, 6);
    const path = `zones.residential.parts.${touched[0]!.id.split("/")[1]}.u_w_m2k`;
    expect(result.balance.input.provenance![path]).toMatchObject({
      origin: "measure",
      element: expect.any(String),
    });
  });

  test("a U-value that a person entered counts: what is as good already stays", () => {
    const better = presentOf(
      ...present.parts
        .filter(({ kind, border }) => kind === "wall" && border === "external")
        .map(({ id }) => entered(`zones.residential.parts.${id.split("/")[1]}.u_w_m2k`, 0.1)),
    );
    expect(calculated({ [walls]: wall }, better).kinds).toContain("u_not_better");
  });

  test("new windows have their U and their g", () => {
    const { zone } = calculated({ windows: { u_w_m2k: 0.9, g_value: 0.5 } });
    for (const { kind, figures } of zone.parts)
      if (kind === "window") expect([figures.U!.values[0], figures.g!.values[0]]).toEqual([0.9, 0.5]);
  });

  test("a heat pump makes rooms and hot water warm with electricity, and known pipes stay", () => {
    const { building, balance } = calculated({ heat_pump: { jaz: 4 } });
    expect([building.e_h!.values[0], building.e_w!.values[0]]).toEqual([0.25, 0.25]);
    expect(balance.energy.heat.map(({ carrier }) => carrier)).toEqual(["electricity"]);
    expect(balance.input.heating!.distribution).toEqual(present.balance.input.heating!.distribution);
    expect(building.f_p_h!.values[0]).toBe(1.8);
    const pump = presentOf(
      ...["heating", "hot_water"].flatMap((circuit) => [
        entered(`${circuit}.generator.carrier`, "electricity"),
        entered(`${circuit}.generator.expenditure`, 0.2),
      ]),
    );
    expect(calculated({ heat_pump: { jaz: 4 } }, pump).kinds).toContain("not_better");
  });

  test("ventilation recovers heat in every zone, and its fans need what was said", () => {
    const result = calculated({
      ventilation: { n_mech_1_h: 0.4, recovery: 0.8, fans_kwh_m2a: 2.6, n_inf_1_h: 0.07 },
    });
    const area = result.building.A_heated!.values[0]!;
    expect(result.building.W_fans!.values.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(2.6 * area, 6);
    expect(result.zone.figures.n_inf!.values[0]).toBeCloseTo(0.07, 12);
    expect(result.zone.figures.eta_V!.values[0]).toBe(0.8);
    expect(result.value("dQ")!).toBeGreaterThan(0);
  });

  test("modules cover at most what the balance needs in each month, and modules that are there already are not counted twice", () => {
    const pump = { heat_pump: { jaz: 3 } };
    const result = calculated({ ...pump, pv: { peak_kw: 4 } });
    const needs = result.building.W_demand!.values;
    const covered = result.pv!.monthly_kwh.reduce((sum, kwh, month) => sum + Math.min(kwh, needs[month]!), 0);
    expect(result.pv!.building_kwh_a).toBeCloseTo(covered, 6);
    const huge = presentOf(entered("photovoltaics.pv.peak_kw", 10_000));
    expect(calculated({ ...pump, pv: { peak_kw: 4 } }, huge).pv!.building_kwh_a).toBeCloseTo(0, 6);
  });

  test("hot water with a carrier of its own is paid at its own price, in formula and figure", () => {
    const oil = presentOf(entered("hot_water.generator.carrier", "heating_oil"));
    const result = calculated({}, oil);
    const v = (id: ScenarioFigureId) => result.value(id)!;
    expect(v("r_0")).toBe(10);
    expect(v("K_0")).toBeCloseTo(
      (v("B_0") * v("H_0") * v("p_0") + v("C_0") * v("J_0") * 10 + v("E_0") * v("p_el")) / 100,
      9,
    );
    expect(result.figures.K_0!.formula).toContain("{C_0} · {J_0} · {r_0}");
    expect(calculated({}).figures.K_0!.formula).not.toContain("{C_0}");
    const unpriced = scenarioResult(oil, {}, prices);
    expect(unpriced.ok && unpriced.value.figures.K_0).toBeUndefined();
    expect(unpriced.ok && unpriced.value.findings).toContainEqual({
      kind: "price_missing",
      carrier: "heating_oil",
    });
  });

  test("names the measures that pay, like the seasonal method", () => {
    expect(payingMeasures(present, [{ [walls]: wall }], prices).map(({ key }) => key)).toEqual([walls]);
  });

  test("without heating there is no final energy to compare", () => {
    const from = made(of);
    const cold = { ...from, input: { ...from.input, heating: null, hot_water: null } };
    expect(presentMonths(hull, { input: cold.input, result: gradedOf(cold) })).toEqual({
      ok: false,
      error: { kind: "no_heating" },
    });
  });
});

describe("laws", () => {
  const u = fc.double({ min: 0.05, max: 6, noNaN: true });

  test("a better U-value never raises the demand", () => {
    fc.assert(
      fc.property(u, u, (a, b) => {
        const demand = (u_w_m2k: number) => calculated({ [walls]: { u_w_m2k } }).value("Q_s")!;
        expect(demand(Math.min(a, b))).toBeLessThanOrEqual(demand(Math.max(a, b)) + 1e-6);
      }),
      { numRuns: 20 },
    );
  });

  test("the order of measures does not matter, and every figure is a number", () => {
    const any = fc.record(
      {
        [walls]: fc.record({ u_w_m2k: u }),
        windows: fc.record({ u_w_m2k: u, g_value: fc.double({ min: 0.1, max: 0.9, noNaN: true }) }),
        heat_pump: fc.record({ jaz: fc.double({ min: 1, max: 8, noNaN: true }) }),
        ventilation: fc.record({ recovery: fc.double({ min: 0, max: 0.95, noNaN: true }) }),
        pv: fc.record({ peak_kw: fc.double({ min: 0.1, max: 100, noNaN: true }) }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(any, (measures) => {
        const turned = Object.fromEntries(Object.entries(measures).toReversed());
        const one = calculated(measures as Measures).figures;
        expect(calculated(turned as Measures).figures).toEqual(one);
        expect(Object.values(one).every(({ value }) => Number.isFinite(value))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
