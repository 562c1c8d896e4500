import type { Theme } from "#ui/model3d/palette.ts";
import { modelRecord } from "#workers/ifc/client.ts";
import { modelViewFamilies } from "./modelViewFamilies.ts";

/** A picture of a model, as it is asked for. */
export interface StillRequest {
  /** Content hash of the model file. */
  readonly sha256: string;
  readonly theme: Theme;
  /** CSS pixels; kept at twice as many. */
  readonly width: number;
  readonly height: number;
}

/** Changes when the drawing looks different: older pictures are not used any more. */
const drawingVersion = 1;

/**
 * The isometric picture of a model as a PNG: from the cache of this device, else drawn once from the kept record.
 * Null when this device has no record of the model or no WebGL. Pictures hold nothing that the record does not.
 */
export async function modelStill(request: StillRequest): Promise<Blob | null> {
  const { sha256, theme, width, height } = request;
  const address = `/stills/${drawingVersion}/${sha256}/${theme}/${width}x${height}`;
  const cache = await openCache();
  const kept = await cache?.match(address);
  if (kept) return kept.blob();
  const record = await modelRecord(sha256);
  if (!record?.geometry) return null;
  const { still } = await import("#ui/model3d/still.ts");
  const { model, geometry } = record;
  const picture = await still(geometry, {
    width,
    height,
    theme,
    familyOf: modelViewFamilies(model, geometry),
  });
  // A full storage only means that it is drawn again next time.
  if (picture) await cache?.put(address, new Response(picture)).catch(() => undefined);
  return picture;
}

/** Undefined where the browser offers no cache (private windows of some, pages without https). */
const openCache = async () =>
  "caches" in globalThis ? caches.open("klarbau-stills").catch(() => undefined) : undefined;
