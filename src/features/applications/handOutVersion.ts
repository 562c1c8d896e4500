import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { folderZip, handOut } from "#domain/application/handOut.ts";
import { memoryBlobs } from "#domain/application/host/memoryBlobs.ts";
import { staticTarget } from "#domain/application/host/staticTarget.ts";
import type { KeyChain } from "#domain/application/keyChain.ts";
import { type LightShell, lightPage } from "#domain/application/lightPage.ts";
import type { Pointer } from "#domain/application/release.ts";
import type { Signed } from "#domain/application/signature.ts";
import { verifyBundle } from "#domain/application/verifyBundle.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import type { Language } from "#kernel/languages.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { AppsServer, PublishProblem } from "./appsServer.ts";
import { keptBundle } from "./keptBundles.ts";

/** Everything that handing out a version needs. */
export interface HandOutParts {
  readonly db: Database;
  readonly server: () => Promise<Result<AppsServer, PublishProblem>>;
  readonly application: ApplicationRow;
  readonly language: Language;
  /** What the shell brings for the light page; null when it cannot be reached. */
  readonly shell: () => Promise<LightShell | null>;
  /** The chain of keys for installed copies; empty when it cannot be reached. */
  readonly chain: () => Promise<KeyChain>;
  readonly sign: (pointer: Pointer) => Promise<Signed<Pointer>>;
  readonly now: () => Date;
}

/** A version for people: bundle, light page, a page to begin with. From this device, else from the host. */
export async function filesOfVersion(
  parts: HandOutParts,
  version: ApplicationVersionRow,
): Promise<Result<Bytes, PublishProblem>> {
  const bundle = await bundleOf(parts, version);
  if (!bundle.ok) return bundle;
  const { content } = await verifyBundle(crypto.subtle, bundle.value);
  if (!content) return err({ kind: "invalid_bundle" });
  const { language } = parts;
  const { title } = parts.application;
  const shell = await parts.shell();
  const light = shell && lightPage(shell, content.files, { title, language });
  const { seq, content_id } = version;
  return ok(handOut({ title, language, seq, content_id, bundle: bundle.value, light }));
}

/**
 * A version as a folder for a web server of one's own, with a pointer that is newer than any before: nobody counts there, so its sequence
 * is the second in which it was made.
 */
export async function folderOfVersion(
  parts: HandOutParts,
  version: ApplicationVersionRow,
): Promise<Result<Bytes, PublishProblem>> {
  const bundle = await bundleOf(parts, version);
  if (!bundle.ok) return bundle;
  const { content_id: current } = version;
  const tree = memoryBlobs();
  const target = staticTarget(tree, await parts.chain());
  if (!(await target.put(current, bundle.value)).ok) return err({ kind: "invalid_bundle" });
  const set_at = parts.now().toISOString();
  const seq = Math.floor(parts.now().getTime() / 1000);
  const app_id = parts.application.id;
  const shown = await target.setPointer(await parts.sign({ what: "pointer", app_id, seq, current, set_at }));
  return shown.ok ? ok(folderZip(tree.files)) : err({ kind: "invalid_bundle" });
}

async function bundleOf(
  { db, server, application }: HandOutParts,
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
