/** A doubt about a value of the model, or what was put right in it. */
const dataWarnings = [
  "differs_from_geometry",
  "stated_area_unlikely",
  "stated_area_impossible",
  "overlaps_room",
  "outside_contradicted",
  "too_low_for_floor",
  "open_below",
  "slab_missing",
  "area_differs_from_body",
  "implausible_volume",
  "volume_divided_by_1000",
  "volume_divided_by_1e9",
  "area_divided_by_1e6",
] as const;
export type DataWarning = (typeof dataWarnings)[number];

/** The warnings that flags name, each once; where something was put right, that alone is said. Flags of other versions of the product say nothing. */
export function dataWarningsOf(flags: readonly string[]): readonly DataWarning[] {
  const isCorrected = flags.some((flag) => flag.startsWith("volume_divided"));
  return dataWarnings.filter(
    (warning) => flags.includes(warning) && !(warning === "implausible_volume" && isCorrected),
  );
}
