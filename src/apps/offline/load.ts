import type { Bytes } from "#domain/application/bytes.ts";

/** The bytes at a path of this origin; null when it cannot be reached or does not answer 200. */
export async function load(
  parts: { readonly fetch: (path: string) => Promise<Response> },
  path: string,
): Promise<Bytes | null> {
  try {
    const response = await parts.fetch(path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch (cause) {
    if (cause instanceof TypeError) return null; // no network
    throw cause;
  }
}
