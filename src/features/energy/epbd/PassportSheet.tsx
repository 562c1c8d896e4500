import type { PassportPath, PassportStep } from "#domain/energy/passport/passportSteps.ts";
import type { ScenarioFigureId } from "#domain/energy/scenarios/scenarioCatalogue.ts";
import type { SourceInputProps } from "#ui/figures/SourceInput.tsx";
import { type FigureSource, SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { FormulaSymbol } from "../figures/FormulaSymbol.tsx";
import type { OpenedFigure } from "../scenarios/ScenarioSheet.tsx";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";
import { useSheetWords } from "../figures/useSheetWords.ts";

/** A figure that a stage has of its own: what it saves and costs against the stage before. */
export type StageFigure = "energy" | "emissions" | "investment";

/** Which stage's own figure is opened; `stage` is the id of its scenario. */
export interface OpenedStage {
  readonly of: "stage";
  readonly stage: string;
  readonly figure: StageFigure;
}

interface Props {
  readonly opened: OpenedStage | null;
  readonly path: PassportPath;
  /** Names of the scenarios by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly onOpen: (figure: OpenedFigure) => void;
  readonly onClose: () => void;
}

/** "Woher kommt die Zahl?" of what a stage saves and costs: before less after, or the sum over its measures. */
export function PassportSheet({ opened, path, names, onOpen, onClose }: Props) {
  const words = useSheetWords();
  const { t, value, measure, format } = useScenarioWords();
  const index = path.steps.findIndex(({ scenario_id }) => scenario_id === opened?.stage);
  const step = path.steps[index];
  const before = path.steps.slice(0, Math.max(0, index)).findLast(({ result }) => result !== null);
  const facts = (of: PassportStep) => [
    {
      label: t(($) => $.epbd.passport.stage, { number: format.number(index + 1) }),
      value: `${names.get(of.scenario_id) ?? ""} (${of.year})`,
    },
    ...(of.added.length > 0
      ? [{ label: t(($) => $.epbd.passport.newIn), value: format.list(of.added.map(measure)) }]
      : []),
  ];
  const difference = (of: PassportStep, figure: "energy" | "emissions"): FigureSource => {
    const id: ScenarioFigureId = figure === "energy" ? "Q_s" : "M_s";
    const was = (before?.result ?? path.present)?.figures[id];
    const is = of.result?.figures[id];
    const saved = figure === "energy" ? of.saved_kwh_a : of.saved_kg_a;
    const symbol = (at: string) => (figure === "energy" ? `Q_f,${at}` : `M_${at}`);
    const input = (
      name: string,
      from: typeof was,
      scenario: string,
      at: string,
    ): readonly SourceInputProps[] =>
      from
        ? [
            {
              id: at,
              label: name,
              note: <FormulaSymbol text={symbol(at)} />,
              value: value(from.value),
              unit: from.unit,
              onOpen: () => onOpen({ of: "scenario", scenario, figure: id }),
            },
          ]
        : [];
    return {
      title: t(($) => $.epbd.passport[figure]),
      value: saved === null ? "–" : value(saved),
      unit: figure === "energy" ? "kWh/a" : "kg/a",
      caveat: t(($) => $.previewOnly),
      formula:
        was && is && saved !== null
          ? [
              {
                kind: "words",
                top: [
                  <FormulaSymbol key="d" text={figure === "energy" ? "ΔQ_f" : "ΔM"} />,
                  " = ",
                  <FormulaSymbol key="0" text={symbol("0")} />,
                  " − ",
                  <FormulaSymbol key="1" text={symbol("1")} />,
                ],
              },
              { kind: "numbers", top: [`${value(was.value)} − ${value(is.value)}`] },
              { kind: "numbers", top: [value(saved)] },
            ]
          : [],
      inputs: [
        ...input(
          t(($) => (figure === "energy" ? $.epbd.passport.energyBefore : $.epbd.passport.emissionsBefore)),
          was,
          before?.scenario_id ?? "",
          "0",
        ),
        ...input(
          t(($) => (figure === "energy" ? $.epbd.passport.energyAfter : $.epbd.passport.emissionsAfter)),
          is,
          of.scenario_id,
          "1",
        ),
      ],
      facts: facts(of),
    };
  };
  const cost = (of: PassportStep): FigureSource => ({
    title: t(($) => $.epbd.passport.investment),
    value: of.investment === null ? t(($) => $.epbd.passport.costMissing) : format.number(of.investment),
    ...(of.investment !== null && { unit: "€" }),
    formula: [{ kind: "words", top: ["I = Σ I"] }],
    inputs: (of.result?.measures ?? [])
      .filter(({ key }) => of.added.includes(key))
      .map(({ key, area_m2, investment_cents }) => ({
        id: key,
        label: measure(key),
        ...(area_m2 !== null && { note: t(($) => $.scenarios.touchedArea, { value: value(area_m2) }) }),
        value:
          investment_cents === null ? t(($) => $.scenarios.missing.cost) : format.euros(investment_cents),
      })),
    facts: facts(of),
  });
  const source = (): FigureSource => {
    if (!opened || !step) return { title: "", value: "" };
    return opened.figure === "investment" ? cost(step) : difference(step, opened.figure);
  };
  return <SourceSheet open={step !== undefined} onClose={onClose} words={words} source={source()} />;
}
