import type { PayingMeasure } from "#domain/energy/scenarios/payingMeasures.ts";
import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { PreviewTable } from "#workers/build/preview/api.ts";
import { bridgeRow, groupOf, groupRows, partRows } from "../envelope/envelopeRows.ts";
import type { PreviewWords } from "./previewSource.ts";

/** The envelope by kind and border, with thermal bridges and the sum. */
export function groupTable(
  envelope: EnvelopeResult,
  lost: EnvelopeLosses,
  { t, format }: PreviewWords,
): PreviewTable {
  const bridges = bridgeRow(lost);
  const line = (name: string, count: string, row: typeof bridges) => ({
    cells: [
      name,
      count,
      format.number(row.area_m2, 1),
      format.number(row.u_w_m2k, 2),
      format.number(row.h_w_k, 1),
      format.percent(row.share, 1),
      row.quality,
    ],
  });
  const groups = groupRows(partRows(envelope, lost)).map((row) =>
    line(
      t(($) => $.group[groupOf(row.parts[0]!)]),
      format.number(row.parts.length),
      row,
    ),
  );
  const { A_env, H_T } = lost;
  return {
    kind: "table",
    title: t(($) => $.preview.envelopeTitle),
    columns: [
      { head: t(($) => $.preview.head.part), numeric: false, width: 0.22 },
      { head: t(($) => $.preview.head.count), numeric: true, width: 0.12 },
      { head: t(($) => $.preview.head.area), unit: "m²", numeric: true, width: 0.135 },
      { head: "U", unit: "W/(m²·K)", numeric: true, width: 0.14 },
      { head: t(($) => $.preview.head.loss), unit: "W/K", numeric: true, width: 0.13 },
      { head: t(($) => $.preview.head.share), numeric: true, width: 0.14 },
      { head: t(($) => $.preview.head.grade), numeric: false, width: 0.115 },
    ],
    rows: [
      ...groups,
      line(
        t(($) => $.losses.bridges),
        "",
        bridges,
      ),
      {
        cells: [
          t(($) => $.preview.sum),
          "",
          format.number(A_env, 1),
          "",
          format.number(H_T, 1),
          format.percent(1),
          "",
        ],
        sum: true,
      },
    ],
  };
}

/** Every part of the envelope, in the order of the model's groups, the largest loss first. */
export function partTable(
  envelope: EnvelopeResult,
  lost: EnvelopeLosses,
  { t, format, direction }: PreviewWords,
): PreviewTable {
  const rows = partRows(envelope, lost).toSorted((a, b) => b.h_w_k - a.h_w_k);
  return {
    kind: "table",
    title: t(($) => $.preview.partsTitle),
    columns: [
      { head: t(($) => $.preview.head.part), numeric: false, width: 0.355 },
      { head: t(($) => $.preview.head.orientation), numeric: false, width: 0.115 },
      { head: t(($) => $.preview.head.area), unit: "m²", numeric: true, width: 0.14 },
      { head: "U", unit: "W/(m²·K)", numeric: true, width: 0.14 },
      { head: t(($) => $.preview.head.loss), unit: "W/K", numeric: true, width: 0.13 },
      { head: t(($) => $.preview.head.grade), numeric: false, width: 0.12 },
    ],
    rows: rows.map((row) => {
      const part = row.parts[0]!;
      const group = t(($) => $.group[groupOf(part)]);
      const name = part.express_id === null ? t(($) => $.envelope.estimated) : part.name;
      return {
        cells: [
          name === "" ? group : `${group} · ${name}`,
          direction(part.azimuth_deg),
          format.number(row.area_m2, 1),
          format.number(row.u_w_m2k, 2),
          format.number(row.h_w_k, 1),
          row.quality,
        ],
      };
    }),
  };
}

/** The measures that pay, the soonest paid first. */
export const measureTable = (
  paying: readonly PayingMeasure[],
  { t, format, value, measure }: PreviewWords,
): PreviewTable => ({
  kind: "table",
  title: "",
  columns: [
    { head: t(($) => $.preview.head.measure), numeric: false, width: 0.46 },
    { head: t(($) => $.preview.head.cost), unit: "€", numeric: true, width: 0.18 },
    { head: t(($) => $.preview.head.saving), unit: "€", numeric: true, width: 0.18 },
    { head: t(($) => $.preview.head.payback), unit: t(($) => $.preview.years), numeric: true, width: 0.18 },
  ],
  rows: paying.map(({ key, investment, saving, payback }) => ({
    cells: [measure(key), format.number(investment), format.number(saving), value(payback)],
  })),
});
