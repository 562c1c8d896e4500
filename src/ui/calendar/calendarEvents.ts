import type { ComponentProps } from "react";
import type { Instant } from "#kernel/time.ts";
import type { Tag } from "../feedback/Tag.tsx";
import { wallTime } from "./days.ts";
import type { DaySpan } from "./layout.ts";

/** Whole days, or from a moment to a moment. */
type EventTime =
  | { readonly day: string; readonly lastDay?: string | undefined; readonly from?: undefined }
  | { readonly from: Instant; readonly to: Instant; readonly day?: undefined };

/** Something that stands in a calendar. */
export type CalendarEvent = EventTime & {
  readonly id: string;
  readonly title: string;
  /** More of it, where there is room: who, where, which state. */
  readonly note?: string | undefined;
  readonly tone?: ComponentProps<typeof Tag>["tone"];
  readonly onOpen?: (() => void) | undefined;
};

/** An event with the days on which it stands. */
export interface PlacedEvent extends DaySpan {
  readonly event: CalendarEvent;
  /** Moments, where it has a time. */
  readonly from_ms?: number;
  readonly to_ms?: number;
  /** Stands at hours of a day; what lasts a day or longer stands above them. */
  readonly isTimed: boolean;
}

const day_ms = 86_400_000;

/** The days of events, in their order: whole days first, then by time and title. What ends before it begins has no length. */
export function placedEvents(events: readonly CalendarEvent[], zone: string, locale: string) {
  const collator = new Intl.Collator(locale, { numeric: true });
  const order = ({ first, from_ms = -Infinity }: PlacedEvent) => [first, from_ms] as const;
  return events
    .map((event) => placed(event, zone))
    .toSorted((one, other) => {
      const [[day, time], [otherDay, otherTime]] = [order(one), order(other)];
      if (day !== otherDay) return day < otherDay ? -1 : 1;
      if (time !== otherTime) return time < otherTime ? -1 : 1;
      return collator.compare(one.event.title, other.event.title);
    });
}

function placed(event: CalendarEvent, zone: string): PlacedEvent {
  if (event.from === undefined) {
    const { day, lastDay = day } = event;
    return { event, first: day, last: lastDay < day ? day : lastDay, isTimed: false };
  }
  const from_ms = Date.parse(event.from);
  const to_ms = Math.max(from_ms, Date.parse(event.to));
  const last = wallTime(Math.max(from_ms, to_ms - 1), zone).day;
  const first = wallTime(from_ms, zone).day;
  return { event, first, last, from_ms, to_ms, isTimed: to_ms - from_ms < day_ms };
}

/** The day nearest to those shown on which something stands; undefined where there is nothing. */
export function nearestDay(events: readonly PlacedEvent[], shown: readonly string[]): string | undefined {
  const [begin, end] = [shown[0]!, shown.at(-1)!];
  const later = events.find(({ first }) => first > end)?.first;
  if (later !== undefined) return later;
  const earlier = events.map(({ last }) => last).filter((last) => last < begin);
  return earlier.reduce<string | undefined>((best, last) => (best === undefined || last > best ? last : best), undefined); // prettier-ignore
}
