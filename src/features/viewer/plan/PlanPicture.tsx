import type { PlanDrawing, PlanLabel } from "#domain/viewer/plan/planDrawing.ts";
import { labelSize } from "#domain/viewer/plan/planSvg.ts";
import { northPath, type SheetMarks, sheetMarks } from "#domain/viewer/plan/sheetMarks.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ModelViewTints } from "#shared/modelView/modelViewScene.ts";
import { classes } from "#ui/classes.ts";
import styles from "./PlanView.module.css";

interface Props {
  readonly drawing: PlanDrawing;
  /** What the picture shows, for who does not see it. */
  readonly label: string;
  readonly selected: ReadonlySet<number>;
  readonly tints: ModelViewTints | undefined;
  /** Share of its place that it takes, per cent. */
  readonly size?: number;
}

/** A storey as a plan. Its things stand in a list or a table beside it: the picture is for mouse and finger (`usePlanTaps`). */
export function PlanPicture({ drawing, label, selected, tints, size = 100 }: Props) {
  const linesOf = useRoomLines();
  const marks = sheetMarks(drawing.box);
  const colourOf = (id: number) => tints?.colours[tints.of.get(id) ?? -1];
  return (
    <svg
      className={styles["drawing"]}
      style={{ width: `${size}%`, height: `${size}%` }}
      viewBox={marks.box.join(" ")}
      role="img"
      aria-label={label}
    >
      {drawing.parts.map(({ express_id, kind, path }) => (
        <path
          key={express_id}
          d={path}
          data-id={express_id}
          fillRule="evenodd"
          className={classes(styles[kind], selected.has(express_id) && styles["selected"])}
          style={kind === "room" || kind === "cut" ? { fill: colourOf(express_id) } : undefined}
        />
      ))}
      {drawing.labels.map((one) => (
        <RoomWords key={one.express_id} label={one} lines={linesOf(one)} />
      ))}
      <Marks marks={marks} north_deg={drawing.north_deg} />
    </svg>
  );
}

/** Number, name and area of a room: one line each. */
export function useRoomLines(): (label: PlanLabel) => readonly string[] {
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
function Marks({ marks, north_deg }: { readonly marks: SheetMarks; readonly north_deg: number | null }) {
  const formats = useFormats();
  const { bar, text_m, north } = marks;
  const end = text_m * 0.4;
  return (
    <g className={styles["marks"]} aria-hidden>
      <g transform={`translate(${bar.x} ${bar.y})`}>
        <path d={`M0 0H${bar.length_m}M0 ${-end}V${end}M${bar.length_m} ${-end}V${end}`} />
        <text x={bar.length_m / 2} y={-text_m * 0.5} fontSize={text_m}>
          {formats.withUnit(bar.length_m, "m", bar.length_m < 1 ? 1 : 0)}
        </text>
      </g>
      {north_deg !== null && (
        <g transform={`translate(${north.x} ${north.y}) rotate(${north_deg}) scale(${north.scale})`}>
          <path className={styles["north"]} d={northPath} />
        </g>
      )}
    </g>
  );
}
