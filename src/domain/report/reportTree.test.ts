import { describe, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { aReport, bill } from "./aReport.fixture.ts";
import { reportFacts } from "./reportFacts.ts";
import { reportHash } from "./reportHash.ts";
import { reportTree } from "./reportTree.ts";
import { loadReportWords } from "./document/reportWords.ts";
import { localizeReport } from "./document/localizedReport.ts";

const input = aReport({
  year: 2026,
  consumption: [
    bill("natural_gas", 250_000, { id: "now" }),
    bill("natural_gas", 200_000, { id: "before", from: "2025-01-01", to: "2025-12-31" }),
    bill("electricity", 20_000),
  ],
});
const tree = reportTree(
  reportFacts({ ...input, demand: { final_energy_kwh: 310_000, method_version: "t" } }),
);

test("the same input gives the same hash, another bill another one", () => {
  const hash = (consumption: typeof input.answers.consumption) =>
    reportHash(reportTree(reportFacts({ ...input, answers: { ...input.answers, consumption } })));
  const { consumption } = input.answers;
  expect(hash(consumption)).toBe(hash(structuredClone(consumption)));
  expect(hash(consumption.slice(1))).not.toBe(hash(consumption));
});

describe.each(languages)("in %s", (language) => {
  test("every placeholder is filled and no word is empty", async () => {
    const text = JSON.stringify(localizeReport(tree, language, await loadReportWords(language)).sections);
    expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
    expect(text).not.toContain('"text":""');
  });
});

test("German text says the sum, the year before and that the demand is a preview", async () => {
  const german = JSON.stringify(localizeReport(tree, "de", await loadReportWords("de")));
  expect(german).toContain("Vorschau, kein Energieausweis");
  expect(german).toContain("310,0\u00A0MWh");
  expect(german).toContain("+25,0\u00A0%");
  expect(german).toContain("Für 2026 ist kein Faktor veröffentlicht. Es gilt der von 2025.");
});

test("the demand, and nothing else, says that it comes from the energy balance", async () => {
  const { sections } = localizeReport(tree, "de", await loadReportWords("de"));
  const notes = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.notes));
  const sourced = notes.filter(({ source }) => source === "energy_balance");
  expect(sourced.map(({ title }) => title)).toEqual(["Berechneter Bedarf"]);
  expect(notes.length).toBeGreaterThan(sourced.length);
});

test("months are drawn only when every bill lies within one month", () => {
  const bars = (month: string) =>
    reportTree(
      reportFacts(
        aReport({
          consumption: [bill("electricity", 1000, { from: `2026-01-01`, to: `2026-${month}` })],
        }),
      ),
    ).sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "bars"));
  expect(bars("01-31")).toHaveLength(1);
  expect(bars("02-10")).toHaveLength(0);
});
