import { orderTemplateOf } from "./orderTemplateOf.ts";
import { daysOfRhythm, type Rhythm } from "./recurrence.ts";

/** What of a plan says when it comes and how long it takes. */
export interface AheadPlan extends Rhythm {
  readonly id: string;
  readonly title: string;
  readonly is_active: boolean;
  readonly trigger: "calendar" | "counter";
  readonly template: unknown;
  readonly asset_ids: readonly string[];
}

/** One time that a plan comes. */
export interface PlanDay<Plan extends AheadPlan> {
  readonly plan: Plan;
  readonly day: string;
}

/** What comes within a time. */
export interface DaysAhead<Plan extends AheadPlan> {
  /** By day. */
  readonly days: readonly PlanDay<Plan>[];
  /** Plans that come more often than is counted. */
  readonly cut: readonly Plan[];
}

/** Times of one plan that are counted: one a day for more than a year. */
const mostOfPlan = 400;

/** When the plans of a calendar that run come within a time, each so often at most. A rhythm that nobody can read has no days. */
export function daysAhead<Plan extends AheadPlan>(
  plans: readonly Plan[],
  { from, to }: { readonly from: string; readonly to: string },
): DaysAhead<Plan> {
  const cut: Plan[] = [];
  const days = plans
    .filter(({ is_active, trigger }) => is_active && trigger === "calendar")
    .flatMap((plan) => {
      const found = daysOfRhythm(plan, { from, to, most: mostOfPlan });
      if (!found.ok) return [];
      if (found.value.isCut) cut.push(plan);
      return found.value.days.map((day) => ({ plan, day }));
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return { days, cut };
}

/** The work of a week. */
interface WeekOfWork {
  /** Its Monday. */
  readonly monday: string;
  readonly minutes: number;
}

/** What is to be done in weeks one after the other. */
export interface Workload {
  readonly weeks: readonly WeekOfWork[];
  /** Titles of plans that say no time: their work is not in it. */
  readonly untimed: readonly string[];
}

/** Minutes of work in each week, by what plans say that an order takes; each piece of equipment takes its own time. */
export function workloadOf(days: readonly PlanDay<AheadPlan>[], from: string, weeks: number): Workload {
  const first = mondayOf(from);
  const minutes = Array.from({ length: weeks }, () => 0);
  const untimed = new Set<string>();
  for (const { plan, day } of days) {
    const each = orderTemplateOf(plan.template).estimate_minutes ?? null;
    if (each === null) {
      untimed.add(plan.title);
      continue;
    }
    const week = Math.floor((time(day) - time(first)) / week_ms);
    if (week >= 0 && week < weeks) minutes[week]! += each * Math.max(1, new Set(plan.asset_ids).size);
  }
  return {
    weeks: minutes.map((sum, at) => ({ monday: dayAt(time(first) + at * week_ms), minutes: sum })),
    untimed: [...untimed],
  };
}

const day_ms = 86_400_000;
const week_ms = 7 * day_ms;
const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const mondayOf = (day: string) => dayAt(time(day) - ((new Date(time(day)).getUTCDay() + 6) % 7) * day_ms);
