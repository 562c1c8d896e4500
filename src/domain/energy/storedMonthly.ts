import type { MonthlyFinding } from "./monthly/input/monthlyFinding.ts";
import type { MonthlyInput } from "./monthly/input/monthlyInput.ts";
import type { MonthlyFigures } from "./monthly/figures/monthlyLedger.ts";
import type { MonthlyResult } from "./monthly/monthlyResult.ts";
import type { ModelFinding } from "./monthlyModel/monthlyFromModel.ts";
import { type Finding, withoutElements } from "#domain/ifc/envelope/envelopePart.ts";

/** Values of figures by id: one number, or twelve. */
type Table = Readonly<Record<string, readonly number[]>>;

/**
 * What a stored monthly balance holds: the inputs with their origins, from which each figure can be calculated and explained
 * again on any device, and the tables of the building and its zones as they were calculated.
 */
export interface StoredMonthly {
  readonly version: 1;
  readonly input: MonthlyInput;
  readonly tables: { readonly building: Table; readonly zones: Readonly<Record<string, Table>> };
  readonly warnings: readonly MonthlyFinding[];
  readonly findings: readonly ModelFinding[];
  readonly envelope_findings: readonly Finding[];
  /** Of the building; that of zones and months follows from the inputs again. */
  readonly quality: Pick<
    MonthlyResult["quality"],
    "score" | "level" | "uncertainty" | "fix_first" | "figures"
  >;
  readonly efficiency_class: MonthlyResult["efficiency_class"];
  /** Balances that an earlier version has stored do not say it. */
  readonly no_class?: MonthlyResult["no_class"] | undefined;
  readonly not_validated: MonthlyResult["not_validated"];
  readonly factors: MonthlyResult["factors"];
}

/** What is stored of a balance. */
export function monthlyToStore(
  input: MonthlyInput,
  result: MonthlyResult,
  around: Pick<StoredMonthly, "findings" | "envelope_findings">,
): StoredMonthly {
  const { efficiency_class, no_class, not_validated, factors } = result;
  const { score, level, uncertainty, fix_first, figures } = result.quality;
  return {
    version: 1,
    input,
    tables: {
      building: tableOf(result.building),
      zones: Object.fromEntries(result.zones.map((zone) => [zone.id, tableOf(zone.figures)])),
    },
    warnings: result.findings,
    findings: around.findings,
    envelope_findings: withoutElements(around.envelope_findings),
    quality: { score, level, uncertainty, fix_first, figures },
    efficiency_class,
    no_class,
    not_validated,
    factors,
  };
}

const tableOf = (figures: MonthlyFigures): Table =>
  Object.fromEntries(Object.entries(figures).map(([id, { values }]) => [id, values]));

/** Reads the `result` of a stored monthly balance; null when it was written by another version. */
export const storedMonthly = (result: unknown): StoredMonthly | null =>
  typeof result === "object" &&
  result !== null &&
  "version" in result &&
  result.version === 1 &&
  "input" in result &&
  "tables" in result
    ? (result as StoredMonthly)
    : null;
