import { sum } from "#kernel/sum.ts";
import { isMonthlyFigureId, monthlyCatalogue, type MonthlyFigureId } from "./monthlyCatalogue.ts";
import type { MonthlyFigure, MonthlyFigures } from "./monthlyLedger.ts";

/** The sum over the year of a figure with months; the value of one without. */
export const yearOf = ({ values }: MonthlyFigure): number => sum(values);

/** The value of a figure in a month; figures without months have the same in each. */
export const inMonth = ({ values }: MonthlyFigure, month: number): number =>
  values.length === 1 ? values[0]! : values[month]!;

/** The formula of a figure in a month (0 January), with other figures as `{id}`; null for a given value. */
export const formulaInMonth = ({ formula }: MonthlyFigure, month: number): string | null =>
  typeof formula === "string" || formula === null ? formula : formula[month]!;

/** The formula in symbols, e.g. `θ_i − θ_e`; null for a given value. */
export const monthlySymbols = (figure: MonthlyFigure, month: number): string | null =>
  replaced(formulaInMonth(figure, month), (id) => monthlyCatalogue[id].symbol);

/**
 * The formula with the numbers of a month put in; `print` writes a number in the reader's language.
 * @param scopes where figures are looked up, the nearest first: those of the part, of its zone, of the building.
 */
export function monthlyNumbers(
  figure: MonthlyFigure,
  month: number,
  {
    scopes,
    print,
  }: { readonly scopes: readonly MonthlyFigures[]; readonly print: (value: number) => string },
): string | null {
  return replaced(formulaInMonth(figure, month), (id) => {
    const found = scopes.map((scope) => scope[id]).find((one) => one !== undefined);
    return found === undefined ? monthlyCatalogue[id].symbol : print(inMonth(found, month));
  });
}

const replaced = (formula: string | null, by: (id: MonthlyFigureId) => string): string | null =>
  formula &&
  formula.replace(/\{([A-Za-z0-9_]+)\}/g, (all, id: string) => (isMonthlyFigureId(id) ? by(id) : all));
