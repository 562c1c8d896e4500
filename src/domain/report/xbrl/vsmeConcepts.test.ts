import { describe, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { type Datapoint, datapoints } from "../datapoints/datapoints.ts";
import { disclosures } from "../datapoints/datapointKinds.ts";
import { loadHelpWords } from "../datapoints/helpWords.ts";
import { loadReportWords, type ReportWords } from "../document/reportWords.ts";
import { scopeOf } from "../reportScope.ts";
import { aReport } from "../aReport.fixture.ts";
import { type ConceptType, type VsmeConcept, vsmeConcepts } from "./vsmeConcepts.ts";

const all = datapoints as readonly Datapoint[];
const fields = all.flatMap((one) => [
  ...(one.concept ? [{ concept: one.concept, value: one.value, id: one.id as string }] : []),
  ...(one.columns ?? []).flatMap(({ concept, value, id }) => (concept ? [{ concept, value, id }] : [])),
]);

test("the dictionary has the 143 concepts of the taxonomy, and each has a place where it is entered or calculated", () => {
  const names = Object.keys(vsmeConcepts) as VsmeConcept[];
  expect(names).toHaveLength(143);
  const entered = new Set(fields.map(({ concept }) => concept));
  expect(names.filter((name) => !entered.has(name))).toEqual([]);
});

test("no concept is answered in two places, except where a table lists further sites or substances", () => {
  const byConcept = Object.groupBy(
    all.filter(({ concept }) => concept !== null),
    ({ concept }) => concept!,
  );
  expect(Object.values(byConcept).filter((found) => found!.length > 1)).toEqual([]);
});

const kindsOf: Readonly<Record<ConceptType, readonly Datapoint["value"][]>> = {
  area: ["number"],
  boolean: ["yes_no"],
  date: ["date"],
  decimal: ["number"],
  energy: ["number"],
  enumeration: ["choice", "country"],
  enumerationSet: ["choices", "text"],
  gYear: ["year"],
  ghgEmissions: ["number"],
  ghgEmissionsPerMonetary: ["number"],
  mass: ["number"],
  monetary: ["number"],
  percent: ["number"],
  string: ["text"],
  textBlock: ["long_text"],
  volume: ["number"],
};

test.each(fields)("the field of $concept is of the kind that the concept has", ({ concept, value }) => {
  expect(kindsOf[vsmeConcepts[concept].type]).toContain(value);
});

test("ids are unique, and every datapoint stands in a section that is known", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { disclosure } of all) expect(disclosures).toContain(disclosure);
});

test("the comprehensive module has everything of the basic one, and C1 to C9", () => {
  const basic = scopeOf(aReport({}));
  const whole = scopeOf(aReport({ values: { module: "comprehensive" } }));
  for (const [section, ids] of basic) expect(whole.get(section)).toEqual(ids);
  expect([...whole.keys()].filter((section) => section.startsWith("C"))).toHaveLength(9);
});

describe.each(languages)("in %s", async (language) => {
  const words = await loadReportWords(language);
  test("every datapoint, column, choice and section has a word", () => {
    const word = (group: keyof ReportWords, id: string) =>
      (words[group] as Readonly<Record<string, string>>)[id];
    for (const { id, columns = [], choices = [], disclosure } of all) {
      expect(word("datapoint", id), id).toBeTruthy();
      expect(word("section", disclosure), disclosure).toBeTruthy();
      for (const column of columns) expect(word("column", column.id), column.id).toBeTruthy();
      for (const choice of choices)
        expect(word("choice", choice) ?? word("section", choice), choice).toBeTruthy();
    }
  });

  test("whoever is asked for something reads in a sentence what is meant", async () => {
    const help = await loadHelpWords(language);
    const asked = all.filter(({ origin }) => origin !== "derived").map(({ id }) => id);
    expect(asked.filter((id) => !help[id] && id !== "basis_for_preparation")).toEqual([]);
    expect(Object.keys(help).filter((id) => !asked.includes(id as (typeof asked)[number]))).toEqual([]);
  });
});
