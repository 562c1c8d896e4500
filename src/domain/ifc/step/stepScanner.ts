import {
  CLOSE,
  DIGIT_0,
  DOLLAR,
  EQUALS,
  HASH,
  LOWER_E,
  NEWLINE,
  OPEN,
  POINT,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  STAR,
  ascii,
  indexAfter,
  isBlank,
  isDigit,
  isLetter,
  isNumeric,
  tableOf,
} from "./bytes.ts";
import { IdSet } from "./idSet.ts";
import { Tally } from "./stepReport.ts";
import { StepStrings } from "./stepStrings.ts";
import { derived } from "./stepSyntax.ts";

/** One entity `#id=NAME(…);` by its place in the bytes; `end` is behind the semicolon. */
export interface Statement {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Walks over the DATA section byte by byte. An entity that cannot be read is overwritten with spaces, and reading goes
 * on at the next `#id=`: one cut line costs one entity, not its neighbours.
 */
export class StepScanner extends StepStrings {
  readonly referenced = new IdSet();
  readonly broken = new Tally();
  readonly stars = new Tally();
  readonly lowerCase = new Tally();
  readonly badCoordinates = new Tally();
  /** Coordinates that are too far away where the unit is a metre: id, start and end of each. */
  private readonly far: number[] = [];
  terminated = false;
  private start = 0;
  /** What the current entity refers to: the first `referenceCount` of the list, which is used again and again. */
  private readonly references: number[] = [];
  private referenceCount = 0;

  /** The next entity that can be read; `undefined` at the end. */
  next(): Statement | undefined {
    while (this.skipBlank()) {
      this.start = this.at;
      if (this.bytes[this.at] !== HASH) {
        this.sectionWord();
        continue;
      }
      const statement = this.entity();
      if (statement) return statement;
    }
    return undefined;
  }

  /** `ENDSEC;`, `DATA;`, `END-ISO-10303-21;`, rubbish between two entities, or what follows the end: a signature, which is no part of the model. */
  private sectionWord(): void {
    const end = this.statementEnd();
    const word = ascii(this.bytes, this.start, Math.min(end, this.start + 24)).toUpperCase();
    if (word.startsWith("END-ISO-10303-21")) this.terminated = true;
    else if (!/^(ENDSEC|DATA)/.test(word)) {
      if (this.terminated) this.blank(end);
      else this.give(end);
    }
    this.at = end;
  }

  private entity(): Statement | undefined {
    const id = this.number();
    const size = this.at - this.start;
    this.skipBlank();
    if (size < 2 || id > 4_294_967_295 || this.bytes[this.at] !== EQUALS) return this.lose();
    this.at++;
    this.skipBlank();
    const from = this.at;
    const lower = this.word();
    const end = this.at;
    this.skipBlank();
    if (end === from || this.bytes[this.at] !== OPEN) return this.lose();
    if (lower) this.lowerCase.add(() => `#${id}`);
    this.referenceCount = 0;
    if (!this.list(id, from, end)) return this.lose();
    for (let index = 0; index < this.referenceCount; index++) this.referenced.add(this.references[index]!);
    return { id, start: this.start, end: this.at };
  }

  /**
   * The attribute list up to the semicolon, of the class whose name stands in `from`…`to`. False when it cannot be read;
   * `at` then stands where to look on.
   */
  private list(id: number, from: number, to: number): boolean {
    const { bytes } = this;
    const derives = derivedLengths.has(to - from) && derived.has(ascii(bytes, from, to));
    const place =
      startsWith(bytes, from, cartesianPoint) ||
      (to - from === direction.length && startsWith(bytes, from, direction));
    let depth = 0;
    while (this.at < bytes.length) {
      const byte = bytes[this.at]!;
      if (dull[byte] === 1) {
        this.at = indexAfter(dull, bytes, this.at);
      } else if (byte === QUOTE) {
        if (!this.string()) return false;
      } else if (byte === HASH) {
        if (!this.reference(depth)) return depth === 0 && this.closeBefore();
      } else if (byte === OPEN) {
        depth++;
        this.at++;
      } else if (byte === CLOSE) {
        this.at++;
        if (--depth < 0) return false;
      } else if (byte === SEMICOLON) {
        this.at++;
        return depth === 0;
      } else if (byte === STAR) {
        if (depth === 1 && !derives) this.replaceStar(id);
        this.at++;
      } else if (isDigit(byte)) {
        this.literal(id, place);
      } else if (isLetter(byte)) {
        this.name(id, place);
      } else if (byte === SLASH && bytes[this.at + 1] === STAR) {
        this.comment();
      } else this.at++;
    }
    this.truncated = true;
    return false;
  }

  private replaceStar(id: number): void {
    this.bytes[this.at] = DOLLAR;
    this.stars.add(() => `#${id}`);
  }

  /** A reference; false when it is the start of the next entity (`#12=`). */
  private reference(depth: number): boolean {
    const from = this.at;
    const id = this.number();
    let after = this.at;
    while (isBlank(this.bytes[after])) after++;
    if (this.bytes[after] === EQUALS || depth === 0) {
      this.at = from;
      return false;
    }
    this.references[this.referenceCount++] = id;
    return true;
  }

  /** An entity without its semicolon, complete otherwise: puts one into the blank before the next entity. */
  private closeBefore(): boolean {
    if (!isBlank(this.bytes[this.at - 1])) return false;
    this.bytes[this.at - 1] = SEMICOLON;
    return true;
  }

  /**
   * Coordinates further away than 10⁹ m become 0.
   * @param toSi the length unit of the file, m. One longer than a metre counts as a metre.
   */
  dropFar(toSi: () => number): void {
    if (this.far.length === 0) return;
    const limit = mostDistance / Math.min(1, toSi());
    for (let at = 0; at < this.far.length; at += 3) {
      const [id = 0, from = 0, to = 0] = this.far.slice(at, at + 3);
      // an entity given twice was blanked meanwhile
      if (!isDigit(this.bytes[from]) || Math.abs(Number(ascii(this.bytes, from, to))) < limit) continue;
      this.zero(from, to, id);
    }
  }

  /** A number; in coordinates one that is none becomes 0. */
  private literal(id: number, place: boolean): void {
    const { bytes, at: from } = this;
    let exponent = false;
    let at = from;
    for (let byte = bytes[at]!; inNumber[byte] === 1; byte = bytes[++at]!)
      if ((byte | 32) === LOWER_E) exponent = true;
    this.at = at;
    if (!place || (!exponent && at - from < 10)) return;
    const distance = Math.abs(Number(ascii(bytes, from, at)));
    if (distance < mostDistance) return;
    if (Number.isFinite(distance)) this.far.push(id, from, at);
    else this.zero(from, at, id);
  }

  /** A bare word: a typed value such as `IFCLABEL(`, or `NAN` and its like, which are no numbers. */
  private name(id: number, place: boolean): void {
    const from = this.at;
    const lower = this.word();
    if (this.bytes[this.at] === OPEN) {
      if (lower) this.lowerCase.add(() => `#${id}`);
    } else if (place) this.zero(from, this.at, id);
  }

  private zero(from: number, to: number, id: number): void {
    this.badCoordinates.add(() => `#${id}`);
    this.bytes.fill(SPACE, from, to);
    if (to - from > 1) this.bytes.set([DIGIT_0, POINT], from);
    else this.bytes[from] = DIGIT_0;
  }

  /** Gives the current entity up: blanks it as far as it goes and stands at the next one. */
  private lose(): undefined {
    let end = Math.max(this.at, this.start + 1);
    if (this.bytes[end - 1] !== SEMICOLON)
      while (
        end < this.bytes.length &&
        !(this.bytes[end] === HASH && this.entityAt(end)) &&
        !this.closes(end)
      )
        end++;
    if (end >= this.bytes.length) this.truncated = true;
    this.give(end);
    this.at = end;
    return undefined;
  }

  private give(end: number): void {
    const { start, bytes } = this;
    this.broken.add(() => ascii(bytes, start, Math.min(end, start + 60)).trim());
    this.blank(end);
  }

  private blank(end: number): void {
    const { start, bytes } = this;
    for (let i = start; i < end; i++) if (bytes[i] !== NEWLINE && bytes[i] !== 13) bytes[i] = SPACE;
  }
}

/** Further away nothing stands on the earth, m: 25 times its circumference. */
const mostDistance = 1e9;

const codes = (name: string) => Uint8Array.from(name, (letter) => letter.charCodeAt(0));
const cartesianPoint = codes("IFCCARTESIANPOINT");
const direction = codes("IFCDIRECTION");
const derivedLengths = new Set([...derived].map((name) => name.length));

function startsWith(bytes: Uint8Array, from: number, name: Uint8Array): boolean {
  for (let i = name.length - 1; i >= 0; i--) if (bytes[from + i] !== name[i]) return false;
  return true;
}

/** Between attributes: blanks, commas, signs and what else says nothing by itself. */
const meaning = new Set([QUOTE, HASH, OPEN, CLOSE, SEMICOLON, STAR, SLASH]);
const dull = tableOf((byte) => !meaning.has(byte) && !isDigit(byte) && !isLetter(byte));
const inNumber = tableOf(isNumeric);
