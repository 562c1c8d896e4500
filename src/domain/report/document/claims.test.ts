import { describe, expect, test } from "vitest";
import { aReport } from "../aReport.fixture.ts";
import { claimsIn, claimsOf } from "./claims.ts";
import { reportFacts } from "../reportFacts.ts";
import { reportTree } from "../reportTree.ts";

describe("claims that rest on compensation", () => {
  test.each([
    ["de", "Das Haus ist klimaneutral.", "klimaneutral"],
    ["de", "Wir bauen CO₂-neutrale Wohnungen.", "CO₂-neutrale"],
    ["en", "A carbon-neutral building", "carbon-neutral"],
    ["en", "Climate neutral since 2020", "Climate neutral"],
    ["fr", "un immeuble neutre en carbone", "neutre en carbone"],
    ["fr", "la neutralité carbone", "neutralité carbone"],
    ["es", "edificio neutro en carbono", "neutro en carbono"],
    ["es", "climáticamente neutro", "climáticamente neutro"],
    ["it", "climaticamente neutro", "climaticamente neutro"],
    ["it", "un edificio a impatto zero", "a impatto zero"],
  ])("are found in %s: %s", (_, text, phrase) => {
    expect(claimsIn(text)).toEqual([{ kind: "offset", phrase }]);
  });
});

test.each([
  "Eine umweltfreundliche Heizung",
  "an eco-friendly building",
  "un bâtiment respectueux de l’environnement",
  "un edificio respetuoso con el medio ambiente",
  "un edificio rispettoso dell’ambiente",
])("a general claim without a measure is found: %s", (text) => {
  expect(claimsIn(text).map(({ kind }) => kind)).toEqual(["generic"]);
});

test.each([
  "Die Emissionen sanken brutto um 30 % gegenüber 2020.",
  "neutral assessment of the climate",
  "La chaleur est neutre pour le confort.",
  "Klimaschutz, Neutralität der Prüfer",
])("what is measured or meant otherwise is left alone: %s", (text) => {
  expect(claimsIn(text)).toEqual([]);
});

test("a claim in an answer is named with its datapoint and explained in the report; without one the section is not there", () => {
  const claimed = reportFacts(aReport({ values: { certificates: "Wir sind klimaneutral." } }));
  expect(claimsOf(claimed)).toEqual([{ kind: "offset", phrase: "klimaneutral", datapoint: "certificates" }]);
  const sections = (facts: typeof claimed) => reportTree(facts).sections.map(({ id }) => id);
  expect(sections(claimed)).toContain("wording");
  expect(sections(reportFacts(aReport({})))).not.toContain("wording");
});

test("credits stand apart: with a thousand tonnes of them every emission stays what it was", () => {
  const input = { ...aReport({ year: 2025 }), standard: "esrs" as const };
  const bought = { value: 1000, entered_on: "2026-01-20", document: "Register" };
  const without = reportFacts(input);
  const withCredits = reportFacts({
    ...input,
    answers: { ...input.answers, values: { credits: bought } },
  });
  expect(withCredits.datapoints.get("credits")?.value).toBe(1000);
  for (const [id, fact] of without.datapoints)
    if (id.startsWith("ghg_")) expect(withCredits.datapoints.get(id), id).toEqual(fact);
});
