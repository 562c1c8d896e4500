import { sum } from "#kernel/sum.ts";
import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { columns } from "./columns.ts";
import { monthHeads, monthlyRows } from "./monthlyRows.ts";
import type { MonthlyWordId, MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";

type Row = NewSheet["rows"][number];

/** A balance with its inputs. */
interface Calculated {
  readonly input: MonthlyInput;
  readonly result: MonthlyResult;
}

/** Place, symbol, name, unit, months, year or value, formula and where it comes from. */
const figureColumns = (
  words: MonthlyWorkbookWords,
  before: readonly (readonly [MonthlyWordId, number])[],
) => [
  ...columns(words, [...before, ["place", 30], ["symbol", 12], ["name", 34], ["unit", 14]]),
  ...monthHeads(words),
  ...columns(words, [
    ["year_or_value", 16],
    ["formula", 48],
    ["numbers_january", 48],
    ["norm", 16],
    ["checked", 24],
    ["origin", 34],
    ["grade", 12],
    ["tolerance", 16],
  ]),
];

/** Building, zones in both runs, and pipes. */
export function calculationSheet({ input, result }: Calculated, words: MonthlyWorkbookWords): NewSheet {
  const { building } = result;
  const zones = result.zones.flatMap((zone) => {
    const place = words.zone(input.zones.find(({ id }) => id === zone.id)!);
    const { figures, cooling } = zone;
    const quality = result.quality.zones[zone.id];
    return [
      ...monthlyRows(figures, { place, scopes: [figures, building], quality: quality?.heating }, words),
      ...(cooling === null
        ? []
        : monthlyRows(
            cooling.figures,
            {
              place: words.cooling(place),
              scopes: [cooling.figures, building],
              quality: quality?.cooling ?? undefined,
            },
            words,
          )),
    ];
  });
  return {
    name: sheetNameOf(words.sheet("calculation")),
    header: figureColumns(words, []),
    rows: [
      ...zones,
      ...monthlyRows(
        building,
        { place: words.word("building"), scopes: [building], quality: result.quality },
        words,
      ),
      ...result.pipes.map(({ id, loss_kwh, ...pipe }): Row => [
        words.pipe(id),
        "Q_d",
        words.figure(pipe.circuit === "heating" ? "Q_h_d" : "Q_w_d"),
        "kWh",
        ...loss_kwh,
        sum(loss_kwh),
        "U · L · (θ − θ_amb) · t / 1000",
        [pipe.u_w_mk, pipe.length_m, pipe.medium_c[0]! - pipe.ambient_c[0]!, pipe.hours[0]!]
          .map(words.number)
          .join(" · ") + " / 1000",
        pipe.circuit === "heating" ? "DIN V 18599-5" : "DIN V 18599-8",
        words.checked(false),
        null,
        null,
        null,
      ]),
    ],
  };
}

/** Every figure of every part, with the GlobalId of its element. */
export function partsSheet({ input, result }: Calculated, words: MonthlyWorkbookWords): NewSheet {
  const rows = result.zones.flatMap((zone) => {
    const name = words.zone(input.zones.find(({ id }) => id === zone.id)!);
    const runs = [zone, ...(zone.cooling ? [zone.cooling] : [])];
    return runs.flatMap(({ figures, parts }) =>
      parts.flatMap((part) => {
        const element = input.provenance?.[`zones.${zone.id}.parts.${part.id}.area_m2`]?.element ?? null;
        const place = figures === zone.figures ? name : words.cooling(name);
        const scopes = [part.figures, figures, result.building];
        return monthlyRows(part.figures, { place, scopes }, words).map((row): Row => [
          element,
          words.part(part),
          words.partKind(part),
          ...row,
        ]);
      }),
    );
  });
  return {
    name: sheetNameOf(words.sheet("envelope")),
    header: figureColumns(words, [
      ["global_id", 26],
      ["part_kind", 34],
      ["border", 28],
    ]),
    rows,
  };
}
