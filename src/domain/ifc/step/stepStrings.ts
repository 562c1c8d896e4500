import {
  BACKSLASH,
  DIGIT_2,
  DIGIT_4,
  NEWLINE,
  QUOTE,
  UPPER_S,
  UPPER_X,
  indexAfter,
  isHex,
  tableOf,
} from "./bytes.ts";
import { StepCursor } from "./stepCursor.ts";

/** A cursor that also passes strings and notes those whose letters need a look. */
export class StepStrings extends StepCursor {
  /** Start and end of each string with bytes above 127 or escapes other than `\\` and plain `\X2\`, quotes excluded. */
  readonly texts: number[] = [];
  /** Whether the file ends within a string or an entity. */
  truncated = false;

  /** A string in quotes. False when it runs into the next entity or the end. */
  protected string(): boolean {
    const { bytes } = this;
    const from = ++this.at;
    let special = false;
    while (this.at < bytes.length) {
      this.at = indexAfter(ordinary, bytes, this.at);
      const byte = bytes[this.at];
      if (byte === undefined) break;
      if (byte === QUOTE) {
        if (bytes[this.at + 1] !== QUOTE) {
          if (special) this.texts.push(from, this.at);
          this.at++;
          return true;
        }
        this.at += 2;
      } else if (byte === BACKSLASH) {
        if (!this.escape()) special = true;
      } else if (byte === NEWLINE && this.entityAt(this.at + 1)) {
        this.at++;
        return false;
      } else {
        if (byte > 127) special = true;
        this.at++;
      }
    }
    this.truncated = true;
    return false;
  }

  /** Passes an escape, or as much of it as is one; false when its letters need a look. */
  private escape(): boolean {
    const { bytes, at } = this;
    const kind = bytes[at + 1];
    const isEscape = bytes[at + 2] === BACKSLASH;
    if (kind === BACKSLASH) {
      this.at += 2;
      return true;
    }
    if (kind === UPPER_S && isEscape) {
      this.at += 4;
      // The sign behind it may be a quote, and that may be written as two.
      if (bytes[at + 3] === QUOTE && bytes[at + 4] === QUOTE && !endsText[bytes[at + 5]!]) this.at++;
      return false;
    }
    if (kind === UPPER_X && bytes[at + 3] === BACKSLASH && this.wide()) return true;
    this.at += kind === QUOTE || kind === NEWLINE ? 1 : 2;
    return false;
  }

  /** Passes `\X2\…\X0\` or `\X4\…\X0\` as the standard writes them; halves of pairs are looked at. */
  private wide(): boolean {
    const { bytes } = this;
    const width = bytes[this.at + 2] === DIGIT_2 ? 4 : bytes[this.at + 2] === DIGIT_4 ? 8 : 0;
    if (width === 0) return false;
    let at = this.at + 4;
    let isPlain = true;
    while (isUpperHex[bytes[at]!] === 1) {
      if (width === 4 && (at - this.at) % 4 === 0 && bytes[at] === 68 && bytes[at + 1]! >= 56)
        isPlain = false;
      at++;
    }
    const digits = at - this.at - 4;
    const isClosed =
      bytes[at] === BACKSLASH &&
      bytes[at + 1] === UPPER_X &&
      bytes[at + 2] === 48 &&
      bytes[at + 3] === BACKSLASH;
    if (!isClosed || !isPlain || digits === 0 || digits % width !== 0) return false;
    if (width === 8)
      for (let group = this.at + 4; group < at; group += 8) if (!isScalar(bytes, group)) return false;
    this.at = at + 4;
    return true;
  }
}

/** Whether eight digits begin like a character of Unicode: 00 and 00 to 10. */
const isScalar = (bytes: Uint8Array, at: number) =>
  bytes[at] === 48 &&
  bytes[at + 1] === 48 &&
  (bytes[at + 2] === 48 || (bytes[at + 2] === 49 && bytes[at + 3] === 48));

const isUpperHex = tableOf((byte) => isHex(byte) && byte < 97);
/** What follows the end of a text in a list of attributes. */
const endsText = tableOf((byte) => byte === 44 || byte === 41 || byte <= 32);

/** In a text: what is passed without a look. */
const ordinary = tableOf((byte) => byte !== QUOTE && byte !== BACKSLASH && byte !== NEWLINE && byte <= 127);
