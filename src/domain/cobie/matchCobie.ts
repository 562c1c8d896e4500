import { comparable } from "./nameIndex.ts";

/** A row of a workbook as it is looked for in the building. */
export interface Sought {
  /** What another program calls it: a GlobalId, where it came from IFC. */
  readonly identifier: string | null;
  /** Names that it may have, the likeliest first. */
  readonly names: readonly string[];
  readonly storey: string | null;
}

/** A thing of the building as it is found by. */
export interface Findable {
  readonly global_id: string;
  readonly name: string;
  readonly storey: string | null;
}

/** Which row is which thing. */
export interface CobieMatch<Row, Thing> {
  readonly pairs: readonly (readonly [Row, Thing])[];
  /** Rows of the file that the building does not have. */
  readonly only_file: readonly Row[];
  /** Things of the building that the file does not have. */
  readonly only_here: readonly Thing[];
  /** Rows that may be several things, or that several rows may be: nothing is taken from them. */
  readonly ambiguous: readonly Row[];
}

/**
 * Finds the rows of a workbook in the building: by GlobalId, where it is one row's and one thing's alone; else by name, within the storey
 * where the row says one that is known.
 */
export function matchCobie<Row extends Sought, Thing extends Findable>(
  rows: readonly Row[],
  things: readonly Thing[],
): CobieMatch<Row, Thing> {
  const found = new Map<Row, Thing>();
  const taken = new Set<Thing>();
  const pair = (row: Row, thing: Thing) => {
    found.set(row, thing);
    taken.add(thing);
  };
  const byId = Map.groupBy(things, ({ global_id }) => global_id);
  for (const [identifier, same] of Map.groupBy(rows, (row) => row.identifier ?? "")) {
    const [thing, ...others] = byId.get(identifier) ?? [];
    if (identifier !== "" && thing && others.length === 0 && same.length === 1) pair(same[0]!, thing);
  }

  const byName = Map.groupBy(
    things.filter((thing) => !taken.has(thing)),
    ({ name }) => comparable(name),
  );
  const claims = new Map<Thing, Row[]>();
  const ambiguous = new Set<Row>();
  for (const row of rows) {
    if (found.has(row)) continue;
    const candidates = candidatesFor(row, byName);
    if (candidates.length > 1) ambiguous.add(row);
    const [only] = candidates;
    if (only && candidates.length === 1) claims.set(only, [...(claims.get(only) ?? []), row]);
  }
  for (const [thing, claimed] of claims)
    if (claimed.length === 1) pair(claimed[0]!, thing);
    else for (const row of claimed) ambiguous.add(row);
  return {
    pairs: [...found],
    only_file: rows.filter((row) => !found.has(row) && !ambiguous.has(row)),
    only_here: things.filter((thing) => !taken.has(thing)),
    ambiguous: [...ambiguous],
  };
}

function candidatesFor<Thing extends Findable>(
  { names, storey }: Sought,
  byName: ReadonlyMap<string, readonly Thing[]>,
): readonly Thing[] {
  const same = names.map((name) => byName.get(comparable(name)) ?? []).find((list) => list.length > 0) ?? [];
  if (storey === null) return same;
  const inStorey = same.filter(
    (thing) => thing.storey !== null && comparable(thing.storey) === comparable(storey),
  );
  return inStorey.length > 0 ? inStorey : same;
}
