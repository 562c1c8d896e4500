import type { CalendarContext } from "./calendarContext.ts";
import styles from "./Calendar.module.css";

interface Props {
  readonly day: string;
  readonly count: number;
  readonly context: CalendarContext;
}

/** A day of a grid: its number to see, the whole day and what it has to hear. */
export function DayButton({ day, count, context }: Props) {
  const { formats, words, focusDay, today, onPick } = context;
  return (
    <button
      type="button"
      className={styles["number"]}
      aria-label={`${formats.whole(day)}, ${count === 0 ? words.none : words.count(count)}`}
      aria-current={day === today ? "date" : undefined}
      tabIndex={day === focusDay ? 0 : -1}
      data-calendar-day={day}
      onClick={() => onPick(day)}
    >
      <span className={styles["digits"]}>{formats.number(day)}</span>
    </button>
  );
}
