import { expect, test } from "vitest";
import { readAs } from "../readAs.fixture.ts";
import { openQuestions } from "../tableReading.ts";
import { carrierOfText } from "./cellWords.ts";
import { isOtherFuel } from "./fuelWords.ts";

test("what is no fuel of a bill is not read as the fossil one that its name ends with", () => {
  for (const text of "Biogas|Biogaz|Biogás|Biomethan|biométhane|biometano|Bioerdgas|Klärgas|Deponiegas|Grubengas|Wasserstoff|hydrogen|HVO|GTL|Pflanzenöl|Altöl|Schweröl|biogasóleo".split(
    "|",
  ))
    // prettier-ignore
    expect([carrierOfText(text), isOtherFuel(text)], text).toEqual([null, true]);
});

test("a mixture, or a word that makes another fuel of it, is doubted", () => {
  for (const text of "Erdgas mit 10 % Biogas|Erdgas (30 Prozent Biomethan)|Bioheizöl|Heizöl EL A Bio 10|Heizöl B10|Fioul F30|Bio-LPG|Biopropan|Bio-Erdgas|Ökogas|Holzgas|GTL Heizöl|vegetable oil|landfill gas|green gas|heavy fuel oil|gaz vert|gaz naturel (biométhane 20 %)|gas natural renovable|gas de vertedero|gas rinnovabile|straw pellets".split(
    "|",
  ))
    // prettier-ignore
    expect([carrierOfText(text) === null, isOtherFuel(text)], text).toEqual([false, true]);
});

test("plain fuels, liquid gas under its other names, and electricity of whatever origin are what they say", () => {
  for (const [text, carrier] of [
    ["Erdgas", "natural_gas"],
    ["Erdgas ohne Biogas", "natural_gas"],
    ["Klimaneutrales Erdgas", "natural_gas"],
    ["Heizöl EL schwefelarm", "heating_oil"],
    ["Autogas", "liquid_gas"],
    ["Autogas (LPG)", "liquid_gas"],
    ["Flaschengas", "liquid_gas"],
    ["Ökostrom", "electricity"],
    ["Grünstrom", "electricity"],
    ["Holzpellets", "wood_pellets"],
    ["granulés de bois", "wood_pellets"],
    ["Bioabfall", "waste"],
  ] as const)
    expect([carrierOfText(text), isOtherFuel(text)], text).toEqual([carrier, false]); // prettier-ignore
});

test("rows say why they are not read or doubted, and a head or a title that names another fuel is asked about", () => {
  const row = (medium: string, unit = "kWh Hs") => readAs(`Medium;Zähler;Jahr;Verbrauch;Einheit\n${medium};Z1;2025;1000,5;${unit}`).run.rows[0]!; // prettier-ignore
  expect(row("Biogas")).toMatchObject({
    state: "unreadable",
    problems: [{ kind: "other_fuel", text: "Biogas" }],
  });
  expect(row("Erdgas mit 10 % Biogas")).toMatchObject({
    state: "questionable",
    doubts: [{ kind: "mixed_fuel" }],
  });
  expect(row("Bioheizöl", "l")).toMatchObject({ state: "questionable", bill: { carrier: "heating_oil" } });
  expect(row("Autogas")).toMatchObject({ state: "fine", bill: { carrier: "liquid_gas" } });
  expect(openQuestions(readAs("Zähler;Jahr;Bioheizöl (l)\nZ1;2025;1000,5").reading)).toEqual(["carrier"]);
  expect(openQuestions(readAs("Zähler;Jahr;Verbrauch kWh\nZ1;2025;1000,5", { name: "Biogas.csv" }).reading)).toEqual(["carrier"]); // prettier-ignore
});
