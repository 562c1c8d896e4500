import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aReport, bill } from "../aReport.fixture.ts";
import { type Datapoint, datapointOf, datapoints } from "../datapoints/datapoints.ts";
import { isLei } from "./leiCode.ts";
import { reportFacts } from "../reportFacts.ts";
import { vsmeConcepts } from "./vsmeConcepts.ts";
import { listValue } from "./vsmeLists.ts";
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
      practice_topics: ["own_workforce", "climate"],
      legal_form_kind: "private_limited",
      has_transition_plan: false,
      transition_plan_date: "2027-06-30",
      nace_codes: "68.20",
      basis_for_reporting: "consolidated",
      employee_unit: "full_time",
      primary_country: "DE",
      more_sites: [
        { site: "Haus am Park", city: "Halle", country: "DE" },
        { site: "Depot", city: "Lyon", country: "FR" },
      ],
      sites_in_areas: [{ site: "Depot", inside: true, near: true, area: 1.25 }],
      biodiversity_inside: false,
      subsidiaries: [{ subsidiary: "Park GmbH", registered_address: "Halle" }],
      several_countries: true,
      employees_by_country: [
        { contract_country: "DE", heads: 58 },
        { contract_country: "FR", heads: 2 },
      ],
      materials_relevant: true,
      materials_by_name: [{ material: "Holz", weight: 12.5 }],
      pollution_reported: true,
      pollutants: [{ substance: "Stickoxide", to_air: 3 }],
      pollution_air: 3,
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
      country: "https://xbrl.org/2024/iso3166",
      iso4217: "http://www.xbrl.org/2003/iso4217",
      utr: "http://www.xbrl.org/2009/utr",
      lei: "http://standards.iso.org/iso/17442",
    });
  });

  test("has energy in MWh, emissions in t, over the year; heads at its end", () => {
    const year = "2025-01-01T00:00:00/2026-01-01T00:00:00";
    expect(fact("vsme:TotalEnergyConsumption")).toEqual({
      value: "269.3",
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

  test("has choices as members of the lists of the taxonomy, several in the order of their names", () => {
    const member = (name: string) => `https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme#${name}Member`;
    expect(fact("vsme:UndertakingsLegalForm")?.value).toBe(member("PrivateLimitedLiabilityUndertaking"));
    expect(fact("vsme:TypeOfNumberOfEmployees")?.value).toBe(member("Full-TimeEquivalentFTE"));
    expect(fact("vsme:BasisForPreparation")?.value).toBe(member("OptionBBasicModuleAndComprehensiveModule"));
    expect(fact("vsme:SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative")?.value).toBe(
      `${member("ClimateChange")} ${member("OwnWorkforce")}`,
    );
    expect(fact("vsme:CountryOfPrimaryOperationsAndLocationOfSignificantAssets")?.value).toBe(
      "https://xbrl.org/2024/iso3166#DE",
    );
  });

  test("tells sites, subsidiaries, materials and countries apart by the axes of the taxonomy; the building itself is site 1", () => {
    const site = (id: string) => report.facts[id]?.dimensions["vsme:IdentifierOfSiteTypedAxis"];
    expect([site("street"), site("biodiversity_inside")]).toEqual(["1", "1"]);
    expect([site("more_sites-1-city"), site("more_sites-2-city")]).toEqual(["2", "3"]);
    expect(site("sites_in_areas-1-area")).toBe("3"); // the same depot
    expect(report.facts["sites_in_areas-1-area"]).toMatchObject({
      value: "1.25",
      dimensions: { unit: "utr:ha" },
    });
    expect(report.facts["more_sites-2-country"]?.value).toBe("https://xbrl.org/2024/iso3166#FR");
    expect(report.facts["subsidiaries-1-subsidiary"]?.dimensions).toMatchObject({
      "vsme:IdentifierOfSubsidiaryTypedAxis": "1",
      language: "de",
    });
    expect(report.facts["materials_by_name-1-weight"]).toMatchObject({
      value: "12.5",
      dimensions: { unit: "utr:t", "vsme:IdentifierOfMaterialTypedAxis": "1" },
    });
    expect(report.facts["employees_by_country-2-heads"]).toMatchObject({
      value: "2",
      dimensions: { "vsme:CountryOfEmploymentContractAxis": "country:FR" },
    });
  });

  test("has what people write in words as members of the lists: sectors by their NACE codes, emissions per substance", () => {
    expect(fact("vsme:NaceSectorClassificationCodes")?.value).toBe(
      "https://xbrl.efrag.org/taxonomy/nace/2026-05-01#NACE_M6820",
    );
    expect(report.facts["pollutants-1-to_air"]).toMatchObject({
      value: "3",
      dimensions: {
        concept: "vsme:AmountOfEmissionToAir",
        unit: "utr:kg",
        "vsme:TypeOfPollutantAxis": "vsme:NitrogenOxidesNOxNO2Member",
      },
    });
  });

  test("an amount of no named substance, or of one that is not in the list, is left out, and that is said", () => {
    expect(left_out.map(({ datapoint }) => datapoint)).toEqual(["pollution_air", "pollution_water", "pollution_soil"]); // prettier-ignore
    const other = reportFacts(
      aReport({
        values: {
          nace_codes: "Vermietung",
          pollution_reported: true,
          pollutants: [{ substance: "Stickoxide", to_air: 3 }, { substance: "Ozon", to_air: 1 }], // prettier-ignore
        },
      }),
    );
    const made = xbrlJson(other, "de");
    expect(made.left_out).toEqual(
      expect.arrayContaining([
        { datapoint: "nace_codes", because: "list_values" },
        { datapoint: "pollutants", because: "axis" },
      ]),
    );
    for (const { datapoint } of made.left_out)
      expect(
        Object.keys(made.report.facts).filter((id) => id === datapoint || id.startsWith(`${datapoint}-`)),
      ).toEqual([]);
  });

  test("rows that cannot be told apart are left out: one country twice says two things", () => {
    const twice = reportFacts(
      aReport({
        values: {
          several_countries: true,
          employees_by_country: [
            { contract_country: "DE", heads: 1 },
            { contract_country: "DE", heads: 2 },
          ],
        },
      }),
    );
    expect(xbrlJson(twice, "de").left_out).toContainEqual({
      datapoint: "employees_by_country",
      because: "axis",
    });
  });
});

test("every choice that the product offers is a member of its list", () => {
  for (const { concept, choices = [] } of datapoints as readonly Datapoint[])
    if (concept !== null && vsmeConcepts[concept].type.startsWith("enumeration"))
      for (const choice of choices) expect(listValue(concept, choice), `${concept} ${choice}`).not.toBeNull();
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
          const isTold =
            Object.keys(made.report.facts).some((one) => one === id || one.startsWith(`${id}-`)) ||
            out.has(id) ||
            waiting.has(id);
          expect(isTold, id).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  ["a concept of nobody", { concept: "vsme:Nothing" }, "oime:unknownConcept"],
  ["an axis that the taxonomy has not", { "vsme:SiteAxis": "a" }, "oime:unknownDimension"],
  [
    "a country that is none",
    { "vsme:CountryOfEmploymentContractAxis": "Germany" },
    "oime:invalidDimensionValue",
  ],
  ["an instant for a duration", { period: "2026-01-01T00:00:00" }, "oime:invalidPeriodDimension"],
  ["a prefix that is bound to nothing", { unit: "si:J" }, "oimce:unboundPrefix"],
  ["a language on a number", { language: "de" }, "oime:misplacedLanguageDimension"],
])("the rules notice %s", (_, change, fault) => {
  const broken = structuredClone(report) as { facts: Record<string, { dimensions: object }> };
  Object.assign(broken.facts["energy_total"]!.dimensions, change);
  expect(xbrlFaults(JSON.stringify(broken)).join()).toContain(fault);
});
