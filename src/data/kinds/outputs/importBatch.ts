import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import type { RowBatch } from "#domain/list/rowImport/rowBatch.ts";
import { inProject, integer, maybe, moment, oneOf, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** One import of bills or of rows of a list, so that it can be taken back as one. */
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
    /** How a file of bills was read, or what an import of a list has written. */
    reading: whole<TableReading | RowBatch>({ merge: "computed" }),
    /** Rows of the file, and how many of them were taken over. */
    row_count: integer({ merge: "computed" }),
    taken_count: integer({ merge: "computed" }),
    undone_at: maybe(moment()),
  },
});
export type ImportBatchRow = DocumentOf<typeof importBatch>;
