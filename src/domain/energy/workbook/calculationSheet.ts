import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { FigureQuality } from "../dataQuality.ts";
import { columns } from "./columns.ts";
import type { WorkbookWords } from "./workbookWords.ts";

/**
 * One figure of any balance as it is written down: what it is called, what it is, and how it came about. Texts are
 * already in the language of the person; formulas carry symbols, and the same with numbers.
 */
export interface WrittenFigure {
  readonly symbol: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null: a given value. */
  readonly formula: string | null;
  readonly numbers: string | null;
  /** Symbols of the figures in the formula. */
  readonly inputs: readonly string[];
  readonly origin: string;
  readonly source: string;
  readonly validated: boolean;
  /** How well it is known; null where nothing says so. */
  readonly quality: FigureQuality | null;
}

/** The sheet "Rechenweg": one row per figure, in order of calculation, whichever method they are of. */
export const calculationSheet = (figures: readonly WrittenFigure[], words: WorkbookWords): NewSheet => ({
  name: sheetNameOf(words.sheet("calculation")),
  header: columns(words, [
    ["symbol", 12],
    ["name", 34],
    ["value", 16],
    ["unit", 14],
    ["formula", 48],
    ["numbers", 48],
    ["inputs", 24],
    ["origin", 22],
    ["source", 60],
    ["checked", 26],
    ["grade", 12],
    ["tolerance", 16],
  ]),
  rows: figures.map((figure) => [
    figure.symbol,
    figure.name,
    figure.value,
    figure.unit,
    figure.formula,
    figure.numbers,
    figure.inputs.join("; "),
    figure.origin,
    figure.source,
    words.word(figure.validated ? "validated" : "not_validated"),
    figure.quality?.level ?? null,
    figure.quality?.uncertainty ?? null,
  ]),
});
