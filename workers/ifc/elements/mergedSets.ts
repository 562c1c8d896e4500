import { keptOf } from "#kernel/readings/keptReadings.ts";
import type { PropertyValue } from "#domain/ifc/model.ts";
import { type FactProperty, isGiven } from "#domain/ids/facts.ts";
import { groupOf, type ReadSet, type SetMember } from "./sets.ts";

/** Two values of equal rank for one property of one object. */
export interface Contradiction {
  readonly set: string;
  readonly property: string;
  /** The first is the one that counts. */
  readonly values: readonly PropertyValue[];
}

/** The sets of one object: one of each kind and name, with one property of each name. */
export interface MergedSets {
  readonly sets: readonly ReadSet[];
  readonly contradictions: readonly Contradiction[];
}

/**
 * The one rule of sets that share a name: a property of higher rank counts, and of equal rank the first; another value of equal rank is a
 * contradiction. A property without a value says nothing. Properties in complex ones go by their names in full.
 * @param ranks what an object has, the highest rank first.
 */
export function mergedSets(ranks: readonly (readonly ReadSet[])[]): MergedSets {
  const all = ranks.flat();
  if (isPlain(all)) return { sets: all, contradictions: [] };
  const held = new Map<string, HeldSet>();
  const contradictions: Contradiction[] = [];
  for (const [rank, sets] of ranks.entries())
    for (const set of sets) {
      const key = `${set.kind}|${set.name}`;
      const one = held.get(key) ?? { name: set.name, kind: set.kind, members: new Map<string, Held>() };
      held.set(key, one);
      for (const member of set.members) hold(one, member, rank);
    }
  const sets = [...held.values()].map((set): ReadSet => {
    const members = [...set.members.values()].flatMap((one) => membersOf(set, one, contradictions));
    return { name: set.name, kind: set.kind, members };
  });
  return { sets, contradictions };
}

interface HeldSet extends Pick<ReadSet, "name" | "kind"> {
  readonly members: Map<string, Held>;
}

/** All that say one property at the rank that counts, and for complex ones at all ranks. */
interface Held {
  readonly rank: number;
  readonly said: readonly SetMember[];
}

/** Whether no name occurs twice: then there is nothing to decide. */
const isPlain = (sets: readonly ReadSet[]): boolean =>
  sets.every(
    (set, at) =>
      !sets.some(({ kind, name }, other) => other < at && name === set.name && kind === set.kind) &&
      isPlainSet(set),
  );

/** Whether no property of a set has the name of another one; found once, however many objects share the set. */
const isPlainSet = keptOf(({ members }: ReadSet): boolean =>
  members.length > few
    ? new Set(members.map(({ name }) => name)).size === members.length
    : members.every(({ name }, at) => members.findIndex((one) => one.name === name) === at),
);
/** So many names are compared faster than they are gathered. */
const few = 8;

function hold({ members }: HeldSet, member: SetMember, rank: number): void {
  const held = members.get(member.name);
  if (held === undefined || (isEmpty(held.said) && !isEmpty([member])))
    members.set(member.name, { rank, said: [member] });
  else if (isComplex(member) || (held.rank === rank && !isEmpty([member])))
    members.set(member.name, { rank: held.rank, said: [...held.said, member] });
}

const isComplex = ({ kind }: SetMember) => kind === "complex";

const isEmpty = (said: readonly SetMember[]): boolean =>
  said.every(
    (one) =>
      one.kind !== "complex" && one.kind !== "reference" && !one.values.some(({ value }) => isGiven(value)),
  );

function membersOf(set: HeldSet, { said }: Held, told: Contradiction[]): readonly SetMember[] {
  const [first] = said;
  if (first === undefined || said.length === 1) return said;
  // complex quantities of one name are several layers, not one that is said twice
  if (set.kind === "property_set") tellDifferences(set, said, told);
  if (!isSimple(first)) return said;
  if (set.kind === "quantity_set")
    tellDifferences(
      set,
      said.filter((one) => !isComplex(one)),
      told,
    );
  const others = said.filter((one): one is FactProperty => isSimple(one) && differ(first, one));
  return [others.length === 0 ? first : { ...first, others }];
}

const isSimple = (member: SetMember): member is FactProperty =>
  member.kind !== "complex" && member.kind !== "reference";

const plain = (member: SetMember, kind: ReadSet["kind"] = "property_set") =>
  groupOf({ name: "", kind, members: [member] }).values;

function tellDifferences({ name, kind }: HeldSet, said: readonly SetMember[], told: Contradiction[]): void {
  const all = new Map<string, PropertyValue[]>();
  for (const member of said)
    for (const [property, value] of Object.entries(plain(member, kind))) {
      if (value === null) continue;
      const values = all.get(property) ?? [];
      if (!values.some((one) => isSame(one, value))) values.push(value);
      all.set(property, values);
    }
  for (const [property, values] of all) if (values.length > 1) told.push({ set: name, property, values });
}

const differ = (a: FactProperty, b: FactProperty): boolean => {
  const [ofA, ofB] = [Object.values(plain(a))[0] ?? null, Object.values(plain(b))[0] ?? null];
  return ofB !== null && !isSame(ofA, ofB);
};

/** Whether two values are one: numbers where one is the other rounded, texts without the space around them. */
function isSame(a: PropertyValue, b: PropertyValue): boolean {
  if (typeof a === "number" && typeof b === "number") return isRounded(a, b) || isRounded(b, a);
  return String(a).trim() === String(b).trim();
}

function isRounded(rounded: number, value: number): boolean {
  if (Math.abs(rounded - value) <= 1e-6 * Math.max(Math.abs(rounded), Math.abs(value))) return true;
  const digits = /\.(\d+)$/.exec(String(rounded))?.[1]?.length ?? 0;
  return digits > 1 && Number(value.toFixed(Math.min(digits, 12))) === rounded;
}
