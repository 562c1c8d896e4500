import { useState } from "react";
import type { Language } from "#kernel/languages.ts";
import { Calendar, type CalendarPlace } from "#ui/calendar/Calendar.tsx";
import type { CalendarEvent } from "#ui/calendar/calendarEvents.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { calendarWords } from "./calendarWords.ts";
import type { Examples } from "./example.ts";

interface ShownProps extends CalendarPlace {
  readonly language: Language;
  readonly events: readonly CalendarEvent[];
  readonly label: string;
  readonly loading?: boolean;
}

function Shown({ language, events, label, loading = false, ...start }: ShownProps) {
  const [place, setPlace] = useState<CalendarPlace>(start);
  return (
    <Panel flush>
      <Calendar
        {...place}
        {...{ label, events, loading }}
        locale={language}
        zone="Europe/Berlin"
        words={calendarWords(language).words}
        onChange={setPlace}
      />
    </Panel>
  );
}

const onOpen = () => {};
const timed = (id: string, title: string, from: string, to: string): CalendarEvent => ({ id, title, from, to, onOpen }); // prettier-ignore

/** Ordinary days, and one with many. */
function eventsOf(language: Language): readonly CalendarEvent[] {
  const { titles, overdue, person } = calendarWords(language);
  return [
    { id: "works", title: titles.works, day: "2026-11-12", lastDay: "2026-11-24", tone: "info", onOpen },
    { id: "lift", title: titles.lift, day: "2026-11-10", tone: "warn", note: overdue, onOpen },
    { id: "long", title: titles.long, day: "2026-11-18", lastDay: "2026-11-19", tone: "bad", note: overdue, onOpen }, // prettier-ignore
    { id: "done", title: titles.reading, day: "2026-11-02", tone: "ok", note: person, onOpen },
    ...Array.from({ length: 8 }, (_, at): CalendarEvent => ({ id: `water${at}`, title: `${titles.water} ${at + 1}`, day: "2026-11-19", onOpen })), // prettier-ignore
  ];
}

/** A week with times: over midnight, at the same time, short and long. */
function hoursOf(language: Language): readonly CalendarEvent[] {
  const { titles, person } = calendarWords(language);
  return [
    { id: "works", title: titles.works, day: "2026-10-20", lastDay: "2026-10-22", tone: "info", onOpen },
    { ...timed("standby", titles.standby, "2026-10-20T20:00:00Z", "2026-10-21T04:00:00Z"), note: person },
    { ...timed("lift", titles.lift, "2026-10-22T06:00:00Z", "2026-10-22T08:30:00Z"), tone: "warn" },
    timed("reading", titles.reading, "2026-10-22T07:00:00Z", "2026-10-22T07:15:00Z"),
    { ...timed("long", titles.long, "2026-10-22T07:00:00Z", "2026-10-22T10:00:00Z"), tone: "bad" },
    timed("water1", `${titles.water} 1`, "2026-10-22T07:05:00Z", "2026-10-22T07:30:00Z"),
    timed("water2", `${titles.water} 2`, "2026-10-22T07:10:00Z", "2026-10-22T07:30:00Z"),
    { ...timed("twice", titles.reading, "2026-10-25T00:30:00Z", "2026-10-25T02:15:00Z"), tone: "ok" },
  ];
}

/** Days, weeks and months. */
export const examples: Examples = [
  {
    title: "Calendar: a month, many events of a day, long titles",
    parts: ["Calendar", "WeekRows", "DayButton", "EventButton", "DayEvents", "MoreButton"],
    wide: true,
    States: ({ w, language }) => (
      <Shown {...{ language }} label={w.house} events={eventsOf(language)} view="month" day="2026-11-19" />
    ),
  },
  {
    title: "Calendar: a week with times, over midnight, and a day of 25 hours",
    parts: ["HourGrid"],
    wide: true,
    States: ({ w, language }) => (
      <Shown {...{ language }} label={w.due} events={hoursOf(language)} view="week" day="2026-10-22" />
    ),
  },
  {
    title: "Calendar: a week of whole days",
    parts: [],
    wide: true,
    States: ({ w, language }) => (
      <Shown {...{ language }} label={w.files} events={eventsOf(language)} view="week" day="2026-11-18" />
    ),
  },
  {
    title: "Calendar: a day",
    parts: ["DayList"],
    wide: true,
    States: ({ w, language }) => (
      <Shown {...{ language }} label={w.facts} events={eventsOf(language)} view="day" day="2026-11-19" />
    ),
  },
  {
    title: "Calendar: nothing there, and on its way",
    parts: [],
    wide: true,
    States: ({ w, language }) => (
      <>
        <Shown {...{ language }} label={w.empty} events={eventsOf(language)} view="day" day="2026-12-01" />
        <Shown {...{ language }} label={w.history} events={[]} view="month" day="2026-02-01" loading />
      </>
    ),
  },
];
