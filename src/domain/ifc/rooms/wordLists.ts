/** What a word of a room's name says about it. */
export type RoomWord = "cellar" | "heated" | "unheated" | "outside" | "void" | "roof_void" | "crawl" | "use";

/** One word or ending with what it says; `tongue` says which word of a name leads: the first, or in English the last one. */
export interface WordRule {
  readonly says: RoomWord;
  readonly tongue: "first" | "last" | "any";
  /** Of a word that holds nothing but letters. */
  readonly test: (word: string) => boolean;
  /** The whole words of a list that says no use. */
  readonly words?: ReadonlySet<string>;
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
  // what stands outside by its first part, but for services and offices that only deal with others
  {
    says: "outside",
    tongue: "first",
    test: (word) =>
      /^au(ß|ss)en(?!dienst|stelle|handel|minister|politik|wirtschaft|büro|amt|wand|wände|tür|$)./u.test(
        word,
      ),
  },
  list(
    "roof_void",
    "first",
    `dach dachraum dachräume dachhohlraum dachspitz spitzboden spitzböden dachhohlräume kaltdachraum dachschräge`,
  ),
  list(
    "void",
    "first",
    `luftgeschoss luftgeschosse luftgeschoß leerraum leerräume deckendurchbruch deckendurchbrüche deckendurchbrueche luftraum lufträume hohlraum hohlräume zwischendecke doppelboden deckenöffnung treppenauge deckenhohlraum
    plenum schächte deckenraum abhangdecke abhangdecken unterdecke unterdecken installationsdecke zwischenboden doppelbodenraum
    hohlraumboden hohlboden bodenhohlraum systemboden deckenplenum bodenplenum`,
  ),
  list("crawl", "first", "kriechkeller kriechraum kriechräume kriechgang kriechgänge kriechboden"),
  list(
    "unheated",
    "first",
    `tg stellpl stpl gge dachb doppelparker doppelparkern duplexparker dreifachparker kombiparker parklift parkierung
    parkierungshalle parkhalle garagenhalle garagenbox garagenboxen einstellhalle einstellhallen autoeinstellhalle autostellplatz
    kfzstellplatz pkwstellplatz garagenstellplatz tiefgaragenstellplatz tiefgaragenplatz motorradstellplatz autoabstellplatz
    kfzabstellplatz pkwabstellplatz autounterstand
    speicher dachspeicher speicherabteil estrich estrichraum estrichabteil dachbodenraum dachbodenabteil bodenabteil abseitenraum
    drempel drempelraum kniestock gerätehaus gerätehäuschen gartenhaus gartenhäuschen gartenhütte gartenlaube müllhaus müllhäuschen
    kaltlager kalthalle kaltwintergarten kaltarchiv gewächshaus gewächshäuser treibhaus treibhäuser glashaus glashäuser
    folientunnel anlehngewächshaus stall ställe pferdestall kuhstall schweinestall viehstall hühnerstall schafstall ziegenstall
    heuboden heulager heubühne strohlager tenne tennen stadel stadl schopf schupfen
    kaltdach remise remisen scheune scheunen dachboden dachböden trockenboden abseite abseiten stellplatz stellplätze parkplatz parkplätze parkdeck parkgeschoss
    parkhaus parkebene`,
  ),
  list(
    "outside",
    "first",
    `balk blk blkn balc terr dachterr logg zufahrt zufahrten einfahrt einfahrten auffahrt hofeinfahrt austritt laube lauben
    flachdach gründach pultdach satteldach walmdach steildach garagendach terrassendach dachfläche dachflächen dachaufsicht
    balkonfläche balkonflächen terrassenfläche loggiafläche hoffläche grünfläche grünflächen eigengarten gemeinschaftsgarten biergarten
    müllplatz müllstandplatz pawlatsche pawlatschen altan söller gartensitzplatz balkonplatz unterstand velounterstand
    fahrradunterstand geräteunterstand laderampe lichtgraben
    balkone balkons loggien hof innenhof hinterhof vorhof schulhof wirtschaftshof pausenhof atriumhof garten vorgarten dachgarten
    mietergarten laubengang laubengänge außenraum aussenraum außenräume außenbereich aussenbereich außenfläche aussenfläche
    außenanlage aussenanlage außentreppe aussentreppe vordach freisitz freifläche dachüberstand pergola pergolen arkade arkaden
    kolonnade kolonnaden durchfahrt hofdurchfahrt ladehof`,
  ),
  ending("void", "schacht luftraum lufträume leerraum"),
  // what is cooled has no heating; one cools down beside a sauna
  {
    says: "unheated",
    tongue: "first",
    test: (word) =>
      /^(?!ab)(.*(k(ü|ue)hl|gefrier)|frost|tk)(raum|räume|raeume|zellen?|kammern?|haus|häuser|haeuser|lager)$/u.test(
        word,
      ),
  },
  ending("cellar", "keller kellern"),
  list("outside", "first", "carport carports"),
  // words of several languages: beside an English one the last leads
  list("unheated", "any", "garage"),
  list("outside", "any", "patio veranda exterior"),
  ending("unheated", "garage garagen schuppen"),
  ending(
    "outside",
    "balkon loggia terrasse terrassen carport carports überdachung überdachungen zufahrt einfahrt auffahrt",
  ),
  // English
  list("cellar", "last", "cellar cellars basement basements"),
  list(
    "unheated",
    "last",
    "garages attic attics parking shed sheds undercroft undercrofts barn barns stable stables hayloft greenhouse greenhouses glasshouse glasshouses hothouse outbuilding carpark carparks coldstore coldstores coldroom coldrooms freezer freezers",
  ),
  list(
    "outside",
    "last",
    `balcony balconies terrace terraces courtyard yard garden gardens outdoor outdoors verandah porch porches
    deck decks breezeway external lightwell lightwells driveway driveways canopy canopies lanai lanais alfresco forecourt loggias
    rooftop`,
  ),
  list("void", "last", "void voids shaft shafts riser risers airspace hoistway ductwork"),
  list("roof_void", "last", "roof roofspace"),
  list("crawl", "last", "crawlspace crawlspaces crawlway subfloor"),
  // French, Spanish, Italian
  list("cellar", "first", "cave caves soussol soussols sótano sótanos scantinato interrato cantinato"),
  list(
    "unheated",
    "first",
    `serra serre serres invernadero invernaderos comble véranda vérandas parkings grange étable écurie bûcher aparc caseta casetas leñera leñero bajocubierta cobertizo establo
    establos granero pajar legnaia legnaie rimessa rimesse fienile fienili stalla stalle
    grenier greniers combles stationnement garaje garajes aparcamiento cochera desván desvanes autorimessa parcheggio soffitta
    soffitte sottotetto sottotetti abri cabanon cobertizo cobertizos tendedero tendederos stenditoio`,
  ),
  list(
    "outside",
    "first",
    `balcon balcons balcón balcones terraza terrazas azotea azoteas terrazza terrazze terrazzo balcone balconi cour jardin patios jardín
    jardins jardines patinejo cortile cortili giardino giardini porche porches portico portici porticato porticati pérgola pérgolas préau
    préaux auvent auvents toiture toitures toit coursive coursives parvis perron varangue varangues courette courettes marquise
    solárium soportal soportales terrado terrados marquesina marquesinas lastrico tettoia tettoie ballatoio ballatoi marciapiede
    marciapiedi pergolato pergolati chiostrina chiostrine copertura coperture camminamento camminamenti dehors`,
  ),
  // in every gender and number: “espaces extérieurs”, “scala esterna”, “zonas exteriores”
  {
    says: "outside",
    tongue: "first",
    test: (word) => /^(ext[ée]rieure?s?|estern[oaie]|exteriores)$/u.test(word),
  },
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
    besprechung schulung zugang ausgang ausgabe essensausgabe schleuse theke eingang windfang dr prof frau herr fr hr mr mrs ms`,
  ),
  ending(
    "use",
    `zimmer raum räume wohnung büro küche bad flur diele praxis halle saal laden studio atelier werkstatt lager archiv kantine
    theater treppe treppenhaus garderobe`,
  ),
  list(
    "use",
    "last",
    `office offices room rooms kitchen bedroom bathroom living dining flat suite store storage hall lounge lab corridor closet pantry
    utility laundry study landing gym ensuite shower classroom hallway library workshop`,
  ),
  list(
    "use",
    "any",
    "bureau chambre chambres salon séjour cuisine salle appartement cantine atelier magasin couloir",
  ),
  list(
    "use",
    "any",
    `habitación habitaciones estancia cuarto aseo vestíbulo oficina despacho dormitorio salón cocina baño sala comedor piso tienda pasillo cantina ufficio camera cucina bagno soggiorno
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
    `(?:nicht|un)[ -]?(?:be|ge)heizt(?:e[rsnm]?)?|ohne heizung|nicht ausgebaut(?:e[rsnm]?)?|(?:not[ -]|un[ -]?|non[ -]?)heated|unconditioned
    |(?:non|pas) (?:chauffée?s?|aménagée?s?|habitables?)|sans chauffage|no (?:calefactad[oa]s?|habitables?)|sin calefacción
    |(?:non riscaldat|non abitabil)[oaie]|senza riscaldamento|un(?:converted|finished)|(?:not|non)[ -](?:converted|finished)
    |(?<!(?:küche|büro|zimmer|praxis|kanzlei|wohnung|whg|dr|prof|herrn?|frau|fam|familie|[/+&])[. ]* )kalt(?:e[rsnm]?)?(?! ?(?:küche|wasser|speise|platte|buff|büff|getränk|und |[/+&-]))
    |cold (?:roof|attic|loft|cellar|porch|garage|archive|void|space|zone)s?|(?:archive|attic|loft|cellar|store|storage|garage|porch|space)s?[ ,]+[(]?cold
    |(?:combles?|greniers?|archives?|réserves?|caves?|celliers?|débarras|remises?|rangements?|vérandas?|sas|dépôts?|espaces?|zones?|volumes?)[ ,]+[(]?froide?s?
    |(?:desván|desvanes|trasteros?|archivos?|almacén|almacenes|bodegas?|depósitos?|espacios?|zonas?|galerías?)[ ,]+[(]?frí[oa]s?
    |(?:soffitt[ae]|sottotett[oi]|archivi[oi]?|cantin[ae]|deposit[oi]|ripostigli[oi]?|magazzin[oi]|local[ei]|spazi[oi]?|vano|verand[ae])[ ,]+[(]?fredd[oaie]
    |ausbaufähig(?:e[rsnm]?)?|aménageables?|no habilitad[oa]s?|non recuperat[oaie]`,
  ),
  phrase(
    "heated",
    `beheizt(?:e[rsnm]?)?|ausgebaut(?:e[rsnm]?)?|heated|chauffée?s?|aménagée?s?|habitables?|calefactad[oa]s?|riscaldat[oaie]
    |abitabil[ei]|converted|(?:garage|barn|loft|attic|basement|cellar|stable|shed|carport) conversion
    |finished (?:basement|attic|loft|cellar|garage)|umgebaute[rsnm]? (?:garage|scheune|remise|stall|tenne)
    |(?:garage|scheune|remise|stall|tenne) umgebaut|(?:garage|grange|remise|écurie|étable)s? (?:transform|(?:re)?convert)[éi]e?s?
    |(?:garaje|cochera|granero|establo)s? (?:(?:re)?convertid|transformad)[oa]s?|(?:autorimess|rimess|fienil|stall)[aei] (?:(?:ri)?convertit|trasformat)[oaie]|habilitad[oa]s?|sottotett[oi] recuperat[oi]`,
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
  // a height alone is the upper part of a room: a “double height living room” is the room itself
  phrase(
    "void",
    `^\\P{L}*(?:(?:spaces?|voids?|areas?|zones?|volumes?|espaces?|vides?|partie|espacios?|vacíos?|huecos?|zonas?|spazi[oi]?|vuot[oi]|zon[ae])
    |(?:in|of|en|à|a|de|di|con|mit)| )*(?:(?:double|triple|full|two|three)[ -](?:storey |story )?(?:height|hauteur)|(?:doble|triple) altura|(?:doppia|tripla|tutta) altezza
    |(?:doppio|triplo) volume|(?:doppelte|dreifache|zweifache)r? (?:raum|geschoss)?höhe|(?:double|triple|doble) volumen?)
    (?: (?:spaces?|voids?|areas?|zones?|volumes?))*\\P{L}*$`,
  ),
  phrase(
    "void",
    `upper (?:part|portion|half|volume) of(?: the)?|open (?:to|above) (?:the )?(?:floor |level |storey )?(?:below|above)|(?:floor|slab) (?:opening|void|cut-?out)
    |ouverture (?:de|dans la) dalle|vide d.étage|vide toute hauteur|(?:partie haute|vide) (?:du|de la|de l.|sur)|hueco (?:de|en) forjado|vacío sobre
    |parte (?:alta|superior) de(?:l| la)?|parte (?:alta|superiore) (?:del|della|di)|vuoto su|apertura (?:nel )?solaio|(?:oberer|obere[rs]?) (?:teil|luftraum) (?:von|der|des)
    |offen (?:nach|zum|zu|bis) (?:unten|eg|erdgeschoss|geschoss darunter)`,
  ),
  phrase("roof_void", "roof space|roof void|loft void|attic void|combles? perdus?|bajo cubierta"),
  phrase("outside", "(?:\\p{L}+ )+(?:außen|aussen|draußen)"),
  // a word of exposure alone in brackets: “Walkway (external)”
  phrase(
    "outside",
    ".*\\p{L}.*[([] *(?:außen|aussen|im freien|external|exterior|outdoors?|outside|ext[ée]rieure?s?|estern[oaie]|exteriores)[.]? *[)\\]]",
  ),
  phrase(
    "outside",
    `(?:external|exterior|outdoor|outside|open[- ]air|ext\\.) (?:stairs?|staircases?|stairways?|steps|corridors?|walkways?|galler(?:y|ies)
    |areas?|spaces?|circulation|access|ramps?|stores?|storage|seating|terraces?|landings?|passages?|parking|kitchen|shower|gym|dining
    |living|play)|(?:covered|open) (?:walkways?|entrances?|entry|ways?|passages?|areas?|seating|porch|patio|parking)
    |gallery access|deck access|access (?:deck|gallery|balcony)|light wells?|porte[- ]coch[eè]re`,
  ),
  // a corridor or stair outside, whatever use its noun has indoors
  phrase(
    "outside",
    `(?:couloirs?|passages?|circulations?|galeries?|escaliers?|cuisines? d.été) ?(?:extérieure?s?)|espaces? couverts?|(?:passage|accès|entrée)s? couverte?s?
    |(?:pasillos?|galerías?|corredor(?:es)?|escaleras?|acces(?:o|os)) exterior(?:es)?|(?:acceso|entrada|pasaje) cubiert[oa]
    |(?:corridoi[oa]?|passagg[io]+|galleri[ae]|scal[ae]|access[oi]) estern[oaie]|(?:ingresso|passaggio|accesso|area) copert[oa]
    |(?:zonas?|áreas?|espacios?|rampas?|zaguán) exterior(?:es)?|^\\P{L}*cubiertas?(?! y )`,
  ),
  phrase(
    "outside",
    `(?:überdacht|gedeckt|offen)e[rsnm]? (?:eingang|zugang|vorplatz|durchgang|gang|hof|atrium)|(?:eingang|zugang|vorplatz)(?:sbereich)? (?:überdacht|gedeckt)
    |(?:atrium|durchgang|gang|hof) offen
    |^\\P{L}*(?:(?:un|über)?(?:ge)?(?:deck|dach)te[rsnm]? )?sitzplatz(?!.*(?:büro|office|zimmer|raum|saal))`,
  ),
  // before the store that an attic may hold, and where lorries stand
  phrase(
    "unheated",
    `(?:attic|loft|roof) (?:storage|store|space)|(?:garage|carport|shed|barn) (?:storage|store)|loading (?:bay|dock)s?
    |quais? de (?:dé)?chargement|muelles? de carga|bai[ae] di carico|ricover[oi] attrezzi|abris? (?:voitures?|de jardin|jardin)`,
  ),
  phrase("unheated", "box auto|posto auto|plaza de garaje|place de parking|car park"),
  // what is cooled has no heating
  phrase(
    "unheated",
    `(?:cold|cool|chill|refrigerated|freezer|deep[ -]freeze) (?:stores?|storage|rooms?)|walk[ -]in (?:freezer|cooler|fridge|refrigerator|chiller)s?
    |chambres? (?:froides?|frigorifiques?|de congélation)|loca(?:l|ux) (?:réfrigérés?|frigorifiques?)|entrepôts? frigorifiques?
    |c[áa]maras? (?:fr[ií]as?|frigor[ií]ficas?|de fr[ií]o|de congelaci[óo]n|de congelados|frigo)|cuartos? fr[ií]os?
    |cell[ae] (?:frigo|frigorifer[aeo]|fredd[ae]|surgelati|freezer|di (?:congelamento|surgelazione))|local[ei] frigo(?:rifer[oi])?|camer[ae] fredd[ae]`,
  ),
];

/** What houses cars, whatever else is done beside them: “Garage/Workshop”. */
export const forCars = /^(\p{L}*garagen?|garages|garajes?|cocheras?|autorimess[ae])$/u;

const apart: ReadonlySet<string> = new Set(wordRules.flatMap(({ words = [] }) => [...words]));

/** Whether two words are one of the lists, written apart: “car port”, “Gewächs haus”. */
export const isWrittenApart = (one: string, next: string): boolean => apart.has(one + next);

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
  const known = new Set(words.trim().split(/\s+/).flatMap(spellings));
  return { says, tongue, test: (word) => known.has(word), ...(says !== "use" && { words: known }) };
}

/** A word as it is written with and without accents, and with ä as ae. */
function spellings(word: string): readonly string[] {
  // without its accent it is another word, or a family
  if (/^(solárium|bûcher)$/.test(word)) return [word];
  const plain = word.replaceAll("ß", "ss");
  const transcribed = plain.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  return [word, plain.normalize("NFD").replaceAll(/\p{M}/gu, ""), transcribed];
}

function ending(says: RoomWord, endings: string): WordRule {
  const ends = endings.trim().split(/\s+/);
  return { says, tongue: "first", test: (word) => ends.some((end) => word.endsWith(end)) };
}

function phrase(says: RoomWord, words: string): PhraseRule {
  const one = words.replaceAll(/\n\s*/g, "");
  return { says, phrase: new RegExp(`(?<!\\p{L})(${one})(?!\\p{L})`, "u"), plainly: false };
}
