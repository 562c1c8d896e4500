import { orderRelations } from "#domain/orders/orderOptions.ts";
import { choice, inProject, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** That two orders belong together, read from the first to the second. Its id follows from both and the relation. */
export const orderLink = defineKind({
  kind: "order_link",
  collection: "work",
  table: "order_links",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    from_id: text({ from: "place", immutable: true }),
    to_id: text({ from: "place", immutable: true }),
    relation: choice(orderRelations, { immutable: true }),
  },
});
export type OrderLink = DocumentOf<typeof orderLink>;
