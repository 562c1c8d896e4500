import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { updateApplication, updateApplicationVersion } from "#data/outputs/actions.ts";
import type { KeyChain } from "#domain/application/keyChain.ts";
import type { Pointer, Release } from "#domain/application/release.ts";
import type { Signed } from "#domain/application/signature.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { AppsServer, Hosted, PublishProblem } from "./appsServer.ts";
import { forgetBundle, keptBundle } from "./keptBundles.ts";

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
  return done;
}

/** Takes the application off its address; installed copies remove themselves at their next look. */
export async function withdraw(
  parts: DeployParts,
): Promise<Result<{ readonly url: string }, PublishProblem>> {
  const server = await parts.server();
  if (!server.ok) return server;
  const chain = await parts.keys();
  if (!chain.ok) return chain;
  const told = await tellKeys(server.value, parts.application.id, chain.value, parts.trust);
  if (!told.ok) return told;
  const done = await point(parts, server.value, null);
  if (!done.ok) return done;
  for (const version of parts.versions)
    if (version.state === "live")
      await updateApplicationVersion(parts.db, version.id, { state: "superseded" });
  const changes = { status: "withdrawn", live_version_id: null } as const;
  await updateApplication(parts.db, parts.application.id, changes);
  return done;
}

async function publish(
  parts: DeployParts,
  version: ApplicationVersionRow,
  onUploaded: () => Promise<unknown>,
): Promise<Result<{ readonly url: string }, PublishProblem>> {
  const { application, trust } = parts;
  const server = await parts.server();
  if (!server.ok) return server;
  const hosted = await server.value.hosted(application.id);
  if (!hosted.ok) return hosted;
  const chain = await parts.keys();
  if (!chain.ok) return chain;
  const isKnown = hosted.value.slug !== null;
  const told = isKnown ? await tellKeys(server.value, application.id, chain.value, trust) : ok({});
  if (!told.ok) return told;
  const sent = await send(parts, version, { server: server.value, hosted: hosted.value });
  if (!sent.ok) return sent;
  // Whoever brings the first version says whose application it is; afterwards the host follows the chain.
  const founder = chain.value[0]?.key_id ?? null;
  const first = isKnown ? ok({}) : await tellKeys(server.value, application.id, chain.value, founder);
  if (!first.ok) return first;
  await onUploaded();
  return point(parts, server.value, version.content_id);
}

const tellKeys = async (server: AppsServer, id: string, chain: KeyChain, trust: string | null) =>
  chain.length === 0 ? ok({}) : server.keys(id, chain, trust);

/** Brings a version to the host; one that is there and whose key counts no more is signed anew. */
async function send(
  { db, application, trust, sign }: DeployParts,
  { content_id }: ApplicationVersionRow,
  { server, hosted }: { readonly server: AppsServer; readonly hosted: Hosted },
): Promise<Result<unknown, PublishProblem>> {
  const now = await server.hosted(application.id);
  const { versions, revoked, slug: kept } = now.ok ? now.value : hosted;
  const known = versions.find((version) => version.content_id === content_id);
  if (!known) {
    const zip = await keptBundle(db, content_id);
    if (!zip) return err({ kind: "not_on_device" });
    const { id, slug } = application;
    return server.upload({ id, content_id, slug, zip, trust, isKnown: kept !== null });
  }
  if (!revoked.includes(known.key_id)) return ok({});
  const { version, seq } = known;
  const app_id = application.id;
  const by = { built_at: instant(db.clock), built_by: "Klarbau" };
  const release: Release = { what: "release", app_id, content_id, version, seq, ...by };
  return server.resign(await sign(release), trust);
}

async function point(
  { db, application, sign, trust }: DeployParts,
  server: AppsServer,
  current: string | null,
): Promise<Result<{ readonly url: string }, PublishProblem>> {
  const hosted = await server.hosted(application.id);
  if (!hosted.ok) return hosted;
  const seq = (hosted.value.pointer?.seq ?? 0) + 1;
  const set_at = instant(db.clock);
  const pointer = await sign<Pointer>({ what: "pointer", app_id: application.id, seq, current, set_at });
  const done = await server.point(pointer, trust);
  return done.ok ? ok({ url: done.value.url }) : done;
}
