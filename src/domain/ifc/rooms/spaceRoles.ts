import type { Box } from "../geometry/plan.ts";
import type { Space, SpaceRole } from "../model.ts";
import { kindByWords, saysUse } from "./roomWords.ts";

/** Parts with less than this share of the area of their whole are not all of its parts: then the whole counts. */
const completeParts = 0.7;
/** Spaces that fill at least this share of another one that they lie in stand for it. */
const completeCover = 0.5;

/** What the bodies of spaces say; nothing without geometry. */
interface Drawn {
  /** By express id of a space, those that lie inside its body. */
  readonly covers?: ReadonlyMap<number, readonly number[]>;
  /** By express id, the boxes of bodies. */
  readonly boxes?: ReadonlyMap<number, Box>;
  /** Those that are too low to stand in, and no floor: `lowSpaces`. */
  readonly low?: ReadonlySet<number>;
  /** Those that their words put outside, with nothing at a side: `openSides`. */
  readonly open?: ReadonlySet<number>;
}

/**
 * How each space counts, so that no area counts twice: spaces made of others (IfcRelAggregates, COMPLEX), gross areas of a storey (GFA) and
 * spaces that cover others give way to these as long as they are complete; outside and voids are no rooms.
 */
export function withRoles(
  spaces: readonly Space[],
  { covers = new Map(), boxes = new Map(), low = new Set(), open = new Set() }: Drawn = {},
): readonly Space[] {
  const role = new Map<number, SpaceRole>();
  for (const space of spaces) {
    const own = open.has(space.express_id) ? "outside" : ownRole(space);
    role.set(space.express_id, own === "room" && low.has(space.express_id) ? "void" : own);
  }
  const parts = partsOf(spaces, covers);
  const byId = new Map(spaces.map((space) => [space.express_id, space]));
  const give = (id: number, depth: number): void => {
    for (const part of parts.of(id)) {
      if (role.get(part) === "room") role.set(part, "part");
      if (depth < 50) give(part, depth + 1);
    }
  };
  // from the smallest whole up, so that a flat of complete rooms is a complete part of its storey
  for (const space of parts.wholes.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const own = parts.of(space.express_id).flatMap((id) => (low.has(id) ? [] : byId.get(id)!));
    const sum = own.reduce((total, one) => total + countedSize(one, parts, byId, 0), 0);
    const share = parts.stated.has(space.express_id) ? completeParts : completeCover;
    const size = sizeOf(space);
    if (sum > 0 && sum >= share * size) role.set(space.express_id, "whole");
    else if (size > 0) give(space.express_id, 0);
  }
  for (const space of grossOnes(spaces))
    if (role.get(space.express_id) === "room" && hasRooms(space, spaces, { role, parts, boxes }))
      role.set(space.express_id, "whole");
  return spaces.map((space) => {
    const own = role.get(space.express_id)!;
    return own === (space.role ?? "room") ? space : { ...space, role: own };
  });
}

/** What a space is by itself: by what the file says, then by its name. */
function ownRole(space: Space): SpaceRole {
  const { says } = space;
  if (says?.exposure === "external") return "outside";
  const words = wordsOf(space);
  // a name of a use beside it makes it a room
  const said = words.find((word) => word.says !== "use") ?? null;
  const isUsed = words.some(saysUse);
  if (said?.says === "void" || said?.says === "roof_void" || said?.says === "crawl")
    return isUsed && !said.alone ? "room" : "void";
  // a program that says “inside” of a balcony may mean a glazed one: unless a side is open it stays a room, without heating
  return says?.exposure !== "internal" && isCalledOutside(space) ? "outside" : "room";
}

/** Whether the names of a space put it outside, and none says a use beside that. */
export function isCalledOutside(space: Space): boolean {
  const words = wordsOf(space);
  const said = words.find((word) => word.says !== "use");
  return said?.says === "outside" && (said.alone || !words.some(saysUse));
}

/** What the names of a space say. */
const wordsOf = ({ usage, long_name, name }: Space) =>
  [usage, long_name, name].flatMap((one) => kindByWords(one) ?? []);

/** The larger of the areas of a space, m²; 0 without any. */
const sizeOf = ({ net_area_m2, gross_area_m2 }: Space): number =>
  Math.max(net_area_m2 ?? 0, gross_area_m2 ?? 0);

interface Parts {
  readonly of: (id: number) => readonly number[];
  readonly wholes: readonly Space[];
  /** Wholes whose parts the file itself relates to them. */
  readonly stated: ReadonlySet<number>;
  /** Whether a space belongs to another one. */
  readonly isPart: (space: Space) => boolean;
}

function partsOf(spaces: readonly Space[], covers: ReadonlyMap<number, readonly number[]>): Parts {
  const above = new Map(spaces.map(({ express_id, part_of }) => [express_id, part_of ?? null]));
  const isCircle = (id: number) => {
    let at = above.get(id) ?? null;
    for (let depth = 0; at !== null && at !== id && depth < 50; depth++) at = above.get(at) ?? null;
    return at !== null;
  };
  const stated = new Map<number, number[]>();
  for (const { express_id, part_of } of spaces)
    if (part_of !== null && part_of !== undefined && above.has(part_of) && !isCircle(express_id))
      stated.set(part_of, [...(stated.get(part_of) ?? []), express_id]);
  const of = (id: number) => stated.get(id) ?? covers.get(id) ?? [];
  const related = new Set([...stated.values(), ...covers.values()].flat());
  return {
    of,
    stated: new Set(stated.keys()),
    isPart: ({ express_id }) => related.has(express_id),
    wholes: spaces.filter(({ express_id }) => of(express_id).length > 0),
  };
}

/** The area that a space stands for: its own, or where it has none that of its parts. */
function countedSize(space: Space, parts: Parts, byId: ReadonlyMap<number, Space>, depth: number): number {
  const own = sizeOf(space);
  if (own > 0 || depth > 50) return own;
  return parts
    .of(space.express_id)
    .reduce((sum, id) => sum + countedSize(byId.get(id)!, parts, byId, depth + 1), 0);
}

/** All of a storey. */
const isStorey = ({ says }: Space): boolean => says?.predefined === "GFA";
/** A group of rooms, as a flat. */
const isGroup = ({ says }: Space): boolean => says?.composition === "COMPLEX";

/** Spaces that by their own word stand for others: groups first, because a storey gives way to these, too. */
const grossOnes = (spaces: readonly Space[]): readonly Space[] => [
  ...spaces.filter((space) => isGroup(space) && !isStorey(space)),
  ...spaces.filter(isStorey),
];

interface Around {
  readonly role: ReadonlyMap<number, SpaceRole>;
  readonly parts: Parts;
  readonly boxes: ReadonlyMap<number, Box>;
}

/**
 * Whether the storey of a gross space has rooms that fill it. A group of rooms (COMPLEX) has those that nobody has related to another space and
 * that are not drawn elsewhere; one to which a part is related has no others.
 */
function hasRooms(gross: Space, spaces: readonly Space[], { role, parts, boxes }: Around): boolean {
  const isWhole = isStorey(gross);
  if (!isWhole && parts.of(gross.express_id).length > 0) return false;
  const beside = spaces.filter(
    (space) =>
      space.storey_id === gross.storey_id &&
      role.get(space.express_id) === "room" &&
      !isStorey(space) &&
      (isWhole || (!isGroup(space) && !parts.isPart(space) && !isElsewhere(gross, space, boxes))),
  );
  const sum = beside.reduce((total, space) => total + sizeOf(space), 0);
  return sum > 0 && sum >= completeCover * sizeOf(gross);
}

/** Whether the middle of a space lies beside another one in plan, as far as both are drawn. */
function isElsewhere(gross: Space, space: Space, boxes: Around["boxes"]): boolean {
  const [outer, inner] = [boxes.get(gross.express_id), boxes.get(space.express_id)];
  if (outer === undefined || inner === undefined) return false;
  return [0, 1].some((axis) => {
    const middle = (inner[axis]! + inner[axis + 3]!) / 2;
    return middle < outer[axis]! || middle > outer[axis + 3]!;
  });
}
