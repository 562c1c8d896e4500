import { type Method, methods, type PostingLine } from "./posting.ts";

/**
 * Whether the lines of a posting are double entry: per method what is taken is given, and purchased energy is counted by both methods
 * with the same quantity. The server asks the same.
 */
export function isBalanced(lines: readonly PostingLine[]): boolean {
  const sums = [null, ...methods].map((method) => {
    const own = lines.filter((line) => line.method === method);
    return own.reduce((sum, { g_co2e }) => sum + g_co2e, 0) === 0 && quantityOf(own) === 0;
  });
  const purchased = lines.filter(({ account }) => account.startsWith("2_"));
  const by = (method: Method) => purchased.filter((line) => line.method === method);
  const isPair = quantityOf(by("location")) === quantityOf(by("market"));
  return sums.every(Boolean) && isPair && purchased.every(({ method }) => method !== null);
}

const quantityOf = (lines: readonly PostingLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
