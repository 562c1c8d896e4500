import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { type Bytes, jsonOf } from "#domain/application/bytes.ts";
import type { ReleaseNote } from "#domain/application/bundle/packBundle.ts";
import {
  loadShell,
  readShellList,
  type Shell,
  shellPlace,
  type ShellProblem,
} from "#domain/application/bundle/shell.ts";
import type { SigningKey } from "#domain/application/keys/signature.ts";
import type { BundleReport } from "#domain/application/bundle/verifyBundle.ts";
import type { Certificate } from "#domain/esg/timestamp/certificate.ts";
import type { PackageReport } from "#domain/esg/vault/verifyPackage.ts";
import { err, type Result } from "#kernel/result.ts";
import { JobProcess } from "../process/jobProcess.ts";
import type { BuildProblem, BuiltApplication } from "./api.ts";
import type { ReportFile, ReportFormat, ReportJob } from "./report/api.ts";

/** One piece of work for the process. Of the signing key only the public half goes there. */
export type Job =
  | {
      readonly what: "build";
      readonly input: ApplicationInput;
      readonly shell: Shell;
      readonly key: JsonWebKey;
      readonly note: ReleaseNote;
    }
  | { readonly what: "verify"; readonly archive: Bytes }
  | { readonly what: "verify_vault"; readonly file: string; readonly trusted: readonly Certificate[] }
  | {
      readonly what: "report";
      readonly job: Omit<ReportJob, "format">;
      readonly formats: readonly ReportFormat[];
    };

/** What the process asks to have signed. */
export interface ToSign {
  readonly algorithm: unknown;
  readonly data: Uint8Array;
}

/** A job that did not end in time was ended. */
export interface TimedOut {
  readonly kind: "timed_out";
  readonly seconds: number;
}

const { subtle } = globalThis.crypto;

/** Builds an application in a process of its own that is ended after `seconds`. */
export async function buildInProcess(
  input: ApplicationInput,
  shell: Shell,
  { key, note }: { readonly key: SigningKey; readonly note: ReleaseNote },
  seconds = 120,
): Promise<Result<BuiltApplication, BuildProblem | TimedOut>> {
  const publicKey = await subtle.exportKey("jwk", key.publicKey);
  const sign = ({ algorithm, data }: ToSign) =>
    subtle.sign(algorithm as EcdsaParams, key.privateKey, new Uint8Array(data));
  const job: Job = { what: "build", input, shell, key: publicKey, note };
  return (await inProcess(job, seconds, (question) => sign(question as ToSign))) as Result<
    BuiltApplication,
    BuildProblem | TimedOut
  >;
}

/** Verifies a bundle in a process of its own that is ended after `seconds`. */
export const verifyInProcess = (
  archive: Bytes,
  seconds = 60,
): Promise<BundleReport | { readonly ok: false; readonly error: TimedOut }> =>
  inProcess({ what: "verify", archive }, seconds) as Promise<
    BundleReport | { readonly ok: false; readonly error: TimedOut }
  >;

/**
 * Verifies an exported vault in a process of its own that is ended after `seconds`; null when the file is no exported vault. Of large files
 * only pieces are in memory.
 * @param trusted time-stamp authorities that whoever verifies trusts.
 */
export const verifyVaultInProcess = (
  file: string,
  trusted: readonly Certificate[] = [],
  seconds = 600,
): Promise<PackageReport | null | { readonly ok: false; readonly error: TimedOut }> =>
  inProcess({ what: "verify_vault", file, trusted }, seconds) as Promise<
    PackageReport | null | { readonly ok: false; readonly error: TimedOut }
  >;

/** Makes the files of a report in a process of its own that is ended after `seconds`. */
export const reportInProcess = (
  job: Omit<ReportJob, "format">,
  formats: readonly ReportFormat[],
  seconds = 300,
): Promise<readonly ReportFile[] | { readonly ok: false; readonly error: TimedOut }> =>
  inProcess({ what: "report", job, formats }, seconds) as Promise<
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

async function inProcess(
  job: Job,
  seconds: number,
  onQuestion?: (question: unknown) => Promise<unknown>,
): Promise<unknown> {
  const process = new JobProcess<Job, unknown>(new URL("./process.ts", import.meta.url));
  const asked = await process.ask(job, { seconds, ...(onQuestion && { onQuestion }) });
  await process.end();
  if (asked.ok) return asked.value;
  if (asked.error.kind === "timed_out") return err(asked.error);
  throw new Error("detail" in asked.error ? asked.error.detail : asked.error.kind);
}
