import { headersOf } from "#domain/application/host/appHeaders.ts";
import { type Bytes, jsonOf, sha256 } from "#domain/application/bytes.ts";
import {
  type Manifest,
  manifestPath,
  readManifest,
  signaturePath,
} from "#domain/application/bundle/manifest.ts";
import { type Pointer, pointerShape, releaseShape } from "#domain/application/bundle/release.ts";
import { type Signed, verifySigned } from "#domain/application/keys/signature.ts";
import { isAsListed } from "#domain/application/bundle/verifyBundle.ts";
import { keysPath } from "#domain/application/host/paths.ts";
import { readKeyChain } from "#domain/application/keys/keyChain.ts";
import type { Outcome } from "./messages.ts";
import { load } from "./load.ts";

/** What this device knows of the application it has installed. */
export interface InstalledState {
  readonly app_id: string;
  /** Keys this device trusts: those of the first version it saw, those that they have admitted, and those its owner has accepted. */
  readonly keys: readonly string[];
  /** Keys that count no more for this device, whatever it is told later. */
  readonly revoked: readonly string[];
  readonly seq: number;
  readonly current: string | null;
  readonly previous: string | null;
  readonly version: string;
}

/** The outside of the copy: the network and the caches of this origin. */
export interface CopyParts {
  readonly fetch: (path: string) => Promise<Response>;
  readonly caches: CacheStorage;
  readonly subtle: SubtleCrypto;
  /** Removes what the application has stored on this origin beside its copy. */
  readonly purge: () => Promise<void>;
}

const stateCache = "klarbau-state";
const stateUrl = "/_state.json";
const cacheOf = (contentId: string) => `klarbau-app-${contentId}`;

/** What is installed; null before the first version arrived. */
export async function installedState({ caches }: CopyParts): Promise<InstalledState | null> {
  const response = await (await caches.open(stateCache)).match(stateUrl);
  if (!response) return null;
  const state = (await response.json()) as InstalledState;
  return { ...state, revoked: state.revoked ?? [] };
}

/**
 * Brings this device to the version that the application's signed pointer names. Signature, sequence, manifest and the
 * hash of every file are checked before anything is switched; whatever goes wrong, the version that is there stays.
 * @param accepted keys the owner of this device has just accepted.
 */
export async function update(parts: CopyParts, accepted: readonly string[] = []): Promise<Outcome> {
  const state = await installedState(parts);
  const asked = await load(parts, "/pointer.json");
  if (!asked) return { kind: "unreachable" };
  const pointer = await verifySigned(parts.subtle, pointerShape, jsonOf(asked));
  if (!pointer || (state && pointer.statement.app_id !== state.app_id))
    return { kind: "damaged", path: "pointer.json" };
  const { seq, current } = pointer.statement;
  if (state && seq < state.seq) return { kind: "stale" };
  const { keys, revoked } = await trustedKeys(parts, state, pointer.key_id, accepted);
  if (revoked.includes(pointer.key_id)) return { kind: "damaged", path: "pointer.json" };
  if (!keys.includes(pointer.key_id)) return { kind: "other_key", keys: [pointer.key_id] };
  // A second pointer of the same sequence that says something else: two published at once, or somebody plays an old one.
  if (state && seq === state.seq && current !== state.current) return { kind: "stale" };
  if (current === null)
    return state?.current === null && seq === state.seq
      ? { kind: "withdrawn" }
      : withdraw(parts, { ...pointer.statement, keys, revoked });
  if (state && current === state.current) {
    // Without room for it the next look tells it again.
    await orFull(() => keepState(parts, { ...state, seq, keys, revoked }));
    return { kind: "current", version: state.version };
  }
  return replace(parts, { state, pointer, current, keys, revoked, isFirst: state === null });
}

interface Replacement {
  readonly state: InstalledState | null;
  readonly pointer: Signed<Pointer>;
  readonly current: string;
  readonly keys: readonly string[];
  readonly revoked: readonly string[];
  readonly isFirst: boolean;
}

async function replace(
  parts: CopyParts,
  { state, pointer, current, keys, revoked, isFirst }: Replacement,
): Promise<Outcome> {
  const { app_id, seq } = pointer.statement;
  const manifestText = await load(parts, versioned(current, manifestPath));
  const signatureText = await load(parts, versioned(current, signaturePath));
  if (!manifestText || !signatureText) return { kind: "unreachable" };
  const manifest =
    (await sha256(parts.subtle, manifestText)) === current ? readManifest(jsonOf(manifestText)) : null;
  if (!manifest || typeof manifest === "string" || manifest.app_id !== app_id)
    return { kind: "damaged", path: manifestPath };
  const release = await verifySigned(parts.subtle, releaseShape, jsonOf(signatureText));
  if (!release || release.statement.content_id !== current) return { kind: "damaged", path: signaturePath };
  if (revoked.includes(release.key_id)) return { kind: "damaged", path: signaturePath };
  if (!isFirst && !keys.includes(release.key_id)) return { kind: "other_key", keys: [release.key_id] };

  const { version } = release.statement;
  const next: InstalledState = {
    app_id,
    seq,
    current,
    version,
    keys: [...new Set([...keys, release.key_id])],
    revoked,
    previous: state?.current ?? null,
  };
  const wrong =
    (await fill(parts, { manifest, current, old: state?.current ?? null })) ??
    (await orFull(() => keepState(parts, next)));
  if (wrong) {
    await parts.caches.delete(cacheOf(current));
    return wrong;
  }
  await dropOthers(parts, next);
  return { kind: "updated", version };
}

/** Fills the cache of a version; files that have not changed come from the version that is there. */
async function fill(
  parts: CopyParts,
  {
    manifest,
    current,
    old,
  }: { readonly manifest: Manifest; readonly current: string; readonly old: string | null },
): Promise<Outcome | null> {
  const cache = await parts.caches.open(cacheOf(current));
  const there = old === null ? null : await parts.caches.open(cacheOf(old));
  const take = async (path: string): Promise<Bytes | null> => {
    const kept = await there?.match(`/${path}`);
    const same = kept && (await good(parts, manifest, path, new Uint8Array(await kept.arrayBuffer())));
    return same ?? load(parts, versioned(current, path));
  };
  // Where it may send to stands in its configuration: the same strictness without a network as with one.
  const configPath = "app.config.json";
  const config = Object.hasOwn(manifest.files, configPath) ? await take(configPath) : null;
  if (config && !(await good(parts, manifest, configPath, config)))
    return { kind: "damaged", path: configPath };
  const headers = headersOf(Object.keys(manifest.files), config);
  for (const [path, { mime }] of Object.entries(manifest.files)) {
    const bytes = path === configPath ? config : await take(path);
    if (!bytes) return { kind: "unreachable" };
    if (!(await good(parts, manifest, path, bytes))) return { kind: "damaged", path };
    const answer = new Response(bytes, { headers: { ...headers, "content-type": mime } });
    const full = await orFull(() => cache.put(`/${path}`, answer));
    if (full) return full;
  }
  return null;
}

/** Keeps something; says so when this device has no room for it. */
async function orFull(keep: () => Promise<void>): Promise<Outcome | null> {
  try {
    await keep();
    return null;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "QuotaExceededError") return { kind: "storage_full" };
    throw cause;
  }
}

/** The answer to a request from what is installed; null when it is not in it. */
export async function answerFromCopy(parts: CopyParts, path: string): Promise<Response | null> {
  const state = await installedState(parts);
  if (!state?.current) return null;
  const name = path === "/" ? "/index.html" : path;
  const found = await (await parts.caches.open(cacheOf(state.current))).match(name);
  if (found) return found;
  // A page that was open during an update still asks for the files of its own version.
  return state.previous
    ? ((await (await parts.caches.open(cacheOf(state.previous))).match(name)) ?? null)
    : null;
}

/** Removes all that this device has of the application, but for what keeps an old pointer from bringing it back. */
async function withdraw(
  parts: CopyParts,
  { app_id, seq, keys, revoked }: Pick<InstalledState, "app_id" | "seq" | "keys" | "revoked">,
): Promise<Outcome> {
  const next: InstalledState = { app_id, seq, keys, revoked, current: null, previous: null, version: "" };
  const full = await orFull(() => keepState(parts, next));
  await dropOthers(parts, next);
  await parts.purge();
  // What has gone has left room.
  if (full) await orFull(() => keepState(parts, next));
  return { kind: "withdrawn" };
}

async function keepState({ caches }: CopyParts, state: InstalledState): Promise<void> {
  await (await caches.open(stateCache)).put(stateUrl, Response.json(state));
}

async function dropOthers({ caches }: CopyParts, { current, previous }: InstalledState): Promise<void> {
  const used = [current, previous].map((id) => id && cacheOf(id));
  for (const name of await caches.keys())
    if (name.startsWith(cacheOf("")) && !used.includes(name)) await caches.delete(name);
}

async function good(
  { subtle }: CopyParts,
  manifest: Manifest,
  path: string,
  bytes: Bytes,
): Promise<Bytes | null> {
  return (await isAsListed(subtle, manifest, path, bytes)) ? bytes : null;
}

const versioned = (contentId: string, path: string) => `/_versions/${contentId}/${path}`;

/**
 * Whom this device believes. At the first visit: whoever has signed what the address shows, and the organisation's other keys if that key
 * is one of them. Afterwards: whom it believes already, whom they have admitted since, and whom its owner accepts; never again a key that
 * one of them has revoked.
 */
export async function trustedKeys(
  parts: CopyParts,
  state: InstalledState | null,
  signer: string,
  accepted: readonly string[],
): Promise<Pick<InstalledState, "keys" | "revoked">> {
  const bytes = await load(parts, `/${keysPath}`);
  const chain = bytes ? jsonOf(bytes) : [];
  const pins = state ? [...new Set([...state.keys, ...accepted])] : [signer];
  const founded = state ? null : await readKeyChain(parts.subtle, chain, "founder");
  const known = founded?.trusted.includes(signer) ? founded : await readKeyChain(parts.subtle, chain, pins);
  const revoked = [...new Set([...(state?.revoked ?? []), ...(known?.revoked ?? [])])];
  return { keys: (known?.trusted ?? pins).filter((key) => !revoked.includes(key)), revoked };
}
