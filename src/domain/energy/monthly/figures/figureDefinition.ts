/** What a figure of the monthly balance is, without its value. */
export interface MonthlyDefinition {
  /** Symbol as printed in formulas. */
  readonly symbol: string;
  readonly unit: string;
  /** Formula with other figures as `{id}`; null for a given value. A Σ sums over parts, pipes or zones of the result. */
  readonly formula: string | null;
  /** Part of the norm family the formula follows, or whose rule it is. */
  readonly norm: string;
  /** Whether a published calculation exercises it: EVEBI (see `references/evebiHouse.ts`). */
  readonly validated: boolean;
}

/** Definitions of one part of the norm family. */
export function definitions<const N extends string>(norm: N) {
  const define = (validated: boolean) => (symbol: string, unit: string, formula: string) => ({
    symbol,
    unit,
    formula,
    norm,
    validated,
  });
  return {
    /** A value that is given or read from a table. */
    given: (symbol: string, unit: string) => ({ symbol, unit, formula: null, norm, validated: true }),
    /** A formula that a published calculation exercises. */
    checked: define(true),
    /** A formula that none does. */
    unchecked: define(false),
  };
}
