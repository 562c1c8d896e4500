import { readFile, stat } from "node:fs/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { IdsReport } from "#domain/ids/checkIds.ts";
import { idsLimitMegabytes } from "#domain/ids/parseIds.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import {
  type CheckProblem,
  fileLimitMegabytes,
  type IfcProblem,
  type ImportedModel,
  type ImportProgress,
} from "./api.ts";

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
  const bytes = await bytesOf(file, fileLimitMegabytes);
  return bytes.ok ? importModelBytes(bytes.value, options) : bytes;
}

/** Checks a model file against an IDS file with the same code as the browser, in a thread that is killed when it takes too long. */
export async function checkModelFile(
  file: string,
  idsFile: string,
  seconds = 300,
): Promise<Result<IdsReport, FileProblem | CheckProblem>> {
  const ids = await bytesOf(idsFile, idsLimitMegabytes);
  if (!ids.ok) return ids;
  const bytes = await bytesOf(file, fileLimitMegabytes);
  if (!bytes.ok) return bytes;
  const thread = new ImportThread();
  try {
    return await thread.checkModel(bytes.value, ids.value, seconds);
  } finally {
    await thread.end();
  }
}

async function bytesOf(file: string, limit: number): Promise<Result<Uint8Array<ArrayBuffer>, FileProblem>> {
  const size = await stat(file).then(
    (entry) => (entry.isFile() ? entry.size : undefined),
    () => undefined,
  );
  if (size === undefined) return err({ kind: "no_such_file", file });
  if (size > limit * 1_000_000) return err({ kind: "too_large", megabytes: Math.ceil(size / 1e6), limit });
  return ok(new Uint8Array(await readFile(file)));
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
    const answer = await this.ask({ kind: "import", bytes, geometry }, seconds, onProgress);
    return answer as Result<ImportedModel, IfcProblem>;
  }

  /** Checks one model against an IDS. One at a time. */
  async checkModel(
    bytes: Uint8Array<ArrayBuffer>,
    ids: Uint8Array<ArrayBuffer>,
    seconds = 300,
  ): Promise<Result<IdsReport, CheckProblem>> {
    return (await this.ask({ kind: "check", bytes, ids }, seconds)) as Result<IdsReport, CheckProblem>;
  }

  private async ask(job: Job, seconds: number, onProgress?: FileOptions["onProgress"]): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { worker } = this;
    const timer = setTimeout(() => resolve(err({ kind: "timed_out", seconds })), seconds * 1000);
    const onMessage = (message: FromThread) => {
      if ("step" in message) onProgress?.(message.step);
      else resolve(message.result);
    };
    const onError = (error: Error & { code?: string }) => resolve(err(broken(error)));
    worker.on("message", onMessage).on("error", onError);
    worker.postMessage(job);
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
const ending: ReadonlySet<string> = new Set(["timed_out", "out_of_memory", "reader_failed"]);

const broken = (error: Error & { code?: string }): IfcProblem =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "out_of_memory" }
    : { kind: "reader_failed", detail: error.message };

const threadName = "klarbau-ifc";

type Job =
  | { readonly kind: "import"; readonly bytes: Uint8Array<ArrayBuffer>; readonly geometry: boolean }
  | {
      readonly kind: "check";
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly ids: Uint8Array<ArrayBuffer>;
    };

type Answer = Result<ImportedModel, IfcProblem> | Result<IdsReport, CheckProblem>;

type FromThread = { readonly step: ImportProgress } | { readonly result: Answer };

if (!isMainThread && workerData === threadName) {
  const { readModel } = await import("./readModel.ts");
  const answer = async (job: Job): Promise<Answer> => {
    if (job.kind === "import")
      return readModel(job.bytes, { geometry: job.geometry }, (step) => parentPort?.postMessage({ step }));
    const { checkModel } = await import("./checkModel.ts");
    return checkModel(job.bytes, job.ids, undefined, () => {});
  };
  parentPort?.on("message", (job: Job) => {
    void answer(job).then((result) => parentPort?.postMessage({ result }));
  });
}
