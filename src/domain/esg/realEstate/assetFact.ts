import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import type { AssetFactKind } from "./assetFactOptions.ts";

/** A fact with the days it holds for and what proves it. */
export interface AssetFact {
  readonly fact: AssetFactKind;
  readonly subject: string;
  /** First day it holds. */
  readonly from_day: string;
  /** Last day it holds; null while it lasts. */
  readonly to_day: string | null;
  /** In the unit of the kind; null where the kind has none. */
  readonly value: number | null;
  /** Where it was measured or asked; may be empty. */
  readonly note: string;
  readonly evidence_ids: readonly string[];
}

interface FactForm {
  readonly unit: "m²" | "kWh" | "%" | "kWh/(m²·a)" | "kg/kWh" | "";
  /** Whether a value has to be there, may be there, or is none. */
  readonly value: "needed" | "optional" | "none";
  /** `period`: both days · `from`: a day from which it holds, perhaps until another. */
  readonly days: "period" | "from";
  readonly max: number;
}

const amount = (unit: FactForm["unit"]): FactForm => ({ unit, value: "needed", days: "period", max: 1e9 });

/** What each kind of fact consists of. */
export const factForms: Readonly<Record<AssetFactKind, FactForm>> = {
  area: { unit: "m²", value: "needed", days: "from", max: 1e7 },
  owned: { unit: "", value: "none", days: "from", max: 0 },
  use: { unit: "%", value: "needed", days: "from", max: 100 },
  not_used: { unit: "", value: "none", days: "from", max: 0 },
  metered_area: { unit: "m²", value: "needed", days: "from", max: 1e7 },
  district_cooling: amount("kWh"),
  renewable_used: amount("kWh"),
  exported: amount("kWh"),
  certificate: { unit: "m²", value: "needed", days: "from", max: 1e7 },
  rating: { unit: "kWh/(m²·a)", value: "optional", days: "from", max: 2000 },
  emission_factor: { unit: "kg/kWh", value: "needed", days: "from", max: 5 },
  indicator: { unit: "", value: "optional", days: "period", max: 1e12 },
};

/** A field that is not right, and how. */
export interface FactProblem {
  readonly field: "subject" | "from_day" | "to_day" | "value";
  readonly kind: "missing" | "no_such_day" | "reversed" | "negative" | "too_large" | "not_positive";
}

/** Longest subject and longest note, in characters. */
export const longestFactText = { subject: 200, note: 2000 } as const;

const withSubject: ReadonlySet<AssetFactKind> = new Set(["area", "use", "not_used", "metered_area", "certificate", "rating", "emission_factor", "indicator"]); // prettier-ignore
const positive: ReadonlySet<AssetFactKind> = new Set(["area", "metered_area", "use", "certificate"]);

/** What is wrong with a fact; nothing for one that can be kept. */
export function factProblems(fact: AssetFact): readonly FactProblem[] {
  const form = factForms[fact.fact];
  const problems: FactProblem[] = [];
  if (withSubject.has(fact.fact) && fact.subject.trim() === "")
    problems.push({ field: "subject", kind: "missing" });
  const { value } = fact;
  if (value === null) {
    if (form.value === "needed") problems.push({ field: "value", kind: "missing" });
  } else if (!Number.isFinite(value)) problems.push({ field: "value", kind: "missing" });
  else if (value < 0) problems.push({ field: "value", kind: "negative" });
  else if (value > form.max) problems.push({ field: "value", kind: "too_large" });
  else if (value === 0 && positive.has(fact.fact)) problems.push({ field: "value", kind: "not_positive" });
  return [...problems, ...dayProblems(fact)];
}

function dayProblems({ fact, from_day, to_day }: AssetFact): readonly FactProblem[] {
  const from = dayNumber(from_day);
  if (from === undefined) return [{ field: "from_day", kind: from_day === "" ? "missing" : "no_such_day" }];
  if (to_day === null) return factForms[fact].days === "period" ? [{ field: "to_day", kind: "missing" }] : [];
  const to = dayNumber(to_day);
  if (to === undefined) return [{ field: "to_day", kind: to_day === "" ? "missing" : "no_such_day" }];
  return to < from ? [{ field: "to_day", kind: "reversed" }] : [];
}
