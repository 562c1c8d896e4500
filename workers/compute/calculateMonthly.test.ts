import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { house, model } from "../../tests/fixtures/models/aHouse.ts";
import type { MonthlyCalculation, MonthlySaid } from "./api.ts";
import { calculateKept, calculateMonthly } from "./calculateMonthly.ts";

const of = { model: model(house), faces: house.faces };
const known: MonthlySaid = { choices: { ...noChoices, construction_year: 1978 }, overrides: [] };

async function calculated(said: MonthlySaid): Promise<MonthlyCalculation> {
  const answer = await calculateMonthly(of, said);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

test("a house of 1978 gets a balance with class or grade, and an element for each of its parts", async () => {
  const { result, input, elements, hash } = await calculated(known);
  expect(result.building.q_f!.values[0]).toBeGreaterThan(50);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const named = input.zones.flatMap(({ id, parts }) =>
    parts.map((part) => input.provenance![`zones.${id}.parts.${part.id}.area_m2`]?.element),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const element of named) expect(elements[element!]).toBeTypeOf("number");
});

test("what was kept gives the same balance and the same hash without the model", async () => {
  const first = await calculated(known);
  const again = await calculateKept(structuredClone(first.input));
  expect(again.ok && again.value.hash).toBe(first.hash);
  expect(again.ok && again.value.result).toEqual(first.result);
});

test("a replaced U-value changes the demand and says that a person did it", async () => {
  const first = await calculated(known);
  const [zone] = first.input.zones;
  const part = zone!.parts.find(({ kind }) => kind === "wall")!;
  const path = `zones.${zone!.id}.parts.${part.id}.u_w_m2k`;
  const better = await calculated({
    ...known,
    overrides: [{ path, value: 0.1, reason: "gedämmt 2019" }],
  });
  expect(better.result.building.Q_h_b_year!.values[0]).toBeLessThan(
    first.result.building.Q_h_b_year!.values[0]!,
  );
  expect(better.hash).not.toBe(first.hash);
  expect(better.input.provenance![path]).toMatchObject({ origin: "person", reason: "gedämmt 2019" });
});

test("without a construction year it says what is missing instead of a figure", async () => {
  const answer = await calculateMonthly(of, { choices: noChoices, overrides: [] });
  expect(answer).toMatchObject({
    ok: false,
    error: { of: "model", problem: { kind: "construction_year_missing" } },
  });
});
