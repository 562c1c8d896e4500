import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { ApplicationInput } from "#domain/application/applicationInput.ts";
import { type Bytes, jsonOf } from "#domain/application/bytes.ts";
import type { ReleaseNote } from "#domain/application/packBundle.ts";
import {
  loadShell,
  readShellList,
  type Shell,
  shellPlace,
  type ShellProblem,
} from "#domain/application/shell.ts";
import type { SigningKey } from "#domain/application/signature.ts";
import type { BundleReport } from "#domain/application/verifyBundle.ts";
import type { Certificate } from "#domain/esg/timestamp/certificate.ts";
import type { PackageReport } from "#domain/esg/vault/verifyPackage.ts";
import { err, type Result } from "#kernel/result.ts";
import type { BuildProblem, BuiltApplication } from "./api.ts";
import type { ReportFile, ReportFormat, ReportJob } from "./report/api.ts";

/** One piece of work for the thread. Keys cross as they are: a CryptoKey can be cloned, not read. */
type Job =
  | {
      readonly what: "build";
      readonly input: ApplicationInput;
      readonly shell: Shell;
      readonly release: { readonly key: SigningKey; readonly note: ReleaseNote };
    }
  | { readonly what: "verify"; readonly archive: Bytes }
  | { readonly what: "verify_vault"; readonly file: string; readonly trusted: readonly Certificate[] }
  | {
      readonly what: "report";
      readonly job: Omit<ReportJob, "format">;
      readonly formats: readonly ReportFormat[];
    };

/** A job that did not end in time was ended. */
export interface TimedOut {
  readonly kind: "timed_out";
  readonly seconds: number;
}

const { subtle } = globalThis.crypto;
const marker = "klarbau build worker";
if (!isMainThread && isJob(workerData)) parentPort?.postMessage(await done(workerData.job));

/** Builds an application on a thread of its own that is ended after `seconds`. */
export const buildOnThread = (
  input: ApplicationInput,
  shell: Shell,
  release: { readonly key: SigningKey; readonly note: ReleaseNote },
  seconds = 120,
): Promise<Result<BuiltApplication, BuildProblem | TimedOut>> =>
  onThread({ what: "build", input, shell, release }, seconds) as Promise<
    Result<BuiltApplication, BuildProblem | TimedOut>
  >;

/** Verifies a bundle on a thread of its own that is ended after `seconds`. */
export const verifyOnThread = (
  archive: Bytes,
  seconds = 60,
): Promise<BundleReport | { readonly ok: false; readonly error: TimedOut }> =>
  onThread({ what: "verify", archive }, seconds) as Promise<
    BundleReport | { readonly ok: false; readonly error: TimedOut }
  >;

/**
 * Verifies an exported vault on a thread of its own that is ended after `seconds`; null when the file is no exported vault. Of large files
 * only pieces are in memory.
 * @param trusted time-stamp authorities that whoever verifies trusts.
 */
export const verifyVaultOnThread = (
  file: string,
  trusted: readonly Certificate[] = [],
  seconds = 600,
): Promise<PackageReport | null | { readonly ok: false; readonly error: TimedOut }> =>
  onThread({ what: "verify_vault", file, trusted }, seconds) as Promise<
    PackageReport | null | { readonly ok: false; readonly error: TimedOut }
  >;

/** Makes the files of a report on a thread of its own that is ended after `seconds`. */
export const reportOnThread = (
  job: Omit<ReportJob, "format">,
  formats: readonly ReportFormat[],
  seconds = 300,
): Promise<readonly ReportFile[] | { readonly ok: false; readonly error: TimedOut }> =>
  onThread({ what: "report", job, formats }, seconds) as Promise<
    readonly ReportFile[] | { readonly ok: false; readonly error: TimedOut }
  >;

/** Reads a built shell from its folder. */
export async function readShell(folder: string): Promise<Result<Shell, ShellProblem>> {
  const file = async (name: string): Promise<Bytes | null> => {
    try {
      const place = shellPlace(path.basename(folder), name);
      return new Uint8Array(await readFile(path.join(folder, "..", place)));
    } catch {
      return null;
    }
  };
  const bytes = await file("shell.json");
  const list = bytes && readShellList(jsonOf(bytes));
  return list ? loadShell(subtle, list, file) : err({ kind: "shell_unavailable" });
}

async function onThread(job: Job, seconds: number): Promise<unknown> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { marker, job } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve(err({ kind: "timed_out", seconds })), seconds * 1000);
      thread.once("message", resolve);
      thread.once("error", reject);
      thread.once("exit", (code) => reject(new Error(`build thread ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** Reads only the code that its job needs: most of a short job is the reading of modules. */
async function done(job: Job): Promise<unknown> {
  if (job.what === "verify") {
    const { verifyBundle } = await import("#domain/application/verifyBundle.ts");
    return (await verifyBundle(subtle, job.archive)).report;
  }
  if (job.what === "verify_vault") {
    const { isVaultPackage, verifyPackage } = await import("#domain/esg/vault/verifyPackage.ts");
    const archive = await openAsBlob(job.file);
    return (await isVaultPackage(archive)) ? verifyPackage(archive, { subtle, trusted: job.trusted }) : null;
  }
  if (job.what === "report") return reportFiles(job);
  const { buildApplication } = await import("./buildApplication.ts");
  return buildApplication(subtle, job, job.release, () => {});
}

async function reportFiles({
  job,
  formats,
}: Extract<Job, { readonly what: "report" }>): Promise<readonly ReportFile[]> {
  const [{ buildReport }, { nodeFonts }] = await Promise.all([
    import("./report/buildReport.ts"),
    import("./report/node.ts"),
  ]);
  const fonts = await nodeFonts();
  const files: ReportFile[] = [];
  for (const format of formats) files.push(await buildReport({ ...job, format }, fonts, () => {}));
  return files;
}

function isJob(data: unknown): data is { readonly job: Job } {
  return typeof data === "object" && data !== null && "marker" in data && data.marker === marker;
}
