/** Changes when the drawing looks different: older pictures are not used any more. */
const drawingVersion = 2;

const addressOf = (sha256: string, theme: string) => `/stills/${drawingVersion}/${sha256}/${theme}`;

/** The picture of a model that was drawn on this device before; undefined when there is none. It holds nothing that the record does not. */
export async function keptStill(sha256: string, theme: string): Promise<Blob | undefined> {
  const found = await (await openCache())?.match(addressOf(sha256, theme));
  return found?.blob();
}

/** Keeps a drawn picture. A full storage only means that it is drawn again next time. */
export async function keepStill(sha256: string, theme: string, picture: Blob): Promise<void> {
  const cache = await openCache();
  await cache?.put(addressOf(sha256, theme), new Response(picture)).catch(() => undefined);
}

/** Forgets the pictures of a model in every theme. */
export async function forgetStills(sha256: string): Promise<void> {
  const cache = await openCache();
  for (const theme of ["light", "dark"]) await cache?.delete(addressOf(sha256, theme));
}

/** Undefined where the browser offers no cache (private windows of some, pages without https). */
const openCache = async () =>
  "caches" in globalThis ? caches.open("klarbau-stills").catch(() => undefined) : undefined;
