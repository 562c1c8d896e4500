import type { FigureDefinition } from "../figureCatalogue.ts";

const inputFigure = (symbol: string, unit: string): FigureDefinition => ({ symbol, unit, formula: null });
const derived = (symbol: string, unit: string, formula: string): FigureDefinition => ({
  symbol,
  unit,
  formula,
});

/**
 * Every figure of a scenario beside its balance, in order of calculation. Index 0: as the building stands; 1: after its
 * measures, without photovoltaics; S: the scenario whole. What a formula names of a balance is a given value here; its
 * own source is the balance. Energy on the net calorific value; prices on the gross one, as fuels are billed.
 */
const scenarioCatalogue = {
  P_pv: inputFigure("P", "kW"),
  I_pv: inputFigure("I", "kWh/(m²·a)"),
  PR: inputFigure("PR", ""),
  W_pv: derived("W_PV", "kWh/a", "{P_pv} · {I_pv} · {PR}"),
  W_b: derived("W_B", "kWh/a", "Σ min(W_PV,m; W_B,m)"),
  W_o: derived("W_N", "kWh/a", "Σ min(W_PV,m − W_B,m; W_N,m)"),
  W_x: derived("W_E", "kWh/a", "{W_pv} − {W_b} − {W_o}"),
  Q_l: inputFigure("Q_l", "kWh/a"),
  k_0: inputFigure("k_L,0", ""),
  k_1: inputFigure("k_L,1", ""),
  dQ_l: derived("ΔQ_l", "kWh/a", "{Q_l} · (1 − {k_1} / {k_0})"),
  Q_0: inputFigure("Q_f,0", "kWh/a"),
  Q_1: inputFigure("Q_f,1", "kWh/a"),
  Q_s: derived("Q_f,S", "kWh/a", "{Q_1}"),
  dQ: derived("ΔQ_f", "kWh/a", "{Q_0} − {Q_s}"),
  A: inputFigure("A", "m²"),
  q_s: derived("q_f,S", "kWh/(m²·a)", "{Q_s} / {A}"),
  f_el: inputFigure("f_p,el", ""),
  P_0: inputFigure("Q_p,0", "kWh/a"),
  P_1: inputFigure("Q_p,1", "kWh/a"),
  P_s: derived("Q_p,S", "kWh/a", "{P_1}"),
  dP: derived("ΔQ_p", "kWh/a", "{P_0} − {P_s}"),
  p_s: derived("q_p,S", "kWh/(m²·a)", "{P_s} / {A}"),
  x_el: inputFigure("x_el", "g/kWh"),
  M_0: inputFigure("M_0", "kg/a"),
  M_1: inputFigure("M_1", "kg/a"),
  M_s: derived("M_S", "kg/a", "{M_1}"),
  dM: derived("ΔM", "kg/a", "{M_0} − {M_s}"),
  p_el: inputFigure("p_el", "ct/kWh"),
  B_0: inputFigure("Q_B,0", "kWh/a"),
  H_0: inputFigure("H_s/H_i,0", ""),
  p_0: inputFigure("p_B,0", "ct/kWh"),
  C_0: inputFigure("Q_W,0", "kWh/a"),
  J_0: inputFigure("H_s/H_i,W,0", ""),
  r_0: inputFigure("p_W,0", "ct/kWh"),
  E_0: inputFigure("Q_aux,0", "kWh/a"),
  K_0: derived("K_0", "€/a", "({B_0} · {H_0} · {p_0} + {E_0} · {p_el}) / 100"),
  B_1: inputFigure("Q_B,1", "kWh/a"),
  H_1: inputFigure("H_s/H_i,1", ""),
  p_1: inputFigure("p_B,1", "ct/kWh"),
  C_1: inputFigure("Q_W,1", "kWh/a"),
  J_1: inputFigure("H_s/H_i,W,1", ""),
  r_1: inputFigure("p_W,1", "ct/kWh"),
  E_1: inputFigure("Q_aux,1", "kWh/a"),
  K_s: derived("K_S", "€/a", "({B_1} · {H_1} · {p_1} + {E_1} · {p_el}) / 100"),
  p_x: inputFigure("p_E", "ct/kWh"),
  dK: derived("ΔK", "€/a", "{K_0} − {K_s}"),
  I: derived("I", "€", "Σ I"),
  T: derived("T", "a", "{I} / {dK}"),
  i: inputFigure("i", "%"),
  n: inputFigure("n", "a"),
  b: derived("b", "", "(1 − (1 + {i} / 100)^(−{n})) / ({i} / 100)"),
  C: derived("C", "€", "{b} · {dK} − {I}"),
} as const satisfies Readonly<Record<string, FigureDefinition>>;

/** Name of a figure of a scenario; also the i18n key of its label. */
export type ScenarioFigureId = keyof typeof scenarioCatalogue;

/** A number of a scenario with the formula and the figures it came from. */
export interface ScenarioFigure extends FigureDefinition {
  readonly id: ScenarioFigureId;
  readonly value: number;
}

/** The figures of one scenario, by id; what cannot be said is not there. */
export type ScenarioFigures = { readonly [Id in ScenarioFigureId]?: ScenarioFigure };

/** A piece of a formula of a scenario: text, or a figure to be put in. */
export type ScenarioPiece = { readonly text: string } | { readonly figure: ScenarioFigureId };

/** A formula cut into text and figures. */
export const scenarioPieces = (formula: string): readonly ScenarioPiece[] =>
  formula
    .split(/(\{[A-Za-z0-9_]+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const id = piece.startsWith("{") ? piece.slice(1, -1) : "";
      return Object.hasOwn(scenarioCatalogue, id) ? { figure: id as ScenarioFigureId } : { text: piece };
    });

/** Collects the figures of a scenario in the order in which they are calculated. */
export class ScenarioLedger {
  readonly #figures: Partial<Record<ScenarioFigureId, ScenarioFigure>> = {};

  get figures(): ScenarioFigures {
    return { ...this.#figures };
  }

  /** The value so far; null when it could not be said. */
  value(id: ScenarioFigureId): number | null {
    return this.#figures[id]?.value ?? null;
  }

  /** Puts in given values; those of null are left out. */
  given(values: Readonly<Partial<Record<ScenarioFigureId, number | null>>>): void {
    for (const [id, value] of Object.entries(values))
      if (value !== null)
        this.#put(id as ScenarioFigureId, value, scenarioCatalogue[id as ScenarioFigureId].formula);
  }

  /**
   * Calculates a figure from the ones in its formula; it stays out while one of them is not there.
   * @param formula replaces the catalogue's where a term comes in or goes.
   */
  derive(
    id: ScenarioFigureId,
    calculate: (value: (of: ScenarioFigureId) => number) => number,
    formula: string | null = scenarioCatalogue[id].formula,
  ): void {
    const needed = formula === null ? [] : scenarioPieces(formula);
    if (needed.some((piece) => "figure" in piece && this.value(piece.figure) === null)) return;
    this.#put(
      id,
      calculate((of) => this.value(of)!),
      formula,
    );
  }

  #put(id: ScenarioFigureId, value: number, formula: string | null): void {
    if (!Number.isFinite(value)) throw new Error(`The figure ${id} of a scenario is not a number.`);
    this.#figures[id] = { id, ...scenarioCatalogue[id], formula, value };
  }
}
