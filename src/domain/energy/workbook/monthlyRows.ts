import type { ColumnHead, NewSheet } from "#domain/spreadsheet/workbook.ts";
import { monthlyNumbers, monthlySymbols, yearOf } from "../monthly/figures/monthlyFormula.ts";
import { type MonthlyFigure, type MonthlyFigures, months } from "../monthly/figures/monthlyLedger.ts";
import type { PlaceQuality } from "../monthly/quality/monthlyQuality.ts";
import type { MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";

type Row = NewSheet["rows"][number];

/** The twelve columns of the months. */
export const monthHeads = (words: Pick<MonthlyWorkbookWords, "month">): readonly ColumnHead[] =>
  months.map((month) => ({ text: words.month(month), tone: "reference", width: 11 }));

/** Units whose twelve months add up to a year. */
const adding: ReadonlySet<string> = new Set(["kWh", "h", "d"]);

/** Whether a figure has one value for the year: its own, or its months summed. */
export const hasYear = ({ values, unit }: Pick<MonthlyFigure, "values" | "unit">): boolean =>
  values.length === 1 || adding.has(unit);

/** Where figures stand, in words, where those in their formulas are looked up, the nearest first, and how well they are known. */
export interface WrittenScope {
  readonly place: string;
  readonly scopes: readonly MonthlyFigures[];
  readonly quality?: PlaceQuality | undefined;
}

/** The figures of one place as rows: symbol, name, unit, twelve months, year or single value, formula, standard, check, origin. */
export const monthlyRows = (
  figures: MonthlyFigures,
  scope: WrittenScope,
  words: MonthlyWorkbookWords,
): readonly Row[] => Object.values(figures).map((figure) => rowOf(figure, scope, words));

function rowOf(
  figure: MonthlyFigure,
  { place, scopes, quality: known }: WrittenScope,
  words: MonthlyWorkbookWords,
): Row {
  const { values, formula, origin } = figure;
  const quality = known?.figures[figure.id] ?? known?.series[figure.id];
  const isSeries = values.length > 1;
  return [
    place,
    figure.symbol,
    words.figure(figure.id),
    words.unit(figure.unit),
    ...months.map((month) => (isSeries ? values[month]! : null)),
    hasYear(figure) ? yearOf(figure) : null,
    formulas(figure),
    formula === null ? null : monthlyNumbers(figure, 0, { scopes, print: words.number }),
    figure.norm,
    formula === null ? null : words.checked(figure.validated),
    origin === null ? null : words.provenance(origin),
    origin?.quality ?? quality?.level ?? null,
    hasYear(figure) ? (quality?.uncertainty ?? null) : null,
  ];
}

/** The formula in symbols; where the method branches between the months, each of them once. */
function formulas(figure: MonthlyFigure): string | null {
  if (figure.formula === null) return null;
  return [...new Set(months.map((month) => monthlySymbols(figure, month)))].join(" | ");
}
