import type { ConsumptionPeriod, ConsumptionUnit } from "#domain/energy/consumption/consumptionPeriod.ts";
import {
  consumptionCarriers,
  consumptionOrigins,
  consumptionUses,
} from "#domain/energy/consumption/consumptionOptions.ts";
import { choice, day, inProject, nullable, number, oneOf, text } from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What a building has consumed in a period, of one carrier and for one use. */
export const consumption = defineKind({
  kind: "consumption",
  collection: "outputs",
  table: "consumptions",
  scopes: ["project"],
  // a measured thing that a balance stands beside: whoever writes the building writes it
  rights: ofArea("outputs", "building"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    carrier: choice(consumptionCarriers),
    use: choice(consumptionUses),
    /** First and last day, both counted: `2024-01-01`. */
    from_day: day({ group: "span" }),
    to_day: day({ group: "span" }),
    // an amount without its unit is none
    amount: number({ group: "quantity" }),
    unit: text<ConsumptionUnit>({ options: ["kWh", "MWh", "m\u00b3", "l", "kg", "t"], group: "quantity" }),
    /** Gas in kWh or MWh: on the gross (Hs, as billed) or net calorific value; null for everything else. */
    basis: nullable(oneOf(["Hs", "Hi"], { group: "quantity" })),
    /** Gas in m³: gross calorific value as billed, kWh/m³. */
    calorific_value: nullable(number({ group: "quantity" })),
    /** Gas in m³: factor from operating to standard conditions as billed (Zustandszahl). */
    state_number: nullable(number({ group: "quantity" })),
    /** Part of `heat_and_hot_water` that was measured as hot water, in the same unit as the amount; null when nobody measured it. */
    hot_water: nullable(number({ group: "quantity" })),
    origin: choice(consumptionOrigins),
    /** Number of the bill, name of the meter; may be empty. */
    note: text({ empty: "" }),
  },
});
export type ConsumptionRow = Agreeing<ConsumptionPeriod, DocumentOf<typeof consumption>>;
