import { same } from "./same.ts";

interface Values {
  readonly base: unknown;
  readonly local: unknown;
  readonly master: unknown;
}

/**
 * Merges a list of things that are there or not: what either side added is there once, what either side took away is not. The order is
 * that of the server, then of this device. Nothing is overwritten. Undefined where one side has no list.
 */
export function mergeSet({ base, local, master }: Values): readonly unknown[] | undefined {
  if (!isList(local) || !isList(master)) return undefined;
  if (same(local, base)) return master;
  if (same(master, base)) return local;
  const was = isList(base) ? base : [];
  const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => same(one, item));
  const kept = master.filter((item) => isIn(local, item) || !isIn(was, item));
  const added = local.filter((item) => !isIn(was, item));
  return [...kept, ...added].filter((item, at, all) => all.findIndex((one) => same(one, item)) === at);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
