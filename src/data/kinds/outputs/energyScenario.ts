import type { MeasureInputs } from "#domain/energy/scenarios/measure.ts";
import { day, heading, inProject, longText, maybe, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/**
 * Measures for a building that are thought through together. A measure lies by its key and is null once it was taken out; it is read by
 * `readMeasures`, because another version of the product may have written it. What the measures bring is calculated from the present
 * balance and never stored.
 */
export const energyScenario = defineKind({
  kind: "energy_scenario",
  collection: "outputs",
  table: "energy_scenarios",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    name: heading(),
    measures: whole<Readonly<Record<string, MeasureInputs | null>>>({ empty: {}, merge: "inside" }),
    /** What somebody has noted about subsidies, not checked by anybody. */
    subsidy_note: maybe(longText({ group: "subsidy" })),
    /** Day of that note, YYYY-MM-DD. */
    subsidy_noted_on: maybe(day({ group: "subsidy" })),
  },
});
export type EnergyScenarioRow = DocumentOf<typeof energyScenario>;
