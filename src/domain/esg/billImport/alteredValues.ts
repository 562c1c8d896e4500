import { monthNumber, withoutAccents } from "./words/monthWords.ts";
import type { ImportCell } from "./importTable.ts";

/**
 * What a spreadsheet does to a name of digits: writes it with an exponent, forgets digits behind the fifteenth, drops leading zeros, makes a
 * day of it.
 */
export type AlteredKind = "scientific_name" | "digits_lost" | "zeros_lost" | "name_became_day";

/** Amounts that a spreadsheet has turned into days (1.2 into the first of February), or written with an exponent. */
export function alteredAmount({ text, kind }: ImportCell): "number_became_day" | "scientific" | null {
  if (kind === "date") return "number_became_day";
  if (kind !== "text") return null;
  if (/^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(text)) return "scientific";
  const match = /^(?:\d{1,4}[.\s-]*([\p{L}]{3,})\.?|([\p{L}]{3,})\.?[\s-]*\d{1,4})$/u.exec(text);
  const word = match?.[1] ?? match?.[2];
  const isDay = word !== undefined && monthNumber(withoutAccents(word)) !== undefined;
  return isDay || /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$/.test(text) ? "number_became_day" : null;
}

/** Digits that names of supplies have in some countries: one less is a lost zero. */
const lengths: readonly (readonly [head: RegExp, digits: number])[] = [
  [/\b(pdl|prm|pce)\b/i, 14],
  [/\bmpan\b/i, 13],
  [/\bmalo\b|marktlokation/i, 11],
];

/** Whether the name of a meter or the number of a document may have been altered; null where nothing speaks for it. */
export function alteredName({ text, kind }: ImportCell, head: string): AlteredKind | null {
  if (kind === "date") return "name_became_day";
  if (/^\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(text)) return "scientific_name";
  if (kind === "number" && text.replaceAll(/\D/g, "").length > 15) return "digits_lost";
  if (kind === "text" && /^\d{12,}0{4,}$/.test(text) && text.length > 15) return "digits_lost";
  const wanted = lengths.find(([pattern]) => pattern.test(head))?.[1];
  const isShort = wanted !== undefined && /^\d+$/.test(text) && text.length < wanted && text.length >= wanted - 2; // prettier-ignore
  return isShort ? "zeros_lost" : null;
}
