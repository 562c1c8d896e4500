/** How many scenarios stand beside the present state at most. */
export const mostBeside = 4;

/**
 * The scenarios that stand side by side: those that the address names and that are there, else the first ones; never more than four.
 * @param asked ids with commas between; undefined: nobody has chosen.
 */
export function besides<Row extends { readonly id: string }>(
  rows: readonly Row[],
  asked: string | undefined,
): readonly Row[] {
  const wanted = asked?.split(",");
  return (wanted ? rows.filter(({ id }) => wanted.includes(id)) : rows).slice(0, mostBeside);
}
