import { type FactValue, isGiven } from "./facts.ts";
import type { Bound, Restriction, Wanted } from "./ids.ts";
import { isReal } from "./parseWanted.ts";
import { compareMoments, isTimeType, ordersOf, readMoment, type TimeType } from "./xsdTime.ts";

/** Whether a value is what is asked for. Objects and lists never are. */
export function matches(value: FactValue, wanted: Wanted): boolean {
  if (!isGiven(value)) return false;
  return wanted.kind === "simple" ? equals(value, wanted.value) : meets(value, wanted);
}

/** Whether a text is what is asked for: names of sets, classes, systems. */
export const matchesText = (text: string, wanted: Wanted): boolean =>
  matches({ kind: "text", value: text }, wanted);

/** A value for a person, in the spelling of IDS. */
export function shownValue(value: FactValue): string | null {
  switch (value.kind) {
    case "text":
      return value.value;
    case "number":
    case "boolean":
      return String(value.value);
    case "list":
      return `[${value.count}]`;
    case "object":
      return "#";
    case "none":
    case "unknown":
      return null;
  }
}

function equals(value: FactValue, wanted: string): boolean {
  if (value.kind === "text") return value.value === wanted;
  if (value.kind === "number")
    return (
      isReal(wanted) && (value.whole ? value.value === Number(wanted) : isNear(value.value, Number(wanted)))
    );
  if (value.kind === "boolean") return wanted === String(value.value) || wanted === (value.value ? "1" : "0");
  return false;
}

function meets(value: FactValue, restriction: Restriction): boolean {
  const { one_of, patterns, bounds, length } = restriction;
  if (
    one_of.length > 0 &&
    !one_of.some((one) => equals(value, one) || isSameTime(value, one, restriction.base))
  )
    return false;
  if (patterns.length > 0) {
    const word = value.kind === "boolean" ? String(value.value) : value.kind === "text" ? value.value : null;
    if (word === null || !patterns.some(({ expression }) => expression.test(word))) return false;
  }
  if (length !== null) {
    if (value.kind !== "text") return false;
    const size = Array.from(value.value).length;
    if (size < length.min || size > length.max) return false;
  }
  if (bounds.length === 0) return true;
  if (isTimeType(restriction.base)) return isWithinTime(value, restriction.base, bounds);
  return (
    value.kind === "number" &&
    bounds.every(
      ({ kind, limit }) => typeof limit === "number" && isWithin(value.value, kind, limit, value.whole),
    )
  );
}

/** Whether two texts are the same point or span of time, however it is written. */
function isSameTime(value: FactValue, wanted: string, base: string): boolean {
  if (value.kind !== "text" || !isTimeType(base)) return false;
  const [one, other] = [readMoment(value.value, base), readMoment(wanted, base)];
  return one !== null && other !== null && compareMoments(one, other) === 0;
}

/** Dates, times and durations are texts in IFC. What cannot be compared for certain is not within. */
function isWithinTime(value: FactValue, base: TimeType, bounds: readonly Bound[]): boolean {
  const moment = value.kind === "text" ? readMoment(value.value, base) : null;
  if (moment === null) return false;
  return bounds.every(({ kind, limit }) => {
    const orders = typeof limit === "number" ? null : ordersOf(moment, limit);
    const side = kind.startsWith("min") ? 1 : -1;
    return orders?.every((order) => order === side || (order === 0 && kind.endsWith("Inclusive"))) ?? false;
  });
}

/**
 * The precision of IDS 1.0: two reals are the same within a millionth of the wanted one and a millionth.
 * A few units in the last place are added, so that the limits themselves belong to it however they were computed.
 */
export const isNear = (value: number, wanted: number): boolean =>
  Math.abs(value - wanted) <= tolerance(wanted) + rounding(value, wanted);

/** Whether a number is on the right side of a limit; inclusive ones give way by the tolerance, exclusive ones ask for it. */
function isWithin(value: number, kind: Bound["kind"], limit: number, whole: boolean): boolean {
  const slack = whole ? 0 : tolerance(limit);
  const rounded = whole ? 0 : rounding(value, limit);
  switch (kind) {
    case "minInclusive":
      return value >= limit - slack - rounded;
    case "maxInclusive":
      return value <= limit + slack + rounded;
    case "minExclusive":
      return value > limit + slack + rounded;
    case "maxExclusive":
      return value < limit - slack - rounded;
  }
}

const tolerance = (wanted: number) => Math.abs(wanted) * 1e-6 + 1e-6;
const rounding = (a: number, b: number) => 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b));
