import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { bothVolumes } from "#domain/ifc/envelope/grossVolume.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { assumedUse, type OtherUse, otherUseSaid } from "../buildingUse.ts";
import { netOverGross } from "../data/usefulArea.ts";
import type { SizeClass } from "../data/heatingSystems.ts";
import type { MonthlyBuilding } from "../monthly/input/monthlyInput.ts";
import type { ModelFindings } from "./modelFinding.ts";
import type { MonthlyFacts } from "./monthlyFacts.ts";
import { originText, type Sources } from "./sources.ts";

/** Average dwelling with its share of stairs, m² of heated floor area, for guessing how many there are. */
const areaPerDwelling = 100;
/** Storeys less than this apart are one level, m. */
const levelHeight = 1.5;

/** What a building is, apart from its model. */
interface BuildingFacts {
  readonly residential: boolean;
  /** Heated floor area and air volume. */
  readonly area: number;
  readonly volume: number;
  /** Floor area of the zones of dwellings; 0 in a building without any. */
  readonly dwelling_area: number;
}

/** Where origins of values and findings are told. */
interface Told {
  readonly sources: Sources;
  readonly findings: ModelFindings;
}

/** What holds for the building as a whole, and its size class of the system tables. */
export function buildingOfModel(
  { model, envelope, choices, overrides }: MonthlyFacts,
  { residential, area, volume, dwelling_area }: BuildingFacts,
  { sources, findings }: Told,
): { readonly building: MonthlyBuilding; readonly size: SizeClass } {
  const inhabited = dwelling_area > 0;
  const dwellings = choices.dwellings ?? guessedDwellings(inhabited ? dwelling_area : area);
  if (inhabited) {
    const known = choices.dwellings !== null;
    if (!known) findings.add("dwellings_assumed", String(dwellings));
    sources.say("building.dwellings", known ? "person" : "estimate: floor area", {
      quality: known ? "Q1" : "Q5",
    });
  }
  const entered = overrides.some(({ path, value }) => path === grossVolumePath && value !== null);
  const sizes = residential
    ? residentialSizes({ envelope, volume, entered }, { sources, findings })
    : noSizes;
  if (choices.use_stated) {
    findings.add("use_of_building_stated", choices.use_stated.value);
    sources.say("building.residential", "model: stated use", { quality: "Q3" });
  } else
    sources.say("building.residential", choices.residential === null ? assumedUse : "person", {
      quality: choices.residential === null ? "Q5" : "Q1",
    });
  const { levels, close } = levelsOf(model);
  if (levels > 0) sources.say("building.storeys", "model: storeys", { quality: "Q2" });
  if (close.length > 0) findings.add("storeys_too_close", ...close);
  return {
    building: {
      residential,
      dwellings: inhabited ? dwellings : null,
      ...sizes,
      storeys: levels === 0 ? null : levels,
      ...(residential && saidOtherUse({ envelope, choices }, { sources, findings })),
    },
    size: dwellings <= 2 ? "SUH" : "MUH",
  };
}

/** The rooms of another use in a residential building, and what a person says of them. */
function saidOtherUse(
  { envelope, choices }: Pick<MonthlyFacts, "envelope" | "choices">,
  { sources, findings }: Told,
): OtherUse {
  const said = otherUseSaid(envelope, choices);
  if (said.other_use_share != null)
    sources.say("building.other_use_share", "model: rooms", { quality: "Q3" });
  if (said.roomed_share !== undefined)
    sources.say("building.roomed_share", "model: rooms", { quality: "Q3" });
  if (said.names_not_understood) findings.add("room_names_unclear", ...said.names_not_understood.names);
  if (said.other_use_accepted) sources.say("building.other_use_accepted", "person", { quality: "Q1" });
  return said;
}

const noSizes = { gross_volume_m3: null, storey_height_m: null };

const grossVolumePath = "building.gross_volume_m3";

interface GrossFacts {
  readonly envelope: EnvelopeResult;
  readonly volume: number;
  /** Whether a person entered the gross volume. */
  readonly entered: boolean;
}

/** Gross volume and storey height of a residential building: the useful area follows from them. */
function residentialSizes(
  { envelope, volume, entered }: GrossFacts,
  { sources, findings }: Told,
): Pick<MonthlyBuilding, "gross_volume_m3" | "storey_height_m"> {
  const { gross_volume_m3: gross, storey_height_m: height, unused_hull_m3: unused } = envelope;
  const estimate = volume / netOverGross(envelope.storeys);
  if (gross) sources.say(grossVolumePath, originText(gross.origin), { quality: gross.quality });
  else {
    if (unused == null) findings.add("gross_volume_from_net", grossVolumePath);
    else if (!entered) findings.add("hull_volume_unused", bothVolumes(unused, estimate));
    sources.say(grossVolumePath, "estimate: net volume over 0.76 or 0.8", { quality: "Q5" });
  }
  if (height) sources.say("building.storey_height_m", originText(height.origin), { quality: height.quality });
  else {
    findings.add("storey_height_unknown", "building.storey_height_m");
    sources.say("building.storey_height_m", "unknown", { quality: "Q6" });
  }
  return {
    gross_volume_m3: gross?.value ?? estimate,
    storey_height_m: height?.value ?? null,
  };
}

const guessedDwellings = (area: number): number =>
  area <= 3 * areaPerDwelling ? 1 : Math.round(area / areaPerDwelling);

/** How many levels the storeys stand on, and the storeys with rooms that lie too close to another one with rooms. */
function levelsOf({ storeys, spaces }: BuildingModel): {
  readonly levels: number;
  readonly close: readonly string[];
} {
  const used = new Set(spaces.map(({ storey_id }) => storey_id));
  const close: string[] = [];
  let levels = 0;
  let last = Number.NEGATIVE_INFINITY;
  let occupied = false;
  for (const { elevation_m, express_id, name } of storeys.toSorted((a, b) => a.elevation_m - b.elevation_m)) {
    const rooms = used.has(express_id);
    if (elevation_m - last >= levelHeight) {
      levels += 1;
      last = elevation_m;
      occupied = false;
    } else if (rooms && occupied) close.push(name);
    occupied ||= rooms;
  }
  return { levels, close };
}
