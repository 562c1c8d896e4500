import { sum } from "#kernel/sum.ts";
/**
 * Widths of the columns of a table that leave none of them less than it needs, as far as the others can spare it: who needs more gets it
 * from those with room to spare, each in proportion to it.
 * @param wished widths as the table wishes them. @param least what each needs, in the same unit. Answers widths of the same sum.
 */
export function columnWidths(wished: readonly number[], least: readonly number[]): readonly number[] {
  const lacking = wished.map((width, index) => Math.max(0, (least[index] ?? 0) - width));
  const spare = wished.map((width, index) => Math.max(0, width - (least[index] ?? 0)));
  const [wanted, there] = [sum(lacking), sum(spare)];
  if (wanted === 0 || there === 0) return wished;
  const given = Math.min(1, there / wanted);
  const taken = Math.min(1, wanted / there);
  return wished.map((width, index) => width + lacking[index]! * given - spare[index]! * taken);
}
