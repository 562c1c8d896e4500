import { flowIn, heatFlows } from "#domain/energy/monthly/heatFlows.ts";
import type { MonthlyFigureId } from "#domain/energy/monthly/monthlyCatalogue.ts";
import { yearOf } from "#domain/energy/monthly/monthlyFormula.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { uncertaintyIn } from "#domain/energy/monthly/qualityAt.ts";
import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import type { PreviewBlock, PreviewNote, PreviewTable } from "#workers/build/preview/api.ts";
import type { MonthlyPreview, PreviewSource, PreviewWords, Section } from "./previewSource.ts";

type Calculated = Extract<MonthlyPreview, { readonly of: "calculation" }>["calculation"];

/** In the margin of what follows from the seasonal balance: the name of its method. */
export const seasonalNote = ({ t }: PreviewWords): PreviewNote => ({
  title: t(($) => $.preview.method),
  texts: [t(($) => $.preview.methodSeasonal)],
});

/** The monthly balance beside the seasonal one: figures, both methods compared, months, zones, what nothing published checks. */
export function monthlySections(source: PreviewSource, words: PreviewWords): readonly Section[] {
  const { monthly } = source;
  if (monthly === null) return [];
  const { t } = words;
  const title = t(($) => $.preview.section.months);
  if (monthly.of === "problem")
    return [{ title, blocks: [{ kind: "paragraph", text: t(($) => $.preview.monthsProblem) }] }];
  const { calculation } = monthly;
  return [
    {
      title,
      blocks: [
        ...headline(source.project.name, calculation, words),
        compareTable(source, calculation, words),
        monthTable(calculation.result, words),
        zoneTable(calculation, words),
        ...methodBlocks(calculation, words),
      ],
    },
  ];
}

const shown = ["q_f", "q_h_b", "q_p", "m_co2"] as const satisfies readonly MonthlyFigureId[];

function headline(
  project: string,
  { result }: Calculated,
  { t, value }: PreviewWords,
): readonly PreviewBlock[] {
  const { building, quality, efficiency_class: letter } = result;
  const { q_f, q_h_b } = building;
  const said = { name: project, value: value((q_f ?? q_h_b)?.values[0] ?? 0), letter: letter ?? "" };
  const sentence =
    q_f === undefined
      ? t(($) => $.months.sentence.heat, said)
      : t(($) => (letter === null ? $.months.sentence.withoutClass : $.months.sentence.withClass), said);
  return [
    { kind: "paragraph", text: sentence },
    {
      kind: "figures",
      figures: shown
        .filter((id) => building[id] !== undefined || (id === "q_p" && q_f !== undefined))
        .map((id) => {
          const figure = building[id];
          const label = t(($) => $.months.figure[id]);
          if (!figure) return { label, value: t(($) => $.missing.q_p), unit: "", grade: "" };
          const known = quality.figures[id] ?? quality;
          const grade = t(($) => $.preview.grade, { level: known.level });
          return {
            label,
            value: value(figure.values[0]!),
            unit: figure.unit,
            grade: `${grade}, ± ${value(known.uncertainty)}`,
          };
        }),
    },
  ];
}

/** Figures that both methods have, the seasonal one first. */
const compared = [
  ["q_f", "q_f"],
  ["q_h_nd", "q_h_b"],
  ["q_p", "q_p"],
  ["m_co2", "m_co2"],
] as const satisfies readonly (readonly [FigureId, MonthlyFigureId])[];

function compareTable(
  { balance }: PreviewSource,
  { result }: Calculated,
  { t, value, format }: PreviewWords,
): PreviewTable {
  return {
    kind: "table",
    title: t(($) => $.preview.compareTitle),
    columns: [
      { head: t(($) => $.preview.head.quantity), numeric: false, width: 0.4 },
      { head: t(($) => $.preview.head.seasonal), numeric: true, width: 0.2 },
      { head: t(($) => $.preview.head.monthly), numeric: true, width: 0.2 },
      { head: t(($) => $.preview.head.difference), numeric: true, width: 0.2 },
    ],
    rows: compared.flatMap(([seasonal, monthly]) => {
      const [one, other] = [balance.figures[seasonal], result.building[monthly]];
      if (!one || !other) return [];
      const more = one.value > 0 ? (other.values[0]! / one.value - 1) * 100 : null;
      return [
        {
          cells: [
            `${t(($) => $.figure[seasonal])}, ${one.unit}`,
            value(one.value),
            value(other.values[0]!),
            more === null ? "–" : `${format.signed(more)}\u00A0%`,
          ],
        },
      ];
    }),
    notes: [{ title: t(($) => $.preview.method), texts: [t(($) => $.preview.compareNote)] }],
  };
}

function monthTable(result: MonthlyResult, { t, format }: PreviewWords): PreviewTable {
  const flows = heatFlows(result);
  const { unused: _unused, ...losses } = flows.to;
  const { heating, ...gains } = flows.used;
  const total = (of: Readonly<Record<string, readonly number[]>>, month: number | null) =>
    Object.values(of).reduce((sum, flow) => sum + flowIn(flow, month), 0);
  const quality = result.quality.flows.from.heating;
  const line = (name: string, month: number | null) => [
    name,
    format.number(total(losses, month)),
    format.number(total(gains, month)),
    format.number(flowIn(heating, month)),
    quality ? format.number(uncertaintyIn(quality, month)) : "–",
  ];
  return {
    kind: "table",
    title: t(($) => $.preview.monthsTitle),
    columns: [
      { head: t(($) => $.preview.head.month), numeric: false, width: 0.28 },
      { head: t(($) => $.preview.head.losses), unit: "kWh", numeric: true, width: 0.18 },
      { head: t(($) => $.preview.head.gains), unit: "kWh", numeric: true, width: 0.18 },
      { head: t(($) => $.preview.head.demand), unit: "kWh", numeric: true, width: 0.2 },
      { head: "±", unit: "kWh", numeric: true, width: 0.16 },
    ],
    rows: [
      ...format.months.map(({ long }, month) => ({ cells: line(long, month) })),
      {
        cells: line(
          t(($) => $.months.year),
          null,
        ),
        sum: true,
      },
    ],
  };
}

function zoneTable({ input, result }: Calculated, { t, format, zone: nameOf }: PreviewWords): PreviewTable {
  return {
    kind: "table",
    title: t(($) => $.months.zones.title),
    columns: [
      { head: t(($) => $.months.zones.zone), numeric: false, width: 0.28 },
      { head: t(($) => $.envelope.area), unit: "m²", numeric: true, width: 0.13 },
      { head: t(($) => $.months.flow.bar.transmission), unit: "W/K", numeric: true, width: 0.17 },
      { head: t(($) => $.months.flow.bar.ventilation), unit: "W/K", numeric: true, width: 0.14 },
      { head: t(($) => $.preview.head.demand), unit: "kWh", numeric: true, width: 0.17 },
      { head: "±", unit: "kWh", numeric: true, width: 0.11 },
    ],
    rows: result.zones.map(({ id, figures }) => {
      const year = (figure: MonthlyFigureId, decimals: number) => {
        const found = figures[figure];
        return found ? format.number(yearOf(found), decimals) : "–";
      };
      const quality = result.quality.zones[id]?.heating.series.Q_h_b;
      return {
        cells: [
          nameOf(input.zones.find((zone) => zone.id === id)!),
          year("A_NGF", 1),
          year("H_T", 1),
          year("H_V", 1),
          year("Q_h_b", 0),
          quality ? format.number(quality.uncertainty) : "–",
        ],
      };
    }),
  };
}

/** Method and checksum, what was assumed, and what no published calculation checks. */
function methodBlocks({ result, hash }: Calculated, { t }: PreviewWords): readonly PreviewBlock[] {
  const kinds = [...new Set(result.findings.map(({ kind }) => kind))];
  const unchecked = t(($) => $.months.notValidated.title);
  return [
    {
      kind: "facts",
      pairs: [
        {
          label: t(($) => $.preview.method),
          value: t(($) => $.months.source.methodValue, { version: result.method_version }),
        },
        { label: t(($) => $.preview.hash), value: hash },
      ],
    },
    {
      kind: "list",
      items: [
        ...kinds.map((kind) => t(($) => $.months.finding[kind])),
        ...result.not_validated.map((kind) => `${unchecked}: ${t(($) => $.validation.not[kind])}`),
      ],
    },
  ];
}
