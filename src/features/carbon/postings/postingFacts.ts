import type { PostingRow } from "#data/documents.ts";
import type { CarbonWords } from "../useCarbonWords.ts";

/** What is said of a posting besides its lines: period, reason, what it takes back or stands in for, notes, when it was posted. */
export function postingFacts(
  posting: PostingRow,
  all: readonly PostingRow[],
  words: CarbonWords,
): readonly { readonly label: string; readonly value: string }[] {
  const { t, format } = words;
  const takenBy = all.find(({ reverses }) => reverses === posting.id);
  const named = (id: string) => {
    const found = all.find((one) => one.id === id);
    return found ? format.dateTime(found.created_at) : id;
  };
  const pairs: readonly (readonly [string, string | null | undefined])[] = [
    [t(($) => $.period), words.span(posting.from_day, posting.to_day)],
    [t(($) => $.allocation), posting.allocation && t(($) => $.rules[posting.allocation!.rule])],
    [t(($) => $.reason), posting.reason],
    [t(($) => $.reverses), posting.reverses && named(posting.reverses)],
    [t(($) => $.takenBack), takenBy && `${format.dateTime(takenBy.created_at)}: ${takenBy.reason}`],
    [t(($) => $.supersedes), posting.supersedes && named(posting.supersedes)],
    [t(($) => $.noted), posting.notes.map((note) => t(($) => $.notes[note])).join(" ")],
    [t(($) => $.postedOn), format.dateTime(posting.created_at)],
    [t(($) => $.confirmed), t(($) => $.yesno[posting.rev === undefined ? "no" : "yes"])],
    [t(($) => $.postingId), posting.id],
  ];
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
