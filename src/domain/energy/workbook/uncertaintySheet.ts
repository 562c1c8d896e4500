import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import { type MonthlyFigures, months } from "../monthly/figures/monthlyLedger.ts";
import type { PlaceQuality } from "../monthly/quality/monthlyQuality.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { columns } from "./columns.ts";
import { hasYear, monthHeads } from "./monthlyRows.ts";
import type { MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";

type Row = NewSheet["rows"][number];

/**
 * How uncertain every calculated figure of the building and its zones is, ± in its own unit: by month, and for the year or
 * its one value. Figures that no input moves are left out. A scheme of our own, not of a standard.
 */
export function uncertaintySheet(
  { input, result }: { readonly input: MonthlyInput; readonly result: MonthlyResult },
  words: MonthlyWorkbookWords,
): NewSheet {
  const rows = (place: string, figures: MonthlyFigures, quality: PlaceQuality): readonly Row[] =>
    Object.values(figures).flatMap((figure) => {
      const single = quality.figures[figure.id];
      const series = quality.series[figure.id];
      const known = single ?? series;
      if (known === undefined) return [];
      return [
        [
          place,
          figure.symbol,
          words.figure(figure.id),
          words.unit(figure.unit),
          ...months.map((month) => series?.months[month] ?? null),
          hasYear(figure) ? known.uncertainty : null,
          known.level,
        ],
      ];
    });
  const zones = result.zones.flatMap((zone) => {
    const quality = result.quality.zones[zone.id];
    const place = words.zone(input.zones.find(({ id }) => id === zone.id)!);
    return [
      ...(quality ? rows(place, zone.figures, quality.heating) : []),
      ...(zone.cooling && quality?.cooling
        ? rows(words.cooling(place), zone.cooling.figures, quality.cooling)
        : []),
    ];
  });
  return {
    name: sheetNameOf(words.sheet("uncertainty")),
    header: [
      ...columns(words, [
        ["place", 30],
        ["symbol", 12],
        ["name", 34],
        ["unit", 14],
      ]),
      ...monthHeads(words),
      ...columns(words, [
        ["year_or_value", 16],
        ["grade", 12],
      ]),
    ],
    rows: [...rows(words.word("building"), result.building, result.quality), ...zones],
  };
}
