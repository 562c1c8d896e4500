import { foldText, foundIn, lexicon, wordsOf } from "./textWords.ts";

/** What a text says of a meter: that it is the main one, or one behind it; `maybe`: it sounds like one behind it. */
export type MeterRole = "main" | "sub" | "maybe";

/** What stands beside in the name of a meter, and words that take one meter off another. */
type Word = MeterRole | "minus" | "beside";

const roles = lexicon<Word>([
  ["main", "hauptzähler|hauptmessung|hauptmesspunkt|hausanschlusszähler|übergabezähler|übergabemessung|übergabestation|evu zähler|vnb zähler|netzbetreiberzähler|summenzähler|main meter|mains meter|master meter|primary meter|principal meter|fiscal meter|revenue meter|incoming meter|incomer|bulk meter|head meter|compteur général|compteur principal|compteur de tête|compteur fiscal|compteur d'arrivée|comptage général|comptage principal|contatore generale|contatore principale|contatore fiscale|misuratore fiscale|misuratore principale|contador general|contador principal|contador fiscal|contador de cabecera"], // prettier-ignore
  ["sub", "unterzähler|uz|submeter|submeters|sub meter|sub meters|sub metered|submetered|sub metering|submetering|check meter|check meters|checkmeter|secondary meter|downstream meter|sous compteur|sous compteurs|sous comptage|souscompteur|compteur divisionnaire|compteurs divisionnaires|compteur secondaire|comptage divisionnaire|décompteur|contatore divisionale|contatori divisionali|contatore secondario|sottocontatore|sottocontatori|sotto contatore|sottomisura|misuratore divisionale|contatore a valle|subcontador|subcontadores|sub contador|contador divisionario|contadores divisionarios|contador secundario|submedidor|sub medidor|medidor secundario"], // prettier-ignore
  ["maybe", "wohnungszähler|nutzerzähler|etagenzähler|gartenzähler|gartenwasserzähler|sprengwasserzähler|flat meter|apartment meter|dwelling meter|tenant meter|unit meter|private meter|compteur individuel|compteur d'appartement|compteur particulier|contatore individuale|contatore di appartamento|contador individual|contador de vivienda"], // prettier-ignore
  ["minus", "abzüglich|abzgl|abz|minus|ohne|less|net of|without|excluding|moins|hors|sans|déduction|meno|al netto|senza|menos|sin"], // prettier-ignore
  ["beside", "strom|gas|wasser|wärme|kälte|der|die|das|zähler|meter|compteur|contatore|contador|nr|no|electricity|water|heat|électricité|gaz|eau|elettricità|acqua|electricidad|agua|de|di|of|type|typ"], // prettier-ignore
]);

/** Bare words that say it below a head that asks for the kind of a meter. */
const kinds = lexicon<MeterRole>([
  ["main", "haupt|hz|main|mains|master|primary|principal|principale|général|générale|generale|general|fiscal|fiscale"], // prettier-ignore
  ["sub", "unter|zwischen|neben|uz|zz|nachgelagert|nachgeordnet|untergeordnet|sub|secondary|check|child|downstream|divisionnaire|secondaire|divisionale|secondario|a valle|en aval|divisionario|secundario"], // prettier-ignore
]);
const kindHeads = lexicon<"kind">([
  ["kind", "zählerart|zählertyp|zählertype|zählerebene|zählerfunktion|zählerhierarchie|zählerrolle|zählerkategorie|art des zählers|typ|art|ebene|messebene|hierarchie|hierarchieebene|rolle|funktion|kategorie|meter type|type of meter|meter role|meter level|meter hierarchy|meter category|meter class|metering level|type|level|role|hierarchy|category|type de compteur|type compteur|niveau|hiérarchie|rôle|catégorie|tipo contatore|tipo di contatore|tipo|livello|gerarchia|ruolo|categoria|tipo de contador|tipo contador|nivel|jerarquía"], // prettier-ignore
]);
const parentHeads = lexicon<"parent">([
  ["parent", "übergeordneter zähler|übergeordnete zähler|übergeordneter|übergeordnete|übergeordnet|oberzähler|elternzähler|vorgelagerter zähler|vorgeordneter zähler|vorgelagert|zugehöriger hauptzähler|gehört zu|unterzähler von|unterzähler zu|hinter zähler|parent|parent meter|parent id|upstream meter|upstream|sub meter of|submeter of|fed from|compteur parent|compteur amont|en amont|compteur supérieur|sous compteur de|contatore padre|contatore a monte|a monte|contatore superiore|contador padre|contador superior|aguas arriba|subcontador de"], // prettier-ignore
]);

/** German compounds of a medium and a kind of meter under one word: `Unterwasserzähler`, `Stromzwischenzähler`. */
const oneWord = (text: string): string =>
  foldText(text)
    .replaceAll(/\p{L}*(?:unter|zwischen|neben|sub|abzugs)(?:strom|gas|wasser|warme|warmemengen|kalte)?(?:zahlern?)(?:nummern?|nr)?(?!\p{L})|untermessung(?:en)?|\((?:sub|unter)\)/gu, " unterzahler ") // prettier-ignore
    .replaceAll(/\p{L}*haupt(?:strom|gas|wasser|warme|warmemengen|kalte)?zahlern?(?:nummern?|nr)?(?!\p{L})|hauswasserzahler/gu, " hauptzahler ") // prettier-ignore
    .replaceAll(/(?:wohnungs?|nutzer|etagen)(?:strom|gas|wasser|warme|warmemengen|kalt\w*|warm\w*)?zahlern?(?!\p{L})/gu, " wohnungszahler "); // prettier-ignore

/** What a text says of its meter, and whether it says nothing else. */
export interface SaidRole {
  readonly role: MeterRole;
  readonly isWhole: boolean;
}

/** Words that stand before the name of the meter that another one is behind. */
const behind: ReadonlySet<string> = new Set(["hinter", "unter", "behind", "under", "downstream", "after", "derriere", "aval", "apres", "tras", "detras", "dietro", "dopo", "valle"]); // prettier-ignore

/** Longest text that names a meter and is no sentence, words. */
const mostWords = 8;

/** What a cell says of its meter; null where it names none, or takes one off another. */
export function meterRoleOf(text: string, head: string): SaidRole | null {
  const plain = oneWord(text);
  const words = wordsOf(plain);
  if (words.length === 0 || words.length > mostWords) return null;
  const asked = foundIn(head, kindHeads).length > 0 ? foundIn(plain, kinds) : [];
  const all = foundIn(plain, roles);
  const named = all.filter(({ meaning, isNegated }) => isRole(meaning) && !isNegated);
  if (named.length === 0) {
    const only = asked.find(({ count, isNegated }) => count === words.length && !isNegated);
    return only ? { role: only.meaning, isWhole: true } : null;
  }
  const first = named.toSorted((a, b) => a.at - b.at)[0]!;
  const isTaken = named.length > 1 && all.some(({ meaning }) => meaning === "minus");
  if (isTaken) return null;
  const covered = new Set(all.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  const isBehind = words.slice(Math.max(0, first.at - 2), first.at).some((word) => behind.has(word));
  if (first.meaning === "main" && isBehind) return { role: "sub", isWhole: false };
  return { role: first.meaning as MeterRole, isWhole: words.every((_, at) => covered.has(at)) };
}

const isRole = (meaning: Word): meaning is MeterRole =>
  meaning === "main" || meaning === "sub" || meaning === "maybe";

/** What a head says of the meters that its cells name: the one in front of the row's own, the main ones, or those behind. */
export function meterHeadOf(head: string): "parent" | MeterRole | null {
  if (foundIn(head, parentHeads).some(({ isNegated }) => !isNegated)) return "parent";
  return meterRoleOf(head, "")?.role ?? null;
}

/** Where heat comes from, or where it is measured: `part`, at a part of the house · `meter`, somewhere. */
export type HeatPlace = "boiler" | "pump" | "solar" | "part" | "district" | "meter";

const heats = lexicon<HeatPlace>([
  ["district", "fernwärme~|nahwärme~|fernheizung|fernheizwerk|wärmenetz|wärmelieferung|contracting|übergabestation|hausstation|district|district heat|district heating|heat network|communal heating|réseau|réseau de chaleur|chauffage urbain|sous station|teleriscaldamento|sottostazione|rete di teleriscaldamento|red de calor|calefacción urbana|calefacción de distrito|subestación"], // prettier-ignore
  ["boiler", "kessel|heizkessel|gaskessel|ölkessel|pelletkessel|holzkessel|spitzenlastkessel|brennwertkessel|kesselwärme|kesselhaus|therme|gastherme|brennwerttherme|brennwertgerät|wärmeerzeuger|bhkw|kwk|blockheizkraftwerk|boiler|boilers|boiler house|chp|cogeneration|chaudière|chaudières|chaufferie|cogénération|caldaia|caldaie|cogenerazione|cogeneratore|caldera|calderas|cogeneración"], // prettier-ignore
  ["pump", "wärmepumpe|wärmepumpen|wärmepumpenwärme|wp|heat pump|heat pumps|heatpump|pompe à chaleur|pompes à chaleur|pac|pompa di calore|pompe di calore|bomba de calor|bombas de calor|aerotermia"], // prettier-ignore
  ["solar", "solarthermie|solarthermisch|solarwärme|solarkollektor|solarkollektoren|kollektor|kollektoren|solaranlage|solar|solar thermal|solar heat|solar collector|solaire|solaire thermique|capteurs solaires|solare|solare termico|collettori solari|solar térmica|energía solar|captadores solares"], // prettier-ignore
  ["part", "heizkreis|heizkreise|heizkreisverteiler|heizungsverteiler|verteiler|warmwasser|trinkwarmwasser|warmwasserbereitung|brauchwasser|tww|wwb|zirkulation|fußbodenheizung|heating circuit|hot water|domestic hot water|dhw|circulation|circuit|circuit de chauffage|eau chaude|eau chaude sanitaire|ecs|circuito|circuito di riscaldamento|acqua calda|acqua calda sanitaria|acs|circuito de calefacción|agua caliente|agua caliente sanitaria"], // prettier-ignore
  ["meter", "wmz|wärmemenge|wärmemengen|wärmemengenzähler|wärmezähler|wärmemessung|heat meter|heat meters|thermal energy meter|compteur de chaleur|compteur d'énergie thermique|compteur thermique|contatore di calore|contacalorie|contatermie|contatore termico|contador de calor|contador de energía térmica|contador térmico"], // prettier-ignore
]);

/** What a text says of where heat comes from or is measured: from a network, one's own plant, or at a part of the house. */
export const heatIn = (text: string): ReadonlySet<HeatPlace> =>
  new Set(foundIn(text, heats).flatMap(({ meaning, isNegated }) => (isNegated ? [] : [meaning])));

const places = lexicon<"place">([
  ["place", "we|wirtschaftseinheiten|gebäude~|liegenschaft|liegenschaften|objekt|objekte|objektnummer|objektnr|objektname|gebäudename|gebäudenummer|gebäudenr|gebäudeteil|bauteil|hausname|standorte|gebäude|haus|standort|adresse|anschrift|straße|immobilie|wirtschaftseinheit|asset|asset name|building|building name|property|property name|site|site name|address|location|estate|immeuble|bâtiment|adresse du site|immobile|edificio|indirizzo|sede|stabile|inmueble|dirección|edificación|finca|sede"], // prettier-ignore
]);

/** Whether a head asks for the house that a row is about. */
export const isPlaceHead = (head: string): boolean => {
  const words = wordsOf(head);
  return foundIn(head, places).some(({ count, isLeading }) => !isLeading && (count === words.length || words.length <= 3)); // prettier-ignore
};

const apart = lexicon<"supply" | "apart">([
  ["supply", "kostenstelle|kst|kostenträger|vertragskonto|vertragsnummer|filiale|filialnummer|niederlassung|werk|betriebsstätte|hausnummer|hausnr|wohnung|whg|nutzeinheit|mieteinheit|wohneinheit|flat|apartment|appartement|logement|vivienda|appartamento|cost centre|cost center|account|account number|account no|contract number|branch|store|outlet|premises|premise|centre de coût|centre de coûts|numéro de contrat|agence|magasin|centro de coste|centro de costes|cuenta|sucursal|tienda|centro di costo|conto|numero contratto|filiale|negozio|punto vendita"], // prettier-ignore
  ["apart", "kunde|kundennummer|kundennr|kunden nr|vertrag|konto|buchungskreis|mandant|abteilung|betrieb|nutzer|mieter|mieternummer|eingang|stockwerk|etage|raum|plz|ort|stadt|gemeinde|lieferort|lieferadresse|lieferanschrift|verbrauchsadresse|entnahmeort|customer|customer number|contract|department|plant|tenant|postcode|zip|city|town|delivery address|supply address|client|numéro client|compte|contrat|référence client|service|lot|locataire|code postal|ville|commune|adresse de livraison|lieu|lieu de consommation|cliente|número de cliente|contrato|número de contrato|departamento|piso|inquilino|código postal|ciudad|municipio|localidad|dirección de suministro|centro|numero cliente|codice cliente|contratto|reparto|cap|città|comune|indirizzo fornitura|indirizzo di fornitura"], // prettier-ignore
]);

/** Whether the cells below a head name a supply where nothing names a meter: a cost centre, an account, a branch. */
export const isSupplyHead = (head: string): boolean => {
  const words = wordsOf(head);
  return foundIn(head, apart).some(({ meaning, count, isLeading }) => meaning === "supply" && !isLeading && (count === words.length || words.length <= 2)); // prettier-ignore
};

/** Whether the cells below a head tell rows apart that say the same else: houses, cost centres, customers, flats. */
export const isApartHead = (head: string): boolean => {
  const words = wordsOf(head);
  return isPlaceHead(head) || foundIn(head, apart).some(({ count, isLeading }) => !isLeading && (count === words.length || words.length <= 3)); // prettier-ignore
};

const names = lexicon<"meter" | "point" | "place" | "beside">([
  ["meter", "zähler|hauptzähler|unterzähler|zählernummer|zählernr|zählerkennung|gerätenummer|geräte nr|equipment|meter|meters|msn|serial number|compteur|matricule|contador|contatore|misuratore|matricola"], // prettier-ignore
  ["point", "zählpunkt|zählpunktbezeichnung|marktlokation|malo|messlokation|melo|messstelle|meter point|metering point|mpan|mprn|supply number|pdl|prm|pce|point de comptage|cups|pod|pdr"], // prettier-ignore
  ["place", "lieferstelle|verbrauchsstelle|abnahmestelle|entnahmestelle|anlage|anlagennummer|supply point|point de livraison|punto de suministro|punto di fornitura|punto di prelievo"], // prettier-ignore
  ["beside", "zählwerk|zählwerke|tank|typ|type|art|ort|standort|einbauort|hersteller|fabrikat|status|größe|bauart|location|make|model|size|kind|emplacement|marque|calibre|modèle|tipo|ubicación|marca|calibro|ubicazione|modello|modelo"], // prettier-ignore
]);

/**
 * How surely a head that may name a meter does: 3, its own number · 2, a point of supply that has a number of its own · 1, the place that is
 * supplied · 0, what stands beside a meter, such as its register or kind.
 */
export function namingRank(head: string): 0 | 1 | 2 | 3 {
  const said = new Set(foundIn(head, names).flatMap(({ meaning, isNegated, isLeading }) => (isNegated || isLeading ? [] : [meaning]))); // prettier-ignore
  if (said.has("beside")) return 0;
  return said.has("meter") ? 3 : said.has("point") ? 2 : 1;
}
