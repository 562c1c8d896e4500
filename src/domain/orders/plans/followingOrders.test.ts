import { expect, test } from "vitest";
import { emptyTemplate } from "./orderTemplateOf.ts";
import { type FollowedPlan, followingOrders, type FollowingOrder } from "./followingOrders.ts";

const plan: FollowedPlan = {
  id: "plan",
  project_id: "p",
  title: "Lüftung",
  trigger: "calendar",
  is_active: true,
  rule: "FREQ=MONTHLY;BYMONTHDAY=1",
  starts_on: "2027-01-01",
  template: emptyTemplate,
  asset_ids: [],
};
const order = (id: string, due_on: string, more: Partial<FollowingOrder> = {}): FollowingOrder => ({
  id,
  state: "open",
  title: "Lüftung",
  category: "maintenance",
  priority: "normal",
  assigned: [],
  due_on,
  occurs_on: due_on,
  ...more,
});
const follow = (after: Partial<FollowedPlan>, ...orders: readonly FollowingOrder[]) =>
  followingOrders(plan, { ...plan, ...after }, { orders, today: "2027-01-05" });

test("orders that nobody has begun take the new title and the next days", () => {
  const mid = { title: "Filter", rule: "FREQ=MONTHLY;BYMONTHDAY=15" };
  expect(follow(mid, order("a", "2027-01-01"), order("b", "2027-02-01"))).toEqual([
    { id: "a", changes: { title: "Filter", due_on: "2027-01-15" }, due_before: "2027-01-01" },
    { id: "b", changes: { title: "Filter", due_on: "2027-02-15" }, due_before: "2027-02-01" },
  ]);
});

test.each(["planned", "in_progress", "paused", "done", "approved", "cancelled"])(
  "an order that is %s stays as it is",
  (state) => {
    const mid = { title: "Filter", rule: "FREQ=MONTHLY;BYMONTHDAY=15" };
    expect(follow(mid, order("a", "2027-01-01", { state }))).toEqual([]);
  },
);

test("what a person has changed stays", () => {
  const moved = order("a", "2027-01-08", { occurs_on: "2027-01-01", title: "Lüftung Dach" });
  expect(follow({ title: "Filter", rule: "FREQ=MONTHLY;BYMONTHDAY=15" }, moved)).toEqual([]);
});

test("no two orders of a piece of equipment take one day, and each piece has its own", () => {
  const done = order("done", "2027-01-15", { state: "done", asset_id: "x" });
  const days = follow(
    { rule: "FREQ=MONTHLY;BYMONTHDAY=15" },
    done,
    order("a", "2027-02-01", { asset_id: "x" }),
    order("b", "2027-02-01", { asset_id: "y" }),
  ).map(({ id, changes }) => [id, changes.due_on]);
  expect(days).toEqual([["a", "2027-02-15"], ["b", "2027-01-15"]]); // prettier-ignore
});

test("a day that the new rhythm has, too, stays; and nothing moves where it has none any more", () => {
  expect(follow({ rule: "FREQ=DAILY" }, order("a", "2027-02-01"))).toEqual([]);
  expect(follow({ ends_on: "2027-01-04" }, order("a", "2027-02-01"))).toEqual([]);
  expect(follow({ is_active: false, title: "Filter" }, order("a", "2027-02-01"))).toEqual([]);
});
