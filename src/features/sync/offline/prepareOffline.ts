import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { saveDraft } from "#data/device/actions.ts";
import { original } from "#data/files/originals.ts";
import { mayDownload } from "#data/files/downloadQuota.ts";
import { storageEstimate } from "#data/files/storageEstimate.ts";
import { untilCurrent } from "#data/sync/state/untilCurrent.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { ReplicationClient } from "#workers/replication/client.ts";
import { importModel, keepModelRecord } from "#workers/ifc/client.ts";
import type { OfflinePack, PackedModel } from "./offlinePack.ts";

/** What is being fetched. */
export type OfflineStep = "catching_up" | "original" | "reading" | "pictures";

/** Why a building is not ready. What was fetched before stays. */
export interface OfflineProblem {
  readonly kind:
    | "offline"
    | "still_reading"
    | "not_on_server"
    | "storage_full"
    | "damaged"
    | "unreadable"
    | "cancelled";
}

/** How a preparation is watched and stopped, and how it reaches the server. */
export interface OfflineJob {
  readonly db: Database;
  readonly replication: Pick<ReplicationClient, "wake" | "fetchOriginal">;
  readonly online: boolean;
  readonly signal: AbortSignal;
  /** `share` 0…1 of the step. */
  readonly onProgress: (step: OfflineStep, share: number) => void;
}

/** How long the server may take to answer, and all rows to arrive, before it is said that they have not; they go on arriving by themselves. */
const patience = { answer_ms: 20_000, rows_ms: 300_000 };

/** The draft that remembers when a building was prepared. */
export const offlineKey = (projectId: string) => `offline.${projectId}`;

/** Brings everything of a building onto this device, step by step; what is here already is not fetched again. */
export async function prepareOffline(
  pack: OfflinePack,
  job: OfflineJob,
): Promise<Result<void, OfflineProblem>> {
  for (const step of [catchUp, fetchModels, readRecords, fetchPictures]) {
    if (job.signal.aborted) return err({ kind: "cancelled" });
    const done = await step(pack, job);
    if (!done.ok) return done;
  }
  const draft = { at: instant(job.db.clock), sha256: pack.model?.sha256 ?? null };
  const saved = await saveDraft(job.db, offlineKey(pack.project.id), draft);
  return saved.ok ? ok(undefined) : err({ kind: "storage_full" });
}

type Step = (pack: OfflinePack, job: OfflineJob) => Promise<Result<void, OfflineProblem>>;

/** Waits until everything that the server has for this person is here. */
const catchUp: Step = async (_pack, { db, replication, online, signal, onProgress }) => {
  if (!online) return ok(undefined); // what is here may be enough; the files say what is missing
  onProgress("catching_up", 0);
  const start = instant(db.clock);
  replication.wake();
  const found = await untilCurrent(db, start, { ...patience, signal });
  if (signal.aborted) return err({ kind: "cancelled" });
  if (found === "current") return ok(undefined);
  return err({ kind: found === "silent" ? "offline" : "still_reading" });
};

/** The main model, and those of the disciplines: what of each is to be here. */
const modelsOf = ({ model, hasRecord, hasOriginal, disciplines }: OfflinePack): readonly PackedModel[] => [
  ...(model ? [{ version: model, hasRecord, hasOriginal }] : []),
  ...disciplines,
];

const fetchModels: Step = async (pack, job) => {
  for (const { version } of modelsOf(pack).filter((one) => !one.hasOriginal)) {
    job.onProgress("original", 0);
    const done = await fetched({ bucket: "models", projectId: pack.project.id, ...version }, job);
    if (!done.ok) return done;
  }
  return ok(undefined);
};

const readRecords: Step = async (pack, job) => {
  for (const { version } of modelsOf(pack).filter((one) => !one.hasRecord)) {
    const done = await readRecord(version, job);
    if (!done.ok) return done;
  }
  return ok(undefined);
};

async function readRecord(
  { sha256 }: ModelVersion,
  { db, signal, onProgress }: OfflineJob,
): Promise<Result<void, OfflineProblem>> {
  onProgress("reading", 0);
  const bytes = await original(db, sha256);
  if (!bytes) return err({ kind: "not_on_server" });
  try {
    const read = await importModel(bytes, {
      signal,
      onProgress: ({ done, total }) => onProgress("reading", total > 0 ? done / total : 0),
    });
    if (!read.ok) return err({ kind: "unreadable" });
    const kept = await keepModelRecord(read.value);
    return kept.ok ? ok(undefined) : err({ kind: "storage_full" });
  } catch (problem) {
    if (signal.aborted) return err({ kind: "cancelled" });
    throw problem;
  }
}

const fetchPictures: Step = async ({ project, pictures, picturesHere }, job) => {
  const missing = pictures.filter(({ sha256 }) => !picturesHere.has(sha256));
  for (const [index, picture] of missing.entries()) {
    job.onProgress("pictures", index / missing.length);
    if (job.signal.aborted) return err({ kind: "cancelled" });
    const done = await fetched({ bucket: "evidence", projectId: project.id, ...picture }, job);
    if (!done.ok) return done;
  }
  return ok(undefined);
};

interface Wanted {
  readonly bucket: "models" | "evidence";
  readonly projectId: string;
  readonly sha256: string;
  readonly bytes: number;
}

async function fetched(
  { bucket, projectId, sha256, bytes }: Wanted,
  { replication, online }: OfflineJob,
): Promise<Result<void, OfflineProblem>> {
  if (!online) return err({ kind: "offline" });
  if (!mayDownload(bytes, await storageEstimate())) return err({ kind: "storage_full" });
  return replication.fetchOriginal({ bucket, projectId, sha256 });
}
