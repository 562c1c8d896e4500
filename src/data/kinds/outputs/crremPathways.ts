import type { KeptPathway, KeptPathways } from "#domain/esg/crrem/keptPathways.ts";
import { inProject, text, whole } from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Pathways that a person has taken from a workbook of their own. One import writes it whole. */
export const crremPathways = defineKind({
  kind: "crrem_pathways",
  collection: "outputs",
  table: "crrem_pathways",
  scopes: ["project"],
  rights: ofArea("outputs", "building"),
  merge: fieldByField,
  named_by: ["file_name"],
  fields: {
    project_id: inProject,
    /** As stated in the workbook, or as the person has entered it. */
    edition: text({ empty: "" }),
    licence: text({ merge: "computed" }),
    file_name: text({ merge: "computed", from: "file" }),
    /** SHA-256 of the workbook. */
    file_sha256: text({ merge: "computed" }),
    pathways: whole<readonly KeptPathway[]>({ merge: "computed" }),
  },
});
export type CrremPathwaysRow = Agreeing<KeptPathways, DocumentOf<typeof crremPathways>>;
