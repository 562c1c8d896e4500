import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo, useRef } from "react";
import { systemClock } from "#kernel/time.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { Loading } from "../feedback/Loading.tsx";
import { IconChevronLeft, IconChevronRight } from "../icons/icons.gen.ts";
import type { CalendarContext } from "./calendarContext.ts";
import { type CalendarEvent, nearestDay, placedEvents } from "./calendarEvents.ts";
import { calendarFormats } from "./calendarFormats.ts";
import type { CalendarWords } from "./calendarWords.ts";
import { type CalendarView, deviceZone, isoWeek, monthOf, shownDays, turned, wallTime, weekOf, weeksOfMonth, within } from "./days.ts"; // prettier-ignore
import { DayList } from "./DayList.tsx";
import { HourGrid } from "./HourGrid.tsx";
import { WeekRows } from "./WeekRows.tsx";
import styles from "./Calendar.module.css";

/** What a calendar shows: a day, and how much around it. */
export interface CalendarPlace {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly view: CalendarView;
}

interface Props extends CalendarPlace {
  /** What stands in it, for those who do not see it. */
  readonly label: string;
  readonly events: readonly CalendarEvent[];
  /** The page keeps where the calendar is, best in its address. */
  readonly onChange: (place: CalendarPlace) => void;
  readonly words: CalendarWords;
  /** The events are on their way. */
  readonly loading?: boolean;
  /** BCP 47 language in which days are written; the page's own when left out. */
  readonly locale?: string | undefined;
  /** IANA time zone in which events stand; the device's own when left out. */
  readonly zone?: string | undefined;
}

/** How many events a day of a month shows below each other, and one of a week beside each other. */
const most = { mouse: 3, finger: 2 };
/** How many a day of a week shows where nothing has a time. */
const mostOfWeek = 12;
const views = ["day", "week", "month"] as const;

/**
 * Days, weeks and months with what stands on them. Arrows lead from day to day, Enter opens one, Tab leads to its events. On a phone a
 * month has marks, and the chosen day below. Loads with the page that has it.
 */
export function Calendar(props: Props) {
  const { label, view, onChange, words, loading = false } = props;
  const day = within(props.day);
  const language = props.locale ?? (document.documentElement.lang || "de");
  const zone = props.zone ?? deviceZone();
  const isPhone = useMediaQuery("(max-width: 767.98px)", false, { getInitialValueInEffect: false });
  const isTouched = useMediaQuery("(max-width: 1199.98px), (pointer: coarse)", false, { getInitialValueInEffect: false }); // prettier-ignore
  const formats = useMemo(() => calendarFormats(language, zone), [language, zone]);
  const events = useMemo(() => placedEvents(props.events, zone, language), [props.events, zone, language]);
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== day) return;
    wanted.current = undefined;
    root.current?.querySelector<HTMLElement>(`[data-calendar-day="${day}"]`)?.focus();
  }, [day]);
  const hasTimes = events.some(({ isTimed }) => isTimed);
  const shown = shownDays(view, day);
  const isEmpty = !events.some(({ first, last }) => first <= shown.at(-1)! && last >= shown[0]!);
  // a list of a day says so itself
  const saysNone = isPhone || (view === "day" && !hasTimes);
  const nearest = isEmpty ? nearestDay(events, shown) : undefined;
  const weeks = view === "month" ? weeksOfMonth(day) : [weekOf(day)];
  const openDay = (to: string) => onChange({ view: "day", day: to });
  const context: CalendarContext = {
    events,
    focusDay: day,
    today: wallTime(systemClock.now(), zone).day,
    shown: view === "day" ? [day] : weeks.flat(),
    zone,
    allDay: hasTimes ? words.allDay : undefined,
    words,
    formats,
    onPick: isPhone ? (to) => onChange({ view, day: to }) : openDay,
    onOpenDay: openDay,
    onReach: (to) => {
      wanted.current = to;
      onChange({ view, day: to });
    },
  };
  const title = formats.title(view, day);
  return (
    <section ref={root} aria-label={label} className={styles["calendar"]}>
      <div className={styles["bar"]}>
        <div className={styles["turn"]}>
          <IconButton
            framed
            icon={IconChevronLeft}
            label={words.previous[view]}
            onClick={() => onChange({ view, day: turned(view, day, -1) })}
          />
          <Button onClick={() => onChange({ view, day: context.today })}>{words.today}</Button>
          <IconButton
            framed
            icon={IconChevronRight}
            label={words.next[view]}
            onClick={() => onChange({ view, day: turned(view, day, 1) })}
          />
        </div>
        <h2 className={styles["shown"]} aria-live="polite">
          {title} {view !== "month" && <span>{words.week(isoWeek(day))}</span>}
        </h2>
        <Segmented
          label={words.view}
          value={view}
          options={views.map((value) => ({ value, label: words.views[value] }))}
          onChange={(to) => onChange({ view: to, day })}
        />
      </div>
      {loading ? (
        <Loading text={words.loading} />
      ) : (
        <>
          <Shown {...{ view, day, weeks, title, context, isPhone, isTouched, hasTimes }} />
          {(nearest !== undefined || (isEmpty && !saysNone)) && (
            <div className={styles["empty"]}>
              {!saysNone && <p>{words.none}</p>}
              {nearest !== undefined && (
                <Button variant="link" onClick={() => onChange({ view, day: within(nearest) })}>
                  {words.nearest(formats.whole(nearest))}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface ShownProps extends CalendarPlace {
  readonly weeks: readonly (readonly string[])[];
  readonly title: string;
  readonly context: CalendarContext;
  readonly isPhone: boolean;
  readonly isTouched: boolean;
  readonly hasTimes: boolean;
}

function Shown({ view, day, weeks, title, context, isPhone, isTouched, hasTimes }: ShownProps) {
  if (view === "month")
    return (
      <>
        <WeekRows
          label={title}
          weeks={weeks}
          month={monthOf(day)}
          most={isTouched ? most.finger : most.mouse}
          marks={isPhone}
          context={context}
        />
        {isPhone && <DayList day={day} context={context} headed />}
      </>
    );
  if (isPhone) return (view === "week" ? weeks[0]! : [day]).map((one) => <DayList key={one} day={one} context={context} headed={view === "week"} />); // prettier-ignore
  const beside = isTouched ? most.finger : most.mouse;
  if (hasTimes && view === "day") return <HourGrid label={title} days={[day]} most={Infinity} context={context} />; // prettier-ignore
  if (hasTimes) return <HourGrid label={title} days={weeks[0]!} most={beside} context={context} />;
  if (view === "day") return <DayList day={day} context={context} />;
  return <WeekRows label={title} weeks={weeks} most={mostOfWeek} marks={false} context={context} />;
}
