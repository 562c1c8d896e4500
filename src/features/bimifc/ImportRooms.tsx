import { useTranslation } from "react-i18next";
import type { Space, Storey } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useScreen } from "#shell/useScreen.ts";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "./ImportView.module.css";

interface Props {
  readonly storeys: readonly Storey[];
  readonly spaces: readonly Space[];
  /** The structure has been read: without rooms there are none. */
  readonly settled: boolean;
}

/** Rooms and storeys as they are known so far, before any geometry. */
export function ImportRooms({ storeys, spaces, settled }: Props) {
  const { t } = useTranslation("bimifc");
  const format = useFormats();
  const phone = useScreen() === "phone";
  const area = (space: Space) => space.net_area_m2 ?? space.gross_area_m2;
  const columns: readonly Column<Space>[] = [
    {
      id: "number",
      head: t(($) => $.table.number),
      cell: (space) => space.name,
      sortBy: (space) => space.name,
    },
    {
      id: "room",
      head: t(($) => $.table.room),
      cell: (space) => space.long_name ?? "–",
      sortBy: (space) => space.long_name ?? undefined,
    },
    {
      id: "storey",
      head: t(($) => $.table.storey),
      cell: (space) => space.storey ?? "–",
      sortBy: (space) => space.storey ?? undefined,
    },
    {
      id: "area",
      head: t(($) => $.table.area),
      unit: "m²",
      numeric: true,
      cell: (space) => {
        const value = area(space);
        return value === null ? t(($) => $.table.unknown) : format.number(value, 1);
      },
      sortBy: (space) => area(space) ?? undefined,
    },
    {
      id: "origin",
      head: phone ? <VisuallyHidden>{t(($) => $.table.origin)}</VisuallyHidden> : t(($) => $.table.origin),
      cell: (space) => <OriginCell space={space} short={phone} />,
    },
  ];
  return (
    <Panel flush foot={<span>{t(($) => $.table.note)}</span>}>
      <div className={styles["tables"]}>
        <DataTable
          label={t(($) => $.table.label)}
          rows={spaces}
          rowKey={(space) => String(space.express_id)}
          empty={t(($) => (settled ? $.table.none : $.table.waiting))}
          columns={columns.filter(({ id }) => !phone || id !== "storey")}
        />
        <aside className={styles["aside"]}>
          <h3>{t(($) => $.levels)}</h3>
          <ul className={styles["levels"]}>
            {storeys
              .toSorted((a, b) => b.elevation_m - a.elevation_m)
              .map((storey) => (
                <li key={storey.express_id}>
                  <LevelMark filled />
                  <span>{storey.name}</span>
                  <span>
                    {storey.elevation_m === 0
                      ? `±${format.number(0, 2)}`
                      : format.signed(storey.elevation_m, 2)}
                  </span>
                  <span>
                    {t(($) => $.levelRooms, {
                      count: spaces.filter((space) => space.storey_id === storey.express_id).length,
                    })}
                  </span>
                </li>
              ))}
          </ul>
        </aside>
      </div>
    </Panel>
  );
}

interface OriginProps {
  readonly space: Space;
  /** Only the letter, where there is no room for its word. */
  readonly short: boolean;
}

function OriginCell({ space, short }: OriginProps) {
  const { t } = useTranslation("bimifc");
  if (!space.area_origin) return <span className={styles["origin"]}>{t(($) => $.table.unknown)}</span>;
  const computed = space.area_origin.from === "geometry";
  return (
    <span className={styles["origin"]}>
      <Grade grade={computed ? "B" : "A"} label={t(($) => (computed ? $.table.gradeB : $.table.gradeA))} />
      {!short && t(($) => (computed ? $.table.fromGeometry : $.table.fromModel))}
    </span>
  );
}
