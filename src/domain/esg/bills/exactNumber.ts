import { decimalOf } from "./decimal.ts";

/** A number as it is stored, in the reader's language, with all of its digits: no float is in between. */
export function exactNumber(text: string, locale: string): string {
  const value = decimalOf(text);
  if (!value) return text;
  const digits = Math.min(value.scale, 24);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(digits, 20),
    maximumFractionDigits: digits,
  });
  return format.format(text as unknown as number).replace("-", "−");
}
