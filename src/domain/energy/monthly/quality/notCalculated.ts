import type { MonthlyInput, MonthlyZone } from "../input/monthlyInput.ts";

/** Parts of DIN V 18599 that a balance leaves out; each is named beside its figures. */
const notCalculatedKinds = [
  "hot_water",
  "daylight",
  "light_control",
  "air_treatment",
  "cooling",
  "cooling_machine",
  "cooling_distribution",
  "reference_building",
] as const;

/** Name of a part that is not calculated; also its key in the words. */
export type NotCalculatedKind = (typeof notCalculatedKinds)[number];

/** What the figures of a balance do not hold, because no open table has it or nobody has described the system. */
export function notCalculated(input: MonthlyInput): readonly NotCalculatedKind[] {
  const heated = input.zones.filter((zone) => zone.conditioning !== "unheated");
  const some = (test: (zone: MonthlyZone) => boolean) => heated.some(test);
  const other = some((zone) =>
    zone.use === null ? !input.building.residential : zone.use.kind !== "residential",
  );
  const cooled = some((zone) => zone.conditioning === "heated_and_cooled");
  const missing: Readonly<Record<NotCalculatedKind, boolean>> = {
    // The table of dwellings holds for no other use.
    hot_water: other && (input.hot_water?.need_kwh_m2a ?? null) === null,
    daylight: some(({ lighting }) => lighting !== null && lighting.daylight_area_m2 === 0),
    light_control: some(({ lighting }) => lighting !== null),
    air_treatment: other,
    cooling: other && !cooled,
    cooling_machine: cooled && input.cooling === null,
    cooling_distribution: cooled,
    reference_building: other,
  };
  return notCalculatedKinds.filter((kind) => missing[kind]);
}
