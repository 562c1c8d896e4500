import type { StoredTemplate } from "#domain/application/templates.ts";
import { choice, heading, inProject, maybe, reference, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A generated application of a project and its configuration. */
export const application = defineKind({
  kind: "application",
  collection: "outputs",
  table: "applications",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    /** What it was begun as; what it is now stands in `config`. */
    template: text<StoredTemplate>(),
    slug: text(),
    title: heading(),
    /** Step the person is at: the flow resumes there. */
    step: choice(["upload", "config", "generate", "deploy", "done"], { open: true, from: "product" }),
    config: whole<Readonly<Record<string, unknown>>>({ empty: {}, merge: "inside" }),
    status: choice(["draft", "live", "withdrawn"], { from: "product", group: "publication" }),
    live_version_id: maybe(reference({ group: "publication" })),
    /** A short address that leads to its own, given by the host; null while there is none. */
    short_url: maybe(text()),
  },
});
export type ApplicationRow = DocumentOf<typeof application>;
