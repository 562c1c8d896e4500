import { ok, type Result } from "#kernel/result.ts";
import { otherUseOf, useOfMonths } from "../buildingUse.ts";
import { type EfficiencyClass, namedClass, type NoClass } from "../efficiencyClass.ts";
import { type MonthlyBalance, monthlyBalance } from "./monthlyBalance.ts";
import { finding, type MonthlyFinding } from "./input/monthlyFinding.ts";
import type { MonthlyInput } from "./input/monthlyInput.ts";
import { type MonthlyQuality, monthlyQuality } from "./quality/monthlyQuality.ts";

/** A monthly balance with its grade: what is stored, printed and shown. */
export interface MonthlyResult extends MonthlyBalance {
  readonly quality: MonthlyQuality;
  /** Null where `no_class` says why. */
  readonly efficiency_class: EfficiencyClass | null;
  /** Why there is no class. */
  readonly no_class: NoClass | null;
}

/** The balance of an input with grade and class, or the findings that stop it. */
export function monthlyResult(input: MonthlyInput): Result<MonthlyResult, readonly MonthlyFinding[]> {
  const balance = monthlyBalance(input);
  if (!balance.ok) return balance;
  const quality = monthlyQuality(input, balance.value);
  const { q_f, A_N } = balance.value.building;
  const named = namedClass({
    ...otherUseOf(input.building),
    use: useOfMonths(input),
    final_kwh_m2a: A_N === undefined ? undefined : q_f?.values[0],
    score: quality.score,
  });
  return ok({
    ...balance.value,
    findings:
      named.no_class === "quality_too_low"
        ? [...balance.value.findings, finding("quality_too_low_for_class")]
        : balance.value.findings,
    quality,
    ...named,
  });
}
