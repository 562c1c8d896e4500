// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ICAL from "ical.js";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { MaintenancePlan, OrderTask, WorkOrder } from "#data/documents.ts";
import { addOrder } from "#data/orders/addOrder.ts";
import { readAll } from "#data/read.ts";
import { addFilled } from "#data/saveFilled.ts";
import { dueOccurrences, shiftedDay } from "#domain/orders/plans/dueOccurrences.ts";
import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { PlansPage } from "./PlansPage.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["plans", "records", "entry", "list", "calendar", "comments", "chart"]);
});
afterEach(cleanup);

const user = userEvent.setup();
const show = () => showPage(<PlansPage projectId={on.projectId} />, { db: on.db });
const aPlan = (said: Partial<MaintenancePlan> = {}) =>
  addFilled(on.db, {
    kind: "maintenance_plan",
    projectId: on.projectId,
    said: { title: "Lüftung warten", is_active: true, trigger: "calendar", rule: "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15", starts_on: "2199-01-15", lead_days: 14, template: { title: "", category: "maintenance", priority: "normal", assigned: [], tasks: [] }, asset_ids: [], ...said }, // prettier-ignore
  });
const stored = async () =>
  (await readAll(on.db.work, { kind: "maintenance_plan" })) as readonly MaintenancePlan[];
const orders = async () => (await readAll(on.db.work, { kind: "work_order" })) as readonly WorkOrder[];
const becomes = (role: Role) =>
  on.db.settings.insert({ id: "m", kind: "project_member", scope: "user:anna", project_id: on.projectId, user_id: "anna", role, created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" } as never); // prettier-ignore
const openForm = async () => {
  await user.click(await screen.findByRole("button", { name: "Plan anlegen" }));
  const form = within(await screen.findByRole("dialog", { name: "Plan anlegen" }));
  await form.findByRole("textbox", { name: "Titel" });
  return form;
};

test("a plan is added in words, stands in the list with its rhythm, and its first order is made at once", async () => {
  show();
  const form = await openForm();
  await user.type(form.getByRole("textbox", { name: "Titel" }), "Filter");
  const every = form.getByRole("textbox", { name: "Alle" });
  await user.clear(every);
  await user.type(every, "3");
  await user.selectOptions(form.getByRole("combobox", { name: "Zeitraum" }), "Wochen");
  expect(form.getByText("Die nächsten Termine")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Aufgabe hinzufügen" }));
  await user.type(form.getByRole("textbox", { name: "Aufgabe 1" }), "Filter tauschen");
  await user.click(form.getByRole("checkbox", { name: "muss erledigt sein" }));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^alle 3 Wochen, /)).toBeTruthy();
  expect(await stored()).toMatchObject([
    { title: "Filter", is_active: true, starts_on: berlinDay(on.db.clock), template: { tasks: [{ title: "Filter tauschen", is_mandatory: true, asks: "tick" }] } }, // prettier-ignore
  ]);
  expect((await stored())[0]!.rule).toMatch(/^FREQ=WEEKLY;INTERVAL=3;BYDAY=..$/);
  expect(await screen.findByText("1 Auftrag angelegt")).toBeTruthy();
  expect(await orders()).toMatchObject([{ title: "Filter", due_on: berlinDay(on.db.clock) }]);
  const tasks = (await readAll(on.db.work, { kind: "order_task" })) as readonly OrderTask[];
  expect(tasks).toMatchObject([{ title: "Filter tauschen", is_mandatory: true }]);
});

test("a rule that nobody can read is told, and what was typed stays", async () => {
  show();
  const form = await openForm();
  await user.type(form.getByRole("textbox", { name: "Titel" }), "Filter");
  await user.click(form.getByRole("checkbox", { name: "Eigene Regel eingeben" }));
  const rule = form.getByRole("textbox", { name: "Eigene Regel" });
  await user.clear(rule);
  await user.type(rule, "jeden Montag");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect((await form.findByRole("alert")).textContent).toContain("Diese Regel lässt sich nicht lesen");
  expect(rule).toHaveProperty("value", "jeden Montag");
  expect(await stored()).toEqual([]);
});

test("a task without a text and a time that is no number are told, and nothing is lost", async () => {
  show();
  const form = await openForm();
  await user.type(form.getByRole("textbox", { name: "Titel" }), "Filter");
  await user.type(form.getByRole("textbox", { name: "Geschätzte Dauer" }), "zwei");
  expect(form.getByText(/Die Dauer ist eine ganze Zahl/)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await form.findByText("Nicht gespeichert")).toBeTruthy();
  expect(form.getByRole("textbox", { name: "Geschätzte Dauer" })).toHaveProperty("value", "zwei");
  expect(await stored()).toEqual([]);
});

test("the date of the rhythm goes with the first day", async () => {
  await aPlan();
  show();
  await user.click(await screen.findByText("Lüftung warten"));
  await user.click(await screen.findByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  const start = await form.findByLabelText("Beginnt am");
  await user.clear(start);
  await user.type(start, "2199-01-31");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { starts_on: "2199-01-31", rule: "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1" },
    ]),
  );
});

test("orders that nobody has begun follow a changed plan, which is told before; one that a person has moved stays", async () => {
  const plan = await aPlan();
  if (!plan.ok) throw new Error("not added");
  const anOrder = (id: string, due_on: string) => addOrder(on.db, { id, project_id: on.projectId, title: "Lüftung warten", plan_id: plan.value.id, occurs_on: "2199-01-15", due_on, category: "maintenance" }); // prettier-ignore
  await anOrder("follows", "2199-01-15");
  await anOrder("moved", "2199-01-20");
  show();
  await user.click(await screen.findByText("Lüftung warten"));
  await user.click(await screen.findByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  const start = await form.findByLabelText("Beginnt am");
  await user.clear(start);
  await user.type(start, "2199-02-10");
  expect(await form.findByText("1 Auftrag, den noch niemand begonnen hat, bekommt einen anderen Tag")).toBeTruthy(); // prettier-ignore
  expect(form.getByText(/^bisher .*15\.01\.2199, dann .*10\.02\.2199$/)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("1 Auftrag folgt dem Plan")).toBeTruthy();
  const days = Object.fromEntries((await orders()).map(({ id, due_on }) => [id, due_on]));
  expect(days).toEqual({ follows: "2199-02-10", moved: "2199-01-20" });
});

test("a plan says its rhythm and its next days, and is switched off", async () => {
  await aPlan({ season_from: 10, season_to: 4 });
  show();
  await user.click(await screen.findByText("Lüftung warten"));
  const sheet = within(await screen.findByRole("dialog", { name: "Lüftung warten" }));
  expect(sheet.getByText("alle 3 Monate am 15., nur von Oktober bis April")).toBeTruthy();
  expect(sheet.getByText(/15\.01\.2199/)).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Ausschalten" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ is_active: false }]));
  expect(await sheet.findByRole("button", { name: "Einschalten" })).toBeTruthy();
});

test("a plan without any day says so", async () => {
  await aPlan({ rule: "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", starts_on: "2026-01-01" });
  show();
  expect(await screen.findByText("keine weiteren Termine")).toBeTruthy();
});

test("whoever may only read adds and changes nothing", async () => {
  await aPlan();
  await becomes("auditor");
  show();
  await user.click(await screen.findByText("Lüftung warten"));
  await screen.findByRole("dialog", { name: "Lüftung warten" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Plan anlegen" })).toBeNull());
  expect(screen.queryByRole("button", { name: "Ausschalten" })).toBeNull();
});

test("twelve months ahead are a calendar, hours per week, and a file that another program reads", async () => {
  const template = { title: "", category: "maintenance", priority: "normal", assigned: [], estimate_minutes: 90, tasks: [] } as const; // prettier-ignore
  await aPlan({ rule: "FREQ=WEEKLY", starts_on: berlinDay(on.db.clock), template });
  await aPlan({ title: "Ohne Dauer", rule: "FREQ=WEEKLY", starts_on: berlinDay(on.db.clock) });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  show();
  await user.click(await screen.findByRole("radio", { name: "Zwölf Monate" }));
  expect(await screen.findByRole("region", { name: "Die nächsten zwölf Monate" })).toBeTruthy();
  expect(screen.getByText("Ohne geschätzte Dauer und darum nicht mitgezählt: Ohne Dauer.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^Stunden je Woche/ }), "1");
  expect(screen.getByText(/Wochen haben mehr Arbeit als Stunden da sind/)).toBeTruthy();
  const save = screen.getByRole("button", { name: "Kalenderdatei sichern" });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await user.click(save);
  await waitFor(() => expect(saved).toHaveLength(1));
  const events = new ICAL.Component(ICAL.parse(await saved[0]!.text()) as never).getAllSubcomponents("vevent"); // prettier-ignore
  expect(events.length).toBeGreaterThan(100);
});

test("a plan by a counter says where it stands and when it will be due; a reading that fell is told", async () => {
  const aReading = (value: number, read_on: string) =>
    addFilled(on.db, { kind: "meter_reading", projectId: on.projectId, said: { meter: "BHKW", value, unit: "h", read_on, note: "" } }); // prettier-ignore
  await aPlan({ trigger: "counter", meter: "BHKW", every_units: "500", from_units: "1000", rule: null });
  show();
  expect(await screen.findByText("wartet auf einen Zählerstand")).toBeTruthy();
  await aReading(1000, "2027-01-01");
  await aReading(1400, "2027-01-11");
  await user.click(await screen.findByText("alle 500 laut Zähler BHKW"));
  const sheet = within(await screen.findByRole("dialog", { name: "Lüftung warten" }));
  expect(await sheet.findByText(/^1\.400 am .*11\.01\.2027$/)).toBeTruthy();
  expect(sheet.getByText(/14\.01\.2027/)).toBeTruthy();
  await aReading(12, "2027-01-12");
  expect((await sheet.findByRole("alert")).textContent).toContain(
    "Ein Zählerstand ist kleiner als der davor",
  );
});

test("earlier days without an order are told; one that stands or was done is none of them", async () => {
  const today = berlinDay(on.db.clock);
  const plan = await aPlan({ rule: "FREQ=MONTHLY;BYMONTHDAY=28", starts_on: shiftedDay(today, -150) });
  if (!plan.ok) throw new Error("not added");
  const found = dueOccurrences({ ...(await stored())[0]!, lead_days: 0 }, today);
  if (!found.ok) throw new Error("no rhythm");
  const [first, ...rest] = found.value.missed;
  await addOrder(on.db, { id: "stands", project_id: on.projectId, title: "L", plan_id: plan.value.id, occurs_on: first!, due_on: first! }); // prettier-ignore
  show();
  await user.click(await screen.findByText("Lüftung warten"));
  expect(await screen.findByText(`${rest.length} frühere Termine haben keinen Auftrag`)).toBeTruthy();
});

test("equipment that this device does not know stays chosen", async () => {
  await aPlan({ asset_ids: ["gone"] });
  show();
  await user.click(await screen.findByText("Lüftung warten"));
  await user.click(await screen.findByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  expect(await form.findAllByText("gone")).not.toEqual([]);
});
