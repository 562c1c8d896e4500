import { carrierWords } from "./cellWords.ts";
import { foldText, foundIn, lexicon, wordsOf } from "./textWords.ts";

/**
 * Which way energy goes. `out`: into the grid, or to somebody else · `own`: generated · `maybe`: a word that also means other things ·
 * `in`: drawn · `beside`: words that change nothing of it.
 */
type Meaning = "out" | "own" | "maybe" | "in" | "beside";

const ways = lexicon<Meaning>([
  ["out", "einspeisung|einspeise~|einspeisezähler|einspeisemenge|eingespeist|eingespeiste|eingespeister|eingespeistes|eingespeiste menge|überschusseinspeisung|volleinspeisung|teileinspeisung|rückeinspeisung|rückspeisung|rückgespeist|rücklieferung|einspeisevergütung|export|exports|exported|exporting|feed in|fed in|feedin|fed into|sold to grid|injection|injecté|injectée|injectés|injectées|exporté|exportée|exportation|vente de surplus|inyección|inyectada|inyectado|vertido|vertida|vertidos|excedente|excedentes|exportada|exportado|exportación|immissione|immissioni|immesso|immessa|ceduta|ceduto|esportata|esportato|esportazione"], // prettier-ignore
  ["own", "erzeugung|erzeugt|erzeugte|eigenerzeugung|stromerzeugung|erzeugungszähler|stromproduktion|eigenproduktion|pv produktion|pv zähler|solarertrag|pv ertrag|generation|generated|self generation|self generated|own generation|generation meter|solar production|pv production|production pv|production photovoltaïque|production solaire|autoproduction|generación|generada|generado|autogeneración|producción fotovoltaica|producción solar|autoproduzione|produzione fotovoltaica|energia prodotta"], // prettier-ignore
  ["maybe", "eigenverbrauch|selbstverbrauch|eigennutzung|eigenstrom|pv strom|photovoltaikstrom|solarstrom|sonnenstrom|self consumption|autoconsommation|autoconsumo"], // prettier-ignore
  ["in", "bezug|bezugs|bezogen|netzbezug|strombezug|entnahme|netzentnahme|import|imports|imported|verbrauch|consumption|withdrawal|soutirage|consommation|consumo|importada|importado|prelievo|prelevata|prelevato"], // prettier-ignore
  ["beside", "netz|netze|in|ins|das|öffentliche|aus|von|der|des|für|menge|zähler|anlage|pv|photovoltaik|solar|wind|bhkw|kwk|energie|energy|énergie|energía|energia|elektrisch|to|the|from|into|grid|meter|of|au|du|de|la|le|réseau|sur|a|red|rete|alla|al|in rete|ht|nt|kwh|mwh|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember"], // prettier-ignore
]);

/** Words that say it below a head that asks which way, and in a name of what is billed; elsewhere they name a department or a delivery. */
const openWays = lexicon<"maybe">([
  ["maybe", "produktion|production|produced|producción|produzione|prodotta|lieferung|geliefert|abgabe|überschuss|surplus|delivered|returned|outgoing|out|retour|salida|uscita"], // prettier-ignore
]);

/** Signs without which no word of a way is found: a file has thousands of cells, and few of them say it. */
const signs = new RegExp(
  [...ways.filter(({ meaning }) => !["in", "beside"].includes(meaning)), ...openWays]
    .flatMap(({ phrases }) => phrases.map(({ words }) => words[0]!))
    .join("|"),
);

const askingHeads = lexicon<"way">([
  ["way", "richtung|energierichtung|energieflussrichtung|flussrichtung|lieferrichtung|lastrichtung|direction|flow|sens|sentido|dirección|direzione|verso"], // prettier-ignore
]);
const registerHeads = lexicon<"register">([
  ["register", "obis|kennzahl|kennziffer|register|zählwerk|registre|registro"],
]);

/** Words behind which a text only speaks of something that stands elsewhere, or is in it already: `Gutschrift folgt im April`. */
const elsewhere: ReadonlySet<string> = new Set(
  ["folgt", "folgen", "siehe", "separat", "gesondert", "extra", "enthalten", "abgezogen", "verrechnet", "berücksichtigt", "angefordert", "beantragt", "erwartet", "ausstehend", "offen", "follow", "follows", "see", "separate", "separately", "included", "includes", "deducted", "pending", "expected", "requested", "suit", "suivra", "venir", "voir", "séparé", "séparément", "inclus", "incluse", "déduit", "déduite", "attendu", "sigue", "véase", "aparte", "incluida", "incluido", "deducida", "deducido", "pendiente", "segue", "seguirà", "arrivo", "vedi", "vedere", "separata", "separato", "inclusa", "incluso", "dedotta", "dedotto", "attesa"].map(foldText), // prettier-ignore
);

/** Whether a text tells of a thing that is not its own row: behind its first word it says that the thing comes, stands elsewhere or is included. */
export const speaksOfOther = (text: string): boolean =>
  wordsOf(text)
    .slice(1)
    .some((word) => elsewhere.has(word));

/** Longest text that is a name of something and no sentence, words. */
const mostWords = 5;

/**
 * Whether a text says that its energy was not drawn but fed in (`out`) or generated (`own`). `maybe`: it may say so, or says more besides.
 * Null where it says nothing of it, both ways, or only speaks of what stands elsewhere.
 */
export function wayOfText(text: string, head: string): "out" | "own" | "maybe" | null {
  const register = registerOf(text, head);
  if (register) return register === "in" ? null : register;
  const isArrow = /^(?:[-−–]\s*A|A\s*[-−–])$/i.test(text.trim());
  if (!isArrow && !signs.test(foldText(text))) return null;
  const isAsked = foundIn(head, askingHeads).length > 0;
  if (isAsked && isArrow) return "out";
  const words = wordsOf(text);
  if (words.length === 0 || words.length > mostWords || speaksOfOther(text)) return null;
  const found = foundIn(text, ways).filter(({ isNegated }) => !isNegated);
  if (found.length < foundIn(text, ways).length) return null;
  const has = (meaning: Meaning) => found.some((one) => one.meaning === meaning);
  if (has("in")) return null;
  const way = has("out") ? "out" : has("own") ? "own" : has("maybe") ? "maybe" : null;
  if (way === null) return isAsked && foundIn(text, openWays).some(({ isNegated }) => !isNegated) ? "maybe" : null; // prettier-ignore
  const covered = new Set([...found, ...carrierWords(text)].flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i))); // prettier-ignore
  const isWhole = words.every((word, at) => covered.has(at) || /^\d{1,4}$/.test(word));
  return isWhole ? way : "maybe";
}

/** Longest title, words. */
const mostTitleWords = 12;

/** Whether a title says that the whole of its table was fed in (`out`) or generated (`own`); null where it says nothing of it, or both ways. */
export function wayOfTitle(text: string): "out" | "own" | null {
  if (wordsOf(text).length > mostTitleWords || speaksOfOther(text)) return null;
  const found = foundIn(text, ways);
  if (found.some(({ meaning, isNegated }) => meaning === "in" || (isNegated && meaning !== "beside"))) return null; // prettier-ignore
  return (["out", "own"] as const).find((way) => found.some(({ meaning }) => meaning === way)) ?? null;
}

/** A register of an electricity meter by IEC 62056-61: `1-0:1.8.0` counts what is drawn, `2.8.0` what is fed in. */
const register = /(?:^|[^\d.:-])(?:(\d)-\d{1,3}:)?(\d{1,2})\.(\d{1,2})\.(\d{1,3})(?:\*\d{1,3})?(?=$|[^\d.:])/;
/** Values of a register that are energy: the whole, since a day, of a period. */
const energies: ReadonlySet<string> = new Set(["8", "9", "29"]);

function registerOf(text: string, head: string): "in" | "out" | "maybe" | null {
  const match = register.exec(text);
  if (!match) return null;
  const [whole, medium, quantity, kind, tariff] = match;
  if (medium !== undefined && medium !== "1") return null;
  const isAlone = whole.trim() === text.trim() && energies.has(kind!) && tariff!.length === 1;
  const isSure = medium !== undefined || (isAlone && foundIn(head, registerHeads).length > 0);
  if (!isSure) return isAlone && quantity === "2" ? "maybe" : null;
  const phases = Number(quantity) % 20; // the same by phase: 21, 41, 61 and 22, 42, 62
  if (!energies.has(kind!)) return "maybe";
  return phases === 1 ? "in" : phases === 2 ? "out" : "maybe";
}

/** Whether a head names a register that counts something else than what is drawn. */
export const isOtherRegister = (head: string): boolean => {
  const match = register.exec(head);
  if (!match || (match[1] !== undefined && match[1] !== "1") || !energies.has(match[3]!)) return false;
  return Number(match[2]) % 20 !== 1;
};
