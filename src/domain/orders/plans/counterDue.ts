import { isDay } from "#kernel/time.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { shiftedDay } from "./dueOccurrences.ts";

/** What of a plan says when its counter makes it due. */
export interface CounterPlan {
  readonly meter?: string | null | undefined;
  /** Units between two times, as decimal text. */
  readonly every_units?: string | null | undefined;
  /** Where the counter stood when the plan began; the first reading when left out. */
  readonly from_units?: string | null | undefined;
}

/** What somebody has read off a counter. */
export interface CounterReading {
  readonly meter: string;
  readonly value: number;
  readonly read_on: string;
  readonly created_at: string;
}

/** Why nothing follows from a counter. `counter_fell`: a reading is smaller than the one before, the counter was changed or misread. */
export interface CounterProblem {
  readonly kind: "no_counter" | "no_reading" | "counter_fell";
}

/** Where a counter stands. */
export interface CounterState {
  readonly value: number;
  readonly read_on: string;
  /** How often it has passed what makes the plan due. */
  readonly passed: number;
  /** The day of the reading that first said so; null before the first time. */
  readonly passed_on: string | null;
  /** When it is due next at the pace of the last readings; null where there is none, or within ten years no day. */
  readonly forecast: string | null;
}

/** So many of the last readings say the pace. */
const paceReadings = 5;
const farthest_days = 3660;

/** Where the counter of a plan stands by what was read off it, in whatever order the readings come. */
export function counterDue(
  plan: CounterPlan,
  readings: readonly CounterReading[],
): Result<CounterState, CounterProblem> {
  const every = Number(plan.every_units ?? Number.NaN);
  const meter = plan.meter?.trim() ?? "";
  if (meter === "" || !(every > 0) || !Number.isFinite(every)) return err({ kind: "no_counter" });
  const own = readings
    .filter((one) => one.meter.trim() === meter && isDay(one.read_on) && Number.isFinite(one.value))
    .toSorted((a, b) => a.read_on.localeCompare(b.read_on) || a.created_at.localeCompare(b.created_at));
  const from = plan.from_units ? Number(plan.from_units) : (own[0]?.value ?? 0);
  const last = own.at(-1);
  if (!last) return err({ kind: "no_reading" });
  if (last.value < from || own.some(({ value }, at) => at > 0 && value < own[at - 1]!.value))
    return err({ kind: "counter_fell" });
  const passed = Math.floor((last.value - from) / every);
  const mark = from + passed * every;
  return ok({
    value: last.value,
    read_on: last.read_on,
    passed,
    passed_on: passed > 0 ? own.find(({ value }) => value >= mark)!.read_on : null,
    forecast: forecastOf(own.slice(-paceReadings), mark + every),
  });
}

/** The day on which a counter reaches a value, at the pace from the first to the last of some readings. */
function forecastOf(readings: readonly CounterReading[], mark: number): string | null {
  const [first, last] = [readings[0]!, readings.at(-1)!];
  const days = (Date.parse(last.read_on) - Date.parse(first.read_on)) / 86_400_000;
  const pace = (last.value - first.value) / days;
  const left = (mark - last.value) / pace;
  return pace > 0 && Number.isFinite(pace) && left <= farthest_days
    ? shiftedDay(last.read_on, Math.ceil(left))
    : null;
}
