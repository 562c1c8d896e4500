import {
  folded,
  isAscii,
  isSilent,
  type FoundWord,
  isFiller,
  isNeutral,
  joinedWord,
  negationAt,
  phraseAt,
  saysNothing,
  usesOfWord,
  wordsIn,
} from "./lexiconIndex.ts";
import { ownPart, type Subject } from "./ownPart.ts";
import type { UseKind } from "./useRow.ts";

/**
 * What a text says of a use. `home`, `house`, `service`, `either` and `other` are those of the lexicon; `mixed`: dwellings and others at once;
 * `unknown`: words of which none is known; `nothing`: it states no use.
 */
export interface TextUse {
  readonly says: UseKind | "unknown" | "nothing";
  /** Number of a profile of DIN V 18599-10, or `residential`; null where none fits. */
  readonly profile: string | null;
  /** Whether people stay in it; `live` also where only its name says so. */
  readonly stay: "live" | "stay" | null;
  /** Whether dwellings and such a room of either are named side by side: “Wohnen/Büro”. */
  readonly beside_home: boolean;
  /** Whether it says a use only as the name of a room: “Grill”. */
  readonly only_as_name: boolean;
  /** Whether a room so called may as well be one of a business: “Spa”. */
  readonly is_doubtful: boolean;
  /** Whether a word of stores or of building services stands in it. */
  readonly stores: boolean;
}

const read = new Map<string, TextUse>();

/** The one reading of a text of use: of a room, zone, building or person, in five languages. What denies comes first, then what leads. */
export function useOfText(text: string, of: Subject = "room"): TextUse {
  const key = `${of}:${text}`;
  const before = read.get(key);
  if (before !== undefined) return before;
  if (read.size > 5000) read.clear();
  const found = readUse(text, of);
  read.set(key, found);
  return found;
}

/** Whether a text states no use: “n/a”, “keine”, “Raum 3”, a number. */
export const statesNoUse = (text: string): boolean => useOfText(text).says === "nothing";

/** Letters that a word has at least to be more than a sign of a room. */
const shortestName = 4;

/** Whether the name of a room has a real word that is not known, so that nobody knows what the room is: “Kryptologe”, or “Spa”. */
export function isUnclearName(text: string): boolean {
  const use = useOfText(text);
  if (use.says !== "unknown") return use.is_doubtful;
  // “Zimmer Anna” is somebody’s room
  if (/^\s*zimmer\s+\p{L}+\s*$/iu.test(text)) return false;
  return wordsIn(ownPart(plainOf(text), "room")).some(
    (word) => word.length >= shortestName && !isNeutral(word) && usesOfWord(word).length === 0,
  );
}

const plainOf = (text: string): string =>
  folded(text.replaceAll(isAscii(text) ? /([a-z])(?=[A-Z][a-z])/g : /(\p{Ll})(?=\p{Lu}\p{Ll})/gu, "$1 "));

const noUse = {
  profile: null,
  stay: null,
  beside_home: false,
  only_as_name: false,
  is_doubtful: false,
  stores: false,
} as const;

function readUse(text: string, of: Subject): TextUse {
  const plain = plainOf(text);
  if (isSilent(wordsIn(plain))) return { says: "nothing", ...noUse };
  const shown = ownPart(plain, of);
  const found = wordHits(shown, of);
  if (found.hits.length === 0) {
    // “Ehemalige Praxis” says only what it is no more
    const isGeneric = (shown === plain || wordsIn(shown).length > 0) && saysNothing(wordsIn(shown));
    return { says: isGeneric ? "nothing" : "unknown", ...noUse };
  }
  const hits = withoutOpen(found, of);
  if (hits.length === 0) return { says: "unknown", ...noUse };
  // “Haus Bäcker” and “Maison Dupont, commerce” are no other use for sure
  const isOpen = of === "building" && (hits.length < found.hits.length || namedHouse.test(shown));
  const stores = hits.some(({ row }) => row.is === "store" || row.is === "plant");
  const use = led(hits, of);
  if (isOpen && use.says !== "home") return { says: "unknown", ...noUse };
  return { ...use, stores };
}

/** “Haus” before a name: of a building it may be a family called Bäcker. */
const namedHouse = /^\s*(?:haus|hauser|hof)\s+(?:(?:zum|zur)\s+)?\p{L}{3,}/u;

/** How two words of use stand to each other: side by side, joined, one having the other, apart, or with a number between. */
type Link = "beside" | "joined" | "with" | "apart" | "numbered";

interface Hit extends FoundWord {
  /** To the word of use before it. */
  readonly link: Link;
  /** Whether a word that is not known has it: “Direction du logement”. */
  readonly of_unknown: boolean;
  /** Whether it is the ground word of a compound, so that it leads in any language. */
  readonly is_ground?: boolean;
}

/** The words of use in a text, and how many of its other words are not known. */
interface Words {
  readonly hits: readonly Hit[];
  readonly unknown: number;
}

const joinedBy = /[/&+]|(?<!\p{L})(?:und|u|and|et|y|e|ed|oder|or|ou|o|sowie)(?!\p{L})/u;
const withWord = /(?<!\p{L})(?:mit|inkl|inklusive|with|incl|including|avec|con|w)(?!\p{L})/u;
const partedBy = /[|,;:–—·•>_]|\s-|-\s/u;

function linkOf(between: string): Link {
  if (withWord.test(between)) return "with";
  if (joinedBy.test(between)) return "joined";
  if (/\d/u.test(between)) return "numbered";
  return partedBy.test(between) ? "apart" : "beside";
}

const homeRow: FoundWord["row"] = { kind: "home", profile: "residential", is: "dwelling", stay: "live" };
const otherRow: FoundWord["row"] = { kind: "other", profile: null };

/** Short signs of units that count with a number behind them: “WE 03”, “GE 01”. */
const units: Readonly<Record<string, FoundWord["row"]>> = { we: homeRow, ge: otherRow };
/** Short signs that count behind a number: “3FH”, “2-Fam.-Haus”. */
const countedUnits: Readonly<Record<string, FoundWord["row"]>> = { fh: homeRow, fam: homeRow, fmh: homeRow };

/** Before such a word and an article stands who has what follows: “Maison de la pierre”, “Direction du logement”. */
const having = /(?<!\p{L})(?:de|d|di|of|fur|for|pour|para|per)\s*(?:l['’]\s*|la\s|the\s)?$|(?<!\p{L})(?:du|des|del|della|dello|dei|degli|delle|dell)\W*$/u; // prettier-ignore
/** The same with its article, which names an institution: “Maison du bois”, not “Maison de vacances”. */
const institution =
  /^\s*(?:du|des|de la|de l|del|della|dello|dei|degli|delle|dell|of|of the|der|des)[\s'’]+$/u;

/** Whether a word of a room only says how a building is. */
const isMaterial = (found: readonly FoundWord[], word: string): boolean =>
  found.every(({ row }) => row.kind === "house" || row.kind === "service") && isNeutral(word);

/** What is found at a word: a phrase, a sign of a unit, two words written apart, or the word alone. */
function foundAt(
  words: readonly string[],
  at: number,
  between: (at: number) => string,
): { readonly found: readonly FoundWord[]; readonly length: number } {
  const word = words[at]!;
  const next = words[at + 1];
  const phrase = phraseAt(words, at);
  if (phrase !== null) return { found: [phrase.found], length: phrase.length };
  const unit = /^\d/u.test(next ?? "") ? units[word] : undefined;
  if (unit !== undefined) return { found: [{ row: unit, rank: 0, tongues: new Set<never>() }], length: 1 };
  const counted = /^\d/u.test(words[at - 1] ?? "") ? countedUnits[word] : undefined;
  if (counted !== undefined)
    return { found: [{ row: counted, rank: 0, tongues: new Set<never>() }], length: 1 };
  const joined = next !== undefined && /^[\s-]$/u.test(between(at)) ? joinedWord(word, next) : null;
  if (joined !== null) return { found: joined, length: 2 };
  return { found: usesOfWord(word), length: 1 };
}

/** The words of use in a text, in its order; a compound gives its ground word first. */
function wordHits(text: string, of: Subject): Words {
  const words = wordsIn(text);
  const places = [...text.matchAll(/\p{L}+|\d+/gu)].map(
    ({ 0: word, index }) => [index, index + word.length] as const,
  );
  const behind = (at: number) => text.slice(places[at]![1], places[at + 1]?.[0] ?? text.length);
  const hits: Hit[] = [];
  let end: number | null = null;
  let denied = false;
  let unknown = 0;
  let unknownEnd: number | null = null;
  for (let at = 0; at < words.length;) {
    const denying = negationAt(words, at);
    if (denying > 0) {
      denied = true;
      at += denying;
      continue;
    }
    const { found: all, length } = foundAt(words, at, behind);
    // “Maison en bois” has no store of wood
    const found = of === "building" && length === 1 && isMaterial(all, words[at]!) ? [] : all;
    const [from, to] = [places[at]![0], places[at + length - 1]![1]];
    at += length;
    const between = end === null ? "" : text.slice(end, from);
    if (found.length === 0) {
      denied &&= isFiller(words[at - 1]!);
      if (!isNeutral(words[at - 1]!) || institution.test(between)) {
        unknown++;
        unknownEnd = to;
      }
      continue;
    }
    const turned = denied ? denial(found) : found;
    denied = false;
    const link = linkOf(between);
    const isHyphened = end !== null && between === "-" && of === "room";
    const of_unknown = unknownEnd !== null && having.test(text.slice(unknownEnd, from));
    turned.forEach((one, i) => hits.push({ ...one, link: i === 0 ? link : "beside", of_unknown }));
    if (isHyphened) turnCompound(hits);
    end = to;
  }
  return { hits, unknown };
}

/** Without the words that say nothing beside one that is not known: “Maison d’arrêt”, “Fire house”, “Design studio”. */
function withoutOpen({ hits, unknown }: Words, of: Subject): readonly Hit[] {
  const isHouseOf = (i: number) =>
    of === "building" &&
    [i - 1, i + 1].some((at) => {
      const [one, behind] = [hits[at], hits[Math.max(at, i)]];
      return one !== undefined && !isHome(one.row) && behind!.link === "beside";
    });
  return hits.filter(({ row, of_unknown }, i) => {
    if (of === "building" && of_unknown && isHome(row)) return false;
    if (isHome(row) && (row.is === "vague" || (of === "building" && row.is === "room")))
      return unknown === 0 && !isHouseOf(i);
    return !(row.is === "vague" || row.is === "everyday") || unknown === 0 || row.kind === "either";
  });
}

const isHome = ({ kind }: FoundWord["row"]): boolean => kind === "home";

/** What is denied: no dwelling is another use, no other use is nothing. */
const denial = (found: readonly FoundWord[]): readonly FoundWord[] =>
  found.some(({ row }) => row.kind === "home") ? [{ row: otherRow, rank: 0, tongues: new Set<never>() }] : [];

/** Of “Laden-Wohnung” the last word is the ground word. */
function turnCompound(hits: Hit[]): void {
  const [before, last] = hits.slice(-2);
  if (before === undefined || last === undefined) return;
  if (!isGermanic(before) || !isGermanic(last)) return;
  hits.splice(-2, 2, { ...last, link: before.link, is_ground: true }, { ...before, link: "beside" });
}

const isGermanic = ({ tongues }: FoundWord): boolean => tongues.has("de") || tongues.has("en");

type Led = Omit<TextUse, "stores">;

const asLed = ({ row }: FoundWord, more: Partial<Led> = {}): Led => ({
  says: row.kind,
  profile: row.profile,
  stay: row.stay ?? null,
  beside_home: false,
  only_as_name: row.is === "everyday",
  is_doubtful: row.is === "doubtful",
  ...more,
});

const mixed: Led = {
  says: "mixed",
  profile: null,
  stay: null,
  beside_home: false,
  only_as_name: false,
  is_doubtful: false,
};

/** What leads of several words of use. */
function led(all: readonly Hit[], of: Subject): Led {
  const hits = of === "room" ? withoutVague(all) : all;
  const only = (kind: UseKind) => hits.filter(({ row }) => row.kind === kind);
  const [homes, others, eithers] = [only("home"), only("other"), only("either")];
  const head = headOf(hits);
  if (of === "building") return ledBuilding(hits, homes.length > 0, others.length + eithers.length > 0);
  if (only("mixed").length > 0 && (homes.length > 0 || others.length === 0))
    return head.row.kind === "service" || head.row.kind === "house" ? asLed(head) : mixed;
  if (others.length > 0) return ledOther(hits, head);
  if (eithers.length > 0) return ledEither(hits, head);
  if (head.row.kind === "service") return asLed(head);
  return asLed(special(homes.length > 0 ? homes : hits));
}

/** Without the words that any other one explains; what joined them to the word before joins the one behind. */
function withoutVague(all: readonly Hit[]): readonly Hit[] {
  const clear: Hit[] = [];
  let link: Link = "beside";
  for (const hit of all) {
    const own: Link = link === "beside" ? hit.link : link;
    link = "beside";
    if (hit.row.is === "vague") link = own;
    else clear.push({ ...hit, link: own });
  }
  return clear.length > 0 ? clear : all;
}

/** All parts of a building count; where dwellings and others are named it is mixed. */
function ledBuilding(hits: readonly Hit[], hasHomes: boolean, hasOthers: boolean): Led {
  const isMixed = hits.some(({ row }) => row.kind === "mixed");
  if (isMixed || (hasHomes && hasOthers)) return mixed;
  const own = hits.filter(({ row }) =>
    hasHomes ? row.kind === "home" : row.kind === "other" || row.kind === "either",
  );
  return asLed(special(own.length > 0 ? own : hits));
}

/** Where a word of another use stands in a name: it leads, but for the dwelling that only lies by it and the rooms that serve it. */
function ledOther(hits: readonly Hit[], head: Hit): Led {
  const others = hits.filter(({ row }) => row.kind === "other");
  const isPlain = hits.every((one) => one === head || one.link === "beside" || one === hits[0]);
  const { kind } = head.row;
  if (kind === "home")
    return head.row.is === "dwelling" && isPlain ? asLed(head) : addressed(hits, head, others);
  const isServed = hits.every(
    ({ link, row }) => row.kind !== "other" || link === "beside" || link === "apart",
  );
  if (kind === "service" && isServed) return asLed(head);
  const isBoth = hits.some(
    ({ row, link }, i) => row.kind === "home" && i > 0 && (link === "joined" || link === "with"),
  );
  return isBoth ? mixed : asLed(special(others));
}

/**
 * A dwelling or room to live in, and another use behind it: “Wohnung 3 Praxis” is a practice, “Chambre hôtel” one of a hotel, “Wohnen/Laden”
 * both.
 */
function addressed(hits: readonly Hit[], head: Hit, others: readonly Hit[]): Led {
  const link: Link = head.row.is === "dwelling" ? "numbered" : "beside";
  const isOther = hits.some((one) => one.row.kind === "other" && (one.link === link || one === hits[0]));
  return isOther ? asLed(special(others)) : mixed;
}

/** Where a word of a room stands that dwellings and others have. */
function ledEither(hits: readonly Hit[], head: Hit): Led {
  const eithers = hits.filter(({ row }) => row.kind === "either");
  const isPlain = hits.every(({ link }, i) => i === 0 || link === "beside");
  const hasHome = hits.some(({ row }) => row.kind === "home");
  if (head.row.kind === "service" && (isPlain || !hits.some(({ link }) => link === "joined")))
    return asLed(head);
  if (hasHome && isPlain && head.row.kind === "home") return asLed(head);
  const own = hits.filter(({ link, row }, i) => row.kind === "either" && (i === 0 || link !== "with"));
  if (own.length === 0) return asLed(head);
  return asLed(special(eithers), { beside_home: hasHome });
}

/** The word that says what a room is: the first one, in English the last one of words side by side. */
function headOf(hits: readonly Hit[]): Hit {
  const side = hits.findIndex(({ link }, i) => i > 0 && link !== "beside");
  const group = side === -1 ? hits : hits.filter((_, i) => i < side);
  const isEnglish =
    group.length > 1 &&
    group[0]!.is_ground !== true &&
    group.every(({ tongues }) => tongues.has("en")) &&
    !group.every(({ tongues }) => tongues.has("de"));
  return isEnglish ? group.at(-1)! : group[0]!;
}

/** The most special of several words. */
const special = (hits: readonly FoundWord[]): FoundWord =>
  hits.reduce((best, one) => (one.rank < best.rank ? one : best));
