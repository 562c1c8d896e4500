import { useSpeech } from "../frame/words.ts";
import type { Entry } from "./entry.ts";
import { useBook } from "./store/useBook.ts";

/** How far an entry is, as a dot and in words. */
export function StateMark({ entry: { id, state, work } }: { readonly entry: Entry }) {
  const { t } = useSpeech();
  const [{ sending }] = useBook();
  const known = state === "accepted" && work ? work : state;
  const shown = state === "waiting" && sending === id ? "sending" : known;
  return (
    <span className="state" data-state={shown}>
      <i className="dot" aria-hidden />
      {t((words) => words.entries.state[shown])}
    </span>
  );
}
