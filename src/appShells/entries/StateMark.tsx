import { useSpeech } from "../frame/words.ts";
import { type Entry, shownState } from "./entry.ts";
import { useBook } from "./store/useBook.ts";

/** How far an entry is, as a dot and in words. */
export function StateMark({ entry }: { readonly entry: Entry }) {
  const { t } = useSpeech();
  const [{ sending }] = useBook();
  const shown = entry.state === "waiting" && sending === entry.id ? "sending" : shownState(entry);
  return (
    <span className="state" data-state={shown}>
      <i className="dot" aria-hidden />
      {t((words) => words.entries.state[shown])}
    </span>
  );
}
