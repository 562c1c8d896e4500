import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FigureQuality } from "#domain/energy/dataQuality.ts";
import { figureInputs } from "#domain/energy/monthly/figures/figureInputs.ts";
import {
  figureAt,
  type FigurePlace,
  type FoundFigure,
  nearest,
} from "#domain/energy/monthly/figures/figurePlace.ts";
import { flowFormula, flowIn, flowPlaces, heatFlows } from "#domain/energy/monthly/figures/heatFlows.ts";
import { flowQuality, qualityAt, uncertaintyIn } from "#domain/energy/monthly/quality/qualityAt.ts";
import type { SeriesQuality } from "#domain/energy/monthly/quality/monthlyQuality.ts";
import { isMonthlyFigureId, monthlyCatalogue } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import { formulaInMonth, inMonth, yearOf } from "#domain/energy/monthly/figures/monthlyFormula.ts";
import type { MonthlyFigure } from "#domain/energy/monthly/figures/monthlyLedger.ts";
import type { FormulaLine, FormulaPart } from "#ui/figures/Formula.tsx";
import type { SourceInputProps } from "#ui/figures/SourceInput.tsx";
import type { FigureSource } from "#ui/figures/SourceSheet.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { FormulaSymbol } from "../figures/FormulaSymbol.tsx";
import { addsUp, type MonthlyOpened } from "./monthlyOpened.ts";
import { useFactorFact } from "../figures/useFactorFact.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

const nothing: FigureSource = { title: "", value: "" };
const mostInputs = 40;

/** "Woher kommt die Zahl?" of the monthly balance: what the sheet shows of a figure or a flow. */
export function useMonthlySource(
  calculation: MonthlyCalculation,
  onOpen: (opened: MonthlyOpened) => void,
): (opened: MonthlyOpened | null) => FigureSource {
  const { t: common } = useTranslation();
  const words = useMonthsWords();
  const facts = useMonthlyFacts(calculation);
  const formula = useMonthlyFormula(calculation, onOpen);
  const { t, value, figure: nameOf, month: monthName, grade, unit, part, zone, format } = words;
  const { result, input } = calculation;

  /** Whose figure it is. */
  const owner = ({ zone: ofZone, part: ofPart }: FoundFigure): string | undefined => {
    if (ofPart) return part(ofPart);
    const found = ofZone && input.zones.find(({ id }) => id === ofZone.id);
    return found ? zone(found) : undefined;
  };

  const rowOf = (place: FigurePlace, month: number | null): SourceInputProps | null => {
    const found = figureAt(result, place);
    if (!found) return null;
    const { figure } = found;
    const isSeries = figure.values.length > 1;
    const total = addsUp(figure.unit);
    const shown = isSeries && month === null ? (total ? yearOf(figure) : null) : inMonth(figure, month ?? 0);
    return {
      id: JSON.stringify(place),
      label: nameOf(figure.id),
      note: (
        <>
          <FormulaSymbol text={figure.symbol} />
          {place.at !== "building" && ` · ${owner(found)}`}
        </>
      ),
      value: shown === null ? t(($) => $.months.source.twelve) : value(shown),
      ...(shown !== null && { unit: unit(figure.unit) }),
      ...(figure.origin && { grade: grade(figure.origin.quality) }),
      onOpen: () => onOpen({ kind: "figure", place, month }),
    };
  };

  const limited = (rows: readonly SourceInputProps[]): readonly SourceInputProps[] => {
    const more = rows.length - mostInputs;
    return more > 0
      ? [...rows.slice(0, mostInputs), { id: "more", label: t(($) => $.source.more, { count: more }) }]
      : rows;
  };

  const monthRows = (place: FigurePlace, figure: MonthlyFigure): readonly SourceInputProps[] =>
    format.months.map(({ long }, month) => ({
      id: `month-${month}`,
      label: long,
      value: value(inMonth(figure, month)),
      unit: unit(figure.unit),
      onOpen: () => onOpen({ kind: "figure", place, month }),
    }));

  const figureSource = (place: FigurePlace, month: number | null): FigureSource => {
    const found = figureAt(result, place);
    if (!found) return nothing;
    const { figure } = found;
    const isYear = figure.values.length > 1 && month === null;
    const number = isYear ? (addsUp(figure.unit) ? yearOf(figure) : null) : inMonth(figure, month ?? 0);
    const { places, pipes } = figureInputs(result, place);
    const rows = places.flatMap((one) => rowOf(one, month) ?? []);
    const pipeRows = pipes.map((pipe): SourceInputProps => ({
      id: `pipe-${pipe.id}`,
      label: t(($) => $.months.source.pipe, { id: pipe.id }),
      note: `${value(pipe.length_m)} m · ${value(pipe.u_w_mk)} W/(m·K)`,
      value: value(flowIn(pipe.loss_kwh, month)),
      unit: "kWh",
    }));
    return {
      title: nameOf(figure.id),
      value: number === null ? t(($) => $.months.source.twelve) : value(number),
      ...(number !== null && { unit: unit(figure.unit) }),
      ...(figure.origin && { grade: grade(figure.origin.quality) }),
      ...tolerance(qualityAt(result.quality, place), isYear && !addsUp(figure.unit) ? undefined : month),
      caveat: common(($) => $.preview),
      formula: isYear
        ? [{ kind: "words", top: ["Σ ", <FormulaSymbol key="symbol" text={figure.symbol} />] }]
        : formula({ place, figure, month: month ?? 0 }),
      inputs: isYear ? monthRows(place, figure) : limited([...rows, ...pipeRows]),
      facts: facts(found, figure.values.length > 1 ? month : undefined, owner(found)),
    };
  };

  /** Grade and ± of a figure or a flow; a month of `undefined` has no number of its own. */
  const tolerance = (quality: FigureQuality | SeriesQuality | null, month: number | null | undefined) => {
    if (quality === null) return {};
    const known = month === undefined ? undefined : uncertaintyIn(quality, month);
    return { grade: grade(quality.level), ...(known !== undefined && { tolerance: `±${value(known)}` }) };
  };

  const flowSource = ({ flow, month }: Extract<MonthlyOpened, { kind: "flow" }>): FigureSource => {
    const { from, to } = heatFlows(result);
    const amount = flow.side === "from" ? from[flow.id] : to[flow.id];
    return {
      title:
        flow.side === "from" ? t(($) => $.months.flow.from[flow.id]) : t(($) => $.months.flow.to[flow.id]),
      value: value(flowIn(amount, month)),
      unit: "kWh",
      ...tolerance(flowQuality(result.quality, flow), month),
      caveat: common(($) => $.preview),
      formula: [
        { kind: "words", top: [flowFormula(flow)] },
        { kind: "numbers", top: [value(flowIn(amount, month))] },
      ],
      inputs: limited(flowPlaces(result, flow).flatMap((place) => rowOf(place, month) ?? [])),
      facts: [{ label: t(($) => $.months.source.period), value: monthName(month) }],
    };
  };

  return (opened) =>
    opened === null
      ? nothing
      : opened.kind === "flow"
        ? flowSource(opened)
        : figureSource(opened.place, opened.month);
}

/** The formula of a figure in a month: with symbols, then with numbers, each of which opens the figure that it is. */
function useMonthlyFormula({ result, input }: MonthlyCalculation, onOpen: (opened: MonthlyOpened) => void) {
  const { t, value, provenance } = useMonthsWords();
  const given = (figure: MonthlyFigure): ReactNode =>
    figure.origin ? provenance(figure.origin, input.climate.source) : t(($) => $.source.given);
  return ({
    place,
    figure,
    month,
  }: {
    readonly place: FigurePlace;
    readonly figure: MonthlyFigure;
    readonly month: number;
  }): readonly FormulaLine[] => {
    const text = formulaInMonth(figure, month);
    const symbol: FormulaPart = <FormulaSymbol key="symbol" text={figure.symbol} />;
    if (text === null) return [{ kind: "words", top: [symbol, " = ", given(figure)] }];
    const pieces = text.split(/(\{[A-Za-z0-9_]+\})/).filter((piece) => piece !== "");
    const id = (piece: string) => piece.slice(1, -1);
    const isFigure = (piece: string) => piece.startsWith("{") && isMonthlyFigureId(id(piece));
    const symbols = pieces.map((piece, index): FormulaPart => {
      const named = id(piece);
      return isMonthlyFigureId(named) && isFigure(piece) ? (
        <FormulaSymbol key={index} text={monthlyCatalogue[named].symbol} />
      ) : (
        piece
      );
    });
    const first: FormulaLine = { kind: "words", top: [symbol, " = ", ...symbols] };
    const last: FormulaLine = { kind: "numbers", top: [value(inMonth(figure, month))] };
    if (!pieces.some(isFigure)) return [first, last];
    const numbers = pieces.map((piece): FormulaPart => {
      const named = id(piece);
      if (!isFigure(piece) || !isMonthlyFigureId(named)) return piece;
      const at = nearest(result, place, named);
      const found = at && figureAt(result, at);
      if (!at || !found) return monthlyCatalogue[named].symbol;
      return {
        text: value(inMonth(found.figure, month)),
        onOpen: () =>
          onOpen({ kind: "figure", place: at, month: found.figure.values.length > 1 ? month : null }),
      };
    });
    return [first, { kind: "numbers", top: numbers }, last];
  };
}

/** Method, standard, check, origin and factors behind a figure, as pairs for its sheet. */
function useMonthlyFacts({ result, input }: MonthlyCalculation) {
  const { t, month: monthName, provenance } = useMonthsWords();
  const factors = useFactorFact(result.factors);
  return (
    { figure, part, zone }: FoundFigure,
    month: number | null | undefined,
    owner: string | undefined,
  ) => {
    const { origin } = figure;
    const element = part && origin?.element;
    return [
      ...(owner === undefined ? [] : [{ label: t(($) => $.months.source.place), value: owner }]),
      ...(month === undefined ? [] : [{ label: t(($) => $.months.source.period), value: monthName(month) }]),
      ...(origin
        ? [{ label: t(($) => $.months.source.origin), value: provenance(origin, input.climate.source) }]
        : []),
      ...(origin?.reason ? [{ label: t(($) => $.months.source.reason), value: origin.reason }] : []),
      ...(element ? [{ label: t(($) => $.source.globalId), value: element }] : []),
      { label: t(($) => $.months.source.norm), value: figure.norm },
      ...(figure.formula === null
        ? []
        : [
            {
              label: t(($) => $.months.source.checked),
              value: figure.validated
                ? t(($) => $.months.notValidated.checked)
                : t(($) => $.months.notValidated.mark),
            },
          ]),
      ...(zone === null && withFactors.has(figure.id)
        ? [{ label: t(($) => $.source.factors), value: factors }]
        : []),
      {
        label: t(($) => $.source.method),
        value: t(($) => $.months.source.methodValue, { version: result.method_version }),
      },
    ];
  };
}

/** Figures that carry factors of the law. */
const withFactors: ReadonlySet<string> = new Set([
  ..."f_p_h f_p_w f_p_el Q_p q_p".split(" "),
  ..."x_h x_w x_el M_co2 m_co2".split(" "),
]);
