import { classes } from "../classes.ts";
import type { CalendarContext } from "./calendarContext.ts";
import { EventButton } from "./EventButton.tsx";
import { DayButton } from "./DayButton.tsx";
import { isoWeek } from "./days.ts";
import { dayLanes, type DayLanes } from "./layout.ts";
import type { PlacedEvent } from "./calendarEvents.ts";
import styles from "./Calendar.module.css";

interface Props {
  readonly label: string;
  readonly weeks: readonly (readonly string[])[];
  /** Days of other months are paler. */
  readonly month?: string | undefined;
  /** How many events a day shows; the others are counted. */
  readonly most: number;
  /** A day has marks in place of its events. */
  readonly marks: boolean;
  readonly context: CalendarContext;
}

/** A table in which keys lead from cell to cell. */
export const grid = { role: "grid" } as const;

/** Weeks below each other, a cell for each day with what stands on it. */
export function WeekRows({ label, weeks, month, most, marks, context }: Props) {
  const { formats, words, focusDay, events } = context;
  return (
    <table
      {...grid}
      aria-label={label}
      className={classes(styles["rows"], marks && styles["marked"], month === undefined && styles["oneWeek"])}
    >
      <thead>
        <tr>
          {!marks && (
            <th scope="col" className={styles["week"]}>
              <span className={styles["hidden"]}>{words.views.week}</span>
            </th>
          )}
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" abbr={formats.longWeekday(day)}>
              {formats.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {!marks && (
              <th scope="row" className={styles["week"]} aria-label={words.spokenWeek(isoWeek(week[0]!))}>
                {isoWeek(week[0]!)}
              </th>
            )}
            {dayLanes(events, week, most).map((cell) => (
              <td
                key={cell.day}
                aria-selected={cell.day === focusDay}
                data-outside={(month !== undefined && !cell.day.startsWith(month)) || undefined}
              >
                {marks ? <Marks {...{ cell, context }} /> : <Cell {...{ cell, context }} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly cell: DayLanes<PlacedEvent>;
  readonly context: CalendarContext;
}

function Cell({ cell: { day, lanes, hidden, all }, context }: CellProps) {
  return (
    <div className={styles["cell"]}>
      <div className={styles["head"]}>
        <DayButton day={day} count={all.length} context={context} />
        <MoreButton day={day} hidden={hidden} context={context} />
      </div>
      <DayEvents {...{ day, lanes, context }} />
    </div>
  );
}

interface DayEventsProps {
  readonly day: string;
  readonly lanes: DayLanes<PlacedEvent>["lanes"];
  readonly context: CalendarContext;
}

/** The events of a day in their lanes; a lane that another day has something in stays free. */
export const DayEvents = ({ day, lanes, context }: DayEventsProps) =>
  [...lanes.entries()].map(([lane, placed]) =>
    placed ? (
      <EventButton key={placed.event.id} placed={placed} day={day} context={context} />
    ) : (
      <span key={lane} className={styles["free"]} />
    ),
  );

/** A day on a phone: its number, and as many dots as it has events, three at most. */
function Marks({ cell: { day, all }, context }: CellProps) {
  return (
    <div className={styles["cell"]}>
      <DayButton day={day} count={all.length} context={context} />
      <span className={styles["dots"]} aria-hidden>
        {all.slice(0, 3).map(({ event }) => (
          <span key={event.id} className={classes(styles["dot"], styles[event.tone ?? "plain"])} />
        ))}
      </span>
    </div>
  );
}

interface MoreProps {
  readonly day: string;
  readonly hidden: number;
  readonly context: CalendarContext;
}

/** How many more a day has; leads to the day. Nothing where all are shown. */
export function MoreButton({ day, hidden, context: { words, formats, focusDay, onOpenDay } }: MoreProps) {
  if (hidden === 0) return null;
  return (
    <button
      type="button"
      className={styles["more"]}
      aria-label={`${words.more(hidden)}, ${formats.whole(day)}`}
      tabIndex={day === focusDay ? 0 : -1}
      onClick={() => onOpenDay(day)}
    >
      {words.more(hidden)}
    </button>
  );
}
