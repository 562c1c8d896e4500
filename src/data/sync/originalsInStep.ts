import { err, ok, type Result } from "#kernel/result.ts";
import { filter, firstValueFrom, merge, type Observable } from "rxjs";
import type { CollectionName } from "../collections.ts";
import type { Database } from "../database.ts";
import { liveDraft } from "../device/queries.ts";
import { deleteDraft, saveDraft } from "../device/actions.ts";
import type { EvidenceRow, ModelVersion } from "../documents.ts";
import { hashOf } from "../files/originals.ts";
import { readAll } from "../read.ts";
import type { ObjectStore, ObjectName } from "../server/objectStore.ts";
import { change, isQuotaExceeded } from "../write.ts";
import { collectionOf } from "./collectionOf.ts";
import { ServerProblem } from "./ServerProblem.ts";

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
 * Uploads the originals that this device has and the server has not confirmed, one after the other. A file that the server refuses
 * stays `local`; it is tried again at the next start. Ends early, without harm, when there is no network.
 * @param refused ids that the server has refused; filled here.
 */
export async function uploadOriginals(db: Database, store: ObjectStore, refused: Set<string>): Promise<void> {
  for (const document of await unverified(db)) {
    if (refused.has(document.id)) continue;
    const bytes = await db.files.get(document.sha256);
    if (!bytes) continue; // another device has it
    try {
      if (!(await uploadOne(db, store, { document, bytes }))) refused.add(document.id);
    } catch (problem) {
      if (!(problem instanceof ServerProblem)) throw problem;
      if (problem.kind !== "refused") return;
      refused.add(document.id);
    }
  }
}

/** Brings the original bytes of a file onto this device and keeps them. */
export async function fetchOriginal(
  db: Pick<Database, "files">,
  store: ObjectStore,
  name: OriginalName,
): Promise<Result<void, FetchProblem>> {
  if (await db.files.get(name.sha256)) return ok(undefined);
  try {
    const bytes = await store.download({ bucket: name.bucket, path: `${name.projectId}/${name.sha256}` });
    if (!bytes) return err({ kind: "not_on_server" });
    if ((await hashOf(bytes)) !== name.sha256) return err({ kind: "damaged" });
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

const isVerified = (document: object) => "upload_state" in document && document.upload_state === "verified";

type WithOriginal = ModelVersion | EvidenceRow;

/** Documents with bytes that the server knows as documents but has not confirmed as bytes. */
async function unverified(db: Database): Promise<readonly WithOriginal[]> {
  const models = db.collections.models ? await readAll(db.models, { kind: "model" }) : [];
  const evidence = db.collections.evidence ? await readAll(db.evidence, { kind: "evidence" }) : [];
  return [...models, ...evidence].filter(
    ({ rev, upload_state }) => rev !== undefined && upload_state !== "verified",
  );
}

/** Whether the server has all of it now. */
async function uploadOne(
  db: Database,
  store: ObjectStore,
  { document, bytes }: { readonly document: WithOriginal; readonly bytes: Blob },
): Promise<boolean> {
  const bucket = document.kind === "model" ? "models" : "evidence";
  const name = { bucket, path: `${document.project_id}/${document.sha256}` } as const;
  if ((await store.size(name)) !== bytes.size) {
    await setState(db, document, "uploading");
    await store.upload(name, bytes, resumeIn(db, document.sha256));
  }
  const isThere = (await store.size(name)) === bytes.size;
  await setState(db, document, isThere ? "verified" : "local");
  return isThere;
}

async function setState(db: Database, document: WithOriginal, upload_state: WithOriginal["upload_state"]) {
  if (document.kind === "model") await change(db, db.models, { id: document.id, changes: { upload_state } });
  else await change(db, db.evidence, { id: document.id, changes: { upload_state } });
}

function resumeIn(db: Database, sha256: string) {
  const key = `sync.upload.${sha256.slice(0, 32)}`;
  return {
    read: async () => {
      const found = await firstValueFrom(liveDraft(db, key));
      return typeof found === "string" ? found : null;
    },
    write: async (location: string | null) => {
      await (location === null ? deleteDraft(db, key) : saveDraft(db, key, location));
    },
  };
}
