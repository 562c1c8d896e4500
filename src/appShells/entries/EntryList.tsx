import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import type { Entry } from "./entry.ts";
import { StateMark } from "./StateMark.tsx";

/** Entries with their state, the newest first. */
export function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  const { t, moment } = useSpeech();
  if (entries.length === 0) return <p className="quiet">{t((words) => words.entries.none)}</p>;
  return (
    <ul className="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a className="row" href={addressOf({ page: "entry", id: entry.id })}>
            <span className="grow">
              <b>{entry.title || t((words) => words.entries.unnamed)}</b>
              <StateMark entry={entry} />
              <small>{moment(entry.handed_in_at ?? entry.changed_at)}</small>
            </span>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
