import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { aReport, bill } from "./aReport.fixture.ts";
import { gapId } from "./facts/gaps.ts";
import { reportFacts } from "./reportFacts.ts";

const fact = (facts: ReturnType<typeof reportFacts>, id: Parameters<typeof facts.datapoints.get>[0]) =>
  facts.datapoints.get(id)!;

describe("energy and greenhouse gases", () => {
  const facts = reportFacts(
    aReport({
      year: 2025,
      consumption: [
        bill("natural_gas", 268_400, { document: "Rechnung 1" }),
        bill("electricity", 26_900, { document: "Zähler S-01" }),
      ],
      values: { has_solar: false, contract_factor_electricity: 0, turnover: 2_000_000 },
    }),
  );

  test("a gas bill of 268,400 kWh(Hs) is 48.7 t of CO₂: times 181.4 g/kWh, by hand 48,687,760 g", () => {
    expect(fact(facts, "ghg_scope1").value).toBeCloseTo(48.68776, 9);
    expect(fact(facts, "ghg_scope1")).toMatchObject({ status: "known", grade: "A" });
  });

  test("26,900 kWh of electricity in 2025 are 9.5 t by the German mix of 352 g, a value that is still an estimate", () => {
    expect(fact(facts, "ghg_scope2_location").value).toBeCloseTo(9.4688, 9);
    expect(fact(facts, "ghg_scope2_location").grade).toBe("C");
  });

  test("a contract of 0 g makes the market-based figure 0 and leaves the location-based one", () => {
    expect(fact(facts, "ghg_scope2_market")).toMatchObject({ value: 0, status: "known" });
    expect(fact(facts, "ghg_total_market").value).toBeCloseTo(48.68776, 9);
    expect(fact(facts, "ghg_total_location").value).toBeCloseTo(58.15656, 9);
  });

  test("without a contract electricity counts by the residual mix of its year; where none is known, the figure waits", () => {
    const market = (year: number, country: string) =>
      fact(
        reportFacts(aReport({ year, country, consumption: [bill("electricity", 1000)] })),
        "ghg_scope2_market",
      );
    expect(market(2024, "DE")).toMatchObject({ value: 0.724564186, grade: "C" });
    expect(market(2024, "FR").value).toBeCloseTo(0.02351959, 9);
    expect(market(2023, "DE").causes.map(gapId)).toContain("contract_factor_electricity");
  });

  test("the intensity is tonnes per million euros of turnover", () => {
    expect(fact(facts, "ghg_intensity_location").value).toBeCloseTo(29.07828, 9);
  });

  test("fuels, electricity and the sum are MWh on the net calorific value: 268.4 of gas as billed are 242.3652", () => {
    expect(fact(facts, "energy_fuels").value).toBeCloseTo(242.3652, 9);
    expect(fact(facts, "energy_total").value).toBeCloseTo(269.2652, 9);
  });

  test("gas counted by the lower calorific value has the higher factor and gives the same emission", () => {
    const lower = reportFacts(
      aReport({ year: 2025, consumption: [bill("natural_gas", 268_400 * 0.903, { basis: "Hi" })] }),
    );
    const [a, b] = [lower, facts].map((one) => Number(fact(one, "ghg_scope1").value));
    expect(Math.abs(a! / b! - 1)).toBeLessThan(0.001);
  });

  test("litres of heating oil count 10 kWh each at 266.4 g", () => {
    const oil = reportFacts(aReport({ consumption: [bill("heating_oil", 1000, { unit: "l" })] }));
    expect(fact(oil, "ghg_scope1").value).toBeCloseTo(2.664, 9);
  });
});

describe("what was not entered is missing", () => {
  test("a calculated demand never becomes a consumption", () => {
    const facts = reportFacts({
      ...aReport({}),
      demand: { final_energy_kwh: 300_000, method_version: "tabula" },
    });
    expect(fact(facts, "energy_total")).toMatchObject({ status: "missing", value: null });
    expect(fact(facts, "ghg_scope1").value).toBeNull();
  });

  test("without the feed-in of the solar panels nobody knows the own use, and the total is said to be incomplete", () => {
    const facts = reportFacts(
      aReport({ consumption: [bill("solar", 24_000), bill("electricity", 10_000), bill("natural_gas", 1)] }),
    );
    expect(fact(facts, "energy_self").causes.map(gapId)).toEqual(["no_consumption.solar_fed_in"]);
    expect(fact(facts, "energy_total")).toMatchObject({ status: "partial", value: 10.000903 });
    expect(fact(facts, "energy_electricity").value).toBe(10);
  });

  test("more fed in than generated is no own use of zero: one of both figures is asked about", () => {
    const facts = reportFacts(aReport({ consumption: [bill("solar", 5000), bill("solar_fed_in", 7000)] }));
    expect(fact(facts, "energy_self")).toMatchObject({ status: "missing", value: null });
    expect(fact(facts, "energy_self").causes.map(gapId)).toEqual(["fed_in_too_much.solar_fed_in"]);
  });

  test("own use is what was generated less what was fed in", () => {
    const facts = reportFacts(aReport({ consumption: [bill("solar", 24_000), bill("solar_fed_in", 9000)] }));
    expect(fact(facts, "energy_self").value).toBeCloseTo(15, 9);
  });

  test("days without a bill make the sum incomplete and are named", () => {
    const facts = reportFacts(
      aReport({ year: 2025, consumption: [bill("electricity", 9000, { to: "2025-10-31" })] }),
    );
    expect(fact(facts, "energy_electricity")).toMatchObject({ status: "partial", value: 9 });
    expect(facts.gaps).toContainEqual(
      expect.objectContaining({
        cause: {
          kind: "days_missing",
          carrier: "electricity",
          meter: "",
          from: "2025-11-01",
          to: "2025-12-31",
        },
      }),
    );
  });

  test("two bills of one meter for the same days are counted twice, of two meters they are not", () => {
    const twice = reportFacts(
      aReport({ consumption: [bill("electricity", 1, { id: "a" }), bill("electricity", 1, { id: "b" })] }),
    );
    expect(twice.gaps.map(({ cause }) => cause.kind)).toContain("counted_twice");
    const meters = reportFacts(
      aReport({
        consumption: [
          bill("electricity", 1, { id: "a", meter: "S-01" }),
          bill("electricity", 1, { id: "b", meter: "S-02" }),
        ],
      }),
    );
    expect(meters.gaps.map(({ cause }) => cause.kind)).not.toContain("counted_twice");
  });

  test("a bill from July to June counts by its days and loses its A", () => {
    const facts = reportFacts(
      aReport({
        year: 2025,
        consumption: [
          bill("natural_gas", 36_500, { from: "2024-07-01", to: "2025-06-30", document: "R1", id: "a" }),
          bill("natural_gas", 36_500, { from: "2025-07-01", to: "2026-06-30", document: "R2", id: "b" }),
        ],
      }),
    );
    expect(fact(facts, "energy_fuels").value).toBeCloseTo(36.5 * 0.903, 9);
    expect(fact(facts, "energy_fuels")).toMatchObject({ status: "known", grade: "B" });
  });

  test("there is no mix of a country without a source, and the gap says so", () => {
    const facts = reportFacts(aReport({ country: "FR", consumption: [bill("electricity", 1000)] }));
    expect(fact(facts, "ghg_scope2_location").causes.map(gapId)).toContain("no_factor.electricity");
  });

  test("uncertified wood has no factor here; certified wood counts zero", () => {
    const wood = [bill("wood_pellets", 10, { unit: "t" })];
    expect(fact(reportFacts(aReport({ consumption: wood })), "ghg_scope1").causes.map(gapId)).toContain(
      "wood_certified",
    );
    const certified = reportFacts(aReport({ consumption: wood, values: { wood_certified: true } }));
    expect(fact(certified, "ghg_scope1").value).toBe(0);
  });
});

describe("gaps", () => {
  test("stand in the order of how many datapoints wait for them", () => {
    const { gaps } = reportFacts(aReport({}));
    const effects = gaps.map(({ blocks }) => blocks.length);
    expect(effects).toEqual(effects.toSorted((a, b) => b - a));
    expect(gaps[0]).toMatchObject({ id: "employees", blocks: { length: 22 } });
  });

  test("whether pollutants must be reported is asked before their amounts", () => {
    const { gaps } = reportFacts(aReport({}));
    const b4 = gaps.filter(({ disclosure }) => disclosure === "B4");
    expect(b4.map(({ id, blocks }) => [id, blocks.length])).toEqual([["pollution_reported", 6]]);
    const obliged = reportFacts(aReport({ values: { pollution_reported: true } }));
    expect(obliged.gaps.filter(({ disclosure }) => disclosure === "B4").map(({ id }) => id)).toEqual([
      "pollution_published",
      "pollution_air",
      "pollution_water",
      "pollution_soil",
    ]);
  });

  test("no employees means nothing to say about employees", () => {
    const before = reportFacts(aReport({}));
    const after = reportFacts(aReport({ values: { employees: 0 } }));
    expect(fact(after, "pay_gap")).toMatchObject({ status: "not_applicable", because: "no_employees" });
    expect(before.applicable - after.applicable).toBe(20);
  });

  test("below 50 and 150 employees turnover rate and pay gap are not due", () => {
    const small = reportFacts(aReport({ values: { employees: 12 } }));
    expect(fact(small, "staff_turnover").because).toBe("below_50_employees");
    expect(fact(small, "pay_gap").because).toBe("below_150_employees");
    const large = reportFacts(aReport({ values: { employees: 150 } }));
    expect(fact(large, "pay_gap").status).toBe("missing");
  });

  test("every datapoint that is missing or partial has a gap that a person can close", () => {
    fc.assert(
      fc.property(
        fc.subarray([
          "natural_gas",
          "electricity",
          "solar",
          "solar_fed_in",
          "water",
          "district_heat",
        ] as const),
        fc.constantFrom("DE", "FR", null),
        fc.boolean(),
        fc.constantFrom("basic", "comprehensive", "esrs"),
        (used, country, full, kind) => {
          const facts = reportFacts({
            ...aReport({
              values: kind === "comprehensive" ? { module: kind } : {},
              country,
              consumption: used.map((carrier) =>
                bill(carrier, 100, {
                  unit: carrier === "water" ? "m³" : "kWh",
                  ...(!full && { to: "2026-03-31" }),
                }),
              ),
            }),
            standard: kind === "esrs" ? "esrs" : "vsme",
          });
          const ids = new Set(facts.gaps.map(({ id }) => id));
          for (const one of [...facts.scope.values()].flat().map((id) => facts.datapoints.get(id)!)) {
            if (one.status !== "missing" && one.status !== "partial") continue;
            expect(one.causes.length, one.id).toBeGreaterThan(0);
            for (const cause of one.causes) expect(ids).toContain(gapId(cause));
          }
        },
      ),
    );
  });
});
