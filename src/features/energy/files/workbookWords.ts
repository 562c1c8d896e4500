import type { WorkbookWords } from "#domain/energy/workbook/workbookWords.ts";
import type { useEnergyWords } from "../useEnergyWords.ts";

type Words = Pick<ReturnType<typeof useEnergyWords>, "t" | "format" | "origin" | "direction">;

/** Digits of a number inside a formula of the workbook: enough to calculate it again by hand. */
const digits = 6;

/** The words of the workbook, in the language on screen. */
export function workbookWords({ t, format, origin, direction }: Words): WorkbookWords {
  const number = new Intl.NumberFormat(format.locale, {
    maximumSignificantDigits: digits,
    useGrouping: false,
  });
  return {
    word: (id) => t(($) => $.workbook.word[id]),
    sheet: (id) => t(($) => $.workbook.sheet[id]),
    figure: (id) => t(($) => $.figure[id]),
    figureOrigin: (of) => t(($) => $.workbook.figureOrigin[of]),
    finding: (kind) => t(($) => $.finding[kind]),
    fixFirst: (input) => t(($) => $.fix[input]),
    choice: (name) => t(($) => $.workbook.choice[name]),
    heating: (kind) => t(($) => $.heating[kind]),
    residential: (value) => t(($) => (value ? $.inputs.residential : $.inputs.other)),
    kind: (kind) => t(($) => $.kind[kind]),
    border: (border) => t(($) => $.border[border]),
    direction,
    origin,
    carrier: (carrier) => t(($) => $.scenarios.price[carrier]),
    factorSource: (set) => t(($) => $.workbook.factorSource[set]),
    labelled: format.labelled,
    number: (value) => number.format(value),
    date: format.date,
  };
}
