// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { putRows } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { labelsFor } from "#data/labels/actions.ts";
import { addApplication } from "#data/outputs/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { LabelsPage } from "./LabelsPage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("labels");
});
let db: Database;
afterEach(async () => {
  cleanup();
  await db.close();
});

/** The page of a project with two rooms and a meter; the first room has a label. */
async function show(role?: Role) {
  db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error(created.error.kind);
  const project_id = created.value.id;
  const room = (n: number, long_name: string) => ({ project_id, model_id: "m", express_id: n, global_id: `g${n}`, name: `0.${n}`, long_name, storey: "Erdgeschoss" }); // prettier-ignore
  await putRows(db, {
    spaces: [room(1, "Bad"), room(2, "Küche")],
    assets: [
      { project_id, model_id: "m", express_id: 9, global_id: "g9", ifc_class: "IfcFlowMeter", name: "WMZ-1" },
    ],
    changes: [],
  });
  const made = await labelsFor(db, project_id, [{ target_kind: "space", target_global_id: "g1", target_name: "0.1 Bad", storey: "Erdgeschoss" }]); // prettier-ignore
  if (!made.ok) throw new Error(made.error.kind);
  const at = "2026-11-26T10:00:00.000Z";
  if (role)
    await db.settings.insert({ id: "m", kind: "membership", scope: "user:anna", organisation_id: "o", user_id: "anna", role, created_at: at, updated_at: at }); // prettier-ignore
  showPage(<LabelsPage projectId={project_id} />, { db });
  return { code: writtenShortId(made.value[0]!.short_id), id: made.value[0]!.id };
}

const user = userEvent.setup();
const stored = async (id: string) => (await db.work.findOne(id).exec())?.toJSON();

test("only what has no label yet is offered, by kind; a meter that no model knows can be added", async () => {
  await show();
  expect(await screen.findByRole("checkbox", { name: /0\.2 Küche/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /0\.1 Bad/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Nur was noch kein Schild hat" }));
  expect(screen.getByRole("checkbox", { name: /0\.1 Bad/ })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Wofür" }), "Zähler");
  expect(screen.getByRole("checkbox", { name: /WMZ-1/ })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Zähler ohne Modell: Nummer" }), "Z-4711");
  await user.click(screen.getByRole("button", { name: "Hinzufügen" }));
  expect(screen.getByRole("button", { name: "1 Schild drucken" })).toHaveProperty("disabled", false);
});

test("a label goes out of use with a reason and comes back; the list of void ones says why", async () => {
  const { code, id } = await show();
  await user.click(await screen.findByRole("button", { name: `Schild ${code}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Ungültig machen" }));
  const ask = await screen.findByRole("dialog", { name: /ungültig machen\?/ });
  await user.type(within(ask).getByRole("textbox"), "abgefallen");
  await user.click(within(ask).getByRole("button", { name: "Ungültig machen" }));
  await waitFor(async () => expect(await stored(id)).toMatchObject({ void_reason: "abgefallen" }));
  await user.click(screen.getByRole("radio", { name: "Ungültig" }));
  expect(await screen.findByText(/abgefallen/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(async () => expect(await stored(id)).toMatchObject({ voided_at: null }));
});

test("a label is moved to another room; its code stays", async () => {
  const { code, id } = await show();
  await user.click(await screen.findByRole("button", { name: `Schild ${code}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Umhängen" }));
  const ask = await screen.findByRole("dialog", { name: /umhängen/ });
  await user.selectOptions(
    within(ask).getByRole("combobox"),
    within(ask).getByRole("option", { name: /Küche/ }),
  );
  await user.click(within(ask).getByRole("button", { name: "Umhängen" }));
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ target_global_id: "g2", target_name: "0.2 Küche" }),
  );
  expect(screen.getByText(code)).toBeTruthy();
});

test("whoever may not write the building sees labels and changes none", async () => {
  const { code } = await show("auditor");
  expect(await screen.findByText(code)).toBeTruthy();
  expect(screen.queryByText("Schilder drucken")).toBeNull();
  expect(screen.queryByRole("button", { name: `Schild ${code}` })).toBeNull();
});

test("who prints for an application reads that it knows new labels with its next version", async () => {
  await show("owner");
  const project_id = (await db.projects.findOne().exec())!.id;
  await addApplication(db, { project_id, template: "caretaker", slug: "haus", title: "Hausmeister", step: "done", config: {}, status: "live" }); // prettier-ignore
  expect(await screen.findByText(/^Die Anwendung kennt neue Schilder, sobald/)).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Der Code öffnet" }), "klarbau");
  expect(screen.queryByText(/^Die Anwendung kennt neue Schilder/)).toBeNull();
});
