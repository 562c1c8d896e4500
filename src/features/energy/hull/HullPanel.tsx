import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import type { OpenPlace } from "#domain/ifc/hullCheck.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "../EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly projectId: string;
  readonly hull: EnvelopeResult["hull"];
}

/** Whether the hull that areas were measured from closes, and every place of it that is open or undecided, with the way to it in 3D. */
export function HullPanel({ projectId, hull }: Props) {
  const { t, format, direction } = useEnergyWords();
  if (hull == null) return null;
  const area = (value: number) => format.number(value, 1);
  const facts = {
    area: area(hull.area_m2),
    gap: area(hull.gap_m2),
    share: format.percent(hull.gap_m2 / hull.area_m2, 1),
  };
  const columns: readonly Column<OpenPlace>[] = [
    {
      id: "place",
      head: t(($) => $.hull.place),
      wrap: true,
      cell: ({ name, kind, azimuth_deg }) => (
        <span className={styles["name"]}>
          <span>{name === "" ? t(($) => $.envelope.unnamed) : name}</span>
          <span className={styles["origin"]}>
            {t(($) => $.kind[kind])}
            {azimuth_deg !== null && ` ${direction(azimuth_deg)}`}
          </span>
        </span>
      ),
    },
    { id: "why", head: t(($) => $.hull.reason), wrap: true, cell: ({ why }) => t(($) => $.hull.why[why]) },
    {
      id: "area",
      head: t(($) => $.envelope.area),
      unit: "m²",
      numeric: true,
      cell: ({ area_m2 }) => format.number(area_m2, area_m2 < 1 ? 2 : 1),
      sortBy: ({ area_m2 }) => area_m2,
      sum: area(hull.open.reduce((sum, { area_m2 }) => sum + area_m2, 0)),
    },
    {
      id: "show",
      head: "",
      cell: ({ name, express_id }) =>
        express_id !== null && (
          <ButtonLink
            variant="link"
            to="/3d-viewer"
            search={{ project: projectId, pick: express_id }}
            aria-label={`${t(($) => $.show3d)}: ${name}`}
          >
            {t(($) => $.show3d)}
          </ButtonLink>
        ),
    },
  ];
  return (
    <Panel flush={hull.open.length > 0} title={t(($) => $.hull.title)}>
      <div className={hull.open.length > 0 ? styles["hull"] : undefined}>
        <p className={styles["note"]}>{t(($) => $.hull.closed, facts)}</p>
        <p className={styles["note"]}>
          {hull.undecided_m2 < 0.05
            ? t(($) => $.hull.allDecided)
            : t(($) => $.hull.undecided, {
                area: area(hull.undecided_m2),
                share: format.percent(hull.undecided_m2 / hull.area_m2, 1),
              })}
          {hull.ground_slab_missing_m2 >= 0.05 &&
            ` ${t(($) => $.hull.slabMissing, { area: area(hull.ground_slab_missing_m2) })}`}
        </p>
      </div>
      {hull.open.length > 0 && (
        <DataTable
          label={t(($) => $.hull.label)}
          columns={columns}
          rows={hull.open}
          rowKey={(place) => `${place.why} ${hull.open.indexOf(place)}`}
        />
      )}
    </Panel>
  );
}
