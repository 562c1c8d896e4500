import type { ReferenceDegreeDays } from "#domain/energy/weather/referenceClimate.ts";
import type { ConsumptionGroup } from "#domain/energy/consumption/demandComparison.ts";
import {
  type CorrectionFigure,
  type CorrectionFigureId,
  correctionPieces,
} from "#domain/energy/consumption/correctionFigures.ts";
import {
  type Correction,
  type CorrectionPart,
  flatHotWater,
} from "#domain/energy/consumption/weatherCorrection.ts";
import { measureFacts } from "#domain/energy/weather/degreeDays.ts";
import type { FormulaLine, FormulaPart } from "#ui/figures/Formula.tsx";
import type { SourceInputProps } from "#ui/figures/SourceInput.tsx";
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

/** "Woher kommt die Zahl?" of one figure of a correction: formula, numbers put in, periods or figures behind it, weather and reference. */
export function CorrectionSheet({ facts, opened, onOpen }: Props) {
  const { t, value, grade, groupName } = useConsumptionWords();
  const words = useSheetWords();
  const figureFacts = useFigureFacts(facts);
  const found = openedFigure(facts.groups, opened);
  const inputs = useInputs();
  const open = (id: CorrectionFigureId) =>
    found && onOpen({ kind: "figure", group: groupKey(found.group), id });
  return (
    <SourceSheet
      open={found !== undefined}
      onClose={() => onOpen(null)}
      words={words}
      source={
        found === undefined
          ? { title: "", value: "" }
          : {
              title: `${t(($) => $.consumption.figure[found.figure.id])}, ${groupName(found.group)}`,
              value: value(found.figure.value),
              unit: found.figure.unit,
              formula: formulaLines({ ...found, value, given: t(($) => $.source.given), open }),
              inputs: inputs(found, open),
              facts: figureFacts(found.figure.id),
              ...(found.figure.id === "E_k" && { grade: grade(found.correction.level) }),
            }
      }
    />
  );
}

interface Found {
  readonly group: ConsumptionGroup;
  readonly correction: Correction;
  readonly figure: CorrectionFigure;
}

function openedFigure(groups: readonly ConsumptionGroup[], opened: OpenedConsumption): Found | undefined {
  if (opened?.kind !== "figure") return undefined;
  const group = groups.find((one) => groupKey(one) === opened.group);
  const correction = group?.result?.ok ? group.result.value : undefined;
  const figure = correction?.figures[opened.id];
  return group && correction && figure && { group, correction, figure };
}

interface Lines extends Found {
  readonly value: (value: number) => string;
  readonly given: string;
  readonly open: (id: CorrectionFigureId) => void;
}

/** The formula in symbols, with numbers that open their own source, and its result. */
function formulaLines({ figure, correction, value, given, open }: Lines): readonly FormulaLine[] {
  const symbol: FormulaPart = <FormulaSymbol text={figure.symbol} />;
  if (figure.formula === null) return [{ kind: "words", top: [symbol, " = ", given] }];
  const pieces = correctionPieces(figure.formula);
  const words = pieces.map((piece, index): FormulaPart =>
    "text" in piece ? piece.text : <FormulaSymbol key={index} text={piece.symbol} />,
  );
  const numbers = pieces.map((piece): FormulaPart => {
    if ("text" in piece) return piece.text;
    const input = correction.figures[piece.figure];
    return input ? { text: value(input.value), onOpen: () => open(piece.figure) } : piece.symbol;
  });
  const hasInputs = pieces.some((piece) => "figure" in piece);
  return [
    { kind: "words", top: [symbol, " = ", ...words] },
    ...(hasInputs ? [{ kind: "numbers" as const, top: numbers }] : []),
    { kind: "numbers", top: [value(figure.value)] },
  ];
}

/** What a sum over the periods adds up. */
const summed: Readonly<Partial<Record<CorrectionFigureId, (part: CorrectionPart) => number | null>>> = {
  E: (part) => part.energy_kwh,
  W: (part) => part.hot_water_kwh,
  t: (part) => part.days,
  G: (part) => part.degree_days,
};

function useInputs() {
  const { t, value, span, amount } = useConsumptionWords();
  return ({ group, correction, figure }: Found, open: (id: CorrectionFigureId) => void) => {
    const of = summed[figure.id];
    if (of)
      return correction.parts.flatMap((part): readonly SourceInputProps[] => {
        const period = group.periods.find(({ id }) => id === part.id)?.period;
        const term = of(part);
        if (!period || term === null) return [];
        const filled = figure.id === "G" && part.filled_days > 0;
        const note = filled
          ? t(($) => $.consumption.finding.weather_filled, { count: part.filled_days })
          : figure.id === "E"
            ? amount(period)
            : undefined;
        return [{ id: part.id, label: span(period), note, value: value(term), unit: figure.unit }];
      });
    const pieces = figure.formula === null ? [] : correctionPieces(figure.formula);
    const ids = [...new Set(pieces.flatMap((piece) => ("figure" in piece ? [piece.figure] : [])))];
    return ids.flatMap((id): readonly SourceInputProps[] => {
      const input = correction.figures[id];
      if (!input) return [];
      return [
        {
          id,
          label: t(($) => $.consumption.figure[id]),
          note: <FormulaSymbol text={input.symbol} />,
          value: value(input.value),
          unit: input.unit,
          onOpen: () => open(id),
        },
      ];
    });
  };
}

/** " (2001–2020)"; empty without years. */
const yearsText = (years: readonly number[]): string =>
  years.length === 0 ? "" : ` (${years[0]}–${years.at(-1)})`;

/** Method, weather and reference behind a figure. */
function useFigureFacts({ choices, weather, reference }: ConsumptionFacts) {
  const { t, format, measureSymbol } = useConsumptionWords();
  const measure = measureFacts[choices.measure];
  /** The station and years of a series by their name; what is built in, in words. */
  const sourceOf = ({ kind, origin, source }: ReferenceDegreeDays) =>
    kind === "potsdam"
      ? t(($) => $.consumption.potsdamSource[origin === "published" ? "published" : "estimated"])
      : source;
  const method = {
    label: t(($) => $.source.method),
    value: t(($) => $.consumption.methodValue, {
      symbol: measureSymbol(choices.measure),
      base: measure.base_c,
      limit: measure.limit_c,
    }),
  };
  const station = weather && {
    label: t(($) => $.consumption.weather),
    value: `${weather.name} (${weather.about.file_name})`,
  };
  const norm = { label: t(($) => $.source.from), value: measure.source };
  const against = reference.ok && {
    label: t(($) => $.consumption.reference),
    value: format.labelled(
      `${t(($) => $.consumption.referenceOf[reference.value.kind])}, ${t(($) => $.consumption.originOf[reference.value.origin])}`,
      `${sourceOf(reference.value)}${yearsText(reference.value.years)}`,
    ),
  };
  const energy = { label: t(($) => $.source.from), value: t(($) => $.consumption.energySource) };
  const water = { label: t(($) => $.source.from), value: t(($) => $.consumption.waterSource, { value: flatHotWater.kwh_m2a, source: flatHotWater.source }) }; // prettier-ignore
  return (id: CorrectionFigureId) => {
    if (id === "E") return [energy];
    if (id === "W") return [water];
    if (id === "G_ref") return [method, ...(against ? [against] : []), norm];
    if (id === "G") return [method, ...(station ? [station] : []), norm];
    return [method, ...(station ? [station] : []), ...(against ? [against] : []), norm];
  };
}
