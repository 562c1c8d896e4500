import type { Match } from "./matchThings.ts";

/** A row that people maintain (a room, a piece of equipment), as far as it hangs on a version of the model. */
export interface BoundRow {
  readonly id: string;
  readonly model_id: string;
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
}

/** A thing of the version that is to be shown, for which there is to be a row. */
export interface Target {
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
}

/** What is known when a version takes the place of another. */
export interface CarryInput<Row extends BoundRow, To extends Target> {
  readonly rows: readonly Row[];
  readonly targets: readonly To[];
  /** The version that is to be shown. */
  readonly to: string;
  /** The version that was shown, what of it is what in the new one, and what its rows were called by the file. */
  readonly from:
    | {
        readonly model_id: string;
        readonly pairs: Match["pairs"];
        readonly names: ReadonlyMap<number, string>;
      }
    | undefined;
}

/** One row that goes on living as a thing of the version that is to be shown. */
interface Carried<Row extends BoundRow, To extends Target> {
  readonly row: Row;
  readonly to: To;
  /** The name that a person gave stays; null: the name of the file. */
  readonly own_name: string | null;
}

/** What happens to the rows of a project when another version is shown. No row is ever removed. */
export interface CarryPlan<Row extends BoundRow, To extends Target> {
  readonly carried: readonly Carried<Row, To>[];
  /** Things of the version without a row yet. */
  readonly fresh: readonly To[];
  /** Rows of the earlier version that are nothing in this one: they stay as they are. */
  readonly left: readonly Row[];
}

/**
 * Which rows become which things of a version. A row keeps its id, so that whatever people have tied to it (evidence, orders, findings,
 * a name of their own) stays tied. First what belongs to the version already, then what the comparison has found, then rows of older
 * versions whose GlobalId comes back.
 */
export function carryOver<Row extends BoundRow, To extends Target>({
  rows,
  targets,
  to,
  from,
}: CarryInput<Row, To>): CarryPlan<Row, To> {
  const open = new Map(targets.map((target) => [target.express_id, target]));
  const carried: Carried<Row, To>[] = [];
  const bound = new Set<Row>();
  const bind = (row: Row, express_id: number | undefined, named: string | undefined) => {
    const target = express_id === undefined ? undefined : open.get(express_id);
    if (!target || bound.has(row)) return;
    open.delete(target.express_id);
    bound.add(row);
    const isOwn = row.name !== named && row.name !== target.name;
    carried.push({ row, to: target, own_name: isOwn ? row.name : null });
  };
  const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const row of ordered) if (row.model_id === to) bind(row, row.express_id, undefined);
  if (from) {
    const after = new Map(from.pairs.map((pair) => [pair.before, pair.after]));
    for (const row of ordered)
      if (row.model_id === from.model_id)
        bind(row, after.get(row.express_id), from.names.get(row.express_id));
  }
  const byId = new Map<string, number | undefined>();
  for (const { global_id, express_id } of targets)
    byId.set(global_id, byId.has(global_id) || global_id === "" ? undefined : express_id);
  // the newest of them knows the thing best
  for (const row of ordered.toReversed())
    if (row.model_id !== from?.model_id && row.model_id !== to) bind(row, byId.get(row.global_id), undefined);
  return {
    carried: carried.filter(({ row, to: target, own_name }) => !isAsItWas(row, to, target, own_name)),
    fresh: [...open.values()],
    left: from ? ordered.filter((row) => row.model_id === from.model_id && !bound.has(row)) : [],
  };
}

/** A row that was left as a row of this very version needs no change. */
const isAsItWas = (row: BoundRow, to: string, target: Target, own_name: string | null) =>
  row.model_id === to && row.express_id === target.express_id && (own_name ?? target.name) === row.name;
