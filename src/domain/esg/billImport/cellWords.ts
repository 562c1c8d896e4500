import type { SupplyControl } from "../bills/bill.ts";
import { type BillCarrier, type BillSort, type BillUnit, sortsOf } from "../bills/billCarrier.ts";

/** Words of a cell without accents, capitals and signs around them. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase().replaceAll(/\s+/g, " ").trim(); // prettier-ignore

const carriers: readonly (readonly [BillCarrier, RegExp])[] = [
  ["liquid_gas", /fluss?iggas|flussiggas|lpg|propan|gpl|glp|liquid gas|gas licuado/],
  ["natural_gas", /erdgas|natural ?gas|gaz naturel|gas natural|gas naturale|metano|biogas|^gas$|^gaz$|gasverbrauch|gasbezug|gasrechnung/], // prettier-ignore
  ["district_heat", /fernwarme|nahwarme|district ?heat|reseau de chaleur|chauffage urbain|calefaccion urbana|teleriscaldamento|^warme$|^heat$|^chaleur$|^calor$|^calore$|warmemenge/], // prettier-ignore
  ["heating_oil", /heizol|heating oil|fioul|fuel oil|gasoleo|gasolio|^oil$|^ol$/],
  ["wood_pellets", /pellet|granule/],
  ["refrigerant", /kaltemittel|refriger|frigorigene/],
  ["waste", /abfall|mull|waste|dechet|residuo|rifiut/],
  ["travel", /reise|travel|voyage|viaje|viagg/],
  ["electricity", /strom|electric|electricite|elettric|\bpower\b/],
  ["water", /wasser|water|^eau\b|agua|acqua/],
  ["purchase", /einkauf|purchase|achat|compra|acquist/],
];

/** Which carrier a text names; null where it names none. */
export const carrierOfText = (text: string): BillCarrier | null =>
  carriers.find(([, words]) => words.test(plain(text)))?.[0] ?? null;

const units: Readonly<Record<string, BillUnit>> = {
  wh: "Wh",
  kwh: "kWh",
  "kwh hs": "kWh",
  "kwh hi": "kWh",
  mwh: "MWh",
  m3: "m³",
  "m³": "m³",
  cbm: "m³",
  kubikmeter: "m³",
  l: "l",
  ltr: "l",
  liter: "l",
  litre: "l",
  litres: "l",
  litro: "l",
  litros: "l",
  litri: "l",
  kg: "kg",
  kilogramm: "kg",
  t: "t",
  to: "t",
  tonne: "t",
  tonnen: "t",
  tonnes: "t",
  km: "km",
  pkm: "km",
  eur: "EUR",
  euro: "EUR",
  "€": "EUR",
};

/** Which unit a text names; null where it names none of ours. */
export const unitOfText = (text: string): BillUnit | null => {
  const key = text.trim().replace(/\.$/, "").toLowerCase().replaceAll(/\s+/g, " ");
  return Object.hasOwn(units, key) ? units[key]! : null;
};

/** The unit that a head states: `Verbrauch [kWh]`, `Menge in m³`, `Consumo (MWh)`, `kWh`. */
export function unitOfHead(head: string): BillUnit | null {
  const stated =
    /[[(]\s*(?:in\s+)?([^\])]+?)\s*[\])]/.exec(head)?.[1] ?? /\s(?:in\s+)?(\S+)$/.exec(head)?.[1];
  return unitOfText(stated ?? "") ?? unitOfText(head);
}

/** The calorific value that a text names: Hs (Ho, Brennwert, PCS) or Hi (Hu, Heizwert, PCI). */
export function basisOfText(text: string): "Hs" | "Hi" | null {
  const word = plain(text);
  const [upper, lower] = [
    /\b(hs|ho|brennwert|pcs|gcv|gross)\b/.test(word),
    /\b(hi|hu|heizwert|pci|ncv|net)\b/.test(word),
  ];
  return upper === lower ? null : upper ? "Hs" : "Hi";
}

/** Whether a text says that something is an estimate; null where it says neither. */
export function estimateOfText(text: string): boolean | null {
  const word = plain(text);
  if (/^(ja|yes|oui|si|x|1|true|wahr|e|s)$|schatz|estim|stima|rechnerisch|hochrechnung/.test(word)) return true; // prettier-ignore
  if (word === "" || /^(nein|no|non|0|false|falsch|-|a)$|abgelesen|gemessen|ables|actual|reel|real|reading|rilevat|effettiv/.test(word)) return false; // prettier-ignore
  return null;
}

/** Who controls a supply by a text; null where it names neither. */
export function controlOfText(text: string): SupplyControl | null {
  const word = plain(text);
  if (/mieter|tenant|locataire|inquilino|arrendatario|conduttore|locatario/.test(word)) return "tenant";
  if (/vermieter|eigentum|landlord|owner|bailleur|proprietaire|propietario|arrendador|locatore|proprietario|allgemein/.test(word)) return "landlord"; // prettier-ignore
  return null;
}

const sorts: readonly (readonly [BillSort, RegExp])[] = [
  ["energy_recovery", /energetisch|thermisch.*verwert|energy recovery|waste to energy|valorisation energetique|recuperacion energetica|recupero energetico|\br1\b/], // prettier-ignore
  ["reuse", /wiederverwend|reuse|reemploi|reutiliza|riutilizz/],
  ["composting", /kompost|vergar|compost|digestion|methanisation/],
  ["recycling", /recycl|stofflich|recicla|riciclo|ricicl/],
  ["incineration", /verbrenn|incinerat|incineration|incinera|inceneri/],
  ["landfill", /deponie|landfill|decharge|vertedero|discarica|\bd1\b/],
  ["unknown", /unbekannt|unknown|inconnu|desconocid|sconosciut/],
  ["flight", /flug|flight|\bair\b|avion|vuelo|aereo|volo/],
  ["rail", /bahn|zug|\brail\b|train|tren/],
  ["coach", /reisebus|fernbus|coach|\bbus\b|autocar|autobus/],
  ["taxi", /taxi/],
  ["car", /\bpkw\b|auto|mietwagen|\bcar\b|voiture|coche|macchina/],
  ["hotel", /hotel|ubernacht|nuitee|pernocta|pernott/],
  ["capital_goods", /anlagegut|anlageguter|investition|capital|immobilis|inversion|bene strumental/],
  ["services", /dienst|leistung|service|servicio|serviz/],
  ["goods", /ware|guter|material|goods|bien|bienes|beni/],
  ["other", /sonstig|other|autre|otro|altro/],
];

/** Which sort of a carrier a text names; null where it names none of it. */
export const sortOfText = (text: string, carrier: BillCarrier): BillSort | null => {
  const [known, word] = [sortsOf(carrier), plain(text)];
  return sorts.find(([sort, words]) => known.includes(sort) && words.test(word))?.[0] ?? null;
};
