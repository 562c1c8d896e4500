import { type Change, changesOf, type Compared, elementFacts, spaceFacts, storeyFacts } from "./changes.ts";
import { type Decision, matchThings, type Pair } from "./matchThings.ts";
import { storeyPairs } from "./storeyPairs.ts";
import { type ModelFacts, type Thing, thingsOf } from "./thing.ts";

/** Something that is in both versions and not the same in both. */
export interface ChangedThing {
  readonly before: Thing;
  readonly after: Thing;
  readonly by: Pair["by"];
  readonly changes: readonly Change[];
}

/** Two versions of a model beside each other. */
export interface ModelDiff {
  readonly added: readonly Thing[];
  readonly removed: readonly Thing[];
  readonly changed: readonly ChangedThing[];
  /** What may be each other, and nothing tells which. */
  readonly unclear: readonly { readonly before: readonly Thing[]; readonly after: readonly Thing[] }[];
  /** In both versions without any difference. */
  readonly same: number;
  /** Found again although its GlobalId is another one. */
  readonly renewed: number;
}

/**
 * Compares two versions of a model: what was added, removed and changed, and what a person has to decide. Every list is in a fixed order
 * that does not depend on the order of the files.
 */
export function diffModels(
  before: ModelFacts,
  after: ModelFacts,
  decisions: readonly Decision[] = [],
): ModelDiff {
  const left = new Map(thingsOf(before).map((thing) => [thing.express_id, thing]));
  const right = new Map(thingsOf(after).map((thing) => [thing.express_id, thing]));
  const match = matchThings([...left.values()], [...right.values()], decisions);
  const pairs = match.pairs.map((pair) => ({
    before: left.get(pair.before)!,
    after: right.get(pair.after)!,
    by: pair.by,
  }));
  const storeys = new Map(storeyPairs([...left.values()], [...right.values()], match.pairs));
  const [old, now] = [comparedOf(before, left, storeys), comparedOf(after, right, new Map())];
  const changed = pairs
    .map((pair) => ({ ...pair, changes: changesOf(old(pair.before), now(pair.after)) }))
    .filter(({ changes }) => changes.length > 0);
  const things = (ids: readonly number[], of: ReadonlyMap<number, Thing>) =>
    ids.map((id) => of.get(id)!).toSorted(byPlace);
  return {
    added: things(match.added, right),
    removed: things(match.removed, left),
    changed: changed.toSorted((a, b) => byPlace(a.after, b.after)),
    unclear: match.unclear
      .map((one) => ({ before: things(one.before, left), after: things(one.after, right) }))
      .toSorted((a, b) => byPlace(a.before[0]!, b.before[0]!)),
    same: pairs.length - changed.length,
    renewed: pairs.filter((pair) => pair.before.global_id !== pair.after.global_id).length,
  };
}

/** Whether two versions have no difference at all. */
export const isEmptyDiff = (diff: ModelDiff): boolean =>
  diff.added.length + diff.removed.length + diff.changed.length + diff.unclear.length === 0;

/** @param storeys earlier names of storeys and what they are called now: that is a change of the storey, not of all that stands on it. */
function comparedOf(
  { model, properties }: ModelFacts,
  things: ReadonlyMap<number, Thing>,
  storeys: ReadonlyMap<string, string>,
): (thing: Thing) => Compared {
  const facts = new Map<number, Compared["facts"]>();
  const storeyOf = (id: number) => {
    const storey = things.get(id)?.storey ?? null;
    return storey === null ? null : (storeys.get(storey) ?? storey);
  };
  for (const element of model.elements)
    facts.set(element.express_id, elementFacts(element, storeyOf(element.express_id)));
  for (const space of model.spaces)
    facts.set(space.express_id, spaceFacts(space, storeyOf(space.express_id)));
  for (const storey of model.storeys) facts.set(storey.express_id, storeyFacts(storey));
  return ({ express_id, box }) => ({
    facts: facts.get(express_id) ?? {},
    groups: properties.get(express_id) ?? [],
    box,
  });
}

/** Storeys, rooms, then elements by class; then by storey, name and id. */
function byPlace(a: Thing, b: Thing): number {
  return (
    rank(a) - rank(b) ||
    order(a.ifc_class, b.ifc_class) ||
    order(a.storey ?? "", b.storey ?? "") ||
    order(a.name, b.name) ||
    order(a.global_id, b.global_id) ||
    a.express_id - b.express_id
  );
}

const rank = ({ ifc_class }: Thing) =>
  ifc_class === "IfcBuildingStorey" ? 0 : ifc_class === "IfcSpace" ? 1 : 2;
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
