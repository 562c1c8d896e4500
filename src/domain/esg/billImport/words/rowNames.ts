import { carrierWords } from "./cellWords.ts";
import { foundIn, lexicon, wordsOf } from "./textWords.ts";

const totals = lexicon<"sum" | "beside">([
  ["sum", "alle zähler|all meters|tous les compteurs|todos los contadores|tutti i contatori|gesamt|gesamtsumme|summe|summen|zwischensumme|endsumme|jahressumme|monatssumme|gesamtverbrauch|gesamtmenge|gesamtergebnis|jahresverbrauch|insgesamt|übertrag|hausgesamt|total|totals|grand total|subtotal|sub total|sum|overall|brought forward|carried forward|carry forward|balance forward|total général|totaux|sous total|somme|ensemble|à reporter|report à nouveau|total general|suma|suma total|suma y sigue|suma anterior|totale|totali|totale generale|subtotale|somma|riporto|a riportare|in totale|complessivo"], // prettier-ignore
  ["beside", "jahr|monat|verbrauch|alle zähler|alle|von|bis|year|month|consumption|usage|all|all meters|année|mois|consommation|tous|compteurs|año|mes|consumo|todos|contadores|anno|mese|consumi|tutti|kwh|mwh|eur|de|du|des|del|la|le|of|the|für|der|die|das|di|per|por|pour|for|generale|general|général"], // prettier-ignore
]);

/** Whether a text is the name of a sum, such as `Gesamt 2025` or `Summe Strom`, and nothing else besides what is summed. */
export function isNameOfSum(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 8) return false;
  const found = foundIn(text, totals);
  if (!found.some(({ meaning, isNegated, isLeading }) => meaning === "sum" && !isNegated && !isLeading)) return false; // prettier-ignore
  return isCovered(words, [...found, ...carrierWords(text)]);
}

/** Whether a text has the word for a sum, whatever it says besides: `Totale F1-F3`. */
export const saysSum = (text: string): boolean => foundIn(text, totals).some(({ meaning, isNegated }) => meaning === "sum" && !isNegated); // prettier-ignore

/** Whether every word of a text is one of those that were found, or a number. */
function isCovered(
  words: readonly string[],
  found: readonly { readonly at: number; readonly count: number }[],
): boolean {
  const covered = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  return words.every((word, at) => covered.has(at) || /^\d{1,4}$/.test(word));
}

/** Whether a text begins with the word for a sum and goes on with what only its file knows: `Summe Haus B`. */
export function isCalledSum(text: string): boolean {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return rest.length > 0 && rest.length < 6 && isNameOfSum(first);
}

const figures = lexicon<"figure" | "beside">([
  ["figure", "durchschnitt|durchschnittswert|durchschnittsverbrauch|mittelwert|mittel|ø|minimum|maximum|min|max|median|anzahl|abweichung|veränderung|differenz|average|mean|count|deviation|difference|change|variance|moyenne|médiane|nombre|écart|différence|variation|évolution|media|promedio|mediana|número|diferencia|desviación|variación|numero|differenza|scostamento|variazione"], // prettier-ignore
  ["beside", "in|von|pro|je|per|of|the|de|du|des|del|di|monat|monatlich|jahr|jährlich|tag|täglich|prozent|verbrauch|month|monthly|year|daily|day|percent|consumption|mois|mensuelle|année|jour|consommation|mes|mensual|año|día|consumo|mese|mensile|anno|giorno|kwh|mwh|zum|gegenüber|vorjahr|absolut|relativ"], // prettier-ignore
]);

/** Whether a text is the name of a figure that is made of other rows, and no sum: `Durchschnitt`, `Abweichung in %`. */
export function isNameOfFigure(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 6) return false;
  const found = foundIn(text, figures);
  if (!found.some(({ meaning, isLeading, isNegated }) => meaning === "figure" && !isLeading && !isNegated)) return false; // prettier-ignore
  return isCovered(words, [...found, ...carrierWords(text)]);
}

const partsOfOthers = lexicon<"part" | "compared">([
  ["part", "davon|hiervon|darunter|of which|thereof|dont|de los cuales|de las cuales|di cui"],
  ["compared", "vorjahr|vorjahreswert|vorperiode|plan|planwert|soll|sollwert|budget|budgetiert|prognose|hochrechnung|zielwert|normiert|normalisiert|bereinigt|witterungsbereinigt|klimabereinigt|witterungskorrigiert|referenzwert|benchmark|previous year|last year|prior year|forecast|target|budgeted|normalised|normalized|weather adjusted|weather corrected|weather normalised|weather normalized|année précédente|prévision|objectif|budgété|normalisé|normalisée|corrigé du climat|año anterior|previsión|objetivo|presupuesto|presupuestado|normalizado|normalizada|anno precedente|previsione|obiettivo|preventivo|normalizzato|normalizzata"], // prettier-ignore
]);

/** Whether a text says that its row is a part of another one (`davon Allgemeinstrom`), or is compared with others (`Z1 Vorjahr`). */
export function isNameOfPart(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 6) return false;
  return foundIn(text, partsOfOthers).some(({ meaning, at, count, isLeading }) => !isLeading && (meaning === "part" ? at === 0 : at + count === words.length || at === 0)); // prettier-ignore
}

const payments = lexicon<"payment" | "beside">([
  ["payment", "abschlag|abschläge|abschlagszahlung|abschlagszahlungen|abschlagsbetrag|abschlagsplan|abschlagsrechnung|monatsabschlag|teilzahlung|teilbetrag|vorauszahlung|vorauszahlungen|anzahlung|akonto|akontozahlung|a conto|payment on account|payments on account|on account|advance payment|prepayment|instalment|installment|direct debit|budget payment|acompte|acomptes|mensualité|mensualités|échéance|pago a cuenta|pagos a cuenta|anticipo|anticipos|cuota|cuota mensual|acconto|acconti|rata|rate"], // prettier-ignore
  ["beside", "strom|gas|wärme|wasser|monatlich|monatlicher|monat|für|der|die|nr|mensuel|mensuelle|de|du|d|di|del|monthly|payment|mensile|mensual|electricity|électricité|facture|fattura|factura|zahlung|rechnung|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember"], // prettier-ignore
]);

/** Whether a text names a payment before the bill, and nothing else: an amount beside it is planned, or stands in the bill again. */
export function isNameOfPayment(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 6) return false;
  const found = foundIn(text, payments).filter(({ isNegated }) => !isNegated);
  return found.some(({ meaning, isLeading }) => meaning === "payment" && !isLeading) && isCovered(words, [...found, ...carrierWords(text)]); // prettier-ignore
}
