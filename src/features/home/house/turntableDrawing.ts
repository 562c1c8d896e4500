import { type CompactDrawing, unpackDrawing } from "#ui/model3d/geometry/compactDrawing.ts";
import file from "./turntable.drawing?url";

/** The sample building as seen from outside; null when what came is no drawing. Rejects without a network. */
export async function loadTurntable(signal: AbortSignal): Promise<CompactDrawing | null> {
  const response = await fetch(file, { signal });
  if (!response.ok || !response.body) return null;
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return unpackDrawing(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
