import { expect, test } from "vitest";
import { dueOccurrences, type DuePlan } from "./dueOccurrences.ts";

const monthly: DuePlan = {
  rule: "FREQ=MONTHLY;BYMONTHDAY=1",
  starts_on: "2026-01-01",
  is_active: true,
  lead_days: 14,
};
const due = (plan: Partial<DuePlan>, today: string) => {
  const found = dueOccurrences({ ...monthly, ...plan }, today);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
};

test("an order is due within the lead time, not before", () => {
  expect(due({ starts_on: "2027-01-01" }, "2026-12-17").days).toEqual([]);
  expect(due({ starts_on: "2027-01-01" }, "2026-12-18").days).toEqual(["2027-01-01"]);
  expect(due({ starts_on: "2027-01-01", lead_days: 0 }, "2027-01-01").days).toEqual(["2027-01-01"]);
});

test("of those that were missed only the newest is made, the others are told", () => {
  expect(due({}, "2026-05-20")).toEqual({
    days: ["2026-05-01", "2026-06-01"],
    missed: ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"],
    isCut: false,
  });
});

test("what was missed more than a year ago counts no more", () => {
  expect(due({ rule: "FREQ=YEARLY;COUNT=1", starts_on: "2020-01-01" }, "2026-05-20").days).toEqual([]);
});

test("nothing is due out of season, after the end, or once it is switched off", () => {
  const winter = { season_from: 11, season_to: 3 };
  expect(due({ ...winter, starts_on: "2026-04-01" }, "2026-09-20").days).toEqual([]);
  expect(due({ ends_on: "2026-05-31", starts_on: "2026-05-15" }, "2026-05-30").days).toEqual([]);
  expect(due({ is_active: false }, "2026-05-20")).toEqual({ days: [], missed: [], isCut: false });
});

test("a plan for every day makes no more than sixty ahead, and says so", () => {
  const daily = due({ rule: "FREQ=DAILY", starts_on: "2027-01-01", lead_days: 366 }, "2027-01-01");
  expect(daily.days).toHaveLength(60);
  expect(daily.isCut).toBe(true);
});

test("a rule that cannot be read is told", () => {
  expect(dueOccurrences({ ...monthly, rule: "x" }, "2027-01-01")).toEqual({
    ok: false,
    error: { kind: "unreadable" },
  });
});
