import type { OrderTemplate } from "#domain/orders/orderTemplate.ts";
import {
  choice,
  day,
  decimal,
  heading,
  inProject,
  integer,
  list,
  maybe,
  reference,
  text,
  whole,
  yesno,
} from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What is done again and again: by the calendar or by what a counter shows. Orders are made of its template. */
export const maintenancePlan = defineKind({
  kind: "maintenance_plan",
  collection: "work",
  table: "maintenance_plans",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    title: heading({ longest: 300 }),
    is_active: yesno({ empty: true }),
    trigger: choice(["calendar", "counter"], { empty: "calendar", group: "rhythm" }),
    /** Recurrence rule of RFC 5545 without its beginning: `FREQ=YEARLY;INTERVAL=1`. Days are those of Berlin. */
    rule: maybe(text({ longest: 500, group: "rhythm", applies: { trigger: ["calendar"] } })),
    starts_on: maybe(day({ group: "rhythm", applies: { trigger: ["calendar"] } })),
    ends_on: maybe(day({ group: "rhythm" })),
    /** First and last month of its season, 1 to 12; none: the whole year. */
    season_from: maybe(integer({ least: 1, most: 12, group: "season" })),
    season_to: maybe(integer({ least: 1, most: 12, group: "season" })),
    /** Number or name of the counter, as readings name it. */
    meter: maybe(
      text({ longest: 200, group: "rhythm", applies: { trigger: ["counter"] }, label: "counter" }),
    ),
    /** Units of the counter between two times. */
    every_units: maybe(decimal({ group: "rhythm", applies: { trigger: ["counter"] } })),
    /** Where the counter stood when the plan began. */
    from_units: maybe(decimal({ group: "rhythm", applies: { trigger: ["counter"] } })),
    /** So many days before it is due an order is made. */
    lead_days: integer({ empty: 14, least: 0, most: 366 }),
    template: whole<OrderTemplate>({ merge: "inside", label: "order_template" }),
    asset_ids: list({ empty: [], merge: "set", label: "equipment" }),
    space_id: maybe(text()),
    storey: maybe(text({ longest: 200 })),
    duty_id: maybe(reference({ from: "place" })),
  },
});
export type MaintenancePlan = DocumentOf<typeof maintenancePlan>;
