// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { planOrderId } from "#domain/orders/orderIds.ts";
import { readAll } from "#data/read.ts";
import { addFilled } from "#data/saveFilled.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import { makeAllDueOrders } from "#data/orders/makeAllDueOrders.ts";
import { DueOrders } from "./DueOrders.tsx";

const on = onProject();
afterEach(cleanup);

const aPlan = async () => {
  const said = { title: "Filter", is_active: true, trigger: "calendar", rule: "FREQ=DAILY;COUNT=1", starts_on: berlinDay(on.db.clock), lead_days: 0, template: {}, asset_ids: [] }; // prettier-ignore
  const made = await addFilled(on.db, { kind: "maintenance_plan", projectId: on.projectId, said });
  if (!made.ok) throw new Error(made.error.kind);
  return planOrderId(on.projectId, made.value.id, said.starts_on);
};
const orders = async () => (await readAll(on.db.work, { kind: "work_order" })).map(({ id }) => id);

test("orders that are due are there once the product is open", async () => {
  const id = await aPlan();
  showPage(<DueOrders />, { db: on.db });
  await waitFor(async () => expect(await orders()).toEqual([id]));
});

test("whoever may not add orders makes none", async () => {
  await aPlan();
  await on.db.settings.insert({ id: "m", kind: "project_member", scope: "user:anna", project_id: on.projectId, user_id: "anna", role: "auditor", created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" } as never); // prettier-ignore
  await makeAllDueOrders(on.db);
  expect(await orders()).toEqual([]);
});
