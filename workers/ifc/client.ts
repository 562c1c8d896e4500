import { hasZipEnd } from "#domain/archive/zipDirectory.ts";
import { type Remote, releaseProxy, transfer, wrap } from "comlink";
import type { IdsReport } from "#domain/ids/checkIds.ts";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import { err, type Result } from "#kernel/result.ts";
import {
  type CheckProblem,
  type CheckProgress,
  type CompareProblem,
  type Comparison,
  fileLimitMegabytes,
  type IfcApi,
  type IfcProblem,
  type ImportedModel,
  type ImportProgress,
} from "./api.ts";
import { isSeen } from "../alive/client.ts";
import { whenGone } from "../alive/whenGone.ts";
import { type ProgressCallbacks, progressCallbacks } from "../progressCallbacks.ts";
import { sniff } from "./file/sniff.ts";

export {
  allProperties,
  forgetModelRecord,
  keepModelRecord,
  keptModels,
  modelRecord,
  properties,
} from "./record.ts";
export type { ModelRecord } from "./record.ts";

/** How an import is watched and stopped. */
interface ImportOptions {
  /** Aborting ends the worker, and with it the memory it holds; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called at most ten times a second; `known` carries storeys and spaces before any geometry is read. */
  readonly onProgress?: (step: ImportProgress) => void;
  /** `false` stops after the metadata. */
  readonly geometry?: boolean;
  /** SHA-256 of the file, when the caller has hashed it; else the worker does. */
  readonly sha256?: string;
  /** Seconds without any sign of progress after which the worker is ended (`timed_out`). */
  readonly patience?: number;
}

/**
 * Reads an .ifc or .ifczip file in a worker of its own that is ended afterwards: its memory never shrinks otherwise.
 * The file itself is left as it is; nothing is stored (see `keepModelRecord`).
 */
export async function importModel(
  file: Blob,
  options: ImportOptions = {},
): Promise<Result<ImportedModel, IfcProblem>> {
  options.signal?.throwIfAborted();
  const wrong = wrongSize(file);
  if (wrong) return err(wrong);
  return inWorker<Result<ImportedModel, IfcProblem>>(options, async (remote, sign, untilAnswered) => {
    prepare(remote);
    const bytes = await file.arrayBuffer();
    options.signal?.throwIfAborted();
    const told = untilAnswered((step: ImportProgress) => {
      sign();
      options.onProgress?.(step);
    });
    const { geometry = true, sha256 } = options;
    return remote.importModel(transfer(bytes, [bytes]), { geometry, ...(sha256 && { sha256 }) }, told);
  });
}

/** How a check is watched and stopped, as an import is. */
interface CheckOptions extends Pick<ImportOptions, "signal" | "patience"> {
  readonly onProgress?: (step: CheckProgress) => void;
}

/** Checks a model file against an IDS file in a worker of its own that is ended afterwards. Both stay as they are. */
export async function checkModel(
  file: Blob,
  ids: Blob,
  options: CheckOptions = {},
): Promise<Result<IdsReport, CheckProblem>> {
  options.signal?.throwIfAborted();
  const wrong = wrongSize(file);
  if (wrong) return err(wrong);
  return inWorker<Result<IdsReport, CheckProblem>>(options, async (remote, sign, untilAnswered) => {
    prepare(remote);
    const [bytes, specification] = await Promise.all([file.arrayBuffer(), ids.arrayBuffer()]);
    options.signal?.throwIfAborted();
    const told = untilAnswered((step: CheckProgress) => {
      sign();
      options.onProgress?.(step);
    });
    return remote.checkModel(transfer(bytes, [bytes]), transfer(specification, [specification]), told);
  });
}

/** Compares two kept versions of a model in a worker of its own: beside large models the page stays quick. */
export const compareModels = (
  comparison: Comparison,
  options: Pick<ImportOptions, "signal" | "patience"> = {},
): Promise<Result<ModelDiff, CompareProblem>> =>
  inWorker<Result<ModelDiff, CompareProblem>>(options, (remote) => remote.compareModels(comparison));

/** Lets the engine start while the file is read. When it does not, whoever opens a model with it is told. */
function prepare(remote: Remote<IfcApi>): void {
  remote.prepare().catch(() => undefined);
}

/** Lends `job` a worker, and ends it whatever comes of it. `sign` tells that it is alive. */
async function inWorker<T>(
  options: Pick<ImportOptions, "signal" | "patience">,
  job: (
    remote: Remote<IfcApi>,
    sign: () => void,
    untilAnswered: ProgressCallbacks["untilAnswered"],
  ) => Promise<T>,
): Promise<T | Result<never, IfcProblem>> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ifc" });
  const remote = wrap<IfcApi>(worker);
  const watch = watchman(worker, options);
  const { untilAnswered, end } = progressCallbacks();
  try {
    return await Promise.race([watch.stopped, job(remote, watch.sign, untilAnswered)]);
  } finally {
    end();
    watch.leave();
    remote[releaseProxy]();
    worker.terminate();
  }
}

/** Why a file cannot be a model, from its size and first bytes: asked before anything is made for it. */
export async function earlyRefusal(file: Blob): Promise<IfcProblem | undefined> {
  const wrong = wrongSize(file);
  if (wrong) return wrong;
  try {
    const sniffed = sniff(new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
    if (sniffed.ok) return undefined;
    // An archive may stand behind other bytes: what it is stands at its end.
    const end = new Uint8Array(await file.slice(Math.max(0, file.size - 65_557)).arrayBuffer());
    return sniffed.error.kind === "not_ifc" && hasZipEnd(end) ? undefined : sniffed.error;
  } catch (cause) {
    // moved or changed since it was chosen
    return { kind: "reader_failed", detail: cause instanceof Error ? cause.message : String(cause) };
  }
}

function wrongSize({ size }: Blob): IfcProblem | undefined {
  if (size === 0) return { kind: "empty_file" };
  if (size > fileLimitMegabytes * 1_000_000)
    return { kind: "too_large", megabytes: Math.ceil(size / 1e6), limit: fileLimitMegabytes };
  return undefined;
}

/** Ends the wait when the caller aborts, when the worker breaks, or when it shows no sign of life. */
function watchman(worker: Worker, { signal, patience = 60 }: Pick<ImportOptions, "signal" | "patience">) {
  const { promise: stopped, resolve, reject } = Promise.withResolvers<Result<never, IfcProblem>>();
  const abort = () => reject(signal?.reason);
  const late = () => resolve(err({ kind: "timed_out", seconds: patience }));
  let timer = setTimeout(late, patience * 1000);
  signal?.addEventListener("abort", abort, { once: true });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    // Without a message it never ran: its own file did not come.
    resolve(
      err(event.message ? { kind: "reader_failed", detail: event.message } : { kind: "reader_missing" }),
    );
  });
  const unwatch = whenGone(worker, {
    gone: () => resolve(err({ kind: "reader_failed", detail: "gone" })),
    isSeen,
  });
  return {
    stopped,
    sign: () => {
      clearTimeout(timer);
      timer = setTimeout(late, patience * 1000);
    },
    leave: () => {
      unwatch();
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      // After a normal end nobody waits for this promise any more.
      resolve(err({ kind: "reader_failed", detail: "ended" }));
    },
  };
}
