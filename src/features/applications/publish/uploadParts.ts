import { type Bytes, jsonOf } from "#domain/application/bytes.ts";
import { manifestPath, readManifest, signaturePath } from "#domain/application/bundle/manifest.ts";
import { unzip } from "#domain/application/zip/unzip.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { PublishProblem, Uploaded } from "./appsServer.ts";

/** Sends one request to the host of the applications. */
export type HostCall = <T>(path: string, init?: RequestInit) => Promise<Result<T, PublishProblem>>;

/**
 * Sends of a bundle what the host does not have: it is asked which parts it lacks, these travel under their hashes, then manifest and
 * signature. What has arrived before a line broke is not sent again.
 */
export async function uploadParts(
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
