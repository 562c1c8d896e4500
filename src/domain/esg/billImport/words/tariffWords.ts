import { foldText, foundIn, lexicon } from "./textWords.ts";

/** Tariffs as tables shorten them: high and low, peak and off-peak, by season, by number. */
const codes = "ht\\d?|nt\\d?|et|hst|nst|h[pc][hebp]?|h[pc]s[hb]|h[pc]j[bwr]|p[1-6]|f[1-6]|f23|t[1-6]|tr[1-6]";
/** Their names in five languages, folded. */
const names = "\\p{L}+tarife?s?|(?:tarif|tariff|tarifa|tariffa|rate|zone|register|registre|tier|fascia|periodo|periode|poste)\\s?\\d|tag|nacht|tagstrom|nachtstrom|schwachlast|starklast|hochlast|schwachlastzeit|starklastzeit|spitzenlastzeit|hochlastzeit|normalzeit|spitzenzeit|randzeit|hauptzeit|nebenzeit|hauptlast|nebenlast|grundlast|mittellast|spitzenlast|(?:base|peak).?load|abend|wochenende|werktag|werktage|sommer|winter|days?|nights?|peak|(?:mid|on|super|off|critical).?peak|super.off.peak|shoulder|evenings?|weekends?|weekdays?|(?:low|high|normal|standard|day|night|peak|off.peak|single)\\s(?:rate|tariff)|summer|heures? pleines?|heures? creuses?|heures? de pointe|super creuses?|pointe|pointe mobile|jours?|nuit|soir|week.end|ete|hiver|ejp|bleu|blanc|rouge|punta|llano|valle|supervalle|dia|noche|tarde|fin de semana|verano|invierno|fascia|ore piene|ore vuote|ore di punta|ore intermedie|ore fuori punta|ore non di punta|fuori punta|horas? punta|horas? valle|horas? llano|heures? normales?|heures? super creuses?|punta|picco|fuori picco|giorno|notte|diurn[oa]|notturn[oa]|sera|serale|festiv[oi]|feriale|monoraria|estate|inverno"; // prettier-ignore

const tariffs = new RegExp(`(?<![\\p{L}\\d])(?:${codes}|${names})(?![\\p{L}\\d])`, "giu");

/** Tariffs that count all hours: beside others such a column may be their sum. */
const undivided = /(?<![\p{L}\d])(?:et|einzel\p{L}*|einheits\p{L}*|base|single|all.?day|24.?h|monorari[ao]|f0|uniqu?e|unic[oa])(?![\p{L}\d])/iu; // prettier-ignore

/** Whether a head is the amount of one register of several, none of which can be the sum of others. */
export const isRegisterHead = (head: string): boolean => isTariff(head) && !undivided.test(foldText(head));

/** Codes of tariffs that are made of others: `HP` of `HPH` and `HPB`, `F23` of `F2` and `F3`, `HT` of `HT1` and `HT2`. */
const code = /(?<![\p{L}\d])(ht\d?|nt\d?|h[pc]s[hb]|h[pc]j[bwr]|h[pc][hebp]?|f23|f[1-3])(?![\p{L}\d])/u;

/** Whether the tariff of one head is a part of that of another one. */
export function isWithin(part: string, whole: string): boolean {
  const [own, wide] = [part, whole].map((head) => code.exec(foldText(head))?.[1] ?? "");
  if (own === "" || wide === "" || own === wide) return false;
  return wide === "f23"
    ? /^f[23]$/.test(own!)
    : wide!.length === 2 && !/\d/.test(wide!) && own!.startsWith(wide!);
}

/** A text without the names of tariffs, folded. */
export const withoutTariffs = (text: string): string => foldText(text).replaceAll(tariffs, " ");

/** Whether a head is the amount of one tariff of several. */
export const isTariff = (head: string): boolean => withoutTariffs(head) !== foldText(head);

/** Whether a text names a tariff and nothing else. */
export const isBareTariff = (text: string): boolean => isTariff(text) && !/[\p{L}\p{N}]/u.test(withoutTariffs(text).replaceAll(/(?<!\p{L})(?:und|and|et|y|e|u|zone|zeit|tarif|tariff|tarifa|tariffa|rate)(?!\p{L})/gu, " ")); // prettier-ignore

const uses = lexicon<"use">([
  ["use", "heizung~|raumheizung|raumwärme|heizstrom|warmwasser~|trinkwarmwasser|warmwasserbereitung|tww|brauchwasser~|haushalt|haushaltsstrom|allgemein~|allgemeinstrom|wp|wärmepumpe~|wärmepumpen~|wärmepumpenstrom|nachtspeicher~|speicherheizung|ladestrom|ladesäule|ladesäulen|ladestation|ladestationen|wallbox|wallboxen|e auto|e autos|elektroauto|elektromobilität|emobilität|beleuchtung|lüftung|kühlung|klimatisierung|aufzug|aufzüge|space heating|heating|hot water|dhw|domestic hot water|household|heat pump|heat pumps|ev|ev charging|charging|charger|common areas|lighting|cooling|ventilation|lift|lifts|chauffage|eau chaude|eau chaude sanitaire|ecs|pompe à chaleur|pac|recharge|borne|bornes|éclairage|climatisation|parties communes|calefacción|agua caliente|agua caliente sanitaria|acs|bomba de calor|alumbrado|iluminación|recarga|climatización|zonas comunes|riscaldamento|acqua calda|acqua calda sanitaria|pompa di calore|illuminazione|ricarica|raffrescamento|parti comuni"], // prettier-ignore
]);

/** Whether a head is the amount of one tariff or one use of several that are billed together. */
export const isPartHead = (head: string): boolean =>
  isTariff(head) || foundIn(head.replaceAll(/[[(].*?[\])]/g, " "), uses).some(({ isNegated }) => !isNegated);
