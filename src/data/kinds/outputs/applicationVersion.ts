import type { VersionFiles } from "#domain/application/bundle/versionFiles.ts";
import { bytes, choice, inProject, integer, longText, maybe, reference, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** One built version of an application. */
export const applicationVersion = defineKind({
  kind: "application_version",
  collection: "outputs",
  table: "application_versions",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    application_id: reference({ from: "place" }),
    content_id: text(),
    seq: integer(),
    version: text(),
    bytes: bytes(),
    file_count: integer(),
    /** What it is made of, by path; none for versions from before this was kept. */
    files: maybe(whole<VersionFiles>({ merge: "inside" })),
    changelog: maybe(longText()),
    state: choice(["built", "uploading", "verifying", "live", "failed", "superseded"], {
      from: "product",
      group: "outcome",
    }),
    error: maybe(text({ group: "outcome" })),
    url: maybe(text({ group: "outcome" })),
  },
});
export type ApplicationVersionRow = DocumentOf<typeof applicationVersion>;
