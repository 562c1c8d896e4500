import { dayNumber, isoDay } from "#domain/energy/weather/isoDay.ts";
import { type Grade, poorest } from "#domain/report/grades.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { FactorLibrary } from "../factors/factorLibrary.ts";
import { type Activity, type ActivityProblem, checkActivity } from "./activity.ts";
import { factorsOf } from "./factorsOf.ts";
import { linesOf } from "./linesOf.ts";
import type { PostingFields, PostingNote } from "./posting.ts";
import { sharedOut } from "./sharedOut.ts";

/**
 * What an activity posts: one posting for each calendar year that it reaches into, shared out by days, purchased energy always by both
 * methods. Each posting has its notes with it. Nothing is posted while a factor is missing, or does not fit and nobody has accepted it.
 */
export function postingsOfActivity(
  activity: Activity,
  library: FactorLibrary,
): Result<readonly PostingFields[], ActivityProblem> {
  const problem = checkActivity(activity);
  if (problem) return err(problem);
  const postings: PostingFields[] = [];
  for (const part of byYear(activity)) {
    const factors = factorsOf(part, library);
    if (!factors.ok) return factors;
    const { notes } = factors.value;
    postings.push({
      ...staying(activity),
      entry: "activity",
      from_day: part.from_day,
      to_day: part.to_day,
      quantity: part.quantity,
      lines: linesOf(part, factors.value),
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

/** The parts of an activity by calendar year: quantities by days, summing to the whole. */
function byYear(activity: Activity): readonly Activity[] {
  const years = [];
  for (let year = yearOfDay(activity.from_day); year <= yearOfDay(activity.to_day); year += 1) {
    const from_day = [activity.from_day, `${String(year)}-01-01`].toSorted()[1]!;
    const to_day = [activity.to_day, `${String(year)}-12-31`].toSorted()[0]!;
    years.push({ from_day, to_day, days: dayNumber(to_day)! - dayNumber(from_day)! + 1 });
  }
  const quantities = sharedOut(
    activity.quantity,
    years.map(({ from_day, days }) => ({ key: from_day, weight: days })),
  );
  return years.map(({ from_day, to_day }, index) => ({
    ...activity,
    from_day,
    to_day,
    quantity: quantities[index]!,
  }));
}

const yearOfDay = (day: string) => Number(isoDay(dayNumber(day)!).slice(0, 4));
