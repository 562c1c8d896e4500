import {
  BACKSLASH,
  DIGIT_2,
  DIGIT_4,
  NEWLINE,
  QUESTION,
  QUOTE,
  UPPER_S,
  UPPER_X,
  ascii,
  behind,
  isHex,
  tableOf,
} from "./bytes.ts";
import { StepCursor } from "./stepCursor.ts";
import { Tally } from "./stepReport.ts";

/** A cursor that also passes strings with their escapes; what of them nobody can read becomes question marks. */
export class StepStrings extends StepCursor {
  readonly badEscapes = new Tally();
  /** Start and end of each string with bytes above 127 or `\S\` escapes, quotes excluded. */
  readonly texts: number[] = [];
  /** Whether the file ends within a string or an entity. */
  truncated = false;

  /** A string in quotes. False when it runs into the next entity or the end. */
  protected string(): boolean {
    const { bytes } = this;
    const from = ++this.at;
    let special = false;
    while (this.at < bytes.length) {
      this.at = behind(ordinary, bytes, this.at);
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
        if (bytes[this.at + 1] === UPPER_S) special = true;
        this.escape();
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

  /** `\S\x`, `\X\hh`, `\X2\…\X0\`, `\X4\…\X0\`, `\P…\`, `\\`; anything unreadable becomes question marks. */
  private escape(): void {
    const { bytes } = this;
    const kind = bytes[this.at + 1];
    if (kind === BACKSLASH) this.at += 2;
    else if (kind === UPPER_S && bytes[this.at + 2] === BACKSLASH) this.at += 4;
    else if (kind === UPPER_X) this.hexadecimal();
    else this.at++;
  }

  private hexadecimal(): void {
    const { bytes } = this;
    const from = this.at;
    const width = bytes[from + 2] === DIGIT_2 ? 4 : bytes[from + 2] === DIGIT_4 ? 8 : 2;
    let at = from + (width === 2 ? 3 : 4);
    let digits = 0;
    while (isHex(bytes[at]) && (width > 2 || digits < 2)) {
      at++;
      digits++;
    }
    const closed = width === 2 || ascii(bytes, at, at + 4) === "\\X0\\";
    if (closed && digits > 0 && digits % width === 0) {
      this.at = width === 2 ? at : at + 4;
      return;
    }
    while (at < bytes.length && bytes[at] !== QUOTE && bytes[at] !== NEWLINE) at++;
    this.badEscapes.add(() => ascii(bytes, from, Math.min(at, from + 24)));
    bytes.fill(QUESTION, from, at);
    this.at = at;
  }
}

/** In a text: what is passed without a look. */
const ordinary = tableOf((byte) => byte !== QUOTE && byte !== BACKSLASH && byte !== NEWLINE && byte <= 127);
