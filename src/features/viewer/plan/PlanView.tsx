import { IconDownload, IconPrinter, IconZoomIn, IconZoomOut } from "#ui/icons/icons.gen.ts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { openingLevel } from "#domain/viewer/section/placedSection.ts";
import { planDrawing } from "#domain/viewer/plan/planDrawing.ts";
import { planSvg } from "#domain/viewer/plan/planSvg.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import type { ModelViewTints } from "#shared/modelView/modelViewScene.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import { PlanPicture, useRoomLines } from "./PlanPicture.tsx";
import styles from "./PlanView.module.css";
import { useStoreyWords } from "./useStoreyWords.ts";
import { usePlanTaps } from "./usePlanTaps.ts";

interface Props {
  readonly name: string;
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** The storey that is shown; null for the one a section would open first. */
  readonly storey: number | null;
  readonly onStorey: (express_id: number) => void;
  readonly selected: number | null;
  readonly onSelect: (express_id: number | null) => void;
  readonly tints: ModelViewTints | undefined;
  readonly onClose: () => void;
}

const zooms = [1, 1.5, 2, 3, 4.5] as const;

/**
 * A storey as a plan, cut 1.2 m above its floor: drawn from the kept geometry, without WebGL. It takes the focus from the picture that it
 * covers; Escape leads back.
 */
export function PlanView(props: Props) {
  const { name, model, geometry, storey, onStorey, selected, onSelect, tints } = props;
  const { t } = useTranslation("viewer");
  const plan = useRef<HTMLElement>(null);
  const leave = useEffectEvent((event: KeyboardEvent) => event.key === "Escape" && props.onClose());
  useEffect(() => {
    const element = plan.current;
    element?.querySelector<HTMLElement>("select")?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => leave(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);
  const [zoom, setZoom] = useState(0);
  const levels = useMemo(() => storeyLevels(model, geometry), [model, geometry]);
  const axis = useMemo(() => mainAxis(geometry), [geometry]);
  const level = useMemo(
    () => levels.find(({ express_id }) => express_id === storey) ?? openingLevel(levels),
    [levels, storey],
  );
  const height_m = level?.cut_m;
  const drawing = useMemo(
    () => (height_m === undefined ? null : planDrawing({ geometry, model, height_m, axis })),
    [geometry, model, height_m, axis],
  );
  const linesOf = useRoomLines();
  const formats = useFormats();
  const { of: storeyOf } = useStoreyWords();
  const colourOf = (id: number) => tints?.colours[tints.of.get(id) ?? -1];

  const sheet = usePlanTaps(onSelect);
  const chosen = useMemo(() => new Set(selected === null ? [] : [selected]), [selected]);

  const title = t(($) => $.plan.of, { storey: storeyOf(level), name });
  const save = () => {
    if (!drawing) return;
    const svg = planSvg(drawing, {
      title,
      linesOf,
      colourOf,
      metres: (value) => formats.withUnit(value, "m", value < 1 ? 1 : 0),
    });
    saveFile(new Blob([svg], { type: "image/svg+xml" }), `${fileNameOf(title)}.svg`);
  };
  return (
    <section ref={plan} className={styles["plan"]} aria-label={title}>
      <div className={styles["bar"]}>
        <div className={styles["storey"]}>
          <SelectField
            label={t(($) => $.plan.storey)}
            value={String(level?.express_id ?? "")}
            options={levels.map((one) => ({ value: String(one.express_id), label: storeyOf(one) }))}
            onChange={(id) => onStorey(Number(id))}
          />
        </div>
        <IconButton
          framed
          icon={IconZoomOut}
          label={t(($) => $.plan.smaller)}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          framed
          icon={IconZoomIn}
          label={t(($) => $.plan.larger)}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <Button icon={IconPrinter} disabled={!drawing} onClick={() => window.print()}>
          {t(($) => $.plan.print)}
        </Button>
        <Button icon={IconDownload} disabled={!drawing} onClick={save}>
          {t(($) => $.plan.save)}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          {t(($) => $.plan.close)}
        </Button>
      </div>
      <h2 className={styles["title"]}>{title}</h2>
      <div ref={sheet} className={styles["sheet"]}>
        {drawing ? (
          <PlanPicture
            drawing={drawing}
            label={t(($) => $.plan.picture, { storey: storeyOf(level) })}
            selected={chosen}
            tints={tints}
            size={zooms[zoom]! * 100}
          />
        ) : (
          <EmptyState title={t(($) => $.plan.nothing)} text={t(($) => $.plan.nothingText)} />
        )}
      </div>
    </section>
  );
}
