import type { SizeClass } from "../data/heatingSystems.ts";
import type { MonthlyBuilding } from "../monthly/monthlyInput.ts";
import type { ModelFindings } from "./modelFinding.ts";
import type { MonthlyFacts } from "./monthlyFromModel.ts";
import type { Sources } from "./sources.ts";

/** Average dwelling with its share of stairs, m² of heated floor area, for guessing how many there are. */
const areaPerDwelling = 100;
/** Net air volume over gross volume (GEG): up to three storeys, and above. */
const netOverGross = { low: 0.76, high: 0.8 } as const;
/** Storeys less than this apart are one level, m. */
const levelHeight = 1.5;

/** What holds for the building as a whole, and its size class of the system tables. */
export function buildingOfModel(
  { model, envelope, choices }: MonthlyFacts,
  {
    residential,
    area,
    volume,
  }: { readonly residential: boolean; readonly area: number; readonly volume: number },
  { sources, findings }: { readonly sources: Sources; readonly findings: ModelFindings },
): { readonly building: MonthlyBuilding; readonly size: SizeClass } {
  const guessed = area <= 3 * areaPerDwelling ? 1 : Math.round(area / areaPerDwelling);
  const dwellings = choices.dwellings ?? guessed;
  if (residential) {
    if (choices.dwellings === null) findings.add("dwellings_assumed", String(guessed));
    findings.add("gross_volume_from_net", "building.gross_volume_m3");
    const known = choices.dwellings !== null;
    sources.say("building.dwellings", known ? "person" : "estimate: floor area", {
      quality: known ? "Q1" : "Q5",
    });
    sources.say("building.gross_volume_m3", "estimate: net volume over 0.76 or 0.8", { quality: "Q5" });
  }
  sources.say("building.residential", choices.residential === null ? "assumed" : "person", {
    quality: choices.residential === null ? "Q5" : "Q1",
  });
  const levels = levelsOf(model.storeys.map(({ elevation_m }) => elevation_m));
  if (levels > 0) sources.say("building.storeys", "model: storeys", { quality: "Q2" });
  if (levels < model.storeys.length)
    findings.add("storeys_too_close", ...model.storeys.map(({ name }) => name));
  return {
    building: {
      residential,
      dwellings: residential ? dwellings : null,
      gross_volume_m3: residential
        ? volume / (envelope.storeys <= 3 ? netOverGross.low : netOverGross.high)
        : null,
      storeys: levels === 0 ? null : levels,
    },
    size: dwellings <= 2 ? "SUH" : "MUH",
  };
}

/** How many levels the storeys stand on; those less than 1.5 m above the one before are the same. */
function levelsOf(elevations: readonly number[]): number {
  let levels = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const elevation of elevations.toSorted((a, b) => a - b))
    if (elevation - last >= levelHeight) {
      levels += 1;
      last = elevation;
    }
  return levels;
}
