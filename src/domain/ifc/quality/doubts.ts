/** A doubt about a value of the model, or what was put right in it. */
const doubts = [
  "differs_from_geometry",
  "stated_area_unlikely",
  "overlaps_room",
  "area_differs_from_body",
  "implausible_volume",
  "volume_divided_by_1000",
  "volume_divided_by_1e9",
  "area_divided_by_1e6",
] as const;
export type Doubt = (typeof doubts)[number];

/** The doubts that flags name, each once; where something was put right, that alone is said. Flags of other versions of the product say nothing. */
export function doubtsOf(flags: readonly string[]): readonly Doubt[] {
  const isCorrected = flags.some((flag) => flag.startsWith("volume_divided"));
  return doubts.filter((doubt) => flags.includes(doubt) && !(doubt === "implausible_volume" && isCorrected));
}
