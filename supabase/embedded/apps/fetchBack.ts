import { get } from "node:http";
import { type Bytes, jsonOf, sha256 } from "#domain/application/bytes.ts";
import type { FetchBackProblem } from "#domain/application/host/appsApi.ts";
import { manifestPath, readManifest } from "#domain/application/bundle/manifest.ts";
import { isAsListed } from "#domain/application/bundle/verifyBundle.ts";

/** The header by which a host tells its own reading back from everybody else's requests. */
export const hostHeader = "x-klarbau-host";

/** Where an application answers, and what the host says of itself there. */
interface OwnPlace {
  readonly domain: string;
  readonly port: number;
  /** Known to the host alone. */
  readonly secret: string;
}

/**
 * Reads every file of an uploaded version from the address that people will use, over the network, and compares each
 * with the manifest; null when all is right.
 */
export async function fetchBack(
  place: OwnPlace,
  slug: string,
  contentId: string,
): Promise<FetchBackProblem | null> {
  const file = (path: string) => fetched(place, slug, `/_versions/${contentId}/${path}`);
  const bytes = await file(manifestPath);
  const manifest =
    bytes && (await sha256(crypto.subtle, bytes)) === contentId ? readManifest(jsonOf(bytes)) : null;
  if (!manifest || typeof manifest === "string") return { kind: "not_served", path: manifestPath };
  for (const path of Object.keys(manifest.files)) {
    const body = await file(path);
    if (!body || !(await isAsListed(crypto.subtle, manifest, path, body)))
      return { kind: "not_served", path };
  }
  return null;
}

/** One file over loopback, addressed by the application's own host name; null unless it answers 200. */
function fetched({ domain, port, secret }: OwnPlace, slug: string, path: string): Promise<Bytes | null> {
  return new Promise((resolve) => {
    const headers = { host: `${slug}.${domain}:${port}`, [hostHeader]: secret };
    const request = get({ host: "127.0.0.1", port, path, headers, timeout: 10_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve(response.statusCode === 200 ? new Uint8Array(Buffer.concat(parts)) : null),
      );
      response.on("error", () => resolve(null));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(null));
  });
}
