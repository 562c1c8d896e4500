import type { Space, SpaceRole } from "../model.ts";
import { kindByWords, saysUse } from "./roomWords.ts";

/** Parts with less than this share of the area of their whole are not all of its parts: then the whole counts. */
const completeParts = 0.7;
/** Spaces that fill at least this share of another one that they lie in stand for it. */
const completeCover = 0.5;

/**
 * How each space counts, so that no area counts twice: spaces made of others (IfcRelAggregates, COMPLEX), gross areas of a storey (GFA) and
 * spaces that cover others give way to these as long as they are complete; outside and voids are no rooms.
 * @param covers by express id of a space, those that lie inside its body; empty without geometry.
 */
export function withRoles(
  spaces: readonly Space[],
  covers: ReadonlyMap<number, readonly number[]> = new Map(),
): readonly Space[] {
  const role = new Map<number, SpaceRole>();
  for (const space of spaces) role.set(space.express_id, ownRole(space));
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
    const own = parts.of(space.express_id).map((id) => byId.get(id)!);
    const sum = own.reduce((total, one) => total + countedSize(one, parts, byId, 0), 0);
    const share = parts.stated.has(space.express_id) ? completeParts : completeCover;
    const size = sizeOf(space);
    if (sum > 0 && sum >= share * size) role.set(space.express_id, "whole");
    else if (size > 0) give(space.express_id, 0);
  }
  for (const space of spaces)
    if (isGross(space) && role.get(space.express_id) === "room" && hasRooms(space, spaces, role))
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
  const words = [space.usage, space.long_name, space.name].flatMap((name) => kindByWords(name) ?? []);
  // a name of a use beside it makes it a room
  const said = words.find((word) => word.says !== "use") ?? null;
  const isUsed = words.some(saysUse);
  if (said?.says === "void" || said?.says === "roof_void" || said?.says === "crawl")
    return isUsed && !said.alone ? "room" : "void";
  // a program that says “inside” of a balcony may mean a glazed one: it stays a room, without heating
  if (said?.says === "outside" && says?.exposure !== "internal")
    return isUsed && !said.alone ? "room" : "outside";
  return "room";
}

/** The larger of the areas of a space, m²; 0 without any. */
const sizeOf = ({ net_area_m2, gross_area_m2 }: Space): number =>
  Math.max(net_area_m2 ?? 0, gross_area_m2 ?? 0);

interface Parts {
  readonly of: (id: number) => readonly number[];
  readonly wholes: readonly Space[];
  /** Wholes whose parts the file itself relates to them. */
  readonly stated: ReadonlySet<number>;
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
  return {
    of,
    stated: new Set(stated.keys()),
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

/** A space that by its own word stands for others: all of a storey (GFA), or a group of rooms (COMPLEX) to which nobody has related them. */
const isGross = ({ says }: Space): boolean => says?.predefined === "GFA" || says?.composition === "COMPLEX";

/** Whether the storey of a gross space has rooms that fill it. */
function hasRooms(gross: Space, spaces: readonly Space[], role: ReadonlyMap<number, SpaceRole>): boolean {
  const beside = spaces.filter(
    (space) =>
      !isGross(space) &&
      space.storey_id === gross.storey_id &&
      role.get(space.express_id) !== "whole" &&
      role.get(space.express_id) !== "part",
  );
  const sum = beside.reduce((total, space) => total + sizeOf(space), 0);
  return sum > 0 && sum >= completeCover * sizeOf(gross);
}
