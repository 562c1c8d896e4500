import { isRecord } from "#kernel/isRecord.ts";
import { type Bytes, jsonOf } from "#domain/application/bytes.ts";
import type { KeyChain } from "#domain/application/keys/keyChain.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { manifestPath, readManifest, signaturePath } from "#domain/application/bundle/manifest.ts";
import { unzip } from "#domain/application/zip/unzip.ts";

/** Why something could not be published. What is live stays live; the built version stays on the device. */
export type PublishProblem =
  | { readonly kind: "offline" }
  | { readonly kind: "signed_out" }
  /** No right, or the application has not reached the server yet. */
  | { readonly kind: "forbidden" }
  | { readonly kind: "no_host" }
  | { readonly kind: "bad_slug" }
  | { readonly kind: "slug_taken"; readonly slug: string }
  /** Signed on a device whose key the host does not know yet. */
  | { readonly kind: "unknown_key"; readonly key_id: string }
  /** What would go live is signed by a key that counts no more. */
  | { readonly kind: "revoked_key" }
  /** Why this device may not sign: see KeyProblem. */
  | { readonly kind: "key_waiting" | "key_revoked" | "keys_damaged" | "factor" }
  | { readonly kind: "stale_pointer" }
  /** Forged, or of another application. */
  | { readonly kind: "bad_pointer" }
  /** The host does not have this version. */
  | { readonly kind: "unknown_content" }
  /** This version is what the address shows. */
  | { readonly kind: "in_use" }
  /** The server has no room for another version. */
  | { readonly kind: "server_full" }
  | { readonly kind: "host_stopped" }
  | { readonly kind: "not_served" }
  | { readonly kind: "invalid_bundle" }
  | { readonly kind: "too_large" }
  | { readonly kind: "not_on_device" }
  | { readonly kind: "unexpected"; readonly status: number };

/** What the host knows of an application. */
export interface Hosted {
  /** Null before the first upload, as `url`. */
  readonly slug: string | null;
  readonly url: string | null;
  readonly pointer: Pointer | null;
  readonly revoked: readonly string[];
  readonly versions: readonly HostedVersion[];
}

interface HostedVersion {
  readonly content_id: string;
  readonly version: string;
  readonly seq: number;
  readonly bytes: number;
  readonly key_id: string;
}

/** What an upload has cost: of a version whose parts are mostly there already only the others travel. */
interface Uploaded {
  readonly url: string;
  readonly sent_bytes: number;
}

/** The application host behind the product's own address. */
export interface AppsServer {
  readonly hosted: (id: string) => Promise<Result<Hosted, PublishProblem>>;
  readonly upload: (upload: {
    readonly id: string;
    readonly content_id: string;
    readonly slug: string;
    readonly zip: Bytes;
    readonly trust: string | null;
    /** The host has the application already: only parts that it lacks are sent. */
    readonly isKnown: boolean;
  }) => Promise<Result<Uploaded, PublishProblem>>;
  /** A version that the host keeps, as a bundle. */
  readonly bundle: (id: string, content_id: string) => Promise<Result<Bytes, PublishProblem>>;
  /** Lets the host read a version back from its address. */
  readonly check: (id: string, content_id: string) => Promise<Result<object, PublishProblem>>;
  /** The short address of an application, given at the first call. */
  readonly shortLink: (id: string) => Promise<Result<{ readonly url: string }, PublishProblem>>;
  /** Takes the short address back for good. */
  readonly endShortLink: (id: string) => Promise<Result<object, PublishProblem>>;
  /** Forgets a version that is not shown. */
  readonly drop: (id: string, content_id: string) => Promise<Result<object, PublishProblem>>;
  /** Tells the host which keys the organisation signs with. */
  readonly keys: (
    id: string,
    chain: KeyChain,
    trust: string | null,
  ) => Promise<Result<object, PublishProblem>>;
  /** Gives a kept version another signature. */
  readonly resign: (
    release: Signed<Release>,
    trust: string | null,
  ) => Promise<Result<object, PublishProblem>>;
  readonly point: (
    pointer: Signed<Pointer>,
    trust: string | null,
  ) => Promise<Result<{ readonly url: string }, PublishProblem>>;
}

/**
 * Talks to the application host.
 * @param base address of the backend. @param token the access token of the person, null while signed out.
 */
export function appsServer(
  base: string,
  token: () => string | null,
  send: typeof fetch = (...request) => fetch(...request),
): AppsServer {
  // The backend of one machine has a host of its own; a hosted one has the function. The first one that answers in its words counts.
  let places = [`${base}/apps/v1`, `${base}/functions/v1/application-host/apps/v1`];
  const asked = async (path: string, init: RequestInit = {}): Promise<Result<Response, PublishProblem>> => {
    const access = token();
    if (access === null) return err({ kind: "signed_out" });
    const headers = { authorization: `Bearer ${access}` };
    for (const place of places) {
      const response = await send(`${place}/${path}`, { ...init, headers }).catch(() => null);
      if (!response) return err({ kind: "offline" });
      const problem = response.ok
        ? null
        : problemOf(response.status, await response.json().catch(() => null));
      if (problem?.kind === "no_host") continue;
      places = [place];
      return problem ? err(problem) : ok(response);
    }
    return err({ kind: "no_host" });
  };
  const call = async <T>(path: string, init: RequestInit = {}): Promise<Result<T, PublishProblem>> => {
    const response = await asked(path, init);
    if (!response.ok) return response;
    const body: unknown = await response.value.json().catch(() => null);
    return body === null ? err({ kind: "no_host" }) : ok(body as T);
  };
  const query = (parts: Readonly<Record<string, string | null>>) =>
    new URLSearchParams(
      Object.entries(parts).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    );
  return {
    hosted: (id) => call<Hosted>(`${id}/versions`),
    upload: async ({ id, content_id, slug, zip, trust, isKnown }) => {
      const address = `${id}/versions/${content_id}?${query({ slug, trust })}`;
      if (isKnown) return uploadParts(call, { id, address, zip });
      const sent = await call<{ readonly url: string }>(address, { method: "PUT", body: zip });
      return sent.ok ? ok({ url: sent.value.url, sent_bytes: zip.length }) : sent;
    },
    bundle: async (id, content_id) => {
      const response = await asked(`${id}/versions/${content_id}`);
      if (!response.ok) return response;
      // A line may break in the middle of the body.
      const bytes = await response.value.arrayBuffer().catch(() => null);
      return bytes ? ok(new Uint8Array(bytes)) : err({ kind: "offline" });
    },
    check: (id, content_id) => call(`${id}/versions/${content_id}/check`, { method: "POST" }),
    shortLink: (id) => call(`${id}/link`, { method: "PUT" }),
    endShortLink: (id) => call(`${id}/link`, { method: "DELETE" }),
    drop: (id, content_id) => call(`${id}/versions/${content_id}`, { method: "DELETE" }),
    keys: (id, chain, trust) =>
      call(`${id}/keys?${query({ trust })}`, { method: "PUT", body: JSON.stringify(chain) }),
    resign: (release, trust) => {
      const { app_id, content_id } = release.statement;
      const address = `${app_id}/versions/${content_id}/signature?${query({ trust })}`;
      return call(address, { method: "PUT", body: JSON.stringify(release) });
    },
    point: (pointer, trust) =>
      call(`${pointer.statement.app_id}/pointer?${query({ trust })}`, {
        method: "POST",
        body: JSON.stringify(pointer),
      }),
  };
}

/** The host's codes as problems; decided by code and status, never by text. */
function problemOf(status: number, body: unknown): PublishProblem {
  const { code, detail } = isRecord(body) ? body : {};
  const said = typeof detail === "string" ? detail : "";
  switch (code) {
    case "forbidden":
    case "bad_slug":
    case "stale_pointer":
    case "bad_pointer":
    case "unknown_content":
    case "in_use":
    case "host_stopped":
    case "not_served":
    case "invalid_bundle":
    case "too_large":
    case "revoked_key":
      return { kind: code };
    case "bad_chain":
    case "stale_chain":
      return { kind: "keys_damaged" };
    case "other_content":
    case "other_application":
      return { kind: "invalid_bundle" };
    case "slug_taken":
      return { kind: "slug_taken", slug: said };
    case "unknown_key":
      return { kind: "unknown_key", key_id: said };
    case "disk_full":
      return { kind: "server_full" };
    case "not_found":
      return { kind: "unexpected", status };
    default:
      return isRecord(body) && typeof code === "string"
        ? { kind: "unexpected", status }
        : { kind: "no_host" };
  }
}

/** Sends one request to the host of the applications. */
type HostCall = <T>(path: string, init?: RequestInit) => Promise<Result<T, PublishProblem>>;

/**
 * Sends of a bundle what the host does not have: it is asked which parts it lacks, these travel under their hashes, then manifest and
 * signature. What has arrived before a line broke is not sent again.
 */
async function uploadParts(
  call: HostCall,
  { id, address, zip }: { readonly id: string; readonly address: string; readonly zip: Bytes },
): Promise<Result<Uploaded, PublishProblem>> {
  const { files, problems } = unzip(zip);
  const manifest = readManifest(jsonOf(files.get(manifestPath) ?? new Uint8Array()));
  if (problems.length > 0 || typeof manifest === "string") return err({ kind: "invalid_bundle" });
  const parts = new Map(
    Object.entries(manifest.files).map(([path, { sha256 }]) => [sha256, files.get(path)]),
  );
  const asked = await call<{ readonly missing: readonly string[] }>(`${id}/parts`, {
    method: "POST",
    body: JSON.stringify([...parts.keys()]),
  });
  if (!asked.ok) return asked;
  let sent_bytes = 0;
  for (const hash of asked.value.missing) {
    const part = parts.get(hash);
    if (!part) return err({ kind: "invalid_bundle" });
    const sent = await call(`${id}/parts/${hash}`, { method: "PUT", body: part });
    if (!sent.ok) return sent;
    sent_bytes += part.length;
  }
  const signature = jsonOf(files.get(signaturePath) ?? new Uint8Array());
  const body = JSON.stringify({ manifest, signature });
  const done = await call<{ readonly url: string }>(address, { method: "POST", body });
  return done.ok ? ok({ url: done.value.url, sent_bytes: sent_bytes + body.length }) : done;
}
