import { plainLetters, speltOut } from "../plainLetters.ts";

/**
 * Texts of a row as a search reads them: lower case, without accents, and once more with umlauts spelt out; after them the same without
 * spaces and signs.
 */
export function searchText(texts: readonly (string | number | null | undefined)[]): string {
  const text = texts.filter((one) => one !== null && one !== undefined && one !== "").join("\n");
  const read = readText(text);
  const bare = read.replace(signs, "");
  // joined, not put together by a template: that would be copied once more by the first search
  return bare === read ? read : [read, bare].join(bareFrom);
}

function readText(text: string): string {
  // most texts have no letters of their own
  if (isAscii(text)) return text.toLowerCase();
  const [plain, spelt] = [plainLetters(text), speltOut(text)];
  return plain === spelt ? plain : [plain, spelt].join("\n");
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Stands before the texts without spaces and signs; no text has it. */
const bareFrom = "\0";
/** Whatever is neither a letter nor a digit; lines stay apart. */
const signs = /[^\p{L}\p{M}\p{N}\n]+/gu;

/** A word of a search in the ways it may stand in a text. */
interface SearchedWord {
  readonly ways: readonly string[];
  /** It has no signs: it is also found in texts without them. A few digits would be found everywhere. */
  readonly isBare: boolean;
}

/** The words of a search; all of them must be found. */
export const searchedWords = (query: string): readonly SearchedWord[] =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      ways: [...new Set([plainLetters(word), speltOut(word)])],
      isBare: /^[\p{L}\p{M}\p{N}]+$/u.test(word) && !/^\d{1,4}$/.test(word),
    }));

/** Whether a text made by `searchText` has each of the words, also inside of others. */
export function hasWords(text: string, words: readonly SearchedWord[]): boolean {
  // plain loops: this runs at every key, over all rows
  for (const word of words) if (!hasWord(text, word)) return false;
  return true;
}

function hasWord(text: string, { ways, isBare }: SearchedWord): boolean {
  for (const way of ways) {
    const at = text.indexOf(way);
    if (at === -1) continue;
    if (isBare) return true;
    const end = text.indexOf(bareFrom);
    if (end === -1 || at < end) return true;
  }
  return false;
}
