import type { WordRule } from "./wordLists.ts";

/**
 * A word of a use may only say whose balcony, garage or cellar a space is: “Wohnung 3 Balkon”, “Praxis Terrasse”. What may stand for
 * whom depends on the kind of the use.
 */
type UseKind = "dwelling" | "house" | "practice" | "store" | "person" | "way" | "room";

const kinds: Readonly<Record<Exclude<UseKind, "room">, RegExp>> = {
  dwelling:
    /^(\p{L}*wohnung|whg|apartment|appartement|flat|suite|piso|appartamento|logement|vivienda|alloggio|maisonette|penthouse)$/u,
  house: /^(\p{L}*restaurant|\p{L}*café|\p{L}*cafe|kita|kindergarten|kantine|mensa|cantine|bar)$/u,
  practice: /^(\p{L}*praxis|studio|atelier|laden|shop|magasin|tienda|negozio)$/u,
  store:
    /^(\p{L}*(lager|technik|archiv|(lager|abstell|technik|heiz|heizungs|trocken|wasch|geräte|anschluss)raum|abstellkammer|waschküche)|store|storage|heizung|abstell|hauswirtschaft|magazzino)$/u,
  // what leads to a terrace or garage has none: “Ausgabe Terrasse”, “Schleuse TG”
  way: /^(zugang|ausgang|(essens)?ausgabe|schleuse|theke|eingang|windfang)$/u,
  person: /^(dr|prof|frau|herr|fr|hr|mr|mrs|ms)$/u,
};

const kindOf = (word: string): UseKind =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].test(word)) ?? "room";

/** Words that may say where a room lies, or what it looks on, as well as what it is. */
const places: ReadonlySet<string> = new Set(
  `dach dachschräge roof hof innenhof hinterhof vorhof garten vorgarten cour jardin patio patios courtyard yard garden gardens jardín
  cortile giardino außenbereich aussenbereich extérieur extérieure extérieurs extérieures exterieur esterno esterna esterni esterne exterior exteriores external toit toiture
  jardins jardines giardini cortili`
    .trim()
    .split(/\s+/),
);

const romance: ReadonlySet<string> = new Set(
  `habitación habitaciones estancia cuarto aseo vestíbulo bureau chambre chambres salon séjour cuisine salle couloir oficina despacho dormitorio salón cocina baño sala comedor pasillo
  ufficio camera cucina bagno soggiorno stanza corridoio`
    .trim()
    .split(/\s+/),
);

/** A known word of a name, with what stands between it and the next known one. */
export interface KnownWord {
  readonly word: string;
  readonly rule: WordRule;
  readonly behind: string;
}

/** A number, or one letter, that tells one flat or room from the others: “3.12”, “2ºB”, “Nr. 4”. */
const numbered = /^[\s.:#_–—-]*(?:(?:nr|no|n)[.°º]?\s*|№\s*)?[\p{L}]{0,2}[._-]?\d/u;
const lettered = /^[\s.:#_–—-]*(?:[a-df-hj-np-tv-xz]|i{1,3}|iv|vi{0,3}|ix|x)(?![\p{L}'’])/u;
/** What joins two words to one room: “Wohnen/Terrasse”, “Küche und Balkon”. */
const joined = /[&+]|(?<!\p{L})(und|and|et|y|e)(?!\p{L})/u;
const listed = /[/,]/u;
const parted = /[–—:|>·;_]|\s-|-\s/u;

/** Whether a word of use before another word says whose that one is, so that the other one leads. */
export function isAddressOf(use: KnownWord, other: KnownWord): boolean {
  const kind = kindOf(use.word);
  const between = use.behind;
  if (kind === "person" || kind === "way" || joined.test(between)) return false;
  const isNumbered = numbered.test(between) || (kind === "dwelling" && lettered.test(between));
  if (listed.test(between) && !isNumbered) return false;
  const isParted = parted.test(between);
  const isMarked = isNumbered || isParted;
  const isPlace = places.has(other.word);
  switch (other.rule.says) {
    case "roof_void":
      // in a roof or at its foot any room may lie
      return kind === "store" && !isPlace;
    case "cellar":
      // beside the name of any other room it may be a person
      return kind === "store" || (kind === "dwelling" && isMarked);
    case "unheated":
      return kind === "store" || isNumbered || (kind === "dwelling" && isMarked);
    case "outside":
      return kind === "house" || isOwnerOf(use.word, { isPlace, isNumbered, isParted });
    case "void":
    case "crawl":
      return kind === "store" || !romance.has(use.word) || isMarked;
    case "heated":
    case "use":
      return false;
  }
}

/** Whether a flat or room has what lies outside. A yard or garden may as well be where the room lies. */
function isOwnerOf(
  use: string,
  { isPlace, isNumbered, isParted }: Readonly<Record<"isPlace" | "isNumbered" | "isParted", boolean>>,
): boolean {
  const isDwelling = kindOf(use) === "dwelling";
  if (romance.has(use)) return isParted || (isNumbered && !isPlace);
  return !isPlace || isNumbered || (isDwelling && isParted);
}

/** The same behind the other word, where a mark parts the two: “Balcony - Flat 2”, not “Basement flat 2”. */
export function isAddressBehind(other: KnownWord, use: KnownWord): boolean {
  const isNumbered = numbered.test(use.behind) || lettered.test(use.behind);
  const isDwelling = kindOf(use.word) === "dwelling";
  const isListed = listed.test(other.behind) && (isDwelling || other.behind.includes(","));
  if (!isListed && !parted.test(other.behind)) return false;
  if (garage.test(other.word)) return isDwelling || isNumbered;
  return other.rule.says === "outside" && (isDwelling || !places.has(other.word));
}

const garage = /^garages?$/u;

/** Whether a name of a use tells one flat from the others and nothing else: “Wohnung 3”. */
export const isAddressOnly = (known: readonly KnownWord[]): boolean =>
  known.every(({ word, behind }) => kindOf(word) === "dwelling" && numbered.test(behind));
