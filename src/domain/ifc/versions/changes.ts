import type { Box } from "../geometry/plan.ts";
import type { Element, PropertyGroup, PropertyValue, Space, Storey } from "../model.ts";

/** One thing that is another in the later version. */
export type Change =
  /** A stated value. `set` is the property or quantity set; null for what the product reads itself, then `name` is its key. */
  | {
      readonly kind: "value";
      readonly set: string | null;
      readonly name: string;
      readonly before: PropertyValue;
      readonly after: PropertyValue;
    }
  /** The middle of its bounding box lies elsewhere. */
  | { readonly kind: "moved"; readonly by_m: number }
  /** Its bounding box has another size: length, width, height, m. */
  | { readonly kind: "resized"; readonly before_m: Size; readonly after_m: Size };

type Size = readonly [number, number, number];

/** Everything that is compared of one thing. */
export interface Compared {
  readonly facts: Readonly<Record<string, PropertyValue>>;
  readonly groups: readonly PropertyGroup[];
  readonly box: Box | null;
}

/** Nearer than this nothing has moved, m. */
const still_m = 0.01;

/** What is different between two things that are the same one, in a fixed order. */
export function changesOf(before: Compared, after: Compared): readonly Change[] {
  return [
    ...valueChanges(null, before.facts, after.facts),
    ...boxChanges(before.box, after.box),
    ...groupChanges(before.groups, after.groups),
  ];
}

function* groupChanges(before: readonly PropertyGroup[], after: readonly PropertyGroup[]): Generator<Change> {
  const [left, right] = [valuesBySet(before), valuesBySet(after)];
  for (const set of [...new Set([...left.keys(), ...right.keys()])].toSorted())
    yield* valueChanges(set, left.get(set) ?? {}, right.get(set) ?? {});
}

/** Sets of one name together: of a value that stands twice the first counts, as everywhere. */
function valuesBySet(groups: readonly PropertyGroup[]): ReadonlyMap<string, PropertyGroup["values"]> {
  const found = new Map<string, PropertyGroup["values"]>();
  for (const { name, values } of groups) found.set(name, { ...values, ...found.get(name) });
  return found;
}

function* valueChanges(
  set: string | null,
  before: Readonly<Record<string, PropertyValue>>,
  after: Readonly<Record<string, PropertyValue>>,
): Generator<Change> {
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()) {
    const [old, now] = [own(before, name), own(after, name)];
    if (!isSame(old, now)) yield { kind: "value", set, name, before: old, after: now };
  }
}

const own = (values: Readonly<Record<string, PropertyValue>>, name: string): PropertyValue =>
  Object.hasOwn(values, name) ? (values[name] ?? null) : null;

/** Numbers that differ in the seventh figure come from another rounding, not from another plan. */
function isSame(a: PropertyValue, b: PropertyValue): boolean {
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b)) || Object.is(a, b);
}

function* boxChanges(before: Box | null, after: Box | null): Generator<Change> {
  if (!before || !after) return;
  const middle = (box: Box): Size => [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2];
  const size = (box: Box): Size => [box[3] - box[0], box[4] - box[1], box[5] - box[2]];
  const [from, to] = [middle(before), middle(after)];
  const by_m = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  if (by_m > still_m) yield { kind: "moved", by_m };
  const [before_m, after_m] = [size(before), size(after)];
  if (before_m.some((value, axis) => Math.abs(value - after_m[axis]!) > still_m))
    yield { kind: "resized", before_m, after_m };
}

/** What the product reads of a storey. */
export const storeyFacts = ({ name, elevation_m }: Storey): Compared["facts"] => ({ name, elevation_m });

/** What the product reads of a room; `storey` as the later version calls it. */
export const spaceFacts = (space: Space, storey: string | null): Compared["facts"] => ({
  name: space.name,
  long_name: space.long_name,
  storey,
  net_area_m2: space.net_area_m2,
  gross_area_m2: space.gross_area_m2,
  volume_m3: space.volume_m3,
  height_m: space.height_m,
  usage: space.usage,
});

/** What the product reads of an element. */
export const elementFacts = (element: Element, storey: string | null): Compared["facts"] => ({
  ifc_class: element.ifc_class,
  name: element.name,
  type_name: element.type_name,
  predefined_type: element.predefined_type,
  storey,
  is_external: element.is_external,
  u_value: element.u_value?.value ?? null,
  g_value: element.g_value?.value ?? null,
  layers:
    element.layers
      .map(({ material, thickness_m }) =>
        thickness_m === null ? material : `${material} ${Math.round(thickness_m * 1000)} mm`,
      )
      .join(", ") || null,
});
