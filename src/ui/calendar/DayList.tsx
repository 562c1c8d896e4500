import { classes } from "../classes.ts";
import { toneMarks } from "../feedback/Tag.tsx";
import { ListRow } from "../layout/ListRow.tsx";
import { CardList } from "../table/CardList.tsx";
import type { CalendarContext } from "./calendarContext.ts";
import type { CalendarEvent } from "./calendarEvents.ts";
import styles from "./Calendar.module.css";

interface Props {
  readonly day: string;
  readonly context: CalendarContext;
  /** Names the day above its events. */
  readonly headed?: boolean;
}

/** All that stands on a day, below each other. */
export function DayList({ day, context, headed = false }: Props) {
  const { events, formats, words, allDay, today } = context;
  const own = events.filter(({ first, last }) => first <= day && last >= day);
  return (
    <div className={styles["list"]}>
      {headed && <h3 aria-current={day === today ? "date" : undefined}>{formats.whole(day)}</h3>}
      {own.length === 0 ? (
        <p className={styles["none"]}>{words.none}</p>
      ) : (
        <CardList
          label={formats.whole(day)}
          rows={own}
          rowKey={({ event }) => event.id}
          card={(placed) => {
            const { title, note, tone, onOpen } = placed.event;
            const facts = [formats.span(placed) ?? allDay, note].filter(Boolean).join(" · ");
            return (
              <ListRow
                title={title}
                {...(facts !== "" && { note: facts })}
                picture={<ToneMark tone={tone} />}
                onOpen={onOpen}
              />
            );
          }}
        />
      )}
    </div>
  );
}

/** The tone of an event beside its words: a dot, with an icon where it has one. */
function ToneMark({ tone = "plain" }: Pick<CalendarEvent, "tone">) {
  const Mark = tone === "ok" || tone === "warn" || tone === "bad" ? toneMarks[tone] : undefined;
  return (
    <span className={classes(styles["tone"], styles[tone])} aria-hidden>
      {Mark ? <Mark size={14} stroke={1.75} /> : <span className={styles["dot"]} />}
    </span>
  );
}
