import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aReport, bill } from "./aReport.fixture.ts";
import { type Datapoint, datapointOf, datapoints } from "./datapoints.ts";
import { isLei } from "./leiCode.ts";
import { reportFacts } from "./reportFacts.ts";
import { vsmeConcepts } from "./vsmeConcepts.ts";
import { xbrlJson } from "./xbrlJson.ts";
import { xbrlFaults } from "./xbrlRules.fixture.ts";

const lei = "529900T8BM49AURSDO55";
const whole = reportFacts(
  aReport({
    year: 2025,
    consumption: [
      bill("natural_gas", 268_400),
      bill("electricity", 26_900),
      bill("water", 1200, { unit: "m³" }),
    ],
    values: {
      module: "comprehensive",
      lei,
      has_solar: false,
      contract_factor_electricity: 0,
      turnover: 2_000_000,
      employees: 60,
      staff_turnover: 7.5,
      certificates: "DGNB <Gold>\nseit 2024",
      has_ghg_target: true,
      target_year: 2030,
      target_base_year: 2020,
      practices_public: true,
      practice_topics: ["climate"],
      legal_form_kind: "private_limited",
      has_transition_plan: false,
      transition_plan_date: "2027-06-30",
    },
  }),
);
const { report, left_out } = xbrlJson(whole, "de");
const fact = (concept: string) =>
  Object.values(report.facts).find(({ dimensions }) => dimensions["concept"] === concept);

describe("the file for machines", () => {
  test("breaks no rule of the Open Information Model", () => {
    expect(xbrlFaults(JSON.stringify(report))).toEqual([]);
  });

  test("names concepts of the table only, and the namespaces that it uses", () => {
    const names = Object.values(report.facts).map(({ dimensions }) => dimensions["concept"]!);
    expect(names.filter((name) => !Object.hasOwn(vsmeConcepts, name))).toEqual([]);
    expect(report.documentInfo.namespaces).toEqual({
      vsme: "https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme",
      iso4217: "http://www.xbrl.org/2003/iso4217",
      utr: "http://www.xbrl.org/2009/utr",
      lei: "http://standards.iso.org/iso/17442",
    });
  });

  test("has energy in MWh, emissions in t, over the year; heads at its end", () => {
    const year = "2025-01-01T00:00:00/2026-01-01T00:00:00";
    expect(fact("vsme:TotalEnergyConsumption")).toEqual({
      value: "295.3",
      decimals: 1,
      dimensions: {
        concept: "vsme:TotalEnergyConsumption",
        entity: `lei:${lei}`,
        period: year,
        unit: "utr:MWh",
      },
    });
    expect(fact("vsme:GrossScope1GreenhouseGasEmissions")).toMatchObject({ value: "48.7" });
    expect(fact("vsme:NumberOfEmployees")).toMatchObject({
      value: "60",
      dimensions: { period: "2026-01-01T00:00:00" },
    });
  });

  test("has intensities per euro, by hand 29.1 t/M€ are 0.0000291 t/€, and percentages as shares of one", () => {
    const intensity = fact("vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased");
    expect(intensity).toMatchObject({ value: "0.0000291", decimals: 7 });
    expect(intensity?.dimensions["unit"]).toBe("utr:tCO2e/iso4217:EUR");
    expect(fact("vsme:EmployeeTurnoverRate")).toMatchObject({ value: "0.075", decimals: 3 });
  });

  test("has texts in their language, markup in them escaped, years and days without units", () => {
    const text = fact("vsme:DescriptionOfSustainabilityRelatedCertificationsOrLabels");
    expect(text?.value).toBe("<p>DGNB &lt;Gold&gt;</p><p>seit 2024</p>");
    expect(text?.dimensions["language"]).toBe("de");
    expect(fact("vsme:GreenhouseGasEmissionReductionTargetYear")).toMatchObject({ value: "2030" });
  });

  test("what the table has no list values or axes for is left out, and said", () => {
    const reasons = new Map(left_out.map(({ datapoint, because }) => [datapoint, because]));
    expect(reasons.get("practice_topics")).toBe("list_values");
    expect(reasons.get("street")).toBe("axis");
    for (const [id] of reasons) expect(report.facts[id]).toBeUndefined();
  });
});

test("a company without an identifier is not invented", () => {
  const facts = xbrlJson(reportFacts(aReport({ values: { turnover: 1 } })), "de").report.facts;
  expect(Object.keys(facts).length).toBeGreaterThan(0);
  for (const { dimensions } of Object.values(facts)) expect(dimensions["entity"]).toBeUndefined();
});

test("an identifier must have the right check digits", () => {
  expect(isLei(lei)).toBe(true);
  expect(isLei("529900T8BM49AURSDO56")).toBe(false);
  expect(isLei("529900t8bm49aursdo55")).toBe(false);
});

test("whatever was answered: no rule is broken, and what is required is there, left out with a reason, or a gap", () => {
  const numbers = (datapoints as readonly Datapoint[]).filter(
    ({ value, origin, max, unit }) =>
      value === "number" && origin === "answer" && (max ?? 2) > 1 && unit !== "%",
  );
  fc.assert(
    fc.property(
      fc.subarray(numbers.map(({ id }) => id)),
      fc.constantFrom("basic", "comprehensive"),
      fc.boolean(),
      (answered, module, used) => {
        const facts = reportFacts(
          aReport({
            consumption: used ? [bill("electricity", 1000), bill("natural_gas", 500)] : [],
            values: { module, ...Object.fromEntries(answered.map((id) => [id, 1.5])) },
          }),
        );
        const made = xbrlJson(facts, "de");
        expect(xbrlFaults(JSON.stringify(made.report))).toEqual([]);
        const waiting = new Set(facts.gaps.flatMap(({ blocks }) => blocks));
        const out = new Set(made.left_out.map(({ datapoint }) => datapoint));
        for (const id of [...facts.scope.values()].flat()) {
          if (datapointOf(id).concept === null || facts.datapoints.get(id)!.status === "not_applicable")
            continue;
          const isTold = made.report.facts[id] !== undefined || out.has(id) || waiting.has(id);
          expect(isTold, id).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  ["a concept of nobody", { concept: "vsme:Nothing" }, "oime:unknownConcept"],
  ["a dimension beyond the core", { "vsme:SiteAxis": "a" }, "oime:unknownDimension"],
  ["an instant for a duration", { period: "2026-01-01T00:00:00" }, "oime:invalidPeriodDimension"],
  ["a prefix that is bound to nothing", { unit: "si:J" }, "oimce:unboundPrefix"],
  ["a language on a number", { language: "de" }, "oime:misplacedLanguageDimension"],
])("the rules notice %s", (_, change, fault) => {
  const broken = structuredClone(report) as { facts: Record<string, { dimensions: object }> };
  Object.assign(broken.facts["energy_total"]!.dimensions, change);
  expect(xbrlFaults(JSON.stringify(broken)).join()).toContain(fault);
});
