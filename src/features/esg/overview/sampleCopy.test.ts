import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";

interface Overview {
  readonly sections: { readonly target: { readonly title: string } };
  readonly examples: Readonly<Record<"month" | "week" | "waste", { readonly title: string }>> & {
    readonly mark: string;
  };
}

interface Enerjoy {
  readonly sections: { readonly challenges: { readonly text: string } };
}

const wordsOf = <T>(area: string, language: string) =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, "..", area, "i18n", `${language}.json`), "utf8"),
  ) as T;

// Specification, section 1: the target, and three sentences that are samples.
test.each(languages)("target and samples of the specification stand in the copy: %s", (language) => {
  const { sections, examples } = wordsOf<Overview>("overview", language);
  expect(sections.target.title).toMatch(/2030$/);
  expect(examples.month.title).toMatch(/15\s?%/);
  expect(examples.week.title).toMatch(/20\s?%/);
  expect(examples.waste.title).toMatch(/\b30\b/);
  expect(examples.mark).not.toBe("");
  const { challenges } = wordsOf<Enerjoy>("enerjoy", language).sections;
  expect(challenges.text).toMatch(/20\s?%.*\b30\b/);
});

test("in German they are said in these words", () => {
  const { sections, examples } = wordsOf<Overview>("overview", "de");
  expect([sections.target, examples.month, examples.week, examples.waste].map(({ title }) => title)).toEqual([
    "Netto null bis 2030",
    "15 % in diesem Monat",
    "20 %-Wochenchallenge",
    "30-Tage-Abfallchallenge",
  ]);
});
