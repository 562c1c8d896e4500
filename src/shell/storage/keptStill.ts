/** Changes when the drawing looks different: older pictures are not used any more. */
const drawingVersion = 3;

const addressOf = (sha256: string, theme: string) => `/stills/${drawingVersion}/${sha256}/${theme}`;

/** The drawing of a model for lists and the dashboard. */
export interface StillDrawing {
  readonly picture: Blob;
  /** Its storeys, from the highest to the lowest, as far as they do not stand too close. */
  readonly levels: readonly StillLevel[];
}

/** A storey in the drawing. */
export interface StillLevel {
  readonly name: string;
  /** As the file says it, m. */
  readonly elevation_m: number;
  /** Where it meets the right edge of the building, shares of the picture's width and height, 0…1. */
  readonly x: number;
  readonly y: number;
}

/** Carries the storeys beside the bytes of the picture. */
const levelsHeader = "klarbau-levels";

/** The drawing of a model that was made on this device before; undefined when there is none. It holds nothing that the record does not. */
export async function readKeptStill(sha256: string, theme: string): Promise<StillDrawing | undefined> {
  const found = await (await openCache())?.match(addressOf(sha256, theme));
  if (!found) return undefined;
  const levels = JSON.parse(decodeURIComponent(found.headers.get(levelsHeader) ?? "[]")) as StillLevel[];
  return { picture: await found.blob(), levels };
}

/** Keeps a drawing. A full storage only means that it is drawn again next time. */
export async function keepStill(sha256: string, theme: string, drawing: StillDrawing): Promise<void> {
  const cache = await openCache();
  const headers = { [levelsHeader]: encodeURIComponent(JSON.stringify(drawing.levels)) };
  await cache
    ?.put(addressOf(sha256, theme), new Response(drawing.picture, { headers }))
    .catch(() => undefined);
}

/** Forgets the pictures of a model in every theme. */
export async function forgetStills(sha256: string): Promise<void> {
  const cache = await openCache();
  for (const theme of ["light", "dark"]) await cache?.delete(addressOf(sha256, theme));
}

/** Undefined where the browser offers no cache (private windows of some, pages without https). */
const openCache = async () =>
  "caches" in globalThis ? caches.open("klarbau-stills").catch(() => undefined) : undefined;
