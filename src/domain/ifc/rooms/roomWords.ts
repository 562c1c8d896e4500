import { kept } from "#kernel/readings/keptReadings.ts";
import { mayMatch } from "#kernel/readings/mayMatch.ts";
import { isAddressBehind, isAddressOf, isAddressOnly, type KnownWord } from "./addressWords.ts";
import { presentUse } from "./formerUse.ts";
import {
  fillers,
  forCars,
  generic,
  isWrittenApart,
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
  /** Whether it only tells one flat from the others: “Wohnung 3”. */
  readonly isAddress?: true;
}

/** Phrases, and whether any of them may stand in a text. */
interface Phrases {
  readonly rules: typeof phraseRules;
  readonly may: RegExp;
}

const asked = (rules: typeof phraseRules): Phrases => ({
  rules,
  may: mayMatch(rules.map(({ phrase }) => phrase.source)),
});
const heatPhrases = asked(saidHeat);
const kindPhrases = asked(phraseRules);
const allPhrases = asked([...saidHeat, ...phraseRules]);

/**
 * What a name says about its room, by whole words. Of several words the first leads (“Büro Keller” is an office), in English the last
 * (“terrace room”); a flat or room that is only named as the owner of what follows does not lead (“Wohnung 3 Balkon”). Null where no word
 * says anything.
 */
export const saidByWords = (name: string | null): SaidByWord | null =>
  name === null ? null : saidByName(name);

const saidByName = kept((name) => saidBy(plainOf(name), allPhrases));

/** What a name says about its room but for heating: a shaft that is called unheated is a shaft. */
export const kindByWords = (name: string | null): SaidByWord | null =>
  name === null ? null : kindByName(name);

const kindByName = kept((name) => {
  const plain = plainOf(name);
  return saidBy(heatPhrases.may.test(plain) ? plain.replaceAll(heatSaid, " ") : plain, kindPhrases);
});

const heatSaid = new RegExp(saidHeat.map(({ phrase }) => phrase.source).join("|"), "gu");

/** A name in lower case, without what the room was before. */
const plainOf = (name: string): string => presentUse(name.normalize("NFC").toLowerCase());

function saidBy(plain: string, { rules: phrases, may }: Phrases): SaidByWord | null {
  // a phrase may be written with hyphens
  const spaced = plain.includes("-") ? plain.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, " ") : plain;
  for (const { phrase, says, plainly } of may.test(plain) || may.test(spaced) ? phrases : []) {
    const found = phrase.exec(plain) ?? (spaced === plain ? null : phrase.exec(spaced));
    if (found === null) continue;
    const { 0: word, input } = found;
    const alone = plainly || wordsOf(input.replace(word, " ")).every((one) => fillers.has(one));
    return { says, word, alone };
  }
  const text = withoutAside(withCompounds(plain));
  const known = knownWords(text);
  const [first] = known;
  if (!first) return null;
  const garage = besideOthers(text);
  if (garage !== undefined) return { says: "unheated", word: garage, alone: false };
  const led = leadingOf(known, first);
  const { says } = led.rule;
  const isDefeated = (word: string) =>
    led.isOwn && says !== "use" && known.some((one) => one.word === word && one.rule.says === "use");
  const alone = wordsOf(text).every(
    (word) => fillers.has(word) || ruleOf(word)?.says === says || isDefeated(word),
  );
  const isAddress = says === "use" && isAddressOnly(known);
  return { says, word: spellingOf(led.word, plain), alone, ...(isAddress && { isAddress }) };
}

/** The garage that a name calls beside something else, in a part of its own: “Workshop & garage”. */
function besideOthers(text: string): string | undefined {
  if (!wordsOf(text).some((word) => forCars.test(word))) return undefined;
  const parts = text.split(/[/+&]|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/u).map(wordsOf);
  if (parts.length < 2 || parts.some((words) => words.length === 0)) return undefined;
  const alone = parts.find((words) => words.every((word) => forCars.test(word) || fillers.has(word)));
  return alone?.find((word) => forCars.test(word));
}

/** The word of a name that says what its room is; `isOwn` where words of a use beside it only say whose it is. */
function leadingOf(known: readonly KnownWord[], first: KnownWord): KnownWord & { readonly isOwn: boolean } {
  const last = known.at(-1)!;
  const [begins, ends] = [first.rule.tongue, last.rule.tongue];
  // “roof bar” is English by its first word: a bar is one in every language
  const isEnglish = ends === "last" || (begins === "last" && ends === "any");
  if (isEnglish && last.rule.says === "use") {
    const before = known.at(-2);
    return before && isAddressBehind(before, last) ? { ...before, isOwn: true } : { ...last, isOwn: false };
  }
  if (isEnglish) {
    const before = known.findLast(({ rule }) => rule.says === "use");
    return { ...last, isOwn: before !== undefined && isAddressOf(before, last) };
  }
  if (first.rule.says !== "use") return { ...first, isOwn: false };
  const at = known.findIndex(({ rule }) => rule.says !== "use");
  const isOwn = at > 0 && isAddressOf(known[at - 1]!, known[at]!);
  return isOwn ? { ...known[at]!, isOwn } : { ...first, isOwn };
}

/** The words of a name of which a rule knows something, each with what stands up to the next one. */
function knownWords(text: string): readonly KnownWord[] {
  const found = [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const rule = ruleOf(word);
    return rule ? [{ word, rule, at: index, to: index + word.length }] : [];
  });
  return found.map(({ word, rule, to }, i) => ({ word, rule, behind: text.slice(to, found[i + 1]?.at) }));
}

/**
 * A name with German compounds written together: of “Balkon-Zimmer”, too, the ground word stands last. So are two words that are one of the
 * lists: “car port”.
 */
const withCompounds = (plain: string): string => (/[ -]/.test(plain) ? joinedParts(plain) : plain);

const joinedParts = (plain: string): string =>
  plain
    .replaceAll(/\p{L}+(?:-\p{L}+)+/gu, (parts) => {
      const one = parts.replaceAll("-", "");
      const last = parts.slice(parts.lastIndexOf("-") + 1);
      return ruleOf(one) ? one : ruleOf(last)?.says === "use" ? last : parts;
    })
    .replaceAll(/(?<!\p{L})(\p{L}{2,}) (?=(\p{L}{2,}))/gu, (parts, one: string, next: string) =>
      isWrittenApart(one, next) ? one : parts,
    );

/** A word as the name has it: “sous-sol”. */
const spellingOf = (word: string, plain: string): string =>
  plain.includes(word)
    ? word
    : (new RegExp(word.replaceAll(/\p{L}(?!$)/gu, "$&[- ]?"), "u").exec(plain)?.[0] ?? word);

const wordsOf = (plain: string) => plain.split(/[^\p{L}]+/u).filter((word) => word !== "");

/** A name without what stands beside its words: “living room (balcony view)”, “Zimmer mit Balkon”. */
function withoutAside(plain: string): string {
  const rest = plain.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ");
  const shown = wordsOf(rest).length === 0 ? plain : rest;
  const own = mayBeAside.test(shown) ? shown.replace(aside, " ") : shown;
  return knownWords(own).length === 0 ? shown : own;
}

/** Words behind which stands what a room has, looks on or lies at, not what it is. */
const aside =
  /(?<!\p{L})(mit|für|zum|zur|zu|am|an|beim|bei|neben|vor|hinter|über|unter|with|for|of|to|off|near|next|facing|overlooking|above|below|over|under|avec|pour|du|côté|vers|sur|con|para|del|della|lato|vista|hacia|verso)(?!\p{L}).*$/u;
const mayBeAside = mayMatch([aside.source]);

/** Whether a name says a use of its own, more than that it is a room or which flat. */
export const saysUse = ({ says, word, isAddress }: SaidByWord): boolean =>
  says === "use" && !generic.has(word) && isAddress !== true;

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
  if (/sous|lower/.test(plain) && /(?<!\p{L})(sous[- ]sol|lower ground)(?!\p{L})/u.test(plain)) return true;
  const leading = plain.split(/[^\p{L}]+/u).find((word) => belowWord.test(word) || aboveWord.test(word));
  if (leading !== undefined) return belowWord.test(leading);
  if (!/\d/.test(plain)) return null;
  return (
    /(?:^|\s|(?<!\p{L})\p{L})[-−–]0?[1-9](?!\d)/u.test(plain) || /(?<!\p{L})u\d(?!\d)/u.test(plain) || null
  );
}

const belowWord =
  /^(ug|kg|tg|keller(?!n|decke).*|.*untergescho(ss|ß)e?|tiefgescho(ss|ß)|tiefgaragen?|basements?|cellars?|sótanos?|cantine?|(sem)?interrato|scantinato)$/u;
const aboveWord =
  /^(eg|og|dg|erdgescho(ss|ß)|obergescho(ss|ß)|dachgescho(ss|ß)|hochparterre|parterre|ground|upper|first|second|rez|rdc|étage|terra|primo|secondo|baja)$/u;

/** Whether the name of a storey is that of a ground floor. */
export function isGroundFloorByName(name: string): boolean {
  const plain = name.normalize("NFC").toLowerCase();
  return mayBeGround.test(plain) && groundFloor.test(plain) && isBelowByName(name) !== true;
}

const groundFloor =
  /(?<!\p{L})(eg|erdgescho(ss|ß)|parterre|ground (floor|level|storey)|gf|rez[- ]de[- ]chaussée|rdc|planta baja|pb|piano terra|pianterreno|pt|(ebene|level|niveau|nivel|planta|piano|livello) 0+)(?!\p{L})(?!\d)/u;
const mayBeGround = mayMatch([groundFloor.source]);
