import {
  genericWords,
  negationFillers,
  negations,
  neutralWords,
  silentAnswers,
  technicalWords,
  useLexicon,
} from "./useLexicon.ts";
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

/** The terms of a text, folded at once: letters of one term never meet those of the next. */
const termsIn = (text: string): readonly string[] =>
  folded(text)
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");

/** Endings that a whole word may have in the plural. */
const plurals: Readonly<Record<Tongue, readonly string[]>> = {
  de: ["e", "n", "en", "er", "s", "es"],
  en: ["s", "es"],
  fr: ["s", "x"],
  es: ["s", "es"],
  it: [],
};

/** Several words that stand for one use. */
interface Phrase {
  readonly words: readonly string[];
  known: FoundWord;
}

/** The words of the lexicon, to be looked up. */
interface Index {
  readonly whole: Map<string, FoundWord>;
  readonly beginnings: Map<string, FoundWord>;
  readonly endings: Map<string, FoundWord>;
  /** By their first words, the longer ones first. */
  readonly phrases: Map<string, Phrase[]>;
  readonly generic: ReadonlySet<string>;
  readonly neutral: ReadonlySet<string>;
  readonly silent: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly negations: readonly (readonly string[])[];
}

let built: Index | undefined;

/** Built when the first text is read: a page that reads none does not wait for it. */
const index = (): Index => (built ??= buildIndex());

function buildIndex(): Index {
  const made: Index = {
    whole: new Map(),
    beginnings: new Map(),
    endings: new Map(),
    phrases: new Map(),
    generic: new Set(termsIn(`${genericWords}, ${technicalWords}`).flatMap((term) => wordsIn(term))),
    neutral: new Set(
      termsIn(`${genericWords}, ${neutralWords}, ${negationFillers}`).flatMap((term) => wordsIn(term)),
    ),
    silent: new Set(termsIn(silentAnswers).map((term) => wordsIn(term).join(" "))),
    fillers: new Set(termsIn(negationFillers)),
    negations: termsIn(negations)
      .map((term) => wordsIn(term))
      .toSorted((a, b) => b.length - a.length),
  };
  const cells = useLexicon.flatMap((row, rank) => cellsOf(row, rank));
  // every word as it is written stands before every plural
  for (const cell of cells) for (const term of cell.terms) keepTerm(made, term, cell);
  for (const cell of cells) for (const term of cell.terms) keepPlurals(made, term, cell);
  for (const same of made.phrases.values()) same.sort((a, b) => b.words.length - a.words.length);
  return made;
}

const tongues: readonly Tongue[] = ["de", "en", "fr", "es", "it"];

/** A term of the lexicon: one word with the signs that say where in a word it stands, or several words. */
interface Term {
  /** Null of several words. */
  readonly word: string | null;
  readonly written: string;
}

/** The terms of one row in one language. */
interface Cell {
  readonly tongue: Tongue;
  /** What its words say; shared by all of them that no other language of the row has. */
  readonly found: FoundWord;
  readonly terms: readonly Term[];
}

const cellsOf = (row: UseRow, rank: number): readonly Cell[] =>
  tongues.flatMap((tongue) => {
    const terms = termsIn(row[tongue] ?? "").map((written) => ({
      written,
      word: single.exec(written)?.[1] ?? null,
    }));
    return terms.length === 0 ? [] : { tongue, terms, found: { row, rank, tongues: new Set([tongue]) } };
  });

/** The first row that has a word keeps it; the same row in another language adds that language. */
function keep(into: Map<string, FoundWord>, word: string, { found, tongue }: Cell): void {
  const before = into.get(word);
  if (before === undefined) into.set(word, found);
  else if (before.rank === found.rank && !before.tongues.has(tongue))
    into.set(word, withTongue(before, tongue));
}

const withTongue = (found: FoundWord, tongue: Tongue): FoundWord => ({
  ...found,
  tongues: new Set([...found.tongues, tongue]),
});

/** Surnames that read as a plural: “Müller” is no “Müll”. */
const surnames: ReadonlySet<string> = new Set(["muller", "kocher", "bader", "holzer", "keller"]);

/** A term of one word, with the signs that say where in a word it stands. */
const single = /^[~*]?(\p{L}+)\*?$/u;

function keepTerm({ whole, beginnings, endings, phrases }: Index, { word, written }: Term, one: Cell): void {
  if (word === null) return keepPhrase(phrases, wordsIn(written), one);
  const isRoot = written.startsWith("~");
  if (isRoot || written.startsWith("*")) {
    keep(endings, word, one);
    for (const ending of plurals.de)
      if (!surnames.has(word + ending)) keep(endings, withEnding(word, ending), one);
  }
  if (isRoot || written.endsWith("*")) keep(beginnings, word, one);
  if (!written.startsWith("*")) keep(whole, word, one);
}

function keepPhrase(phrases: Index["phrases"], words: readonly string[], { found, tongue }: Cell): void {
  const same = phrases.get(words[0]!) ?? [];
  const twin = same.find((phrase) => phrase.words.join(" ") === words.join(" "));
  if (twin?.known.rank === found.rank) twin.known = withTongue(twin.known, tongue);
  else if (twin === undefined) same.push({ words, known: found });
  phrases.set(words[0]!, same);
}

function keepPlurals({ whole }: Index, { word, written }: Term, one: Cell): void {
  if (word === null || word.length < 3 || written.startsWith("*") || written.endsWith("*")) return;
  // the plural of a word that an earlier row has is that row's own
  if (whole.get(word)?.rank !== one.found.rank) return;
  // “Barn” is no plural of “Bar”
  for (const ending of word.length === 3 ? ["s"] : plurals[one.tongue])
    if (!surnames.has(word + ending)) keep(whole, withEnding(word, ending), one);
}

/** A folded word with an ending, folded again where the two meet. */
const withEnding = (word: string, ending: string): string =>
  ending.startsWith("e") && "aou".includes(word.at(-1)!) ? word + ending.slice(1) : word + ending;

/** Generic ground words of German compounds: a “Praxisraum” is what stands before them. */
const genericEndings = "raum|raume|raumen|zimmer|zimmern|saal|halle|hallen|gebaude|haus|hauser|bau|flache|flachen|bereich|bereiche|einheit|einheiten|lokal|lokale|salon|studio|stube|trakt|nutzung|zone|ecke|platz|betrieb|gruppe|welt|service|objekt|viertel|teil"; // prettier-ignore
/** Those of them that firms and institutions have. */
const tradeEnding = /(?:haus|hauser|lokale?|salon|studio|betrieb|gruppe|welt|service)$/u;
const genericEnding = new RegExp(`^(\\p{L}{3,})(?:${genericEndings})$`, "u");

const shortest = 3;

function longest(
  of: Map<string, FoundWord>,
  parts: readonly string[],
): { known: FoundWord; length: number } | null {
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
  const own = usesAsWritten(word);
  // “Rechtsanwältin” is a “Rechtsanwalt”, “Logopädin” a “Logopäde”
  const man = own.length === 0 && word.length > 6 ? /^(.+?)in(?:nen)?$/u.exec(word)?.[1] : undefined;
  return man === undefined
    ? own
    : ([man, `${man}e`].map(usesAsWritten).find(({ length }) => length > 0) ?? own);
}

function usesAsWritten(word: string): readonly FoundWord[] {
  const { whole, beginnings, endings } = index();
  const own = whole.get(word);
  if (own !== undefined) return [own];
  const begin = longest(beginnings, startsOf(word));
  if (word.length < 6) return begin === null ? [] : [begin.known];
  const end = longest(endings, endsOf(word));
  if (end === null)
    return compoundOfGeneric(word) ?? (begin === null || isOpenTrade(word, begin.known) ? [] : [begin.known]);
  // a beginning that reaches into the ground word knows more of the word than its end
  const before = word.slice(0, word.length - end.length);
  if (begin !== null && begin.length > before.length) return [begin.known];
  const first = usesOfPart(before);
  return first === undefined || first.rank === end.known.rank ? [end.known] : [end.known, first];
}

/** “Wohnwelt” and “Küchenhaus” are no rooms of dwellings for sure. */
const isOpenTrade = (word: string, { row }: FoundWord): boolean =>
  tradeEnding.test(word) && (row.kind === "home" || row.kind === "house");

function compoundOfGeneric(word: string): readonly FoundWord[] | null {
  const before = genericEnding.exec(word)?.[1];
  const first = before === undefined ? undefined : usesOfPart(before);
  if (first === undefined) return null;
  return isOpenTrade(word, first) ? null : [first];
}

/** What stands before the ground word of a compound, with or without the letters that join the two. */
function usesOfPart(part: string): FoundWord | undefined {
  const { whole, beginnings, endings } = index();
  for (const one of [part, part.replace(/(?:s|n|en|es)$/u, "")]) {
    const own = whole.get(one) ?? longest(endings, [one, ...endsOf(one)])?.known;
    if (own !== undefined) return own;
  }
  return longest(beginnings, startsOf(part))?.known;
}

/** The word under which phrases are kept, also of its plural: “locales comerciales”. */
const firstOf = (word: string): string =>
  [word, word.replace(/[sx]$/u, ""), word.replace(/es$/u, "")].find((one) => index().phrases.has(one)) ??
  word;

/** The phrase that begins at a word, with the number of its words; null where none does. */
export function phraseAt(
  words: readonly string[],
  at: number,
): { readonly found: FoundWord; readonly length: number } | null {
  const hit = index()
    .phrases.get(firstOf(words[at]!))
    ?.find((one) => one.words.every((word, i) => isWord(words[at + i], word, i > 0)));
  return hit === undefined ? null : { found: hit.known, length: hit.words.length };
}

const isWord = (word: string | undefined, wanted: string, isPlural: boolean): boolean =>
  word === wanted || (isPlural && ["s", "x", "es"].some((ending) => word === wanted + ending));

/** How many words deny what follows; 0 where none does. A “no” before a digit is a number. */
export function negationAt(words: readonly string[], at: number): number {
  const hit = index().negations.find((one) => one.every((word, i) => words[at + i] === word));
  if (hit === undefined) return 0;
  return /^\d/u.test(words[at + hit.length] ?? "") ? 0 : hit.length;
}

/** Whether a word may stand between a denying word and the denied one. */
export const isFiller = (word: string): boolean => index().fillers.has(word);

/** Whether a text of such words is an answer that states nothing. */
export const isSilent = (words: readonly string[]): boolean => index().silent.has(words.join(" "));

/** Whether words without one of use only say that there is a room, or a number. */
export function saysNothing(words: readonly string[]): boolean {
  return words.every((word) => /^\d/u.test(word) || index().generic.has(word) || word.length === 1);
}

/** Whether a word without a use leaves a house a house: a number, a storey, an article, how large or old it is. */
export const isNeutral = (word: string): boolean =>
  word.length <= 2 || /^\d/u.test(word) || index().neutral.has(word);

/**
 * Two words that stand for one, written with a hyphen or a space between them: “Foto-Studio”, “Garten Center”. The second one may be no word
 * of its own but the ground word of compounds.
 */
export function joinedWord(first: string, second: string): readonly FoundWord[] | null {
  if (first.length < shortest || second.length < shortest || /\d/u.test(first + second)) return null;
  const { whole, endings } = index();
  const own = whole.get(first + second);
  if (own !== undefined) return [own];
  if (!endings.has(second) || whole.has(second)) return null;
  const found = usesOfWord(first + second);
  return found.length === 0 ? null : found;
}
