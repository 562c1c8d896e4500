/** What a word of a room's name says about it. */
export type RoomWord = "cellar" | "heated" | "unheated" | "outside" | "void" | "roof_void" | "crawl" | "use";

/** One word or ending with what it says; `tongue` says which word of a name leads: the first, or in English the last one. */
export interface WordRule {
  readonly says: RoomWord;
  readonly tongue: "first" | "last" | "any";
  readonly test: (word: string) => boolean;
}

/**
 * Words of rooms, whole or as the ground word of a German compound, which stands last: a “Terrassenzimmer” is a room, a “Dachterrasse”
 * is none. The first rule that fits counts, so whole words stand before endings.
 */
export const wordRules: readonly WordRule[] = [
  // German: whole words and deliberate compounds
  list("use", "any", "ratskeller kellertheater kellerbar jazzkeller luftraumüberwachung"),
  list(
    "cellar",
    "first",
    `keller kellerraum kellerräume kellerflur kellergang kellerabteil kellerabteile kellerverschlag kellergeschoss kellertreppe
    kellervorraum kellerlager`,
  ),
  list("outside", "first", "lichtschacht kellerlichtschacht kellerschacht"),
  list(
    "roof_void",
    "first",
    `dach dachraum dachräume dachhohlraum dachspitz spitzboden spitzböden dachhohlräume kaltdachraum dachschräge`,
  ),
  list(
    "void",
    "first",
    `luftraum lufträume hohlraum hohlräume zwischendecke doppelboden deckenöffnung treppenauge deckenhohlraum
    plenum schächte deckenraum abhangdecke abhangdecken unterdecke unterdecken installationsdecke zwischenboden doppelbodenraum
    hohlraumboden hohlboden bodenhohlraum systemboden deckenplenum bodenplenum`,
  ),
  list("crawl", "first", "kriechkeller kriechraum kriechräume kriechgang kriechgänge kriechboden"),
  list(
    "unheated",
    "first",
    `kaltdach remise remisen scheune scheunen dachboden dachböden trockenboden abseite abseiten stellplatz stellplätze parkplatz parkplätze parkdeck parkgeschoss
    parkhaus parkebene`,
  ),
  list(
    "outside",
    "first",
    `balkone balkons loggien hof innenhof hinterhof vorhof schulhof wirtschaftshof pausenhof atriumhof garten vorgarten dachgarten
    mietergarten laubengang laubengänge außenraum aussenraum außenräume außenbereich aussenbereich außenfläche aussenfläche
    außenanlage aussenanlage außentreppe aussentreppe vordach freisitz freifläche dachüberstand pergola pergolen arkade arkaden
    kolonnade kolonnaden durchfahrt hofdurchfahrt ladehof`,
  ),
  ending("void", "schacht"),
  ending("cellar", "keller kellern"),
  // words of several languages: beside an English one the last leads
  list("unheated", "any", "garage"),
  list("outside", "any", "patio veranda"),
  ending("unheated", "garage garagen schuppen"),
  ending("outside", "balkon loggia terrasse terrassen carport carports"),
  // English
  list("cellar", "last", "cellar cellars basement basements"),
  list("unheated", "last", "garages attic attics parking shed sheds undercroft undercrofts"),
  list(
    "outside",
    "last",
    `balcony balconies terrace terraces courtyard yard garden gardens outdoor outdoors exterior verandah porch porches
    deck decks breezeway`,
  ),
  list("void", "last", "void voids shaft shafts riser risers airspace hoistway ductwork"),
  list("roof_void", "last", "roof roofspace"),
  list("crawl", "last", "crawlspace crawlspaces crawlway subfloor"),
  // French, Spanish, Italian
  list("cellar", "first", "cave caves soussol soussols sótano sótanos scantinato interrato cantinato"),
  list(
    "unheated",
    "first",
    `grenier greniers combles stationnement garaje garajes aparcamiento cochera desván desvanes autorimessa parcheggio soffitta
    soffitte sottotetto sottotetti abri cabanon cobertizo cobertizos tendedero tendederos stenditoio`,
  ),
  list(
    "outside",
    "first",
    `balcon balcons balcón balcones terraza terrazas azotea azoteas terrazza terrazze terrazzo balcone balconi cour jardin patios jardín
    cortile giardino extérieur exterieur esterno porche portico porticato pérgola préau auvent`,
  ),
  list(
    "void",
    "first",
    `gaine gaines trémie vide patinillo patinillos hueco huecos vacío vuoto vuoti cavedio cavedi plénum plénums controsoffitto
    controsoffitti`,
  ),
  list("crawl", "first", "vespaio vespai intercapedine intercapedini"),
  // Uses: a word of them makes the name one of a room that is used
  list(
    "use",
    "any",
    `büro buero wohnen essen kochen schlafen arbeiten kind kinder eltern gast gäste küche kueche bad wc flur diele gang praxis studio
    atelier laden shop saal halle lobby foyer kita kindergarten wintergarten labor werkstatt lager archiv empfang kantine mensa café
    cafe restaurant bar wohnung whg apartment appartement treppe treppenhaus technik heizung abstellraum abstell hauswirtschaft
    besprechung schulung zugang ausgang dr prof frau herr fr hr mr mrs ms`,
  ),
  ending(
    "use",
    `zimmer raum räume wohnung büro küche bad flur diele praxis halle saal laden studio atelier werkstatt lager archiv kantine
    theater treppe treppenhaus garderobe`,
  ),
  list(
    "use",
    "last",
    "office offices room rooms kitchen bedroom bathroom living dining flat suite store storage hall lounge lab",
  ),
  list(
    "use",
    "any",
    "bureau chambre chambres salon séjour cuisine salle appartement cantine atelier magasin couloir",
  ),
  list(
    "use",
    "any",
    `oficina despacho dormitorio salón cocina baño sala comedor piso tienda pasillo cantina ufficio camera cucina bagno soggiorno
    stanza appartamento negozio corridoio mensa studio`,
  ),
];

/** A phrase with what it says; `plainly` when it counts whatever else stands in the name. */
interface PhraseRule {
  readonly says: RoomWord;
  readonly phrase: RegExp;
  readonly plainly: boolean;
}

/** What says itself that a room is not heated, or heated: “Keller beheizt”, “combles aménagés”. The denied ones stand first. */
export const saidHeat: readonly PhraseRule[] = [
  phrase(
    "unheated",
    `(?:nicht|un)[ -]?(?:be|ge)heizt(?:e[rsnm]?)?|ohne heizung|nicht ausgebaut(?:e[rsnm]?)?|(?:not |un|non-)heated|unconditioned
    |(?:non|pas) (?:chauffée?s?|aménagée?s?|habitables?)|sans chauffage|no (?:calefactad[oa]s?|habitables?)|sin calefacción
    |(?:non riscaldat|non abitabil)[oaie]|senza riscaldamento`,
  ),
  phrase(
    "heated",
    `beheizt(?:e[rsnm]?)?|ausgebaut(?:e[rsnm]?)?|heated|chauffée?s?|aménagée?s?|habitables?|calefactad[oa]s?|riscaldat[oaie]
    |abitabil[ei]`,
  ),
].map((rule) => ({ ...rule, plainly: true }));

/** Phrases of several words, found as such before single words count. */
export const phraseRules: readonly PhraseRule[] = [
  phrase("use", "jardins? d.hiver|giardin[oi] d.inverno|jard[ií]n(?:es)? de invierno|winter gardens?|cour d.appel|cour d.assises"), // prettier-ignore
  phrase("crawl", "crawl spaces?|under-?floor void|sub-?floor void|vides?[ -]sanitaires?|c[áa]maras? sanitarias?|forjado sanitario|vuot[oi] sanitario?"), // prettier-ignore
  // what lies above a hung ceiling or below a raised floor begins with it, in English it ends so: a “room with a false ceiling” is a room
  phrase(
    "void",
    `^\\P{L}*(?:abgehängte decken?|abgehängter deckenraum|aufgeständerter boden|faux[ -]plafonds?|plafonds? suspendus?
    |(?:faux[ -])?planchers? techniques?|falsos? techos?|(?:falso )?suelos? técnicos?|suelo elevado|soffitt[oi] sospes[oi]
    |controsoffittatur[ae]|paviment[oi] (?:flottant|galleggiant|sopraelevat|rialzat)[eoi])`,
  ),
  phrase(
    "void",
    `(?:above|over) (?:the )?(?:false |suspended |hung )?ceilings?\\P{L}*$|ceiling (?:space|plenum|void|cavity)
    |^\\P{L}*(?:raised|access) (?:access )?floors?\\P{L}*$|raised floor (?:void|plenum|space)|interstitial (?:space|floor|void)
    |^\\P{L}*(?:suspended|false|drop|dropped) ceilings?\\P{L}*$`,
  ),
  phrase("void", "air space|open to below|vide sur|vano ascensore|lift shaft|elevator shaft"), // prettier-ignore
  phrase("roof_void", "roof space|roof void|loft void|attic void|combles perdus|bajo cubierta"),
  phrase("outside", "(?:\\p{L}+ )+(?:außen|aussen|draußen)"),
  phrase("unheated", "box auto|posto auto|plaza de garaje|place de parking|car park"),
];

/** Words of any room: beside a word of a garage in another field they say nothing. */
export const generic: ReadonlySet<string> = new Set([
  "raum",
  "räume",
  "zimmer",
  "room",
  "rooms",
  "local",
  "sala",
]);

/** Words that say nothing by themselves: sides, numbers of flats, articles. */
export const fillers: ReadonlySet<string> = new Set(
  `a b c d e i ii iii iv v links rechts mitte nord süd ost west vorne hinten oben unten whg we wohnung mieter nr no zu zum zur der
  die das des und and of the left right north south east west du de la le les del di il l et y top n m`
    .trim()
    .split(/\s+/),
);

function list(says: RoomWord, tongue: WordRule["tongue"], words: string): WordRule {
  const known = new Set(words.trim().split(/\s+/));
  return { says, tongue, test: (word) => known.has(word) };
}

function ending(says: RoomWord, endings: string): WordRule {
  const ends = new RegExp(`^\\p{L}*(${endings.trim().split(/\s+/).join("|")})$`, "u");
  return { says, tongue: "first", test: (word) => ends.test(word) };
}

function phrase(says: RoomWord, words: string): PhraseRule {
  const one = words.replaceAll(/\n\s*/g, "");
  return { says, phrase: new RegExp(`(?<!\\p{L})(${one})(?!\\p{L})`, "u"), plainly: false };
}
