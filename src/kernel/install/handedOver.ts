/** Where the device hands files over: the page that asks what to do with them. The manifest names it twice. */
export const handedOverPage = "/open-file";

/** The field of the form in which files are shared, as the manifest names it. */
export const handedOverField = "files";

/** The cache in which files lie that were handed over, until somebody has said what to do with them. */
export const handedOverCache = "klarbau-handed-over";

/** Why nothing was taken: no file of a kind that is read came along, or the device has no room. */
export type HandedOverProblem = "none" | "storage_full";

/** What a file is read as, by its name: a model, or topics of a BCF file. */
export function handedOverKind(name: string): "model" | "topics" | undefined {
  if (/\.(ifc|ifczip)$/i.test(name)) return "model";
  return /\.(bcf|bcfzip)$/i.test(name) ? "topics" : undefined;
}

/**
 * Keeps files that were handed over, each under an address of its own. Written by the service worker for what is shared, by the page for
 * what is opened with it.
 * @returns why nothing was kept.
 */
export async function keepHandedOver(
  files: readonly File[],
  caches: CacheStorage,
): Promise<HandedOverProblem | undefined> {
  const known = files.filter(({ name }) => handedOverKind(name) !== undefined);
  if (known.length === 0) return "none";
  try {
    const cache = await caches.open(handedOverCache);
    for (const file of known)
      await cache.put(
        `${handedOverPage}/${crypto.randomUUID()}`,
        new Response(file, { headers: { "x-name": encodeURIComponent(file.name) } }),
      );
    return undefined;
  } catch {
    return "storage_full";
  }
}
