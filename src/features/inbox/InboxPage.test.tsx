// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { InboxSubmissionRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addApplication, updateApplication } from "#data/outputs/actions.ts";
import { createProject } from "#data/projects/actions.ts";
import { hashOfSecret, isInboxToken } from "#domain/inbox/inboxToken.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { InboxPage } from "./InboxPage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["inbox", "list", "records"]);
});
let db: Database;
afterEach(async () => {
  cleanup();
  await db.close();
});

const at = "2026-11-26T10:00:00.000Z";

/** The page of a project with an application and these submissions; `role` is what the server has said of this person. */
async function show(rows: readonly (Partial<InboxSubmissionRow> & { readonly id: string })[], role?: Role) {
  db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error(created.error.kind);
  const project_id = created.value.id;
  const added = await addApplication(db, {
    project_id,
    template: "building-book",
    slug: "haus",
    title: "Hausmeister Lindenhof",
    step: "config",
    config: {},
    status: "draft",
  });
  if (!added.ok) throw new Error(added.error.kind);
  const application = added.value.id;
  for (const row of rows)
    await db.work.insert({
      kind: "inbox_submission",
      scope: `project:${project_id}`,
      project_id,
      application_id: application,
      submission_kind: "ticket",
      sent_at: at,
      received_at: at,
      payload: payload({ title: row.id }),
      attachments: [],
      state: "new",
      rev: 1,
      created_at: at,
      updated_at: at,
      ...row,
    } as InboxSubmissionRow);
  if (role)
    await db.settings.insert({ id: "m", kind: "membership", scope: "user:anna", organisation_id: "o", user_id: "anna", role, created_at: at, updated_at: at }); // prettier-ignore
  showPage(<InboxPage projectId={project_id} />, { db });
  return { project_id, application };
}

const payload = (answers: object) => ({
  form: "ticket",
  language: "de",
  labels: [
    { field: "title", label: "Was ist zu tun?" },
    { field: "water", label: "Läuft Wasser?" },
    { field: "reporter", label: "Ihr Name" },
  ],
  answers,
});
const titles = () =>
  screen
    .getAllByRole("listitem")
    .filter((row) => row.dataset["submission"])
    .map((row) => row.dataset["submission"]);
const stored = async (id: string) =>
  (await db.work.findOne(id).exec())?.toJSON() as { state?: string } | undefined;
const user = userEvent.setup();

test("a submission is read in full, as text only, and accepted; undoing makes it new again", async () => {
  const html = `<img src=x onerror="alert(1)">Hahn`;
  await show([{ id: "hahn", payload: payload({ title: html, water: true, reporter: "Anna Muster" }) }]);
  await user.click(await screen.findByRole("button", { name: /Hahn/ }));
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByRole("heading", { name: html })).toBeTruthy();
  expect(sheet.querySelector("img")).toBeNull();
  for (const said of ["Läuft Wasser?", "ja", "Anna Muster", "Hausmeister Lindenhof"])
    expect(within(sheet).getAllByText(said).length).toBeGreaterThan(0);
  await user.click(within(sheet).getByRole("button", { name: "Annehmen" }));
  await waitFor(async () => expect((await stored("wo-hahn"))?.state).toBe("accepted"));
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(async () =>
    expect([await stored("wo-hahn"), (await stored("hahn"))?.state]).toEqual([undefined, "new"]),
  );
});

test("an accepted submission leads to its order; a reading and one that was rejected lead to none", async () => {
  const { project_id } = await show([
    { id: "hahn", state: "accepted" },
    { id: "strom", state: "accepted", submission_kind: "reading" },
    { id: "licht", state: "rejected", reason: "doppelt" },
  ]);
  await user.click(await screen.findByRole("radio", { name: "Alle" }));
  const openOne = async (id: string) => {
    await user.click(await screen.findByRole("button", { name: new RegExp(id) }));
    return within(await screen.findByRole("dialog"));
  };
  const link = (await openOne("hahn")).getByRole("link", { name: "Zum Auftrag" });
  expect(link.getAttribute("href")).toBe(`/fm-dashboard/orders/wo-hahn?project=${project_id}`);
  for (const id of ["strom", "licht"]) {
    await user.click(screen.getByRole("button", { name: "Schließen" }));
    expect((await openOne(id)).queryByRole("link", { name: "Zum Auftrag" })).toBeNull();
  }
});

test("rejecting asks for a reason, which is kept with the person's decision", async () => {
  await show([{ id: "laerm" }]);
  await user.click(await screen.findByRole("button", { name: /laerm/ }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ablehnen" }));
  const ask = await screen.findByRole("dialog", { name: "Meldung ablehnen?" });
  expect(within(ask).getByRole("button", { name: "Ablehnen" })).toHaveProperty("disabled", true);
  await user.type(within(ask).getByRole("textbox", { name: /Grund/ }), "Kein Mangel am Haus");
  await user.click(within(ask).getByRole("button", { name: "Ablehnen" }));
  await waitFor(async () =>
    expect(await stored("laerm")).toMatchObject({ state: "rejected", reason: "Kein Mangel am Haus" }),
  );
  await user.click(screen.getByRole("radio", { name: "Abgelehnt" }));
  expect(titles()).toEqual(["laerm"]);
});

test("several are accepted together; the filters show what is left", async () => {
  await show([
    { id: "a" },
    { id: "b" },
    { id: "c", submission_kind: "damage" },
    { id: "d", state: "accepted" },
  ]);
  await user.click(await screen.findByRole("checkbox", { name: "a auswählen" }));
  await user.click(screen.getByRole("checkbox", { name: "b auswählen" }));
  await user.click(screen.getByRole("button", { name: "2 annehmen" }));
  await waitFor(() => expect(titles()).toEqual(["c"]));
  expect((await db.work.find({ selector: { kind: "work_order" } }).exec()).length).toBe(2);
  await user.click(screen.getByRole("radio", { name: "Alle" }));
  expect(titles()).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  const kinds = within(await screen.findByRole("dialog", { name: "Filter" }));
  await user.click(kinds.getByRole("checkbox", { name: /^Schaden/ }));
  expect(titles()).toEqual(["c"]);
  await user.click(screen.getByRole("radio", { name: "Angenommen" }));
  expect(screen.getByText("Nichts passt zu Suche und Filtern")).toBeTruthy();
});

test("an auditor reads and decides nothing; a tenant sees nothing", async () => {
  await show([{ id: "Licht" }, { id: "b" }], "auditor");
  await user.click(await screen.findByRole("button", { name: /Licht/ }));
  expect(within(await screen.findByRole("dialog")).queryByRole("button", { name: "Annehmen" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText("Wer senden darf")).toBeNull();
  cleanup();
  await db.close();
  await show([{ id: "Licht" }], "tenant");
  expect(await screen.findByText("Kein Zugang zum Eingang")).toBeTruthy();
  expect(screen.queryByText("Licht")).toBeNull();
});

test("what a later version has sent is shown as that and cannot be decided", async () => {
  await show([{ id: "neu", payload: { later: 1 } }]);
  await user.click(await screen.findByRole("button", { name: /Auftrag/ }));
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByText(/neuere Version von Klarbau/)).toBeTruthy();
  expect(within(sheet).queryByRole("button", { name: "Annehmen" })).toBeNull();
});

test("access is given, renewed and revoked: the token goes into the application, its hash stays here", async () => {
  const { application } = await show([]);
  expect(await screen.findByText("Noch nichts eingegangen")).toBeTruthy();
  const inConfig = async () => {
    const row = (await db.outputs.findOne(application).exec())?.toJSON() as {
      config?: { inbox?: { token: string } | null };
    };
    return row.config?.inbox;
  };
  await user.click(await screen.findByRole("button", { name: "Zugang geben" }));
  await waitFor(async () => expect(isInboxToken((await inConfig())?.token ?? "")).toBe(true));
  const first = (await inConfig())!.token;
  await user.click(await screen.findByRole("button", { name: "Erneuern" }));
  const ask = await screen.findByRole("dialog", { name: /erneuern\?/ });
  await user.click(within(ask).getByRole("button", { name: "Erneuern" }));
  await waitFor(async () => expect((await inConfig())?.token).not.toBe(first));
  const tokens = (await db.outputs.find({ selector: { kind: "inbox_token" } }).exec()).map((row) => row.toJSON()) as unknown as { token_sha256: string; revoked_at?: string }[]; // prettier-ignore
  expect(tokens.find(({ token_sha256 }) => token_sha256 === hashOfSecret(first))?.revoked_at).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Sperren" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: /sperren\?/ })).getByRole("button", { name: "Sperren" }),
  );
  await waitFor(async () => expect(await inConfig()).toBeNull());
  expect(await screen.findByText(/Gesperrt am/)).toBeTruthy();
});

test("of an application that was withdrawn it says that the server takes nothing in until it is public again", async () => {
  const { application } = await show([]);
  await user.click(await screen.findByRole("button", { name: "Zugang geben" }));
  expect(await screen.findByText("Darf senden")).toBeTruthy();
  await updateApplication(db, application, { status: "withdrawn", live_version_id: null });
  expect(await screen.findByText(/^Zurückgezogen: Der Server nimmt nichts an/)).toBeTruthy();
  expect(screen.getByText("Sendet nicht")).toBeTruthy();
  await updateApplication(db, application, { status: "live" });
  expect(await screen.findByText("Darf senden")).toBeTruthy();
});
