// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { SignOffRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addReport, updateReport } from "#data/outputs/actions.ts";
import { createProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { useReport } from "../useReport.ts";
import { render } from "../../../../tests/fixtures/pages/showPart.tsx";

let db: Database;
let project_id: string;
let report_id: string;

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["reports"]);
  db = await memoryDatabase();
  const project = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!project.ok) throw new Error(project.error.kind);
  project_id = project.value.id;
  await db.settings.insert({
    id: "m",
    kind: "membership",
    scope: "user:anna",
    organisation_id: "o",
    user_id: "anna",
    role: "manager",
    created_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-20T10:00:00.000Z",
  });
  const start = { standard: "vsme", period: "2026", language: "de", document: null } as const;
  const report = await addReport(db, { ...start, project_id, answers: {} });
  if (!report.ok) throw new Error(report.error.kind);
  report_id = report.value.id;
});
afterEach(async () => {
  cleanup();
  await db.close();
});

function Page() {
  const work = useReport(project_id, report_id);
  return work ? <ReviewPanel work={work} /> : null;
}
const here = { status: "signed-in", user: { id: "anna", email: "anna@klarbau.local" } } as const;
const session = {
  get: () => here,
  follow: () => () => undefined,
  refresh: async () => undefined,
} as unknown as SessionSource;
const open = () =>
  render(
    <SessionContext value={session}>
      <DatabaseContext value={db}>
        <Page />
      </DatabaseContext>
    </SessionContext>,
  );
const signatures = async () =>
  (await db.journal.find({ selector: { kind: "sign_off" } }).exec()).map(
    (one) => one.toMutableJSON() as unknown as SignOffRow,
  );
/** The server confirms the last signature, as one of a person. */
async function confirmed(author_id: string, rev: number) {
  const [row] = (await signatures()).filter((one) => one.rev === undefined);
  await db.journal.findOne(row!.id).incrementalModify((now) => ({ ...now, author_id, rev }) as typeof now);
}
const sign = async (button: string) => {
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: button }));
  await person.type(await screen.findByLabelText("Name"), "Anna Öz");
  await person.click(await screen.findByRole("button", { name: "Unterschreiben" }));
  await waitFor(async () => expect((await signatures()).some(({ rev }) => rev === undefined)).toBe(true));
};

test("two people sign, the figures are released; a change afterwards is said, and the signatures stay", async () => {
  open();
  await screen.findByText("Noch nicht geprüft.");
  await sign("Als geprüft zeichnen");
  await screen.findByText("wartet auf den Server");
  await confirmed("anna", 1);
  await screen.findByText("Geprüft von einer Person. Die zweite Unterschrift fehlt.");
  await screen.findByText("Sie haben unterschrieben. Die zweite Unterschrift gibt jemand anders.");
  const [first] = await signatures();
  const { rev: _rev, author_id: _author, ...unsent } = first!;
  await db.journal.insert({ ...unsent, id: "second" });
  await confirmed("bernd", 2);
  await screen.findByText(/^Freigegeben von zwei Personen/);
  const answer = { value: 12, document: "", entered_on: "2026-11-21" };
  await updateReport(db, report_id, () => ({ answers: { employees: answer } }));
  await screen.findByText(/^Geändert seit der Freigabe/);
  expect(screen.getAllByText("geändert seit der Freigabe")).toHaveLength(2);
});
