import { BACKSLASH, QUOTE, UPPER_S, UPPER_X, ascii, isHex } from "./bytes.ts";

/** How a byte above 127 stands in a text: as itself, as `\S\x` of an alphabet, or as `\X\hh`. */
export type Channel = "raw" | "s" | "x";

/** A stretch of a text: characters that are known, or bytes whose page is to be found out. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "bytes";
      readonly channel: Channel;
      /** ASCII and bytes above 127; quotes and backslashes as single ones. */
      readonly bytes: Uint8Array;
      /** The alphabet of ISO 8859 that `\P…\` has chosen for `\S\`: 1 for Latin-1. */
      readonly alphabet: number;
    };

/** A text of a file with its escapes read (ISO 10303-21, 6.4.3). */
export interface EscapedText {
  readonly pieces: readonly Piece[];
  /** Escapes of which something cannot be read; in the text a question mark stands for it. */
  readonly unreadable: readonly string[];
  /** Escapes that are not as the standard has them and can mean one thing only. */
  readonly irregular: readonly string[];
}

/** What stands between two quotes of a file. Whatever is wrong with an escape, the text around it stays. */
export function readEscapes(bytes: Uint8Array, start: number, end: number): EscapedText {
  const reader = new EscapeReader(bytes, start, end);
  reader.read();
  return reader;
}

class EscapeReader implements EscapedText {
  readonly pieces: Piece[] = [];
  readonly unreadable: string[] = [];
  readonly irregular: string[] = [];
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private at: number;
  private alphabet = 1;
  private run: number[] = [];
  private runChannel: Channel | undefined;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  read(): void {
    while (this.at < this.end) {
      const byte = this.bytes[this.at]!;
      if (byte === BACKSLASH) this.escape();
      else if (byte > 127) this.high(byte, "raw", 1);
      else {
        this.run.push(byte);
        this.at += byte === QUOTE && this.next(1) === QUOTE ? 2 : 1;
      }
    }
    this.close();
  }

  private next(steps: number): number | undefined {
    return this.at + steps < this.end ? this.bytes[this.at + steps] : undefined;
  }

  private ahead(length: number): string {
    return ascii(this.bytes, this.at, Math.min(this.end, this.at + length));
  }

  private escape(): void {
    const from = this.at;
    const head = this.ahead(4);
    if (this.next(1) === BACKSLASH) {
      this.run.push(BACKSLASH);
      this.at += 2;
    } else if (this.next(1) === UPPER_S && this.next(2) === BACKSLASH && this.next(3) !== undefined) {
      const letter = this.next(3)!;
      const isDoubled = letter === QUOTE && this.next(4) === QUOTE;
      this.high((letter + 128) & 255, "s", isDoubled ? 5 : 4);
    } else if (/^\\P[A-I]\\/.test(head)) {
      this.close();
      this.alphabet = head.charCodeAt(2) - 64;
      this.at += 4;
    } else if (/^\\P[A-Z]\\/.test(head)) {
      this.at += 4;
      this.unreadable.push(head);
    } else if (/^\\[Xx][24]\\/.test(head)) {
      this.wide(head[2] === "2" ? 4 : 8, head[1] === "x");
    } else if (head === "\\X0\\") {
      this.at += 4;
      this.irregular.push("\\X0\\");
    } else if (this.next(1) === UPPER_X) this.narrow(from);
    else this.lone();
  }

  /** A backslash that begins no escape, as in `C:\temp`, where two are due. */
  private lone(): void {
    this.run.push(BACKSLASH);
    this.irregular.push(this.ahead(12));
    this.at++;
  }

  /** `\X\hh`, also without its second backslash. */
  private narrow(from: number): void {
    const found = /^\\X(\\?)([0-9A-Fa-f]{2})/.exec(this.ahead(5));
    if (found) {
      const [whole, slash, digits] = found as unknown as [string, string, string];
      const byte = Number.parseInt(digits, 16);
      // the engine gives up the whole text at a small digit
      if (slash === "" || /[a-f]/.test(digits)) this.irregular.push(whole);
      if (byte > 127) this.high(byte, "x", whole.length);
      else {
        this.run.push(byte);
        this.at += whole.length;
      }
      return;
    }
    // Of `\X\Z9` nothing can be read but that a letter was meant; of `\Xylophon` all.
    if (this.next(2) !== BACKSLASH) return this.lone();
    this.at += isHex(this.next(3)) ? 4 : 3;
    this.unreadable.push(ascii(this.bytes, from, Math.min(this.end, from + 5)));
    this.text("?");
  }

  /** `\X2\…\X0\` and `\X4\…\X0\`: groups of digits up to the end that is due. */
  private wide(width: 4 | 8, isLower: boolean): void {
    const from = this.at;
    this.at += 4;
    let stop = this.at;
    while (stop < this.end && this.bytes[stop] !== BACKSLASH) stop++;
    const body = ascii(this.bytes, this.at, stop);
    const isClosed = /^\\[Xx]0\\?/.test(ascii(this.bytes, stop, Math.min(this.end, stop + 4)));
    const read =
      isClosed && /^[0-9A-Za-z]*$/.test(body) ? closedGroups(body, width) : openGroups(body, width);
    this.text(read.text);
    this.at += read.length;
    const isRegular = isClosed && read.length === body.length;
    const isWhole = ascii(this.bytes, this.at, this.at + 4) === "\\X0\\";
    if (isRegular) this.at += isWhole || this.next(3) === BACKSLASH ? 4 : 3;
    const snippet = ascii(this.bytes, from, Math.min(this.at, from + 40));
    if (read.isUnreadable || read.text === "") this.unreadable.push(snippet);
    else if (!isRegular || !isWhole || isLower || /[a-f]/.test(body.slice(0, read.length)) || read.isShort)
      this.irregular.push(snippet);
  }

  private high(byte: number, channel: Channel, length: number): void {
    if (this.runChannel !== undefined && this.runChannel !== channel) this.close();
    this.runChannel = channel;
    this.run.push(byte);
    this.at += length;
  }

  private text(text: string): void {
    this.close();
    this.pieces.push({ kind: "text", text });
  }

  private close(): void {
    const { run, runChannel: channel, alphabet } = this;
    if (run.length > 0)
      this.pieces.push(
        channel === undefined
          ? { kind: "text", text: ascii(Uint8Array.from(run), 0, run.length) }
          : { kind: "bytes", channel, bytes: Uint8Array.from(run), alphabet },
      );
    this.run = [];
    this.runChannel = undefined;
  }
}

/** What groups of digits mean, and how much of the text they are. */
interface Groups {
  readonly text: string;
  readonly length: number;
  readonly isUnreadable: boolean;
  /** Groups of four digits where eight are due. */
  readonly isShort: boolean;
}

/** Groups in front of `\X0\`: each is read for itself; letters behind good ones are a text whose end stands too late. */
function closedGroups(body: string, width: 4 | 8): Groups {
  const isShort = width === 8 && body.length % 8 === 4 && body.length === 4;
  const size = isShort ? 4 : width;
  let text = "";
  let isUnreadable = false;
  for (let at = 0; at < body.length; at += size) {
    const rest = body.slice(at);
    const sign = signOf(body.slice(at, at + size), size);
    if (sign === null && at > 0 && rest.length % size !== 0 && !/^[0-9A-F]+$/.test(rest))
      return { text, length: at, isUnreadable, isShort };
    text += sign ?? "?";
    isUnreadable ||= sign === null;
  }
  return { text, length: body.length, isUnreadable, isShort };
}

/** Groups without an end: the first, and those behind it that are of the same script. */
function openGroups(body: string, width: 4 | 8): Groups {
  let text = "";
  let at = 0;
  for (; at + width <= body.length; at += width) {
    const sign = signOf(body.slice(at, at + width), width);
    if (sign === null || (at > 0 && !areNear(text.charCodeAt(text.length - 1), sign.charCodeAt(0)))) break;
    text += sign;
  }
  return { text: text === "" ? "?" : text, length: at, isUnreadable: text === "", isShort: false };
}

const areNear = (one: number, other: number) => one >> 8 === other >> 8 || (isWide(one) && isWide(other));
const isWide = (unit: number) => unit >= 0x2e80;

function signOf(group: string, width: number): string | null {
  if (group.length !== width || !/^[0-9A-Fa-f]+$/.test(group)) return null;
  const code = Number.parseInt(group, 16);
  return code > 0x10ffff ? null : width === 4 ? String.fromCharCode(code) : String.fromCodePoint(code);
}
