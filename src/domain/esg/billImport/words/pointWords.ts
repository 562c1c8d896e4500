import type { BillCarrier } from "../../bills/billOptions.ts";
import { foundIn, lexicon, wordsOf } from "./textWords.ts";

/** Names of the points of supply that a country has for one energy alone; CUPS, MaLo and MeLo are those of several. */
const points = lexicon<"electricity" | "natural_gas" | "beside">([
  ["electricity", "pod|pdl|prm|mpan|point référence mesure"],
  ["natural_gas", "pdr|pce|mprn"],
  ["beside", "codice|numero|numéro|n|nr|no|number|num|code|id|core|di|de|du|the|fornitura|gas|energia|elettrica|électricité|gaz|electricity"], // prettier-ignore
]);

/** The energies whose points of supply a head names: both of `POD/PDR`; none where it says more besides. */
function carriersOfPoint(head: string): ReadonlySet<BillCarrier> {
  const found = foundIn(head, points).filter(({ isLeading, isNegated }) => !isLeading && !isNegated);
  const covered = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  if (!wordsOf(head).every((_, at) => covered.has(at))) return new Set();
  return new Set(found.flatMap(({ meaning }) => (meaning === "beside" ? [] : [meaning])));
}

/** Whether a head names a point of supply that says what is billed. */
export const isPointHead = (head: string): boolean => carriersOfPoint(head).size > 0;

/** What is billed at a point of supply, by its head and, where that names two, by its form; null where it stays open. */
export function carrierOfPoint(head: string, text: string): BillCarrier | null {
  const named = carriersOfPoint(head);
  const plain = text.replaceAll(/[\s.-]/g, "");
  if (named.size === 0 || plain === "") return null;
  // Ireland calls its points of electricity MPRN as well: eleven digits that begin with 10
  if (/^10\d{9}$/.test(plain) && wordsOf(head).includes("mprn")) return null;
  if (named.size === 1) return [...named][0]!;
  if (/^IT\d{3}E\w+$/i.test(plain)) return "electricity";
  if (/^GI\d{6}$/i.test(plain) || (/^\d{14}$/.test(plain) && wordsOf(head).includes("pdr"))) return "natural_gas"; // prettier-ignore
  return null;
}
