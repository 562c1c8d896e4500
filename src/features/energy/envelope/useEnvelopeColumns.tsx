import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import type { Origin } from "#domain/ifc/model.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
import styles from "../balance/EnergyView.module.css";
import { type EnvelopeRow, groupOf } from "./envelopeRows.ts";
import { originKey, useEnergyWords } from "../useEnergyWords.ts";

/** The columns of the envelope table, with the thermal bridges and the sum at the foot. */
export function useEnvelopeColumns(
  rows: readonly EnvelopeRow[],
  { A_env, H_T }: Pick<EnvelopeLosses, "A_env" | "H_T">,
  view: "grouped" | "single",
): readonly Column<EnvelopeRow>[] {
  const { t, format, originShort, direction, grade } = useEnergyWords();
  const largest = Math.max(...rows.map((row) => row.share), 0.001);
  const from = (row: EnvelopeRow, pick: (part: EnvelopePart) => Origin | undefined): string => {
    const origins = row.parts.flatMap((part) => pick(part) ?? []);
    const [first] = origins;
    if (first === undefined) return "";
    return origins.every((origin) => originKey(origin) === originKey(first))
      ? originShort(first)
      : t(($) => $.originShort.mixed);
  };
  return [
    {
      id: "part",
      head: t(($) => $.envelope.part),
      cell: (row) => <RowName row={row} />,
      sortBy: (row) => row.parts[0]?.name ?? "",
      sum: t(($) => $.envelope.sum),
    },
    ...(view === "single"
      ? [
          {
            id: "orientation",
            head: t(($) => $.envelope.orientation),
            cell: (row: EnvelopeRow) => direction(row.parts[0]?.azimuth_deg ?? null),
          },
        ]
      : []),
    {
      id: "area",
      head: t(($) => $.envelope.area),
      unit: "m²",
      numeric: true,
      cell: (row) => (
        <WithOrigin value={format.number(row.area_m2, 1)} origin={from(row, (part) => part.area_origin)} />
      ),
      sortBy: (row) => row.area_m2,
      sum: format.number(A_env, 1),
    },
    {
      id: "u",
      head: t(($) => $.envelope.u),
      unit: "W/(m²·K)",
      numeric: true,
      cell: (row) => (
        <WithOrigin
          value={format.number(row.u_w_m2k, 2)}
          origin={from(row, (part) => part.u_value?.origin)}
        />
      ),
      sortBy: (row) => row.u_w_m2k,
    },
    {
      id: "loss",
      head: t(($) => $.envelope.heatLoss),
      unit: "W/K",
      numeric: true,
      cell: (row) => format.number(row.h_w_k, 1),
      sortBy: (row) => row.h_w_k,
      sum: format.number(H_T, 1),
    },
    {
      id: "share",
      head: t(($) => $.envelope.share),
      numeric: true,
      cell: (row) => <ShareCell share={row.share / largest} text={format.percent(row.share, 1)} />,
      sortBy: (row) => row.share,
      sum: format.percent(1, 1),
    },
    {
      id: "grade",
      head: t(($) => $.envelope.grade),
      cell: (row) => <Grade grade={row.quality} label={grade(row.quality).label} />,
    },
  ];
}

/** A number with the one word for where it comes from below it. */
const WithOrigin = ({ value, origin }: { readonly value: string; readonly origin: string }) => (
  <span className={styles["name"]}>
    <span>{value}</span>
    {origin !== "" && <span className={styles["origin"]}>{origin}</span>}
  </span>
);

/** A group by its kind and how many parts it has; a single part by its own name. */
function RowName({ row }: { readonly row: EnvelopeRow }) {
  const { t } = useEnergyWords();
  const [first] = row.parts;
  if (!first) return t(($) => $.losses.bridges);
  const group = t(($) => $.group[groupOf(first)]);
  const isGroup = row.id === groupOf(first);
  const name = first.express_id === null ? t(($) => $.envelope.estimated) : first.name;
  return (
    <span className={styles["name"]}>
      <span>{isGroup ? group : name || t(($) => $.envelope.unnamed)}</span>
      <span className={styles["origin"]}>
        {isGroup ? t(($) => $.envelope.count, { count: row.parts.length }) : group}
      </span>
    </span>
  );
}
