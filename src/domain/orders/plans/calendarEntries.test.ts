import { expect, test } from "vitest";
import { planOrderId } from "../orderIds.ts";
import { calendarEntries, type EntryPlan } from "./calendarEntries.ts";
import { emptyTemplate } from "./orderTemplateOf.ts";

const plan: EntryPlan = { id: "plan", project_id: "p", title: "Lüftung", is_active: true, trigger: "calendar", template: emptyTemplate, asset_ids: [], storey: "Keller" }; // prettier-ignore
const days = ["2027-01-01", "2027-02-01", "2027-03-01"].map((day) => ({ plan, day }));
const order = { id: "o", title: "Filter", state: "open", plan_id: "plan" };

test("an order stands by the day on which it is due, and takes the place of the time that it is for", () => {
  const moved = { ...order, occurs_on: "2027-02-01", due_on: "2027-02-09" };
  expect(calendarEntries([moved], days).map(({ uid, day, title }) => [uid, day, title])).toEqual([
    [planOrderId("p", "plan", "2027-01-01"), "2027-01-01", "Lüftung"],
    ["o", "2027-02-09", "Filter"],
    [planOrderId("p", "plan", "2027-03-01"), "2027-03-01", "Lüftung"],
  ]);
});

test.each(["done", "approved", "cancelled"])("one that is %s is not there, nor is its time", (state) => {
  const gone = { ...order, state, occurs_on: "2027-02-01", due_on: "2027-02-01" };
  expect(calendarEntries([gone], days).map(({ day }) => day)).toEqual(["2027-01-01", "2027-03-01"]);
});

test("orders without a day are in no calendar, and those without a plan are", () => {
  const own = { ...order, id: "own", plan_id: null, due_on: "2027-01-15" };
  expect(calendarEntries([{ ...order, due_on: null }, own], []).map(({ uid }) => uid)).toEqual(["own"]);
});
