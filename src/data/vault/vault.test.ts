import { firstValueFrom } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { inOrder } from "#domain/esg/vault/chain.ts";
import { verifyChain } from "#domain/esg/vault/verifyChain.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { ok } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import { addEvidence, deleteEvidence } from "../evidence/actions.ts";
import { liveEvidence } from "../evidence/queries.ts";
import { stateOfOriginal } from "../files/originals.ts";
import { closeMemoryDatabases, memoryDatabase } from "../memoryDatabase.ts";
import { readAll } from "../read.ts";
import { change, discard } from "../write.ts";
import { addDocument, type NewDocument, say } from "./actions.ts";
import { liveVault, readVault } from "./queries.ts";

afterEach(closeMemoryDatabases);

const anna = { project_id: "p", by: "anna" };
const room = async () => ok(undefined);
const bill = (text: string, more: Partial<NewDocument> = {}): NewDocument => ({
  title: " Strom  2025 ",
  file_name: "strom.pdf",
  mime: "application/pdf",
  doc_type: "electricity_bill",
  bytes: new Blob([text]),
  ...more,
});
const clock = { now: () => Date.UTC(2026, 10, 25, 10) };

async function added(db: Database, document: NewDocument) {
  const done = await addDocument(db, anna, document, room);
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}

test("a document is kept under its SHA-256 and its entry says what it is; it counts at once and waits for its place", async () => {
  const db = await memoryDatabase({ clock });
  const entry = await added(db, bill("rechnung"));
  expect(entry.unsent_since).toBeDefined();
  const { documents } = vaultState(await firstValueFrom(liveVault(db, "p")));
  expect(documents).toMatchObject([
    {
      id: entry.id,
      assurance: "self",
      imported_by: "anna",
      imported_at: "2026-11-25T10:00:00.000Z",
      record: { title: "Strom 2025", bytes: 8, doc_type: "electricity_bill", issuer: "" },
      retention_until: "2036-12-31",
    },
  ]);
  expect(await stateOfOriginal(db, documents[0]!.record.sha256)).toBe("whole");
  const [file] = await readAll(db.evidence, { kind: "evidence" });
  expect(file).toMatchObject({ about_kind: "vault", about_id: entry.id, upload_state: "local" });
  expect(await firstValueFrom(liveEvidence(db, "p"))).toMatchObject([{ sha256: file!.sha256 }]); // a figure can name it
});

test("entries that are added at once follow each other in the device's own chain", async () => {
  const db = await memoryDatabase({ clock });
  await Promise.all(["a", "b", "c", "d"].map((text) => added(db, bill(text))));
  const entries = inOrder(await readVault(db, "p"));
  expect(verifyChain(entries, { vault: "p" })).toMatchObject({ ok: true, entries: 4, anchored: 0 });
  expect(new Set(entries.map(({ self_prev }) => self_prev)).size).toBe(4);
});

test("the same bytes are one document, until it is withdrawn; a photo of the project is taken as it is", async () => {
  const db = await memoryDatabase({ clock });
  const first = await added(db, bill("rechnung"));
  const again = await addDocument(db, anna, bill("rechnung", { title: "noch einmal" }), room);
  expect(again).toEqual({
    ok: false,
    error: { kind: "known", title: "Strom 2025", sha256: expect.any(String) },
  });
  await say(db, anna, { type: "tombstone", about: first.id, reason: "falsches Haus" });
  await added(db, bill("rechnung"));
  const photo = { project_id: "p", title: "Zähler", file_name: "z.jpg", mime: "image/jpeg" };
  await addEvidence(db, { ...photo, bytes: new Blob(["foto"]) }, room);
  await added(db, bill("foto"));
  expect(await readAll(db.evidence, { kind: "evidence" })).toHaveLength(2);
  expect(vaultState(await readVault(db, "p")).documents).toHaveLength(3);
});

test("a photo that the vault names is not deleted; one that it does not name is", async () => {
  const db = await memoryDatabase({ clock });
  const photo = { project_id: "p", title: "Zähler", file_name: "z.jpg", mime: "image/jpeg" };
  const kept = await addEvidence(db, { ...photo, bytes: new Blob(["foto"]) }, room);
  const other = await addEvidence(db, { ...photo, bytes: new Blob(["anderes"]) }, room);
  await added(db, bill("foto"));
  if (!kept.ok || !other.ok) throw new Error("not kept");
  expect(await deleteEvidence(db, kept.value)).toEqual({ ok: false, error: { kind: "in_vault" } });
  expect(await deleteEvidence(db, other.value)).toEqual({ ok: true, value: undefined });
});

test("an entry is neither changed nor deleted, and what cannot be said is refused before anything is kept", async () => {
  const db = await memoryDatabase({ clock });
  const { id } = await added(db, bill("rechnung"));
  const refused = { ok: false, error: { kind: "append_only" } };
  expect(await change(db, db.journal, { id, changes: { project_id: "q" } })).toEqual(refused);
  expect(await discard(db, db.journal, id)).toEqual(refused);
  const nothing = await say(db, anna, { type: "tombstone", about: id, reason: "" });
  expect(nothing).toEqual({ ok: false, error: { kind: "invalid" } });
  expect(await readVault(db, "p")).toHaveLength(1);
});

test("too large and empty files are refused with their reason, and no entry names them", async () => {
  const db = await memoryDatabase({ clock });
  expect(await addDocument(db, anna, bill(""), room)).toEqual({ ok: false, error: { kind: "empty" } });
  expect(await readVault(db, "p")).toEqual([]);
});
