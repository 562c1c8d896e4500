import { dayNumber, isoDay } from "#domain/energy/weather/isoDay.ts";
import { type Grade, poorest } from "#domain/report/facts/grades.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { changesWithin, type FactorLibrary } from "../factors/factorLibrary.ts";
import { type Activity, type ActivityProblem, checkActivity } from "./activity.ts";
import { factorsOf, type PostedFactors } from "./factorsOf.ts";
import { linesOf } from "./linesOf.ts";
import type { PostingFields, PostingNote } from "./posting.ts";
import { sharedOut } from "./sharedOut.ts";

/**
 * What an activity posts: one posting for each calendar year that it reaches into, and within a year one for each time with other factors,
 * as where a contract begins. Quantities are shared out by days, purchased energy is always counted by both methods. Each posting has its
 * notes with it. Nothing is posted while a factor is missing, or does not fit and nobody has accepted it.
 */
export function postingsOfActivity(
  activity: Activity,
  library: FactorLibrary,
): Result<readonly PostingFields[], ActivityProblem> {
  const problem = checkActivity(activity);
  if (problem) return err(problem);
  const times = timesOf(activity, library);
  if (!times.ok) return times;
  const postings: PostingFields[] = [];
  for (const { part, factors } of shared(activity, times.value)) {
    const { notes } = factors;
    postings.push({
      ...staying(activity),
      entry: "activity",
      from_day: part.from_day,
      to_day: part.to_day,
      quantity: part.quantity,
      lines: linesOf(part, factors),
      grade: gradeOf(activity, notes),
      notes,
      reverses: null,
    });
  }
  return ok(postings);
}

const staying = (activity: Activity) => ({
  project_id: activity.project_id,
  activity: activity.activity,
  supply: activity.supply.trim(),
  unit: activity.unit,
  basis: activity.basis,
  allocation: activity.allocation ?? null,
  is_estimate: activity.is_estimate ?? false,
  evidence_ids: activity.evidence_ids ?? [],
  reason: (activity.reason ?? "").trim(),
  supersedes: activity.supersedes ?? null,
  batch_id: activity.batch_id ?? null,
  source_id: activity.source_id ?? null,
});

/** Notes of a factor that describes something else than what was used. */
const misfits: readonly PostingNote[] = [
  "factor_outside_validity",
  "factor_other_country",
  "factor_estimate",
  "market_by_location",
];

function gradeOf({ grade = "B", is_estimate }: Activity, notes: readonly PostingNote[]): Grade {
  const isGeneral = is_estimate === true || notes.some((note) => misfits.includes(note));
  return poorest([grade, ...(isGeneral ? (["C"] as const) : [])]);
}

/** Days in one calendar year that are posted with the same factors. */
interface Time {
  readonly from_day: string;
  readonly to_day: string;
  readonly factors: PostedFactors;
}

/** The times of an activity in order: cut at new years and where its own factors change, unless both sides have the same ones. */
function timesOf(activity: Activity, library: FactorLibrary): Result<readonly Time[], ActivityProblem> {
  const { from_day, to_day } = activity;
  const years = [];
  for (let year = yearOfDay(from_day) + 1; year <= yearOfDay(to_day); year += 1)
    years.push(`${String(year)}-01-01`);
  const starts = [...new Set([from_day, ...years, ...changesWithin(library, activity)])].toSorted();
  const times: Time[] = [];
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const end = next === undefined ? to_day : isoDay(dayNumber(next)! - 1);
    const factors = factorsOf({ ...activity, from_day: start, to_day: end }, library);
    if (!factors.ok) return factors;
    const before = times.at(-1);
    if (before && yearOfDay(before.from_day) === yearOfDay(start) && areSame(before.factors, factors.value))
      times.splice(-1, 1, { ...before, to_day: end });
    else times.push({ from_day: start, to_day: end, factors: factors.value });
  }
  return ok(times);
}

const areSame = (one: PostedFactors, other: PostedFactors): boolean =>
  (["direct", "market", "upstream"] as const).every((key) => one[key] === other[key]) &&
  one.notes.join() === other.notes.join();

/** What each time has of an activity: quantities by days, summing to the whole. A year that was cut says so. */
function shared(activity: Activity, times: readonly Time[]) {
  const quantities = sharedOut(
    activity.quantity,
    times.map(({ from_day, to_day }) => ({
      key: from_day,
      weight: dayNumber(to_day)! - dayNumber(from_day)! + 1,
    })),
  );
  const byYear = Map.groupBy(times, ({ from_day }) => yearOfDay(from_day));
  return times.map(({ from_day, to_day, factors }, index) => {
    const isCut = byYear.get(yearOfDay(from_day))!.length > 1;
    return {
      part: { ...activity, from_day, to_day, quantity: quantities[index]! },
      factors: isCut ? { ...factors, notes: [...factors.notes, "split_by_days" as const] } : factors,
    };
  });
}

const yearOfDay = (day: string) => Number(isoDay(dayNumber(day)!).slice(0, 4));
