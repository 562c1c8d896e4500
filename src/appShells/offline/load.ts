import type { Bytes } from "#domain/application/bytes.ts";

/**
 * Whether a host has answered with a page of its own in place of a file that it does not have: many answer every unknown
 * address with their start page, and networks that ask for a sign-in with theirs.
 */
export const isPageInstead = (path: string, response: Response): boolean =>
  !/(\.html?|\/)$/i.test(path) &&
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(response.headers.get("content-type") ?? "");

/** The bytes at a path of this origin; null when it cannot be reached, or has no such file. */
export async function load(
  parts: { readonly fetch: (path: string) => Promise<Response> },
  path: string,
): Promise<Bytes | null> {
  try {
    const response = await parts.fetch(path);
    return response.ok && !isPageInstead(path, response)
      ? new Uint8Array(await response.arrayBuffer())
      : null;
  } catch (cause) {
    if (cause instanceof TypeError) return null; // no network
    throw cause;
  }
}
