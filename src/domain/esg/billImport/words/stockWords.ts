import { unitFacts } from "../../bills/billCarrier.ts";
import { kept } from "#kernel/readings/keptReadings.ts";
import { foldText, foundIn, lexicon, partsOf, wordsOf } from "./textWords.ts";
import { type HeadUnit, oneBracket, unitOfHead } from "./unitWords.ts";

/**
 * Words around a store of fuel. `stock`: what lies in it · `store`: the store itself, or a word that also names places; what is counted of it
 * is its stock where nothing else is named · `in`: what came into it · `out`: what was taken from it · `used`: what was consumed.
 */
const stores = lexicon<"stock" | "store" | "in" | "out" | "used">([
  ["stock", "bestand~|bestände|lagerbestand|tankbestand|restbestand|ölbestand|vorrat~|vorräte|tankinhalt|restinhalt|tankstand|stand tank|stand im tank|tank stand|füllstand|füllstände|füllhöhe|füllgrad|pegel|pegelstand|peilstand|lagerstand|silostand|anfangsbestand|endbestand|schlussbestand|anfangsvorrat|endvorrat|inventur|inventurbestand|tankvolumen|tankgröße|tankkapazität|fassungsvermögen|tankmessung|peilung|stock|stocks|in stock|stock level|tank level|tank levels|fuel level|oil level|level in tank|tank content|tank contents|tank reading|tank gauge|tank volume|tank capacity|dip|dip reading|dipstick|inventory|on hand|in tank|opening level|closing level|niveau cuve|niveau de cuve|niveau de la cuve|niveau citerne|niveau de la citerne|niveau du réservoir|jauge|jaugeage|contenance|en cuve|en stock|reste en cuve|existencias|existencia|nivel del depósito|nivel depósito|nivel del tanque|nivel tanque|remanente|en depósito|inventario|giacenza|giacenze|scorta|scorte|livello serbatoio|livello del serbatoio|livello cisterna|livello della cisterna|rimanenza|rimanenze|in cisterna"], // prettier-ignore
  ["store", "tank|tanks|öltank|heizöltank|gastank|flüssiggastank|silo|pelletlager|pelletsilo|lager|inhalt|kapazität|rest|restmenge|übrig|verbleibend|level|levels|balance|content|contents|capacity|reserve|remaining|left|niveau|contenu|capacité|réserve|cuve|citerne|réservoir|reste|restant|solde|nivel|contenido|capacidad|reserva|depósito|tanque|almacén|restante|saldo|livello|contenuto|capacità|riserva|serbatoio|cisterna|deposito|magazzino|residuo"], // prettier-ignore
  ["in", "lieferung|lieferungen|tanklieferung|anlieferungen|wareneingang|eingang|eingänge|einlagerung|einlagerungen|auffüllung|auffüllungen|lagerzugang|tankzugang|liefermenge|geliefert|gelieferte|anlieferung|zugang|zugänge|zukauf|zukäufe|einkauf|einkäufe|einkaufsmenge|bezugsmenge|nachfüllung|nachfüllungen|nachfüllmenge|befüllung|betankung|tankung|tankfüllung|getankt|getankte|nachgetankt|füllmenge|delivery|deliveries|delivered|supplied|refill|refills|filled|fill|purchase|purchases|purchased|received|receipt|receipts|intake|inflow|goods in|stock in|livraison|livraisons|livré|livrée|livrés|livrées|remplissage|remplissages|réception|réceptions|achat|achats|entrée|entrées|apport|apports|approvisionnement|suministro|suministros|suministrado|suministrada|entrega|entregas|entregado|entregada|llenado|llenados|repostaje|compra|compras|entrada|entradas|recepción|recepciones|recibido|recibida|ingreso|carga|cargas|consegna|consegne|consegnato|consegnata|fornitura|forniture|rifornimento|rifornimenti|acquisto|acquisti|carico|carichi|entrata|entrate|ricezione|ricevuto|ricevuta|ingresso|apporto"], // prettier-ignore
  ["out", "entnahme|entnahmen|entnommen|entnommene|entnahmemenge|abgang|abgänge|lagerabgang|tankabgang|abgabe|abgegeben|ausgang|ausgänge|warenausgang|auslagerung|auslagerungen|ausgabe|verfeuert|verfeuerte|verheizt|abgepumpt|verbrannt|issue|issues|issued|withdrawal|withdrawals|withdrawn|dispensed|drawdown|drawn|outflow|goods out|stock out|taken out|offtake|sortie|sorties|prélèvement|prélèvements|prélevé|prélevée|puisage|soutirage|brûlé|salida|salidas|extracción|extracciones|extraído|extraída|retirada|retiradas|retirado|quemado|scarico|scarichi|scaricato|uscita|uscite|prelievo|prelievi|prelevato|prelevata|erogato|erogata|bruciato"], // prettier-ignore
  ["used", "verbrauch|verbräuche|verbraucht|verbrauchte|verbrauchsmenge|verbrauchswert|gesamtverbrauch|brennstoffverbrauch|consumption|consumed|usage|used|burned|burnt|consommation|consommations|conso|consos|consommé|consommée|consommés|consumo|consumos|consumido|consumida|consumi|consumato|consumata|consumati"], // prettier-ignore
]);

/** Words for both ends of a period. Those for before and after name both sides of a delivery, between which nothing is consumed. */
const edges = lexicon<"opening" | "closing">([
  ["opening", "anfang|anfangs|anfangsbestand|anfangsvorrat|vormonat|vormonats|vormonatsende|vorperiode|vorquartal|vorjahr|vortag|vorwoche|monatsanfang|monatsbeginn|monatserster|quartalsanfang|quartalsbeginn|wochenanfang|übertrag|previous month|last month|prior month|previous period|start of month|beginning of month|month start|brought forward|mois précédent|début de mois|début du mois|période précédente|report à nouveau|mes anterior|periodo anterior|principio de mes|inicio de mes|principios de mes|mese precedente|periodo precedente|inizio mese|riporto|jahresanfang|periodenanfang|beginn|jahresbeginn|periodenbeginn|start|opening|beginning|begin|initial|start of year|initiale|initiaux|début|ouverture|inicial|iniciales|inicio|apertura|iniziale|iniziali|inizio"], // prettier-ignore
  ["closing", "monatsende|quartalsende|wochenende|ultimo|monatsultimo|monatsletzter|tagesende|end of month|month end|period end|carried forward|fin de mois|fin du mois|à reporter|fin de mes|final de mes|fine mese|a riportare|ende|end|endbestand|endvorrat|jahresende|periodenende|schluss|schlussbestand|closing|ending|end of year|final|fin|finale|finaux|clôture|fermeture|finales|cierre|finali|fine|chiusura"], // prettier-ignore
]);

/** Words for both sides of a delivery: what stands behind a store with one of them is its level. */
const sides: ReadonlySet<string> = new Set(["vor", "vorher", "davor", "nach", "nachher", "danach", "before", "after", "prior", "avant", "après", "antes", "después", "prima", "dopo"].map(foldText)); // prettier-ignore

const articles: ReadonlySet<string> = new Set([
  "der",
  "die",
  "dem",
  "the",
  "la",
  "le",
  "l",
  "de",
  "della",
  "del",
  "of",
]);

/** Whether a head names a side of a delivery behind a word: `Tank vorher`, `Cuve après livraison`. */
export const isSideOfDelivery = (head: string, from = 0): boolean =>
  wordsOf(head)
    .slice(from)
    .some((word) => sides.has(word));

/** A head without what stands in brackets, unless that is nothing but such a word: `Menge (Bestand) l`. */
const bareOf = (head: string): string => oneBracket(head).replaceAll(/[[(](.*?)[\])]/g, (_, inner: string) => (isStoreWord(inner) ? ` ${inner} ` : " ")); // prettier-ignore

function isStoreWord(inner: string): boolean {
  const found = foundIn(inner, stores).filter(({ isLeading, isNegated, meaning }) => !isLeading && !isNegated && meaning !== "store"); // prettier-ignore
  return found.length === 1 && found[0]!.count === wordsOf(inner).length;
}

/** Dimension of what a head counts: `energy`, `volume`, `mass` …; null without a unit, `other` with one of something else. */
function dimensionOf(unit: HeadUnit): string | null {
  return unit === null ? null : typeof unit === "object" ? unitFacts[unit.unit].dimension : "other";
}

/** Whether a word stands beside a number, as a storey does: `1. Stock`, `Level 2`. */
function isNumbered(words: readonly string[], at: number, count: number): boolean {
  return [words[at - 1], words[at + count]].some((word) => word !== undefined && /^\d{1,2}(?:er?|st|nd|rd|th)?$/.test(word)); // prettier-ignore
}

/**
 * Whether a head is the stock of a store of fuel: `Bestand l`, `Stock final (l)`, `Tank [l]`. In a unit of energy it is none: `Lager kWh`
 * is a place.
 */
export const isStockHead = kept((head: string): boolean => {
  const bare = bareOf(head);
  const found = foundIn(bare, stores).filter(({ isNegated }) => !isNegated);
  const dimension = dimensionOf(unitOfHead(head));
  if (found.length === 0 || dimension === "energy" || found.some(({ meaning }) => meaning === "used" || meaning === "out")) return false; // prettier-ignore
  const words = wordsOf(bare);
  // before and after a delivery the store has a level
  const isBeside = (at: number) =>
    sides.has(words[articles.has(words[at - 1] ?? "") ? at - 2 : at - 1] ?? "");
  if (!isCounted(bare) && found.some(({ meaning, at, isLeading }) => meaning === "in" && !isLeading && isBeside(at))) return true; // prettier-ignore
  const isFuel = dimension === "mass" || (dimension === "volume" && !/(?<!\p{L})(?:m[³3]|cbm|kubikmeter|mc)(?!\p{L})/iu.test(head)); // prettier-ignore
  return found.some(({ meaning, at, count, isLeading }) => {
    if (meaning === "store" && !isLeading && isSideOfDelivery(bare, at + count)) return true;
    if (meaning === "stock") return !(words[at] === "stock" && isNumbered(words, at, count) && !isFuel);
    const isAlone = !isLeading && meaning === "store" && !found.some((one) => one.meaning === "in") && !isCounted(bare); // prettier-ignore
    return isAlone && (isFuel || (dimension === "volume" && !isNumbered(words, at, count)));
  });
});

/** Whether a head has a word for an amount: `Menge Tank Nord` is no stock. */
const isCounted = (bare: string): boolean => wordsOf(bare).some((word) => counted.has(word) || counted.has(partsOf(word).at(-1) ?? "")); // prettier-ignore
const counted: ReadonlySet<string> = new Set(["menge", "mengen", "quantity", "qty", "amount", "quantite", "cantidad", "quantita", "bezug", "netz"].map(foldText)); // prettier-ignore

/** Whether a head counts what came into a store: `Lieferung l`, `Livraisons (l)`, `Liefermenge`. */
export const isDeliveryHead = kept((head) => names(head, "in") && !isConsumptionHead(head) && !isStockHead(head)); // prettier-ignore

/** Whether a head calls its amount a consumption. */
export const isConsumptionHead = kept((head) => names(head, "used") || names(head, "out"));

const names = (head: string, wanted: "in" | "out" | "used"): boolean =>
  foundIn(bareOf(head), stores).some(({ meaning, isLeading, isNegated }) => meaning === wanted && !isLeading && !isNegated); // prettier-ignore

/** Whether a head names a store alone: `Tank`, `Cuve`. Below it may stand its name, or what lies in it. */
export function isStoreHead(head: string): boolean {
  const words = wordsOf(bareOf(head));
  return words.length === 1 && foundIn(bareOf(head), stores).some(({ meaning, isLeading }) => meaning === "store" && !isLeading); // prettier-ignore
}

/** Whether a head names a store, whatever it says besides: `Tank alt`. */
export const namesStore = (head: string): boolean => foundIn(bareOf(head), stores).some(({ meaning, isLeading }) => meaning === "store" && !isLeading); // prettier-ignore

/** Words that say that a row is the stock of a store, and nothing else: `Endbestand`, `Stock Tank 2`. */
export function isNameOfStock(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 5) return false;
  const found = foundIn(text, stores).filter(({ isNegated }) => !isNegated);
  const isOther = found.some(
    ({ meaning, isLeading }) => !isLeading && (meaning === "in" || meaning === "out" || meaning === "used"), // prettier-ignore
  );
  return !isOther && found.some(({ meaning, at, count, isLeading }) => meaning === "stock" && !isLeading && !(words[at] === "stock" && isNumbered(words, at, count))); // prettier-ignore
}

/** Words that alone say which way fuel went. */
const bareWays: Readonly<Record<string, "in" | "out">> = { in: "in", ein: "in", "+": "in", bezug: "in", kauf: "in", lieferschein: "in", out: "out", aus: "out", "-": "out", "–": "out", "−": "out" }; // prettier-ignore

/** Letters for what comes in and goes out, below heads that have both: `E/S`, `Zugang/Abgang`, `Carico/Scarico`. */
const lettersOf: readonly (readonly [head: RegExp, into: RegExp])[] = [
  [
    /^(?:e\W?[as]|ein(?:gang)?\W?aus(?:gang)?|entr[ée]e?s?\W?sorties?|entradas?\W?salidas?|entrat[ae]\W?uscit[ae])$/iu,
    /^e$/i,
  ],
  [/^(?:z\W?a|zu\W?ab|zug[aä]nge?\W?abg[aä]nge?)$/iu, /^z$/i],
  [/^(?:c\W?s|carico\W?scarico)$/iu, /^c$/i],
  [/^(?:r\W?i|receipts?\W?issues?)$/iu, /^r$/i],
  [/^(?:i\W?o|in\W?out)$/iu, /^i$/i],
];

/** Which way fuel went by a letter below a head that has both ways; null without one. */
export function letterOfStore(text: string, head: string): "in" | "out" | null {
  const found = /^[a-z]$/i.test(text.trim()) ? lettersOf.find(([said]) => said.test(head.trim())) : undefined;
  return found ? (found[1].test(text.trim()) ? "in" : "out") : null;
}

/** Longest name of a movement, words. */
const mostWayWords = 5;

/** Whether a text says that fuel came into a store or was taken out of it; null where it says neither, or both. */
export function wayOfStore(text: string): "in" | "out" | null {
  const bare = bareWays[foldText(text).trim()];
  if (bare !== undefined) return bare;
  if (wordsOf(text).length > mostWayWords) return null;
  const found = foundIn(text, stores).filter(({ isLeading, isNegated }) => !isLeading && !isNegated);
  const ways = new Set(found.flatMap(({ meaning }) => (meaning === "in" ? ["in" as const] : meaning === "out" || meaning === "used" ? ["out" as const] : []))); // prettier-ignore
  return ways.size === 1 ? [...ways][0]! : null;
}

const firstOfYear =
  /(?<![\d.])0?1\s?[./-]\s?0?1(?!\d)|-01-01(?!\d)|(?<![\d.])1(?:er|\.|st|º|°)?\s+(?:de\s+)?(?:jan|ene|gen)/iu;
const lastOfYear = /(?<![\d.])31\s?[./-]\s?12(?!\d)|-12-31(?!\d)|(?<![\d.])31(?:\.|st)?\s+(?:de\s+)?(?:dez|dec|déc|dic)/iu; // prettier-ignore

/** Whether a stock is that of the beginning or of the end of its period; null where its head does not say, or says both. */
export function stockEdge(head: string): "opening" | "closing" | null {
  if (names(head, "in")) return null;
  const named = new Set(foundIn(bareOf(head), edges).map(({ meaning }) => meaning));
  if (named.size > 0) return named.size === 1 ? [...named][0]! : null;
  const [isFirst, isLast] = [firstOfYear.test(head), lastOfYear.test(head)];
  return isFirst === isLast ? null : isFirst ? "opening" : "closing";
}
