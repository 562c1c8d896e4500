import type { Box } from "../geometry/plan.ts";
import { storeyPairs } from "./storeyPairs.ts";
import type { Thing } from "./thing.ts";

/** Two things of two versions that are the same one, and by what that is known. */
export interface Pair {
  readonly before: number;
  readonly after: number;
  /** `global_id`: the id that exporters should keep. `place`: type, storey, name and bounding box. `person`: somebody has said so. */
  readonly by: "global_id" | "place" | "person";
}

/** Things that may be each other, and nothing tells which: a person decides. */
interface Unclear {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** What became of the things of a version in the next one, by express ids. Each is in one place only. */
export interface Match {
  readonly pairs: readonly Pair[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly unclear: readonly Unclear[];
}

/** What a person has said: this one is that one, or it is none of them (`after: null`). */
export interface Decision {
  readonly before: number;
  readonly after: number | null;
}

/** Corners of boxes that lie nearer than this are the same corner, m. */
const tolerance_m = 0.02;

/**
 * Finds the things of one version in another: what a person has said, then GlobalIds that occur once in both, then type, storey, name and
 * bounding box. The order of the things does not matter, and looking from the other side finds the same pairs.
 */
export function matchThings(
  before: readonly Thing[],
  after: readonly Thing[],
  decisions: readonly Decision[] = [],
): Match {
  const sides: Sides = { before: sorted(before), after: sorted(after) };
  const gone = new Set<number>();
  const pairs: Pair[] = [...decided(sides, decisions, gone)];
  take(sides, pairs);
  const byId = sameIds(sides);
  pairs.push(...byId);
  take(sides, byId);
  const storeys = storeyPairs(before, after, pairs);
  const unclear: Unclear[] = [];
  for (const group of grouped(sides, storeys, gone)) {
    const found = inGroup(group);
    pairs.push(...found.pairs);
    take(sides, found.pairs);
    const left = {
      before: group.before.filter((one) => !found.taken.has(one)).map(idOf),
      after: group.after.filter((one) => !found.taken.has(one)).map(idOf),
    };
    if (left.before.length > 0 && left.after.length > 0) unclear.push(left);
  }
  const open = new Set(unclear.flatMap((one) => one.before));
  const openAfter = new Set(unclear.flatMap((one) => one.after));
  return {
    pairs,
    added: sides.after.map(idOf).filter((id) => !openAfter.has(id)),
    removed: sides.before.map(idOf).filter((id) => !open.has(id)),
    unclear,
  };
}

interface Sides {
  before: readonly Thing[];
  after: readonly Thing[];
}

const idOf = (thing: Thing) => thing.express_id;
const sorted = (things: readonly Thing[]) => things.toSorted((a, b) => a.express_id - b.express_id);

/** What is paired is looked at no more. */
function take(sides: Sides, pairs: readonly Pair[]): void {
  const left = new Set(pairs.map(({ before }) => before));
  const right = new Set(pairs.map(({ after }) => after));
  sides.before = sides.before.filter(({ express_id }) => !left.has(express_id));
  sides.after = sides.after.filter(({ express_id }) => !right.has(express_id));
}

/** The pairs of a person; whoever has none there is noted in `gone`. A second word about the same thing counts nothing. */
function* decided(sides: Sides, decisions: readonly Decision[], gone: Set<number>): Generator<Pair> {
  const left = new Set(sides.before.map(idOf));
  const right = new Set(sides.after.map(idOf));
  for (const { before, after } of decisions) {
    if (!left.delete(before)) continue;
    if (after === null) gone.add(before);
    else if (right.delete(after)) yield { before, after, by: "person" };
  }
}

/** Ids that both versions have, once each. */
function sameIds(sides: Sides): readonly Pair[] {
  const right = once(sides.after);
  return [...once(sides.before)].flatMap(([global_id, thing]) => {
    const other = right.get(global_id);
    return other ? [{ before: thing.express_id, after: other.express_id, by: "global_id" as const }] : [];
  });
}

function once(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>();
  const twice = new Set<string>([""]);
  for (const thing of things)
    if (found.has(thing.global_id)) twice.add(thing.global_id);
    else found.set(thing.global_id, thing);
  for (const global_id of twice) found.delete(global_id);
  return found;
}

/** Things of one type, storey and name, on both sides. */
function grouped(
  sides: Sides,
  storeys: readonly (readonly [string, string])[],
  gone: ReadonlySet<number>,
): readonly { readonly before: readonly Thing[]; readonly after: readonly Thing[] }[] {
  const groups = new Map<string, { before: Thing[]; after: Thing[] }>();
  const pairOf = { before: pairIndex(storeys, 0), after: pairIndex(storeys, 1) };
  const groupOf = (thing: Thing, side: "before" | "after") => {
    const storey = thing.storey === null ? null : (pairOf[side].get(thing.storey) ?? thing.storey);
    const key = JSON.stringify([thing.ifc_class, thing.type_name, storey, thing.name, thing.long_name]);
    const group = groups.get(key) ?? { before: [], after: [] };
    groups.set(key, group);
    return group;
  };
  for (const thing of sides.before) {
    if (gone.has(thing.express_id)) continue;
    groupOf(thing, "before").before.push(thing);
  }
  for (const thing of sides.after) groupOf(thing, "after").after.push(thing);
  return [...groups.values()].filter(({ before, after }) => before.length > 0 && after.length > 0);
}

const pairIndex = (storeys: readonly (readonly [string, string])[], side: 0 | 1) =>
  new Map(storeys.map((names, index) => [names[side], index]));

/** Pairs inside a group: the same box on both sides and no other; copies on the very same place in their order. */
function inGroup(group: Sides): { readonly pairs: readonly Pair[]; readonly taken: ReadonlySet<Thing> } {
  const pairs: Pair[] = [];
  const taken = new Set<Thing>();
  const pair = (before: Thing, after: Thing) => {
    pairs.push({ before: before.express_id, after: after.express_id, by: "place" });
    taken.add(before).add(after);
  };
  const right = Map.groupBy(group.after, placeOf);
  for (const [place, copies] of Map.groupBy(group.before, placeOf)) {
    const others = right.get(place) ?? [];
    // without a place only one of each is surely the same
    if (place === nowhere && (copies.length > 1 || others.length > 1 || copies[0]!.name === "")) continue;
    copies.slice(0, others.length).forEach((copy, index) => pair(copy, others[index]!));
  }
  const open = (things: readonly Thing[]) => things.filter((one) => one.box !== null && !taken.has(one));
  const [before, after] = [open(group.before), open(group.after)];
  for (const one of before) {
    const near = after.filter((other) => !taken.has(other) && isNear(one.box!, other.box!));
    const back = near.length === 1 ? before.filter((other) => isNear(other.box!, near[0]!.box!)) : [];
    if (back.length === 1) pair(one, near[0]!);
  }
  return { pairs, taken };
}

const nowhere = "";
const placeOf = ({ box }: Thing) =>
  box === null ? nowhere : box.map((value) => Math.round(value * 1000)).join(" ");
const isNear = (a: Box, b: Box) => a.every((value, index) => Math.abs(value - b[index]!) <= tolerance_m);
