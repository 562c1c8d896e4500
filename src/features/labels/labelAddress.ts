import type { ApplicationRow } from "#data/documents.ts";

/**
 * What the code of a label says: the address of a published application, else this product, which scans it too.
 * @param pattern addresses of applications with `{slug}`; null where none is known
 */
export function labelAddress(
  shortId: string,
  {
    application,
    pattern,
    origin,
  }: {
    readonly application: Pick<ApplicationRow, "slug"> | undefined;
    readonly pattern: string | null;
    readonly origin: string;
  },
): string {
  if (!application || pattern === null) return `${origin}/scan?code=${shortId}`;
  return `${pattern.replace("{slug}", application.slug).replace(/\/$/, "")}/q/${shortId}`;
}
