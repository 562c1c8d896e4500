import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { type Bytes, jsonOf } from "#domain/application/bytes.ts";
import type { SingleFileShell } from "#domain/application/publish/singleFilePage.ts";
import type { ReleaseNote } from "#domain/application/bundle/packBundle.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import {
  loadShell,
  readShellList,
  shellPlace,
  type Shell,
  type ShellProblem,
} from "#domain/application/bundle/shell.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import type { VaultReport, VaultToVerify } from "#domain/esg/vault/verifyVault.ts";
import { err, type Result } from "#kernel/result.ts";
import type { TemplateStatement } from "#domain/studio/templateFile.ts";
import { lend } from "../alive/client.ts";
import type { ApplicationSize, BuildApi, BuildPhase, BuildProblem, OwnKey, BuiltApplication } from "./api.ts";
import type { LabelJob } from "./labels/api.ts";
import type { PreviewDocument, PreviewPhase } from "./preview/api.ts";
import type { ReportFile, ReportJob, ReportPhase } from "./report/api.ts";
import type { VaultJob } from "./vault/api.ts";

/** Lends `job` a build worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
const withBuild = <T>(signal: AbortSignal, job: (build: BuildApi) => Promise<T>): Promise<T> =>
  lend<BuildApi, T>({ name: "build", start: startWorker, signal }, (remote, untilAnswered) =>
    job({
      buildApplication: (input, shell, release, onProgress) =>
        remote.buildApplication(input, shell, release, untilAnswered(onProgress)),
      signPointer: (keyName, pointer) => remote.signPointer(keyName, pointer),
      ownKeys: (keyName) => remote.ownKeys(keyName),
      addKey: (keyName) => remote.addKey(keyName),
      signKeyStatement: (by, known, wish) => remote.signKeyStatement(by, known, wish),
      signRelease: (keyName, release) => remote.signRelease(keyName, release),
      signTemplate: (keyName, statement) => remote.signTemplate(keyName, statement),
      measureApplication: (input, shell) => remote.measureApplication(input, shell),
      buildReport: (wish, onProgress) => remote.buildReport(wish, untilAnswered(onProgress)),
      buildVault: (wish, onFile) => remote.buildVault(wish, untilAnswered(onFile)),
      verifyVault: (vault, onFile) => remote.verifyVault(vault, untilAnswered(onFile)),
      buildLabels: (wish) => remote.buildLabels(wish),
      buildPreview: (document, onProgress) => remote.buildPreview(document, untilAnswered(onProgress)),
    }),
  );

const startWorker = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "build" });

/** How a build is watched and stopped. */
interface BuildOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (phase: BuildPhase) => void;
}

/** Builds an application in the browser; works without a network once the shell has been loaded. */
export async function buildApplication(
  input: ApplicationInput,
  release: { readonly keyName: string; readonly note: ReleaseNote },
  { signal, onProgress }: BuildOptions,
): Promise<Result<BuiltApplication, BuildProblem>> {
  const shell = await fetchShell(input.config.template, signal);
  if (!shell.ok) return shell;
  return withBuild(signal, (build) => build.buildApplication(input, shell.value, release, onProgress));
}

/** Signs which content the address of an application shows from now on. */
export const signPointer = (
  keyName: string,
  pointer: Pointer,
  signal: AbortSignal,
): Promise<Signed<Pointer>> => withBuild(signal, (build) => build.signPointer(keyName, pointer));

/** The keys of this device under a name, oldest first; the last one signs. */
export const ownKeys = (keyName: string, signal: AbortSignal): Promise<readonly OwnKey[]> =>
  withBuild(signal, (build) => build.ownKeys(keyName));

/** Makes a further key, with which this device signs from now on. */
export const addKey = (keyName: string, signal: AbortSignal): Promise<OwnKey> =>
  withBuild(signal, (build) => build.addKey(keyName));

/** Says something about a key of the organisation: see BuildApi. */
export const signKeyStatement = (
  ...[by, known, wish, signal]: [...Parameters<BuildApi["signKeyStatement"]>, AbortSignal]
): ReturnType<BuildApi["signKeyStatement"]> =>
  withBuild(signal, (build) => build.signKeyStatement(by, known, wish));

/** Signs a version that is on a host already. */
export const signRelease = (
  keyName: string,
  release: Release,
  signal: AbortSignal,
): Promise<Signed<Release>> => withBuild(signal, (build) => build.signRelease(keyName, release));

/** Signs a template that is handed out as a file. */
export const signTemplate = (
  keyName: string,
  statement: TemplateStatement,
  signal: AbortSignal,
): Promise<Signed<TemplateStatement>> => withBuild(signal, (build) => build.signTemplate(keyName, statement));

/** How large an application would be now; null while its shell cannot be had. */
export async function measureApplication(
  input: ApplicationInput,
  signal: AbortSignal,
): Promise<ApplicationSize | null> {
  const shell = await fetchShell(input.config.template, signal);
  return shell.ok ? withBuild(signal, (build) => build.measureApplication(input, shell.value)) : null;
}

/** Makes a file of a report in the browser; works without a network. */
export const buildReport = (
  job: ReportJob,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (phase: ReportPhase) => void },
): Promise<ReportFile> => withBuild(signal, (build) => build.buildReport(job, onProgress));

/** Writes an evidence vault as one zip in the browser; works without a network. */
export const buildVault = (
  job: VaultJob,
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: (done: number) => void },
): Promise<Blob> => withBuild(signal, (build) => build.buildVault(job, onFile));

/** Checks an evidence vault in the browser, to the last byte that lies here. */
export const verifyVault = (
  vault: VaultToVerify,
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: (done: number, all: number) => void },
): Promise<VaultReport> => withBuild(signal, (build) => build.verifyVault(vault, onFile));

/** Makes the PDF of labels in the browser; works without a network. */
export const buildLabels = (job: LabelJob, signal: AbortSignal): Promise<Bytes> =>
  withBuild(signal, (build) => build.buildLabels(job));

/** Makes the PDF of an energy preview in the browser; works without a network. */
export const buildPreview = (
  document: PreviewDocument,
  {
    signal,
    onProgress,
  }: { readonly signal: AbortSignal; readonly onProgress: (phase: PreviewPhase) => void },
): Promise<Bytes> => withBuild(signal, (build) => build.buildPreview(document, onProgress));

/** The prebuilt shell of a template: from this origin, without a network from what was kept when it was last read. */
export async function fetchShell(
  template: string,
  signal: AbortSignal,
): Promise<Result<Shell, ShellProblem>> {
  const kept = await caches.open("klarbau-app-shells");
  const file = async (path: string) => {
    const address = `/app-shells/${shellPlace(template, path)}`;
    const response = await reached(address, signal);
    if (response) await keep(kept, address, response.clone());
    const found = response ?? (await kept.match(address));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  };
  const bytes = await file("shell.json");
  const list = bytes && readShellList(jsonOf(bytes));
  return list ? loadShell(crypto.subtle, list, file) : err({ kind: "shell_unavailable" });
}

/** What the shells bring for a page that opens without a server; null when it cannot be reached. */
export async function fetchSingleFileShell(signal: AbortSignal): Promise<SingleFileShell | null> {
  const kept = await caches.open("klarbau-app-shells");
  const text = async (name: string) => {
    const address = `/app-shells/preview/${name}`;
    const response = await reached(address, signal);
    if (response) await keep(kept, address, response.clone());
    return (response ?? (await kept.match(address)))?.text() ?? null;
  };
  const [script, style] = [await text("preview.js"), await text("preview.css")];
  return script === null || style === null ? null : { script, style };
}

/** The answer of this origin; null when it cannot be reached or has no such file. */
async function reached(address: string, signal: AbortSignal): Promise<Response | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? response : null;
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof TypeError) return null; // no network
    throw cause;
  }
}

/** Keeps a file for a day without a network; a full device builds with one only. */
async function keep(cache: Cache, address: string, response: Response): Promise<void> {
  try {
    await cache.put(address, response);
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === "QuotaExceededError")) throw cause;
  }
}
