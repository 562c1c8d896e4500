import type { FigureId, FigureValue } from "./figureCatalogue.ts";
import { traceFigure, type Figures, type TracedFigure } from "./tracedFigure.ts";

/** The value of each figure in its unit. */
type FigureValues = { readonly [Id in FigureId]: FigureValue<Id> };

/** Collects the figures of a balance in the order in which they are calculated. */
export class SeasonLedger {
  readonly #figures: Figures;

  constructor(start: Figures = {}) {
    this.#figures = { ...start };
  }

  get figures(): Figures {
    return { ...this.#figures };
  }

  /** The values so far. @throws when a figure is asked for that has not been calculated yet. */
  readonly values: FigureValues = new Proxy({} as FigureValues, {
    get: (_, id) => {
      const figure = this.#figures[id as FigureId];
      if (figure === undefined) throw new Error(`The figure ${String(id)} is not calculated yet.`);
      return figure.value;
    },
  });

  /** Puts in a finished figure, e.g. one whose formula branches. */
  put<Id extends FigureId>(figure: TracedFigure<Id>): void {
    Object.assign(this.#figures, { [figure.id]: figure });
  }

  /** Puts in a value with the formula of the catalogue. */
  write(id: FigureId, value: number): void {
    this.put(traceFigure(id, value));
  }

  /** Puts in given values. */
  given(values: Readonly<Partial<Record<FigureId, number>>>): void {
    for (const [id, value] of Object.entries(values)) this.write(id as FigureId, value);
  }

  /** Calculates a figure from the ones before it. */
  derive(id: FigureId, formula: (values: FigureValues) => number): void {
    this.write(id, formula(this.values));
  }
}
