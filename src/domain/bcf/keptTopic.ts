import { same } from "../sync/same.ts";
import type { PackedTopic } from "./packTopic.ts";

/** What is kept of a comment or view: its place among the others and itself. A list is a whole when two changes of it meet. */
type Placed = readonly [place: number, value: Readonly<Record<string, unknown>>];

/** Comments or views by their GUID; null: taken away. */
export type ByGuid = Readonly<Record<string, Placed | null>>;

/** A packed topic as it travels: what two people add to it apart lies under keys of its own, so both stay. */
export interface KeptTopic {
  readonly title: string;
  /** The rest of the topic. */
  readonly topic: PackedTopic;
  readonly comments: ByGuid;
  readonly viewpoints: ByGuid;
}

/**
 * A packed topic as it travels.
 * @param before as it travelled until now: what it had and the topic has no more is taken away for everybody.
 */
export function keptTopic(packed: PackedTopic, before?: KeptTopic): KeptTopic {
  const { title, comments, viewpoints, ...topic } = packed;
  return {
    title: typeof title === "string" ? title : "",
    topic,
    comments: byGuid(comments, before?.comments),
    viewpoints: byGuid(viewpoints, before?.viewpoints),
  };
}

/** The packed topic again, comments and views in their order. */
export const packedOf = ({ title, topic, comments, viewpoints }: KeptTopic): PackedTopic => ({
  ...topic,
  title,
  comments: inOrder(comments),
  viewpoints: inOrder(viewpoints),
});

/** Whether two topics say the same, in whatever order their comments and views stand. */
export const saysTheSame = (one: KeptTopic, other: KeptTopic): boolean =>
  one.title === other.title &&
  same(one.topic, other.topic) &&
  same(withoutPlaces(one.comments), withoutPlaces(other.comments)) &&
  same(withoutPlaces(one.viewpoints), withoutPlaces(other.viewpoints));

const withoutPlaces = (things: ByGuid) =>
  Object.fromEntries(Object.keys(things).map((key) => [key, placedIn(things, key)?.[1]]));

function byGuid(list: unknown, before: ByGuid = {}): ByGuid {
  const things = (Array.isArray(list) ? list : []) as readonly Readonly<Record<string, unknown>>[];
  const taken = new Set<string>();
  const named = things.map((thing) => ({ thing, key: keyIn(taken, String(thing["guid"])) }));
  const gone = Object.keys(before).map((key) => [key, null] as const);
  const placeOf = (key: string) => placedIn(before, key)?.[0];
  let last = -1;
  const there = named.map(({ thing, key }, index) => {
    const later = named.slice(index).map((one) => placeOf(one.key));
    const next = later.find((place) => place !== undefined && place > last);
    // what has a place keeps it: another device may be changing that very one
    last = later[0] === next ? (next ?? last + 1) : next === undefined ? last + 1 : (last + next) / 2;
    return [key, [last, thing] as Placed] as const;
  });
  return Object.fromEntries([...gone, ...there]);
}

/** A GUID means the same in any case of letters; a file that names two things alike still has two. */
function keyIn(taken: Set<string>, guid: string): string {
  let key = guid.toLowerCase();
  while (taken.has(key)) key += "+";
  taken.add(key);
  return key;
}

/** What lies under a key; undefined for what was taken away, and for what no version of the product has written. */
function placedIn(things: ByGuid, key: string): Placed | undefined {
  const placed: unknown = Object.hasOwn(things, key) ? things[key] : undefined;
  return Array.isArray(placed) && typeof placed[0] === "number" && typeof placed[1] === "object"
    ? (placed as unknown as Placed)
    : undefined;
}

/** Two that were added apart have the same place: then the GUID decides, the same way on every device. */
const inOrder = (things: ByGuid) =>
  Object.keys(things)
    .flatMap((key) => {
      const placed = placedIn(things, key);
      return placed ? [{ key, place: placed[0], thing: placed[1] }] : [];
    })
    .toSorted((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .map(({ thing }) => thing);
