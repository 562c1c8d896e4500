import { firstValueFrom } from "rxjs";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { canonicalJson } from "#domain/application/canonicalJson.ts";
import { chainStart, selfAsserted } from "#domain/esg/vault/chain.ts";
import {
  readBody,
  type VaultBody,
  type VaultRecord,
  type VaultStatement,
} from "#domain/esg/vault/statement.ts";
import { retentionUntil, vaultState } from "#domain/esg/vault/vaultState.ts";
import type { Database } from "../database.ts";
import { saveDraft } from "../device/actions.ts";
import { liveDraft } from "../device/queries.ts";
import type { VaultEntryRow } from "../documents.ts";
import { type AddProblem, addEvidence, type NewEvidence } from "../evidence/actions.ts";
import { checkFreeSpace } from "../files/freeSpace.ts";
import { newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";
import { sealDocument } from "./keys/documents.ts";
import type { NoVaultKey } from "./keys/vaultKeys.ts";
import { readVault } from "./queries.ts";

/** Whose vault, and who says something in it: `by` is the id of the person who is signed in. */
export interface Saying {
  readonly project_id: string;
  readonly by: string;
}

/** Why nothing was added to the vault. `invalid`: what was to be said cannot be said so; a bug of the page, or a text too long. */
export type SayProblem = StorageProblem | { readonly kind: "invalid" };

/**
 * Adds an entry to the vault, behind what this device has said in it before. It counts at once, and is self-asserted until the server has
 * given it its place.
 */
export const say = (
  db: Database,
  saying: Saying,
  statement: VaultStatement,
): Promise<Result<VaultEntryRow, SayProblem>> =>
  oneAfterTheOther(db, () => append(db, saying, { id: newId(db.clock.now()), statement }));

/** What is said of a document that is to be taken in. Without `retention_until` it is kept for ten years; `previous`: the version before. */
export interface NewDocument extends Pick<VaultRecord, "title" | "file_name" | "mime" | "doc_type"> {
  readonly bytes: Blob;
  readonly thumbnail?: Blob | null;
  readonly period_from?: string | null;
  readonly period_to?: string | null;
  readonly issuer?: string;
  readonly retention_until?: string | null;
  readonly previous?: string | null;
  /** It has personal data: it is enciphered before anything of it is kept. */
  readonly personal?: boolean;
}

/**
 * Takes a document into the vault: its bytes are kept on this device under their SHA-256 and sent like every other file, its entry says
 * what it is. `known`: the vault has these very bytes in a document that counts. A photo that the project has already is taken as it is.
 */
export async function addDocument(
  db: Database,
  saying: Saying,
  document: NewDocument,
  checkSpace: typeof checkFreeSpace = checkFreeSpace,
): Promise<Result<VaultEntryRow, AddProblem | SayProblem | NoVaultKey>> {
  if (document.personal) return addSealed(db, saying, document, checkSpace);
  return oneAfterTheOther(db, async () => {
    const id = newId(db.clock.now());
    const sha256 = await db.hashOf(document.bytes);
    const known = vaultState(await readVault(db, saying.project_id)).documents.find(
      ({ record, tombstone }) => record.sha256 === sha256 && !tombstone,
    );
    if (known) return err({ kind: "known", title: known.record.title, sha256 });
    const file = await addEvidence(db, { ...evidenceOf(saying, document, id), sha256 }, checkSpace);
    if (!file.ok && file.error.kind !== "known") return file;
    return append(db, saying, {
      id,
      statement: { type: "document", record: recordOf(db, document, { sha256, bytes: document.bytes.size }) },
    });
  });
}

/**
 * Takes in a document with personal data: what is kept, sent and named by the chain is its ciphertext. Whether the vault has it already
 * cannot be seen: the same document enciphered twice is two.
 */
async function addSealed(
  db: Database,
  saying: Saying,
  document: NewDocument,
  checkSpace: typeof checkFreeSpace,
): Promise<Result<VaultEntryRow, AddProblem | SayProblem | NoVaultKey>> {
  if (document.bytes.size === 0) return err({ kind: "empty" });
  const id = newId(db.clock.now());
  const { title, file_name, mime, issuer = "" } = document;
  const header = {
    title: oneLine(title, 300),
    file_name: oneLine(file_name, 300),
    mime,
    issuer: oneLine(issuer, 200),
  };
  const clear = { header, bytes: new Uint8Array(await document.bytes.arrayBuffer()) };
  const made = await sealDocument(db, saying.project_id, { entry: id, document: clear });
  if (!made.ok) return made;
  const { bytes, commitment, keep } = made.value;
  const outside: NewDocument = {
    ...document,
    bytes,
    thumbnail: null,
    mime: bytes.type,
    file_name: "",
    issuer: "",
  };
  return oneAfterTheOther(db, async () => {
    const sha256 = await db.hashOf(bytes);
    const named = { ...outside, title: sealedTitle(sha256) };
    const file = await addEvidence(db, { ...evidenceOf(saying, named, id), sha256 }, checkSpace);
    if (!file.ok) return file;
    const kept = await keep(sha256);
    if (!kept.ok) return kept;
    const record = {
      ...recordOf(db, named, { sha256, bytes: bytes.size }),
      sealed: { method: "A256GCM", commitment },
    } as const;
    return append(db, saying, { id, statement: { type: "document", record } });
  });
}

/** What a document with personal data is called where nobody can read its title: nothing that says anything, and the same everywhere. */
export const sealedTitle = (sha256: string): string => `#${sha256.slice(0, 8).toUpperCase()}`;

const evidenceOf = ({ project_id }: Saying, document: NewDocument, id: string): NewEvidence => ({
  project_id,
  title: document.title,
  file_name: document.file_name,
  mime: document.mime,
  bytes: document.bytes,
  thumbnail: document.thumbnail ?? null,
  about_kind: "vault",
  about_id: id,
});

const recordOf = (
  db: Database,
  document: NewDocument,
  kept: Pick<VaultRecord, "sha256" | "bytes">,
): VaultRecord => ({
  ...kept,
  mime: document.mime,
  title: oneLine(document.title, 300),
  file_name: oneLine(document.file_name, 300),
  doc_type: document.doc_type,
  period_from: document.period_from ?? null,
  period_to: document.period_to ?? null,
  issuer: oneLine(document.issuer ?? "", 200),
  retention_until:
    document.retention_until === undefined
      ? retentionUntil(new Date(db.clock.now()).toISOString())
      : document.retention_until,
  previous: document.previous ?? null,
});

const oneLine = (text: string, most: number) =>
  text.toWellFormed().replace(/\s+/g, " ").trim().slice(0, most).toWellFormed();

async function append(
  db: Database,
  { project_id, by }: Saying,
  { id, statement }: Pick<VaultBody, "id" | "statement">,
): Promise<Result<VaultEntryRow, SayProblem>> {
  const device = await deviceOf(db);
  if (!device.ok) return device;
  const start = { ...newDocumentFields(db), id };
  const body: VaultBody = {
    version: 1,
    vault: project_id,
    id,
    at: start.created_at,
    by,
    device: device.value,
    statement,
  };
  if (!readBody(canonicalJson(body))) return err({ kind: "invalid" });
  const entry = selfAsserted(body, lastOf(await readVault(db, project_id), device.value));
  const row: VaultEntryRow = {
    ...start,
    ...entry,
    kind: "vault_entry",
    scope: `project:${project_id}`,
    project_id,
  };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}

/** The hash that the next entry of a device names: that of its latest one that no other of its entries names. */
function lastOf(entries: readonly VaultEntryRow[], device: string): string {
  const own = entries.filter(({ body }) => readBody(body)?.device === device);
  const named = new Set(own.map(({ self_prev }) => self_prev));
  const ends = own.filter(({ self_hash }) => !named.has(self_hash));
  return ends.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]?.self_hash ?? chainStart;
}

/** The name of this device in vaults: made once, kept beside the documents of this person. */
async function deviceOf(db: Database): Promise<Result<string, StorageProblem>> {
  const kept = await firstValueFrom(liveDraft(db, deviceKey));
  if (typeof kept === "string") return ok(kept);
  const made = newId(db.clock.now());
  const saved = await saveDraft(db, deviceKey, made);
  return saved.ok ? ok(made) : saved;
}

const deviceKey = "vault.device";
const turns = new WeakMap<Database, Promise<unknown>>();

/** Several entries that are added at once follow each other; what other tabs add at the same moment only forks the device's own chain. */
function oneAfterTheOther<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(db) ?? Promise.resolve()).then(work, work);
  turns.set(db, turn);
  return turn;
}
