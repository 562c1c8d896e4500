import type { ReactNode } from "react";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import { figureIds } from "#domain/energy/figureCatalogue.ts";
import type { TracedFigure } from "#domain/energy/tracedFigure.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

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
export function useBalanceFacts(balance: EnergyBalance) {
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
