import { expect, test } from "vitest";
import { aHouse } from "#domain/energy/monthly/aHouse.fixture.ts";
import { monthlyBalance } from "#domain/energy/monthly/monthlyBalance.ts";
import { plainDemand } from "./plainMonthly.ts";
import { referenceTable } from "./referenceTable.ts";

test("a line says ours, the published figure, the deviation and whether it is tolerated", () => {
  const row = { subject: "H_T", of: null, unit: "W/K", reference: 100 } as const;
  const text = referenceTable("A house", [
    { ...row, ours: 100.4, tolerance: { relative: 0.005, rounding: 0 } },
    { ...row, ours: 101, tolerance: { relative: 0.005, rounding: 0 } },
    { ...row, subject: "Q_I", of: 3, ours: 99, tolerance: null },
  ]).split("\n");
  expect(text[1]).toMatch(/^H_T +100\.4 +100 +W\/K +\+0\.40 % +0\.5 % +within$/);
  expect(text[2]).toMatch(/\+1\.00 % +0\.5 % +outside$/);
  expect(text[3]).toMatch(/^Q_I 3 +99 +100 +W\/K +-1\.00 % +compared only$/);
});

test("the plain sums that the balance is measured against give the same demand", () => {
  const result = monthlyBalance(aHouse());
  expect(result.ok && result.value.building.Q_h_b_year!.values[0]!).toBeCloseTo(plainDemand(aHouse()), 6);
});
