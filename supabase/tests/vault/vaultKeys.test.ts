import "fake-indexeddb/auto";
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addDocument } from "#data/vault/actions.ts";
import { askAccess, letIn, setUpKeys } from "#data/vault/keys/access.ts";
import { openSealed } from "#data/vault/keys/documents.ts";
import { erase } from "#data/vault/keys/erase.ts";
import { readKeyRows } from "#data/vault/keys/keyRows.ts";
import { readVault } from "#data/vault/queries.ts";
import { vaultDeviceId, vaultKeyId } from "#domain/esg/vault/keyIds.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { newRecoveryCode } from "#domain/esg/vaultKeys/recovery.ts";
import { ok } from "#kernel/result.ts";
import { times } from "../fixtures/aProjectOf.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { type Call, callerOf } from "../fixtures/restCaller.ts";
import { aVault, sound } from "./vaultWorld.ts";

ownWorld();

const devices = closedAfterEach<Device>();
let owner: Call;
let auditor: Call;
let facility: Call;
beforeAll(() => {
  owner = callerOf(server, world.people.owner);
  auditor = callerOf(server, world.people.auditor);
  facility = callerOf(server, world.people.facility);
});

const open = async (user: string) => {
  const device = await aDevice({
    server,
    user,
    collections: ["projects", "evidence", "journal", "settings"],
  });
  devices.push(device);
  return device;
};
const until = async (device: Device, holds: () => Promise<boolean>) => {
  while (!(await holds())) await device.replication.check();
};
const words = ["Muster", "4.100 Euro", "Lohnliste", "loehne.pdf", "Lohnkontor"];

/** Everything that the server has of a project, and what it notes of requests. */
async function everythingOf(): Promise<string> {
  const tables = await server.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) name from pg_tables where schemaname in ('public', 'private', 'sync', 'storage')`;
  const texts: string[] = [];
  for (const { name } of tables)
    for (const { text } of await server.sql.unsafe<{ text: string }[]>(`select t::text text from ${name} t`))
      texts.push(text);
  return texts.join("\n");
}

test("a document with personal data: no clear byte and no title reaches the server, a colleague who only reads is let in and opens it, and erased it is gone for everybody while the chain holds", async () => {
  const { project } = await aVault();
  const annas = await open(world.people.owner);
  const saying = { project_id: project, by: world.people.owner };
  await setUpKeys(annas.db, project, {
    owner: { person_name: "Anna", device_name: "Tablet" },
    code: newRecoveryCode(),
  });
  const added = await addDocument(
    annas.db,
    saying,
    {
      title: "Lohnliste",
      file_name: "loehne.pdf",
      mime: "application/pdf",
      doc_type: "other",
      issuer: "Lohnkontor",
      bytes: new Blob(["Anna Muster verdient 4.100 Euro"]),
      personal: true,
    },
    async () => ok(undefined),
  );
  if (!added.ok) throw new Error(added.error.kind);
  const keysSent = () => server.sql`select 1 from vault_keys where project_id = ${project}`;
  await until(annas, async () => (await keysSent()).length === 3);
  const entriesSent = () => server.sql`select 1 from vault_entries where project_id = ${project}`;
  await until(annas, async () => (await entriesSent()).length === 1);
  const before = await everythingOf();
  for (const word of words) expect(before).not.toContain(word);
  expect(before).toContain(added.value.self_hash); // it was looked in the right place

  const audits = await open(world.people.auditor);
  await until(audits, async () => (await readKeyRows(audits.db, project)).keys.length === 3);
  await askAccess(audits.db, project, { person_name: "Prüferin", device_name: "Laptop" });
  const asking = async () =>
    (await readKeyRows(annas.db, project)).devices.find(({ person_name }) => person_name === "Prüferin");
  await until(audits, async () => (await server.sql`select 1 from vault_devices where project_id = ${project}`).length === 3); // prettier-ignore
  await until(annas, async () => (await asking()) !== undefined);
  expect((await asking())!.user_id).toBe(world.people.auditor); // the server's word
  await letIn(annas.db, project, (await asking())!);
  await until(annas, async () => (await keysSent()).length === 4);
  await until(audits, async () => (await readKeyRows(audits.db, project)).keys.length === 4);
  const document = vaultState(await readVault(audits.db, project)).documents[0]!;
  const bytes = (await annas.db.files.get(document.record.sha256))!; // the way of files is another test's
  const read = async () => openSealed(audits.db, project, { document, bytes });
  const opened = await read();
  expect(opened.ok && new TextDecoder().decode(opened.value.bytes)).toBe("Anna Muster verdient 4.100 Euro");

  await erase(annas.db, saying, { document, reason: "Art. 17 DSGVO" });
  const filesLeft = () =>
    server.sql`select 1 from vault_keys where project_id = ${project} and purpose = 'file' and not _deleted`;
  await until(annas, async () => (await filesLeft()).length === 0);
  await until(audits, async () => (await readVault(audits.db, project)).length === 2);
  await until(audits, async () => (await readKeyRows(audits.db, project)).keys.every(({ purpose }) => purpose === "grant")); // prettier-ignore
  expect(await read()).toEqual({ ok: false, error: { kind: "lost_key" } });
  await sound(project);
  const [row] =
    await server.sql`select wrapped, sealed_header from vault_keys where project_id = ${project} and _deleted`;
  expect({ ...row }).toEqual({ wrapped: "", sealed_header: "" });
  const [patch] = await server.sql<{ n: number }[]>`
    select count(*)::int n from sync.ledger l join vault_keys k on k.id = l.id where k.project_id = ${project} and k._deleted and l.patch ->> 'wrapped' <> ''`;
  expect(patch!.n).toBe(0);
}, 60_000);

const hex = () => randomBytes(32).toString("hex");
const row = (kind: string, project: string, fields: object, id: string) => ({
  id,
  kind,
  doc: { scope: `project:${project}`, project_id: project, ...times, ...fields },
});
function file(project: string, holder: string, key_id = "k") {
  const key = { purpose: "file", key_id, holder };
  const rest = { ephemeral_key: "", wrapped: "d3JhcHBlZA==", sealed_header: "aGVhZA==" };
  return row("vault_key", project, { ...key, ...rest }, vaultKeyId(project, key));
}
function device(project: string, fields: object = {}) {
  const public_key = randomBytes(65).toString("base64");
  const names = { purpose: "device", person_name: "Anna", device_name: "Tablet" };
  return row(
    "vault_device",
    project,
    { ...names, public_key, ...fields },
    vaultDeviceId(project, public_key),
  );
}
const codes = (answers: readonly { status: string; code?: string | undefined }[]) =>
  answers.map(({ status, code }) => code ?? status);

test("an auditor adds a device of her own and nothing else: no key, no recovery, nobody else's device", async () => {
  const { project, rows } = await aVault();
  const [own] = [device(project)];
  const spare = device(project, { purpose: "recovery", sealed_private: "{}" });
  expect(codes(await rows.push(auditor, [own, spare, file(project, hex())]))).toEqual([
    "applied",
    "42501",
    "42501",
  ]);
  const annas = device(project);
  const [{ rev } = { rev: 0 }] = await rows.push(owner, [annas]);
  const gone = { id: annas.id, kind: "vault_device", base: rev, doc: { _deleted: true } };
  expect(codes(await rows.push(auditor, [gone]))).toEqual(["42501"]);
  const [kept] = await server.sql`select user_id from vault_devices where id = ${own!.id}`;
  expect(kept!["user_id"]).toBe(world.people.auditor);
});

test("a key never changes its holder, does not come back once destroyed, and none is taken for a document that was erased", async () => {
  const { project, rows, entry } = await aVault();
  const sha256 = "c".repeat(64);
  const document = entry({ record: { sha256 } });
  const key = file(project, sha256);
  const [, { rev } = { rev: 0 }] = await rows.push(facility, [document, key]);
  const change = (doc: Readonly<Record<string, unknown>>, base: number | undefined) => ({
    id: key.id,
    kind: "vault_key",
    base: base ?? null,
    doc,
  });
  expect(codes(await rows.push(facility, [change({ holder: hex() }, rev)]))).toEqual(["SY004"]);
  const statement = { type: "tombstone", about: document.id, reason: "DSGVO", erased: true } as const;
  await rows.push(facility, [entry({ self_prev: document.doc.self_hash, body: { statement } })]);
  const [stored] = await server.sql<{ rev: number; wrapped: string; _deleted: boolean }[]>`
    select rev::int, wrapped, _deleted from vault_keys where id = ${key.id}`;
  expect({ ...stored }).toMatchObject({ wrapped: "", _deleted: true }); // by the tombstone alone
  const back = await rows.push(facility, [
    change({ _deleted: false }, stored!.rev),
    file(project, sha256, "k2"),
  ]);
  expect(codes(back)).toEqual(["SY039", "SY039"]);
  await sound(project);
});
