// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { AssetRow } from "#data/documents.ts";
import { readAll } from "#data/read.ts";
import { addFilled } from "#data/saveFilled.ts";
import { withoutModel } from "#domain/equipment/newAsset.ts";
import { newId } from "#kernel/ids.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { layoutInJsdom } from "../../../tests/fixtures/pages/windowInJsdom.ts";
import { EquipmentPage } from "./EquipmentPage.tsx";

const on = onProject();
beforeAll(async () => {
  layoutInJsdom();
  await startI18n("de");
  await i18n.loadNamespaces(["equipment", "records", "entry", "list", "calendar", "comments", "ifc"]);
});
afterEach(cleanup);

const user = userEvent.setup();
const show = () => showPage(<EquipmentPage projectId={on.projectId} />, { db: on.db });
const aPump = (said: Partial<AssetRow> = {}) =>
  addFilled(on.db, {
    kind: "asset",
    projectId: on.projectId,
    said: { ...withoutModel(newId()), name: "Heizkreispumpe Nord", ifc_class: "IfcPump", ...said },
  });
const stored = async () => (await readAll(on.db.building, { kind: "asset" })) as readonly AssetRow[];
const open = async (name: string) => {
  await user.click(await screen.findByText(name));
  return within(await screen.findByRole("dialog", { name: new RegExp(name) }));
};

test("equipment is entered by hand, with a GlobalId of its own and no model", async () => {
  show();
  await user.click(await screen.findByRole("button", { name: "Anlage eintragen" }));
  const form = within(await screen.findByRole("dialog", { name: "Anlage eintragen" }));
  await user.type(form.getByRole("textbox", { name: "Name" }), "Heizkreispumpe Nord");
  await user.selectOptions(form.getByRole("combobox", { name: "Art" }), "Pumpe");
  await user.type(form.getByRole("textbox", { name: "Kennzeichen an der Anlage" }), "P-03");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("P-03")).toBeTruthy();
  const [row] = await stored();
  expect(row).toMatchObject({ name: "Heizkreispumpe Nord", ifc_class: "IfcPump", tag: "P-03", model_id: "", express_id: 0 }); // prettier-ignore
  expect(row!.global_id).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
});

test("doors are not among the equipment until somebody asks for them", async () => {
  await aPump();
  await aPump({ name: "Haustür", ifc_class: "IfcDoor" });
  show();
  await screen.findByText("Heizkreispumpe Nord");
  expect(screen.queryByText("Haustür")).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Alle/ }));
  expect(await screen.findByText("Haustür")).toBeTruthy();
});

test("a condition that is tapped is kept, and its change stands in the history", async () => {
  await aPump({ condition: 3 });
  show();
  const sheet = await open("Heizkreispumpe Nord");
  await user.click(sheet.getByRole("radio", { name: "2" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ condition: 2 }]));
  expect(await sheet.findByText("Zustand von 3 auf 2")).toBeTruthy();
});

test("what somebody reports stands in the history of this equipment alone", async () => {
  await aPump();
  await aPump({ name: "Speicher" });
  show();
  const sheet = await open("Heizkreispumpe Nord");
  await user.click(sheet.getByRole("button", { name: "Melden" }));
  const form = within(await screen.findByRole("dialog", { name: "Etwas melden" }));
  await user.type(form.getByRole("textbox"), "Läuft laut");
  await user.click(form.getByRole("button", { name: "Festhalten" }));
  expect(await sheet.findByText("Läuft laut")).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Schließen" }));
  expect((await open("Speicher")).queryByText("Läuft laut")).toBeNull();
});

test("equipment of a version that is not shown says so, and keeps what was said of it", async () => {
  await aPump({ model_id: "m-old", tag: "P-03" });
  show();
  await screen.findByText("nicht mehr im Modell");
  const sheet = await open("Heizkreispumpe Nord");
  expect(sheet.getByText(/bleibt erhalten/)).toBeTruthy();
});

test("a room that the model names twice is offered once, and brings its storey along", async () => {
  for (const id of ["s1", "s2"])
    await on.db.building.insert({ id, kind: "space", scope: `project:${on.projectId}`, project_id: on.projectId, model_id: "m", express_id: 5, global_id: "0room", name: "0.03", long_name: "Heizraum", storey: "UG", area_origin: "none", flags: [], role: "room", created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z", rev: 0 } as never); // prettier-ignore
  await aPump();
  show();
  const sheet = await open("Heizkreispumpe Nord");
  await user.click(sheet.getByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  await user.click(form.getByRole("combobox", { name: "Raum" }));
  await user.click(await screen.findByRole("option", { name: /0\.03 Heizraum/ }));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ space_global_id: "0room", storey: "UG" }]),
  );
});
