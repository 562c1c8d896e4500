import {
  figureCatalogue,
  type FigureDefinition,
  type FigureId,
  type FigureValue,
} from "./figureCatalogue.ts";

/** A number of the balance with the formula and the figures it came from: what "Woher kommt die Zahl?" prints. */
export interface TracedFigure<Id extends FigureId = FigureId> extends FigureDefinition {
  readonly id: Id;
  readonly value: FigureValue<Id>;
  /** Ids of the figures in the formula, in order of appearance. */
  readonly inputs: readonly FigureId[];
}

/** The figures of one balance, by id. */
export type Figures = { readonly [Id in FigureId]?: TracedFigure<Id> };

/**
 * The figure `id` with `value`; `formula` replaces the catalogue's where the method branches; null: the value is given.
 * @param value in the unit of the catalogue.
 * @throws when the value is not finite: a balance never carries NaN.
 */
export function traceFigure<Id extends FigureId>(
  id: Id,
  value: number,
  formula?: string | null,
): TracedFigure<Id> {
  if (!Number.isFinite(value)) throw new Error(`The figure ${id} is not a number.`);
  const definition: FigureDefinition = figureCatalogue[id];
  const text = formula === undefined ? definition.formula : formula;
  const measured = value as FigureValue<Id>;
  return { id, ...definition, formula: text, value: measured, inputs: text === null ? [] : inputsOf(text) };
}

/** A piece of a formula: text, or a figure to be put in. */
type FormulaPiece = { readonly text: string } | { readonly figure: FigureId; readonly symbol: string };

/** A formula cut into text and figures, so that a page can print symbols, numbers or links. */
export function formulaPieces(formula: string): readonly FormulaPiece[] {
  return formula
    .split(/(\{[A-Za-z0-9_]+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const id = piece.startsWith("{") ? piece.slice(1, -1) : null;
      return id !== null && isFigureId(id)
        ? { figure: id, symbol: figureCatalogue[id].symbol }
        : { text: piece };
    });
}

/** The formula in symbols, e.g. `θ_i − θ_e`. */
export const formulaInSymbols = (formula: string): string =>
  formulaPieces(formula)
    .map((piece) => ("text" in piece ? piece.text : piece.symbol))
    .join("");

/** The formula with the numbers put in; `print` writes a number in the reader's language. */
export const formulaInNumbers = (
  formula: string,
  figures: Figures,
  print: (value: number) => string,
): string =>
  formulaPieces(formula)
    .map((piece) => {
      if ("text" in piece) return piece.text;
      const figure = figures[piece.figure];
      return figure === undefined ? piece.symbol : print(figure.value);
    })
    .join("");

const isFigureId = (id: string): id is FigureId => Object.hasOwn(figureCatalogue, id);

function inputsOf(formula: string): readonly FigureId[] {
  const ids = formulaPieces(formula).flatMap((piece) => ("figure" in piece ? [piece.figure] : []));
  return [...new Set(ids)];
}
