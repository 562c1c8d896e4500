import type { AssetFact } from "#domain/esg/realEstate/assetFact.ts";
import { assetFactKinds } from "#domain/esg/realEstate/assetFactOptions.ts";
import { day, inProject, list, nullable, number, oneOf, text } from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What a person says of a building for its indicators, with its days and evidence. */
export const assetFact = defineKind({
  kind: "asset_fact",
  collection: "outputs",
  table: "asset_facts",
  scopes: ["project"],
  rights: ofArea("outputs", "building"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    /** First day it holds. */
    from_day: day({ group: "span" }),
    /** Last day it holds; null while it lasts. */
    to_day: nullable(day({ group: "span" })),
    // a value without what it is of is none
    fact: oneOf(assetFactKinds, { open: true, group: "said" }),
    subject: text({ empty: "", group: "said" }),
    /** In the unit of the kind; null where the kind has none. */
    value: nullable(number({ group: "said" })),
    /** Where it was measured or asked; may be empty. */
    note: text({ empty: "" }),
    evidence_ids: list({ empty: [], merge: "set" }),
  },
});
export type AssetFactRow = Agreeing<AssetFact, DocumentOf<typeof assetFact>>;
