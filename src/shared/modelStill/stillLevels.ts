import type { StillLevel } from "#shell/storage/keptStill.ts";

/** Below this two marks would run into each other on a tablet, CSS pixels of the picture. */
const closest = 26;

interface Storey {
  readonly name: string;
  readonly elevation_m: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The storeys with their places in a picture, as shares of its size, from the highest to the lowest. Marks that would
 * touch are left out; the one nearest to zero stays.
 */
export function stillLevels(
  storeys: readonly Storey[],
  places: readonly Place[],
  size: { readonly width: number; readonly height: number },
): readonly StillLevel[] {
  const placed = storeys.flatMap(({ name, elevation_m }, index) => {
    const place = places[index];
    return place ? [{ name, elevation_m, x: place.x / size.width, y: place.y / size.height }] : [];
  });
  const kept: StillLevel[] = [];
  for (const level of placed.toSorted((a, b) => Math.abs(a.elevation_m) - Math.abs(b.elevation_m)))
    if (kept.every(({ y }) => Math.abs(y - level.y) * size.height >= closest)) kept.push(level);
  return kept.toSorted((a, b) => a.y - b.y);
}
