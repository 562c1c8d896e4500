import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import { type FigureId, figureIds } from "#domain/energy/figureCatalogue.ts";
import { seasonLosses } from "#domain/energy/envelopeLosses.ts";
import { formulaPieces, type TracedFigure } from "#domain/energy/tracedFigure.ts";
import type { FormulaLine, FormulaPart } from "#ui/figures/Formula.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import type { SourceInputProps } from "#ui/figures/SourceInput.tsx";
import { partRows } from "../envelope/envelopeRows.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { FormulaSymbol } from "./FormulaSymbol.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly id: FigureId | null;
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
  readonly onOpen: (id: FigureId) => void;
  readonly onOpenPart: (id: string) => void;
  readonly onClose: () => void;
}

/** "Woher kommt die Zahl?" of one figure: formula in symbols and in numbers, its inputs, method and factors. */
export function FigureSheet({ id, envelope, balance, onOpen, onOpenPart, onClose }: Props) {
  const { t, value, grade } = useEnergyWords();
  const { t: common } = useTranslation();
  const facts = useBalanceFacts(balance);
  const figure = id === null ? undefined : balance.figures[id];
  const parts = useFormulaParts(balance, onOpen);
  const inputs = useSheetInputs({ envelope, balance, onOpen, onOpenPart });
  const quality =
    figure && (balance.figure_qualities?.[figure.id] ?? (figure.id === "q_f" ? balance.quality : undefined));
  return (
    <SourceSheet
      open={figure !== undefined}
      onClose={onClose}
      words={{
        question: common(($) => $.source.question),
        close: common(($) => $.close),
        inputs: common(($) => $.source.inputs),
        facts: common(($) => $.source.facts),
        evidence: common(($) => $.source.evidence),
      }}
      source={
        figure === undefined
          ? { title: "", value: "" }
          : {
              title: t(($) => $.figure[figure.id]),
              value: value(figure.value),
              unit: figure.unit,
              caveat: common(($) => $.preview),
              formula: parts(figure),
              inputs: inputs(figure),
              facts: facts(figure),
              ...(quality && {
                grade: grade(quality.level),
                tolerance: `±${value(quality.uncertainty)}`,
              }),
            }
      }
    />
  );
}

/** The formula as three lines: symbols, numbers that open their own source, the result. */
function useFormulaParts(balance: EnergyBalance, onOpen: (id: FigureId) => void) {
  const { t, value } = useEnergyWords();
  return (figure: TracedFigure): readonly FormulaLine[] => {
    const symbol: FormulaPart = <FormulaSymbol text={figure.symbol} />;
    if (figure.formula === null) return [{ kind: "words", top: [symbol, " = ", t(($) => $.source.given)] }];
    const pieces = formulaPieces(figure.formula);
    const words = pieces.map((piece, index): FormulaPart =>
      "text" in piece ? piece.text : <FormulaSymbol key={index} text={piece.symbol} />,
    );
    const numbers = pieces.map((piece): FormulaPart => {
      if ("text" in piece) return piece.text;
      const input = balance.figures[piece.figure];
      return input ? { text: value(input.value), onOpen: () => onOpen(piece.figure) } : piece.symbol;
    });
    const result: FormulaLine = { kind: "numbers", top: [value(figure.value)] };
    const first: FormulaLine = { kind: "words", top: [symbol, " = ", ...words] };
    return figure.inputs.length === 0 ? [first, result] : [first, { kind: "numbers", top: numbers }, result];
  };
}

/** Sums over the envelope list their parts, everything else its figures. */
const overParts: ReadonlySet<FigureId> = new Set([
  "H_parts",
  "A_env",
  "g",
  "A_w_hor",
  "A_w_north",
  "A_w_east",
  "A_w_south",
  "A_w_west",
]);
const mostParts = 30;

function useSheetInputs({
  envelope,
  balance,
  onOpen,
  onOpenPart,
}: Pick<Props, "envelope" | "balance" | "onOpen" | "onOpenPart">) {
  const { t, value, grade, direction } = useEnergyWords();
  const ofParts = (figure: TracedFigure): readonly SourceInputProps[] => {
    const windowsOnly = figure.id === "g" || figure.id.startsWith("A_w_");
    const rows = partRows(envelope, seasonLosses(balance))
      .filter((row) => !windowsOnly || row.parts[0]?.kind === "window")
      .toSorted((a, b) => b.h_w_k - a.h_w_k);
    const more = rows.length - mostParts;
    const list = rows.slice(0, mostParts).map((row): SourceInputProps => {
      const part = row.parts[0]!;
      return {
        id: row.id,
        label: part.express_id === null ? t(($) => $.envelope.estimated) : part.name,
        note: windowsOnly ? direction(part.azimuth_deg) : t(($) => $.kind[part.kind]),
        value: value(
          figure.id === "H_parts" ? row.h_w_k : figure.id === "g" ? (part.g_value?.value ?? 0) : row.area_m2,
        ),
        unit: figure.id === "H_parts" ? "W/K" : figure.id === "g" ? "" : "m²",
        grade: grade(row.quality),
        onOpen: () => onOpenPart(row.id),
      };
    });
    return more > 0 ? [...list, { id: "more", label: t(($) => $.source.more, { count: more }) }] : list;
  };
  return (figure: TracedFigure): readonly SourceInputProps[] => {
    if (overParts.has(figure.id)) return ofParts(figure);
    return figure.inputs.flatMap((id) => {
      const input = balance.figures[id];
      if (!input) return [];
      return [
        {
          id,
          label: t(($) => $.figure[id]),
          note: <FormulaSymbol text={input.symbol} />,
          value: value(input.value),
          unit: input.unit,
          onOpen: () => onOpen(id),
        },
      ];
    });
  };
}

/** Figures that carry factors of the law. */
const withFactors: ReadonlySet<FigureId> = new Set([
  "f_p",
  "f_p_el",
  "x_co2",
  "x_co2_el",
  "Q_p",
  "q_p",
  "M_co2",
  "m_co2",
]);

/** The first figure of the system chain: from here on no published case checks the result. */
const chainFrom = figureIds.indexOf("q_w_nd");

/** Method, formula and factor set behind a figure, as pairs for its source sheet. */
function useBalanceFacts(balance: EnergyBalance) {
  const { t, format } = useEnergyWords();
  const { factors } = balance;
  const factorText = factors.unverified
    ? t(($) => $.source.validFrom, { title: factors.title, date: format.date(factors.valid_from) })
    : t(($) => $.source.validUntil, {
        title: factors.title,
        date: factors.valid_to === null ? "" : format.date(factors.valid_to),
      });
  return (figure: TracedFigure): readonly { readonly label: string; readonly value: ReactNode }[] => [
    {
      label: t(($) => $.source.method),
      value: t(($) => $.source.methodValue, { version: balance.method_version }),
    },
    { label: t(($) => $.source.formula), value: figure.id },
    { label: t(($) => $.source.from), value: t(($) => $.source.fromTabula) },
    ...(withFactors.has(figure.id) ? [{ label: t(($) => $.source.factors), value: factorText }] : []),
    ...(figureIds.indexOf(figure.id) > chainFrom
      ? [{ label: t(($) => $.envelope.grade), value: t(($) => $.source.chainNote) }]
      : []),
  ];
}
