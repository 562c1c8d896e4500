import { readFile, stat } from "node:fs/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { err, type Result } from "#kernel/result.ts";
import { fileLimitMegabytes, type IfcProblem, type ImportedModel, type ImportProgress } from "./api.ts";

/** Why a file on disk is refused. */
export type FileProblem = IfcProblem | { readonly kind: "no_such_file"; readonly file: string };

/** How the terminal runs an import. */
export interface FileOptions {
  readonly geometry: boolean;
  /** Seconds after which the thread is killed (`timed_out`). */
  readonly seconds?: number;
  readonly onProgress?: (step: ImportProgress) => void;
}

/** Reads a model file with the same code as the browser, in a thread that is killed when it takes too long. */
export async function importModelFile(
  file: string,
  options: FileOptions,
): Promise<Result<ImportedModel, FileProblem>> {
  const size = await stat(file).then(
    (entry) => (entry.isFile() ? entry.size : undefined),
    () => undefined,
  );
  if (size === undefined) return err({ kind: "no_such_file", file });
  if (size > fileLimitMegabytes * 1_000_000)
    return err({ kind: "too_large", megabytes: Math.ceil(size / 1e6), limit: fileLimitMegabytes });
  return importModelBytes(new Uint8Array(await readFile(file)), options);
}

/** The same for bytes that are in memory already. */
export function importModelBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { geometry, seconds = 300, onProgress }: FileOptions,
): Promise<Result<ImportedModel, IfcProblem>> {
  const { promise, resolve } = Promise.withResolvers<Result<ImportedModel, IfcProblem>>();
  const worker = new Worker(new URL("./node.ts", import.meta.url), {
    workerData: { job: threadName, bytes, geometry } satisfies Job,
  });
  const timer = setTimeout(() => resolve(err({ kind: "timed_out", seconds })), seconds * 1000);
  worker.on("message", (message: FromThread) => {
    if ("step" in message) onProgress?.(message.step);
    else resolve(message.result);
  });
  worker.on("error", (error: Error & { code?: string }) =>
    resolve(
      err(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? { kind: "out_of_memory" }
          : { kind: "reader_failed", detail: error.message },
      ),
    ),
  );
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

const threadName = "klarbau-ifc";

interface Job {
  readonly job: typeof threadName;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly geometry: boolean;
}

type FromThread = { readonly step: ImportProgress } | { readonly result: Result<ImportedModel, IfcProblem> };

const isJob = (data: unknown): data is Job =>
  typeof data === "object" && data !== null && "job" in data && data.job === threadName;

if (!isMainThread && isJob(workerData)) {
  const { bytes, geometry } = workerData;
  const { readModel } = await import("./readModel.ts");
  const result = await readModel(bytes, { geometry }, (step) => parentPort?.postMessage({ step }));
  parentPort?.postMessage({ result });
}
