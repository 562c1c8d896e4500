import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import type { FigureSource } from "#ui/figures/SourceSheet.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { FormulaSymbol } from "../figures/FormulaSymbol.tsx";
import { groupKey, type OpenedConsumption } from "./openedConsumption.ts";
import type { ConsumptionFacts } from "./useConsumption.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";
import { useSheetWords } from "../figures/useSheetWords.ts";

interface Props {
  readonly facts: ConsumptionFacts;
  readonly opened: OpenedConsumption;
  readonly onOpen: (opened: OpenedConsumption) => void;
}

const perArea = "kWh/(m²·a)";

/** "Woher kommt die Zahl?" of the two sides of the comparison: sums over the area, each term open. */
export function ComparisonSheet({ facts, opened, onOpen }: Props) {
  const { t } = useConsumptionWords();
  const words = useSheetWords();
  const sources = useSources(facts, onOpen);
  const kind = opened?.kind === "demand" || opened?.kind === "measured" ? opened.kind : undefined;
  const source = kind && sources[kind];
  return (
    <SourceSheet
      open={source !== undefined}
      onClose={() => onOpen(null)}
      words={words}
      source={source ?? { title: "", value: "" }}
      actions={
        kind === "demand" && (
          <ButtonLink to="/energy" search={{ project: facts.project.id }}>
            {t(($) => $.consumption.toBalance)}
          </ButtonLink>
        )
      }
    />
  );
}

function useSources(
  { comparison, demand, groups }: ConsumptionFacts,
  onOpen: Props["onOpen"],
): { readonly demand?: FigureSource; readonly measured?: FigureSource } {
  const { t, value, grade, groupName } = useConsumptionWords();
  if (!comparison || !demand) return {};
  const area = {
    id: "area",
    label: t(($) => $.figure[demand.area.id]),
    note: <FormulaSymbol text={demand.area.id} />,
    value: value(demand.area.value),
    unit: "m²",
  };
  const terms = [
    { id: "Q_f_h", symbol: "Q_f,h", kwh: demand.heating_kwh_a, counts: comparison.covers !== "hot_water" },
    { id: "Q_f_w", symbol: "Q_f,w", kwh: demand.hot_water_kwh_a, counts: comparison.covers !== "heat" },
  ] as const;
  const own = terms.filter(({ counts }) => counts);
  const done = groups.flatMap((group) =>
    group.result?.ok ? [{ group, correction: group.result.value }] : [],
  );
  return {
    demand: {
      title: t(($) => $.consumption.demand),
      value: value(comparison.demand_kwh_m2a),
      unit: perArea,
      grade: grade(demand.level),
      tolerance: `±${value(demand.uncertainty)}`,
      formula: [
        { kind: "words", top: own.flatMap(({ id, symbol }, at) => [at > 0 ? " + " : "", <FormulaSymbol key={id} text={symbol} />]), bottom: [<FormulaSymbol key="A" text={demand.area.id} />] }, // prettier-ignore
        {
          kind: "numbers",
          top: [own.map(({ kwh }) => value(kwh)).join(" + ")],
          bottom: [value(demand.area.value)],
        },
        { kind: "numbers", top: [value(comparison.demand_kwh_m2a)] },
      ],
      inputs: [
        ...own.map(({ id, symbol, kwh }) => ({
          id,
          label: t(($) => $.figure[id]),
          note: <FormulaSymbol text={symbol} />,
          value: value(kwh),
          unit: "kWh/a",
        })),
        area,
      ],
      facts: [
        {
          label: t(($) => $.source.method),
          value: t(($) => $.source.methodValue, { version: demand.method_version }),
        },
      ],
    },
    measured: {
      title: t(($) => $.consumption.measured),
      value: value(comparison.measured_kwh_m2a),
      unit: perArea,
      grade: grade(comparison.level),
      formula: [
        { kind: "words", top: ["Σ ", <FormulaSymbol key="E" text="E_k" />], bottom: [<FormulaSymbol key="A" text={demand.area.id} />] }, // prettier-ignore
        {
          kind: "numbers",
          top: done.flatMap(({ group, correction }, at) => [
            at > 0 ? " + " : "",
            {
              text: value(correction.figures.E_k.value),
              onOpen: () => onOpen({ kind: "figure", group: groupKey(group), id: "E_k" }),
            },
          ]),
          bottom: [value(demand.area.value)],
        },
        { kind: "numbers", top: [value(comparison.measured_kwh_m2a)] },
      ],
      inputs: [
        ...done.map(({ group, correction }) => ({
          id: groupKey(group),
          label: groupName(group),
          note: t(($) => $.consumption.figure.E_k),
          value: value(correction.figures.E_k.value),
          unit: "kWh/a",
          grade: grade(correction.level),
          onOpen: () => onOpen({ kind: "figure", group: groupKey(group), id: "E_k" }),
        })),
        area,
      ],
    },
  };
}
