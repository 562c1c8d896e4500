import { err, ok, type Result } from "#kernel/result.ts";
import { filter, map, merge, type Observable, pairwise } from "rxjs";
import type { CollectionName } from "../../collections.ts";
import type { Database } from "../../database.ts";
import type { EvidenceRow, ModelVersion } from "../../documents.ts";
import { fileNote, liveFileNotes, noteFile } from "../../files/fileNotes.ts";
import { mayDownload } from "../../files/downloadQuota.ts";
import { storageEstimate } from "../../files/storageEstimate.ts";
import { readAll } from "../../read.ts";
import type { ObjectStore, ObjectName } from "../../server/objectStore.ts";
import { isQuotaExceeded } from "../../write.ts";
import { collectionOf } from "../collectionOf.ts";
import { ServerProblem } from "../ServerProblem.ts";
import { uploadOne } from "./uploadOne.ts";

/** Why the original bytes of a file are not on this device. */
export interface FetchProblem {
  readonly kind: "not_on_server" | "offline" | "storage_full" | "damaged";
}

/** An original file of a project. */
export interface OriginalName {
  readonly bucket: ObjectName["bucket"];
  readonly projectId: string;
  readonly sha256: string;
}

/**
 * Whether the server has the bytes, by what it reads from its own storage just now; false also when it cannot be asked. Ask this
 * before the last copy on a device goes.
 */
export async function confirmOriginal(
  store: ObjectStore,
  { bucket, projectId, sha256 }: OriginalName,
  bytes: number,
): Promise<boolean> {
  try {
    const read = await store.check({ bucket, path: `${projectId}/${sha256}` }, { again: true });
    return read?.size === bytes && read.sha256 === sha256;
  } catch (problem) {
    if (problem instanceof ServerProblem) return false;
    throw problem;
  }
}

/** What went wrong with uploads since the start, by the id of the document. */
export interface Uploads {
  /** Not tried again before the next start, or before the note of the file goes. */
  readonly refused: Set<string>;
  /** How often a file came to nothing for another reason; it is tried again after those with which less went wrong. */
  readonly failed: Map<string, number>;
}

/** Nothing has gone wrong yet. */
export const newUploads = (): Uploads => ({ refused: new Set(), failed: new Map() });

/** After so many files that came to nothing one after the other the server counts as the reason; the others wait for the next look. */
const patience = 3;

/**
 * Uploads the originals that this device has and the server has not confirmed, one after the other, small ones first. A file that
 * cannot be sent keeps its reason as a note of this device; it is tried again at the next start or when the note goes (`FileNote`).
 * One that comes to nothing for another reason does not keep the next ones back. Ends early, without harm, when there is no network or
 * the server does not take files just now.
 * @param uploads what went wrong before; filled here.
 * @returns whether it came to the end of the list with nothing to try again.
 * @throws the first failure that is not the server's, after all files.
 */
export async function uploadOriginals(db: Database, store: ObjectStore, uploads: Uploads): Promise<boolean> {
  const { refused, failed } = uploads;
  const failures = ({ id }: WithOriginal) => failed.get(id) ?? 0;
  const bugs: unknown[] = [];
  let inARow = 0;
  let isDone = true;
  for (const document of (await unverified(db)).toSorted((a, b) => failures(a) - failures(b))) {
    if (inARow >= patience) break;
    try {
      if (await tryOne(db, store, { document, refused })) inARow = 0;
    } catch (problem) {
      if (problem instanceof ServerProblem && problem.kind === "stopped") continue;
      isDone = false;
      if (problem instanceof ServerProblem && problem.kind !== "unavailable") break; // nothing else would get through
      if (!(problem instanceof ServerProblem)) bugs.push(problem);
      failed.set(document.id, failures(document) + 1);
      inARow += 1;
    }
  }
  if (bugs.length > 0) throw bugs[0];
  return isDone;
}

/** Answers whether the server has been asked. */
async function tryOne(
  db: Database,
  store: ObjectStore,
  { document, refused }: { readonly document: WithOriginal; readonly refused: Set<string> },
): Promise<boolean> {
  const note = await fileNote(db, document.sha256);
  if (note.is_held || (note.problem && refused.has(document.id))) return false;
  const bytes = await db.files.get(document.sha256);
  if (!bytes) return false; // another device has it
  try {
    if (!(await uploadOne(db, store, { document, bytes }))) refused.add(document.id);
  } catch (problem) {
    if (!(problem instanceof ServerProblem && problem.kind === "refused")) throw problem;
    refused.add(document.id);
    await noteFile(db, document.sha256, { problem: "refused", sent_bytes: undefined });
  }
  return true;
}

/** Brings the original bytes of a file onto this device and keeps them. */
export async function fetchOriginal(
  db: Pick<Database, "files" | "hashOf">,
  store: ObjectStore,
  name: OriginalName,
): Promise<Result<void, FetchProblem>> {
  if (await db.files.get(name.sha256)) return ok(undefined);
  if (!mayDownload(0, await storageEstimate())) return err({ kind: "storage_full" });
  try {
    const bytes = await store.download({ bucket: name.bucket, path: `${name.projectId}/${name.sha256}` });
    if (!bytes) return err({ kind: "not_on_server" });
    if ((await db.hashOf(bytes)) !== name.sha256) {
      await store.check({ bucket: name.bucket, path: `${name.projectId}/${name.sha256}` }, { again: true });
      return err({ kind: "damaged" }); // the server has looked itself and taken its word back, when it sees the same
    }
    await db.files.put(name.sha256, bytes);
    return ok(undefined);
  } catch (problem) {
    if (problem instanceof ServerProblem) return err({ kind: "offline" });
    if (isQuotaExceeded(problem)) return err({ kind: "storage_full" });
    throw problem;
  }
}

/** Tells each time the server has confirmed a document whose bytes it may still lack. */
export function confirmedOriginals(
  db: Database,
  collections: readonly CollectionName[],
): Observable<unknown> {
  const watched = (["models", "evidence"] as const).filter((name) => collections.includes(name));
  return merge(...watched.map((name) => collectionOf(db, name).$)).pipe(
    filter(({ documentData }) => documentData.rev !== undefined && !isVerified(documentData)),
  );
}

/** Tells each time a file need not wait any more: the person lets it go on, or wants it tried again. */
export const releasedOriginals = (db: Database): Observable<unknown> =>
  liveFileNotes(db).pipe(
    map(
      (notes) =>
        new Set([...notes].filter(([, { is_held, problem }]) => is_held || problem).map(([key]) => key)),
    ),
    pairwise(),
    filter(([before, after]) => [...before].some((key) => !after.has(key))),
  );

const isVerified = (document: object) => "upload_state" in document && document.upload_state === "verified";

/** A document whose bytes lie under their SHA-256. */
export type WithOriginal = ModelVersion | EvidenceRow;

/** Documents with bytes that the server knows as documents but has not confirmed as bytes. */
async function unverified(db: Database): Promise<readonly WithOriginal[]> {
  const models = db.collections.models ? await readAll(db.models, { kind: "model" }) : [];
  const evidence = db.collections.evidence ? await readAll(db.evidence, { kind: "evidence" }) : [];
  return [...models, ...evidence]
    .filter(({ rev, upload_state }) => rev !== undefined && upload_state !== "verified")
    .toSorted((a, b) => a.bytes - b.bytes);
}
