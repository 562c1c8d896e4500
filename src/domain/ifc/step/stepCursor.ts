import {
  DIGIT_0,
  EQUALS,
  HASH,
  LOWER_A,
  LOWER_Z,
  NEWLINE,
  SEMICOLON,
  SPACE,
  ascii,
  behindBlanks,
  behindComment,
  isDigit,
  isLetter,
  tableOf,
} from "./bytes.ts";
import { dataStart, sectionEnd } from "./stepSyntax.ts";

/** A place in the bytes of a STEP file and the steps that the syntax is made of (ISO 10303-21, clause 6). */
export class StepCursor {
  protected readonly bytes: Uint8Array;
  protected at: number;

  /** Stands at the first entity of the DATA section. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.at = dataStart(bytes);
  }

  /** Skips blanks and comments; false at the end of the file. */
  protected skipBlank(): boolean {
    this.at = behindBlanks(this.bytes, this.at);
    return this.at < this.bytes.length;
  }

  /** Passes a comment; `at` stands on its slash. */
  protected comment(): void {
    this.at = behindComment(this.bytes, this.at);
  }

  /** Digits behind the `#` at `at`. */
  protected number(): number {
    const { bytes } = this;
    let value = 0;
    let at = this.at + 1;
    for (let digit = bytes[at]! - DIGIT_0; digit >= 0 && digit <= 9; digit = bytes[++at]! - DIGIT_0)
      value = value * 10 + digit;
    this.at = at;
    return value;
  }

  /** Passes a name, writing it in upper case; answers whether it was not. */
  protected word(): boolean {
    const { bytes } = this;
    let lower = false;
    let at = this.at;
    // Beyond the end there is nothing, and nothing is no part of a name.
    for (let byte = bytes[at]!; inWord[byte] === 1; byte = bytes[++at]!) {
      if (byte < LOWER_A || byte > LOWER_Z) continue;
      lower = true;
      bytes[at] = byte - 32;
    }
    this.at = at;
    return lower;
  }

  /** Behind the next semicolon, or before the next `#`, or the end. */
  protected statementEnd(): number {
    let at = this.at;
    while (at < this.bytes.length && this.bytes[at] !== HASH) if (this.bytes[at++] === SEMICOLON) break;
    return at;
  }

  /** Whether an entity starts here: `#12=IFC`. */
  protected entityAt(from: number): boolean {
    let at = from;
    if (this.bytes[at] === 13) at++;
    if (this.bytes[at] !== HASH) return sectionEnd.test(ascii(this.bytes, at, at + 8));
    const digits = ++at;
    while (isDigit(this.bytes[at])) at++;
    if (at === digits) return false;
    while (this.bytes[at] === SPACE) at++;
    return this.bytes[at] === EQUALS;
  }

  /** Whether the section ends at the start of this line. */
  protected closes(at: number): boolean {
    return this.bytes[at - 1] === NEWLINE && sectionEnd.test(ascii(this.bytes, at, at + 8));
  }
}

const inWord = tableOf((byte) => isLetter(byte) || isDigit(byte));
