// Characters of the STEP syntax, by their codes: the scanner compares bytes, not strings.
const latin = new TextDecoder("latin1");
/** The bytes between two places as text, one character per byte. */
export const ascii = (bytes: Uint8Array, from: number, to: number) => latin.decode(bytes.subarray(from, to));

/** ASCII codes of the characters that mean something in a STEP file (ISO 10303-21). */
export const NEWLINE = 10;
export const SPACE = 32;
export const HASH = 35;
export const DOLLAR = 36;
export const QUOTE = 39;
export const OPEN = 40;
export const CLOSE = 41;
export const STAR = 42;
export const COMMA = 44;
export const POINT = 46;
export const SLASH = 47;
export const DIGIT_0 = 48;
export const DIGIT_2 = 50;
export const DIGIT_4 = 52;
export const SEMICOLON = 59;
export const EQUALS = 61;
export const UPPER_S = 83;
export const UPPER_X = 88;
export const BACKSLASH = 92;
export const LOWER_A = 97;
export const LOWER_E = 101;
export const LOWER_Z = 122;

/**
 * What a byte may be part of; `undefined`, the end of the file, is part of nothing. Letters include the underscore,
 * numbers sign, point and exponent.
 */
export const isBlank = (byte: number | undefined) => byte !== undefined && byte <= SPACE;
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
export const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95);
export const isHex = (byte: number | undefined) =>
  isDigit(byte) || (byte !== undefined && ((byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102)));
export const isNumeric = (byte: number | undefined) =>
  isDigit(byte) || byte === POINT || byte === 43 || byte === 45 || byte === 69 || byte === LOWER_E;

/** A table of the bytes that a question is true of: asked in a loop over a whole file it takes a fraction of the question's time. */
export const tableOf = (isOne: (byte: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(isOne(byte)));

/** Behind the bytes from `at` on that stand in a table; at the end there is nothing, which stands in none. */
export function indexAfter(table: Uint8Array, bytes: Uint8Array, at: number): number {
  let next = at;
  while (table[bytes[next]!] === 1) next++;
  return next;
}

/** Behind the comment that begins at `at`; at the end or behind it where nothing closes it. */
export function behindComment(bytes: Uint8Array, at: number): number {
  let next = at + 2;
  while (next < bytes.length && !(bytes[next] === STAR && bytes[next + 1] === SLASH)) next++;
  return next + 2;
}

/** Behind blanks and comments from `at` on; at the end or behind it where nothing follows. */
export function behindBlanks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next < bytes.length) {
    const byte = bytes[next]!;
    if (byte === SLASH && bytes[next + 1] === STAR) next = behindComment(bytes, next);
    else if (byte <= SPACE) next++;
    else break;
  }
  return next;
}
