import { genericWords, negationFillers, negations, silentAnswers, useLexicon } from "./useLexicon.ts";
import type { Tongue, UseRow } from "./useRow.ts";

/** A word of use that was found, with its place among the words of the text. */
export interface FoundWord {
  readonly row: UseRow;
  /** Place of the row: the lower, the more special. */
  readonly rank: number;
  readonly tongues: ReadonlySet<Tongue>;
}

/** Small letters without accents; ä, ae and a are one, œ is o. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/([aou])e/gu, "$1");

/** The words of a folded text: letters, or digits. */
export const wordsIn = (text: string): readonly string[] => text.match(/\p{L}+|\d+/gu) ?? [];

const termsIn = (text: string): readonly string[] =>
  text
    .split(",")
    .map((term) => folded(term.trim()))
    .filter((term) => term !== "");

/** Endings that a whole word may have in the plural. */
const plurals: Readonly<Record<Tongue, readonly string[]>> = {
  de: ["e", "n", "en", "er", "s", "es"],
  en: ["s", "es"],
  fr: ["s", "x"],
  es: ["s", "es"],
  it: [],
};

interface Known extends FoundWord {
  readonly tongues: Set<Tongue>;
}

const whole = new Map<string, Known>();
const beginnings = new Map<string, Known>();
const endings = new Map<string, Known>();
const phrases = new Map<string, { readonly words: readonly string[]; readonly known: Known }[]>();

/** The first row that has a word keeps it; the same row in another language adds that language. */
function keep(into: Map<string, Known>, term: string, own: Known): void {
  const before = into.get(term);
  if (before === undefined) into.set(term, own);
  else if (before.rank === own.rank) for (const tongue of own.tongues) before.tongues.add(tongue);
}

const known = (row: UseRow, rank: number, tongue: Tongue): Known => ({
  row,
  rank,
  tongues: new Set([tongue]),
});

function keepTerm(term: string, of: { row: UseRow; rank: number; tongue: Tongue }): void {
  const { row, rank, tongue } = of;
  const own = () => known(row, rank, tongue);
  const words = wordsIn(term);
  if (words.length > 1) {
    const first = words[0]!;
    const same = phrases.get(first) ?? [];
    const text = words.join(" ");
    const twin = same.find((one) => one.words.join(" ") === text);
    if (twin?.known.rank === rank) twin.known.tongues.add(tongue);
    else if (twin === undefined) same.push({ words, known: own() });
    phrases.set(first, same);
    return;
  }
  const word = words[0]!;
  const isRoot = term.startsWith("~");
  if (isRoot || term.startsWith("*")) {
    keep(endings, word, own());
    for (const ending of plurals.de) keep(endings, folded(word + ending), own());
  }
  if (isRoot || term.endsWith("*")) keep(beginnings, word, own());
  if (!term.startsWith("*")) keep(whole, word, own());
}

function keepPlurals(term: string, of: { row: UseRow; rank: number; tongue: Tongue }): void {
  const words = wordsIn(term);
  if (words.length > 1 || term.startsWith("*") || term.endsWith("*") || words[0]!.length < 3) return;
  // “Barn” is no plural of “Bar”
  for (const ending of words[0]!.length === 3 ? ["s"] : plurals[of.tongue])
    keep(whole, folded(words[0]! + ending), known(of.row, of.rank, of.tongue));
}

const tongues: readonly Tongue[] = ["de", "en", "fr", "es", "it"];

// every word as it is written stands before every plural
for (const step of [keepTerm, keepPlurals])
  useLexicon.forEach((row, rank) => {
    for (const tongue of tongues)
      for (const term of termsIn(row[tongue] ?? "")) step(term, { row, rank, tongue });
  });
for (const same of phrases.values()) same.sort((a, b) => b.words.length - a.words.length);

const generic: ReadonlySet<string> = new Set(termsIn(genericWords).flatMap((term) => wordsIn(term)));
const silent: ReadonlySet<string> = new Set(termsIn(silentAnswers).map((term) => wordsIn(term).join(" ")));
const fillers: ReadonlySet<string> = new Set(termsIn(negationFillers));
const negating: readonly (readonly string[])[] = termsIn(negations)
  .map((term) => wordsIn(term))
  .toSorted((a, b) => b.length - a.length);

/** Generic ground words of German compounds: a “Praxisraum” is what stands before them. */
const genericEndings = "raum|raume|raumen|zimmer|zimmern|saal|halle|hallen|gebaude|haus|hauser|bau|flache|flachen|bereich|bereiche|einheit|einheiten|lokal|lokale|salon|studio|stube|trakt|nutzung|zone|ecke|platz|betrieb|gruppe|welt|service|objekt|viertel|teil"; // prettier-ignore
const genericEnding = new RegExp(`^(\\p{L}{3,})(?:${genericEndings})$`, "u");

const shortest = 3;

function longest(of: Map<string, Known>, parts: readonly string[]): { known: Known; length: number } | null {
  for (const part of parts) {
    const found = of.get(part);
    if (found !== undefined) return { known: found, length: part.length };
  }
  return null;
}

const startsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - shortest + 1) }, (_, i) => word.slice(0, word.length - i));
const endsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - shortest) }, (_, i) => word.slice(i + 1));

/** What one word says: nothing, one use, or of a compound the use of its ground word and that of what stands before. */
export function usesOfWord(word: string): readonly FoundWord[] {
  const own = whole.get(word);
  if (own !== undefined) return [own];
  const begin = longest(beginnings, startsOf(word));
  if (word.length < 6) return begin === null ? [] : [begin.known];
  const end = longest(endings, endsOf(word));
  if (end === null) return compoundOfGeneric(word) ?? (begin === null ? [] : [begin.known]);
  // a beginning that reaches into the ground word knows more of the word than its end
  const before = word.slice(0, word.length - end.length);
  if (begin !== null && begin.length > before.length) return [begin.known];
  const first = usesOfPart(before);
  return first === undefined || first.rank === end.known.rank ? [end.known] : [end.known, first];
}

function compoundOfGeneric(word: string): readonly FoundWord[] | null {
  const before = genericEnding.exec(word)?.[1];
  const first = before === undefined ? undefined : usesOfPart(before);
  return first === undefined ? null : [first];
}

/** What stands before the ground word of a compound, with or without the letters that join the two. */
function usesOfPart(part: string): FoundWord | undefined {
  for (const one of [part, part.replace(/(?:s|n|en|es)$/u, "")]) {
    const own = whole.get(one) ?? longest(endings, [one, ...endsOf(one)])?.known;
    if (own !== undefined) return own;
  }
  return longest(beginnings, startsOf(part))?.known;
}

/** The word under which phrases are kept, also of its plural: “locales comerciales”. */
const firstOf = (word: string): string =>
  [word, word.replace(/[sx]$/u, ""), word.replace(/es$/u, "")].find((one) => phrases.has(one)) ?? word;

/** The phrase that begins at a word, with the number of its words; null where none does. */
export function phraseAt(
  words: readonly string[],
  at: number,
): { readonly found: FoundWord; readonly length: number } | null {
  const hit = phrases
    .get(firstOf(words[at]!))
    ?.find((one) => one.words.every((word, i) => isWord(words[at + i], word, i > 0)));
  return hit === undefined ? null : { found: hit.known, length: hit.words.length };
}

const isWord = (word: string | undefined, wanted: string, isPlural: boolean): boolean =>
  word === wanted || (isPlural && ["s", "x", "es"].some((ending) => word === wanted + ending));

/** How many words deny what follows; 0 where none does. A “no” before a digit is a number. */
export function negationAt(words: readonly string[], at: number): number {
  const hit = negating.find((one) => one.every((word, i) => words[at + i] === word));
  if (hit === undefined) return 0;
  return /^\d/u.test(words[at + hit.length] ?? "") ? 0 : hit.length;
}

/** Whether a word may stand between a denying word and the denied one. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** Whether a text of such words is an answer that states nothing. */
export const isSilent = (words: readonly string[]): boolean => silent.has(words.join(" "));

/** Whether words without one of use only say that there is a room, or a number. */
export function saysNothing(words: readonly string[]): boolean {
  return words.every((word) => /^\d/u.test(word) || generic.has(word) || word.length === 1);
}
