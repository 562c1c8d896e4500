/** A volume after the check against area and height. `flags` say what was found and done. */
interface PlausibleVolume {
  readonly volume_m3: number;
  readonly flags: readonly ("implausible_volume" | "volume_divided_by_1000" | "volume_divided_by_1e9")[];
}

/**
 * Compares a stated volume with area × height. Some exporters write volumes 1000 times (litres), or 10⁹ times (mm³) too
 * large: those are put right and flagged. Any other volume off by more than a factor of 3 is kept and flagged.
 * @param area_m2 net or gross area, null when unknown: then nothing can be said.
 * @param height_m clear or gross height; null counts as 3 m with a wider margin.
 */
export function plausibleVolume(
  volume_m3: number,
  area_m2: number | null,
  height_m: number | null,
): PlausibleVolume {
  if (area_m2 === null || area_m2 <= 0) return { volume_m3, flags: [] };
  const margin = height_m === null ? 6 : 3;
  const expected = area_m2 * (height_m ?? 3);
  const fits = (volume: number) => volume / expected < margin && expected / volume < margin;
  if (fits(volume_m3)) return { volume_m3, flags: [] };
  if (fits(volume_m3 / 1000))
    return { volume_m3: volume_m3 / 1000, flags: ["implausible_volume", "volume_divided_by_1000"] };
  if (fits(volume_m3 / 1e9))
    return { volume_m3: volume_m3 / 1e9, flags: ["implausible_volume", "volume_divided_by_1e9"] };
  return { volume_m3, flags: ["implausible_volume"] };
}
