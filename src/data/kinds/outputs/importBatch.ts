import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import { inProject, integer, maybe, moment, oneOf, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** One import of bills, so that it can be taken back as one. */
export const importBatch = defineKind({
  kind: "import_batch",
  collection: "outputs",
  table: "import_batches",
  scopes: ["project"],
  rights: ofArea("outputs", "building"),
  merge: fieldByField,
  named_by: ["file_name"],
  fields: {
    project_id: inProject,
    file_name: text({ merge: "computed", from: "file" }),
    /** SHA-256 of the bytes of the file. */
    file_sha256: text({ merge: "computed" }),
    format: oneOf(["csv", "xlsx"], { merge: "computed" }),
    /** How the file was read. */
    reading: whole<TableReading>({ merge: "computed" }),
    /** Rows of the file, and how many of them became bills. */
    row_count: integer({ merge: "computed" }),
    taken_count: integer({ merge: "computed" }),
    undone_at: maybe(moment()),
  },
});
export type ImportBatchRow = DocumentOf<typeof importBatch>;
