// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { kindOf } from "#data/collections.ts";
import type { Database } from "#data/database.ts";
import { noteIssue } from "#data/device/actions.ts";
import { liveSyncIssues, syncStateId } from "#data/device/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { DecisionPage } from "./DecisionPage.tsx";
import { SyncPage } from "../SyncPage.tsx";

const at = "2026-11-20T10:00:00.000Z";
let db: Database;

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["sync", "records"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

/** A refused change of a document of the ledger or the bills. */
async function aRefused(kind: string, document: object, more: object = {}) {
  const fields = {
    id: `${kind}-1`,
    kind,
    scope: "project:p",
    project_id: "p",
    created_at: at,
    updated_at: at,
    ...document,
  };
  const about_collection = kindOf(kind)!.collection;
  await noteIssue(db, { about_collection, about_kind: kind, about_id: `${kind}-1`, code: "SY020", document: fields, theirs: null, ...more }); // prettier-ignore
  const [issue] = await firstValueFrom(liveSyncIssues(db));
  showPage(<DecisionPage issueId={issue!.id} />, { db });
  return fields;
}

test("an entry that the server has already is compared and saved or discarded, never sent: it would come back for ever", async () => {
  const mine = { entry: "reversal", reason: "doppelt", supply: "Zähler 7" };
  await aRefused("posting", mine, {
    code: "append_only",
    theirs: { ...mine, reason: "falsch abgelesen", rev: 3 },
  });
  expect(await screen.findByText("doppelt")).toBeDefined();
  expect(screen.getByText("falsch abgelesen")).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: /senden|wiederherstellen/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Als Datei sichern" })).toBeDefined();
});

test("what was refused for a locked year is sent again as it is: figures of the ledger are not typed over", async () => {
  await aRefused("posting", { entry: "activity", quantity: 5, reason: "", supply: "Zähler 7" });
  await screen.findByText(/es ist gesperrt/);
  expect(screen.queryByRole("radio", { name: "Anders" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "So senden" }));
  await waitFor(async () => expect(await db.journal.findOne("posting-1").exec()).not.toBeNull());
});

test("the amount of a bill keeps every digit on the page of a decision, also when it is typed anew", async () => {
  await aRefused("bill", { amount: "18250.500001", unit: "kWh", carrier: "natural_gas" }, { code: "42501" });
  const amount = await screen.findByRole("group", { name: /Menge/ });
  expect(within(amount).getByRole("radio", { name: /18\.250,500001/ })).toBeDefined();
  await userEvent.click(within(amount).getByRole("radio", { name: "Anders" }));
  const field = within(amount).getByRole("textbox");
  expect(field).toHaveProperty("value", "18.250,500001");
  await userEvent.clear(field);
  await userEvent.type(field, "1.2.3");
  expect(screen.getByRole("button", { name: "So senden" })).toHaveProperty("disabled", true);
  await userEvent.clear(field);
  await userEvent.type(field, "9.876,50");
  await userEvent.click(screen.getByRole("button", { name: "So senden" }));
  await waitFor(async () =>
    expect((await db.outputs.findOne("bill-1").exec())?.toJSON()).toMatchObject({ amount: "9876.5" }),
  );
});

test("an amount of money is typed anew in euros on the page of a decision, and sent in whole cents", async () => {
  await aRefused("asset", { name: "Pumpe", replacement_cost: 123_450 }, { code: "42501" });
  const cost = await screen.findByRole("group", { name: /Kosten für den Ersatz/ });
  expect(within(cost).getByRole("radio", { name: /1\.234,50\s€/ })).toBeDefined();
  await userEvent.click(within(cost).getByRole("radio", { name: "Anders" }));
  const field = within(cost).getByRole("textbox");
  expect(field).toHaveProperty("value", "1.234,50");
  await userEvent.clear(field);
  await userEvent.type(field, "999,995");
  expect(screen.getByRole("button", { name: "So senden" })).toHaveProperty("disabled", true);
  await userEvent.clear(field);
  await userEvent.type(field, "999,9");
  await userEvent.click(screen.getByRole("button", { name: "So senden" }));
  await waitFor(async () =>
    expect((await db.building.findOne("asset-1").exec())?.toJSON()).toMatchObject({
      replacement_cost: 99_990,
    }),
  );
});

test("what a locked year has refused goes again in one step, a reversal after what it takes back; what wants a decision stays", async () => {
  const row = (id: string, more: object) => ({ id, kind: "posting", scope: "project:p", project_id: "p", created_at: at, updated_at: at, ...more }); // prettier-ignore
  const about = { about_collection: "journal", about_kind: "posting", theirs: null };
  await noteIssue(db, { ...about, about_id: "rev-1", code: "SY020", document: row("rev-1", { reverses: "p1", created_at: "2026-11-20T11:00:00.000Z" }) }); // prettier-ignore
  await noteIssue(db, {
    ...about,
    about_id: "p1",
    code: "SY020",
    document: row("p1", { entry: "activity" }),
  });
  await noteIssue(db, {
    ...about,
    about_id: "p2",
    code: "append_only",
    document: row("p2", { reason: "b" }),
  });
  const state = { id: syncStateId, kind: "sync_state", scope: "device", status: "idle", unsent: 0, issues: 3, created_at: at, updated_at: at } as const; // prettier-ignore
  await db.device.insert(state);
  const written: string[] = [];
  const following = db.journal.$.subscribe(({ documentId }) => void written.push(documentId));
  showPage(<SyncPage />, { db });
  await userEvent.click(await screen.findByRole("button", { name: "Noch einmal senden: 2" }));
  await screen.findByText("2 Änderungen werden noch einmal gesendet.");
  following.unsubscribe();
  expect(written).toEqual(["p1", "rev-1"]);
  expect((await firstValueFrom(liveSyncIssues(db))).map(({ about_id }) => about_id)).toEqual(["p2"]);
});
