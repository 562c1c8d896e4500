import type { Form } from "#domain/application/forms/form.ts";
import { heading, inProject, longText, maybe, reference, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What a round looks at, made with the form builder: each field is a point. */
export const inspectionTemplate = defineKind({
  kind: "inspection_template",
  collection: "work",
  table: "inspection_templates",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    title: heading({ longest: 200 }),
    note: maybe(longText({ longest: 4000, label: "template_note" })),
    form: whole<Form>({ merge: "whole", label: "inspection_points" }),
    duty_id: maybe(reference({ from: "place" })),
  },
});
export type InspectionTemplate = DocumentOf<typeof inspectionTemplate>;
