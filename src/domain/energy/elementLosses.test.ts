import { expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope.ts";
import { house, model } from "../../../tests/fixtures/aHouse.ts";
import { energyBalance } from "./balance.ts";
import { noChoices } from "./buildingChoices.ts";
import { elementLosses } from "./elementLosses.ts";

const choices = { ...noChoices, construction_year: 1978 };
const hull = envelope(model(house), house.faces, choices);
const balance = energyBalance(hull, choices);
if (!balance.ok) throw new Error(balance.error.kind);

test("the losses of the elements sum to that of all parts, and every element of the envelope has one", () => {
  const losses = elementLosses({ envelope: hull, balance: balance.value });
  const ids = new Set(hull.parts.map(({ express_id }) => express_id));
  expect(new Set(losses.keys())).toEqual(ids);
  const sum = [...losses.values()].reduce((total, loss) => total + loss, 0);
  expect(sum).toBeCloseTo(balance.value.figures.H_parts!.value, 9);
});

test("an element with two parts in the envelope has the loss of both, an estimated part none", () => {
  const [first, ...rest] = hull.parts;
  const twice = { ...hull, parts: [first!, ...rest.map((part) => ({ ...part, express_id: 7 }))] };
  const losses = elementLosses({ envelope: twice, balance: balance.value });
  expect([...losses.keys()]).toEqual([first!.express_id, 7]);
  const nowhere = { ...hull, parts: hull.parts.map((part) => ({ ...part, express_id: null })) };
  expect(elementLosses({ envelope: nowhere, balance: balance.value }).size).toBe(0);
});
