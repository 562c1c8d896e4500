import { getChangedDocumentsSince } from "rxdb";
import { afterEach, expect, test } from "vitest";
import { newRecoveryCode } from "#domain/esg/vaultKeys/recovery.ts";
import { inOrder } from "#domain/esg/vault/chain.ts";
import { verifyChain } from "#domain/esg/vault/verifyChain.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { ok } from "#kernel/result.ts";
import type { Database } from "../../database.ts";
import type { VaultKeyRow } from "../../documents.ts";
import { closeMemoryDatabases, memoryDatabase } from "../../memoryDatabase.ts";
import { readAll } from "../../read.ts";
import { addDocument, sealedTitle } from "../actions.ts";
import { readVault } from "../queries.ts";
import { askAccess, letIn, recover, renewRecovery, setUpKeys, shutOut } from "./access.ts";
import { clearEvidence } from "./clearEvidence.ts";
import { forgetDevicePair } from "./devicePair.ts";
import { headerOf, openSealed } from "./documents.ts";
import { erase } from "./erase.ts";
import { readKeyRows } from "./keyRows.ts";
import { accessOf, ownDevice } from "./vaultKeys.ts";

afterEach(closeMemoryDatabases);

const anna = { project_id: "p", by: "anna" };
const owner = (person_name: string) => ({ person_name, device_name: "Tablet" });
const code = newRecoveryCode();
const secret = "Anna Muster verdient 4.100 Euro";

/** A device: only what a vault needs, so that several fit into one realm. */
const device = () => memoryDatabase({ collections: ["journal", "evidence", "settings", "device"] });

/** Everything that a collection holds, deleted documents too. */
const everything = async (db: Database, name: "settings" | "journal" | "evidence") => {
  const found = await getChangedDocumentsSince(db[name].storageInstance as never, 1000);
  return found.documents as unknown as readonly (VaultKeyRow & { readonly _deleted: boolean })[];
};

/** Brings everything of one device to another one, as the server would. */
async function sync(from: Database, to: Database) {
  for (const name of ["settings", "journal", "evidence"] as const)
    for (const { _deleted, ...row } of await everything(from, name)) {
      const { _meta, _rev, _attachments, ...fields } = row as unknown as Record<string, unknown>;
      if (!_deleted) await to[name].upsert(fields as never);
      else await (await to[name].findOne(row.id).exec())?.remove();
    }
  for (const name of await from.files.names()) await to.files.put(name, (await from.files.get(name))!);
}

async function sealedIn(db: Database, title = "Lohnliste 2025") {
  const added = await addDocument(
    db,
    anna,
    {
      title,
      file_name: "löhne.pdf",
      mime: "application/pdf",
      doc_type: "other",
      issuer: "Lohnbüro",
      bytes: new Blob([secret]),
      personal: true,
    },
    async () => ok(undefined),
  );
  if (!added.ok) throw new Error(added.error.kind);
  return added.value.id;
}
const documentIn = async (db: Database, id: string) =>
  vaultState(await readVault(db, "p")).documents.find((one) => one.id === id)!;
async function read(db: Database, id: string) {
  const document = await documentIn(db, id);
  const bytes = (await db.files.get(document.record.sha256))!;
  const opened = await openSealed(db, "p", { document, bytes });
  return opened.ok
    ? `${opened.value.header.title}: ${new TextDecoder().decode(opened.value.bytes)}`
    : opened.error.kind;
}
const access = async (db: Database) =>
  accessOf(db, await readKeyRows(db, "p"), (await ownDevice(db, "p")).id);
const ready = async () => {
  const db = await device();
  expect(await setUpKeys(db, "p", { owner: owner("Anna"), code })).toEqual(ok(undefined));
  return db;
};

test("a document with personal data is enciphered before anything of it is kept: no clear byte, no title, no small picture anywhere", async () => {
  const db = await ready();
  const id = await sealedIn(db);
  const { record } = await documentIn(db, id);
  expect(record).toMatchObject({ title: sealedTitle(record.sha256), file_name: "", issuer: "", mime: "application/octet-stream" }); // prettier-ignore
  const kept: string[] = [];
  for (const name of ["journal", "evidence", "settings", "device"] as const)
    kept.push(JSON.stringify(await readAll(db[name] as never, {})));
  for (const name of await db.files.names()) kept.push(Buffer.from(await (await db.files.get(name))!.arrayBuffer()).toString("latin1")); // prettier-ignore
  expect(await db.files.names()).toEqual([record.sha256]);
  for (const word of ["Muster", "4.100 Euro", "Lohnliste", "Lohnb", "hne.pdf"])
    expect(kept.join()).not.toContain(word);
  expect(await read(db, id)).toBe(`Lohnliste 2025: ${secret}`);
  expect(await headerOf(db, "p", await readKeyRows(db, "p"), await documentIn(db, id))).toMatchObject({
    ok: true,
    value: { title: "Lohnliste 2025", issuer: "Lohnbüro", file_name: "löhne.pdf" },
  });
  expect(verifyChain(inOrder(await readVault(db, "p")), { vault: "p" }).ok).toBe(true);
});

test("without a set-up vault nothing is enciphered and nothing is kept; a vault is set up once", async () => {
  const db = await device();
  const file = { title: "a", file_name: "a", mime: "a/b", doc_type: "other", bytes: new Blob(["a"]), personal: true } as const; // prettier-ignore
  const added = await addDocument(db, anna, file, async () => ok(undefined));
  expect(added).toEqual({ ok: false, error: { kind: "no_vault_key", access: "none" } });
  expect([await readVault(db, "p"), await db.files.names()]).toEqual([[], []]);
  await setUpKeys(db, "p", { owner: owner("Anna"), code });
  const again = await setUpKeys(db, "p", { owner: owner("Anna"), code });
  expect(again).toEqual({ ok: false, error: { kind: "set_up_already" } });
});

test("a colleague asks, is let in, and reads; before that the device says what it waits for", async () => {
  const [annas, berts] = [await ready(), await device()];
  const id = await sealedIn(annas);
  await sync(annas, berts);
  expect([await access(berts), await read(berts, id)]).toEqual(["outside", "no_vault_key"]);
  await askAccess(berts, "p", owner("Bert"));
  expect(await access(berts)).toBe("waiting");
  await sync(berts, annas);
  const asking = (await readKeyRows(annas, "p")).devices.find(({ person_name }) => person_name === "Bert")!;
  expect(await letIn(berts, "p", asking)).toEqual({
    ok: false,
    error: { kind: "no_vault_key", access: "waiting" },
  });
  await letIn(annas, "p", asking);
  await sync(annas, berts);
  expect([await access(berts), await read(berts, id)]).toEqual(["open", `Lohnliste 2025: ${secret}`]);
});

test("evidence is opened as it came in: deciphered for who was let in, refused by name for everybody else, and whatever was never enciphered as it is", async () => {
  const [annas, berts] = [await ready(), await device()];
  const id = await sealedIn(annas);
  await sync(annas, berts);
  const opened = async (db: Database) => {
    const [record] = await readAll(db.evidence, { about_id: id });
    const clear = await clearEvidence(db, record!, (await db.files.get(record!.sha256))!);
    if (!clear.ok) return clear.error.kind;
    return [clear.value.name, clear.value.bytes.type, await clear.value.bytes.text()].join(": ");
  };
  expect(await opened(annas)).toBe(`löhne.pdf: application/pdf: ${secret}`);
  expect(await opened(berts)).toBe("no_vault_key");
  await erase(annas, anna, { document: await documentIn(annas, id), reason: "Art. 17" });
  expect(await opened(annas)).toBe("erased");
  const plain = {
    project_id: "p",
    sha256: "f".repeat(64),
    mime: "text/plain",
    file_name: "",
    title: "Notiz",
  };
  const clear = await clearEvidence(annas, plain, new Blob(["offen"]));
  expect(clear.ok && [clear.value.name, clear.value.bytes.type, await clear.value.bytes.text()]).toEqual(["Notiz", "text/plain", "offen"]); // prettier-ignore
});

test("who lost every device gets in by the recovery code, and by the new one only once it was renewed", async () => {
  const annas = await ready();
  const id = await sealedIn(annas);
  await forgetDevicePair(annas.name);
  expect(await read(annas, id)).toBe("no_vault_key");
  const wrong = await recover(annas, "p", { owner: owner("Anna"), code: newRecoveryCode() });
  expect(wrong).toEqual({ ok: false, error: { kind: "wrong_code" } });
  expect(await recover(annas, "p", { owner: owner("Anna"), code })).toEqual(ok(undefined));
  expect(await read(annas, id)).toBe(`Lohnliste 2025: ${secret}`);
  const next = newRecoveryCode();
  expect(await renewRecovery(annas, "p", next)).toEqual(ok(undefined));
  await forgetDevicePair(annas.name);
  expect((await recover(annas, "p", { owner: owner("Anna"), code })).ok).toBe(false);
  expect(await recover(annas, "p", { owner: owner("Anna"), code: next })).toEqual(ok(undefined));
  expect(await read(annas, id)).toBe(`Lohnliste 2025: ${secret}`);
});

test("a device that is shut out opens nothing of what the server has any more, old or new; everybody else goes on", async () => {
  const [annas, berts] = [await ready(), await device()];
  const before = await sealedIn(annas);
  await sync(annas, berts);
  await askAccess(berts, "p", owner("Bert"));
  await sync(berts, annas);
  const bert = (await readKeyRows(annas, "p")).devices.find(({ person_name }) => person_name === "Bert")!;
  await letIn(annas, "p", bert);
  await sync(annas, berts);
  expect(await access(berts)).toBe("open");
  await shutOut(annas, "p", bert.id);
  const after = await sealedIn(annas, "Neu");
  await sync(annas, berts);
  expect([await access(berts), await read(berts, before), await read(berts, after)]).toEqual(["revoked", "no_vault_key", "no_vault_key"]); // prettier-ignore
  expect([await read(annas, before), await read(annas, after)]).toEqual([`Lohnliste 2025: ${secret}`, `Neu: ${secret}`]); // prettier-ignore
  await forgetDevicePair(annas.name);
  expect(await recover(annas, "p", { owner: owner("Anna"), code })).toEqual(ok(undefined));
  expect(await read(annas, before)).toBe(`Lohnliste 2025: ${secret}`);
});

test("erasing destroys the key: nobody reads the document any more, and chain and ciphertext stay whole", async () => {
  const db = await ready();
  const id = await sealedIn(db);
  const document = await documentIn(db, id);
  expect(await erase(db, anna, { document, reason: "Auskunft nach Art. 17 DSGVO" })).toEqual(ok(undefined));
  expect(await read(db, id)).toBe("erased");
  expect((await readKeyRows(db, "p")).keys.filter(({ purpose }) => purpose === "file")).toEqual([]);
  expect((await documentIn(db, id)).tombstone).toMatchObject({
    erased: true,
    reason: "Auskunft nach Art. 17 DSGVO",
  });
  expect(verifyChain(inOrder(await readVault(db, "p")), { vault: "p" }).ok).toBe(true);
  expect(await db.files.get(document.record.sha256)).not.toBeNull();
  const gone = (await everything(db, "settings")).filter((row) => row.kind === "vault_key" && row._deleted);
  expect(gone).toHaveLength(1);
  expect(gone[0]).toMatchObject({ wrapped: "", sealed_header: "" });
});

test("a changed ciphertext is damaged, a missing key lost, each said as it is", async () => {
  const db = await ready();
  const id = await sealedIn(db);
  const document = await documentIn(db, id);
  const bytes = new Uint8Array(await (await db.files.get(document.record.sha256))!.arrayBuffer());
  bytes[40]! ^= 1;
  const opened = await openSealed(db, "p", { document, bytes: new Blob([bytes]) });
  expect(opened).toEqual({ ok: false, error: { kind: "damaged" } });
  const file = (await readKeyRows(db, "p")).keys.find(({ purpose }) => purpose === "file")!;
  await (await db.settings.findOne(file.id).exec())!.remove();
  expect(await read(db, id)).toBe("lost_key");
});
