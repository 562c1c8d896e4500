import { useSpeech } from "../frame/words.ts";
import { EntryList } from "./EntryList.tsx";
import { useBook } from "./store/useBook.ts";

/** Everything that was filled in on this device. */
export function EntriesPage() {
  const { t } = useSpeech();
  const [{ entries }] = useBook();
  return (
    <>
      <h1>{t((words) => words.pages.entries)}</h1>
      <p className="lead">{t((words) => words.entries.title)}</p>
      <EntryList entries={entries} />
    </>
  );
}
