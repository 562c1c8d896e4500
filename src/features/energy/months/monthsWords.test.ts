import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { heatLosses, heatSources } from "#domain/energy/monthly/figures/heatFlows.ts";
import { monthlyCatalogue } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import { noticeKinds, stoppingKinds } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { influenceKinds } from "#domain/energy/monthly/quality/qualityGroups.ts";
import { monthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { figureOfField, inputFields } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import { modelFindingKinds } from "#domain/energy/monthlyModel/modelFinding.ts";
import { monthlyFromModel } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { languages } from "#kernel/languages.ts";
import { bundles } from "#shell/i18n/bundles.ts";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { readOrigin } from "./monthlyOrigin.ts";

type Texts = Readonly<Record<string, string>>;
const wordsOf = async (language: (typeof languages)[number]) =>
  (
    (await bundles.load(language, "energy")) as {
      months: Record<string, Texts> & { flow: Record<string, Texts> };
    }
  ).months;

test.each(languages)(
  "%s names every figure, finding, flow and group of inputs of the monthly balance",
  async (language) => {
    const words = await wordsOf(language);
    const keys = (name: string) => Object.keys(words[name]!).toSorted();
    expect(keys("figure")).toEqual(Object.keys(monthlyCatalogue).toSorted());
    expect(keys("finding")).toEqual([...stoppingKinds, ...noticeKinds].toSorted());
    expect(keys("modelFinding")).toEqual([...modelFindingKinds].toSorted());
    expect(keys("influence")).toEqual([...influenceKinds].toSorted());
    expect(Object.keys(words.flow["from"]!)).toEqual([...heatSources]);
    expect(Object.keys(words.flow["to"]!)).toEqual([...heatLosses]);
  },
);

/** The inputs of a house; one of another use has an office in each of its rooms. */
function aBalance(residential: boolean, heating: "gas_condensing" | null) {
  const choices = { ...noChoices, construction_year: 1978, residential, heating };
  const spaces = house.spaces.map((space) => ({ ...space, usage: residential ? null : "Büro" }));
  const of = model({ ...house, spaces });
  const made = monthlyFromModel({
    model: of,
    envelope: envelope(of, house.faces, choices),
    choices,
    overrides: [],
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.input;
}

test("where values come from is said in words of the language, or by a name that is the same in all", () => {
  const inputs = [aBalance(true, null), aBalance(false, "gas_condensing")];
  const figures = inputs.flatMap((input) => {
    const result = monthlyResult(input);
    if (!result.ok) throw new Error("no balance");
    const { building, zones } = result.value;
    const all = [
      building,
      ...zones.flatMap((zone) => [zone.figures, ...zone.parts.map((part) => part.figures)]),
    ];
    return all.flatMap((one) => Object.values(one).flatMap(({ origin }) => (origin ? [origin.origin] : [])));
  });
  const said = inputs.flatMap((input) => Object.values(input.provenance!).map(({ origin }) => origin));
  const origins = [...new Set([...figures, ...said])];
  expect(origins.length).toBeGreaterThan(15);
  const unread = origins.filter((origin) => {
    const read = readOrigin(origin, inputs[0]!.climate.source);
    const name = read ? read.text : origin;
    return (
      !/^$|^[A-Z§][^ ]*|^[a-z_0-9]+:[A-Z0-9.]+$/.test(name) ||
      /^(model|table|assumed|estimate|choice)\b/.test(name)
    );
  });
  expect(unread).toEqual([]);
});

test("every field that a person may replace has a name of its own", () => {
  const words = JSON.parse(readFileSync(new URL("../i18n/de.json", import.meta.url), "utf8")) as {
    months: { field: Texts };
  };
  const nameless = [aBalance(true, null), aBalance(false, null)]
    .flatMap(inputFields)
    .filter((field) => figureOfField(field) === null)
    .map(({ name }) => name.split(".").at(-1)!)
    .filter((key) => !(key in words.months.field));
  expect([...new Set(nameless)]).toEqual([]);
});
