import { type KilowattHoursPerSquareMetre, kilowattHoursPerSquareMetre } from "#kernel/units.ts";
import { type BuildingUse, isConsiderable, type OtherUse } from "./buildingUse.ts";
import { lowestScoreForClass } from "./dataQuality.ts";

/** Efficiency classes of residential buildings, best first. */
export const efficiencyClasses = ["A+", "A", "B", "C", "D", "E", "F", "G", "H"] as const;
export type EfficiencyClass = (typeof efficiencyClasses)[number];

/**
 * Upper limits of the classes A+ to G, final energy per m² of A_N, kWh/(m²·a); above the last one begins H. Residential
 * buildings: GEG Anlage 10, in force since 2020-11-01.
 */
export const efficiencyLimits = [30, 50, 75, 100, 130, 160, 200, 250] as const;

/** The class of a final energy demand per m² of A_N, kWh/(m²·a). A value on a limit belongs to the better class. */
export function efficiencyClass(finalEnergy: KilowattHoursPerSquareMetre): EfficiencyClass {
  const index = efficiencyLimits.findIndex((limit) => finalEnergy <= limit);
  return efficiencyClasses[index === -1 ? efficiencyLimits.length : index]!;
}

/** Why a building has no class. */
export type NoClass =
  /** Nobody has said what the building is used for. */
  | "use_unknown"
  /** There is no class scale of other than residential buildings. */
  | "other_use"
  /** A considerable part of the residential building is of another use. */
  | "considerable_other_use"
  /** Rooms may be missing: a class is one of the whole building. */
  | "rooms_of_a_part"
  /** There is no final energy per m² of A_N. */
  | "no_final_energy"
  /** The inputs are too poorly known. */
  | "quality_too_low";

/** A class, or why there is none. */
export interface NamedClass {
  readonly efficiency_class: EfficiencyClass | null;
  /** Null where there is a class. */
  readonly no_class: NoClass | null;
}

/** What a class is named from. */
interface ClassFacts extends OtherUse {
  readonly use: BuildingUse;
  /** Per m² of A_N; undefined without heating, or without A_N. */
  readonly final_kwh_m2a: number | undefined;
  /** How well its inputs are known, 0…1. */
  readonly score: number;
}

/** The class of a building: the one rule for both methods. */
export function namedClass({ use, final_kwh_m2a, score, ...rooms }: ClassFacts): NamedClass {
  const none = (no_class: NoClass): NamedClass => ({ efficiency_class: null, no_class });
  if (use === "unknown") return none("use_unknown");
  if (use === "other") return none("other_use");
  if (isConsiderable(rooms) && !rooms.other_use_accepted) return none("considerable_other_use");
  if (rooms.roomed_share !== undefined) return none("rooms_of_a_part");
  if (final_kwh_m2a === undefined) return none("no_final_energy");
  if (score < lowestScoreForClass) return none("quality_too_low");
  return { efficiency_class: efficiencyClass(kilowattHoursPerSquareMetre(final_kwh_m2a)), no_class: null };
}
