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
  withoutAccents(text)
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/([aou])e/gu, "$1");

/** Whether a text holds nothing but ASCII: its letters are found without those of Unicode, which take long to compile. */
export const isAscii = (text: string): boolean => !/[^ -~\n]/.test(text);

const withoutAccents = (text: string): string =>
  isAscii(text) ? text : text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The words of a folded text: letters, or digits. */
export const wordsIn = (text: string): readonly string[] =>
  text.match(isAscii(text) ? /[a-z]+|\d+/gi : /\p{L}+|\d+/gu) ?? [];

/** The terms of a text, folded at once: letters of one term never meet those of the next. */
const termsIn = (text: string): readonly string[] => termsOf(folded(text));

const termsOf = (folded: string): readonly string[] =>
  folded
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");

/** Endings that a whole word may have in the plural; they are looked up, because a list of all plurals takes longer to make. */
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

/** The terms of the lexicon that begin with one letter, to be looked up. */
interface Letter {
  readonly whole: Map<string, FoundWord>;
  /** Whole words that may have a plural, in the languages in which they may. */
  readonly singulars: Map<string, FoundWord>;
  readonly beginnings: Map<string, FoundWord>;
  /** Ground words of compounds, without their German plurals. */
  readonly endings: Map<string, FoundWord>;
  /** By their first words, the longer ones first. */
  readonly phrases: Map<string, Phrase[]>;
  /** The same by all their words. */
  readonly phrasesByText: Map<string, Phrase>;
}

/** Words beside those of a use. */
interface Beside {
  readonly generic: ReadonlySet<string>;
  readonly neutral: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly negations: readonly (readonly string[])[];
}

let answers: ReadonlySet<string> | undefined;

/** Answers that state nothing; many files have no others, and need no more of the lexicon. */
const silent = (): ReadonlySet<string> =>
  (answers ??= new Set(termsIn(silentAnswers).map((term) => wordsIn(term).join(" "))));

let beside: Beside | undefined;

const wordsBeside = (): Beside =>
  (beside ??= {
    generic: new Set(wordsIn(folded(`${genericWords}, ${technicalWords}`))),
    neutral: new Set(wordsIn(folded(`${genericWords}, ${neutralWords}, ${negationFillers}`))),
    fillers: new Set(termsIn(negationFillers)),
    negations: termsIn(negations)
      .map((term) => wordsIn(term))
      .toSorted((a, b) => b.length - a.length),
  });

let written: ReadonlyMap<string, readonly Written[]> | undefined;
const built = new Map<string, Letter>();

/** What begins with the letter of a word; built when it is first asked for: most texts need a few letters. */
function letterOf(word: string): Letter {
  const letter = word.charAt(0);
  const known = built.get(letter);
  if (known !== undefined) return known;
  written ??= Map.groupBy(cells(), ({ term }) => initialOf(term));
  const made: Letter = {
    whole: new Map(),
    singulars: new Map(),
    beginnings: new Map(),
    endings: new Map(),
    phrases: new Map(),
    phrasesByText: new Map(),
  };
  for (const { term, cell } of written.get(letter) ?? []) keepTerm(made, term, cell);
  for (const same of made.phrases.values())
    if (same.length > 1) same.sort((a, b) => b.words.length - a.words.length);
  built.set(letter, made);
  return made;
}

/** The first letter or digit of a term, behind the sign that says where in a word it stands. */
const initialOf = (term: string): string => term.charAt(term.startsWith("~") || term.startsWith("*") ? 1 : 0);

const tongues: readonly Tongue[] = ["de", "en", "fr", "es", "it"];

/** Each of them by itself. */
const alone: readonly ReadonlySet<Tongue>[] = tongues.map((tongue) => new Set([tongue]));

/** The terms of one row in one language. */
interface Cell {
  readonly tongue: Tongue;
  /** What its words say; shared by all of them that no other language of the row has. */
  readonly found: FoundWord;
}

/** A term of the lexicon: one word with the signs that say where in a word it stands, or several words. */
interface Written {
  readonly term: string;
  readonly cell: Cell;
}

/** Stands between the rows of a language, which are folded at once. */
const rowEnd = "\n|\n";

/** The terms of all cells, row by row. */
function cells(): readonly Written[] {
  const columns = tongues.map((tongue) =>
    folded(useLexicon.map((row) => row[tongue] ?? "").join(rowEnd)).split(rowEnd),
  );
  const all: Written[] = [];
  for (const [rank, row] of useLexicon.entries())
    for (const [at, tongue] of tongues.entries()) {
      const cell: Cell = { tongue, found: { row, rank, tongues: alone[at]! } };
      for (const term of termsOf(columns[at]![rank]!)) all.push({ term, cell });
    }
  return all;
}

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

/** What stands in a term of several words and in no other. */
const several = /[^a-z]/;

/** The word of a term of one word, without the signs that say where in a word it stands. */
function singleOf(written: string): string | undefined {
  const from = written.startsWith("~") || written.startsWith("*") ? 1 : 0;
  const word = written.slice(from, written.endsWith("*") ? -1 : undefined);
  return word === "" || several.test(word) ? undefined : word;
}

function keepTerm(index: Letter, written: string, one: Cell): void {
  const word = singleOf(written);
  if (word === undefined) return keepPhrase(index, wordsIn(written), one);
  const { whole, singulars, beginnings, endings } = index;
  const [isRoot, isEnd, isBegin] = [written.startsWith("~"), written.startsWith("*"), written.endsWith("*")];
  if (isRoot || isEnd) keep(endings, word, one);
  if (isRoot || isBegin) keep(beginnings, word, one);
  if (isEnd) return;
  keep(whole, word, one);
  // the plural of a word that an earlier row has is that row's own
  if (!isBegin && word.length >= 3 && whole.get(word)!.rank === one.found.rank) keep(singulars, word, one);
}

function keepPhrase(
  { phrases, phrasesByText }: Letter,
  words: readonly string[],
  { found, tongue }: Cell,
): void {
  const text = words.join(" ");
  const twin = phrasesByText.get(text);
  if (twin !== undefined) {
    if (twin.known.rank === found.rank) twin.known = withTongue(twin.known, tongue);
    return;
  }
  const phrase: Phrase = { words, known: found };
  phrasesByText.set(text, phrase);
  const same = phrases.get(words[0]!);
  if (same === undefined) phrases.set(words[0]!, [phrase]);
  else same.push(phrase);
}

/** Of two rows the earlier one counts; one row found twice has the languages of both. */
function merged(one: FoundWord | undefined, other: FoundWord | undefined): FoundWord | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.rank !== other.rank) return one.rank < other.rank ? one : other;
  return { ...one, tongues: new Set([...one.tongues, ...other.tongues]) };
}

/** The words of which a word may be the plural with an ending. */
function singularsOf(word: string, ending: string): readonly string[] {
  const stems = ending.startsWith("e") ? [ending, ending.slice(1)] : [ending];
  return stems.flatMap((cut) => {
    const stem = word.slice(0, word.length - cut.length);
    const isIt = stem !== "" && word.endsWith(cut) && withEnding(stem, ending) === word;
    return isIt && !surnames.has(stem + ending) ? stem : [];
  });
}

const pluralEndings = [...new Set(Object.values(plurals).flat())];
const lastOfPlurals = new Set(pluralEndings.map((ending) => ending.at(-1)!));

/** What a whole word says, as it is written or in the plural. A plural that another row has as a word of its own is that word. */
function wholeOf(word: string): FoundWord | undefined {
  const { whole, singulars } = letterOf(word);
  const own = whole.get(word);
  if (!lastOfPlurals.has(word.at(-1)!)) return own;
  let found = own;
  for (const ending of pluralEndings)
    for (const stem of singularsOf(word, ending)) {
      const single = singulars.get(stem);
      if (single === undefined || (own !== undefined && own.rank !== single.rank)) continue;
      // “Barn” is no plural of “Bar”
      const spoken = [...single.tongues].filter((tongue) =>
        stem.length === 3 ? ending === "s" : plurals[tongue].includes(ending),
      );
      if (spoken.length > 0) found = merged(found, { ...single, tongues: new Set(spoken) });
    }
  return found;
}

/** What the ground word of a compound says, in German also in the plural. */
function endingOf(word: string): FoundWord | undefined {
  const { endings } = letterOf(word);
  let found = endings.get(word);
  if (!lastOfPlurals.has(word.at(-1)!)) return found;
  for (const ending of plurals.de)
    for (const stem of singularsOf(word, ending)) found = merged(found, endings.get(stem));
  return found;
}

const beginningOf = (word: string): FoundWord | undefined => letterOf(word).beginnings.get(word);

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
  of: (part: string) => FoundWord | undefined,
  parts: readonly string[],
): { known: FoundWord; length: number } | null {
  for (const part of parts) {
    const found = of(part);
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
  const own = wholeOf(word);
  if (own !== undefined) return [own];
  const begin = longest(beginningOf, startsOf(word));
  if (word.length < 6) return begin === null ? [] : [begin.known];
  const end = longest(endingOf, endsOf(word));
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
  for (const one of [part, part.replace(/(?:s|n|en|es)$/u, "")]) {
    const own = wholeOf(one) ?? longest(endingOf, [one, ...endsOf(one)])?.known;
    if (own !== undefined) return own;
  }
  return longest(beginningOf, startsOf(part))?.known;
}

/** The word under which phrases are kept, also of its plural: “locales comerciales”. */
const firstOf = (word: string): string =>
  [word, word.replace(/[sx]$/u, ""), word.replace(/es$/u, "")].find((one) =>
    letterOf(word).phrases.has(one),
  ) ?? word;

/** The phrase that begins at a word, with the number of its words; null where none does. */
export function phraseAt(
  words: readonly string[],
  at: number,
): { readonly found: FoundWord; readonly length: number } | null {
  const hit = letterOf(words[at]!)
    .phrases.get(firstOf(words[at]!))
    ?.find((one) => one.words.every((word, i) => isWord(words[at + i], word, i > 0)));
  return hit === undefined ? null : { found: hit.known, length: hit.words.length };
}

const isWord = (word: string | undefined, wanted: string, isPlural: boolean): boolean =>
  word === wanted || (isPlural && ["s", "x", "es"].some((ending) => word === wanted + ending));

/** How many words deny what follows; 0 where none does. A “no” before a digit is a number. */
export function negationAt(words: readonly string[], at: number): number {
  const hit = wordsBeside().negations.find((one) => one.every((word, i) => words[at + i] === word));
  if (hit === undefined) return 0;
  return /^\d/u.test(words[at + hit.length] ?? "") ? 0 : hit.length;
}

/** Whether a word may stand between a denying word and the denied one. */
export const isFiller = (word: string): boolean => wordsBeside().fillers.has(word);

/** Whether a text of such words is an answer that states nothing. */
export const isSilent = (words: readonly string[]): boolean => silent().has(words.join(" "));

/** Whether words without one of use only say that there is a room, or a number. */
export function saysNothing(words: readonly string[]): boolean {
  return words.every((word) => /^\d/u.test(word) || wordsBeside().generic.has(word) || word.length === 1);
}

/** Whether a word without a use leaves a house a house: a number, a storey, an article, how large or old it is. */
export const isNeutral = (word: string): boolean =>
  word.length <= 2 || /^\d/u.test(word) || wordsBeside().neutral.has(word);

/**
 * Two words that stand for one, written with a hyphen or a space between them: “Foto-Studio”, “Garten Center”. The second one may be no word
 * of its own but the ground word of compounds.
 */
export function joinedWord(first: string, second: string): readonly FoundWord[] | null {
  if (first.length < shortest || second.length < shortest || /\d/u.test(first + second)) return null;
  const own = wholeOf(first + second);
  if (own !== undefined) return [own];
  if (endingOf(second) === undefined || wholeOf(second) !== undefined) return null;
  const found = usesOfWord(first + second);
  return found.length === 0 ? null : found;
}
