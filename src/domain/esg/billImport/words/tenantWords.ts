import { controlOfText } from "./cellWords.ts";
import { foundIn, lexicon, wordsOf } from "./textWords.ts";

const tenantHeads = lexicon<"tenant" | "number" | "beside">([
  ["tenant", "mieter|mieterin|mietername|mietpartei|hauptmieter|untermieter|nutzer|nutzername|pächter|tenant|tenants|tenant name|lessee|occupier|occupant|locataire|locataires|preneur|inquilino|inquilina|inquilinos|inquilini|arrendatario|arrendataria|conduttore|locatario|affittuario|vermietet an|genutzt von|genutzt durch|occupied by|loué à|alquilado a|affittato a|locato a"], // prettier-ignore
  ["number", "mieternummer|mieternr|nutzernummer|nr|nummer|no|number|id|numéro|número|numero|code"],
  ["beside", "name|firma|company|nom|nombre|nome|des|der|du|de|del|of|the|bezeichnung"],
]);

/** Whether the cells below a head name a tenant: by words, or `number` where it asks for a number. */
export function tenantHeadOf(head: string): "name" | "number" | null {
  const words = wordsOf(head);
  const found = foundIn(head, tenantHeads).filter(({ isLeading, isNegated }) => !isLeading && !isNegated);
  const covered = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  const has = (meaning: "tenant" | "number") => found.some((one) => one.meaning === meaning);
  const isNumber = has("number") && (has("tenant") || words.length === 1) && words.some((word) => /^(mieter|nutzer)/.test(word) || has("tenant")); // prettier-ignore
  if (words.length === 0 || words.some((_, at) => !covered.has(at)) || (!has("tenant") && !/^(mieter|nutzer)n/.test(words[0]!))) return null; // prettier-ignore
  return isNumber ? "number" : "name";
}

/** The part of a house that a row is about. */
export type Area = "whole" | "tenant" | "common";

const areas = lexicon<Area | "vacant">([
  ["whole", "gesamtes gebäude|gesamtgebäude|ganzes gebäude|gebäude gesamt|gebäude insgesamt|gesamtes objekt|gesamtobjekt|gesamte liegenschaft|gesamtliegenschaft|ganzes haus|gesamtes haus|whole building|entire building|total building|whole asset|whole property|whole house|bâtiment entier|bâtiment complet|ensemble du bâtiment|totalité du bâtiment|immeuble entier|edificio completo|edificio entero|todo el edificio|totalidad del edificio|intero edificio|edificio intero|tutto l'edificio|intero immobile"], // prettier-ignore
  ["tenant", "mieterfläche|mieterflächen|mietfläche|mietflächen|mietbereich|mieterbereich|mieterbereiche|mieterräume|mieter|tenant|tenants|tenant space|tenant spaces|tenant area|tenant areas|tenanted area|tenanted areas|demised area|demised areas|let area|let areas|lettable area|lettable areas|leased area|leased areas|surface locative|surfaces locatives|espace locatif|espaces locatifs|surface louée|surfaces louées|partie privative|parties privatives|locataire|locataires|superficie alquilada|superficie arrendada|zona de inquilinos|zonas de inquilinos|espacios de inquilinos|zonas privativas|inquilino|inquilinos|superficie locata|area locata|aree locate|spazi locati|area inquilini|aree inquilini|parti private|conduttore|conduttori|locatario|locatari"], // prettier-ignore
  ["common", "gemeinschaftsfläche|gemeinschaftsflächen|gemeinschaftsbereich|allgemeinfläche|allgemeinflächen|allgemeinbereich|allgemeinstrom|allgemein|gemeinschaft|common area|common areas|common parts|shared areas|shared services|base building|parties communes|services généraux|zonas comunes|áreas comunes|parti comuni|aree comuni|servizi comuni"], // prettier-ignore
  ["vacant", "leerstand|leer|leerstehend|vacant|void|unlet|vacant unit|vacance|vacante|vacío|desocupado|sfitto|sfitta|libero"], // prettier-ignore
]);

/** Longest text that names a part of a house or somebody, words: longer ones tell of them. */
const mostWords = 5;

/** The part of a house that a cell names; null where it names none, or several. */
export function areaOf(text: string): Area | "vacant" | null {
  if (wordsOf(text).length > mostWords) return null;
  const named = new Set(foundIn(text, areas).flatMap(({ meaning, isNegated, isLeading }) => (isNegated || isLeading ? [] : [meaning]))); // prettier-ignore
  return named.size === 1 ? [...named][0]! : null;
}

/** Whether a short text names tenants, and nobody else. */
export const namesTenant = (text: string): boolean =>
  wordsOf(text).length <= mostWords && (controlOfText(text) === "tenant" || areaOf(text) === "tenant");
