import fc from "fast-check";
import { expect, test } from "vitest";
import { counterDue, type CounterPlan } from "./counterDue.ts";

const plan: CounterPlan = { meter: "BHKW", every_units: "500", from_units: "1000" };
const read = (value: number, read_on: string, meter = "BHKW") => ({ meter, value, read_on, created_at: `${read_on}T10:00:00.000Z` }); // prettier-ignore
const due = (more: Partial<CounterPlan>, ...readings: readonly ReturnType<typeof read>[]) => {
  const found = counterDue({ ...plan, ...more }, readings);
  return found.ok ? found.value : found.error.kind;
};

test("a plan is due once the counter has passed the units, and says when it will be again", () => {
  expect(due({}, read(1000, "2027-01-01"), read(1400, "2027-01-11"))).toMatchObject({ passed: 0, passed_on: null, forecast: "2027-01-14" }); // prettier-ignore
  expect(due({}, read(1000, "2027-01-01"), read(1500, "2027-01-11"), read(1600, "2027-01-21"))).toEqual({
    value: 1600,
    read_on: "2027-01-21",
    passed: 1,
    passed_on: "2027-01-11",
    forecast: "2027-02-04",
  });
  expect(due({}, read(2300, "2027-01-11"))).toMatchObject({ passed: 2, passed_on: "2027-01-11", forecast: null }); // prettier-ignore
});

test("without where it stood at the beginning the first reading counts", () => {
  expect(due({ from_units: null }, read(700, "2027-01-01"), read(1201, "2027-01-02"))).toMatchObject({ passed: 1 }); // prettier-ignore
});

test("readings of other counters count for nothing", () => {
  expect(due({}, read(9000, "2027-01-01", "Gas"))).toBe("no_reading");
});

test("a reading smaller than the one before is told, and nothing is due", () => {
  expect(due({}, read(1600, "2027-01-01"), read(12, "2027-01-11"))).toBe("counter_fell");
  expect(due({}, read(990, "2027-01-01"))).toBe("counter_fell");
});

test.each([{ every_units: null }, { every_units: "0" }, { every_units: "-5" }, { meter: " " }])(
  "a plan with %o names no counter",
  (more) => expect(due(more, read(1600, "2027-01-01"))).toBe("no_counter"),
);

test("the order in which readings arrive changes nothing", () => {
  const some = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (steps, random) => {
      let value = 1000;
      const readings = steps.map((step, at) => read((value += step), `2027-01-${String(at + 1).padStart(2, "0")}`)); // prettier-ignore
      const mixed = readings.map((one) => [random.next().value as number, one] as const).toSorted(([a], [b]) => a - b).map(([, one]) => one); // prettier-ignore
      const found = counterDue(plan, mixed);
      expect(found).toEqual(counterDue(plan, readings));
      expect(found).toMatchObject({ ok: true, value: { passed: Math.floor((value - 1000) / 500) } });
    }),
  );
});
