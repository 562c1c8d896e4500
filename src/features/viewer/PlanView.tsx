import { IconDownload, IconPrinter, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { openingLevel } from "#domain/viewer/placedSection.ts";
import { planDrawing, type PlanLabel } from "#domain/viewer/planDrawing.ts";
import { labelSize, planSvg } from "#domain/viewer/planSvg.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { modelViewLevels } from "#shell/parts/modelViewLevels.ts";
import type { ModelViewTints } from "#shell/parts/modelViewScene.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { mainAxis } from "#ui/model3d/mainAxis.ts";
import styles from "./PlanView.module.css";

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
  const sheet = useRef<HTMLDivElement>(null);
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
  const levels = useMemo(() => modelViewLevels(model, geometry), [model, geometry]);
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
  const colourOf = (id: number) => tints?.colours[tints.of.get(id) ?? -1];

  const pick = useEffectEvent((target: EventTarget | null) => {
    const id = target instanceof Element ? target.closest("[data-id]")?.getAttribute("data-id") : null;
    onSelect(id === null || id === undefined ? null : Number(id));
  });
  // The same things stand in the list as buttons: the plan is their picture for mouse and finger.
  useEffect(() => {
    const element = sheet.current;
    const click = (event: MouseEvent) => pick(event.target);
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, []);

  const title = t(($) => $.plan.of, { storey: level?.name ?? "", name });
  const save = () => {
    if (!drawing) return;
    const svg = planSvg(drawing, { title, linesOf, colourOf });
    saveFile(new Blob([svg], { type: "image/svg+xml" }), `${fileNameOf(title)}.svg`);
  };
  return (
    <section ref={plan} className={styles["plan"]} aria-label={title}>
      <div className={styles["bar"]}>
        <div className={styles["storey"]}>
          <SelectField
            label={t(($) => $.plan.storey)}
            value={String(level?.express_id ?? "")}
            options={levels.map((one) => ({ value: String(one.express_id), label: one.name }))}
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
          <svg
            className={styles["drawing"]}
            style={{ width: `${zooms[zoom]! * 100}%`, height: `${zooms[zoom]! * 100}%` }}
            viewBox={drawing.box.join(" ")}
            role="img"
            aria-label={t(($) => $.plan.picture, { storey: level?.name ?? "" })}
          >
            {drawing.parts.map(({ express_id, kind, path }) => (
              <path
                key={express_id}
                d={path}
                data-id={express_id}
                fillRule="evenodd"
                className={classes(styles[kind], express_id === selected && styles["selected"])}
                style={kind === "room" || kind === "cut" ? { fill: colourOf(express_id) } : undefined}
              />
            ))}
            {drawing.labels.map((label) => (
              <RoomWords key={label.express_id} label={label} lines={linesOf(label)} />
            ))}
            <SheetMarks box={drawing.box} north_deg={drawing.north_deg} />
          </svg>
        ) : (
          <EmptyState title={t(($) => $.plan.nothing)} text={t(($) => $.plan.nothingText)} />
        )}
      </div>
    </section>
  );
}

/** Number, name and area of a room: one line each. */
function useRoomLines(): (label: PlanLabel) => readonly string[] {
  const formats = useFormats();
  return ({ number, name, area_m2 }) =>
    [number, name, area_m2 === null ? null : formats.withUnit(area_m2, "m²", 1)].filter(
      (line): line is string => line !== null && line.trim() !== "",
    );
}

function RoomWords({ label, lines }: { readonly label: PlanLabel; readonly lines: readonly string[] }) {
  const size = labelSize(label);
  return (
    <g className={styles["words"]} fontSize={size} aria-hidden>
      {lines.map((line, index) => (
        <text key={index} x={label.x} y={label.y + (index - (lines.length - 1) / 2 + 0.35) * size * 1.2}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Scale bar and, where the model says it, north. */
function SheetMarks({
  box: [x, y, width, height],
  north_deg,
}: {
  readonly box: readonly [number, number, number, number];
  readonly north_deg: number | null;
}) {
  const { t } = useTranslation("viewer");
  return (
    <g className={styles["marks"]} aria-hidden>
      <g transform={`translate(${x + 0.5} ${y + height - 0.4})`}>
        <path d="M0 0H5M0 -0.12V0.12M5 -0.12V0.12" />
        <text x={2.5} y={-0.15} fontSize={0.32}>
          {t(($) => $.plan.scale)}
        </text>
      </g>
      {north_deg !== null && (
        <g transform={`translate(${x + width - 0.8} ${y + height - 1}) rotate(${north_deg})`}>
          <path className={styles["north"]} d="M0 -0.6L0.22 0.35L0 0.2L-0.22 0.35Z" />
        </g>
      )}
    </g>
  );
}
