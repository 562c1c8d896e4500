/** Sum of numbers, added one after the other from 0 on; 0 of none. */
export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
