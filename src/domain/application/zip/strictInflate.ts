import type { Bytes } from "../bytes.ts";

/**
 * Unpacks a raw deflate stream (RFC 1951) that is not trusted. Stricter than inflaters are: code tables must be complete, no distance
 * reaches before the first byte, the stream ends in its last byte, what is left of that byte is zero, and the result has exactly `size`
 * bytes. So no byte can hide behind a stream, and nothing is written beyond what was promised.
 * @returns null for everything else.
 */
export function strictInflate(packed: Bytes, size: number): Bytes | null {
  const input: Input = { packed, at: 0, bits: 0, held: 0 };
  const out: Output = { bytes: new Uint8Array(size), at: 0 };
  for (;;) {
    const isLast = take(input, 1);
    const kind = take(input, 2);
    const isGood = kind === 0 ? storedBlock(input, out) : codedBlock(input, out, tablesOf(input, kind));
    if (isLast < 0 || !isGood) return null;
    if (isLast === 1) break;
  }
  const isAtEnd = input.at === packed.length && input.held < 8 && input.bits === 0;
  return isAtEnd && out.at === size ? out.bytes : null;
}

interface Input {
  readonly packed: Bytes;
  /** The next byte that is not in `bits` yet. */
  at: number;
  /** Bits that were read and not used, the next one lowest; `held` of them. */
  bits: number;
  held: number;
}

interface Output {
  readonly bytes: Bytes;
  at: number;
}

/** A canonical prefix code: how many codes there are of each length, and the symbols in the order of their codes. */
interface Code {
  readonly lookup: Uint16Array;
  readonly longest: number;
}

interface Tables {
  readonly lengths: Code;
  readonly distances: Code;
}

/** The next `count` bits (0…16); -1 at the end of the stream. */
function take(input: Input, count: number): number {
  while (input.held < count) {
    if (input.at >= input.packed.length) return -1;
    input.bits |= input.packed[input.at++]! << input.held;
    input.held += 8;
  }
  const value = input.bits & ((1 << count) - 1);
  input.bits >>>= count;
  input.held -= count;
  return value;
}

/** The next symbol of a code; -1 at the end of the stream or where no symbol has these bits. */
function symbol(input: Input, { lookup, longest }: Code): number {
  while (input.held < longest && input.at < input.packed.length) {
    input.bits |= input.packed[input.at++]! << input.held;
    input.held += 8;
  }
  const entry = lookup[input.bits & ((1 << longest) - 1)]!;
  const length = entry & 15;
  if (length === 0 || length > input.held) return -1;
  input.bits >>>= length;
  input.held -= length;
  return entry >> 4;
}

function storedBlock(input: Input, out: Output): boolean {
  if (take(input, input.held & 7) !== 0) return false;
  const [length, check] = [take(input, 16), take(input, 16)];
  if (length < 0 || check !== (~length & 0xffff)) return false;
  const from = input.at - (input.held >> 3);
  if (from + length > input.packed.length || out.at + length > out.bytes.length) return false;
  out.bytes.set(input.packed.subarray(from, from + length), out.at);
  out.at += length;
  [input.at, input.bits, input.held] = [from + length, 0, 0];
  return true;
}

function codedBlock(input: Input, out: Output, tables: Tables | null): boolean {
  if (!tables) return false;
  const { bytes } = out;
  for (;;) {
    const code = symbol(input, tables.lengths);
    if (code < 0 || code > 285) return false;
    if (code === 256) return true;
    if (code < 256) {
      if (out.at >= bytes.length) return false;
      bytes[out.at++] = code;
      continue;
    }
    const more = take(input, lengthBits[code - 257]!);
    const far = symbol(input, tables.distances);
    if (more < 0 || far < 0 || far > 29) return false;
    const length = lengthBase[code - 257]! + more;
    const beyond = take(input, distanceBits[far]!);
    const distance = distanceBase[far]! + beyond;
    if (beyond < 0 || distance > out.at || out.at + length > bytes.length) return false;
    for (const end = out.at + length; out.at < end; out.at++) bytes[out.at] = bytes[out.at - distance]!;
  }
}

function tablesOf(input: Input, kind: number): Tables | null {
  if (kind === 1) return fixedTables;
  if (kind !== 2) return null;
  const [lengths, distances, orders] = [take(input, 5) + 257, take(input, 5) + 1, take(input, 4) + 4];
  const first = new Uint8Array(19);
  for (let i = 0; i < orders; i++) first[order[i]!] = Math.max(take(input, 3), 0);
  const code = codeOf(first);
  if (!code || lengths > 286 || distances > 30) return null;
  const all = new Uint8Array(lengths + distances);
  for (let at = 0; at < all.length;) {
    const said = symbol(input, code);
    if (said < 0) return null;
    if (said < 16) {
      all[at++] = said;
      continue;
    }
    if (said === 16 && at === 0) return null;
    const [bits, base] = said === 16 ? [2, 3] : said === 17 ? [3, 3] : [7, 11];
    const again = take(input, bits);
    const end = at + base + again;
    if (again < 0 || end > all.length) return null;
    all.fill(said === 16 ? all[at - 1]! : 0, at, end);
    at = end;
  }
  if (all[256] === 0) return null;
  const lengthCode = codeOf(all.subarray(0, lengths));
  const distanceCode = codeOf(all.subarray(lengths));
  return lengthCode && distanceCode && { lengths: lengthCode, distances: distanceCode };
}

/** The code with these lengths per symbol (RFC 1951, 3.2.2); null unless it is complete or has at most one symbol. */
function codeOf(lengths: Uint8Array): Code | null {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  let [longest, left, used] = [0, 1, 0];
  const next = new Uint16Array(16);
  for (let length = 1; length < 16; length++) {
    next[length] = (next[length - 1]! + counts[length - 1]!) << 1;
    left = left * 2 - counts[length]!;
    used += counts[length]!;
    if (counts[length]! > 0) longest = length;
    if (left < 0) return null;
  }
  // One distance may stand alone (one bit, half of the code unused); a table without distances is one of literals only.
  if (left > 0 && !(used === 0 || (used === 1 && longest === 1))) return null;
  const lookup = new Uint16Array(1 << longest);
  for (let value = 0; value < lengths.length; value++) {
    const length = lengths[value]!;
    if (length === 0) continue;
    const entry = (value << 4) | length;
    for (let at = reversed(next[length]!++, length); at < lookup.length; at += 1 << length)
      lookup[at] = entry;
  }
  return { lookup, longest };
}

function reversed(code: number, length: number): number {
  let [from, to] = [code, 0];
  for (let i = 0; i < length; i++, from >>= 1) to = (to << 1) | (from & 1);
  return to;
}

const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBits = Array.from({ length: 30 }, (_, i) => Math.max(0, (i >> 1) - 1));
/** 3, 4 … 227, and 258 as a code of its own. */
const lengthBase = [...sums(lengthBits.slice(0, 28), 3), 258];
const distanceBase = sums(distanceBits, 1);

function sums(bits: readonly number[], start: number): number[] {
  let sum = start;
  return bits.map((count) => {
    const base = sum;
    sum += 1 << count;
    return base;
  });
}

const fixedTables: Tables = {
  lengths: codeOf(
    Uint8Array.from({ length: 288 }, (_, value) => (value < 144 ? 8 : value < 256 ? 9 : value < 280 ? 7 : 8)),
  )!,
  distances: codeOf(new Uint8Array(32).fill(5))!,
};
