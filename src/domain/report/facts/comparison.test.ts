import { expect, test } from "vitest";
import { aReport, bill } from "../aReport.fixture.ts";
import { comparison } from "./comparison.ts";
import { reportFacts } from "../reportFacts.ts";

const whole = (from: string) => ({ from: `${from}-01-01`, to: `${from}-12-31` });
const bills = [
  bill("natural_gas", 250_000, { id: "now", ...whole("2026") }),
  bill("natural_gas", 200_000, { id: "before", ...whole("2025") }),
];
const answered = { value: 40, entered_on: "2026-01-20", document: "" };
const found = (...wishes: Parameters<typeof aReport>) =>
  new Map(comparison(reportFacts(aReport(...wishes))).map((one) => [one.id, one]));

test("250 MWh of gas after 200 MWh are 45.15 MWh (net) or 25 % more, and comparable when both years are whole", () => {
  expect(found({ consumption: bills }).get("energy_fuels")).toEqual({
    id: "energy_fuels",
    now: 225.75,
    before: 180.6,
    difference: expect.closeTo(45.15, 9),
    percent: expect.closeTo(25, 9),
    is_comparable: true,
  });
});

test("a year with missing days is compared in figures, and said not to be comparable", () => {
  const short = bills.map((one) => (one.id === "before" ? { ...one, to: "2025-06-30" } : one));
  expect(found({ consumption: short }).get("energy_fuels")?.is_comparable).toBe(false);
});

test("what was answered in the report of the year before is compared with what is answered now", () => {
  const input = {
    ...aReport({ values: { employees: 50 } }),
    previous: { values: { employees: answered }, consumption: [] },
  };
  const heads = comparison(reportFacts(input)).find(({ id }) => id === "employees");
  expect(heads).toMatchObject({ now: 50, before: 40, difference: 10, percent: 25 });
});

test("nothing becomes something: without a value before there is no percentage", () => {
  const input = {
    ...aReport({ values: { employees: 5 } }),
    previous: { values: { employees: { ...answered, value: 0 } }, consumption: [] },
  };
  expect(comparison(reportFacts(input)).find(({ id }) => id === "employees")?.percent).toBeNull();
});
