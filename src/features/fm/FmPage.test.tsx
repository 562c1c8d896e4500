// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addOrder, type NewOrder } from "#data/orders/addOrder.ts";
import type { OrderTask } from "#data/documents.ts";
import { readAll } from "#data/read.ts";
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
const anOrder = (title: string, said: Partial<NewOrder> = {}, tasks: Parameters<typeof addOrder>[2] = []) =>
  addOrder(on.db, { project_id: on.projectId, title, ...said }, tasks);
const tasksStored = async () => (await readAll(on.db.work, { kind: "order_task" })) as readonly OrderTask[];

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

const vent = { key: "v", title: "Entlüften", is_mandatory: false, asks: "tick" } as const;
const pressure = { key: "p", title: "Druck lesen", is_mandatory: true, asks: "value", unit: "bar" } as const;

test("the order in work stands on top; its next task is ticked there, then comes the one after it", async () => {
  await anOrder("Von niemandem", { state: "in_progress" }, [{ ...vent, title: "Fremder Schritt" }]);
  await anOrder("Pumpe prüfen", { state: "in_progress", assigned: ["anna"] }, [vent, pressure]);
  const router = show();
  expect(await screen.findByText("Nächster Prüfschritt: Entlüften")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Nächsten Schritt abhaken" }));
  expect(await screen.findByText("Nächster Prüfschritt: Druck lesen")).toBeTruthy();
  const done = (await tasksStored()).filter(({ done_at }) => done_at);
  expect(done).toMatchObject([{ title: "Entlüften", done_by: "anna@lindenhof.example" }]);
  // a value is not ticked away: the page of the order asks for it
  expect(screen.queryByRole("button", { name: "Nächsten Schritt abhaken" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Angabe im Auftrag eintragen" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/fm-dashboard/orders/${done[0]?.order_id}`),
  );
});

test("an order in work without tasks, or with all of them done, says so and offers nothing to tick", async () => {
  await anOrder("Pumpe prüfen", { state: "in_progress", assigned: ["anna"] }, [vent]);
  show();
  await user.click(await screen.findByRole("button", { name: "Nächsten Schritt abhaken" }));
  expect(await screen.findByText("Alle Prüfschritte sind abgehakt.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Nächsten Schritt abhaken" })).toBeNull();
});

test("a row of the list leads to its order in this project", async () => {
  const added = await anOrder("Filter wechseln", { due_on: localDay() });
  if (!added.ok) throw new Error(added.error.kind);
  const router = show();
  const list = within(await screen.findByRole("list", { name: "Heute für mich" }));
  await user.click(list.getByRole("button", { name: /Filter wechseln/ }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe(`/fm-dashboard/orders/${added.value.id}`);
    expect(router.state.location.search).toEqual({ project: on.projectId });
  });
});

test("whoever may only read sees the next task of the order in work and ticks nothing", async () => {
  const made = { created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" };
  const member = { ...made, id: "m", kind: "project_member", scope: "user:anna", user_id: "anna" };
  await on.db.settings.insert({ ...member, project_id: on.projectId, role: "auditor" } as never);
  await anOrder("Pumpe prüfen", { state: "in_progress" }, [vent]);
  show();
  expect(await screen.findByText("Nächster Prüfschritt: Entlüften")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Nächsten Schritt abhaken" })).toBeNull());
});
