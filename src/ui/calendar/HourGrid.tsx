import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { CalendarContext } from "./calendarContext.ts";
import type { PlacedEvent } from "./calendarEvents.ts";
import { DayButton } from "./DayButton.tsx";
import { addDays, startOfDay } from "./days.ts";
import { EventButton } from "./EventButton.tsx";
import { axisOf, type HourSlot, missingSlots, placeOn } from "./hours.ts";
import { dayLanes, hourLanes } from "./layout.ts";
import { DayEvents, grid, MoreButton } from "./WeekRows.tsx";
import styles from "./Calendar.module.css";

interface Props {
  readonly label: string;
  readonly days: readonly string[];
  /** How many events stand beside each other on a day; the others are counted. */
  readonly most: number;
  readonly context: CalendarContext;
}

/** Least height of an event, in hours: so much that a finger hits it. */
const least = 0.75;
/** The hour that is at the top at first, where nothing begins earlier. */
const morning = 7;

/** Days beside each other with their hours; what lasts a day or longer stands above them. */
export function HourGrid({ label, days, most, context }: Props) {
  const { zone, events, words, focusDay, formats } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const axis = axisOf(days, zone);
  const wide = dayLanes(
    events.filter(({ isTimed }) => !isTimed),
    days,
  );
  const columns = days.map((day) => columnOf(day, { axis, zone, events, most }));
  const begins = columns.flatMap(({ day, placed }) =>
    placed.flatMap(({ event, from }) => (event.first === day ? [from] : [])),
  );
  const first = Math.min(morning, ...begins);
  const lanes = Math.max(1, ...columns.flatMap(({ placed }) => placed.map((piece) => piece.lanes)));
  const hasWide = wide.some(({ all }) => all.length > 0);
  const showFirst = useEffectEvent(() => {
    const box = scroller.current;
    const hour = box?.querySelector<HTMLElement>(`[data-hour="${Math.floor(first)}"]`);
    if (box) box.scrollTop = hour?.offsetTop ?? 0;
  });
  const [firstDay] = days;
  // when other days are shown, and not while somebody reads on them
  useLayoutEffect(() => showFirst(), [firstDay]);
  return (
    <div ref={scroller} className={styles["hours"]}>
      <table
        {...grid}
        aria-label={label}
        style={{
          minWidth: `calc(80px + ${days.length * Math.max(2, lanes)} * max(40px, var(--target) + 4px))`,
        }}
      >
        <thead>
          <tr>
            <th scope="col" aria-label={label} className={styles["axis"]} />
            {days.map((day, at) => {
              const { hidden, placed } = columns[at]!;
              const count = placed.length + hidden + wide[at]!.all.length;
              return (
                <th key={day} scope="col" aria-selected={day === focusDay}>
                  <div className={styles["head"]}>
                    <span className={styles["weekday"]}>{formats.weekday(day)}</span>
                    <DayButton {...{ day, count, context }} />
                    <MoreButton {...{ day, hidden, context }} />
                  </div>
                </th>
              );
            })}
          </tr>
          {hasWide && (
            <tr className={styles["band"]}>
              <th scope="row" className={styles["axis"]}>
                {words.allDay}
              </th>
              {wide.map(({ day, lanes }) => (
                <td key={day}>
                  <DayEvents {...{ day, lanes, context }} />
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          <tr>
            <td className={styles["axis"]}>
              <div aria-hidden>
                {axis.map(({ hour, again }, at) => (
                  <span key={`${hour} ${again}`} data-hour={at}>
                    {formats.hour(axis, at, days)}
                  </span>
                ))}
              </div>
            </td>
            {columns.map(({ day, placed, missing }) => (
              <td key={day}>
                <div className={styles["column"]} style={{ height: `calc(${axis.length} * var(--hour))` }}>
                  {missing.map((at) => (
                    <span
                      key={at}
                      className={styles["missing"]}
                      style={{ top: `calc(${at} * var(--hour))` }}
                    />
                  ))}
                  {placed.map(({ event, from, to, lane, lanes }) => (
                    <div
                      key={event.event.id}
                      className={styles["piece"]}
                      style={{
                        top: `calc(${from} * var(--hour))`,
                        height: `calc(${to - from} * var(--hour))`,
                        insetInlineStart: `${(100 * lane) / lanes}%`,
                        width: `${100 / lanes}%`,
                      }}
                    >
                      <EventButton placed={event} day={day} context={context} tall />
                    </div>
                  ))}
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface Around {
  readonly axis: readonly HourSlot[];
  readonly zone: string;
  readonly events: readonly PlacedEvent[];
  readonly most: number;
}

/** What stands at the hours of a day. */
function columnOf(day: string, { axis, zone, events, most }: Around) {
  const [begin, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const pieces = events
    .filter(({ isTimed, first, last }) => isTimed && first <= day && last >= day)
    .map((event) => {
      const from = placeOn(axis, day, zone, Math.max(begin, event.from_ms!));
      // the end of the day is the end of its last hour
      const to = event.to_ms! >= end ? axis.length : placeOn(axis, day, zone, event.to_ms!);
      const top = Math.min(from, axis.length - least);
      return { event, from: top, to: Math.max(to, top + least) };
    });
  const { placed, hidden } = hourLanes(pieces, most);
  return { day, placed, hidden: hidden.length, missing: missingSlots(axis, day, zone) };
}
