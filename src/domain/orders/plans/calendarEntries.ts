import { planOrderId } from "../orderIds.ts";
import type { CalendarEntry } from "./planCalendarFile.ts";
import type { AheadPlan, PlanDay } from "./daysAhead.ts";
import { orderTemplateOf } from "./orderTemplateOf.ts";

/** An order in a calendar. */
export interface EntryOrder {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly description?: string | null | undefined;
  readonly storey?: string | null | undefined;
  readonly due_on?: string | null | undefined;
  readonly occurs_on?: string | null | undefined;
  readonly plan_id?: string | null | undefined;
}

/** A plan in a calendar. */
export interface EntryPlan extends AheadPlan {
  readonly project_id: string;
  readonly storey?: string | null | undefined;
}

/** Orders that nobody needs to come for any more. */
const over = ["done", "approved", "cancelled"];

/**
 * What a calendar has: orders that are still to be done, by the day on which they are due, and times of plans for which there is no order
 * yet. An entry keeps its name when its order is made.
 */
export function calendarEntries(
  orders: readonly EntryOrder[],
  days: readonly PlanDay<EntryPlan>[],
): readonly CalendarEntry[] {
  const stood = new Set(
    orders.flatMap(({ plan_id, occurs_on, due_on }) =>
      plan_id ? [`${plan_id} ${occurs_on ?? ""}`, `${plan_id} ${due_on ?? ""}`] : [],
    ),
  );
  const open = orders.flatMap(({ id, title, description, storey, state, due_on }): CalendarEntry[] =>
    due_on && !over.includes(state) ? [{ uid: id, day: due_on, title, description, place: storey }] : [],
  );
  const planned = days.flatMap(({ plan, day }): CalendarEntry[] => {
    if (stood.has(`${plan.id} ${day}`)) return [];
    const { title, description } = orderTemplateOf(plan.template);
    const uid = planOrderId(plan.project_id, plan.id, day);
    return [{ uid, day, title: title || plan.title, description, place: plan.storey }];
  });
  return [...open, ...planned].toSorted((one, other) => one.day.localeCompare(other.day));
}
