import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import type { MonthlyFigureId } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import { keysOf } from "#domain/energy/scenarios/measure.ts";
import type { ScenarioBalance } from "#domain/energy/scenarios/scenarioBalance.ts";
import {
  type ScenarioFigure,
  type ScenarioFigureId,
  scenarioPieces,
} from "#domain/energy/scenarios/scenarioCatalogue.ts";
import type { ScenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";
import type { FormulaLine, FormulaPart } from "#ui/figures/Formula.tsx";
import type { SourceInputProps } from "#ui/figures/SourceInput.tsx";
import type { FigureSource } from "#ui/figures/SourceSheet.tsx";
import { FormulaSymbol } from "../figures/FormulaSymbol.tsx";
import { ofBuilding } from "../months/monthlyOpened.ts";
import { useFactorFact } from "../figures/useFactorFact.ts";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import type { OpenedFigure } from "./ScenarioSheet.tsx";
import { useScenarioWords } from "./useScenarioWords.ts";

/** Figures that are those of a seasonal balance: whose, and which one. */
const ofSeason: Readonly<Partial<Record<ScenarioFigureId, readonly ["present" | "after", FigureId]>>> = {
  Q_0: ["present", "Q_f"],
  P_0: ["present", "Q_p"],
  M_0: ["present", "M_co2"],
  E_0: ["present", "Q_f_aux"],
  H_0: ["present", "Hs_Hi"],
  Q_1: ["after", "Q_f"],
  P_1: ["after", "Q_p"],
  M_1: ["after", "M_co2"],
  E_1: ["after", "Q_f_aux"],
  H_1: ["after", "Hs_Hi"],
  x_el: ["after", "x_co2_el"],
};

/** The same of a monthly balance. */
const ofMonths: Readonly<Partial<Record<ScenarioFigureId, readonly ["present" | "after", MonthlyFigureId]>>> =
  {
    Q_0: ["present", "Q_f"],
    P_0: ["present", "Q_p"],
    M_0: ["present", "M_co2"],
    C_0: ["present", "Q_w_f_year"],
    Q_1: ["after", "Q_f"],
    P_1: ["after", "Q_p"],
    M_1: ["after", "M_co2"],
    C_1: ["after", "Q_w_f_year"],
    x_el: ["after", "x_el"],
  };

/** Figures that a factor of the law goes into. */
const withFactors: ReadonlySet<ScenarioFigureId> = new Set(["P_s", "dP", "p_s", "M_s", "dM", "f_el", "x_el"]);

interface Around {
  readonly result: ScenarioResult | null;
  /** The balance behind it; the present one while there is none. */
  readonly balance: ScenarioBalance;
  readonly column: ScenarioColumn | undefined;
  /** Id of the scenario; empty for the present state. */
  readonly scenario: string;
  readonly onOpen: (opened: OpenedFigure) => void;
}

/** Everything that says where a figure of a scenario comes from. */
export function useScenarioSource({ result, balance, column, scenario, onOpen }: Around) {
  const { t, value, format, measure, grade } = useScenarioWords();
  const methodFacts = useMethodFacts(balance);
  const figures = result?.figures ?? {};
  const open = (id: ScenarioFigureId) => {
    if (balance.of === "monthly") {
      const [whose, figure] = ofMonths[id] ?? [];
      if (figure === undefined) return onOpen({ of: "scenario", scenario, figure: id });
      return onOpen({
        of: "months",
        scenario: whose === "present" ? "" : scenario,
        months: ofBuilding(figure),
      });
    }
    const [whose, figure] = ofSeason[id] ?? [];
    if (figure === undefined) return onOpen({ of: "scenario", scenario, figure: id });
    return onOpen({ of: "balance", scenario: whose === "present" ? "" : scenario, figure });
  };
  const lines = (figure: ScenarioFigure): readonly FormulaLine[] => {
    const symbol: FormulaPart = <FormulaSymbol text={figure.symbol} />;
    if (figure.formula === null)
      return [{ kind: "words", top: [symbol, " = ", t(($) => $.scenarios.given)] }];
    const pieces = scenarioPieces(figure.formula);
    const words = pieces.map((piece, index): FormulaPart =>
      "text" in piece ? piece.text : <FormulaSymbol key={index} text={figures[piece.figure]?.symbol ?? ""} />,
    );
    const numbers = pieces.map((piece): FormulaPart => {
      if ("text" in piece) return piece.text;
      const input = figures[piece.figure];
      return input ? { text: value(input.value), onOpen: () => open(piece.figure) } : "";
    });
    const first: FormulaLine = { kind: "words", top: [symbol, " = ", ...words] };
    const last: FormulaLine = { kind: "numbers", top: [value(figure.value)] };
    const hasInputs = pieces.some((piece) => "figure" in piece);
    return hasInputs ? [first, { kind: "numbers", top: numbers }, last] : [first, last];
  };
  const inputs = (figure: ScenarioFigure): readonly SourceInputProps[] => {
    if (figure.id === "I") return costs();
    const ids = scenarioPieces(figure.formula ?? "").flatMap((piece) =>
      "figure" in piece ? [piece.figure] : [],
    );
    return [...new Set(ids)].flatMap((id) => {
      const input = figures[id];
      if (!input) return [];
      return [
        {
          id,
          label: t(($) => $.scenarios.figure[id]),
          note: <FormulaSymbol text={input.symbol} />,
          value: value(input.value),
          unit: input.unit,
          onOpen: () => open(id),
        },
      ];
    });
  };
  /** What each measure costs, with the area it touches. */
  const costs = (): readonly SourceInputProps[] =>
    (result?.measures ?? []).map(({ key, area_m2, investment_cents }) => ({
      id: key,
      label: measure(key),
      ...(area_m2 !== null && { note: t(($) => $.scenarios.touchedArea, { value: value(area_m2) }) }),
      ...(investment_cents !== null && { value: format.euros(investment_cents) }),
    }));
  return (figure: ScenarioFigure): FigureSource => {
    const named = column && keysOf(column.measures).map(measure);
    return {
      title: t(($) => $.scenarios.figure[figure.id]),
      value: value(figure.value),
      unit: figure.unit,
      caveat: t(($) => $.previewOnly),
      formula: lines(figure),
      inputs: inputs(figure),
      ...(figure.id === "q_s" && { grade: grade(balance.quality.level) }),
      facts: [
        ...(named && named.length > 0
          ? [{ label: t(($) => $.scenarios.measures), value: format.list(named) }]
          : []),
        ...methodFacts(withFactors.has(figure.id)),
      ],
    };
  };
}

/** Method, check and, where they go into a figure, factors of the balance behind a scenario. */
function useMethodFacts(balance: ScenarioBalance) {
  const { t } = useScenarioWords();
  const { factors, method_version: version } = balance.of === "monthly" ? balance.monthly : balance.seasonal;
  const factorFact = useFactorFact(factors);
  return (isWithFactors: boolean) => [
    {
      label: t(($) => $.source.method),
      value:
        balance.of === "monthly"
          ? t(($) => $.months.source.methodValue, { version })
          : t(($) => $.source.methodValue, { version }),
    },
    ...(balance.of === "monthly"
      ? []
      : [{ label: t(($) => $.source.from), value: t(($) => $.source.fromTabula) }]),
    ...(isWithFactors ? [{ label: t(($) => $.source.factors), value: factorFact }] : []),
    { label: t(($) => $.months.source.checked), value: t(($) => $.source.chainNote) },
  ];
}
