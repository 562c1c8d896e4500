import { readFile, stat } from "node:fs/promises";
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
import { JobProcess } from "../process/jobProcess.ts";

/** Why a file on disk is refused. */
export type FileProblem = IfcProblem | { readonly kind: "no_such_file"; readonly file: string };

/** How the terminal runs an import. */
interface FileOptions {
  readonly geometry: boolean;
  /** Seconds after which the process is killed (`timed_out`). */
  readonly seconds?: number;
  readonly onProgress?: (step: ImportProgress) => void;
}

/** Reads a model file with the same code as the browser, in a process that is killed when it takes too long. */
export async function importModelFile(
  file: string,
  options: FileOptions,
): Promise<Result<ImportedModel, FileProblem>> {
  const bytes = await bytesOf(file, fileLimitMegabytes);
  return bytes.ok ? importModelBytes(bytes.value, options) : bytes;
}

/** Checks a model file against an IDS file with the same code as the browser, in a process that is killed when it takes too long. */
export async function checkModelFile(
  file: string,
  idsFile: string,
  seconds = 300,
): Promise<Result<IdsReport, FileProblem | CheckProblem>> {
  const ids = await bytesOf(idsFile, idsLimitMegabytes);
  if (!ids.ok) return ids;
  const bytes = await bytesOf(file, fileLimitMegabytes);
  if (!bytes.ok) return bytes;
  const reader = new ImportProcess();
  try {
    return await reader.checkModel(bytes.value, ids.value, seconds);
  } finally {
    await reader.end();
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

/** The same for bytes that are in memory already, in a process of its own. */
export async function importModelBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options: FileOptions,
): Promise<Result<ImportedModel, IfcProblem>> {
  const reader = new ImportProcess();
  try {
    return await reader.importModel(bytes, options);
  } finally {
    await reader.end();
  }
}

/** A process that reads one model after another; faster than a new one for each, and killed when one takes too long. */
export class ImportProcess {
  private readonly process: JobProcess<Job, Answer, ImportProgress>;

  /** @param heapMegabytes what objects may take (`out_of_memory`); Node's own limit when left out. */
  constructor(heapMegabytes?: number) {
    const flags = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
    this.process = new JobProcess(new URL("./process.ts", import.meta.url), flags);
  }

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

  private async ask(job: Job, seconds: number, onStep?: FileOptions["onProgress"]): Promise<Answer> {
    const asked = await this.process.ask(job, { seconds, onStep });
    if (!asked.ok)
      return err(asked.error.kind === "failed" ? { ...asked.error, kind: "reader_failed" } : asked.error);
    const answer = asked.value;
    if (!answer.ok && ending.has(answer.error.kind)) await this.end();
    return answer;
  }

  /** Processor time so far, s: see JobProcess. */
  cpuSeconds(): number {
    return this.process.cpuSeconds();
  }

  /** Ends the process and gives its memory back. */
  end(): Promise<void> {
    return this.process.end();
  }
}

/** After these the process is not used again. */
const ending: ReadonlySet<string> = new Set(["out_of_memory", "reader_failed"]);

/** What the process is given. */
export type Job =
  | { readonly kind: "import"; readonly bytes: Uint8Array<ArrayBuffer>; readonly geometry: boolean }
  | {
      readonly kind: "check";
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly ids: Uint8Array<ArrayBuffer>;
    };

/** What it answers. */
export type Answer = Result<ImportedModel, IfcProblem> | Result<IdsReport, CheckProblem>;
