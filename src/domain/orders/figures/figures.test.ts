import fc from "fast-check";
import { expect, test } from "vitest";
import { openTime } from "../service/openTime.ts";
import type { ClockedOrder } from "../service/serviceClock.ts";
import { backlogByAge, isForDay, isOverdue, ordersByStorey } from "./backlog.ts";
import { costCents, costsByAsset, costsByMonth } from "./costs.ts";
import { dutiesWithin } from "./dutiesWithin.ts";
import { clocksByOrder, serviceShare } from "./serviceFigures.ts";

const dayOf = (moment: string) => moment.slice(0, 10);
const today = "2026-11-20";
const anOrder = {
  id: "a",
  state: "open" as const,
  due_on: null,
  planned_for: null,
  storey: null,
  created_at: "2026-11-01T08:00:00.000Z",
};

test("an order is overdue the day after it was due, and never once it is done", () => {
  expect(isOverdue({ state: "open", due_on: "2026-11-19" }, today)).toBe(true);
  expect(isOverdue({ state: "paused", due_on: today }, today)).toBe(false);
  expect(isOverdue({ state: "done", due_on: "2026-11-19" }, today)).toBe(false);
  expect(isOverdue({ state: "open", due_on: null }, today)).toBe(false);
});

test("an order is for today when it is due, planned or in work then", () => {
  const isToday = (said: object) => isForDay({ ...anOrder, ...said }, today, dayOf);
  expect(isToday({ due_on: today })).toBe(true);
  expect(isToday({ planned_for: `${today}T09:00:00.000Z` })).toBe(true);
  expect(isToday({ state: "in_progress" })).toBe(true);
  expect(isToday({ state: "approved", due_on: today })).toBe(false);
  expect(isToday({ due_on: "2026-11-21" })).toBe(false);
});

test("every open order stands in one class of age, also one from a clock that is ahead", () => {
  const now = Date.parse(`${today}T08:00:00.000Z`);
  const made = (days: number) => ({
    state: "open" as const,
    created_at: new Date(now - days * 86_400_000).toISOString(),
  });
  expect(backlogByAge([0, 6, 7, 29, 30, 89, 90, 2000, -2].map(made), now)).toEqual({
    week: 3,
    month: 2,
    quarter: 2,
    older: 2,
  });
  expect(backlogByAge([{ ...made(3), state: "cancelled" }], now)).toMatchObject({ week: 0 });
});

test("orders are counted by storey, those without one too", () => {
  const on = (storey: string | null) => ({ storey });
  expect(ordersByStorey([on("EG"), on("KG"), on("KG"), on(null)])).toEqual([
    { storey: "KG", orders: 2 },
    { storey: "EG", orders: 1 },
    { storey: null, orders: 1 },
  ]);
});

const aCost = {
  quantity: "1",
  unit_price: 1000,
  supersedes: null,
  is_void: false,
  created_at: anOrder.created_at,
};

test("costs are exact to the cent, half a cent away from zero", () => {
  const cents = (quantity: string, unit_price: number | null) => costCents({ quantity, unit_price });
  expect(cents("2.5", 1999)).toBe(4998);
  expect(cents("0.1", 5)).toBe(1);
  expect(cents("-0.1", 5)).toBe(-1);
  expect(cents("-2", -150)).toBe(300);
  expect(cents("0", -150)).toBe(0);
  expect(cents("1", null)).toBeUndefined();
  expect(cents("viel", 1)).toBeUndefined();
  expect(cents("99999999999999999999", 100)).toBeUndefined();
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.integer({ min: -10_000, max: 10_000 }),
      (n, price) => {
        expect(cents(String(n), price)).toBe(n * price + 0);
      },
    ),
  );
});

test("what was superseded or is void counts nothing, and a line without a price is told", () => {
  const costs = [
    { ...aCost, id: "1", order_id: "a" },
    { ...aCost, id: "2", order_id: "a", unit_price: 700, supersedes: "1" },
    { ...aCost, id: "3", order_id: "a", is_void: true },
    { ...aCost, id: "4", order_id: "b", unit_price: null, created_at: "2026-12-01T08:00:00.000Z" },
    { ...aCost, id: "5", order_id: "gone", unit_price: 5000 },
  ];
  const orders = [
    { id: "a", asset_id: "lift" },
    { id: "b", asset_id: "lift" },
  ];
  expect(costsByAsset(costs, orders)).toEqual([
    { key: null, cents: 5000, unpriced: 0 },
    { key: "lift", cents: 700, unpriced: 1 },
  ]);
  expect(costsByMonth(costs, dayOf)).toEqual([
    { key: "2026-11", cents: 5700, unpriced: 0 },
    { key: "2026-12", cents: 0, unpriced: 1 },
  ]);
});

test("service times met and missed are those of orders made in the period", () => {
  const agreed = { times: { normal: { reaction_hours: 1, solution_hours: 8 } }, open: openTime({}, () => false), now: Date.parse(`${today}T08:00:00.000Z`) }; // prettier-ignore
  const made = (id: string, created_at: string): ClockedOrder & { id: string } => ({ id, priority: "normal", state: "accepted", created_at, updated_at: created_at }); // prettier-ignore
  const orders = [made("a", "2026-11-10T08:00:00.000Z"), made("b", "2026-11-10T08:00:00.000Z"), made("c", "2026-10-10T08:00:00.000Z")]; // prettier-ignore
  const accepted = (about_id: string, made_at: string) => ({ about_id, to_state: "accepted", made_at });
  const clocks = clocksByOrder(orders, [accepted("a", "2026-11-10T08:30:00.000Z"), accepted("b", "2026-11-10T09:30:00.000Z"), accepted("c", "2026-10-10T08:30:00.000Z")], agreed); // prettier-ignore
  const share = (from: string, to: string) =>
    serviceShare(orders, clocks, { which: "reaction", from: Date.parse(from), to: Date.parse(to) });
  expect(share("2026-11-01", "2026-12-01")).toEqual({ met: 1, missed: 1, share: 0.5 });
  expect(share("2026-10-01", "2026-11-01")).toEqual({ met: 1, missed: 0, share: 1 });
  expect(share("2026-09-01", "2026-10-01").share).toBeNull();
});

test("duties of the next days are those that apply here, late ones first", () => {
  const duty = (next_on: string | null, applies_here = true) => ({ next_on, applies_here });
  expect(
    dutiesWithin(
      [duty("2027-02-18"), duty("2027-02-19"), duty("2026-01-01"), duty(null), duty(today, false)],
      today,
      90,
    ),
  ).toEqual([duty("2026-01-01"), duty("2027-02-18")]);
});
