import type { KilowattHoursPerSquareMetre } from "#kernel/units.ts";

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
