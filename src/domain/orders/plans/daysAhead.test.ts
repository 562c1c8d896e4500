import { expect, test } from "vitest";
import { emptyTemplate } from "./orderTemplateOf.ts";
import { type AheadPlan, daysAhead, workloadOf } from "./daysAhead.ts";

const plan = (id: string, more: Partial<AheadPlan> = {}): AheadPlan => ({
  id,
  title: id,
  is_active: true,
  trigger: "calendar",
  rule: "FREQ=MONTHLY;BYMONTHDAY=1",
  starts_on: "2027-01-01",
  template: { ...emptyTemplate, estimate_minutes: 30 },
  asset_ids: [],
  ...more,
});
const year = { from: "2027-01-01", to: "2027-12-31" };
const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, "0")}-01`);

test("all plans of a calendar that run stand there by day", () => {
  const { days, cut } = daysAhead([plan("b"), plan("a", { starts_on: "2027-06-01" }), plan("off", { is_active: false }), plan("counter", { trigger: "counter" }), plan("broken", { rule: "x" })], year); // prettier-ignore
  expect(days.filter((one) => one.plan.id === "b").map(({ day }) => day)).toEqual(months);
  expect(new Set(days.map((one) => one.plan.id))).toEqual(new Set(["a", "b"]));
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(cut).toEqual([]);
});

test("what comes more often than is counted is told", () => {
  const daily = plan("daily", { rule: "FREQ=DAILY" });
  const { days, cut } = daysAhead([daily], { from: "2027-01-01", to: "2030-01-01" });
  expect(days).toHaveLength(400);
  expect(cut).toEqual([daily]);
});

test("the work of a week counts every piece of equipment, and what says no time is told", () => {
  // 1 January 2027 is a Friday
  const { days } = daysAhead([plan("one", { asset_ids: ["x", "y"] }), plan("none", { template: emptyTemplate })], year); // prettier-ignore
  const { weeks, untimed } = workloadOf(days, "2027-01-01", 6);
  expect(weeks[0]).toEqual({ monday: "2026-12-28", minutes: 60 });
  expect(weeks[5]).toEqual({ monday: "2027-02-01", minutes: 60 });
  expect(weeks.slice(1, 5).every(({ minutes }) => minutes === 0)).toBe(true);
  expect(untimed).toEqual(["none"]);
});
