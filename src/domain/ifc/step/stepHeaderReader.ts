import {
  CLOSE,
  COMMA,
  HASH,
  OPEN,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  ascii,
  behindBlanks,
  isDigit,
  isLetter,
} from "./bytes.ts";

/** A value of the header: a text as its bytes stand between the quotes, a word or number as written, or a list. */
export type HeaderValue = string | readonly HeaderValue[];

/** The entities of the header of a STEP file, in the order of the grammar of ISO 10303-21; what is no entity is passed. */
export class HeaderReader {
  private readonly bytes: Uint8Array;
  private at = 0;
  private readonly spans = new Map<string, { readonly start: number; readonly end: number }>();
  private data: number | null = null;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Each entity by its name in capitals, with its values. The first of a name counts. */
  entities(): ReadonlyMap<string, readonly HeaderValue[]> {
    const found = new Map<string, readonly HeaderValue[]>();
    this.at = 0;
    while (this.data === null && this.skip()) {
      const start = this.at;
      const name = this.word().toUpperCase();
      if (name === "" && this.bytes[this.at] === HASH) break; // entities without a section of their own
      if (name === "") this.at++;
      else if (name === "DATA") this.section();
      else if (this.skip() && this.bytes[this.at] === OPEN) {
        this.at++;
        const values = this.list();
        if (found.has(name)) continue;
        found.set(name, values);
        this.spans.set(name, { start, end: this.at });
      }
    }
    return found;
  }

  /** From the name of an entity to behind its closing parenthesis. */
  spanOf(name: string): { readonly start: number; readonly end: number } | null {
    if (this.spans.size === 0) this.entities();
    return this.spans.get(name) ?? null;
  }

  /** Behind `DATA;`; null when there is none. */
  dataStart(): number | null {
    if (this.data === null) this.entities();
    return this.data;
  }

  /** Behind the word `DATA`: its parameters, if any, and the semicolon. */
  private section(): void {
    if (this.skip() && this.bytes[this.at] === OPEN) {
      this.at++;
      this.list();
    }
    this.skip();
    if (this.bytes[this.at] !== SEMICOLON) return;
    this.at++;
    this.data = this.at;
  }

  /** Values up to the closing parenthesis. */
  private list(depth = 0): HeaderValue[] {
    const values: HeaderValue[] = [];
    while (this.skip()) {
      const byte = this.bytes[this.at]!;
      if (byte === SEMICOLON) break; // the parenthesis is missing
      this.at++;
      if (byte === CLOSE) break;
      if (byte === QUOTE) values.push(this.text());
      else if (byte === OPEN) values.push(depth < 32 ? this.list(depth + 1) : []);
      else if (byte !== COMMA) {
        this.at--;
        values.push(this.bare());
      }
    }
    return values;
  }

  /** A text; `at` stands behind its first quote. */
  private text(): string {
    const from = this.at;
    while (this.at < this.bytes.length) {
      if (this.bytes[this.at] === QUOTE) {
        if (this.bytes[this.at + 1] !== QUOTE && this.endsHere()) break;
        if (this.bytes[this.at + 1] === QUOTE) this.at++;
      }
      this.at++;
    }
    const text = ascii(this.bytes, from, this.at);
    this.at++;
    return text;
  }

  /** Whether a list goes on behind this quote; else it is one within the text that was not written as two. */
  private endsHere(): boolean {
    let at = this.at + 1;
    while (this.bytes[at]! <= SPACE) at++;
    const byte = this.bytes[at];
    return byte === undefined || byte === COMMA || byte === CLOSE || byte === SLASH;
  }

  /** `$`, a number, a word: all up to the next sign of the syntax. */
  private bare(): string {
    const from = this.at;
    while (this.at < this.bytes.length && !this.isSyntax(this.bytes[this.at]!)) this.at++;
    if (this.at === from) this.at++;
    return ascii(this.bytes, from, this.at);
  }

  private isSyntax(byte: number): boolean {
    return byte <= SPACE || [COMMA, OPEN, CLOSE, QUOTE, SEMICOLON, SLASH].includes(byte);
  }

  private word(): string {
    const from = this.at;
    while (isLetter(this.bytes[this.at]) || (this.at > from && isDigit(this.bytes[this.at]))) this.at++;
    return ascii(this.bytes, from, this.at);
  }

  /** Skips blanks and comments; false at the end. */
  private skip(): boolean {
    this.at = behindBlanks(this.bytes, this.at);
    return this.at < this.bytes.length;
  }
}
