import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { type Bytes, type Files, jsonOf } from "#domain/application/bytes.ts";
import type { DeployTarget, PlaceProblem } from "#domain/application/publish/deployTarget.ts";
import { forOwnServer } from "#domain/application/publish/forOwnServer.ts";
import { goLive } from "#domain/application/publish/goLive.ts";
import { folderZip, exportZip } from "#domain/application/publish/exportZip.ts";
import { memoryBlobs } from "#domain/application/host/memoryBlobs.ts";
import { staticTarget } from "#domain/application/host/staticTarget.ts";
import { zipTarget } from "#domain/application/host/zipTarget.ts";
import type { KeyChain } from "#domain/application/keys/keyChain.ts";
import { type SingleFileShell, singleFilePage } from "#domain/application/publish/singleFilePage.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import { unzip } from "#domain/application/zip/unzip.ts";
import type { Language } from "#kernel/languages.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { AppsServer, PublishProblem } from "./appsServer.ts";
import { keptBundle } from "../build/keptBundles.ts";

/** Everything that handing out a version needs. */
export interface ExportParts {
  readonly db: Database;
  readonly server: () => Promise<Result<AppsServer, PublishProblem>>;
  readonly application: ApplicationRow;
  readonly language: Language;
  /** What the shell brings for the light page; null when it cannot be reached. */
  readonly shell: () => Promise<SingleFileShell | null>;
  /** The chain of keys for installed copies; empty when it cannot be reached. */
  readonly chain: () => Promise<KeyChain>;
  /** Address of the platform's inbox; empty while it is not known. */
  readonly inbox: () => Promise<string>;
  readonly sign: <Statement extends Pointer | Release>(statement: Statement) => Promise<Signed<Statement>>;
  readonly now: () => Date;
}

/** A version for people: bundle, light page, a page to begin with. From this device, else from the host. */
export async function filesOfVersion(
  parts: ExportParts,
  version: ApplicationVersionRow,
): Promise<Result<Bytes, PublishProblem>> {
  const bundle = await bundleOf(parts, version);
  if (!bundle.ok) return bundle;
  const { seq, content_id } = version;
  const target = zipTarget(memoryBlobs());
  const shown = await show(parts, target, { content_id, zip: bundle.value });
  const file = await target.handedOut();
  if (!shown.ok || !file.ok || !file.value) return err({ kind: "invalid_bundle" });
  const { language } = parts;
  const { files } = unzip(file.value);
  // An older version may have another title than the application has by now.
  const title = titleOf(files) ?? parts.application.title;
  const shell = await parts.shell();
  const light = shell && singleFilePage(shell, files, { title, language });
  return ok(exportZip({ title, language, seq, content_id, bundle: file.value, light }));
}

/** What a version calls itself. */
function titleOf(files: Files): string | undefined {
  const config = jsonOf(files.get("app.config.json") ?? new Uint8Array());
  const isNamed = typeof config === "object" && config !== null && "title" in config;
  return isNamed && typeof config.title === "string" ? config.title : undefined;
}

/** A version as a folder for a web server of one's own; what is entered there goes to the platform's inbox, or stays as a file. */
export async function folderOfVersion(
  parts: ExportParts,
  version: ApplicationVersionRow,
): Promise<Result<Bytes, PublishProblem>> {
  const bundle = await bundleOf(parts, version);
  if (!bundle.ok) return bundle;
  const own = await forOwnServer(bundle.value, await parts.inbox(), parts.sign);
  if (!own.ok) return own;
  const tree = memoryBlobs();
  const shown = await show(parts, staticTarget(tree, await parts.chain()), own.value);
  return shown.ok ? ok(folderZip(tree.files)) : err({ kind: "invalid_bundle" });
}

/**
 * Shows a version at a target that lies on this device alone, with a pointer that is newer than any before: nobody counts there, so its
 * number is the second in which it was made.
 */
function show(
  { application, sign, now }: ExportParts,
  target: DeployTarget<PlaceProblem>,
  { content_id, zip }: { readonly content_id: string; readonly zip: Bytes },
) {
  const at = now();
  const least_seq = Math.floor(at.getTime() / 1000);
  return goLive(
    target,
    { app_id: application.id, sign, set_at: at.toISOString(), least_seq },
    { content_id, bundle: async () => zip },
  );
}

async function bundleOf(
  { db, server, application }: ExportParts,
  { content_id }: ApplicationVersionRow,
): Promise<Result<Bytes, PublishProblem>> {
  const kept = await keptBundle(db, content_id);
  if (kept) return ok(kept);
  const host = await server();
  if (!host.ok) return host;
  const fetched = await host.value.bundle(application.id, content_id);
  const isUnknown = !fetched.ok && fetched.error.kind === "unexpected" && fetched.error.status === 404;
  return isUnknown ? err({ kind: "not_on_device" }) : fetched;
}
