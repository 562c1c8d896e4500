/** A list with one of its things a place further up (-1) or down (1); the same list where there is no further. */
export function moveItem<T>(list: readonly T[], isMeant: (one: T) => boolean, by: -1 | 1): T[] {
  const from = list.findIndex(isMeant);
  const to = from + by;
  const all = [...list];
  if (from < 0 || to < 0 || to >= all.length) return all;
  [all[from], all[to]] = [all[to]!, all[from]!];
  return all;
}
