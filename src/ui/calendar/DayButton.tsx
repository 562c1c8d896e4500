import type { KeyboardEvent } from "react";
import type { CalendarContext } from "./calendarContext.ts";
import { dayByKey } from "./days.ts";
import styles from "./Calendar.module.css";

interface Props {
  readonly day: string;
  readonly count: number;
  readonly context: CalendarContext;
}

/** A day of a grid: its number to see, the whole day and what it has to hear. */
export function DayButton({ day, count, context }: Props) {
  const { formats, words, focusDay, today, onPick, onReach } = context;
  const press = (key: KeyboardEvent) => {
    if (key.altKey || key.ctrlKey || key.metaKey) return;
    const to = dayByKey(key.key, day);
    if (to === undefined) return;
    key.preventDefault();
    if (to !== day) onReach(to);
  };
  return (
    <button
      type="button"
      className={styles["number"]}
      aria-label={`${formats.whole(day)}, ${count === 0 ? words.none : words.count(count)}`}
      aria-current={day === today ? "date" : undefined}
      tabIndex={day === focusDay ? 0 : -1}
      data-calendar-day={day}
      onClick={() => onPick(day)}
      onKeyDown={press}
    >
      <span className={styles["digits"]}>{formats.number(day)}</span>
    </button>
  );
}
