// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addOrder, type NewOrder } from "#data/orders/addOrder.ts";
import { serviceRulesId } from "#domain/orders/orderIds.ts";
import { localDay } from "#kernel/time.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { FmPage } from "./FmPage.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["fm", "records"]);
});
afterEach(cleanup);

const user = userEvent.setup();
const show = () => showPage(<FmPage projectId={on.projectId} />, { db: on.db });
const anOrder = (title: string, said: Partial<NewOrder> = {}) =>
  addOrder(on.db, { project_id: on.projectId, title, ...said });

test("without orders the page says how one comes about", async () => {
  show();
  expect(await screen.findByText("Heute steht nichts an")).toBeTruthy();
  expect(screen.getByText(/noch keine Aufträge/)).toBeTruthy();
});

test("today are my orders and those of nobody, what is in work first", async () => {
  const due_on = localDay();
  await anOrder("Filter wechseln", { due_on });
  await anOrder("Pumpe prüfen", { state: "in_progress", assigned: ["anna"] });
  await anOrder("Tür richten", { due_on, assigned: ["bernd"] });
  await anOrder("Dach ansehen", { due_on: "2999-01-01" });
  show();
  await user.click(await screen.findByRole("radio", { name: "nach Zeit" }));
  const list = within(await screen.findByRole("list", { name: "Heute für mich" }));
  const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("Pumpe prüfen");
  expect(rows[1]).toContain("Filter wechseln");
});

test("a figure opens the orders it is made of", async () => {
  await anOrder("Heizung entlüften", { due_on: "2020-01-01", assigned: ["bernd"] });
  await anOrder("Längst erledigt", { due_on: "2020-01-01", state: "done" });
  show();
  await user.click(await screen.findByRole("button", { name: /Überfällig/ }));
  const list = within(await screen.findByRole("list", { name: "Überfällig" }));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByText("Heizung entlüften")).toBeTruthy();
  expect(list.getByText("überfällig")).toBeTruthy();
});

test("by way, the day begins on the storey of what is in work", async () => {
  const due_on = localDay();
  await anOrder("Lampe tauschen", { due_on, storey: "A Keller", planned_for: "2020-01-01T08:00:00.000Z" });
  await anOrder("Fenster ölen", { due_on, storey: "B Erdgeschoss" });
  await anOrder("Pumpe prüfen", { state: "in_progress", storey: "B Erdgeschoss" });
  show();
  const list = within(await screen.findByRole("list", { name: "Heute für mich" }));
  const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[2]).toContain("Lampe tauschen");
});

test("a reaction time that was missed shows its order; another one that was made long ago does not", async () => {
  const { db, projectId } = on;
  const now = new Date().toISOString();
  const made = { scope: `project:${projectId}`, project_id: projectId, created_at: now, updated_at: now };
  const times = { normal: { reaction_hours: 1, solution_hours: null } };
  await db.work.insert({
    ...made,
    id: serviceRulesId(projectId),
    kind: "service_rules",
    times,
    business_hours: {},
  } as never);
  const order = { ...made, kind: "work_order", state: "open", priority: "normal", updated_at: now };
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await db.work.insert({ ...order, id: "new", title: "Aufzug steht", created_at: before(3) } as never);
  await db.work.insert({ ...order, id: "old", title: "Alte Sache", created_at: before(2000) } as never);
  show();
  await user.click(await screen.findByRole("button", { name: /Reaktionszeit/ }));
  const list = within(await screen.findByRole("list", { name: "Reaktionszeit eingehalten" }));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByText("Aufzug steht")).toBeTruthy();
});
