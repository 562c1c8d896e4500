import type { MaintenancePlan } from "#data/documents.ts";
import { nextDays, type RhythmProblem } from "#domain/orders/plans/recurrence.ts";

/** A plan with what follows from its rhythm. */
export interface PlanRow extends MaintenancePlan {
  /** The day on which it comes next; null where it is off, ended, or goes by a counter. */
  readonly next_on: string | null;
  /** Why its rhythm cannot be read; `never`: it can, and has no day any more. */
  readonly trouble: RhythmProblem["kind"] | "never" | null;
}

/** A plan as the list shows it on a day. */
export function planRow(plan: MaintenancePlan, today: string): PlanRow {
  if (plan.trigger !== "calendar" || !plan.is_active) return { ...plan, next_on: null, trouble: null };
  const found = nextDays(plan, today, 1);
  if (!found.ok) return { ...plan, next_on: null, trouble: found.error.kind };
  const [next_on = null] = found.value;
  return { ...plan, next_on, trouble: next_on === null ? "never" : null };
}
