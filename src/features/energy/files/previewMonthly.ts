import { flowIn, heatFlows } from "#domain/energy/monthly/figures/heatFlows.ts";
import type { MonthlyFigureId } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import { yearOf } from "#domain/energy/monthly/figures/monthlyFormula.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { uncertaintyIn } from "#domain/energy/monthly/quality/qualityAt.ts";
import type { PreviewBlock, PreviewFigures, PreviewNote, PreviewTable } from "#workers/build/preview/api.ts";
import type { PreviewLeading } from "./previewLeading.ts";
import type { MonthlyPreview, PreviewSource, PreviewWords, Section } from "./previewSource.ts";

type Calculated = Extract<MonthlyPreview, { readonly of: "calculation" }>["calculation"];

/** In the margin: the name of the method that leads. */
export const methodNote = ({ months }: PreviewLeading, { t }: PreviewWords): PreviewNote => ({
  title: t(($) => $.preview.method),
  texts: [months ? t(($) => $.months.title) : t(($) => $.preview.methodSeasonal)],
});

/** The monthly balance that leads: months, zones, assumptions, what nothing published checks; or that its inputs are missing. */
export function monthlySections(
  { monthly }: PreviewSource,
  { months }: PreviewLeading,
  words: PreviewWords,
): readonly Section[] {
  const { t } = words;
  if (months === null)
    return monthly === null
      ? []
      : [
          {
            title: t(($) => $.preview.section.months),
            blocks: [{ kind: "paragraph", text: t(($) => $.preview.monthsProblem) }],
          },
        ];
  return [
    {
      title: t(($) => $.preview.section.months),
      blocks: [monthTable(months.result, words), zoneTable(months, words)],
    },
    { title: t(($) => $.preview.section.assumptions), blocks: [assumed(months, words)] },
  ];
}

const shown = ["q_f", "q_h_b", "q_p", "m_co2"] as const satisfies readonly MonthlyFigureId[];

/** The figures of the building, each with its grade and ±. */
export function monthlyFigures({ result }: Calculated, { t, value }: PreviewWords): PreviewFigures {
  const { building, quality } = result;
  return {
    kind: "figures",
    figures: shown
      .filter((id) => building[id] !== undefined || (id === "q_p" && building.q_f !== undefined))
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

/** What was assumed or doubted on the way from the model to the result, and what no published calculation checks. */
function assumed(calculation: Calculated, { t, format }: PreviewWords): PreviewBlock {
  const { result, findings = [], envelope_findings = [] } = calculation;
  const unchecked = t(($) => $.months.notValidated.title);
  const left = t(($) => $.months.notCalculated.title);
  const times = (text: string, count: number) =>
    count > 1 ? t(($) => $.preview.times, { text, count: format.number(count) as never }) : text;
  const kinds = [...new Set(result.findings.map(({ kind }) => kind))];
  return {
    kind: "list",
    items: [
      ...kinds.map((kind) => t(($) => $.months.finding[kind])),
      ...findings.map(({ kind, count }) =>
        times(
          t(($) => $.months.modelFinding[kind]),
          count,
        ),
      ),
      ...envelope_findings.map(({ kind, count }) =>
        times(
          t(($) => $.finding[kind]),
          count,
        ),
      ),
      ...result.not_calculated.map((kind) =>
        format.labelled(
          left,
          t(($) => $.months.notCalculated.kind[kind]),
        ),
      ),
      ...result.not_validated.map((kind) =>
        format.labelled(
          unchecked,
          t(($) => $.validation.not[kind]),
        ),
      ),
    ],
  };
}
