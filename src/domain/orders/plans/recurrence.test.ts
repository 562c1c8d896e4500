import fc from "fast-check";
import { RRule } from "./rruleLibrary.ts";
import { expect, test } from "vitest";
import { daysOfRhythm, isInSeason, nextDays, rhythmProblem } from "./recurrence.ts";
import { partsOf, type RuleParts, ruleOf, shapeOf } from "./ruleParts.ts";

const next = (rule: string, starts_on: string, most = 4) => {
  const found = nextDays({ rule, starts_on }, starts_on, most);
  return found.ok ? found.value : found.error.kind;
};

test.each([
  ["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15", "2027-01-15", ["2027-01-15", "2027-04-15", "2027-07-15", "2027-10-15"]],
  ["FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2028-01-31", ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "2028-02-29", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]],
  ["FREQ=DAILY", "2027-03-27", ["2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"]],
  ["FREQ=WEEKLY;BYDAY=SU;COUNT=2", "2027-10-24", ["2027-10-24", "2027-10-31"]],
  ["FREQ=WEEKLY;UNTIL=20270108", "2027-01-01", ["2027-01-01", "2027-01-08"]],
  // 23:30 in UTC is the next day in Berlin
  ["FREQ=DAILY;UNTIL=20270102T233000Z", "2027-01-01", ["2027-01-01", "2027-01-02", "2027-01-03"]],
  ["RRULE:FREQ=YEARLY", "2027-01-01", ["2027-01-01", "2028-01-01", "2029-01-01", "2030-01-01"]],
])("%s from %s comes on its days", (rule, start, days) => {
  expect(next(rule, start)).toEqual(days);
}); // prettier-ignore

test.each([
  ["", "no_rule"],
  ["jeden Montag", "unreadable"],
  ["FREQ=DAILY;FOO=1", "unreadable"],
  ["FREQ=DAILY;FREQ=WEEKLY", "unreadable"],
  ["FREQ=DAILY;INTERVAL=0", "unreadable"],
  ["FREQ=MONTHLY;BYMONTHDAY=32", "unreadable"],
  ["FREQ=MONTHLY;BYMONTHDAY=0", "unreadable"],
  ["FREQ=HOURLY", "too_often"],
  ["FREQ=SECONDLY", "too_often"],
  ["FREQ=DAILY;BYHOUR=1,2", "too_often"],
  ["FREQ=DAILY;COUNT=3;UNTIL=20270101", "not_together"],
  ["FREQ=DAILY;BYSETPOS=2", "not_together"],
  ["INTERVAL=2", "not_together"],
])("%s is told as %s", (rule, kind) => {
  expect(next(rule, "2027-01-01")).toBe(kind);
});

test("a rhythm without a beginning, or one from before 1970, is told", () => {
  expect(rhythmProblem({ rule: "FREQ=DAILY" })).toEqual({ kind: "no_start" });
  expect(rhythmProblem({ rule: "FREQ=DAILY", starts_on: "2027-02-30" })).toEqual({ kind: "no_start" });
  expect(rhythmProblem({ rule: "FREQ=DAILY", starts_on: "1969-12-31" })).toEqual({ kind: "too_early" });
});

test.each([
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-30",
  "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
])("%s never comes, and is answered at once", (rule) => {
  const begun = performance.now();
  expect(next(rule, "2027-01-01")).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test("of a million dates no more are counted than were asked for, and that there are more is told", () => {
  const found = daysOfRhythm(
    { rule: "FREQ=DAILY;COUNT=1000000", starts_on: "2027-01-01" },
    { from: "2027-01-01", to: "4000-01-01", most: 50 },
  );
  expect(found).toMatchObject({ ok: true, value: { isCut: true } });
  expect(found.ok && found.value.days).toHaveLength(50);
});

test("a season may reach over the end of the year", () => {
  const winter = { season_from: 10, season_to: 4 };
  expect(["2027-09-30", "2027-10-01", "2028-04-30", "2028-05-01"].map((day) => isInSeason(day, winter))).toEqual([false, true, true, false]); // prettier-ignore
  expect(isInSeason("2027-06-01", {})).toBe(true);
});

const someDay = fc
  .integer({ min: 0, max: 12_000 })
  .map((at) => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString().slice(0, 10));
const someParts: fc.Arbitrary<RuleParts> = fc.record({
  every: fc.integer({ min: 1, max: 14 }),
  unit: fc.constantFrom("day" as const, "week" as const, "month" as const, "year" as const),
  by: fc.constantFrom("date" as const, "weekday" as const),
});

test("what a form says is a rule that begins on its first day, and the form shows it again", () => {
  fc.assert(
    fc.property(someParts, someDay, (parts, start) => {
      const rule = ruleOf(parts, start);
      expect(next(rule, start, 1)).toEqual([start]);
      const again = partsOf(rule, start)!;
      expect(ruleOf(again, start)).toBe(rule);
      expect([again.every, again.unit]).toEqual([parts.every, parts.unit]);
      expect(shapeOf(rule)).toEqual(again);
    }),
  );
});

test("days are those of the library over leap years and changes of the clock, within end and season", () => {
  const month = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });
  fc.assert(
    fc.property(someParts, someDay, fc.integer({ min: 0, max: 2000 }), month, month, (parts, starts_on, length, season_from, season_to) => {
      const rule = ruleOf(parts, starts_on);
      const start = new Date(`${starts_on}T00:00:00Z`);
      const end = new Date(start.getTime() + length * 86_400_000);
      const all = new RRule({ ...RRule.parseString(rule), dtstart: start, until: end }).all();
      const ends_on = end.toISOString().slice(0, 10);
      const found = daysOfRhythm({ rule, starts_on, ends_on, season_from, season_to }, { from: starts_on, to: "2199-12-31", most: 5000 });
      const days = all.map((at) => at.toISOString().slice(0, 10));
      expect(found).toEqual({ ok: true, value: { days: days.filter((day) => isInSeason(day, { season_from, season_to })), isCut: false } });
    }),
  ); // prettier-ignore
});
