// @vitest-environment jsdom
import { Blob as WholeBlob } from "node:buffer";
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { addBill } from "#data/bills/actions.ts";
import { emptyBill } from "#domain/esg/bills/bill.ts";
import { keepImportedFile, takeBills } from "#data/bills/imports.ts";
import { readBills } from "#data/bills/queries.ts";
import { noteInBatch } from "#data/importBatches.ts";
import { readPostings } from "#data/ledger/queries.ts";
import { readAll } from "#data/read.ts";
import { updateProject } from "#data/projects/actions.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { standing } from "#domain/esg/ledger/reversalOf.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../tests/fixtures/pages/fill.ts";
import { BillsPage } from "./BillsPage.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["bills", "records"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

function open() {
  showPage(<BillsPage projectId={on.projectId} onYear={() => undefined} />, { db: on.db });
  return userEvent.setup();
}
/** The dialog of this name, as soon as its form stands there. */
async function formIn(name: string) {
  const dialog = await screen.findByRole("dialog", { name });
  await within(dialog).findByRole("button", { name: "Speichern" });
  return dialog;
}
const bills = () => readBills(on.db, on.projectId);
const postings = async () => standing(await readPostings(on.db, on.projectId));
const half = (meter: string, changes: Parameters<typeof aBill>[0] = {}) =>
  addBill(on.db, on.projectId, aBill({ meter, from_day: "2025-01-01", to_day: "2025-06-30", ...changes }));

test("a bill is entered half, says what is missing, is completed, and shows the months that it covers and the gap", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Rechnung eintragen" }));
  const form = await formIn("Rechnung eintragen");
  await user.type(within(form).getByLabelText("Zähler, Tank oder Anlage"), "Z 7");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect((await screen.findAllByText("Die Menge fehlt.")).length).toBeGreaterThan(0);
  expect(await bills()).toMatchObject([{ meter: "Z 7", amount: "", basis: "Hs" }]);

  const kept = await formIn("Rechnung");
  await fill(within(kept).getByLabelText("Von"), "2025-01-01");
  await fill(within(kept).getByLabelText("Bis"), "2025-03-31");
  await fill(within(kept).getByLabelText("Menge"), "1.234,5");
  expect(within(kept).getByText(/Gelesen als 1\.234,5/)).toBeTruthy();
  await user.click(within(kept).getByRole("button", { name: "Speichern" }));
  await waitFor(async () =>
    expect(await bills()).toMatchObject([{ amount: "1234.5", to_day: "2025-03-31" }]),
  );
  expect(await screen.findByText("März: alle Tage belegt")).toBeTruthy();
  expect(screen.getByText("April: keine Rechnung")).toBeTruthy();
  expect(screen.getByText(/Lücken: 01\.04\.2025 – 31\.12\.2025/)).toBeTruthy();
});

test("a new bill of another carrier does not keep the meter and supplier that the form began with; what was typed stays", async () => {
  await half("Z 1");
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Rechnung eintragen" }));
  const form = within(await formIn("Rechnung eintragen"));
  const meter = () => form.getByLabelText<HTMLInputElement>("Zähler, Tank oder Anlage");
  expect([meter().value, form.getByLabelText<HTMLInputElement>("Lieferant").value]).toEqual(["Z 1", "Stadtwerke"]); // prettier-ignore
  await user.selectOptions(form.getByLabelText("Was wird abgerechnet"), "Heizöl");
  expect([meter().value, form.getByLabelText<HTMLInputElement>("Lieferant").value]).toEqual(["", ""]);
  await user.selectOptions(form.getByLabelText("Was wird abgerechnet"), "Erdgas");
  expect(meter().value).toBe("");
  await user.type(meter(), "Z 9");
  await user.selectOptions(form.getByLabelText("Was wird abgerechnet"), "Strom");
  expect(meter().value).toBe("Z 9");
});

test("a credit note is entered with the bill that it takes back, chosen among those of its kind", async () => {
  await half("Z 1", { amount: "1000", document_number: "R-1" });
  await half("Z 1", { amount: "1000", document_number: "R-2", from_day: "2025-07-01", to_day: "2025-12-31" });
  await half("S 1", { ...emptyBill("electricity", "kWh"), amount: "5", document_number: "S-1", from_day: "2025-01-01", to_day: "2025-06-30" }); // prettier-ignore
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Rechnung eintragen" }));
  const form = within(await formIn("Rechnung eintragen"));
  await user.selectOptions(form.getByLabelText("Was wird abgerechnet"), "Erdgas");
  expect(form.queryByRole("group", { name: "Nimmt zurück" })).toBeNull();
  await fill(form.getByLabelText("Menge"), "-1000");
  const chosen = within(form.getByRole("group", { name: "Nimmt zurück" }));
  expect(chosen.getAllByRole("checkbox")).toHaveLength(2); // gas, and no electricity
  await user.click(chosen.getByRole("checkbox", { name: /R-2/ }));
  await fill(form.getByLabelText("Von"), "2025-01-01");
  await fill(form.getByLabelText("Bis"), "2025-12-31");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(async () => expect(await bills()).toHaveLength(4));
  const all = await bills();
  const of = (number: string) => all.find(({ document_number }) => document_number === number)!.id;
  expect(all.find(({ amount }) => amount === "-1000")?.takes_back).toEqual([of("R-2")]);
});

test("kilowatt hours of oil say which calorific value they are on, and those on the gross one are shown converted", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Rechnung eintragen" }));
  const form = within(await formIn("Rechnung eintragen"));
  await user.selectOptions(form.getByLabelText("Was wird abgerechnet"), "Heizöl");
  await user.selectOptions(form.getByLabelText("Einheit"), "l");
  expect(form.queryByLabelText("Bezogen auf")).toBeNull(); // litres are by their own table
  await user.selectOptions(form.getByLabelText("Einheit"), "kWh");
  expect(form.getByLabelText<HTMLSelectElement>("Bezogen auf").value).toBe("Hi");
  expect(form.getByText(/Hs\/Hi = 1,06/)).toBeTruthy();
  await fill(form.getByLabelText("Menge"), "10600");
  await user.selectOptions(form.getByLabelText("Bezogen auf"), "Brennwert (Hs)");
  expect(form.getByText(/Das sind 10\.000\skWh\s\(Hi\)\./)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(async () => expect(await bills()).toMatchObject([{ carrier: "heating_oil", basis: "Hs" }]));
});

test("factors to choose from say which gases they count and whether their upstream chain is in them", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Rechnung eintragen" }));
  const form = within(await formIn("Rechnung eintragen"));
  await user.selectOptions(form.getByLabelText("Was wird abgerechnet"), "Strom");
  const names = within(form.getByLabelText("Emissionsfaktor")).getAllByRole("option").map(({ textContent }) => textContent); // prettier-ignore
  expect(names).toContain("UBA, Climate Change 16/2026 2024: 353 g\u00A0CO₂/kWh, ohne Vorkette"); // prettier-ignore
  expect(names).toContain("UBA, Climate Change 16/2026 2024: 414 g\u00A0CO₂e/kWh, mit Vorkette");
  expect(new Set(names).size).toBe(names.length);
});

test("the way to a bill that was deleted says so, instead of showing others", async () => {
  await half("Z 1");
  showPage(<BillsPage projectId={on.projectId} bill="bill-nie" onYear={() => undefined} />, { db: on.db });
  expect(await screen.findByText("Diese Rechnung gibt es nicht mehr")).toBeTruthy();
});

test("who only reads is told what will stand here, and not to enter anything", async () => {
  await onlyReads(on.db);
  open();
  expect(await screen.findByText(/^Sobald jemand eine Rechnung einträgt/)).toBeTruthy();
  expect(screen.queryByText(/Tragen Sie/)).toBeNull();
});

test("text that is no number stays in the field and is not kept as something else", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Rechnung eintragen" }));
  const form = await formIn("Rechnung eintragen");
  await fill(within(form).getByLabelText("Menge"), "12.5");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(within(form).getByText(/„12\.5“ ist keine Zahl/)).toBeTruthy();
  expect(within(form).getByLabelText<HTMLInputElement>("Menge").value).toBe("12.5");
  expect(await bills()).toEqual([]);
});

test("an overlap is said at both bills with the days and keeps them out of the ledger", async () => {
  await half("Z 1");
  await half("Z 1", { from_day: "2025-06-30", to_day: "2025-12-31", document_number: "R 2" });
  open();
  expect(await screen.findAllByText("Vom 30.06.2025 bis 30.06.2025 gibt es eine weitere Rechnung desselben Zählers.")).toHaveLength(2); // prettier-ignore
  expect(screen.getByText("2 Rechnungen · 2 noch nicht gebucht · 2 mit offenen Fragen")).toBeTruthy();
});

test("posting shows its entries before, posts them, and a bill that is changed later is corrected with a reason", async () => {
  await updateProject(on.db, on.projectId, { country: "DE" });
  await half("Z 1", { amount: "10000" });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "In die Klimabilanz buchen" }));
  const sheet = await screen.findByRole("dialog", { name: "In die Klimabilanz buchen" });
  expect(within(sheet).getByText("Scope 1")).toBeTruthy();
  expect(within(sheet).getByText("1.814,0 kg CO₂e")).toBeTruthy();
  expect(await postings()).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: "1 Rechnung buchen" }));
  expect(await screen.findByText("gebucht")).toBeTruthy();
  expect(await postings()).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: /10\.000/ }));
  const form = await formIn("Rechnung");
  await fill(within(form).getByLabelText("Menge"), "20000");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("geändert seit Buchung")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "In die Klimabilanz buchen" }));
  const again = await screen.findByRole("dialog", { name: "In die Klimabilanz buchen" });
  expect(within(again).getByRole<HTMLButtonElement>("button", { name: "1 Rechnung buchen" }).disabled).toBe(true); // prettier-ignore
  await fill(within(again).getByLabelText("Grund der Korrektur"), "Zahlendreher");
  await user.click(within(again).getByRole("button", { name: "1 Rechnung buchen" }));
  await waitFor(async () => expect(await postings()).toMatchObject([{ quantity: 20_000_000, reason: "Zahlendreher" }])); // prettier-ignore
});

test("of one bill tenants bear parts: a part without a name is not kept, and each is posted as scope 3 of its unit", async () => {
  await updateProject(on.db, on.projectId, { country: "DE" });
  await half("Z 1", { amount: "10000" });
  const user = open();
  await user.click(await screen.findByRole("button", { name: /10\.000/ }));
  const parts = within(await screen.findByRole("region", { name: "Anteile der Mieter" }));
  await user.click(parts.getByRole("button", { name: "Einheit hinzufügen" }));
  await user.click(parts.getByRole("button", { name: "Anteile speichern" }));
  expect(parts.getByText("Einer Einheit fehlt der Name.")).toBeTruthy();
  await fill(parts.getByLabelText("Einheit"), "WE 1");
  await fill(parts.getByLabelText("Anteil"), "20,5");
  expect(parts.getByText(/Vermieter: 79,50/)).toBeTruthy();
  await user.click(parts.getByRole("button", { name: "Anteile speichern" }));
  await waitFor(() => expect(parts.queryByRole("button", { name: "Anteile speichern" })).toBeNull());
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Schließen" }));
  await user.click(screen.getByRole("button", { name: "In die Klimabilanz buchen" }));
  await user.click(await screen.findByRole("button", { name: "1 Rechnung buchen" }));
  expect(await screen.findByText("gebucht")).toBeTruthy();
  const [posted] = await postings();
  const borne = posted!.lines.filter(({ account }) => account === "3_13");
  expect(borne.map(({ bearer, quantity }) => [bearer, quantity])).toEqual([["tenant:WE 1", 2_050_000]]);
});

test("an import is taken back as one, with what is posted of it, for a reason", async () => {
  await updateProject(on.db, on.projectId, { country: "DE" });
  const rows = ["1", "2"].map((nth) => ({ id: `bill-${nth}`, bill: aBill({ meter: nth }) }));
  const source = { file_name: "erdgas.csv", file_sha256: "a".repeat(64), format: "csv", reading: { columns: [] } as never, row_count: 2 } as const; // prettier-ignore
  await takeBills(on.db, { projectId: on.projectId, source, rows });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "In die Klimabilanz buchen" }));
  await user.click(await screen.findByRole("button", { name: "2 Rechnungen buchen" }));
  expect(await screen.findAllByText("gebucht")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Zurücknehmen: erdgas.csv" }));
  const question = await screen.findByRole("dialog", { name: "Import zurücknehmen?" });
  expect(within(question).getByText(/2 davon sind gebucht/)).toBeTruthy();
  const confirm = within(question).getByRole<HTMLButtonElement>("button", { name: "Zurücknehmen" });
  expect(confirm.disabled).toBe(true);
  await fill(within(question).getByLabelText("Grund der Stornierung"), "falsche Datei");
  await user.click(confirm);
  expect(await screen.findByText(/zurückgenommen am/)).toBeTruthy();
  expect([await bills(), await postings()]).toEqual([[], []]);
});

test("an import of bills that a reload broke off says so, with what is there of it, and can be taken back", async () => {
  const rows = [{ id: "bill-1", bill: aBill({ meter: "1" }) }];
  const source = { file_name: "erdgas.csv", file_sha256: "a".repeat(64), format: "csv", reading: { columns: [] } as never, row_count: 2 } as const; // prettier-ignore
  const { batch_id } = await takeBills(on.db, { projectId: on.projectId, source, rows });
  await noteInBatch(on.db, batch_id, { taken_count: 0 });
  open();
  expect(await screen.findByText(/· 1 Zeile · abgebrochen · 1 Rechnung ist noch da$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Zurücknehmen: erdgas.csv" })).toBeTruthy();
});

test("an import that is taken back says what becomes of its file: nothing else names it, so it goes too, and undoing brings both back", async () => {
  vi.stubGlobal("Blob", WholeBlob); // jsdom's own cannot be read piece by piece
  const bytes = new WholeBlob(["Zähler;Menge"], { type: "text/csv" });
  const file = Object.assign(bytes, { name: "erdgas.csv" }) as unknown as File;
  const document = (await keepImportedFile(on.db, on.projectId, { file, sha256: await on.db.hashOf(file) }))!;
  const [kept] = await readAll(on.db.evidence, { kind: "evidence" });
  const rows = [{ id: "bill-1", bill: aBill({ meter: "1", evidence_ids: [document] }) }];
  const source = { file_name: "erdgas.csv", file_sha256: kept!.sha256, format: "csv", reading: { columns: [] } as never, row_count: 1 } as const; // prettier-ignore
  await takeBills(on.db, { projectId: on.projectId, source, rows });
  const files = () => readAll(on.db.evidence, { kind: "evidence" });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Zurücknehmen: erdgas.csv" }));
  const question = await screen.findByRole("dialog", { name: "Import zurücknehmen?" });
  const also = await within(question).findByRole<HTMLInputElement>("checkbox", { name: "Auch die Datei aus den Nachweisen löschen" }); // prettier-ignore
  expect(also.checked).toBe(true);
  await user.click(within(question).getByRole("button", { name: "Zurücknehmen" }));
  await waitFor(async () => expect([await bills(), await files()]).toEqual([[], []]));
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(async () =>
    expect([(await bills()).length, (await files()).map(({ id }) => id)]).toEqual([1, [document]]),
  );
});

test("who may only read sees the bills and is offered nothing to change", async () => {
  await half("Z 1");
  const at = "2026-01-01T10:00:00.000Z";
  const role: Role = "auditor";
  await on.db.settings.insert({ id: "m", kind: "project_member", scope: `project:${on.projectId}`, project_id: on.projectId, user_id: "anna", role, created_at: at, updated_at: at } as never); // prettier-ignore
  open();
  expect(await screen.findByText(/Sie können die Rechnungen lesen/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Rechnung eintragen" })).toBeNull();
  expect(screen.queryByRole("button", { name: "In die Klimabilanz buchen" })).toBeNull();
});
