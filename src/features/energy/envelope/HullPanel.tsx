import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { OpenPlace } from "#domain/ifc/envelope/hullCheck.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";
import type { Pointed } from "../findings/usePointed.ts";

interface Props {
  readonly hull: EnvelopeResult["hull"];
  readonly onShow: (place: Pointed) => void;
}

/** Whether the hull that areas were measured from closes, and every place of it that is open or undecided, with the way to it in 3D. */
export function HullPanel({ hull, onShow }: Props) {
  const { t, format, direction } = useEnergyWords();
  const phone = useScreen() === "phone";
  if (hull == null) return null;
  const area = (value: number) => format.number(value, 1);
  const facts = {
    area: area(hull.area_m2),
    gap: area(hull.gap_m2),
    share: format.percent(hull.gap_m2 / hull.area_m2, 1),
  };
  const nameOf = ({ name }: OpenPlace) => (name === "" ? t(($) => $.envelope.unnamed) : name);
  const sideOf = ({ kind, azimuth_deg }: OpenPlace) =>
    [t(($) => $.kind[kind]), ...(azimuth_deg === null ? [] : [direction(azimuth_deg)])].join(" ");
  const sizeOf = ({ area_m2 }: OpenPlace) => format.number(area_m2, area_m2 < 1 ? 2 : 1);
  const pointedAt = (place: OpenPlace): Pointed => ({
    title: `${nameOf(place)}, ${sideOf(place)}, ${sizeOf(place)} m² · ${t(($) => $.hull.why[place.why])}`,
    ids: new Set(place.express_id === null ? [] : [place.express_id]),
    patches: place.patches ?? [],
  });
  const columns: readonly Column<OpenPlace>[] = [
    {
      id: "place",
      head: t(($) => $.hull.place),
      wrap: true,
      cell: (place) => (
        <span className={styles["name"]}>
          <span>{nameOf(place)}</span>
          <span className={styles["origin"]}>{sideOf(place)}</span>
          {phone && <span className={styles["origin"]}>{t(($) => $.hull.why[place.why])}</span>}
        </span>
      ),
    },
    { id: "why", head: t(($) => $.hull.reason), wrap: true, cell: ({ why }) => t(($) => $.hull.why[why]) },
    {
      id: "area",
      head: t(($) => $.envelope.area),
      unit: "m²",
      numeric: true,
      cell: (place) => sizeOf(place),
      sortBy: ({ area_m2 }) => area_m2,
      sum: area(hull.open.reduce((sum, { area_m2 }) => sum + area_m2, 0)),
    },
    {
      id: "show",
      head: "",
      cell: (place) =>
        isSomewhere(place) && (
          <Button
            variant="link"
            aria-label={format.labelled(
              t(($) => $.show3d),
              nameOf(place),
            )}
            onClick={() => onShow(pointedAt(place))}
          >
            {t(($) => $.show3d)}
          </Button>
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
          columns={columns.filter(({ id }) => !phone || id !== "why")}
          rows={hull.open}
          rowKey={(place) => `${place.why} ${hull.open.indexOf(place)}`}
        />
      )}
    </Panel>
  );
}

const isSomewhere = ({ express_id, patches = [] }: OpenPlace): boolean =>
  express_id !== null || patches.length > 0;
