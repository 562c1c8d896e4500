/** A symbol being drawn: modules row by row, 1 dark; `fixed` are patterns that carry no data. */
export interface Symbol {
  readonly size: number;
  readonly dark: Uint8Array;
  readonly fixed: Uint8Array;
}

/** Centres of the alignment patterns of versions 1…10. */
const alignment: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** A symbol of a version (1…10) with everything but data and format. */
export function blankSymbol(version: number): Symbol {
  const size = version * 4 + 17;
  const symbol: Symbol = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) };
  for (let i = 0; i < size; i++) {
    fix(symbol, 6, i, i % 2 === 0);
    fix(symbol, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    finder(symbol, x, y);
  const centres = alignment[version - 1]!;
  const last = centres.length - 1;
  for (const [i, x] of centres.entries())
    for (const [j, y] of centres.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) square(symbol, x, y);
  drawFormat(symbol, 0);
  if (version >= 7) drawVersion(symbol, version);
  return symbol;
}

/** Level M and mask, twice, with their own correction (BCH 15,5), masked with 0x5412. */
export function drawFormat(symbol: Symbol, mask: number): void {
  const data = mask; // level M is 00
  const bits = ((data << 10) | bch(data, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  const { size } = symbol;
  for (let i = 0; i <= 5; i++) fix(symbol, 8, i, bit(i));
  fix(symbol, 8, 7, bit(6));
  fix(symbol, 8, 8, bit(7));
  fix(symbol, 7, 8, bit(8));
  for (let i = 9; i < 15; i++) fix(symbol, 14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) fix(symbol, size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) fix(symbol, 8, size - 15 + i, bit(i));
  fix(symbol, 8, size - 8, true);
}

/** Lays the codewords in two-module columns from the right, upwards and downwards in turn, masked. */
export function writeData(symbol: Symbol, codewords: readonly number[], mask: number): void {
  const { size, dark, fixed } = symbol;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const place = y * size + x;
        if (fixed[place] === 1) continue;
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at++;
        dark[place] = bit ^ Number(masks[mask]!(x, y));
      }
    }
  }
}

/** How hard a symbol is to read: runs, blocks, patterns like a finder, imbalance (ISO/IEC 18004, 7.8.3). */
export function maskPenalty({ size, dark }: Symbol): number {
  const lines = Array.from({ length: size }, (_, i) => [
    Array.from({ length: size }, (__, j) => dark[i * size + j]!).join(""),
    Array.from({ length: size }, (__, j) => dark[j * size + i]!).join(""),
  ]).flat();
  let penalty = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty +=
      40 * ((line.match(/(?=10111010000)/g) ?? []).length + (line.match(/(?=00001011101)/g) ?? []).length);
  }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++) {
      const at = y * size + x;
      const sum = dark[at]! + dark[at + 1]! + dark[at + size]! + dark[at + size + 1]!;
      if (sum === 0 || sum === 4) penalty += 3;
    }
  const share = dark.reduce((sum, module) => sum + module, 0) / (size * size);
  return penalty + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawVersion(symbol: Symbol, version: number): void {
  const bits = (version << 12) | bch(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [symbol.size - 11 + (i % 3), Math.floor(i / 3)];
    fix(symbol, a, b, ((bits >> i) & 1) === 1);
    fix(symbol, b, a, ((bits >> i) & 1) === 1);
  }
}

function bch(data: number, length: number, polynomial: number): number {
  let rest = data;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * polynomial);
  return rest;
}

/** A finder pattern with its light border. */
function finder(symbol: Symbol, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      fix(symbol, x + dx, y + dy, ring !== 2 && ring !== 4);
    }
}

function square(symbol: Symbol, x: number, y: number): void {
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) fix(symbol, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
}

function fix({ size, dark, fixed }: Symbol, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  dark[y * size + x] = Number(isDark);
  fixed[y * size + x] = 1;
}
