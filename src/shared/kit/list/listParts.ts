import type { ReactNode } from "react";
import type { Facet } from "#domain/list/findRows.ts";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import type { MenuEntry } from "#ui/controls/Menu.tsx";
import type { CalendarEvent } from "#ui/calendar/calendarEvents.ts";
import type { CardData } from "#ui/table/CardList.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
import type { BulkControl } from "./bulkRuns.ts";

/** A column of a list: as in a table, and what a search and a file have of it. */
export interface ListColumn<Row> extends Column<Row> {
  readonly head: string;
  readonly unit?: string | undefined;
  /** What a file has here: a number stays one. */
  readonly valueOf: (row: Row) => string | number | null;
  /** Texts of `valueOf` are days (`2026-11-20`) or moments in UTC, and stay that in a workbook. */
  readonly dated?: "day" | "moment" | undefined;
  /** What a search reads of it. */
  readonly searchedIn: (row: Row) => string | null;
  /** What stands below the rows that are shown, as their sum. */
  readonly sumOf?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Shown once somebody has chosen it. */
  readonly isExtra?: boolean | undefined;
  /** Shown by itself only where there is room for it: on a desktop. */
  readonly from?: "desktop" | undefined;
}

/** Something that a list can be narrowed by. */
export interface ListFacet<Row> extends Facet<Row> {
  readonly label: string;
  /** A value in words; the empty one is that of rows that have none. */
  readonly wordOf: (value: string) => string;
  /** All values in their order, where there is one; else by their words. */
  readonly values?: readonly string[] | undefined;
}

/** A row as a card on a phone. */
export interface ListCard {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly facts?: readonly string[];
  readonly end?: ReactNode;
  /** Before the words: a small picture. */
  readonly picture?: ReactNode;
  /** Below the words: states, progress. */
  readonly below?: ReactNode;
  /** What is known of the card outside of it, such as a state. */
  readonly data?: CardData;
}

/** A list without a row: what one would bring, and the button that begins it. */
export interface ListEmpty {
  readonly title: string;
  /** The next step, one sentence. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** Cards that belong together, under a heading. */
export interface CardGroup {
  readonly key: string;
  readonly title: string;
  readonly aside?: ReactNode;
  /** Stands above the cards. */
  readonly head?: ReactNode;
}

/** How the cards of a list are put together; groups of which no row is shown are left out. */
export interface CardGroups<Row> {
  readonly keyOf: (row: Row) => string;
  readonly groups: readonly CardGroup[];
  /** Has every row that is in none of the groups; it stands last. */
  readonly rest: CardGroup;
}

/** What came of something that was done with several rows. */
export interface BulkOutcome {
  readonly ok: boolean;
  readonly title: string;
  readonly text?: string;
  /** Takes it back, and says what came of that where it is not plain to see. */
  readonly undo?: (control: BulkControl) => Promise<BulkOutcome | void>;
}

/** What is asked before something is done with several rows. */
interface BulkQuestion {
  readonly title: string;
  readonly text: string;
  /** It cannot be taken back. */
  readonly isFinal?: boolean;
}

/** Something to do with all rows that are picked. */
export interface BulkAction<Row> {
  readonly id: string;
  /** What it is called; with how many rows it would be done where that is said. */
  readonly label: string | ((count: number) => string);
  readonly icon?: Icon;
  /** Rows with which it can be done; all of them where nothing is said. Without any it is not offered. */
  readonly fits?: (row: Row) => boolean;
  /** A question before it, where it costs something. */
  readonly ask?: (rows: readonly Row[]) => BulkQuestion;
  /** Does it and says what came of it; nothing where a dialog of the page goes on with it. */
  readonly run: (rows: readonly Row[], control: BulkControl) => Promise<BulkOutcome> | void;
}

/** The menu at the end of a row. */
export interface RowMenu {
  /** The word of its button. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** What a part of the page beside a list knows of it. */
export interface ListBeside<Row> {
  /** The rows that are shown. */
  readonly rows: readonly Row[];
  /** What was chosen of a facet. */
  readonly chosen: (facet: string) => readonly string[];
  readonly choose: (facet: string, values: readonly string[]) => void;
}

/** How the rows of a list stand in a calendar. */
export interface ListCalendar<Row> {
  /** Id of the column that has the day, or the moment, of a row. */
  readonly by: string;
  /** More of a row, where there is room. */
  readonly noteOf?: (row: Row) => string | null | undefined;
  readonly toneOf?: (row: Row) => CalendarEvent["tone"];
}
