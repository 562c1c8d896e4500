import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Activity } from "../../ledger/activity.ts";
import { postingsOfActivity } from "../../ledger/postingsOfActivity.ts";
import { someActivity } from "../../ledger/someActivity.fixture.ts";
import { publishedFactors } from "../factorLibrary.ts";
import { locationFactor, residualFactor } from "../reportFactors.ts";
import { editionProblems, factorsOfEdition } from "./edition.ts";
import { editions } from "./editions.ts";

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));
const fileOf = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as unknown;

test.each(files)("%s is an edition, named as its publication, and the library has it", (name) => {
  const file = fileOf(name);
  expect(editionProblems(file)).toEqual([]);
  expect((file as { publication: { id: string } }).publication.id).toBe(name.replace(/\.json$/, ""));
  expect(editions).toContainEqual(file);
});

test("an edition of 2027 is a file: with it in the library a bill of 2027 is posted, both methods by it", () => {
  const row = { activity: "electricity", unit: "kWh", basis: null, gas: "CO2e", covers: "direct", country: "DE", year: 2027, status: "final", valid_from: "2027-01-01", valid_to: "2027-12-31", by_itself: true }; // prettier-ignore
  const made = {
    read: { at: "Tabelle 1", how: "reproduced", on: "2028-03-01" },
    publication: { id: "made-up-2028", title: "Erfundene Ausgabe", edition: "1/2028", year: 2028 },
    factors: [
      { ...row, id: "electricity.DE.2027.upstream", g_per_unit: 50, covers: "upstream", instrument: "grid" },
      { ...row, id: "electricity.DE.2027", g_per_unit: 300, instrument: "grid" },
      { ...row, id: "electricity.DE.2027.residual", g_per_unit: 700, instrument: "residual" },
    ],
  };
  const of2027: Activity = {
    ...someActivity,
    from_day: "2027-01-01",
    to_day: "2027-12-31",
    quantity: 1_000_000,
  };
  expect(postingsOfActivity(of2027, publishedFactors)).toMatchObject({ error: { kind: "not_accepted" } });
  const posted = postingsOfActivity(of2027, [...publishedFactors, ...factorsOfEdition(made)]);
  const lines = posted.ok ? posted.value[0]!.lines : [];
  expect(lines.filter(({ account }) => account === "2_electricity")).toMatchObject([
    { method: "location", factor: "electricity.DE.2027@made-up-2028", g_co2e: 300_000 },
    { method: "market", factor: "electricity.DE.2027.residual@made-up-2028", g_co2e: 700_000 },
  ]);
});

test("a file that is no edition is refused with the fields that are wrong", () => {
  const good = fileOf("ebev-2030.json") as { publication: object; factors: readonly object[] };
  const bad = { ...good, factors: [{ ...good.factors[0], unit: "MWh", g_per_unit: "181,4" }] };
  expect(editionProblems(bad)).toEqual(["0.g_per_unit", "0.unit"]);
  expect(() => factorsOfEdition(bad)).toThrow(/0\.unit/);
  expect(editionProblems([])).not.toEqual([]);
  expect(editionProblems({ ...good, read: { at: "", how: "reproduced", on: "2026-11-29" } })).toEqual([
    "read",
  ]);
  expect(editionProblems({ ...good, read: undefined })).toEqual(["read"]);
});

test("gas of the United Kingdom counts 182.96 g/kWh (gross) in 2025, as that edition has it", () => {
  const gas = publishedFactors.find(({ id }) => id === "natural_gas.GB.2025.Hs");
  expect(gas).toMatchObject({ g_per_unit: 182.96, publication: { edition: "2025" } });
});

test("residual mixes are those of a country and a year, with their publication; of another year there is none", () => {
  expect(residualFactor("DE", 2024)).toMatchObject({
    g_per_unit: 724.564186,
    gas: "CO2",
    publication: { title: "AIB, European Residual Mixes 2024" },
  });
  expect(residualFactor("DE", 2023)).toBeNull();
  expect(residualFactor(null, 2024)).toBeNull();
  // they disclose everything: a mix of zero would be nobody's purchase
  expect([residualFactor("AT", 2024), residualFactor("CH", 2024)]).toEqual([null, null]);
});

test("a residual mix that only one transcription states is none: the user enters it with evidence", () => {
  expect(["GB", "NO", "IS", "RS", "ME", "BA"].map((country) => residualFactor(country, 2024))).toEqual([null, null, null, null, null, null]); // prettier-ignore
  const mixes = publishedFactors.filter(({ instrument }) => instrument === "residual");
  expect(mixes.length).toBeGreaterThan(20);
  expect(new Set(mixes.map(({ publication }) => publication.read?.how))).toEqual(new Set(["transcribed"]));
});

test("the mix of a place is that of the year or of the last one before, in whatever order editions stand", () => {
  expect(locationFactor("electricity", "DE", 2023)?.g_per_unit).toBe(387);
  expect(locationFactor("electricity", "DE", 2029)?.year).toBe(2025);
});
