/** What a figure of the weather correction is: symbol, unit, formula with other figures as `{id}`; null where it is given. */
interface CorrectionDefinition {
  readonly symbol: string;
  readonly unit: string;
  readonly formula: string | null;
}

const inputFigure = (symbol: string, unit: string): CorrectionDefinition => ({ symbol, unit, formula: null });
const derived = (symbol: string, unit: string, formula: string): CorrectionDefinition => ({
  symbol,
  unit,
  formula,
});

/**
 * Every figure of the weather correction, in order of calculation. Correction of the heating part by degree days after VDI 3807 Blatt 1
 * (`E · G_ref / G`); hot water does not follow the weather and is only brought to a year. Sums over the periods keep their Σ.
 */
const correctionCatalogue = {
  E: derived("E", "kWh", "Σ E_i"),
  W: derived("E_W", "kWh", "Σ E_W,i"),
  H: derived("E_H", "kWh", "{E} − {W}"),
  t: derived("t", "d", "Σ t_i"),
  G: derived("G", "K·d", "Σ G_i"),
  G_ref: inputFigure("G_ref", "K·d/a"),
  f: derived("f_K", "", "{G_ref} · {t} / 365 / {G}"),
  H_k: derived("E_H,k", "kWh/a", "{H} · {G_ref} / {G}"),
  W_k: derived("E_W,a", "kWh/a", "{W} · 365 / {t}"),
  E_k: derived("E_k", "kWh/a", "{H_k} + {W_k}"),
} as const satisfies Readonly<Record<string, CorrectionDefinition>>;

export type CorrectionFigureId = keyof typeof correctionCatalogue;
/** The ids in order of calculation. */
export const correctionFigureIds = Object.keys(correctionCatalogue) as readonly CorrectionFigureId[];

/** One figure with its value. */
export interface CorrectionFigure extends CorrectionDefinition {
  readonly id: CorrectionFigureId;
  readonly value: number;
}

/** The figures of one correction. `f` is missing where the periods are no whole years, everything with G where nothing heats. */
export type CorrectionFigures = { readonly [Id in CorrectionFigureId]?: CorrectionFigure };

/**
 * A figure of the catalogue with its value.
 * @throws when the value is not finite: a correction never carries NaN.
 */
export function correctionFigure(id: CorrectionFigureId, value: number, formula?: string): CorrectionFigure {
  if (!Number.isFinite(value)) throw new Error(`The figure ${id} is not a number.`);
  const definition: CorrectionDefinition = correctionCatalogue[id];
  return { id, ...definition, formula: formula ?? definition.formula, value };
}

/** A formula cut into text and figures, for symbols, numbers or links. */
export function correctionPieces(
  formula: string,
): readonly ({ readonly text: string } | { readonly figure: CorrectionFigureId; readonly symbol: string })[] {
  return formula
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const id = piece.slice(1, -1);
      return piece.startsWith("{") && Object.hasOwn(correctionCatalogue, id)
        ? { figure: id as CorrectionFigureId, symbol: correctionCatalogue[id as CorrectionFigureId].symbol }
        : { text: piece };
    });
}
