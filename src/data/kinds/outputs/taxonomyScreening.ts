import type { StoredAmounts, StoredAnswers } from "#domain/esg/taxonomy/storedScreening.ts";
import { heading, inProject, text, whole, year, yesno } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/**
 * An economic activity that is screened for the EU taxonomy. Answers lie by what they answer and amounts by their indicator, each as a
 * list of one, which a merge never takes apart: half of one answer and half of another would be an answer that nobody has given. The
 * verdict is calculated and never stored.
 */
export const taxonomyScreening = defineKind({
  kind: "taxonomy_screening",
  collection: "outputs",
  table: "taxonomy_screenings",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    /** Number of the activity, `7.1` to `7.7`; another version of the product may know more. */
    activity: text({ from: "product" }),
    name: heading(),
    /** Financial year. */
    year: year(),
    /** Left out as not material. */
    is_not_assessed: yesno({ empty: false }),
    answers: whole<StoredAnswers>({ empty: {}, merge: "inside" }),
    amounts: whole<StoredAmounts>({ empty: {}, merge: "inside" }),
  },
});
export type TaxonomyScreeningRow = DocumentOf<typeof taxonomyScreening>;
