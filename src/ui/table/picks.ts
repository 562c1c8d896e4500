/** What of a table is picked, and from where a range goes on. */
export interface Picks {
  readonly keys: ReadonlySet<string>;
  /** The row that was picked last by itself. */
  readonly anchor: string | undefined;
}

/** Nothing is picked. */
export const noPicks: Picks = { keys: new Set(), anchor: undefined };

/** One row more, or less. */
export function togglePick({ keys }: Picks, key: string): Picks {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** Every row from the anchor to this one joins what is picked; without an anchor in the table this one alone. */
export function pickRange(picks: Picks, order: readonly string[], key: string): Picks {
  const [from, to] = [order.indexOf(picks.anchor ?? key), order.indexOf(key)];
  if (from === -1 || to === -1) return togglePick({ ...picks, keys: without(picks.keys, key) }, key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...picks.keys, ...range]), anchor: picks.anchor ?? key };
}

/** All rows of the table join what is picked; where they all are, they leave it. */
export function toggleAll({ keys }: Picks, order: readonly string[]): Picks {
  const isAll = order.every((key) => keys.has(key));
  const own = new Set(order);
  return {
    keys: isAll ? new Set([...keys].filter((key) => !own.has(key))) : new Set([...keys, ...order]),
    anchor: undefined,
  };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((one) => one !== key));
}
