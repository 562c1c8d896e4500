import { hasWords, searchedWords, searchText } from "#kernel/rows/searchText.ts";

/** Something that the search of the frame can lead to. */
export interface Findable {
  readonly id: string;
  readonly label: string;
  /** A second line that is shown and searched. */
  readonly note?: string | undefined;
  /** Searched without being shown: what it is for. */
  readonly about?: string | undefined;
}

/** A place with its texts as the search reads them; read once for many searches. */
export interface Prepared<Place extends Findable> {
  readonly place: Place;
  readonly label: string;
  readonly text: string;
}

/** Reads the texts of all places. */
export const preparePlaces = <Place extends Findable>(places: readonly Place[]): readonly Prepared<Place>[] =>
  places.map((place) => ({
    place,
    label: searchText([place.label]),
    text: searchText([place.label, place.note, place.about]),
  }));

/**
 * The places that fit what is searched, best first: the name itself, then names that begin so, names with a word that begins so, names that
 * hold it, and what holds it beside the name. Among equals the recent ones come first, the rest as they stand. Without anything searched all
 * of them, the recent ones first.
 * @param recent ids, the last one first.
 */
export function rankPlaces<Place extends Findable>(
  prepared: readonly Prepared<Place>[],
  query: string,
  recent: readonly string[],
): readonly Place[] {
  const words = searchedWords(query);
  const whole = searchText([query.trim()]).split("\n")[0] ?? "";
  const age = new Map(recent.map((id, index) => [id, index]));
  const ageOf = ({ place }: Prepared<Place>) => age.get(place.id) ?? recent.length;
  return prepared
    .flatMap((one) => (hasWords(one.text, words) ? [{ one, fit: fitOf(one.label, whole, words) }] : []))
    .toSorted((a, b) => a.fit - b.fit || ageOf(a.one) - ageOf(b.one))
    .map(({ one }) => one.place);
}

function fitOf(label: string, whole: string, words: ReturnType<typeof searchedWords>): number {
  if (whole === "") return 0;
  const lines = label.split(/[\n\0]/);
  if (lines.includes(whole)) return 0;
  if (lines.some((line) => line.startsWith(whole))) return 1;
  if (lines.some((line) => line.includes(` ${whole}`))) return 2;
  return hasWords(label, words) ? 3 : 4;
}
