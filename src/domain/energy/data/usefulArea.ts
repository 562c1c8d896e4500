/** Net air volume over gross volume of a residential building (GEG): up to three storeys, and above. */
export const netOverGross = (storeys: number): number => (storeys <= 3 ? 0.76 : 0.8);

/** Average storey heights, m, between which the usual formula of A_N holds; both belong to it. */
const usualHeights = { from: 2.5, to: 3 } as const;

/** Lengths that differ by less are the same: heights of a file are written in single precision, m. */
const rounding = 0.0005;

/** A formula of A_N, 1/m: useful area per gross volume, with its text. */
interface UsefulShare {
  readonly per_volume_1_m: number;
  readonly formula: string;
  readonly goes_by_height: boolean;
}

/**
 * Useful area A_N per heated gross volume V_e of a residential building (GEG § 25 Absatz 10): 0.32, and 1/h_G − 0.04 where
 * the average storey height h_G, floor to floor, is above 3 m or below 2.5 m.
 * @param storey_height_m null or undefined: not known; then 0.32 stands.
 */
export function usefulShare(storey_height_m: number | null | undefined): UsefulShare {
  const h = storey_height_m ?? null;
  if (h === null || (h >= usualHeights.from - rounding && h <= usualHeights.to + rounding))
    return { per_volume_1_m: 0.32, formula: "0.32 · {V_e}", goes_by_height: false };
  return { per_volume_1_m: 1 / h - 0.04, formula: "(1 / {h_G} − 0.04) · {V_e}", goes_by_height: true };
}
