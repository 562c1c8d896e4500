import { byCodeUnits } from "../canonicalJson.ts";

/**
 * Order of room numbers as people count: `2` before `10`, `0.9` before `0.10`. Runs of digits by value, the rest by
 * code units; no machine's own language tables, so that the order is the same everywhere.
 */
export function byRoomNumber(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i]!, right[i]!];
    const order = isNumber(x) && isNumber(y) ? Number(x) - Number(y) : byCodeUnits(x, y);
    if (order !== 0) return order;
  }
  return left.length - right.length || byCodeUnits(a, b);
}

const parts = (text: string) => text.match(/\d+|\D+/g) ?? [];
const isNumber = (part: string) => /^\d+$/.test(part);
