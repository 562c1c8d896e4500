import type { Thing } from "./thing.ts";

/**
 * Storeys that are the same one in both versions, by their names: a new name of a storey moves nothing that stands on it. Names that
 * occur twice in a version say nothing and are left out.
 */
export function storeyPairs(
  before: readonly Thing[],
  after: readonly Thing[],
  pairs: readonly { readonly before: number; readonly after: number }[],
): readonly (readonly [string, string])[] {
  const [left, right] = [singleNames(before), singleNames(after)];
  return pairs.flatMap((pair) => {
    const [from, to] = [left.get(pair.before), right.get(pair.after)];
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
}

function singleNames(things: readonly Thing[]): ReadonlyMap<number, string> {
  const storeys = things.filter(({ ifc_class }) => ifc_class === "IfcBuildingStorey");
  const counts = new Map<string, number>();
  for (const { name } of storeys) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    storeys.filter(({ name }) => counts.get(name) === 1).map((one) => [one.express_id, one.name]),
  );
}
