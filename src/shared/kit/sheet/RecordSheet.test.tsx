// @vitest-environment jsdom
import { Blob as WholeBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useMemo } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { putRows } from "#data/building/actions.ts";
import type { BillRow, Stored, WorkOrder } from "#data/documents.ts";
import { addBill } from "#data/bills/actions.ts";
import { nameEvidence } from "#data/evidence/named.ts";
import { addEvidence } from "#data/evidence/actions.ts";
import { addComment } from "#data/esg/actions.ts";
import { readAll } from "#data/read.ts";
import { live } from "#data/read.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { factsOf } from "./factsOf.ts";
import { RecordSheet } from "./RecordSheet.tsx";
import { recordPdf } from "./recordPdf.ts";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["entry", "records", "comments", "proof"]);
});
afterEach(cleanup);

const at = "2026-11-26T10:00:00.000Z";
async function anOrder(fields: Partial<WorkOrder> = {}) {
  await on.db.work.insert({
    id: "w",
    kind: "work_order",
    scope: `project:${on.projectId}`,
    project_id: on.projectId,
    title: "Lampe wechseln",
    description: "Im Treppenhaus",
    state: "open",
    priority: "high",
    due_on: "2026-12-01",
    created_at: at,
    updated_at: at,
    ...fields,
  } as WorkOrder);
}
/** What the server has said of this person. */
const becomes = (role: Role) =>
  on.db.settings.insert({ id: "m", kind: "project_member", scope: "user:anna", project_id: on.projectId, user_id: "anna", role, created_at: at, updated_at: at } as never); // prettier-ignore

function OrderSheet() {
  const db = useDatabase();
  const rows = useLive(useMemo(() => live(db.work, { kind: "work_order" }), [db]));
  const row = rows.status === "ready" ? (rows.value[0] as WorkOrder | undefined) : null;
  return (
    <RecordSheet
      kind="work_order"
      record={row}
      onClose={() => {}}
      sources={{ due_on: { label: "Woher kommt der Tag?", open: false, onOpen: () => {} } }}
    />
  );
}
const show = async () => {
  showPage(<OrderSheet />, { db: on.db });
  return within(await screen.findByRole("dialog", { name: "Lampe wechseln" }));
};
const order = async () => (await on.db.work.findOne("w").exec())!.toJSON() as WorkOrder;
const steps = () => readAll(on.db.journal, { kind: "step" });

test("a sheet shows the fields of a document in words, with where a figure comes from, and no id", async () => {
  await anOrder();
  const sheet = await show();
  for (const said of ["Auftrag", "Im Treppenhaus", "hoch", "01.12.2026"])
    expect(sheet.getAllByText(said).length, said).toBeGreaterThan(0);
  expect(sheet.getByRole("button", { name: "Woher kommt der Tag?" })).toBeTruthy();
  expect(sheet.queryByText(on.projectId)).toBeNull();
});

test("a fact without a value stands in the file alone, such as a line for a signature", () => {
  const words = { fieldLabel: () => "", valueText: () => "" };
  const facts = factsOf({} as Stored, { facts: [{ label: "Unterschrift", text: "____" }] }, words);
  expect(facts).toEqual([{ label: "Unterschrift", value: undefined, text: "____" }]);
  showPage(
    <RecordSheet
      kind="work_order"
      record={{
        ...({
          id: "w",
          kind: "work_order",
          project_id: on.projectId,
          title: "Lampe",
          state: "open",
        } as WorkOrder),
      }}
      onClose={() => {}}
      groups={[{ facts: [{ label: "Unterschrift", text: "____" }] }]}
      without={["history", "comments", "files", "links"]}
    />,
    { db: on.db },
  );
  expect(screen.queryByText("Unterschrift")).toBeNull();
});

test("the next steps are buttons: taken, the chain goes on and the history says who, when and from where", async () => {
  await anOrder();
  const sheet = await show();
  expect(sheet.getByRole("list", { name: "Stand" }).textContent).toMatch(
    /neu.*angenommen.*geplant.*in Arbeit.*erledigt.*abgenommen/,
  );
  await userEvent.click(sheet.getByRole("button", { name: "Beginnen" }));
  await waitFor(async () => expect((await order()).state).toBe("in_progress"));
  expect(await sheet.findByText("Beginnen: neu → in Arbeit")).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Beginnen" })).toBeNull();
  await userEvent.click(sheet.getByRole("button", { name: "Stornieren" }));
  const ask = within(await screen.findByRole("dialog", { name: "Stornieren" }));
  await userEvent.type(ask.getByRole("textbox", { name: "Grund des Stornos" }), "Doppelt");
  await userEvent.click(ask.getByRole("button", { name: "Stornieren" }));
  await waitFor(() => expect(sheet.queryByRole("button", { name: "Stornieren" })).toBeNull());
  expect(sheet.getByRole("list", { name: "Stand" }).textContent).toMatch(/storniert/);
  expect(await steps()).toHaveLength(2);
});

test("a step that the person may not take stays grey and says why", async () => {
  await anOrder({ state: "done" });
  await becomes("tenant");
  const sheet = await show();
  expect(await sheet.findByText(/Ihre Rolle in diesem Projekt umfasst diesen Schritt nicht/)).toBeTruthy();
  expect(sheet.getByRole("button", { name: "Wieder öffnen" })).toHaveProperty("disabled", true);
});

test("what proves it, what was said of it, and where it lies stand with it", async () => {
  const { db, projectId: project_id } = on;
  await putRows(db, {
    spaces: [
      { project_id, model_id: "m", express_id: 7, global_id: "g7", name: "0.01", long_name: "Treppenhaus" },
    ],
    assets: [],
    changes: [],
  });
  const [room] = await readAll(db.building, { kind: "space" });
  await anOrder({ space_id: room!.id });
  const added = await addEvidence(db, { project_id, title: "Foto der Lampe", file_name: "lampe.jpg", mime: "image/jpeg", about_kind: "work_order", about_id: "w", bytes: new WholeBlob(["x"]) as unknown as Blob }); // prettier-ignore
  expect(added.ok).toBe(true);
  await addComment(db, {
    project_id,
    about_kind: "work_order",
    about_id: "w",
    text: "Leiter mitnehmen",
    author_name: "Bert",
  });
  const project = (await db.projects.findOne(project_id).exec())!;
  await project.incrementalPatch({ current_model_id: "m" });
  const sheet = await show();
  expect(await sheet.findByRole("button", { name: "Foto der Lampe öffnen" })).toBeTruthy();
  expect(await sheet.findByText("Leiter mitnehmen")).toBeTruthy();
  expect(await sheet.findByText("0.01 · Treppenhaus")).toBeTruthy();
  const link = (name: string) => sheet.getByRole("link", { name }).getAttribute("href");
  expect(link("Raum öffnen")).toBe(`/projects/${project_id}/rooms?room=${room!.id}`);
  await waitFor(() => expect(link("In 3D zeigen")).toBe(`/3d-viewer?project=${project_id}&pick=7`));
});

test("printing prints the sheet alone, and leaves nothing behind", async () => {
  await anOrder();
  const sheet = await show();
  const seen: (string | undefined)[] = [];
  vi.stubGlobal("print", () => seen.push(document.documentElement.dataset["printing"]));
  await userEvent.click(sheet.getByRole("button", { name: "Drucken" }));
  vi.unstubAllGlobals();
  expect([seen, document.documentElement.dataset["printing"]]).toEqual([["record"], undefined]);
});

test("the file of a document has its fields and lists, and nothing that is empty", () => {
  const page = recordPdf({
    title: "Lampe",
    project: "Lindenhof",
    kind: "Auftrag",
    language: "de",
    made_on: "2026-11-26",
    caution: "Auszug",
    page: "{{page}}",
    groups: [
      { title: null, facts: [{ label: "Stand", text: "offen" }] },
      { title: "Leer", facts: [] },
    ],
    lists: [
      { title: "Verlauf", items: [] },
      { title: "Kommentare", items: ["a"] },
    ],
  });
  expect(page.sections).toEqual([
    { title: null, blocks: [{ kind: "facts", pairs: [{ label: "Stand", value: "offen" }] }] },
    { title: "Kommentare", blocks: [{ kind: "list", items: ["a"] }] },
  ]);
});

function BillSheet() {
  const db = useDatabase();
  const rows = useLive(useMemo(() => live(db.outputs, { kind: "bill" }), [db]));
  const row = rows.status === "ready" ? (rows.value[0] as BillRow | undefined) : null;
  return <RecordSheet kind="bill" record={row} form={<p>Formular</p>} onClose={() => {}} />;
}

test("a kind that names its evidence shows what it names; that is let go and stays in the project", async () => {
  const { db, projectId: project_id } = on;
  const bill = await addBill(db, project_id, aBill({ document_number: "R 1", supplier: "Stadtwerke" }));
  const added = await addEvidence(db, { project_id, title: "Rechnung", file_name: "r.pdf", mime: "application/pdf", bytes: new WholeBlob(["x"]) as unknown as Blob }); // prettier-ignore
  if (!bill.ok || !added.ok) throw new Error("not stored");
  const named = { kind: "bill", id: bill.value.id } as const;
  for (const id of [added.value.id, "gone"]) await nameEvidence(db, named, id);
  showPage(<BillSheet />, { db });
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByText("Datei nicht auf diesem Gerät")).toBeTruthy();
  await userEvent.click(await sheet.findByRole("button", { name: /^Rechnung lösen/ }));
  await waitFor(() => expect(sheet.queryByRole("button", { name: "Rechnung öffnen" })).toBeNull());
  expect(await readAll(db.evidence, { kind: "evidence" })).toHaveLength(1);
  expect((await readAll(db.outputs, { kind: "bill" })) as readonly BillRow[]).toMatchObject([{ evidence_ids: ["gone"] }]); // prettier-ignore
});

test("where fields are filled in, their values stand for paper alone", async () => {
  await addBill(on.db, on.projectId, aBill({ supplier: "Stadtwerke" }));
  showPage(<BillSheet />, { db: on.db });
  const form = await screen.findByText("Formular");
  expect(form.closest("[data-print]")?.getAttribute("data-print")).toBe("none");
  expect(screen.getByText("Stadtwerke").closest(".onPaper")).not.toBeNull();
});
