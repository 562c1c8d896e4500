import { plainLetters, speltOut } from "../plainLetters.ts";

/** Texts of a row as a search reads them: lower case, without accents, and once more with umlauts spelt out. */
export function searchText(texts: readonly (string | number | null | undefined)[]): string {
  const text = texts.filter((one) => one !== null && one !== undefined && one !== "").join("\n");
  // most texts have no letters of their own
  if (isAscii(text)) return text.toLowerCase();
  const [plain, spelt] = [plainLetters(text), speltOut(text)];
  return plain === spelt ? plain : `${plain}\n${spelt}`;
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** A word of a search in the ways it may stand in a text. */
type SearchedWord = readonly string[];

/** The words of a search; all of them must be found. */
export const searchedWords = (query: string): readonly SearchedWord[] =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([plainLetters(word), speltOut(word)])]);

/** Whether a text made by `searchText` has each of the words, also inside of others. */
export const hasWords = (text: string, words: readonly SearchedWord[]): boolean =>
  words.every((ways) => ways.some((way) => text.includes(way)));
