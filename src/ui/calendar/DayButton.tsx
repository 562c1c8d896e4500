import { classes } from "../classes.ts";
import type { CalendarContext } from "./calendarContext.ts";
import styles from "./Calendar.module.css";

interface Props {
  readonly day: string;
  readonly count: number;
  readonly context: CalendarContext;
  /** Its weekday stands before its number. */
  readonly weekday?: boolean;
}

/** A day of a grid: its number to see, the whole day and what it has to hear. */
export function DayButton({ day, count, context, weekday = false }: Props) {
  const { formats, words, focusDay, today, onPick } = context;
  return (
    <button
      type="button"
      className={classes(styles["number"], weekday && styles["named"])}
      aria-label={`${formats.whole(day)}, ${count === 0 ? words.none : words.count(count)}`}
      aria-current={day === today ? "date" : undefined}
      tabIndex={day === focusDay ? 0 : -1}
      data-calendar-day={day}
      onClick={() => onPick(day)}
    >
      {weekday && <span className={styles["weekday"]}>{formats.weekday(day)}</span>}
      <span className={styles["digits"]}>{formats.number(day)}</span>
    </button>
  );
}
