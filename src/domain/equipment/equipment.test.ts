import fc from "fast-check";
import { expect, test } from "vitest";
import { assetHistory } from "./assetHistory.ts";
import { daysUntil } from "./daysUntil.ts";
import { globalIdOf } from "./globalId.ts";
import { nextChecks } from "./nextChecks.ts";
import { isGoneFromModel, shownModels } from "./shownModels.ts";

test("a UUID is a GlobalId of 22 signs, the first of which has two bits", () => {
  expect(globalIdOf("00000000-0000-0000-0000-000000000000")).toBe("0".repeat(22));
  expect(globalIdOf("ffffffff-ffff-ffff-ffff-ffffffffffff")).toBe(`3${"$".repeat(21)}`);
  expect(globalIdOf("00000000-0000-0000-0000-00000000003e")).toBe(`${"0".repeat(21)}_`);
});

test("two UUIDs never make one GlobalId", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(globalIdOf(one)).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
      expect(globalIdOf(one) === globalIdOf(other)).toBe(one === other);
    }),
  );
});

test("shown are the main version and the newest of each discipline; what was entered by hand is never gone", () => {
  const models = [
    { id: "m1", version: 1 },
    { id: "m2", version: 2 },
    { id: "h1", version: 1, discipline: "heating" },
    { id: "h3", version: 3, discipline: "heating" },
    { id: "h2", version: 2, discipline: "heating" },
  ];
  const shown = shownModels("m1", models);
  expect([...shown].toSorted()).toEqual(["h3", "m1"]);
  const isGone = (model_id: string) => isGoneFromModel({ model_id }, shown);
  expect(["m1", "m2", "h1", "h3", ""].map(isGone)).toEqual([false, true, true, false, false]);
  expect(isGoneFromModel({ model_id: "" }, shownModels(undefined, []))).toBe(false);
  // the version from before is shown again: what it has is there again
  expect(isGoneFromModel({ model_id: "m2" }, shownModels("m2", models))).toBe(false);
});

const order = { asset_id: "a", state: "open", plan_id: "p", due_on: "2026-12-14" };

test("the next check is the earliest of orders, duties and plans, also where it is overdue", () => {
  const sources = {
    orders: [order, { ...order, state: "done", due_on: "2026-01-01" }],
    duties: [{ asset_id: "a", applies_here: true, next_on: "2026-11-30" }],
    plans: [{ asset_ids: ["a", "b"], is_active: true, starts_on: "2027-01-15" }],
  };
  const next = nextChecks(sources, "2026-12-01");
  expect(next.get("a")).toBe("2026-11-30");
  expect(next.get("b")).toBe("2027-01-15");
});

test("repairs, duties that do not apply, plans that rest, have begun or are over say nothing of a next check", () => {
  const next = nextChecks(
    {
      orders: [{ ...order, plan_id: null, category: "repair" }],
      duties: [{ asset_id: "a", applies_here: false, next_on: "2026-12-30" }],
      plans: [
        { asset_ids: ["a"], is_active: false, starts_on: "2027-01-15" },
        { asset_ids: ["a"], is_active: true, starts_on: "2026-01-15" },
        { asset_ids: ["a"], is_active: true, starts_on: "2027-01-15", ends_on: "2026-12-31" },
      ],
    },
    "2026-12-01",
  );
  expect(next.size).toBe(0);
});

test("an order for an inspection counts without a plan, by the day it is for where none is due", () => {
  const one = {
    asset_id: "a",
    state: "planned",
    category: "inspection",
    due_on: null,
    occurs_on: "2026-12-20",
  };
  expect(nextChecks({ orders: [one], duties: [], plans: [] }, "2026-12-01").get("a")).toBe("2026-12-20");
});

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const about = { about_kind: "asset", about_id: "a" };
const sources = {
  orders: [
    { id: "o", asset_id: "a", title: "Läuft laut", state: "open", created_at: at(2) },
    { id: "o2", asset_id: "b", title: "Anderes", state: "open", created_at: at(2) },
  ],
  observations: [
    { id: "b1", ...about, text: "Zustand von 3 auf 2", observed_at: at(4) },
    { id: "b2", about_kind: "space", about_id: "a", text: "Raum", observed_at: at(5) },
  ],
  items: [{ id: "i", ...about, title: "Jährliche Prüfung" }],
  findings: [
    { id: "f", item_id: "i", verdict: "ok", text: "", observed_at: at(1) },
    { id: "f2", item_id: "x", verdict: "ok", text: "", observed_at: at(1) },
  ],
  comments: [{ id: "c", ...about, text: "Lager getauscht", author_name: "Okafor", created_at: at(6) }],
  steps: [
    { id: "s", about_kind: "work_order", about_id: "o", step: "begin", to_state: "in_progress", note: "", author_name: "Okafor", made_at: at(3) }, // prettier-ignore
    { id: "s2", about_kind: "work_order", about_id: "o2", step: "begin", to_state: "in_progress", note: "", author_name: "Okafor", made_at: at(3) }, // prettier-ignore
  ],
};

test("the history has orders, their steps, observations, findings and comments of this equipment alone, newest first", () => {
  expect(assetHistory("a", sources).map(({ id }) => id)).toEqual(["c", "b1", "s", "o", "f"]);
  expect(assetHistory("z", sources)).toEqual([]);
});

test("days until a day are whole ones over a change of the clocks", () => {
  expect(daysUntil("2026-10-26", "2026-10-24")).toBe(2);
  expect(daysUntil("2026-12-01", "2026-12-01")).toBe(0);
  expect(daysUntil("2026-11-30", "2026-12-01")).toBe(-1);
});
