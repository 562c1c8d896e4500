import { taskAnswers } from "#domain/orders/orderOptions.ts";
import { choice, heading, inProject, integer, longText, maybe, moment, text, yesno } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A step of the work of an order; one that has to be done holds the order up until it is. */
export const orderTask = defineKind({
  kind: "order_task",
  collection: "work",
  table: "order_tasks",
  scopes: ["project"],
  rights: ofArea("work"),
  // plans and templates make some, on every device the same
  merge: { ...fieldByField, madeByItself: true },
  named_by: ["title"],
  fields: {
    project_id: inProject,
    order_id: text({ from: "place" }),
    /** Its place among the tasks of the order, from 0. */
    position: integer({ from: "product", least: 0, most: 100_000 }),
    title: heading({ longest: 500 }),
    note: maybe(longText({ longest: 4000, label: "task_note" })),
    is_mandatory: yesno({ empty: true }),
    asks: choice(taskAnswers, { empty: "tick", words: "task_answer" }),
    unit: maybe(text({ longest: 40 })),
    // a value without who has read it is none
    value: maybe(text({ longest: 500, group: "answer" })),
    done_at: maybe(moment({ group: "answer", from: "product" })),
    done_by: maybe(text({ longest: 200, group: "answer", from: "product", personal: true })),
  },
});
export type OrderTask = DocumentOf<typeof orderTask>;
