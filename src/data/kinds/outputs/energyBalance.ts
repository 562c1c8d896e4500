import { inProject, nullable, oneOf, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** An energy balance. `result` is plain data of domain/energy. */
export const energyBalance = defineKind({
  kind: "energy_balance",
  collection: "outputs",
  table: "energy_balances",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    model_id: text({ merge: "computed", from: "place" }),
    /** `tabula`: the seasonal balance · `monthly`: the monthly balance; each is followed on its own. */
    method: oneOf(["tabula", "monthly"], { open: true, merge: "computed" }),
    method_version: text({ merge: "computed" }),
    inputs_hash: text({ merge: "computed" }),
    result: nullable(whole({ merge: "computed" })),
  },
});
export type EnergyBalanceRow = DocumentOf<typeof energyBalance>;
