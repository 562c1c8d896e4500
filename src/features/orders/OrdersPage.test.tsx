// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { OrderTask, WorkOrder } from "#data/documents.ts";
import { addOrder } from "#data/orders/addOrder.ts";
import { linkOrders } from "#data/orders/links.ts";
import { signOrder } from "#data/orders/signature.ts";
import { readAll } from "#data/read.ts";
import { addFilled } from "#data/saveFilled.ts";
import { discard } from "#data/write.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { OrderPage } from "./order/OrderPage.tsx";
import { OrdersPage } from "./OrdersPage.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces([
    "orders",
    "order",
    "records",
    "entry",
    "list",
    "calendar",
    "comments",
    "signature",
  ]);
});
afterEach(cleanup);

const user = userEvent.setup();
const showList = () => showPage(<OrdersPage projectId={on.projectId} />, { db: on.db });
const showOrder = (orderId: string) =>
  showPage(<OrderPage projectId={on.projectId} orderId={orderId} />, { db: on.db });
const pressure = { key: "p", title: "Druck nach Befüllen", is_mandatory: true, asks: "value", unit: "bar" } as const; // prettier-ignore
const vent = { key: "v", title: "Entlüften", is_mandatory: false, asks: "tick" } as const;
const anOrder = async (said: Partial<WorkOrder> = {}, tasks: Parameters<typeof addOrder>[2] = []) => {
  const added = await addOrder(
    on.db,
    { project_id: on.projectId, title: "Rückschlagklappe prüfen", ...said } as never,
    tasks,
  );
  if (!added.ok) throw new Error(added.error.kind);
  return added.value;
};
const stored = async () => (await readAll(on.db.work, { kind: "work_order" })) as readonly WorkOrder[];
const tasksStored = async () => (await readAll(on.db.work, { kind: "order_task" })) as readonly OrderTask[];
/** What the server has said of this person. */
const becomes = (role: Role) =>
  on.db.settings.insert({ id: "m", kind: "project_member", scope: "user:anna", project_id: on.projectId, user_id: "anna", role, created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" } as never); // prettier-ignore

test("an order is made by a form, and its page opens", async () => {
  const router = showList();
  await user.click(await screen.findByRole("button", { name: "Auftrag anlegen" }));
  const form = within(await screen.findByRole("dialog", { name: "Auftrag anlegen" }));
  await user.type(form.getByRole("textbox", { name: /Titel/ }), "Pumpe tropft");
  await user.click(form.getByRole("button", { name: "Auftrag anlegen" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ title: "Pumpe tropft", state: "open", priority: "normal" }]),
  );
  const [order] = await stored();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/fm-dashboard/orders/${order!.id}`));
});

test("an order without a title is not made, and what was typed stays", async () => {
  showList();
  await user.click(await screen.findByRole("button", { name: "Auftrag anlegen" }));
  const form = within(await screen.findByRole("dialog", { name: "Auftrag anlegen" }));
  await user.type(form.getByRole("textbox", { name: /Beschreibung/ }), "im Keller");
  await form.findByText("Noch offen: Titel");
  expect(form.getByRole("button", { name: "Auftrag anlegen" })).toHaveProperty("disabled", true);
  expect(form.getByRole("textbox", { name: /Beschreibung/ })).toHaveProperty("value", "im Keller");
  expect(await stored()).toEqual([]);
});

test("an order that should be done is told in the list; one that is done is not", async () => {
  await anOrder({ due_on: "2026-01-02" });
  await anOrder({ title: "Filter", due_on: "2026-01-02", state: "done" });
  showList();
  expect(await screen.findByText("neu, überfällig")).toBeTruthy();
  expect(screen.getByText("erledigt")).toBeTruthy();
});

test("an order with a mandatory task says what is open and is not finished; once it has its value, it is", async () => {
  const order = await anOrder({}, [pressure, vent]);
  showOrder(order.id);
  await user.click(await screen.findByRole("button", { name: "Beginnen" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: "in_progress" }]));
  expect(await screen.findByText("Noch offen: Druck nach Befüllen")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Erledigt melden" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: /Druck nach Befüllen/ }));
  expect(await screen.findByText("Tragen Sie zuerst die Angabe ein, dann haken Sie ab.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Angabe zu „Druck nach Befüllen“" }), "1,8");
  await user.tab();
  await waitFor(async () =>
    expect((await tasksStored()).find(({ asks }) => asks === "value")).toMatchObject({
      value: "1.8",
      done_by: "anna@lindenhof.example",
    }),
  );
  expect(await screen.findByText("1 von 2")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Erledigt melden" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: "done" }]));
  expect(await screen.findByText("Erledigt melden: in Arbeit → erledigt")).toBeTruthy();
});

test("what is no number is told, and nothing is written", async () => {
  const order = await anOrder({}, [pressure]);
  showOrder(order.id);
  await user.type(await screen.findByRole("textbox", { name: /Angabe zu/ }), "etwa zwei");
  await user.tab();
  expect(await screen.findByText("Das ist keine Zahl.")).toBeTruthy();
  expect((await tasksStored())[0]!.value ?? null).toBeNull();
  expect(screen.getByRole("textbox", { name: /Angabe zu/ })).toHaveProperty("value", "etwa zwei");
});

test("a task that was ticked is taken back, and what was read stays", async () => {
  const order = await anOrder({}, [pressure]);
  showOrder(order.id);
  await user.type(await screen.findByRole("textbox", { name: /Angabe zu/ }), "2");
  await user.tab();
  await waitFor(async () => expect((await tasksStored())[0]!.done_at).toBeTruthy());
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: /Druck/ })).toHaveProperty("checked", true),
  );
  await user.click(screen.getByRole("checkbox", { name: /Druck/ }));
  await waitFor(async () => expect((await tasksStored())[0]).toMatchObject({ value: "2", done_at: null }));
});

test("a task is added behind the others", async () => {
  const order = await anOrder({}, [pressure, vent]);
  showOrder(order.id);
  await user.type(await screen.findByRole("textbox", { name: "Neuer Prüfschritt" }), "Aufräumen");
  await user.click(screen.getByRole("button", { name: "Hinzufügen" }));
  await waitFor(async () =>
    expect((await tasksStored()).find(({ title }) => title === "Aufräumen")).toMatchObject({
      position: 2,
      is_mandatory: true,
      order_id: order.id,
    }),
  );
});

test("an order that waits for another one names it and is not finished", async () => {
  const first = await anOrder({ title: "Wasser absperren" });
  const order = await anOrder({ state: "in_progress" });
  await addFilled(on.db, {
    kind: "order_link",
    projectId: on.projectId,
    said: { from_id: first.id, to_id: order.id, relation: "blocks" },
  });
  showOrder(order.id);
  expect(await screen.findByText(`Noch offen: ${orderNumber(first)} Wasser absperren`)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Erledigt melden" })).toHaveProperty("disabled", true);
});

test("an order that is accepted with a signature says that it is missing", async () => {
  const order = await anOrder({ state: "done", needs_signature: true });
  showOrder(order.id);
  expect(await screen.findByText("Für die Abnahme fehlt die Unterschrift.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Abnehmen" })).toHaveProperty("disabled", true);
});

test("pausing asks what is waited for", async () => {
  const order = await anOrder({ state: "in_progress" });
  showOrder(order.id);
  await user.click(await screen.findByRole("button", { name: "Pausieren" }));
  const ask = within(await screen.findByRole("dialog", { name: "Pausieren" }));
  await user.type(ask.getByRole("textbox"), "Dichtung bestellt");
  await user.click(ask.getByRole("button", { name: "Pausieren" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ state: "paused", paused_for: "Dichtung bestellt" }]),
  );
});

test("whoever may only read ticks nothing", async () => {
  const order = await anOrder({}, [vent]);
  await becomes("auditor");
  showOrder(order.id);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ändern" })).toBeNull());
  const tick = screen.queryByRole("checkbox", { name: /Entlüften/ });
  if (tick) expect(tick).toHaveProperty("disabled", true);
  else expect(await screen.findByText("Auftrag nicht gefunden")).toBeTruthy();
});

test("an order that is not on this device says so, and one that is deleted meanwhile stays to be read", async () => {
  showOrder("nowhere");
  expect(await screen.findByText("Auftrag nicht gefunden")).toBeTruthy();
  cleanup();
  const order = await anOrder({}, [vent]);
  showOrder(order.id);
  await screen.findByText(/Entlüften/);
  await discard(on.db, on.db.work, order.id);
  expect(await screen.findByText("Dieser Auftrag wurde gelöscht")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Beginnen" })).toBeNull();
});

test("parts have prices, and the sum says which are without one; a correction takes the place of the first", async () => {
  const order = await anOrder();
  showOrder(order.id);
  const enter = async (name: string, price: string) => {
    await user.click(await screen.findByRole("button", { name: "Teil eintragen" }));
    const form = within(await screen.findByRole("dialog", { name: "Teil eintragen" }));
    await user.type(form.getByRole("textbox", { name: "Name" }), name);
    if (price) await user.type(form.getByRole("textbox", { name: /Einzelpreis/ }), price);
    await user.click(form.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Teil eintragen" })).toBeNull());
  };
  await enter("Dichtung", "4,35");
  await enter("Gewindeband", "");
  expect(await screen.findByText(/^4,35\s€ · 1 ohne Preis$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Berichtigen: Dichtung" }));
  const form = within(await screen.findByRole("dialog", { name: "Berichtigen: Dichtung" }));
  expect(form.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Dichtung");
  await user.clear(form.getByRole("textbox", { name: /Menge/ }));
  await user.type(form.getByRole("textbox", { name: /Menge/ }), "2");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^8,70\s€ · 1 ohne Preis$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Entfernen: Gewindeband" }));
  await waitFor(() => expect(screen.queryByText("Gewindeband")).toBeNull());
  // nothing is lost: what was corrected and taken away is still there
  expect(await readAll(on.db.journal, { kind: "order_cost" })).toHaveLength(4);
});

test("time whose end comes first is refused with a sentence, and what was typed stays", async () => {
  const order = await anOrder();
  showOrder(order.id);
  await user.click(await screen.findByRole("button", { name: "Zeit eintragen" }));
  const form = within(await screen.findByRole("dialog", { name: "Zeit eintragen" }));
  const set = async (name: RegExp, value: string) => {
    await user.clear(form.getByLabelText(name));
    await user.type(form.getByLabelText(name), value);
  };
  await set(/^Von/, "2026-11-20T09:00");
  await set(/^Bis/, "2026-11-20T08:00");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await form.findByText("Das Ende liegt vor dem Anfang. Prüfen Sie beide Zeiten.")).toBeTruthy();
  await set(/^Bis/, "2026-11-20T09:23");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect((await screen.findAllByText("23 Minuten")).length).toBe(2);
});

test("the signature is one of the files of the order; then the order is approved with a name", async () => {
  const order = await anOrder({ state: "done", needs_signature: true });
  const aFile = (id: string, about_id: string) =>
    on.db.evidence.insert({ id, kind: "evidence", scope: `project:${on.projectId}`, project_id: on.projectId, sha256: id.padEnd(64, "0"), bytes: 3, mime: "image/jpeg", title: `Foto ${id}`, upload_state: "uploaded", about_kind: "work_order", about_id, created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" } as never); // prettier-ignore
  await aFile("a1", order.id);
  await aFile("b2", "another");
  expect(await signOrder(on.db, { orderId: order.id, evidenceId: "b2" })).toMatchObject({
    ok: false,
    error: { kind: "not_of_order" },
  });
  showOrder(order.id);
  const choice = await screen.findByRole("combobox", { name: "Datei mit der Unterschrift" });
  await within(choice).findByRole("option", { name: "Foto a1" });
  expect(within(choice).queryByRole("option", { name: "Foto b2" })).toBeNull();
  await user.selectOptions(choice, "Foto a1");
  await waitFor(async () => expect(await stored()).toMatchObject([{ signature_id: "a1" }]));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Abnehmen" })).toHaveProperty("disabled", false),
  );
  await user.click(screen.getByRole("button", { name: "Abnehmen" }));
  const ask = within(await screen.findByRole("dialog", { name: "Abnehmen" }));
  await user.type(ask.getByRole("combobox"), "ADLER");
  await user.click(ask.getByRole("button", { name: "Abnehmen" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ state: "approved", approved_by: "ADLER", signature_id: "a1" }]),
  );
});

test("orders are connected on their page; that two are the same stands once, whichever says it", async () => {
  const first = await anOrder({ title: "Wasser absperren" });
  const order = await anOrder({ state: "in_progress" });
  showOrder(order.id);
  await user.selectOptions(
    await screen.findByRole("combobox", { name: "Anderer Auftrag" }),
    `${orderNumber(first)} Wasser absperren`,
  );
  await user.click(screen.getByRole("button", { name: "Verbinden" }));
  expect(await screen.findByText(`Noch offen: ${orderNumber(first)} Wasser absperren`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Verbindung lösen/ }));
  await waitFor(() => expect(screen.queryByText(/^Noch offen/)).toBeNull());
  const same = { relation: "same_as" } as const;
  expect(await linkOrders(on.db, order, { ...same, from_id: order.id, to_id: first.id })).toMatchObject({ ok: true }); // prettier-ignore
  expect(await linkOrders(on.db, order, { ...same, from_id: first.id, to_id: order.id })).toMatchObject({ ok: true }); // prettier-ignore
  expect(await readAll(on.db.work, { kind: "order_link" })).toHaveLength(1);
  expect(await linkOrders(on.db, order, { ...same, from_id: order.id, to_id: order.id })).toMatchObject({
    error: { kind: "itself" },
  });
});

/** A browser that draws: what is drawn is not looked at here. */
function drawingBrowser() {
  const ink = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.stubGlobal("Path2D", class {});
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(ink as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((taken) =>
    taken(new Blob(["PNG"], { type: "image/png" })),
  );
}

test("an order is signed on the screen: the picture becomes a file of it and its signature", async () => {
  drawingBrowser();
  const order = await anOrder({ state: "done", needs_signature: true });
  showOrder(order.id);
  const name = await screen.findByRole("textbox", { name: /^Name/ });
  await user.clear(name);
  await user.type(name, "Frau Sommer");
  const pad = screen.getByRole("img", { name: /Feld für die Unterschrift/ });
  pad.setPointerCapture = () => undefined;
  for (const [event, clientX] of [
    ["pointerDown", 10],
    ["pointerMove", 60],
    ["pointerMove", 120],
  ] as const) {
    pad.getBoundingClientRect = () => new DOMRect(0, 0, 240, 80);
    fireEvent[event](pad, { clientX, clientY: 30, buttons: 1, pointerId: 1 });
  }
  await user.click(screen.getByRole("button", { name: "Unterschreiben" }));
  await waitFor(async () => expect((await stored())[0]!.signature_id).toBeTruthy());
  const files = await readAll(on.db.evidence, { kind: "evidence" });
  expect(files).toMatchObject([
    { title: "Unterschrift Frau Sommer", about_kind: "work_order", about_id: order.id, mime: "image/png" },
  ]);
  expect((await stored())[0]!.signature_id).toBe(files[0]!.id);
  expect(screen.queryByRole("img", { name: /Feld für die Unterschrift/ })).toBeNull();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a device that makes no picture of a signature says so, and nothing is changed", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const order = await anOrder({ state: "done", needs_signature: true });
  showOrder(order.id);
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), " Sommer");
  await user.click(screen.getByRole("button", { name: "Mit Namen unterschreiben" }));
  expect((await screen.findByRole("alert")).textContent).toContain("kein Bild");
  expect(await readAll(on.db.evidence, { kind: "evidence" })).toEqual([]);
  vi.restoreAllMocks();
});
