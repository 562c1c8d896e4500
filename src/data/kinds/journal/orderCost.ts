import { costKinds } from "#domain/orders/orderOptions.ts";
import { choice, decimal, heading, inProject, maybe, money, text, yesno } from "../field.ts";
import { authored } from "../fieldSets.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** A part or a cost of an order; never changed. A correction is another one that supersedes it. */
export const orderCost = defineKind({
  kind: "order_cost",
  collection: "journal",
  table: "order_costs",
  scopes: ["project"],
  rights: addedIn("journal"),
  merge: onlyAdded,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    order_id: text({ from: "place" }),
    cost_kind: choice(costKinds, { empty: "part", words: "cost_kind" }),
    name: heading({ longest: 300 }),
    quantity: decimal({ empty: "1", sample: "1", label: "cost_quantity" }),
    unit: text({ empty: "", longest: 40 }),
    /** Price of one unit; none where nobody knows it yet. */
    unit_price: maybe(money({ least: -100_000_000_000, most: 100_000_000_000 })),
    supersedes: maybe(text()),
    is_void: yesno({ empty: false, from: "product" }),
    ...authored,
  },
});
export type OrderCost = DocumentOf<typeof orderCost>;
