import type { ApplicationRow } from "#data/documents.ts";
import type { DeployTarget } from "#domain/application/publish/deployTarget.ts";
import type { KeyChain } from "#domain/application/keys/keyChain.ts";
import type { Release } from "#domain/application/bundle/release.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { AppsServer, Hosted, PublishProblem } from "./appsServer.ts";

/** Whose application it is at the host, and in whose name this device speaks there. */
interface HostParts {
  readonly application: Pick<ApplicationRow, "id" | "slug">;
  /** The chain of keys in which this device may sign. */
  readonly chain: KeyChain;
  /** A key that the person has just allowed, by name. */
  readonly trust: string | null;
  /** Signs a version anew whose key counts no more. */
  readonly resign: (known: Hosted["versions"][number]) => Promise<Signed<Release>>;
}

/**
 * The host of applications as a target: that of one machine and that on Supabase speak the same interface. It is told the organisation's
 * keys before it is asked to believe one of them; whoever brings the first version says whose application it is.
 */
export function hostTarget(server: AppsServer, parts: HostParts): DeployTarget<PublishProblem> {
  const { id } = parts.application;
  let hasTold = false;
  const tell = async (trust: string | null): Promise<Result<object, PublishProblem>> => {
    if (hasTold || parts.chain.length === 0) return ok({});
    const told = await server.keys(id, parts.chain, trust);
    hasTold = told.ok;
    return told;
  };
  return {
    put: (content_id, bundle) => put({ server, parts, tell }, content_id, bundle),
    setPointer: async (pointer) => {
      const told = await tell(parts.trust);
      return told.ok ? server.point(pointer, parts.trust) : told;
    },
    verify: async (content_id) => {
      const read = await server.check(id, content_id);
      return read.ok ? ok(undefined) : read;
    },
    list: async () => {
      const hosted = await server.hosted(id);
      if (!hosted.ok) return hosted;
      const { pointer, versions } = hosted.value;
      return ok({ pointer, versions, last_seq: pointer?.seq ?? 0 });
    },
    remove: async (content_id) => {
      const gone = await server.drop(id, content_id);
      const isMissing = !gone.ok && gone.error.kind === "unexpected" && gone.error.status === 404;
      return gone.ok || isMissing ? ok(undefined) : gone;
    },
  };
}

interface Speaking {
  readonly server: AppsServer;
  readonly parts: HostParts;
  readonly tell: (trust: string | null) => Promise<Result<object, PublishProblem>>;
}

async function put(
  { server, parts, tell }: Speaking,
  content_id: string,
  bundle: Parameters<DeployTarget<PublishProblem>["put"]>[1],
): Promise<Result<{ readonly sent_bytes: number }, PublishProblem>> {
  const { application, chain, trust, resign } = parts;
  const before = await server.hosted(application.id);
  if (!before.ok) return before;
  const isKnown = before.value.slug !== null;
  const told = isKnown ? await tell(trust) : ok({});
  if (!told.ok) return told;
  // What was told may have taken a key away.
  const hosted = isKnown ? await server.hosted(application.id) : before;
  if (!hosted.ok) return hosted;
  const there = hosted.value.versions.find((version) => version.content_id === content_id);
  if (there) {
    if (!hosted.value.revoked.includes(there.key_id)) return ok({ sent_bytes: 0 });
    const signed = await server.resign(await resign(there), trust);
    return signed.ok ? ok({ sent_bytes: 0 }) : signed;
  }
  const zip = await bundle();
  if (!zip) return err({ kind: "not_on_device" });
  const sent = await server.upload({ ...application, content_id, zip, trust, isKnown });
  if (!sent.ok || isKnown) return sent;
  // Afterwards the host follows the chain.
  const first = await tell(chain[0]?.key_id ?? null);
  return first.ok ? sent : first;
}
