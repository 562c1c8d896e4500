import { presentUse } from "../formerUse.ts";

/** What is read: a room or zone, whose name may say where it lies; or a building, all parts of which count. */
export type Subject = "room" | "building";

/** Words behind which stands what was there before. */
const once = "ehem(?:al[a-z]*|s)?|fruher[a-z]*|vormal[a-z]*|ex|former(?:ly)?|previous(?:ly)?|ancien(?:ne)?(?:ment)?s?|antigu[oa]s?|antiguamente|gia|exlokal"; // prettier-ignore
/** Words behind which stands what lies beside, above or below. */
const near =
  `uber(?:m)?|unter(?:m)?|neben|vor|hinter(?:m)?|oberhalb|unterhalb|gegenuber|am|beim|bei|above|over|below|under|underneath|beneath|beside|next to|near|behind|opposite|adjacent to
  |au[- ]dessus|au[- ]dessous|en dessous|dessus|dessous|sous(?![- ]sols?(?!\\p{L}))|sur|a cote|a coté|derriere|devant|pres de|sopra|sotto|accanto|dietro|vicino|presso|encima|sobre|debajo|junto a|al lado|detras`.replaceAll(
    /\s*\n\s*/g,
    "",
  );
const now = "jetzt|heute|nun|now|today|aujourd|maintenant|desormais|ahora|hoy|actualmente|ora|oggi|adesso";
const asideOf = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${words})(?![\\p{L}]).*?(?=[,;|]|\\s[-–—/]\\s|(?<!\\p{L})(?:${now})(?!\\p{L})|$)`,
    "gu",
  );
const asideNear = asideOf(`${once}|${near}`);
/** Words behind which stands what lies beside a building; what is over or under dwellings is a part of theirs. */
const beside =
  "an|am|an der|an den|beim|bei|neben|nahe|hinter(?:m)?|gegenuber|beside|next to|near|close to|behind|opposite|adjacent to|a cote|pres de|proche|derriere|face a|accanto|vicino|di fronte|junto a|al lado|cerca|frente a"; // prettier-ignore
/** Words before the old use of a place that has another one now: “Loft in alter Fabrik”, “The Old School”. */
const old = "(?:(?:in|im|dans|en|nella?|nel) )?(?:(?:einer|dem|der|the|une?|una?|l['’]) ?)?(?:alt(?:e[rsnm]?)|old(?! people| age| folk)|vieux|vieille|viej[oa]|vecchi[ao]|umgebaute[rsnm]?|umgenutzte[rsnm]?|converted|(?:re)?convertid[oa])"; // prettier-ignore
/** Of a building what joins a further use ends what lies beside it. */
const asideOfBuilding = new RegExp(
  `(?<!\\p{L})(?:${once}|${beside}|${old})(?![\\p{L}]).*?(?=[,;|+&/]|\\s[-–—]\\s|(?<!\\p{L})(?:${now}|mit|und|sowie|with|and|avec|et|con|y|e|inkl|incl|zu|to|in(?=to)|into|en|als|as)(?!\\p{L})|$)`,
  "gu",
);
/** What was there before, with the word of its change behind it: “Barn conversion”, “École transformée en logements”. */
const changed =
  /(?:\p{L}+\s+){1,3}(?:conversions?|(?:re|ri)?converti(?:e|da|do|ta|to|r)?|transforme?e?|trasformat[oa]|transformad[oa]|umgebaut|umgenutzt)(?!\p{L})/gu;
/** A street with its number: “Schulstraße 5”, “Kirchweg”, “rue de l’École”, “4 Church Street”. Production lines and arcades are none. */
const streets = new RegExp(
  `(?<!\\p{L})(?!(?:laden|einkaufs|wasch|kegel|produktions|fertigungs|montage|shopping)st)\\p{L}{2,}-?(?:str(?:asse)?|gasse|allee)(?:n?(?!\\p{L})\\.?)(?:\\s*\\d+\\s*[a-z]?(?!\\p{L}))?
  |(?<!\\p{L})(?:ru|rue|avenu|avenue|boulevard|bd|impasse|chemin|allee|quai|calle|avenida|paseo|plaza|camino|via|viale|vicolo|corso|piazza|largo)\\s+(?:de\\s|du\\s|des\\s|del\\s|della\\s|dei\\s|delle\\s|l['’]|d['’]|la\\s|les\\s|dell['’]|los\\s|las\\s)*\\s*\\p{L}+(?:\\s*,?\\s*\\d+)?
  |(?<!\\p{L})(?:\\d+\\s+)?\\p{L}+\\s+(?:street|road|lane|avenu|avenue|drive|close|crescent|terrace(?=\\s*\\d|$))(?!\\p{L})(?!\\s+(?:de|du|des|d|l|la|le|les|della|del|dei)(?!\\p{L}))`.replaceAll(
    /\n\s*/g,
    "",
  ),
  "gu",
);
/** Ways and places are streets of a building; in it they are rooms: “Essplatz”, “Fluchtweg”. */
const ways =
  /(?<!\p{L})(?!(?:stell|park|sport|spiel|zelt|camping|lager|fest|bau|reit|arbeits|golf|tennis|fussball|flug|umschlag|wochenmarkt)plat)\p{L}{3,}-?(?:weg|wege|platz|damm|ufer|steig|chaussee|ring)(?!\p{L})(?:\s*\d+\s*[a-z]?(?!\p{L}))?/gu;
/** Who lives in a house: “Wohnhaus Familie Schmied”. */
const family =
  /(?<!\p{L})(?:familie|fam\.?|eheleute|bauherr(?:in)?|herrn?|frau|famille|famiglia|familia)\s+(?!haus|room|mit)\p{L}{2,}/gu;

/** What a building says of its place, its past and the people in it is taken off. */
function ofBuilding(text: string): string {
  return [asideOfBuilding, changed, streets, ways, family].reduce(
    (left, taken) => left.replaceAll(taken, " "),
    text,
  );
}

/** A word behind what lies elsewhere: “Laden darunter”. */
const elsewhere =
  /(?<!\p{L})(?:darunter|daruber|nebenan|below|above|beneath|dessous|dessus|debajo|encima|sotto|sopra|next door)\s*$/u;

/** A folded text without what only says what was there, or lies beside. */
export function ownPart(plain: string, of: Subject): string {
  const opened = plain.replaceAll(/[([{]([^)\]}]*)[)\]}]/gu, (_, inner: string) =>
    of === "room" && elsewhere.test(inner) ? " " : ` | ${inner} | `,
  );
  const own = of === "building" ? ofBuilding(opened) : presentUse(opened).replaceAll(asideNear, " ");
  return own === opened ? (opened === plain ? plain : opened) : own;
}
