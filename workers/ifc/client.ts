import { proxy, releaseProxy, transfer, wrap } from "comlink";
import { err, type Result } from "#kernel/result.ts";
import {
  fileLimitMegabytes,
  type IfcApi,
  type IfcProblem,
  type ImportedModel,
  type ImportProgress,
} from "./api.ts";

export { forgetModelRecord, keepModelRecord, keptModels, modelRecord, properties } from "./record.ts";
export type { KeepProblem, ModelRecord } from "./record.ts";

/** How an import is watched and stopped. */
export interface ImportOptions {
  /** Aborting ends the worker, and with it the memory it holds; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called at most ten times a second; `known` carries storeys and spaces before any geometry is read. */
  readonly onProgress?: (step: ImportProgress) => void;
  /** `false` stops after the metadata. */
  readonly geometry?: boolean;
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
  if (file.size === 0) return err({ kind: "empty_file" });
  if (file.size > fileLimitMegabytes * 1_000_000)
    return err({ kind: "too_large", megabytes: Math.ceil(file.size / 1e6), limit: fileLimitMegabytes });
  const bytes = await file.arrayBuffer();
  options.signal?.throwIfAborted();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ifc" });
  const remote = wrap<IfcApi>(worker);
  const watch = watchman(worker, options);
  try {
    const told = proxy((step: ImportProgress) => {
      watch.sign();
      options.onProgress?.(step);
    });
    const job = remote.importModel(transfer(bytes, [bytes]), { geometry: options.geometry ?? true }, told);
    return await Promise.race([watch.stopped, job]);
  } finally {
    watch.leave();
    remote[releaseProxy]();
    worker.terminate();
  }
}

/** Ends the wait when the caller aborts, when the worker breaks, or when it shows no sign of life. */
function watchman(worker: Worker, { signal, patience = 60 }: ImportOptions) {
  const { promise: stopped, resolve, reject } = Promise.withResolvers<Result<never, IfcProblem>>();
  const abort = () => reject(signal?.reason);
  const late = () => resolve(err({ kind: "timed_out", seconds: patience }));
  let timer = setTimeout(late, patience * 1000);
  signal?.addEventListener("abort", abort, { once: true });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    resolve(err({ kind: "reader_failed", detail: event.message || "the worker did not start" }));
  });
  return {
    stopped,
    sign: () => {
      clearTimeout(timer);
      timer = setTimeout(late, patience * 1000);
    },
    leave: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      // After a normal end nobody waits for this promise any more.
      resolve(err({ kind: "reader_failed", detail: "ended" }));
    },
  };
}
