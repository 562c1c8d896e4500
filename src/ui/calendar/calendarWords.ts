import type { CalendarView } from "./days.ts";

/** What a calendar says, in the language of the page. */
export interface CalendarWords {
  /** Names the choice between the views. */
  readonly view: string;
  readonly views: Readonly<Record<CalendarView, string>>;
  readonly today: string;
  readonly previous: Readonly<Record<CalendarView, string>>;
  readonly next: Readonly<Record<CalendarView, string>>;
  /** "KW 49" */
  readonly week: (number: number) => string;
  /** "Kalenderwoche 49" */
  readonly spokenWeek: (number: number) => string;
  /** "3 Einträge" */
  readonly count: (count: number) => string;
  /** "+ 5 weitere" */
  readonly more: (count: number) => string;
  readonly allDay: string;
  /** Nothing stands on a day. */
  readonly none: string;
  /** Leads to a day that has something. */
  readonly nearest: (day: string) => string;
  readonly loading: string;
}
