import { heading, inProject, maybe, moment, oneOf, reference, text } from "../field.ts";
import { keptBytes, uploadState } from "../fieldSets.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/** Kinds of what a file shows or proves. */
const evidenceSubjects = [
  "space",
  "asset",
  "work_order",
  "topic",
  "vault",
  "bill",
  "meter_reading",
  "inbox_submission",
  "finding",
  "inspection",
  "duty",
] as const;

/** A file record; the bytes live in OPFS under `sha256`. */
export const evidence = defineKind({
  kind: "evidence",
  collection: "evidence",
  table: "evidence",
  scopes: ["project"],
  // a file of a topic is added by whoever writes the building, too
  rights: {
    reads: ["evidence:read"],
    adds: ["evidence:write", "building:write"],
    changes: ["evidence:write", "building:write"],
  },
  merge: fieldByField,
  named_by: ["title", "file_name"],
  fields: {
    project_id: inProject,
    ...keptBytes,
    mime: text({ from: "file" }),
    title: heading({ longest: 300 }),
    upload_state: uploadState,
    /** What the file was called where it came from. */
    file_name: maybe(text({ from: "file" })),
    /** When the picture was taken, by the camera's own word. */
    taken_at: maybe(moment()),
    /** What it shows or proves; the project as a whole when absent. */
    about_kind: maybe(
      oneOf(evidenceSubjects, {
        group: "about",
        from: "place",
      }),
    ),
    about_id: maybe(text({ group: "about", from: "place" })),
    /** The picture that this one is drawn on. */
    drawn_on: maybe(reference({ from: "place" })),
  },
});
export type EvidenceRow = DocumentOf<typeof evidence>;
