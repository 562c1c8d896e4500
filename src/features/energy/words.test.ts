import { describe, expect, test } from "vitest";
import { heatingKinds } from "#domain/energy/data/heatingSystems.ts";
import { notValidatedKinds } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { referenceSubjects } from "#domain/energy/references/referenceRow.ts";
import { referenceSetIds } from "#domain/energy/references/referenceSets.ts";
import { figureIds } from "#domain/energy/figureCatalogue.ts";
import { findingKinds } from "#domain/ifc/envelope/envelopePart.ts";
import { languages } from "#kernel/languages.ts";
import { kilowattHoursPerSquareMetre } from "#kernel/units.ts";
import { bundles } from "#shell/i18n/bundles.ts";
import { efficiencyClass } from "#domain/energy/efficiencyClass.ts";
import { nextClass } from "./balance/classScale.ts";
import { decimalsOf, originKey } from "./useEnergyWords.ts";

type Texts = Readonly<Record<string, unknown>>;
const part = (bundle: unknown, key: string): Texts => (bundle as Record<string, Texts>)[key] ?? {};

test.each(languages)("%s names every figure, finding and heating", async (language) => {
  const bundle = await bundles.load(language, "energy");
  expect(Object.keys(part(bundle, "figure")).toSorted()).toEqual([...figureIds].toSorted());
  for (const kind of findingKinds) expect(part(bundle, "finding")[kind], kind).toBeTypeOf("string");
  for (const kind of heatingKinds) expect(part(bundle, "heating")[kind], kind).toBeTypeOf("string");
});

test.each(languages)("%s names everything on the page of published calculations", async (language) => {
  const words = part(await bundles.load(language, "energy"), "validation") as Readonly<Record<string, Texts>>;
  expect(Object.keys(words["subject"]!).toSorted()).toEqual([...referenceSubjects].toSorted());
  expect(Object.keys(words["not"]!).toSorted()).toEqual([...notValidatedKinds].toSorted());
  for (const set of ["set", "about"]) expect(Object.keys(words[set]!)).toEqual([...referenceSetIds]);
});

describe("numbers and words", () => {
  test("a figure gets as many decimals as it deserves", () => {
    expect([0, 4, 34383.2, 173.44, 15.55, 1.4, 0.0412].map(decimalsOf)).toEqual([0, 0, 0, 1, 1, 2, 3]);
  });

  test("the rules behind assumptions have words of their own", () => {
    expect(originKey({ from: "default", rule: "iwu:DE.06" })).toBe("year_class");
    expect(originKey({ from: "default", rule: "banz_2020:door" })).toBe("door");
    expect(originKey({ from: "default", rule: "height_2_5_m" })).toBe("default");
    expect(originKey({ from: "boundaries" })).toBe("boundaries");
  });

  const nextClassOf = (n: number) => {
    const value = kilowattHoursPerSquareMetre(n);
    return nextClass(efficiencyClass(value), value);
  };

  test("only a value close to the limit is just below the next class", () => {
    expect(nextClassOf(96)).toBe("D");
    expect(nextClassOf(80)).toBeNull();
    expect(nextClassOf(400)).toBeNull();
  });
});
