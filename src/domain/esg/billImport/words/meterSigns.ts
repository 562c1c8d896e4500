import { isPartHead } from "./tariffWords.ts";
import { foundIn, lexicon, partsOf, wordsOf } from "./textWords.ts";

const houses = /^(?:haus|gebäude|wohnung|whg\.?|objekt|liegenschaft|eingang|block|trakt|bauteil|einheit|laden|house|building|block|flat|apartment|unit|bâtiment|bât\.?|immeuble|maison|bloc|escalier|appartement|logement|edificio|bloque|piso|vivienda|portal|palazzina|villa|torre|corpo|scala|appartamento|casa)\s+\S+(?:\s\S+)?$/iu; // prettier-ignore

/** Whether a name is that of a house or a flat: `Haus A`, `Bâtiment B`. */
export const isHouse = (name: string): boolean => houses.test(name);

const places = lexicon<"place">([
  ["place", "zähler|hauptzähler|unterzähler|zählpunkt|messstelle|meter|meters|submeter|compteur|compteurs|contador|contadores|contatore|contatori|marktlokation|malo|cups|pod|pdr|pdl|prm|pce|mpan|mprn"], // prettier-ignore
  ["place", "erdgeschoss|obergeschoss|untergeschoss|dachgeschoss|kellergeschoss|stock|stockwerk|etage|geschoss|eg|og|ug|dg|keller|souterrain|dach|nord|süd|ost|west|links|rechts|mitte|vorderhaus|hinterhaus|seitenflügel|flügel|altbau|neubau|anbau|laden|büro|büros|praxis|kanzlei|café|restaurant|gaststätte|küche|halle|lager|lagerhalle|werkstatt|werkhalle|garage|tiefgarage|parkhaus|parkplatz|treppenhaus|schule|turnhalle|sporthalle|aula|kita|kindergarten|mensa|rathaus|feuerwehr|schwimmbad|bibliothek|verwaltung|wohnungen|gewerbe|wohnen|serverraum"], // prettier-ignore
  ["place", "floor|ground floor|first floor|second floor|top floor|storey|level|basement|attic|roof|north|south|east|west|left|right|front|rear|wing|annex|annexe|house|building|office|offices|shop|store|kitchen|hall|workshop|warehouse|car park|parking|stairs|staircase|school|gym|sports hall|nursery|canteen|library|town hall|server room|flats|apartments|tenant areas"], // prettier-ignore
  ["place", "rdc|rez de chaussée|étage|sous sol|combles|sud|aile|bâtiment|bureau|bureaux|magasin|boutique|cuisine|atelier|entrepôt|parking|école|gymnase|crèche|cantine|mairie|bibliothèque|logements|commerces"], // prettier-ignore
  ["place", "planta baja|planta|sótano|ático|norte|sur|oeste|ala|edificio|oficina|oficinas|tienda|local|cocina|taller|nave|almacén|aparcamiento|escuela|colegio|gimnasio|guardería|comedor|ayuntamiento|biblioteca|viviendas|garaje"], // prettier-ignore
  ["place", "piano terra|piano|seminterrato|interrato|cantina|mansarda|ovest|palazzina|ufficio|uffici|negozio|cucina|officina|capannone|magazzino|parcheggio|autorimessa|scuola|palestra|asilo|mensa|municipio|alloggi"], // prettier-ignore
]);

/** A year, or a day: numbers that name no meter. */
const times = /(?<!\d)(?:\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|(?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?|\d{2}\s?\/\s?\d{2})(?!\d)/g; // prettier-ignore
const formulas = /(?<!\p{L})(?:co2|m2|m3|n\s?[-−–]\s?1)(?!\p{L})/giu;

/**
 * Whether a name of a column has the sign of a meter: a number that is no year, the name of a house or a place in it, a tariff or a use, the
 * word for a meter.
 */
export function hasMeterSign(name: string): boolean {
  if (/\d/.test(name.replaceAll(times, " ").replaceAll(formulas, " "))) return true;
  if (isHouse(name) || isPartHead(name)) return true;
  const words = wordsOf(name);
  return foundIn(name, places).some(({ isNegated }) => !isNegated) || words.some((word) => partsOf(word).at(-1) === "haus"); // prettier-ignore
}
