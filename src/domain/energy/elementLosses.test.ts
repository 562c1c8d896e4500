import { expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { house, model } from "../../../tests/fixtures/models/aHouse.ts";
import { energyBalance } from "./balance.ts";
import { noChoices } from "./buildingChoices.ts";
import { elementLosses } from "./elementLosses.ts";
import { monthsLosses, seasonLosses } from "./envelopeLosses.ts";
import { monthlyBalance } from "./monthly/monthlyBalance.ts";
import { monthlyFromModel } from "./monthlyModel/monthlyFromModel.ts";

const choices = { ...noChoices, construction_year: 1978, residential: true };
const hull = envelope(model(house), house.faces, choices);
const balance = energyBalance(hull, choices);
if (!balance.ok) throw new Error(balance.error.kind);
const season = seasonLosses(balance.value);

test("the losses of the elements sum to that of all parts, and every element of the envelope has one", () => {
  const losses = elementLosses(hull, season);
  const ids = new Set(hull.parts.map(({ express_id }) => express_id));
  expect(new Set(losses.keys())).toEqual(ids);
  const sum = [...losses.values()].reduce((total, loss) => total + loss, 0);
  expect(sum).toBeCloseTo(balance.value.figures.H_parts!.value, 9);
});

test("an element with two parts in the envelope has the loss of both, an estimated part none", () => {
  const [first, ...rest] = hull.parts;
  const twice = { ...hull, parts: [first!, ...rest.map((part) => ({ ...part, express_id: 7 }))] };
  const losses = elementLosses(twice, season);
  expect([...losses.keys()]).toEqual([first!.express_id, 7]);
  const nowhere = { ...hull, parts: hull.parts.map((part) => ({ ...part, express_id: null })) };
  expect(elementLosses(nowhere, season).size).toBe(0);
});

test("the losses of a monthly balance belong to the same parts, and with thermal bridges sum to H_T", () => {
  const made = monthlyFromModel({ model: model(house), envelope: hull, choices, overrides: [] });
  const months = made.ok ? monthlyBalance(made.value.input) : undefined;
  if (!months?.ok) throw new Error("no monthly balance");
  const losses = monthsLosses(hull, months.value);
  expect(losses.parts.map(({ id }) => id)).toEqual(season.parts.map(({ id }) => id));
  const sum = losses.parts.reduce((total, { h_w_k }) => total + h_w_k, losses.H_wb);
  expect(sum).toBeCloseTo(losses.H_T, 9);
  expect(losses.transmission_kwh_m2a).toBeGreaterThan(losses.ventilation_kwh_m2a);
  expect(new Set(elementLosses(hull, losses).keys())).toEqual(new Set(elementLosses(hull, season).keys()));
});
