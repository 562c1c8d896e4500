import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { StoreyRooms } from "./roomsByStorey.ts";
import styles from "./RoomsView.module.css";

interface Props {
  readonly storeys: readonly StoreyRooms[];
  /** The storey that the table is narrowed to; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

/** The storeys from the top down with their rooms and area; a tap narrows the table to one, another tap shows all again. */
export function StoreyList({ storeys, chosen, onChoose }: Props) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const level = (elevation: number) =>
    elevation === 0 ? `±${format.number(0, 2)}` : format.signed(elevation, 2);
  return (
    <Panel title={t(($) => $.storeys.title)} flush>
      <ul className={styles["storeys"]}>
        {storeys.map(({ key, storey, elevation_m, rooms, area_m2 }) => (
          <li key={key}>
            <button
              type="button"
              className={styles["storey"]}
              aria-pressed={chosen === key}
              onClick={() => onChoose(chosen === key ? null : key)}
            >
              <LevelMark filled={chosen === key} />
              <span className={styles["name"]}>{storey ?? t(($) => $.storeys.none)}</span>
              <span className={styles["level"]}>{elevation_m === null ? "" : level(elevation_m)}</span>
              <span className={styles["sum"]}>
                {t(($) => $.storeys.sum, { count: rooms, area: format.withUnit(area_m2, "m²", 1) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
