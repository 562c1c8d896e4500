import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { openingLevel } from "#domain/viewer/section/placedSection.ts";
import { planDrawing } from "#domain/viewer/plan/planDrawing.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import { PlanPicture } from "../plan/PlanPicture.tsx";
import { useStoreyWords } from "../plan/useStoreyWords.ts";
import { usePlanTaps } from "../plan/usePlanTaps.ts";
import styles from "./Building.module.css";
import { storeyOfChosen } from "./storeyOfChosen.ts";
import type { LossColours } from "./useLossColours.ts";

interface Props {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: ((express_id: number | null) => void) | undefined;
  readonly colours: LossColours | null;
}

/** A storey as a plan with its rooms as a table: for everybody who does not want or cannot have the scene. */
export function BuildingPlan({ model, geometry, chosen, onChoose, colours }: Props) {
  const { t } = useTranslation("viewer");
  const { of: storeyOf } = useStoreyWords();
  const levels = useMemo(() => storeyLevels(model, geometry), [model, geometry]);
  const opening = useMemo(() => openingLevel(levels), [levels]);
  const axis = useMemo(() => mainAxis(geometry), [geometry]);
  const ofChosen = storeyOfChosen(model, chosen);
  const [asked, setAsked] = useState<{ readonly by: number | null; readonly storey: number }>();
  // Another thing opens its storey, whatever was asked for before.
  const wanted = asked && asked.by === ofChosen ? asked.storey : ofChosen;
  const level = levels.find(({ express_id }) => express_id === wanted) ?? opening;
  const height_m = level?.cut_m;
  const drawing = useMemo(
    () => (height_m === undefined ? null : planDrawing({ geometry, model, height_m, axis })),
    [geometry, model, height_m, axis],
  );
  const sheet = usePlanTaps((id) => onChoose?.(id));
  if (!level) return <EmptyState title={t(($) => $.plan.nothing)} text={t(($) => $.inPlace.noStorey)} />;
  const rooms = model.spaces.filter(({ storey_id }) => storey_id === level.express_id);
  return (
    <div className={styles["plan"]}>
      <SelectField
        label={t(($) => $.plan.storey)}
        value={String(level.express_id)}
        options={levels.map((one) => ({ value: String(one.express_id), label: storeyOf(one) }))}
        onChange={(id) => setAsked({ by: ofChosen, storey: Number(id) })}
      />
      <div ref={sheet} className={styles["sheet"]}>
        {drawing ? (
          <PlanPicture
            drawing={drawing}
            label={t(($) => $.plan.picture, { storey: storeyOf(level) })}
            selected={chosen}
            tints={colours?.tints}
          />
        ) : (
          <EmptyState title={t(($) => $.plan.nothing)} text={t(($) => $.plan.nothingText)} />
        )}
      </div>
      {rooms.length > 0 && <RoomTable {...{ rooms, chosen }} storey={storeyOf(level)} />}
    </div>
  );
}

interface TableProps {
  readonly rooms: readonly Space[];
  readonly chosen: ReadonlySet<number>;
  readonly storey: string;
}

/** The rooms of the storey, folded in: number, name, area. */
function RoomTable({ rooms, chosen, storey }: TableProps) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  return (
    <details className={styles["rooms"]}>
      <summary>{t(($) => $.inPlace.rooms, { count: rooms.length })}</summary>
      <table aria-label={t(($) => $.inPlace.roomsOf, { storey })}>
        <tbody>
          {rooms.map(({ express_id, name, long_name, net_area_m2, gross_area_m2 }) => {
            const area_m2 = net_area_m2 ?? gross_area_m2;
            return (
              <tr key={express_id} aria-current={chosen.has(express_id) || undefined}>
                <th scope="row">{name}</th>
                <td>{long_name === name ? "" : long_name}</td>
                <td>{area_m2 === null ? "–" : formats.withUnit(area_m2, "m²", 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
