import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { listedThings } from "#domain/ifc/elements/listedThings.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { InspectorFrame } from "../inspector/InspectorFrame.tsx";
import styles from "./MarksPanel.module.css";
import type { Marks } from "./useMarks.ts";

interface Props {
  readonly marks: Marks;
  /** With the names that people gave. */
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** Everything else is drawn as outlines. */
  readonly isAlone: boolean;
  readonly onAlone: (isAlone: boolean) => void;
  readonly onSelect: (express_id: number) => void;
  readonly onClear: () => void;
}

/** What is pointed out: how many, which, and the way back to the list they come from. */
export function MarksPanel({ marks, model, geometry, isAlone, onAlone, onSelect, onClear }: Props) {
  const { t } = useTranslation("modelcheck");
  const word = useClassWord();
  const things = useMemo(() => listedThings(model, marks.ids), [model, marks]);
  const shapeless = useMemo(() => withoutShape(geometry, marks.ids), [geometry, marks]);
  const counted = { count: marks.count };
  return (
    <InspectorFrame kicker={t(($) => $.marks.title)} title={marks.title} onClose={onClear}>
      <div className={styles["panel"]}>
        {marks.ids.length === 0 ? (
          <p>{t(($) => $.marks.none)}</p>
        ) : (
          <>
            <p className={styles["legend"]}>
              <span className={styles["patch"]} aria-hidden />
              {marks.kind === "ids" ? t(($) => $.marks.failed, counted) : t(($) => $.marks.lacking, counted)}
            </p>
            {shapeless > 0 && (
              <p className={styles["note"]}>{t(($) => $.marks.noShape, { count: shapeless })}</p>
            )}
            <Switch label={t(($) => $.marks.others)} checked={isAlone} onChange={onAlone} />
          </>
        )}
        <div className={styles["actions"]}>
          <BackLink marks={marks} />
          <Button onClick={onClear}>{t(($) => $.marks.clear)}</Button>
        </div>
      </div>
      {things.length > 0 && (
        <DataTable
          compact
          label={marks.title}
          rows={things}
          rowKey={({ express_id }) => String(express_id)}
          onOpen={({ express_id }) => onSelect(express_id)}
          columns={[
            { id: "name", head: t(($) => $.marks.name), cell: ({ name }) => name, wrap: true },
            { id: "class", head: t(($) => $.marks.class), cell: ({ ifc_class }) => word(ifc_class) },
          ]}
        />
      )}
    </InspectorFrame>
  );
}

function BackLink({ marks: { kind, projectId, check, specification } }: Pick<Props, "marks">) {
  const { t } = useTranslation("modelcheck");
  if (kind === "quality")
    return (
      <ButtonLink to="/bim-ifc/quality" search={{ project: projectId, ...(check && { check }) }}>
        {t(($) => $.marks.back)}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to="/bim-ifc/ids"
      search={{ project: projectId, ...(specification !== undefined && { spec: specification }) }}
    >
      {t(($) => $.marks.back)}
    </ButtonLink>
  );
}

function withoutShape({ placements }: GeometryRecord, ids: readonly number[]): number {
  const shown = new Set(placements.map(({ express_id }) => express_id));
  return ids.filter((id) => !shown.has(id)).length;
}
