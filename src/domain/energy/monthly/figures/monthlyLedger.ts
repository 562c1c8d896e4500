import type { MonthlyDefinition } from "./figureDefinition.ts";
import { isMonthlyFigureId, monthlyCatalogue, type MonthlyFigureId } from "./monthlyCatalogue.ts";
import type { Provenance } from "../input/monthlyInput.ts";

/** Months of a balance. */
export const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** A number of the monthly balance with the formula it came from: what "Woher kommt die Zahl?" prints. */
export interface MonthlyFigure extends Omit<MonthlyDefinition, "formula"> {
  readonly id: MonthlyFigureId;
  /** One formula, or one for each month where the method branches; null: a given value. */
  readonly formula: string | readonly string[] | null;
  /** Ids of the figures in the formula, in order of appearance. */
  readonly inputs: readonly MonthlyFigureId[];
  /** One number, or twelve. */
  readonly values: readonly number[];
  /** Of a given value: where it comes from, if that was said. */
  readonly origin: Provenance | null;
}

/** Figures of a part, a zone or the building, by id. */
export type MonthlyFigures = { readonly [Id in MonthlyFigureId]?: MonthlyFigure };

/** The values of one month; figures without months have their one value in each. */
export type MonthValues = { readonly [Id in MonthlyFigureId]: number };

/** How a figure differs from the catalogue. */
interface Variant {
  /** Replaces the formula of the catalogue. */
  readonly formula?: string | readonly string[];
  readonly validated?: boolean;
}

/** The values of a ledger by the ids of the catalogue: a formula reads them as if they were given. */
class ValuesOf {
  readonly read: (id: MonthlyFigureId) => number;
  constructor(read: (id: MonthlyFigureId) => number) {
    this.read = read;
  }
}
for (const id of Object.keys(monthlyCatalogue) as MonthlyFigureId[])
  Object.defineProperty(ValuesOf.prototype, id, {
    get(this: ValuesOf) {
      return this.read(id);
    },
  });

/**
 * Collects figures in the order in which they are calculated. A ledger of a part reads what it lacks from that of its
 * zone.
 */
export class MonthlyLedger {
  readonly #figures: { [Id in MonthlyFigureId]?: MonthlyFigure } = {};
  readonly #above: MonthlyLedger | undefined;
  /** The month that `#values` reads; null: figures without months only. */
  #month: number | null = null;
  readonly #values: MonthValues = new ValuesOf((id) =>
    this.#month === null ? this.one(id) : this.#value(id, this.#month),
  ) as unknown as MonthValues;

  constructor(above?: MonthlyLedger) {
    this.#above = above;
  }

  /** The figures of this ledger alone. */
  get figures(): MonthlyFigures {
    return { ...this.#figures };
  }

  /** Twelve values of a figure. @throws when it is not calculated yet. */
  months(id: MonthlyFigureId): readonly number[] {
    return months.map((month) => this.#value(id, month));
  }

  /** The value of a figure without months. @throws when it has months, or is not calculated yet. */
  one(id: MonthlyFigureId): number {
    const { values } = this.#find(id);
    if (values.length !== 1) throw new Error(`The figure ${id} has a value for each month.`);
    return values[0]!;
  }

  /** Puts in a given value, or twelve. */
  given(id: MonthlyFigureId, value: number | readonly number[], origin: Provenance | null = null): void {
    this.#put(id, typeof value === "number" ? [value] : value, { formula: null, origin });
  }

  /** Calculates a figure without months from the ones before it. */
  derive(id: MonthlyFigureId, formula: (values: MonthValues) => number, variant: Variant = {}): void {
    this.#put(id, [formula(this.#scope(null))], { ...variant });
  }

  /** Calculates a figure for each month. */
  monthly(
    id: MonthlyFigureId,
    formula: (values: MonthValues, month: number) => number,
    variant: Variant = {},
  ): void {
    this.#put(
      id,
      months.map((month) => formula(this.#scope(month), month)),
      { ...variant },
    );
  }

  #put(
    id: MonthlyFigureId,
    values: readonly number[],
    {
      formula,
      validated,
      origin,
    }: { formula?: string | readonly string[] | null; validated?: boolean; origin?: Provenance | null },
  ): void {
    if (!values.every(Number.isFinite)) throw new Error(`The figure ${id} is not a number.`);
    const definition: MonthlyDefinition = monthlyCatalogue[id];
    const used = formula === undefined ? definition.formula : formula;
    const { symbol, unit, norm } = definition;
    this.#figures[id] = {
      id,
      symbol,
      unit,
      norm,
      formula: used,
      inputs: used === null ? [] : inputsOf(used),
      // −0 would be stored as 0 and then differ from what was calculated.
      values: values.map((value) => value + 0),
      validated: validated ?? definition.validated,
      origin: origin ?? null,
    };
  }

  #find(id: MonthlyFigureId): MonthlyFigure {
    const figure = this.#figures[id];
    if (figure !== undefined) return figure;
    if (this.#above === undefined) throw new Error(`The figure ${id} is not calculated yet.`);
    return this.#above.#find(id);
  }

  #value(id: MonthlyFigureId, month: number): number {
    const { values } = this.#find(id);
    return values.length === 1 ? values[0]! : values[month]!;
  }

  #scope(month: number | null): MonthValues {
    this.#month = month;
    return this.#values;
  }
}

/** Inputs by formula: the same formulas come again in each zone, part and round. */
const known = new Map<string, readonly MonthlyFigureId[]>();

function inputsOf(formula: string | readonly string[]): readonly MonthlyFigureId[] {
  if (typeof formula !== "string") return [...new Set([...new Set(formula)].flatMap(inputsOf))];
  const found = known.get(formula);
  if (found !== undefined) return found;
  const ids = [...formula.matchAll(/\{([A-Za-z0-9_]+)\}/g)].map(([, id]) => id!);
  const inputs = [...new Set(ids.filter(isMonthlyFigureId))];
  known.set(formula, inputs);
  return inputs;
}
