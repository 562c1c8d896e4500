import { day, inProject, maybe, number, reference, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What somebody has read off a meter. */
export const meterReading = defineKind({
  kind: "meter_reading",
  collection: "outputs",
  table: "meter_readings",
  scopes: ["project"],
  rights: ofArea("outputs", "building"),
  merge: fieldByField,
  named_by: ["meter"],
  fields: {
    project_id: inProject,
    // a value of another meter is none
    /** What stands on the meter: its number or name. */
    meter: text({ group: "reading" }),
    value: number({ group: "reading" }),
    unit: text({ group: "reading" }),
    /** Day, `2026-11-20`. */
    read_on: day(),
    space_global_id: maybe(reference()),
    asset_global_id: maybe(reference()),
    note: text({ empty: "" }),
    /** What it was accepted from. */
    submission_id: maybe(reference()),
  },
});
export type MeterReadingRow = DocumentOf<typeof meterReading>;
