import type { MaintenancePlan } from "#data/documents.ts";
import { counterDue, type CounterProblem, type CounterReading } from "#domain/orders/plans/counterDue.ts";
import { nextDays, type RhythmProblem } from "#domain/orders/plans/recurrence.ts";

/** Why a plan has no next day; `never`: its rhythm can be read, and has none any more. */
export type PlanTrouble = RhythmProblem["kind"] | CounterProblem["kind"] | "never";

/** A plan with what follows from its rhythm, or from its counter. */
export interface PlanRow extends MaintenancePlan {
  /** The day on which it comes next, of a counter by forecast; null where it is off or nobody can say. */
  readonly next_on: string | null;
  readonly trouble: PlanTrouble | null;
}

/** A plan as the list shows it on a day. */
export function planRow(
  plan: MaintenancePlan,
  { today, readings }: { readonly today: string; readonly readings: readonly CounterReading[] },
): PlanRow {
  if (!plan.is_active) return { ...plan, next_on: null, trouble: null };
  if (plan.trigger === "counter") {
    const state = counterDue(plan, readings);
    return state.ok
      ? { ...plan, next_on: state.value.forecast, trouble: null }
      : { ...plan, next_on: null, trouble: state.error.kind };
  }
  const found = nextDays(plan, today, 1);
  if (!found.ok) return { ...plan, next_on: null, trouble: found.error.kind };
  const [next_on = null] = found.value;
  return { ...plan, next_on, trouble: next_on === null ? "never" : null };
}
