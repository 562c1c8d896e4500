import type { PlacedEvent } from "./calendarEvents.ts";
import type { CalendarFormats } from "./calendarFormats.ts";
import type { CalendarWords } from "./calendarWords.ts";

/** What the views of a calendar share. */
export interface CalendarContext {
  readonly events: readonly PlacedEvent[];
  /** The chosen day: Tab reaches it and what stands on it, arrows lead to others. */
  readonly focusDay: string;
  readonly today: string;
  /** The days of the grid, those of the months beside it too. */
  readonly shown: readonly string[];
  readonly zone: string;
  /** The word for whole days, where other events have a time. */
  readonly allDay: string | undefined;
  readonly words: CalendarWords;
  readonly formats: CalendarFormats;
  /** A day was pressed: it opens, on a phone it is chosen. */
  readonly onPick: (day: string) => void;
  /** A key led to a day: it is chosen and has the focus. */
  readonly onReach: (day: string) => void;
  /** Opens a day, to see all of it. */
  readonly onOpenDay: (day: string) => void;
}
