import {
  fillers,
  generic,
  phraseRules,
  type RoomWord,
  saidHeat,
  type WordRule,
  wordRules,
} from "./wordLists.ts";

/** What a name says, and the word that says it. */
export interface SaidByWord {
  readonly says: RoomWord;
  readonly word: string;
  /** Whether nothing else stands in the name but sides, numbers and words of the same kind. */
  readonly alone: boolean;
}

/**
 * What a name says about its room, by whole words. Of several words the first leads (“Büro Keller” is an office), in English the last
 * (“terrace room”). Null where no word says anything.
 */
export function saidByWords(name: string | null): SaidByWord | null {
  return saidBy(name, [...saidHeat, ...phraseRules]);
}

/** What a name says about its room but for heating: a shaft that is called unheated is a shaft. */
export function kindByWords(name: string | null): SaidByWord | null {
  return saidBy(name?.replaceAll(heatSaid, " ") ?? null, phraseRules);
}

const heatSaid = new RegExp(saidHeat.map(({ phrase }) => phrase.source).join("|"), "giu");

function saidBy(name: string | null, phrases: typeof phraseRules): SaidByWord | null {
  if (name === null) return null;
  const plain = name.normalize("NFC").toLowerCase();
  const phrase = phrases.find((one) => one.phrase.test(plain));
  if (phrase) return { says: phrase.says, word: phrase.phrase.exec(plain)![0], alone: phrase.plainly };
  const words = wordsOf(withoutAside(plain));
  const known = words.flatMap((word) => {
    const rule = ruleOf(word);
    return rule ? [{ word, rule }] : [];
  });
  const [first] = known;
  if (!first) return null;
  const last = known.at(-1)!;
  const [begins, ends] = [first.rule.tongue, last.rule.tongue];
  // “roof bar” is English by its first word: a bar is one in every language
  const leading = ends === "last" || (begins === "last" && ends === "any") ? last : first;
  const { says } = leading.rule;
  const alone = words.every((word) => fillers.has(word) || ruleOf(word)?.says === says);
  return { says, word: leading.word, alone };
}

const wordsOf = (plain: string) => plain.split(/[^\p{L}]+/u).filter((word) => word !== "");

/** A name without what stands in brackets beside its words: “living room (balcony view)”. */
function withoutAside(plain: string): string {
  const rest = plain.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ");
  return wordsOf(rest).length === 0 ? plain : rest;
}

/** Whether a name says a use of its own, more than that it is a room. */
export const saysUse = ({ says, word }: SaidByWord): boolean => says === "use" && !generic.has(word);

const rules = new Map<string, WordRule | undefined>();

/** The rule of a word; remembered, because models name thousands of rooms with a few words. */
function ruleOf(word: string): WordRule | undefined {
  if (rules.has(word)) return rules.get(word);
  if (rules.size > 5000) rules.clear();
  const rule = wordRules.find(({ test }) => test(word));
  rules.set(word, rule);
  return rule;
}

/** Whether the name of a storey says that it lies below ground (true), above it (false), or nothing (null). */
export function isBelowByName(name: string): boolean | null {
  const plain = name.normalize("NFC").toLowerCase();
  if (/(?<!\p{L})(sous[- ]sol|lower ground)(?!\p{L})/u.test(plain)) return true;
  const leading = plain.split(/[^\p{L}]+/u).find((word) => belowWord.test(word) || aboveWord.test(word));
  if (leading !== undefined) return belowWord.test(leading);
  return (
    /(?:^|\s|(?<!\p{L})\p{L})[-−–]0?[1-9](?!\d)/u.test(plain) || /(?<!\p{L})u\d(?!\d)/u.test(plain) || null
  );
}

const belowWord =
  /^(ug|kg|tg|keller(?!n|decke)\p{L}*|\p{L}*untergescho(ss|ß)e?|tiefgescho(ss|ß)|tiefgaragen?|basements?|cellars?|sótanos?|cantine?|(sem)?interrato|scantinato)$/u;
const aboveWord =
  /^(eg|og|dg|erdgescho(ss|ß)|obergescho(ss|ß)|dachgescho(ss|ß)|hochparterre|parterre|ground|upper|first|second|rez|rdc|étage|terra|primo|secondo|baja)$/u;
