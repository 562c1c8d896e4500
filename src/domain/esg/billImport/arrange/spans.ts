import { daysOfCell, isDoubleYear, lacksYear } from "../cellDays.ts";
import type { ImportCell } from "../importTable.ts";
import { fieldOfHead } from "../words/headWords.ts";
import { carrierWords } from "../words/cellWords.ts";
import { withoutWords } from "../words/textWords.ts";
import { bareName, textCell } from "./arranged.ts";

/** A part of the calendar that a head names: with its year, or without one. */
export interface Span {
  /** Text that is read again as a period. */
  readonly text: string;
  readonly hasYear: boolean;
}

const context = { order: "day_first", is_1904: false } as const;
/** Letters that number parts of a year, tariffs or registers. */
const isShort = (text: string): boolean => /^[tsh]j?\s?\d$/i.test(text.trim());

/**
 * The months, quarter, half, week or year that a head names; null where it names none, or a single day.
 * @param isDated whether notes or a column name the year: only then letters such as T1 are quarters.
 */
export function spanOf(cell: ImportCell, isDated: boolean): Span | null {
  const { text, kind } = cell;
  if (kind === "number") return /^(19|20)\d{2}$/.test(text) ? { text, hasYear: true } : null;
  if (kind === "date") return text.slice(8, 10) === "01" ? { text: text.slice(0, 7), hasYear: true } : null;
  if (isShort(text) && !isDated) return null;
  return spanIn(text) ?? spanIn(amountName(text));
}

function spanIn(text: string): Span | null {
  if (text === "") return null;
  if (isDoubleYear(text)) return { text, hasYear: true };
  const cell = textCell(text);
  const found = daysOfCell(cell, context);
  if (found) return found.from === found.to ? null : { text: `${found.from} - ${found.to}`, hasYear: true };
  const days = lacksYear(cell, context) ? daysOfCell(cell, { ...context, year: 2000 }) : undefined;
  return days === undefined || days.from === days.to
    ? null
    : { text: text.replace(/\.$/, ""), hasYear: false };
}

/** A part of the year in a year; one that has its own stays as it is. */
export const inYear = ({ text, hasYear }: Span, year: string): string => (hasYear || year === "" ? text : `${text} ${year}`); // prettier-ignore

/** Words for an amount that stand before or behind a year or a month. */
const amountWords = "(?:strom|gas|wärme|energie|gesamt|jahres|monats)?-?(?:verbrauch|verbräuche|menge|bezug|consumption|usage|energy|consommation|conso|consumo|consumi|quantité|quantity|cantidad|quantità)"; // prettier-ignore
const before = new RegExp(`^${amountWords}\\s+(?:in\\s+|im\\s+|en\\s+|du\\s+|de\\s+|del\\s+|of\\s+|for\\s+|nel\\s+)?(?:jahr\\s+|year\\s+|année\\s+|año\\s+|anno\\s+)?`, "iu"); // prettier-ignore
const behind = new RegExp(`\\s*[-–:]?\\s*${amountWords}$`, "iu");

/** The head of an amount without its unit and the word for an amount: `2023` of `Verbrauch 2023 (kWh)`; empty of any other head. */
function amountName(text: string): string {
  if (fieldOfHead(text)?.field !== "amount") return "";
  const name = bareName(text);
  const plain = name.replace(before, "").replace(behind, "").trim();
  const bare = spanIn(plain) === null ? withoutWords(plain, carrierWords(plain)) : plain;
  return isShort(bare) || bare === text ? "" : bare;
}
