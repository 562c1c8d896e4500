import { ok, type Result } from "#kernel/result.ts";
import { daysOfRhythm, type Rhythm, type RhythmProblem } from "./recurrence.ts";

/** What of a plan says when orders are made. */
export interface DuePlan extends Rhythm {
  readonly is_active: boolean;
  /** So many days before it is due an order is made. */
  readonly lead_days: number;
}

/** For which days orders are due. */
export interface Due {
  /** Days to make an order for, ascending: the newest that was missed, and what comes within the lead time. */
  readonly days: readonly string[];
  /** Days before, for which none is made: people are told. */
  readonly missed: readonly string[];
  /** There are more days ahead than are made at once. */
  readonly isCut: boolean;
}

/** So many days back a missed day counts. */
const back_days = 366;
/** Orders of one plan that are made ahead, for each piece of equipment. */
const mostAhead = 60;

/** The days for which orders of a plan are due on a day, by its rhythm, season, end and lead time. */
export function dueOccurrences(plan: DuePlan, today: string): Result<Due, RhythmProblem> {
  if (!plan.is_active) return ok({ days: [], missed: [], isCut: false });
  const before = daysOfRhythm(plan, { from: shiftedDay(today, -back_days), to: shiftedDay(today, -1), most: back_days + 1 }); // prettier-ignore
  if (!before.ok) return before;
  const ahead = daysOfRhythm(plan, { from: today, to: shiftedDay(today, plan.lead_days), most: mostAhead });
  if (!ahead.ok) return ahead;
  const missed = before.value.days;
  return ok({
    days: [...missed.slice(-1), ...ahead.value.days],
    missed: missed.slice(0, -1),
    isCut: ahead.value.isCut,
  });
}

/** A day some days later, or earlier. */
export function shiftedDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
