import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { useBook } from "./store/useBook.ts";

/** Says on every page what is not sent yet; nothing when all is. */
export function EntriesState() {
  const { t, waiting } = useSpeech();
  const [{ entries, isClosed }] = useBook();
  const count = entries.filter(({ state }) => state === "waiting").length;
  if (count === 0) return null;
  return (
    <output className="offline entries-state" data-waiting={count}>
      <p className={isClosed ? "note warn" : "note"}>
        {isClosed ? t((words) => words.entries.blocked) : waiting(count)}
        <a href={addressOf({ page: "entries" })}>{t((words) => words.entries.look)}</a>
      </p>
    </output>
  );
}
