import { expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope.ts";
import { noChoices } from "../buildingChoices.ts";
import { house, model } from "../../../../tests/fixtures/aHouse.ts";
import { monthlyResult } from "../monthly/monthlyResult.ts";
import { monthlyFromModel } from "./monthlyFromModel.ts";

test("smoke", () => {
  const choices = { ...noChoices, construction_year: 1978 };
  const m = model(house);
  const e = envelope(m, house.faces, choices);
  const made = monthlyFromModel({ model: m, envelope: e, choices, overrides: [] });
  expect(made.ok).toBe(true);
  if (!made.ok) return;
  console.log(JSON.stringify(made.value, null, 1).slice(0, 9000));
  const r = monthlyResult(made.value.input);
  expect(r.ok).toBe(true);
  if (r.ok) console.log(r.value.findings, r.value.quality, Object.fromEntries(Object.entries(r.value.building).map(([k,v])=>[k,v.values.length])), r.value.building.q_h_b.values, r.value.efficiency_class);
});
