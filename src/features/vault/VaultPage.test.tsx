// @vitest-environment jsdom
import { Blob as WholeBlob } from "node:buffer";
import { cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addConsumption } from "#data/consumption/actions.ts";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addDocument, say } from "#data/vault/actions.ts";
import { readVault } from "#data/vault/queries.ts";
import { anchorEntry, emptyHead } from "#domain/esg/vault/chain.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { fill } from "../../../tests/fixtures/pages/fill.ts";
import { dialogsInJsdom } from "../../../tests/fixtures/pages/dialogs.ts";
import { aProject } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { VaultPage } from "./VaultPage.tsx";

configure({ asyncUtilTimeout: 20_000 });

let db: Database;
let projectId: string;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["vault", "vault-keys", "vault-stamps", "comments", "records", "esgpages"]);
});
beforeEach(async () => {
  vi.stubGlobal("Blob", WholeBlob); // jsdom's own cannot be read piece by piece
  dialogsInJsdom();
  db = await memoryDatabase();
  projectId = await aProject(db);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await db.close();
});

const anna = () => ({ project_id: projectId, by: "anna" });
async function added(title: string) {
  const document = { title, file_name: "a.pdf", mime: "application/pdf", doc_type: "gas_bill" } as const;
  const done = await addDocument(db, anna(), { ...document, bytes: new Blob([title]) }, async () =>
    ok(undefined),
  );
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}
const stateOf = async () => vaultState(await readVault(db, projectId));
const show = () => showPage(<VaultPage projectId={projectId} />, { db });
const row = (title: string) => within(screen.getByText(title).closest("li")!);
const openSheet = async (title: string) => {
  await userEvent.click(await screen.findByText(title));
  return within(await screen.findByRole("dialog", { name: title }));
};

test("an empty vault begins with the way in; a bill that is chosen stands there at once, as self-asserted", async () => {
  show();
  expect(await screen.findByText("Noch kein Dokument im Tresor")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Art" }), "Wasserrechnung");
  await fill(screen.getByLabelText("Aussteller"), "Wasserwerk");
  const picker = document.querySelector<HTMLInputElement>('input[type="file"][multiple]')!;
  await userEvent.upload(picker, new File(["%PDF-1.7"], "Wasser_2025.pdf"));
  await screen.findByText("1 Dokument aufgenommen");
  expect(row("Wasser 2025").getByText("selbst angegebene Zeit")).toBeTruthy();
  expect((await stateOf()).documents).toMatchObject([
    {
      imported_by: "anna",
      record: { doc_type: "water_bill", issuer: "Wasserwerk", mime: "application/pdf" },
    },
  ]);
});

test("what the server has placed says so, with the day's root", async () => {
  const entry = await added("Gas 2025");
  const at = "2026-11-24T10:00:00.000Z";
  const placed = anchorEntry(entry, emptyHead, { at, by: "anna", vault: projectId });
  const stored = (await db.journal.findOne(entry.id).exec())!;
  await stored.incrementalPatch(placed as never);
  show();
  await screen.findByText("Gas 2025");
  expect(row("Gas 2025").getByText("vom Server bestätigt")).toBeTruthy();
  expect(screen.getByText("24.11.2026, bis Platz 1")).toBeTruthy();
});

test("a document is withdrawn only with a reason, leaves the list, and is found among the withdrawn ones", async () => {
  await added("Gas 2025");
  show();
  const sheet = await openSheet("Gas 2025");
  await userEvent.click(sheet.getByRole("button", { name: "Zurückziehen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "„Gas 2025“ zurückziehen?" }));
  const confirm = dialog.getByRole("button", { name: "Zurückziehen" });
  expect(confirm).toHaveProperty("disabled", true);
  await fill(dialog.getByLabelText("Begründung"), "falsches Haus");
  await userEvent.click(confirm);
  await screen.findByText("Kein Dokument passt zu diesem Filter.");
  await userEvent.click(screen.getByRole("checkbox", { name: /Zurückgezogenes/ }));
  await screen.findByText("zurückgezogen");
  expect((await stateOf()).documents).toMatchObject([{ tombstone: { reason: "falsches Haus" } }]);
});

test("a consumption is linked with the document that proves it, and the link is undone with a reason", async () => {
  await added("Gas 2025");
  await addConsumption(db, projectId, {
    carrier: "natural_gas",
    use: "heat",
    from_day: "2025-01-01",
    to_day: "2025-12-31",
    amount: 18_250,
    unit: "kWh",
    basis: "Hs",
    calorific_value: null,
    state_number: null,
    hot_water: null,
    origin: "bill",
    note: "",
  });
  show();
  const sheet = await openSheet("Gas 2025");
  const figure = "Erdgas, 01.01.2025 – 31.12.2025: 18.250 kWh";
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: "Verbrauch belegen" }), figure);
  await userEvent.click(sheet.getByRole("button", { name: "Verknüpfen" }));
  expect(await sheet.findByRole("link", { name: figure })).toBeTruthy();
  await userEvent.click(sheet.getByRole("button", { name: `Verknüpfung mit ${figure} lösen` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Verknüpfung lösen?" }));
  await fill(dialog.getByLabelText("Begründung"), "anderer Zähler");
  await userEvent.click(dialog.getByRole("button", { name: "Lösen" }));
  await sheet.findByText("Noch keine Zahl verweist auf dieses Dokument.");
});

test("an earlier version is shown from the one that took its place", async () => {
  const first = await added("Entwurf");
  const record = vaultState([first]).documents[0]!.record;
  await say(db, anna(), {
    type: "document",
    record: { ...record, title: "Endfassung", sha256: "b".repeat(64), previous: first.id },
  });
  show();
  const sheet = await openSheet("Endfassung");
  expect(sheet.getByText(/^Entwurf · /)).toBeTruthy();
  expect(screen.queryByText("Entwurf")).toBeNull();
});

test("a picture that was changed on this device is not shown as the document, and says so", async () => {
  const photo = { title: "Zähler", file_name: "z.jpg", mime: "image/jpeg", doc_type: "photo" } as const;
  const done = await addDocument(db, anna(), { ...photo, bytes: new Blob(["Bild"]) }, async () =>
    ok(undefined),
  );
  if (!done.ok) throw new Error(done.error.kind);
  const [document] = (await stateOf()).documents;
  await db.files.put(document!.record.sha256, new Blob(["Bilt"]));
  show();
  const sheet = await openSheet("Zähler");
  expect(await sheet.findByText(/nicht mehr, wie sie aufgenommen wurde/)).toBeTruthy();
  expect(sheet.queryByRole("img", { name: "Zähler" })).toBeNull();
});

test("an auditor looks on: no way in, nothing to withdraw, everything to check", async () => {
  await added("Gas 2025");
  const at = "2026-11-20T10:00:00.000Z";
  const member = {
    id: "m",
    kind: "membership",
    scope: "user:anna",
    organisation_id: "o1",
    user_id: "anna",
  } as const;
  await db.settings.insert({ ...member, role: "auditor", created_at: at, updated_at: at });
  show();
  await screen.findByText(/dürfen den Tresor ansehen, prüfen und ausgeben/);
  expect(screen.queryByRole("button", { name: "Dateien auswählen" })).toBeNull();
  expect(screen.getByRole("button", { name: "Jetzt prüfen" })).toBeTruthy();
  const sheet = await openSheet("Gas 2025");
  expect(sheet.queryByRole("button", { name: "Zurückziehen" })).toBeNull();
});

test("personal data: nothing is offered before the code is kept; then a bill is enciphered, shown by its title, and made unreadable for good", async () => {
  show();
  const box = () => screen.findByRole("checkbox", { name: /Enthält personenbezogene Daten/ });
  expect(await box()).toHaveProperty("disabled", true);
  await userEvent.click(await screen.findByRole("button", { name: "Verschlüsselung einrichten" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Wiederherstellungscode verwahren" }));
  const onward = dialog.getByRole("button", { name: "Weiter" });
  expect(onward).toHaveProperty("disabled", true);
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(onward);
  await screen.findByText("Dieses Gerät hat Zugriff.");
  await userEvent.click(await box());
  const picker = document.querySelector<HTMLInputElement>('input[type="file"][multiple]')!;
  await userEvent.upload(picker, new File(["%PDF-1.7 Muster"], "Lohn_Muster.pdf"));
  await screen.findByText("Lohn Muster");
  expect(row("Lohn Muster").getByText("verschlüsselt")).toBeTruthy();
  const [kept] = (await stateOf()).documents;
  expect(JSON.stringify(kept)).not.toContain("Muster");
  const sheet = await openSheet("Lohn Muster");
  await userEvent.click(sheet.getByRole("button", { name: "Endgültig unlesbar machen" }));
  const erasing = within(await screen.findByRole("dialog", { name: /endgültig unlesbar/ }));
  await fill(erasing.getByLabelText("Begründung"), "Art. 17");
  await userEvent.click(erasing.getByRole("button", { name: "Schlüssel vernichten" }));
  await screen.findByText(/Niemand kann es mehr lesen/);
  expect((await stateOf()).documents).toMatchObject([{ tombstone: { erased: true, reason: "Art. 17" } }]);
  expect(screen.queryByRole("button", { name: "Herunterladen" })).toBeNull();
});

test("where this device does not open a document with personal data, everything that is asked of it calls it as the list does", async () => {
  const { record } = vaultState([await added("Lohn")]).documents[0]!;
  const sealed = { method: "A256GCM", commitment: "c".repeat(64) } as const;
  await say(db, anna(), {
    type: "document",
    record: { ...record, title: "#AB12CD34", sha256: "b".repeat(64), sealed },
  });
  show();
  await fill(await screen.findByRole("searchbox", { name: "Suchen" }), "vertraulich");
  const sheet = await openSheet("Vertrauliches Dokument #AB12CD34");
  const asks = async (button: string, title: RegExp) => {
    await userEvent.click(sheet.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await userEvent.click(dialog.getByRole("button", { name: "Abbrechen" }));
  };
  await asks("Zurückziehen", /^„Vertrauliches Dokument #AB12CD34“ zurückziehen/);
  await asks("Endgültig unlesbar machen", /^„Vertrauliches Dokument #AB12CD34“ endgültig unlesbar/);
});

test("a document says which postings and reports rest on it, each a link, and takes a comment", async () => {
  await added("Gas 2025");
  const [file] = await db.evidence.find().exec();
  const at = "2026-11-20T10:00:00.000Z";
  const row = { scope: `project:${projectId}`, project_id: projectId, created_at: at, updated_at: at };
  const posting = { id: "p1", kind: "posting", supply: "Zähler 7", from_day: "2025-01-01", to_day: "2025-12-31", evidence_ids: [file!.id] }; // prettier-ignore
  await db.journal.insert({ ...row, ...posting } as never);
  const report = { id: "r1", kind: "report", standard: "vsme", period: "2025", language: "de", answers: {}, document: {} }; // prettier-ignore
  await db.outputs.insert({ ...row, ...report } as never);
  show();
  const sheet = await openSheet("Gas 2025");
  const link = await sheet.findByRole("link", { name: /Zähler 7/ });
  expect(link.getAttribute("href")).toContain("/esg/carbon-accounting");
  const reports = await sheet.findByRole("link", { name: /2025$/ });
  expect(reports.getAttribute("href")).toContain("/reports/r1");
  await fill(sheet.getByLabelText("Kommentar"), "Zählerstand fehlt");
  await userEvent.click(sheet.getByRole("button", { name: "Kommentar hinzufügen" }));
  expect(await sheet.findByText("Zählerstand fehlt")).toBeTruthy();
});
