import { sum } from "#kernel/sum.ts";
import type { CarrierUse } from "./carrierUse.ts";
import { blank, type DatapointFact, type FormulaId, type Source } from "./datapointFact.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { GapCause } from "./gaps.ts";
import { type Grade, poorest } from "./grades.ts";

/** What entries say about themselves: the grade they carry, the days they leave open. */
export function knowledgeOf(uses: readonly CarrierUse[]): {
  readonly grade: Grade;
  readonly causes: readonly GapCause[];
  readonly sources: readonly Source[];
} {
  const entries = uses.flatMap((use) => use.entries);
  const gradeOf = ({ entry, share }: (typeof entries)[number]): Grade =>
    entry.sample ? "D" : entry.posted === "estimated" ? "C" : entry.document === "" || share < 1 ? "B" : "A";
  return {
    grade: poorest(entries.map(gradeOf)),
    sources: entries.map(({ entry, amount, share }) => ({ kind: "entry", id: entry.id, amount, share })),
    causes: uses.flatMap((use): readonly GapCause[] => [
      ...use.open.map((open) => ({ kind: "days_missing" as const, carrier: use.carrier, ...open })),
      ...use.twice.map((meter) => ({
        kind: "counted_twice" as const,
        carrier: use.carrier,
        meter,
        from: "",
        to: "",
      })),
    ]),
  };
}

/**
 * A sum as one adds it by hand: what binary fractions leave behind the ninth decimal place goes (of tonnes a milligram), so that ledger,
 * report and files say the same to the last digit.
 */
export const sumOf = (values: readonly number[]): number => Number(sum(values).toFixed(9));

/**
 * A sum of other datapoints as far as they are known: what is missing makes it incomplete, so that a report never states an amount in one
 * table and its absence in another. Missing as long as nothing but what was said without a line is known.
 */
export function sumAsFar(
  id: DatapointId,
  formula: FormulaId,
  parts: readonly DatapointFact[],
): DatapointFact {
  const known = parts.filter(({ value }) => typeof value === "number");
  if (known.length === parts.length || !known.some(({ sources }) => sources.length > 0))
    return combineFacts(id, formula, parts);
  const causes = parts.flatMap((part) => part.causes);
  return { ...combineFacts(id, formula, known), status: "partial", causes };
}

/** A sum of other datapoints: known when all are, missing when one is. */
export function combineFacts(
  id: DatapointId,
  formula: FormulaId,
  parts: readonly DatapointFact[],
): DatapointFact {
  const causes = parts.flatMap((part) => part.causes);
  const numbers = parts.map(({ value }) => value);
  if (!numbers.every((value) => typeof value === "number")) return { ...blank(id), causes };
  return {
    ...blank(id),
    status: causes.length > 0 ? "partial" : "known",
    value: sumOf(numbers),
    grade: poorest(parts.flatMap(({ grade }) => grade ?? [])),
    formula,
    causes,
    sources: parts
      .filter((part) => part.id !== id)
      .map((part) => ({ kind: "datapoint", datapoint: part.id, value: part.value as number })),
  };
}
