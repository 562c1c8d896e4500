/** One value of DER (X.690): its tag, its content, and all of it with tag and length. */
export interface Der {
  readonly tag: number;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly whole: Uint8Array<ArrayBuffer>;
}

/** Tags that are read and written here. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** What is not DER; nothing of it was believed. */
export class BrokenDer extends Error {}

/** The value that begins at a place, and where it ends. Only definite lengths in their shortest form. */
function valueAt(bytes: Uint8Array<ArrayBuffer>, from: number): { readonly der: Der; readonly to: number } {
  const tag = bytes[from];
  const first = bytes[from + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new BrokenDer("no value");
  let at = from + 2;
  let length = first;
  if (first >= 0x80) {
    const count = first - 0x80;
    if (count < 1 || count > 4 || at + count > bytes.length) throw new BrokenDer("length");
    length = 0;
    for (let n = 0; n < count; n += 1) length = length * 256 + bytes[at + n]!;
    if (length < 0x80 || (count > 1 && bytes[at] === 0)) throw new BrokenDer("length is not the shortest");
    at += count;
  }
  const to = at + length;
  if (to > bytes.length) throw new BrokenDer("ends too early");
  return { der: { tag, content: bytes.slice(at, to), whole: bytes.slice(from, to) }, to };
}

/** The one value that bytes are. Throws `BrokenDer` for anything else. */
export function readDer(bytes: Uint8Array<ArrayBuffer>): Der {
  const { der, to } = valueAt(bytes, 0);
  if (to !== bytes.length) throw new BrokenDer("more than one value");
  return der;
}

/** The values inside a constructed one. */
export function inside({ tag, content }: Der): readonly Der[] {
  if ((tag & 0x20) === 0) throw new BrokenDer("not constructed");
  const found: Der[] = [];
  for (let at = 0; at < content.length;) {
    const { der, to } = valueAt(content, at);
    found.push(der);
    at = to;
  }
  return found;
}

/** A value that has to be there, of a tag. */
export function requireValue(value: Der | undefined, tag?: number): Der {
  if (!value || (tag !== undefined && value.tag !== tag)) throw new BrokenDer("another value was expected");
  return value;
}

/** An object identifier in dots. */
export function oidOf(value: Der | undefined): string {
  const { content } = requireValue(value, tags.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(number);
      number = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...rest].join(".");
}

/** A time as milliseconds since 1970 (UTCTime: years 1950 to 2049). */
export function timeOf(value: Der | undefined): number {
  const { tag, content } = requireValue(value);
  const text = String.fromCharCode(...content);
  const short = tag === tags.utcTime ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/ : undefined;
  const match = (short ?? /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.(\d{1,9}))?Z$/).exec(text);
  if (!match || (tag !== tags.utcTime && tag !== tags.generalizedTime)) throw new BrokenDer("time");
  const [year, month, date, hour, minute, second] = match.slice(1, 7).map(Number) as [number, number, number, number, number, number]; // prettier-ignore
  const whole = short ? year + (year < 50 ? 2000 : 1900) : year;
  const fraction = Number(`0.${match[7] ?? "0"}`) * 1000;
  const time = Date.UTC(whole, month - 1, date, hour, minute, second) + Math.floor(fraction);
  if (new Date(time).getUTCMonth() !== month - 1) throw new BrokenDer("time");
  return time;
}

/** A value with its tag and length. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 + size.length, ...size];
  const whole = new Uint8Array(head.length + length);
  whole.set(head);
  let at = head.length;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A positive whole number from its bytes. */
export function positive(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from += 1;
  const body = bytes.slice(from);
  return (body[0] ?? 0) >= 0x80 ? der(tags.integer, Uint8Array.of(0), body) : der(tags.integer, body);
}

/** An object identifier from its dots. */
export function oid(dots: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dots.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const part = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      part.unshift(128 + (left % 128));
    return part;
  });
  return der(tags.oid, Uint8Array.from(bytes));
}

/** Whether two stretches of bytes are the same. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
