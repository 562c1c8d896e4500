// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { addComment } from "#data/esg/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { AuditPage } from "./AuditPage.tsx";

let db: Database;
let projectId: string;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["audit", "records", "esgpages"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
  projectId = await aProject(db);
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const at = "2026-11-20T10:00:00.000Z";
const event = (id: string, more: object) =>
  db.outputs.insert({
    id,
    kind: "audit_event",
    scope: `project:${projectId}`,
    project_id: projectId,
    about_kind: "bill",
    about_id: "b1",
    act: "change",
    actor_id: "bert",
    actor_name: "Bert Prüfer",
    at,
    device_at: "2026-11-20T09:58:00.000Z",
    changes: { supplier: ["Nord", "Süd"] },
    rev: 3,
    created_at: at,
    updated_at: at,
    ...more,
  });

test("the trail says who changed what, by both clocks, filters by person and subject, and says what the device does not have", async () => {
  await event("e1", {});
  await event("e2", {
    about_kind: "esg_answer",
    actor_id: "carla",
    actor_name: "",
    act: "create",
    changes: {},
  });
  await addComment(db, { project_id: projectId, about_kind: "bill", about_id: "b1", text: "Beleg fehlt", author_name: "Anna" }); // prettier-ignore
  showPage(<AuditPage projectId={projectId} />, { db });
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Bert Prüfer")).toBeTruthy();
  expect(table.getByText(/Nord → Süd/)).toBeTruthy();
  expect(table.getByText("Person carla")).toBeTruthy();
  expect(table.getByText("noch nicht bestätigt")).toBeTruthy();
  expect(screen.getByText("1 Änderung ist noch nicht vom Server bestätigt.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Person" }), "Bert Prüfer");
  expect(table.queryByText("Person carla")).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Gegenstand" }), "Kommentar");
  expect(screen.getByText("Keine Änderung passt zu diesem Filter.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "CSV speichern" })).toHaveProperty("disabled", true);
});

test("a project in which nothing was done says so", async () => {
  showPage(<AuditPage projectId={projectId} />, { db });
  expect(await screen.findByText("Noch keine Änderungen")).toBeTruthy();
});

test("a name that somebody types under a signature names nobody: everything stands under the account that the server knows", async () => {
  const sign = (id: string, author_id: string, author_account: string) =>
    db.journal.insert({ id, kind: "sign_off", scope: `project:${projectId}`, project_id: projectId, period: "2025", act: "sign", reason: "", rev: 5, author_id, author_account, signed_by: "Chefin", postings_digest: "d", ledger_hash: "h", created_at: at, updated_at: at }); // prettier-ignore
  await sign("s1", "bert", "bert@example.org");
  await sign("s2", "carla", "carla@example.org");
  await event("e1", { actor_name: "", actor_account: "bert@example.org" });
  await event("e2", { actor_id: "carla", actor_name: "Carla Roth", actor_account: "carla@example.org" });
  showPage(<AuditPage projectId={projectId} />, { db });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByText("bert@example.org").length).toBeGreaterThan(0);
  expect(table.getAllByText("Carla Roth (carla@example.org)").length).toBeGreaterThan(0);
  expect(screen.getAllByRole("option").filter(({ textContent }) => /Chefin/.test(textContent ?? ""))).toEqual([]); // prettier-ignore
});

test("criteria, scores and datapoints are called by their words, never by the word of a program", async () => {
  await event("e1", {
    about_kind: "taxonomy_screening",
    changes: { "answers.CONTROL": [null, null], "amounts.capex": [1, 2] },
  });
  await event("e2", { about_kind: "esg_assessment", changes: { "impact.scale": [null, 4] } });
  await event("e3", { about_kind: "report", changes: { "answers.undertaking_name": [null, "Nord GmbH"] } });
  await event("e4", { about_kind: "report", changes: { "answers.something_of_later": [null, "x"] } });
  showPage(<AuditPage projectId={projectId} />, { db });
  const table = within(await screen.findByRole("table"));
  expect(await table.findByText(/Name des Unternehmens: leer → Nord GmbH/)).toBeTruthy();
  expect(table.getByText(/Messen, Regeln, Steuern …/)).toBeTruthy();
  expect(table.getByText(/Auswirkung, Ausmaß: leer → 4/)).toBeTruthy();
  expect(screen.queryByText(/CONTROL|something_of_later/)).toBeNull();
});

test("of a bill that was deleted the trail says which one it was", async () => {
  await event("e1", { act: "create", changes: {} });
  await event("e2", {
    act: "delete",
    changes: {
      document_number: ["R-2025-17", null],
      from_day: ["2025-01-01", null],
      amount: ["18250.5", null],
    },
  });
  showPage(<AuditPage projectId={projectId} />, { db });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByText("R-2025-17 · 01.01.2025")).toHaveLength(2);
  expect(table.getByText(/Menge: 18\.250,5/)).toBeTruthy();
});
