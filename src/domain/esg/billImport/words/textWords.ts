/**
 * Parts of German compounds as bills and their heads have them. A compound is read only when all of its parts stand here, so that nothing is
 * found inside a word that merely looks alike.
 */
const stems: readonly string[] =
  "lager|abgang|abgänge|zugang|zugänge|eingang|ausgang|waren|bezogen|norm|budget|ziel|vergleich|referenz|blind|bestand|bestände|vorrat|vorräte|füllstand|tankstand|nachtspeicher|speicher|wind|wasserkraft|lade|notstrom|betriebs|sonnen|selbst|strom|elektrizität|elektro|gas|erdgas|biogas|stadtgas|heizgas|flüssiggas|propangas|propan|butan|öl|heizöl|wärme|fernwärme|nahwärme|heizwärme|prozesswärme|kälte|fernkälte|klima|kältemittel|wasser|trinkwasser|kaltwasser|frischwasser|leitungswasser|warmwasser|abwasser|schmutzwasser|regenwasser|niederschlagswasser|brauchwasser|pellet|pellets|holz|scheitholz|brennholz|hackschnitzel|hackgut|schnitzel|energie|brennstoff|kraftstoff|treibstoff|diesel|benzin|heizung|heiz|dampf|abfall|müll|bio|rest|gewerbe|haus|sperr|sonder|papier|altpapier|reise|reisen|dienst|geschäfts|dienstreise|dienstreisen|flug|bahn|miet|auto|öko|grün|natur|allgemein|bau|nacht|tag|tages|wärmepumpe|wärmepumpen|solar|pv|einspeisung|einspeise|eigen|mieter|vermieter|untermieter|verbrauch|verbräuche|menge|mengen|bezug|abnahme|lieferung|liefer|arbeit|leistung|wirkarbeit|blindarbeit|wert|werte|anzahl|füll|nachfüll|füllmenge|gesamt|jahr|jahres|monat|monats|quartal|quartals|vor|vorjahr|vorjahres|durchschnitt|durchschnitts|mittel|differenz|abweichung|prognose|plan|soll|ist|zähler|haupt|unter|zwischen|hauptzähler|unterzähler|zählernummer|zählernr|zählerstand|zählerstände|zählpunkt|zählwerk|zählerkennung|stand|stände|anfang|anfangs|ende|end|beginn|alt|neu|nummer|nummern|nr|kennung|bezeichnung|rechnung|rechnungs|abrechnung|abrechnungs|jahresrechnung|jahresabrechnung|beleg|belege|lieferschein|gutschrift|gutschrifts|storno|stornierung|korrektur|rechnungsnummer|belegnummer|vertrag|vertrags|vertragskonto|kunde|kunden|konto|zeitraum|zeit|raum|periode|perioden|datum|von|bis|ablese|ablesung|ablesedatum|selbst|kunden|fern|art|grund|arbeits|preis|preise|kosten|betrag|beträge|summe|summen|brutto|netto|bruttobetrag|nettobetrag|steuer|stromsteuer|mehrwert|umsatz|mwst|gebühr|gebühren|entgelt|entgelte|netz|netzentgelt|miete|abschlag|abschläge|guthaben|zahlung|zahlungs|rückerstattung|tarif|brenn|brennwert|heizwert|zustand|zustands|zustandszahl|zahl|faktor|umrechnung|umrechnungs|wandler|wandlerfaktor|einheit|einheiten|mengeneinheit|maß|maßeinheit|schätzung|schätz|ersatz|ersatzwert|hochrechnung|messung|mess|messwert|messstelle|lokation|marktlokation|messlokation|markt|stelle|lieferstelle|verbrauchsstelle|abnahmestelle|entnahmestelle|entnahme|anlage|anlagen|tank|gerät|gerätenummer|objekt|gebäude|wohnung|standort|medium|medien|sparte|träger|energieträger|energieart|versorger|lieferant|lieferanten|anbieter|kreditor|kreditoren|kredit|entsorger|entsorgung|entsorgungs|weg|verwertung|verfahren|verkehr|verkehrs|treibhaus|potenzial|potential|emission|emissionen|spitze|spitzen|last|ergebnis|übertrag|saldo|position|positions|artikel|bemerkung|notiz|hinweis|kommentar|eigentümer|verwaltung|hausverwaltung|hochtarif|niedertarif|nebentarif|ht|nt|kwh|mwh".split("|"); // prettier-ignore

/**
 * A text without accents and capitals; ß is ss, and ae, oe, ue stand for ä, ö, ü, so that `Zaehler` and `Zähler` are one word. At the end
 * of a word they stay two letters: `due` is no `du`.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replaceAll(/([aou])e(?=\p{L})/gu, "$1");

/** The words of a text, folded; `MeterNumber` is two. */
export const wordsOf = (text: string): readonly string[] =>
  foldText(text.replaceAll(/(\p{Ll})(\p{Lu}\p{Ll}{2})/gu, "$1 $2"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A text without the words that were found in it; the others keep their letters. */
export function withoutWords(
  text: string,
  found: readonly { readonly at: number; readonly count: number }[],
): string {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu}\p{Ll}{2})/gu, "$1 $2").split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean); // prettier-ignore
  const taken = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  return words.filter((_, at) => !taken.has(at)).join(" ");
}

const stemSet: ReadonlySet<string> = new Set(stems.map(foldText));
const longestStem = Math.max(...[...stemSet].map((stem) => stem.length));
/** Signs that German puts between the parts of a compound. */
const links = ["", "s", "n", "en", "es", "e"] as const;
/** Longest word that is parted: a file may hold words of any length. */
const longestParted = 60;

/**
 * The parts of a German compound, the last of which says what it is: `Stromverbrauch` is strom and verbrauch. A word that is known is its
 * own part, and the longest known ending comes first, so that `Vermieter` never is a `Mieter`. Empty when a part is not known.
 */
export function partsOf(word: string): readonly string[] {
  const before = parted.get(word);
  if (before) return before;
  const parts = newPartsOf(word);
  if (parted.size > mostParted) parted.clear();
  parted.set(word, parts);
  return parts;
}

/** Words that were parted already: the cells of a file say the same few ones. */
const parted = new Map<string, readonly string[]>();
const mostParted = 5000;

function newPartsOf(word: string): readonly string[] {
  if (stemSet.has(word)) return [word];
  if (word.length > longestParted) return [];
  for (let length = Math.min(longestStem, word.length - 2); length >= 3; length--) {
    const last = word.slice(-length);
    if (!stemSet.has(last)) continue;
    const rest = word.slice(0, -length);
    for (const link of links) {
      if (!rest.endsWith(link)) continue;
      const before = partsOf(rest.slice(0, rest.length - link.length));
      if (before.length > 0) return [...before, last];
    }
  }
  return [];
}

/** Words that a meaning has: whole words or phrases, parted by `|`. `~` behind one: it also counts as the first part of a compound. */
export type WordList = string;

interface Phrase {
  readonly words: readonly string[];
  readonly leads: boolean;
}

/** A list of meanings with their phrases, ready to be looked for. */
export type Lexicon<Meaning> = readonly { readonly meaning: Meaning; readonly phrases: readonly Phrase[] }[];

/** Makes a lexicon of meanings and their words. */
export const lexicon = <Meaning extends string>(
  lists: readonly (readonly [Meaning, WordList])[],
): Lexicon<Meaning> =>
  lists.map(([meaning, list]) => ({
    meaning,
    phrases: list.split("|").map((phrase) => ({
      words: wordsOf(phrase.replace("~", "")),
      leads: phrase.endsWith("~"),
    })),
  }));

/** A meaning that a text names. */
export interface Found<Meaning> {
  readonly meaning: Meaning;
  /** Place of its first word, and the number of words. */
  readonly at: number;
  readonly count: number;
  /** Letters of the words that were found: the longer one wins. */
  readonly letters: number;
  /** Whether it is the first part of a compound only: the last part, which says what the word is, goes before. */
  readonly isLeading: boolean;
  readonly isNegated: boolean;
}

const negations: ReadonlySet<string> = new Set(
  ["nicht", "kein", "keine", "keiner", "keinem", "keinen", "ohne", "nie", "not", "no", "non", "none", "never", "without", "pas", "sans", "aucun", "aucune", "jamais", "sin", "ningun", "ninguna", "nunca", "senza", "nessun", "nessuna", "mai", "neither", "excl", "exkl", "exklusive", "excluding", "except", "hors", "hormis", "excepto", "excluido", "excluida", "escluso", "esclusa", "eccetto", "außer", "ausgenommen"].map(foldText), // prettier-ignore
);
/** Words that take back what stands before them when they end a text: `geschätzt: nein`. */
const refusals: ReadonlySet<string> = new Set(
  ["nein", "no", "non", "nicht", "false", "falsch"].map(foldText),
);
/** How many words may stand between a negation and what it takes back: `n'est pas une estimation`. */
const reach = 3;

/** Everything of a lexicon that a text names as whole words; of two that share a word, only the longer one. */
export function foundIn<Meaning>(text: string, of: Lexicon<Meaning>): readonly Found<Meaning>[] {
  const words = wordsOf(text);
  const parts = words.map((word) => (/^\p{L}+$/u.test(word) ? partsOf(word) : [word]));
  const found: { readonly place: number; readonly one: Found<Meaning> }[] = [];
  const byWord = phrasesByWord(of);
  for (let at = 0; at < words.length; at++)
    for (const first of new Set([words[at]!, ...parts[at]!]))
      for (const { place, meaning, phrase } of byWord.get(first) ?? []) {
        const count = phrase.words.length;
        const match = at + count <= words.length ? matchAt({ words, parts }, phrase, at) : undefined;
        if (match === undefined) continue;
        const letters = phrase.words.join("").length;
        found.push({ place, one: { meaning, at, count, letters, isLeading: match === "leading", isNegated: isNegated(words, at, count) } }); // prettier-ignore
      }
  // In the order of the lexicon.
  return found
    .filter(({ one }) => !found.some((other) => beats(other.one, one)))
    .toSorted((a, b) => a.place - b.place || a.one.at - b.one.at)
    .map(({ one }) => one);
}

/** A phrase with its meaning and its place in the lexicon. */
interface Placed<Meaning> {
  readonly place: number;
  readonly meaning: Meaning;
  readonly phrase: Phrase;
}

/** The phrases of each lexicon by their first word: a text has few words, a lexicon hundreds. */
const placed = new WeakMap<Lexicon<unknown>, ReadonlyMap<string, readonly Placed<unknown>[]>>();

function phrasesByWord<Meaning>(of: Lexicon<Meaning>): ReadonlyMap<string, readonly Placed<Meaning>[]> {
  const known = placed.get(of);
  if (known) return known as ReadonlyMap<string, readonly Placed<Meaning>[]>;
  const all = of.flatMap(({ meaning, phrases }) => phrases.map((phrase) => ({ meaning, phrase })));
  const byWord = Map.groupBy(
    all.map((one, place) => ({ ...one, place })),
    ({ phrase }) => phrase.words[0] ?? "",
  );
  placed.set(of, byWord);
  return byWord;
}

function matchAt(
  { words, parts }: { readonly words: readonly string[]; readonly parts: readonly (readonly string[])[] },
  phrase: Phrase,
  at: number,
): "whole" | "leading" | undefined {
  let isLeading = false;
  for (const [i, wanted] of phrase.words.entries()) {
    const own = parts[at + i]!;
    if (words[at + i] === wanted || own.at(-1) === wanted) continue;
    if (!phrase.leads || phrase.words.length > 1 || !own.slice(0, -1).includes(wanted)) return undefined;
    isLeading = true;
  }
  return isLeading ? "leading" : "whole";
}

const beats = <Meaning>(other: Found<Meaning>, one: Found<Meaning>): boolean => {
  const sharesWord = other.at < one.at + one.count && one.at < other.at + other.count;
  if (!sharesWord || other === one) return false;
  if (other.isLeading !== one.isLeading) return one.isLeading;
  return other.letters > one.letters;
};

function isNegated(words: readonly string[], at: number, count: number): boolean {
  const before = words.slice(Math.max(0, at - reach), at);
  const after = words.slice(at + count);
  return before.some((word) => negations.has(word)) || (after.length === 1 && refusals.has(after[0]!));
}

/** The one meaning that a text names; null where it names none, or several. What it says it is not, it does not name. */
export function meaningOf<Meaning>(text: string, of: Lexicon<Meaning>): Meaning | null {
  const named = new Set(foundIn(text, of).flatMap(({ meaning, isNegated }) => (isNegated ? [] : [meaning])));
  return named.size === 1 ? [...named][0]! : null;
}
