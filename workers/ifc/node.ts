import { readFile, stat } from "node:fs/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { err, type Result } from "#kernel/result.ts";
import { fileLimitMegabytes, type IfcProblem, type ImportedModel, type ImportProgress } from "./api.ts";

/** Why a file on disk is refused. */
export type FileProblem = IfcProblem | { readonly kind: "no_such_file"; readonly file: string };

/** How the terminal runs an import. */
interface FileOptions {
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

/** The same for bytes that are in memory already, in a thread of its own. The bytes may be changed. */
export async function importModelBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options: FileOptions,
): Promise<Result<ImportedModel, IfcProblem>> {
  const thread = new ImportThread();
  try {
    return await thread.importModel(bytes, options);
  } finally {
    await thread.end();
  }
}

/** A thread that reads one model after another; faster than a new one for each, and killed when one takes too long. */
export class ImportThread {
  private worker = started();

  /** Reads one model. One at a time. */
  async importModel(
    bytes: Uint8Array<ArrayBuffer>,
    { geometry, seconds = 300, onProgress }: FileOptions,
  ): Promise<Result<ImportedModel, IfcProblem>> {
    const { promise, resolve } = Promise.withResolvers<Result<ImportedModel, IfcProblem>>();
    const { worker } = this;
    const timer = setTimeout(() => resolve(err({ kind: "timed_out", seconds })), seconds * 1000);
    const onMessage = (message: FromThread) => {
      if ("step" in message) onProgress?.(message.step);
      else resolve(message.result);
    };
    const onError = (error: Error & { code?: string }) => resolve(err(broken(error)));
    worker.on("message", onMessage).on("error", onError);
    worker.postMessage({ bytes, geometry } satisfies Job);
    const result = await promise;
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError);
    if (!result.ok && ending.has(result.error.kind)) {
      await worker.terminate();
      this.worker = started();
    }
    return result;
  }

  /** Processor time of the thread so far, s; does not count waiting for a busy machine. */
  async cpuSeconds(): Promise<number> {
    const { user, system } = await this.worker.cpuUsage();
    return (user + system) / 1e6;
  }

  /** Ends the thread and gives its memory back. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

const started = () => new Worker(new URL("./node.ts", import.meta.url), { workerData: threadName });

/** After these the thread is not used again. */
const ending: ReadonlySet<IfcProblem["kind"]> = new Set([
  "timed_out",
  "out_of_memory",
  "reader_failed",
] as const);

const broken = (error: Error & { code?: string }): IfcProblem =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "out_of_memory" }
    : { kind: "reader_failed", detail: error.message };

const threadName = "klarbau-ifc";

interface Job {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly geometry: boolean;
}

type FromThread = { readonly step: ImportProgress } | { readonly result: Result<ImportedModel, IfcProblem> };

if (!isMainThread && workerData === threadName) {
  const { readModel } = await import("./readModel.ts");
  parentPort?.on("message", ({ bytes, geometry }: Job) => {
    void readModel(bytes, { geometry }, (step) => parentPort?.postMessage({ step })).then((result) =>
      parentPort?.postMessage({ result }),
    );
  });
}
