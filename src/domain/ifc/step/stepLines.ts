import {
  ascii,
  BACKSLASH,
  CLOSE,
  COMMA,
  DOLLAR,
  EQUALS,
  HASH,
  isDigit,
  isHex,
  isLetter,
  isNumeric,
  OPEN,
  POINT,
  QUOTE,
  SPACE,
} from "./bytes.ts";
import {
  type Attribute,
  ENUMERATED,
  measures,
  plainClasses,
  REFERENCE,
  TYPED,
  type Typed,
} from "./stepClasses.ts";

/** So many names are kept, a power of two. */
const runsKept = 4096;

/**
 * Entities of a few plain classes, read from the text itself: models have tens of thousands of properties and points,
 * and an engine takes ten times as long for each. Only what can mean one thing is read here; anything else is answered
 * with `undefined` and left to the engine: other classes, comments, quotes and escapes besides `\X2\` in texts, measures
 * and numbers that are not of the usual kind.
 */
export class StepLines {
  private readonly bytes: Uint8Array;
  private readonly ids: readonly number[];
  private readonly spans: readonly number[];
  private places: ((id: number) => number | undefined) | undefined;
  private readonly runs = Array.from<string | undefined>({ length: runsKept });
  private at = 0;
  private end = 0;

  /** @param spans start and end of each entity, in the order of `ids`. */
  constructor(bytes: Uint8Array, ids: readonly number[], spans: readonly number[]) {
    this.bytes = bytes;
    this.ids = ids;
    this.spans = spans;
  }

  /** The attributes by name of an entity that can be read here. */
  line(id: number): Readonly<Record<string, Attribute>> | undefined {
    this.places ??= placesOf(this.ids);
    const place = this.places(id);
    if (place === undefined) return undefined;
    this.at = this.spans[place]! + 1;
    this.end = this.spans[place + 1]!;
    while (isDigit(this.bytes[this.at])) this.at++;
    if (!this.pass(EQUALS)) return undefined;
    const attributes = plainClasses[this.word()];
    if (!attributes || !this.pass(OPEN)) return undefined;
    const values = this.list();
    if (!values || !attributes.lengths.includes(values.length)) return undefined;
    const line: Record<string, Attribute> = {};
    for (const [name, position, fits] of attributes.named) {
      const value = values[position]!;
      if (!fits(value)) return undefined;
      line[name] = value;
    }
    return line;
  }

  /** Values up to the closing parenthesis; `at` stands behind the opening one. */
  private list(): Attribute[] | undefined {
    const values: Attribute[] = [];
    if (this.pass(CLOSE)) return values;
    while (this.at < this.end) {
      const value = this.value();
      if (value === undefined) return undefined;
      values.push(value);
      if (this.pass(COMMA)) continue;
      return this.pass(CLOSE) ? values : undefined;
    }
    return undefined;
  }

  private value(): Attribute | undefined {
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === QUOTE) return this.text();
    if (byte === HASH) return this.reference();
    if (byte === OPEN) {
      this.at++;
      return this.list();
    }
    if (byte === DOLLAR) {
      this.at++;
      return null;
    }
    if (byte === POINT) return this.enumerated();
    return isLetter(byte) ? this.typed() : this.number();
  }

  /** `IFCLABEL('…')`, of a measure whose value is a text, a number or a truth. */
  private typed(): Typed | undefined {
    const name = this.word();
    const kind = measures[name];
    if (kind === undefined || !this.pass(OPEN)) return undefined;
    this.skip();
    const value = kind === "text" ? this.text() : kind === "number" ? this.number() : this.truth();
    return value === undefined || !this.pass(CLOSE) ? undefined : { type: TYPED, name, value };
  }

  /** `.EXTERNAL.` */
  private enumerated(): Typed | undefined {
    this.at++;
    if (!isLetter(this.bytes[this.at])) return undefined;
    const value = this.word();
    if (this.bytes[this.at] !== POINT) return undefined;
    this.at++;
    return { type: ENUMERATED, value };
  }

  private reference(): Typed | undefined {
    this.at++;
    const from = this.at;
    let value = 0;
    while (isDigit(this.bytes[this.at])) value = value * 10 + this.bytes[this.at++]! - 48;
    return this.at === from ? undefined : { type: REFERENCE, value };
  }

  private number(): number | undefined {
    const from = this.at;
    while (isNumeric(this.bytes[this.at])) this.at++;
    // Longer ones than a number can hold are left to the engine, with what is no number at all.
    if (this.at === from || this.at - from > 24) return undefined;
    const value = Number(this.ascii(from, this.at));
    return Number.isFinite(value) ? value : undefined;
  }

  /** `.T.`, `.F.` or `.U.`, which is neither. */
  private truth(): boolean | null | undefined {
    const { bytes, at } = this;
    if (bytes[at] !== POINT || bytes[at + 2] !== POINT) return undefined;
    this.at += 3;
    return truths.get(bytes[at + 1]!);
  }

  /** A text between quotes. */
  private text(): string | undefined {
    const { bytes } = this;
    if (bytes[this.at] !== QUOTE) return undefined;
    let from = ++this.at;
    let text = "";
    for (let byte = bytes[this.at]; byte !== QUOTE; byte = bytes[this.at]) {
      if (byte === undefined || byte < SPACE || byte > 126 || this.at >= this.end) return undefined;
      if (byte !== BACKSLASH) {
        this.at++;
        continue;
      }
      text += this.ascii(from, this.at);
      const escaped = this.escaped();
      if (escaped === undefined) return undefined;
      text += escaped;
      from = this.at;
    }
    text = text === "" ? this.again(from, this.at) : text + this.ascii(from, this.at);
    this.at++;
    return bytes[this.at] === QUOTE ? undefined : text;
  }

  /** `\X2\…\X0\` at `at`. */
  private escaped(): string | undefined {
    const { bytes } = this;
    if (ascii(bytes, this.at, this.at + 4) !== "\\X2\\") return undefined;
    this.at += 4;
    let text = "";
    while (isHex(bytes[this.at])) {
      const unit = Number.parseInt(this.ascii(this.at, this.at + 4), 16);
      // Halves of a pair, and what ends a text elsewhere, are left to the engine.
      if (!(unit >= 32 && (unit < 0xd800 || unit > 0xdfff))) return undefined;
      text += String.fromCharCode(unit);
      this.at += 4;
    }
    if (ascii(bytes, this.at, this.at + 4) !== "\\X0\\") return undefined;
    this.at += 4;
    return text;
  }

  private word(): string {
    this.skip();
    const from = this.at;
    while (isLetter(this.bytes[this.at]) || isDigit(this.bytes[this.at])) this.at++;
    return this.again(from, this.at);
  }

  /** The same for names, which stand in a file again and again: most are there already. */
  private again(from: number, to: number): string {
    let hash = to - from;
    for (let at = from; at < to; at++) hash = (hash * 31 + this.bytes[at]!) | 0;
    const place = hash & (runsKept - 1);
    const known = this.runs[place];
    if (known !== undefined && this.isAt(known, from, to)) return known;
    return (this.runs[place] = this.ascii(from, to));
  }

  private isAt(text: string, from: number, to: number): boolean {
    if (text.length !== to - from) return false;
    for (let at = from; at < to; at++) if (text.charCodeAt(at - from) !== this.bytes[at]) return false;
    return true;
  }

  /** Short runs are made faster letter by letter than by a decoder. */
  private ascii(from: number, to: number): string {
    const { bytes } = this;
    if (to - from > 24) return ascii(bytes, from, to);
    let text = "";
    for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at]!);
    return text;
  }

  /** Whether this byte comes next; then it is passed. */
  private pass(byte: number): boolean {
    this.skip();
    if (this.bytes[this.at] !== byte) return false;
    this.at++;
    return true;
  }

  private skip(): void {
    while (this.at < this.end && this.bytes[this.at]! <= SPACE) this.at++;
  }
}

/**
 * Where the span of each id begins in the list of spans. Most files count their ids through, so a table of them is small;
 * those of others are looked up.
 */
function placesOf(ids: readonly number[]): (id: number) => number | undefined {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  if (highest > ids.length * 64 + 1024) {
    const found = new Map(ids.map((id, index) => [id, index * 2]));
    return (id) => found.get(id);
  }
  // One more than the index: 0 is an id that does not exist.
  const table = new Uint32Array(highest + 1);
  for (let index = 0; index < ids.length; index++) table[ids[index]!] = index + 1;
  return (id) => {
    const index = table[id];
    return index ? (index - 1) * 2 : undefined;
  };
}

const truths: ReadonlyMap<number, boolean | null> = new Map([
  [84, true],
  [70, false],
  [85, null],
]);
