import type { Form } from "#domain/application/forms/form.ts";
import { type BusinessHours, federalStates, type ServiceTimes } from "#domain/orders/serviceRules.ts";
import { inProject, maybe, oneOf, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What a project has agreed on its orders: times by priority, hours of business, holidays, own fields. One a project. */
export const serviceRules = defineKind({
  kind: "service_rules",
  collection: "work",
  table: "service_rules",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    times: whole<ServiceTimes>({ empty: {}, merge: "inside", label: "service_times" }),
    business_hours: whole<BusinessHours>({ empty: {}, merge: "inside" }),
    /** Land whose holidays count. */
    holidays_of: maybe(oneOf(federalStates)),
    /** Fields that every order asks besides its own. */
    order_form: maybe(whole<Form>({ merge: "whole" })),
  },
});
export type ServiceRules = DocumentOf<typeof serviceRules>;
