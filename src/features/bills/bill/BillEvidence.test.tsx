// @vitest-environment jsdom
import { Blob as WholeBlob } from "node:buffer";
import { cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addBill, attachEvidence } from "#data/bills/actions.ts";
import { evidenceOfBytes } from "#data/evidence/queries.ts";
import { addEvidence } from "#data/evidence/actions.ts";
import { readAll } from "#data/read.ts";
import { addDocument } from "#data/vault/actions.ts";
import { setUpKeys } from "#data/vault/keys/access.ts";
import { forgetDevicePair } from "#data/vault/keys/devicePair.ts";
import { newRecoveryCode } from "#domain/esg/vaultKeys/recovery.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { BillsPage } from "../BillsPage.tsx";

const on = onProject();
const room = async () => ok(undefined);
const secret = "%PDF-1.7 Abrechnung der Familie Muster";
let shown: Blob | undefined;

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["bills", "records", "proof"]);
});
beforeEach(() => {
  vi.stubGlobal("Blob", WholeBlob); // jsdom's own cannot be read piece by piece
  vi.stubGlobal("open", () => ({}));
  shown = undefined;
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((shown = blob), "blob:x"), revokeObjectURL() {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
configure({ asyncUtilTimeout: 20_000 });

/** A bill that a document with personal data proves. */
async function aProvenBill() {
  const { db, projectId: project_id } = on;
  await setUpKeys(db, project_id, { owner: { person_name: "Anna", device_name: "Tablet" }, code: newRecoveryCode() }); // prettier-ignore
  const document = { title: "Muster", file_name: "muster.pdf", mime: "application/pdf", doc_type: "gas_bill", personal: true } as const; // prettier-ignore
  await addDocument(db, { project_id, by: "anna" }, { ...document, bytes: new Blob([secret]) }, room);
  const [record] = await readAll(db.evidence, { kind: "evidence" });
  await proven(record!.id);
}

async function proven(evidence: string) {
  const bill = await addBill(on.db, on.projectId, aBill({ document_number: "R 1" }));
  if (!bill.ok) throw new Error(bill.error.kind);
  await attachEvidence(on.db, bill.value.id, evidence);
}

async function openDocument() {
  showPage(<BillsPage projectId={on.projectId} onYear={() => undefined} />, { db: on.db });
  await userEvent.click(await screen.findByRole("button", { name: /R 1/ }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.click(await sheet.findByRole("button", { name: /öffnen$/ }));
}

test("a document with personal data is opened deciphered from its bill, as the file that it was", async () => {
  await aProvenBill();
  await openDocument();
  await vi.waitFor(() => expect(shown?.type).toBe("application/pdf"));
  expect(await shown!.text()).toBe(secret);
});

test("a device that was not let in is told so, and nothing of the ciphertext is opened", async () => {
  await aProvenBill();
  await forgetDevicePair(on.db.name);
  await openDocument();
  expect(await screen.findByText("Dieses Gerät hat keinen Schlüssel für dieses Dokument.")).toBeTruthy();
  expect(shown).toBeUndefined();
});

test("a file that was changed on this device and never sent is not opened as if it were the document", async () => {
  const bytes = new Blob(["%PDF-1.7 Rechnung"]);
  const facts = { project_id: on.projectId, title: "Rechnung", file_name: "r.pdf", mime: "application/pdf" };
  const added = await addEvidence(on.db, { ...facts, bytes }, room);
  if (!added.ok) throw new Error(added.error.kind);
  expect(await evidenceOfBytes(on.db, on.projectId, added.value.sha256)).toBe(added.value.id);
  await on.db.files.put(added.value.sha256, new Blob(["%PDF-1.7 Rechnunk"]));
  await proven(added.value.id);
  await openDocument();
  expect(await screen.findByText(/beschädigt und wurde nie gesendet/)).toBeTruthy();
  expect(shown).toBeUndefined();
});
