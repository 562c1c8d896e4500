import { ok, type Result } from "#kernel/result.ts";
import { kilowattHoursPerSquareMetre } from "#kernel/units.ts";
import { lowestScoreForClass } from "../dataQuality.ts";
import { type EfficiencyClass, efficiencyClass } from "../efficiencyClass.ts";
import { type MonthlyBalance, monthlyBalance } from "./monthlyBalance.ts";
import { finding, type MonthlyFinding } from "./monthlyFinding.ts";
import type { MonthlyInput } from "./monthlyInput.ts";
import { type MonthlyQuality, monthlyQuality } from "./monthlyQuality.ts";

/** A monthly balance with its grade: what is stored, printed and shown. */
export interface MonthlyResult extends MonthlyBalance {
  readonly quality: MonthlyQuality;
  /** Null: not residential, without A_N, without a heating system, or inputs too poor to name one. */
  readonly efficiency_class: EfficiencyClass | null;
}

/** The balance of an input with grade and class, or the findings that stop it. */
export function monthlyResult(input: MonthlyInput): Result<MonthlyResult, readonly MonthlyFinding[]> {
  const balance = monthlyBalance(input);
  if (!balance.ok) return balance;
  const quality = monthlyQuality(input, balance.value);
  const { q_f, A_N } = balance.value.building;
  const asked = input.building.residential && q_f !== undefined && A_N !== undefined;
  const good = quality.score >= lowestScoreForClass;
  return ok({
    ...balance.value,
    findings:
      asked && !good
        ? [...balance.value.findings, finding("quality_too_low_for_class")]
        : balance.value.findings,
    quality,
    efficiency_class: asked && good ? efficiencyClass(kilowattHoursPerSquareMetre(q_f.values[0]!)) : null,
  });
}
