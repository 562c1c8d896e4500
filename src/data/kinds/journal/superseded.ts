import { inProject, integer, maybe, oneOf, text, whole } from "../field.ts";
import { aboutDocument } from "../fieldSets.ts";
import { type DocumentOf, defineKind, onlyAdded } from "../kind.ts";

/**
 * A value that was overwritten when two people changed the same thing apart. Written by the device that merged; never changed. Scope: that
 * of the document. The id follows from document, group, base and lost value, so the same loss is one row.
 */
export const superseded = defineKind({
  kind: "superseded",
  collection: "journal",
  table: "superseded_values",
  scopes: ["user", "project", "org", "portal"],
  rights: {
    reads: [
      "models:read",
      "building:read",
      "work:read",
      "people:read",
      "journal:read",
      "evidence:read",
      "outputs:read",
      "projects:read",
      "person",
      "scope",
      "portal",
    ],
    adds: ["writers"],
    changes: [],
  },
  merge: { ...onlyAdded, overwritten: "none" },
  fields: {
    project_id: maybe(inProject),
    about_collection: text({ from: "place" }),
    ...aboutDocument,
    /** Name of the group of fields, or of the field that stands alone; see `MergePolicy`. */
    field_group: text(),
    /** The fields of the group: what both started from, what was overwritten, what stands now. Null where there was nothing. */
    base: whole<Readonly<Record<string, unknown>>>(),
    lost: whole<Readonly<Record<string, unknown>>>(),
    kept: whole<Readonly<Record<string, unknown>>>(),
    /** Whose value was overwritten: what the server had, or what this device wanted to send. */
    lost_from: oneOf(["server", "device"]),
    /** Revision of the server's document that was merged with. */
    about_rev: integer({ column: "bigint" }),
  },
});
export type SupersededRow = DocumentOf<typeof superseded>;
