import { disciplines } from "#domain/ifc/discipline.ts";
import { choice, inProject, integer, maybe, measure, text, whole, yesno } from "../field.ts";
import { keptBytes, uploadState } from "../fieldSets.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** One imported version of an IFC file. The bytes live under `sha256`. */
export const model = defineKind({
  kind: "model",
  collection: "models",
  table: "models",
  scopes: ["project"],
  rights: ofArea("models"),
  merge: fieldByField,
  named_by: ["file_name"],
  fields: {
    project_id: inProject,
    file_name: text({ from: "file" }),
    ...keptBytes,
    /** What the model is about, a word of `domain/ifc/discipline`; without one it is the main model of its project. */
    discipline: maybe(choice(disciplines as readonly string[], { group: "part" })),
    /** Counts per project and discipline. */
    version: integer({ group: "part" }),
    schema: text({ merge: "computed", from: "file" }),
    application: maybe(text({ merge: "computed" })),
    storeys: whole<
      readonly { readonly global_id: string; readonly name: string; readonly elevation_m: number }[]
    >({ empty: [], merge: "computed" }),
    counts: whole<Readonly<Record<string, number>>>({ empty: {}, merge: "computed" }),
    space_count: integer({ empty: 0, merge: "computed" }),
    net_area_m2: maybe(measure("m²", { merge: "computed" })),
    gross_area_m2: maybe(measure("m²", { merge: "computed" })),
    partial: yesno({ empty: false, merge: "computed" }),
    warnings: whole<readonly { readonly kind: string; readonly count: number }[]>({
      empty: [],
      merge: "computed",
    }),
    /** Where the original bytes are: only on a device, on the way, or verified on the server. */
    upload_state: uploadState,
  },
});
export type ModelVersion = DocumentOf<typeof model>;
