import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListSpan } from "#domain/list/listState.ts";
import { isDay, localDay } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Calendar } from "#ui/calendar/Calendar.tsx";
import type { CalendarEvent } from "#ui/calendar/calendarEvents.ts";
import { isShownDay } from "#ui/calendar/days.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useCalendarWords } from "../calendar/useCalendarWords.ts";
import type { DrawnRows } from "./List.tsx";
import styles from "./List.module.css";
import { ListCards } from "./ListCards.tsx";
import type { ListCalendar, ListCard, ListColumn } from "./listParts.ts";

interface Props<Row extends { readonly id: string }> extends DrawnRows<Row> {
  readonly calendar: ListCalendar<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly card: (row: Row) => ListCard;
  readonly span: ListSpan;
  /** The day that is shown; today when left out. */
  readonly on: string | undefined;
  readonly onTurn: (span: ListSpan, on: string) => void;
  readonly className: string | undefined;
}

/** The rows of a list in a calendar. Those without a day are counted, and shown when somebody asks. */
export function ListCalendarView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, rows, columns, calendar, nameOf, onOpen, span, on, onTurn, className } = props;
  const { t } = useTranslation("list");
  const format = useFormats();
  const words = useCalendarWords();
  const [isShown, setShown] = useState(false);
  const below = useId();
  const column = columns.find(({ id }) => id === calendar.by);
  const { events, without } = useMemo(() => {
    const found: CalendarEvent[] = [];
    const left: Row[] = [];
    for (const row of rows) {
      const when = timeOf(column?.valueOf(row));
      if (!when) left.push(row);
      else
        found.push({
          ...when,
          id: row.id,
          title: nameOf(row),
          note: calendar.noteOf?.(row) ?? undefined,
          tone: calendar.toneOf?.(row),
          onOpen: onOpen && (() => onOpen(row)),
        });
    }
    return { events: found, without: left };
  }, [rows, column, calendar, nameOf, onOpen]);
  const field = column?.head ?? calendar.by;
  return (
    <div className={className}>
      <Panel flush>
        <Calendar
          label={t(($) => $.display.title, { title: label, field })}
          events={events}
          view={span}
          day={on ?? localDay()}
          onChange={({ view, day }) => onTurn(view, day)}
          words={words}
          locale={format.locale}
        />
        {without.length > 0 && (
          <div className={styles["without"]}>
            {t(($) => $.display.without, {
              count: without.length,
              number: format.number(without.length),
              field,
            })}
            <Button
              variant="link"
              aria-expanded={isShown}
              aria-controls={isShown ? below : undefined}
              onClick={() => setShown(!isShown)}
            >
              {t(($) => (isShown ? $.display.hide : $.display.show))}
            </Button>
          </div>
        )}
      </Panel>
      {isShown && without.length > 0 && (
        <div id={below}>
          <ListCards {...props} rows={without} grouped={undefined} className={undefined} />
        </div>
      )}
    </div>
  );
}

/** When a row stands in a calendar; nothing where its field has neither a day nor a moment that one can show. */
function timeOf(value: string | number | null | undefined) {
  if (typeof value !== "string" || !isShownDay(value.slice(0, 10))) return undefined;
  if (isDay(value)) return { day: value };
  return Number.isNaN(Date.parse(value)) ? undefined : { from: value, to: value };
}
