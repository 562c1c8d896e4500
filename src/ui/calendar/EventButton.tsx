import { classes } from "../classes.ts";
import { toneMarks } from "../feedback/Tag.tsx";
import type { CalendarContext } from "./calendarContext.ts";
import type { PlacedEvent } from "./calendarEvents.ts";
import styles from "./Calendar.module.css";

interface Props {
  readonly placed: PlacedEvent;
  /** The day in whose cell it stands. */
  readonly day: string;
  readonly context: CalendarContext;
  /** Fills its place at hours, with the time on a line of its own. */
  readonly tall?: boolean;
}

/** An event on a day of a grid. Where it goes on from the day before, its words are for screen readers alone. */
export function EventButton({ placed, day, context, tall = false }: Props) {
  const { formats, allDay, focusDay, shown } = context;
  const { event, first, last } = placed;
  const { title, note, tone = "plain", onOpen } = event;
  const Mark = tone === "ok" || tone === "warn" || tone === "bad" ? toneMarks[tone] : undefined;
  const goesOn = !tall && first < day && !isRowStart(day, shown);
  const time = tall ? formats.span(placed) : placed.isTimed ? formats.start(placed) : undefined;
  return (
    <button
      type="button"
      className={classes(styles["event"], styles[tone], tall && styles["tall"])}
      aria-label={formats.spoken(placed, allDay)}
      title={[title, note].filter(Boolean).join(" · ")}
      tabIndex={day === focusDay ? 0 : -1}
      disabled={!onOpen}
      onClick={onOpen}
      data-before={first < day || undefined}
      data-after={last > day || undefined}
    >
      {!goesOn && (
        <>
          {Mark && <Mark className={styles["mark"] ?? ""} size={13} stroke={1.75} aria-hidden />}
          <span className={styles["title"]}>{title}</span>
          {time !== undefined && <span className={styles["time"]}> {time}</span>}
          {tall && note !== undefined && <span className={styles["note"]}> {note}</span>}
        </>
      )}
    </button>
  );
}

/** Rows begin on Mondays, and with the first day that is shown. */
const isRowStart = (day: string, shown: readonly string[]) =>
  shown.indexOf(day) % 7 === 0 || shown.length === 1;
