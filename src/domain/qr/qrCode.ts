import { utf8 } from "../application/bytes.ts";
import { blankSymbol, drawFormat, maskPenalty, type Symbol as QrSymbol, writeData } from "./qrSymbol.ts";

/** Data and correction of one version (1…10) at level M: blocks as [count, data bytes], correction bytes per block. */
const versions: readonly {
  readonly blocks: readonly (readonly [number, number])[];
  readonly correction: number;
}[] = [
  { blocks: [[1, 16]], correction: 10 },
  { blocks: [[1, 28]], correction: 16 },
  { blocks: [[1, 44]], correction: 26 },
  { blocks: [[2, 32]], correction: 18 },
  { blocks: [[2, 43]], correction: 24 },
  { blocks: [[4, 27]], correction: 16 },
  { blocks: [[4, 31]], correction: 18 },
  {
    blocks: [
      [2, 38],
      [2, 39],
    ],
    correction: 22,
  },
  {
    blocks: [
      [3, 36],
      [2, 37],
    ],
    correction: 22,
  },
  {
    blocks: [
      [4, 43],
      [1, 44],
    ],
    correction: 26,
  },
];

/**
 * A QR code (ISO/IEC 18004, byte mode, level M: 15 % may be lost) as rows of dark and light modules without the quiet
 * zone of four modules around it; null when the text is longer than 213 bytes.
 */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = utf8(text);
  const index = versions.findIndex((version, at) => capacity(version) >= bytes.length + (at < 9 ? 2 : 3));
  if (index === -1) return null;
  const codewords = interleaved(dataCodewords(bytes, index), index);
  const best = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((mask) => {
      const symbol = blankSymbol(index + 1);
      writeData(symbol, codewords, mask);
      drawFormat(symbol, mask);
      return { symbol, penalty: maskPenalty(symbol) };
    })
    .reduce((a, b) => (b.penalty < a.penalty ? b : a));
  return rowsOf(best.symbol);
}

const rowsOf = ({ dark, size }: QrSymbol) =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => dark[y * size + x] === 1));

const capacity = ({ blocks }: (typeof versions)[number]) =>
  blocks.reduce((sum, [count, size]) => sum + count * size, 0);

/** Mode, length, the bytes, end mark, padding. */
function dataCodewords(bytes: Uint8Array, index: number): Uint8Array {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, index < 9 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const total = capacity(versions[index]!) * 8;
  push(0, Math.min(4, total - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < total; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Uint8Array.from({ length: total / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
}

/** Blocks one byte each in turn, data first, then correction. */
function interleaved(data: Uint8Array, index: number): number[] {
  const { blocks, correction } = versions[index]!;
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [count, size] of blocks)
    for (let i = 0; i < count; i++, at += size) parts.push(data.slice(at, at + size));
  const checks = parts.map((part) => remainder(part, correction));
  const longest = Math.max(...parts.map((part) => part.length));
  const turn = (list: readonly Uint8Array[], length: number) =>
    Array.from({ length }, (_, i) => list.flatMap((part) => (i < part.length ? [part[i]!] : []))).flat();
  return [...turn(parts, longest), ...turn(checks, correction)];
}

/** Reed-Solomon correction bytes over GF(256) with 0x11D. */
function remainder(data: Uint8Array, length: number): Uint8Array {
  const generator = new Uint8Array(length);
  generator[length - 1] = 1;
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    for (let j = 0; j < length; j++) {
      generator[j] = times(generator[j]!, root) ^ (j + 1 < length ? generator[j + 1]! : 0);
    }
  }
  const result = new Uint8Array(length);
  for (const byte of data) {
    const factor = byte ^ result[0]!;
    result.copyWithin(0, 1);
    result[length - 1] = 0;
    for (let j = 0; j < length; j++) result[j]! ^= times(generator[j]!, factor);
  }
  return result;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}
