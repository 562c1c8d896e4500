import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { deleteOutput, updateApplication, updateApplicationVersion } from "#data/outputs/actions.ts";
import type { DeployTarget } from "#domain/application/publish/deployTarget.ts";
import { goLive, type Publisher, takeDown, tidy } from "#domain/application/publish/goLive.ts";
import type { KeyChain } from "#domain/application/keys/keyChain.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import { ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { AppsServer, PublishProblem } from "./appsServer.ts";
import { hostTarget } from "./hostTarget.ts";
import { forgetBundle, keptBundle } from "../build/keptBundles.ts";

/** Everything a deployment needs. */
export interface DeployParts {
  readonly db: Database;
  readonly server: () => Promise<Result<AppsServer, PublishProblem>>;
  readonly sign: <Statement extends Pointer | Release>(statement: Statement) => Promise<Signed<Statement>>;
  /** The chain of keys in which this device may sign. */
  readonly keys: () => Promise<Result<KeyChain, PublishProblem>>;
  readonly application: ApplicationRow;
  /** All versions of the application on this device. */
  readonly versions: readonly ApplicationVersionRow[];
  /** A key the person has just allowed, by name. */
  readonly trust: string | null;
}

/**
 * Makes a version live: uploads it when the host does not have it yet, signs a pointer with the next sequence, lets the
 * host read every file back from the address, and only then counts it as live. Every state is kept in the documents,
 * so that the page goes on where it was; a failure leaves the live version as it is. Going back is the same with an
 * older version.
 */
export async function deploy(
  parts: DeployParts,
  version: ApplicationVersionRow,
): Promise<Result<{ readonly url: string }, PublishProblem>> {
  const { db } = parts;
  const before = version.state;
  const mark = (state: ApplicationVersionRow["state"], more: { url?: string; error?: string | null } = {}) =>
    updateApplicationVersion(db, version.id, { state, error: null, ...more });
  await mark("uploading");
  const done = await publish(parts, version, () => mark("verifying"));
  if (!done.ok) {
    // A version that has been live before is not spoilt by a way back that failed.
    await mark(before === "superseded" || before === "live" ? before : "failed", { error: done.error.kind });
    return done;
  }
  await mark("live", { url: done.value.url });
  for (const other of parts.versions)
    if (other.id !== version.id && other.state === "live")
      await updateApplicationVersion(db, other.id, { state: "superseded" });
  const changes = { status: "live", live_version_id: version.id, step: "done" } as const;
  await updateApplication(db, parts.application.id, changes);
  await forgetBundle(db, version.content_id);
  await tidyUp(parts, version);
  return done;
}

/** Lets the host forget what is too old, and notes at the versions here which of them it does not have any more. */
async function tidyUp(parts: DeployParts, live: ApplicationVersionRow): Promise<void> {
  const target = await targetOf(parts);
  const kept = target.ok ? await tidy(target.value) : target;
  if (!kept.ok) return;
  for (const { id, state, content_id } of parts.versions) {
    const wasPublic = state === "live" || state === "superseded";
    if (id !== live.id && wasPublic && !kept.value.includes(content_id))
      await updateApplicationVersion(parts.db, id, { error: "unknown_content" });
  }
}

/** Whether the host has forgotten a version, so that there is no way back to it. */
export const isForgotten = ({ state, error }: ApplicationVersionRow): boolean =>
  state === "superseded" && error === "unknown_content";

/**
 * Removes a version that is not shown: from the host, from this device and from the list. What is installed somewhere stays there until
 * it has fetched what is public.
 */
export async function removeVersion(
  parts: DeployParts,
  version: ApplicationVersionRow,
): Promise<Result<void, PublishProblem>> {
  const { id, content_id } = version;
  // The same content may stand in the list once more: of an attempt that failed before.
  const isShared = parts.versions.some((other) => other.id !== id && other.content_id === content_id);
  if (!isShared) {
    // What was never sent needs no network to be removed.
    if (version.state !== "built") {
      const target = await targetOf(parts);
      const gone = target.ok ? await target.value.remove(content_id) : target;
      if (!gone.ok) return gone;
    }
    await forgetBundle(parts.db, content_id);
  }
  await deleteOutput(parts.db, id);
  return ok(undefined);
}

/** Takes the application off its address; installed copies remove themselves at their next look. */
export async function withdraw(
  parts: DeployParts,
): Promise<Result<{ readonly url: string }, PublishProblem>> {
  const target = await targetOf(parts);
  if (!target.ok) return target;
  const done = await takeDown(target.value, publisherOf(parts));
  if (!done.ok) return done;
  for (const version of parts.versions)
    if (version.state === "live")
      await updateApplicationVersion(parts.db, version.id, { state: "superseded" });
  const changes = { status: "withdrawn", live_version_id: null } as const;
  await updateApplication(parts.db, parts.application.id, changes);
  return ok({ url: done.value.url ?? "" });
}

async function publish(
  parts: DeployParts,
  { content_id }: ApplicationVersionRow,
  onUploaded: () => Promise<unknown>,
): Promise<Result<{ readonly url: string }, PublishProblem>> {
  const target = await targetOf(parts);
  if (!target.ok) return target;
  const bundle = () => keptBundle(parts.db, content_id);
  const done = await goLive(target.value, publisherOf(parts), { content_id, bundle, onUploaded });
  return done.ok ? ok({ url: done.value.url ?? "" }) : done;
}

async function targetOf({
  db,
  server,
  sign,
  keys,
  application,
  trust,
}: DeployParts): Promise<Result<DeployTarget<PublishProblem>, PublishProblem>> {
  const host = await server();
  if (!host.ok) return host;
  const chain = await keys();
  if (!chain.ok) return chain;
  const by = { app_id: application.id, built_at: instant(db.clock), built_by: "Klarbau" };
  return ok(
    hostTarget(host.value, {
      application,
      chain: chain.value,
      trust,
      resign: ({ content_id, version, seq }) => sign({ what: "release", content_id, version, seq, ...by }),
    }),
  );
}

const publisherOf = ({ db, application, sign }: DeployParts): Publisher => ({
  app_id: application.id,
  sign,
  set_at: instant(db.clock),
});
