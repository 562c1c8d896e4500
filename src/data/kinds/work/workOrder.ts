import type { Form } from "#domain/application/forms/form.ts";
import { orderCategories, orderPriorities, orderStates } from "#domain/orders/orderOptions.ts";
import type { PlanPoint } from "#domain/orders/planPoint.ts";
import {
  choice,
  day,
  heading,
  inProject,
  integer,
  list,
  longText,
  maybe,
  moment,
  optional,
  reference,
  text,
  whole,
  yesno,
} from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Something to be done in the building. What was asked for by a request, a plan or an inspection says so. */
export const workOrder = defineKind({
  kind: "work_order",
  collection: "work",
  table: "work_orders",
  scopes: ["project"],
  rights: ofArea("work"),
  // plans and templates make some, on every device the same
  merge: { ...fieldByField, madeByItself: true },
  // a task that has to be done before arrives before the order says so
  closes: true,
  named_by: ["title"],
  found_by: [["number"]],
  fields: {
    project_id: inProject,
    /** `WO-2026-0001`, given by the server; none before it has arrived there. */
    number: maybe(text({ from: "server", label: "order_number" })),
    title: heading({ longest: 500 }),
    description: maybe(longText({ longest: 8000 })),
    state: choice(orderStates, { group: "progress", label: "order_state", words: "order_state" }),
    priority: choice(orderPriorities),
    category: maybe(choice(orderCategories, { words: "order_category" })),
    asset_id: maybe(text()),
    space_id: maybe(text()),
    storey: maybe(text({ longest: 200 })),
    point: maybe(whole<PlanPoint>({ merge: "whole", label: "plan_point" })),
    // what devices had before these fields came lacks them
    /** Ids of the people who do it. */
    assigned: optional(list({ empty: [], merge: "set", personal: true })),
    /** Contacts who do it: firms from outside. */
    contractor_ids: optional(list({ empty: [], merge: "set", label: "contractors" })),
    /** Day by which it should be done, `2026-11-20`. */
    due_on: maybe(day()),
    planned_for: maybe(moment({ group: "progress" })),
    estimate_minutes: maybe(integer({ least: 1, most: 60_000 })),
    needs_signature: optional(yesno({ empty: false })),
    /** What it waits for: its clock stands as long. */
    paused_for: maybe(longText({ group: "progress", longest: 2000 })),
    cancel_reason: maybe(longText({ group: "progress", longest: 2000 })),
    /** Who has accepted the work, in block letters. */
    approved_by: maybe(text({ group: "progress", longest: 200, personal: true })),
    /** The signature among the evidence. */
    signature_id: maybe(reference({ group: "progress" })),
    /** Fields that the project has added, and what was answered. */
    custom_form: maybe(whole<Form>({ merge: "whole" })),
    answers: maybe(whole<Readonly<Record<string, unknown>>>({ merge: "inside" })),
    submission_id: maybe(reference({ from: "place" })),
    plan_id: maybe(reference({ from: "place" })),
    /** The day of the plan that it is for. */
    occurs_on: maybe(day({ from: "place" })),
    /** What was found in an inspection. */
    finding_id: maybe(reference({ from: "place" })),
  },
  // whoever may write the journal decides: tenants ask, and see how far it is
  machine: {
    field: "state",
    // drawn in this order: what holds an order up, ends it or takes it back is no way on
    states: [
      "reopened",
      "cancelled",
      "paused",
      "open",
      "accepted",
      "planned",
      "in_progress",
      "done",
      "approved",
    ],
    starts: ["open"],
    steps: {
      accept: { from: ["open"], to: "accepted", who: ["work:write", "journal:write"] },
      plan: {
        from: ["open", "accepted", "reopened"],
        to: "planned",
        who: ["work:write", "journal:write"],
        needs: [{ field: "planned_for" }],
      },
      begin: {
        from: ["open", "accepted", "planned", "reopened"],
        to: "in_progress",
        who: ["work:write", "journal:write"],
      },
      pause: {
        from: ["in_progress"],
        to: "paused",
        who: ["work:write", "journal:write"],
        needs: [{ field: "paused_for" }],
      },
      resume: {
        from: ["paused"],
        to: "in_progress",
        who: ["work:write", "journal:write"],
        clears: ["paused_for"],
      },
      finish: {
        from: ["open", "accepted", "planned", "in_progress", "reopened"],
        to: "done",
        who: ["work:write", "journal:write"],
      },
      approve: {
        from: ["done"],
        to: "approved",
        who: ["work:write", "journal:write"],
        needs: [{ field: "approved_by" }],
      },
      cancel: {
        from: ["open", "accepted", "planned", "in_progress", "paused", "reopened"],
        to: "cancelled",
        who: ["work:write", "journal:write"],
        needs: [{ field: "cancel_reason" }],
        clears: ["paused_for"],
      },
      reopen: {
        from: ["done", "approved", "cancelled"],
        to: "reopened",
        who: ["work:write", "journal:write"],
        clears: ["approved_by", "signature_id", "cancel_reason"],
      },
    },
  },
});
export type WorkOrder = DocumentOf<typeof workOrder>;
