import { type Decimal, decimalOf, decimalText } from "./decimal.ts";

/** Which sign parts the decimals: `comma` as in 1.234,56, `point` as in 1,234.56. */
export type NumberFormat = "comma" | "point";

/** How numbers are written in a language of the product. */
export const numberFormatIn = (locale: string): NumberFormat => (locale.startsWith("en") ? "point" : "comma");

/** What one text says about how its file writes numbers. `either`: 1.234 is a thousand to some and one and a bit to others. */
export type FormatEvidence = NumberFormat | "either" | "neutral" | "not_a_number";

/** Signs between groups of three that no decimal sign looks like: spaces of all kinds and the Swiss apostrophe. */
const grouping = /(?<=\d)[\u0020\u00A0\u2007\u2009\u202F'’](?=\d{3}(?:\D|$))/g;

/** No group begins with a zero: 0.123 is no thousand to anybody. */
const grouped = (group: string) => `[1-9]\\d{0,2}(?:\\${group}\\d{3})+`;
const shapes = {
  comma: new RegExp(`^(?:\\d+|${grouped(".")})(?:,\\d+)?$`),
  // groups of two before the last one are those of India
  point: new RegExp(`^(?:\\d+|${grouped(",")}|[1-9]\\d?(?:,\\d{2})+,\\d{3})(?:\\.\\d+)?$`),
} as const;

interface Signed {
  readonly isNegative: boolean;
  readonly body: string;
}

/** The sign of a number and the rest: `-5`, `−5`, `5-` (as SAP writes it), `(5)`. */
function signed(text: string): Signed {
  let body = text.trim().replace(/^[+＋]\s*/, "");
  let isNegative = false;
  const bracket = /^\((.*)\)$/.exec(body);
  if (bracket) [body, isNegative] = [bracket[1]!.trim(), true];
  else if (/^[-−–]/.test(body)) [body, isNegative] = [body.slice(1).trim(), true];
  else if (/[-−]$/.test(body)) [body, isNegative] = [body.slice(0, -1).trim(), true];
  return { isNegative, body: body.replaceAll(grouping, "") };
}

/** What a text says about how numbers are written where it comes from. */
export function formatEvidence(text: string): FormatEvidence {
  const { body } = signed(text);
  const [comma, point] = [shapes.comma.test(body), shapes.point.test(body)];
  if (comma && point) return /^\d+$/.test(body) ? "neutral" : "either";
  return comma ? "comma" : point ? "point" : "not_a_number";
}

/**
 * Reads a number as a person or a file writes it. Undefined where the text is none in this format; nothing is guessed: `1,5` is no number
 * with a decimal point, `1.5` none with a decimal comma (groups have three digits).
 */
export function readNumber(text: string, format: NumberFormat): Decimal | undefined {
  const { isNegative, body } = signed(text);
  if (!shapes[format].test(body)) return undefined;
  const plain = format === "comma" ? body.replaceAll(".", "").replace(",", ".") : body.replaceAll(",", "");
  return decimalOf(`${isNegative ? "-" : ""}${plain}`);
}

/** A number as it is stored, from how it is written; undefined where it is none. */
export function storedNumber(text: string, format: NumberFormat): string | undefined {
  const read = readNumber(text, format);
  return read && decimalText(read);
}

/** How the texts of a column write their numbers; null when they leave it open, so that a person must say. */
export function numberFormatOf(texts: readonly string[]): NumberFormat | null | "mixed" {
  const found = texts.map(formatEvidence);
  const [comma, point] = [found.includes("comma"), found.includes("point")];
  if (comma && point) return "mixed";
  if (comma) return "comma";
  if (point) return "point";
  return found.includes("either") ? null : "comma";
}
