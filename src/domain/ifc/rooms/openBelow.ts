import { keptOf } from "#kernel/readings/keptReadings.ts";
import type { GeometryRecord } from "../geometry/geometry.ts";
import type { Box } from "../geometry/plan.ts";
import type { Element, FaceSummary, Space } from "../model.ts";
import { isAirSpace, isCalledOpen } from "./airSpace.ts";
import { type Triangle, trianglesOf } from "./floorPolygons.ts";
import { kindByWords, saidByWords, saysUse } from "./roomWords.ts";
import { flat, stretches } from "./sharedBodies.ts";
import { type TextUse, useOfText } from "./uses/useOfText.ts";

/** At so many places along each side of a space it is asked what it stands on. */
const columns = 14;
/** So much of a floor must lie open for the space to be air of the one below. */
const openShare = 0.9;
/** A space of which this share stands on bodies shows that its storey has floors. */
const standingShare = 0.5;
/** Between two storeys no more than this lies from the top of one space to the floor of the next, m. */
const floorThick = 0.6;
/** Above the drawn floor of a space its slab reaches no further, m. */
const above = 0.4;
/** The space below begins at least so much lower, m: a step in a floor is none. */
const leastBelow = 1;
/** Floors no further apart are those of one storey, m: as the file says it, and without its word. */
const sameStorey = { stated: 1, drawn: 0.5 } as const;

/** What carries a floor, unlike what only lies on it or hangs below. */
const carries = /^Ifc(Slab|Roof|Plate|BuildingElementProxy|BuildingElementPart|ElementAssembly)/;
/** What goes through floors: the space around it is a stairwell, whose floor counts on each storey. */
const climbs = /^Ifc(Stair|Ramp|TransportElement)/;
const stairwell =
  /trepp|stiege|stair|escalier|escalera|(?<!\p{L})scal[ae](?!\p{L})|(?<!\p{L})ramp[ae]?(?!\p{L})|aufzug|(?<!\p{L})lift(?!\p{L})|ascens/iu;

/** Spaces that stand on the air of others. */
export interface OpenBelow {
  /** Air of the space below: nothing says that they are rooms of their own. */
  readonly air: ReadonlySet<number>;
  /** Called by their height or emptiness alone, as the air over a room is, though a slab carries them: they are the room. */
  readonly carried: ReadonlySet<number>;
  /** Called a room of another use than those below: the slab may be missing. */
  readonly rooms: ReadonlySet<number>;
}

/**
 * Rooms of which the floor lies open to spaces below, by at least 90 %, with no body between, while another space of their storey stands on a
 * slab. Models without slabs show nothing, and stairwells are open by nature. What a person or the file calls an air space is known before.
 */
export function openBelow(
  spaces: readonly Space[],
  elements: readonly Pick<Element, "express_id" | "ifc_class">[],
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  faces: readonly FaceSummary[],
): OpenBelow {
  const bodies = new Map(faces.map((one) => [one.express_id, one]));
  const drawn = spaces.flatMap((space): readonly Drawn[] => {
    const body = bodies.get(space.express_id);
    return body && body.volume_m3 > 0 ? [{ id: space.express_id, box: body.box, space }] : [];
  });
  const solids = elements.flatMap(({ express_id, ifc_class }): readonly Solid[] => {
    const body = bodies.get(express_id);
    return body ? [{ id: express_id, box: body.box, ifc_class }] : [];
  });
  const triangles = trianglesOf(geometry);
  const found = drawn
    .filter(({ space }) => (space.role ?? "room") === "room" || isCalledByHeight(space))
    .map((one) => ({ ...one, ...lookBelow(one, { drawn, solids, triangles }) }));
  const stands = keptOf(({ carried }: (typeof found)[number]) => carried() >= standingShare);
  const floating = found.filter(
    (one) =>
      one.space.role !== "void" &&
      one.open >= openShare &&
      !one.isStairwell() &&
      found.some((other) => other.id !== one.id && isSameStorey(one, other) && stands(other)),
  );
  const isUsed = (one: (typeof found)[number]) => isUsedOtherwise(one.space, one.below);
  return {
    air: new Set(floating.filter((one) => !isUsed(one)).map(({ id }) => id)),
    carried: new Set(found.flatMap((one) => (one.space.role === "void" && stands(one) ? one.id : []))),
    rooms: new Set(floating.filter(isUsed).map(({ id }) => id)),
  };
}

/** “Double height” may be the air over a room, or the room; “Leerraum” one that stands empty. */
const byHeight = /height|hauteur|altura|altezza|volumen?|höhe|leerr[aä]um/u;

function isCalledByHeight({ role, usage, long_name, name }: Space): boolean {
  if (role !== "void") return false;
  const said = [usage, long_name, name].flatMap((text) => kindByWords(text) ?? []);
  return (
    said.length > 0 && said.every(({ says, word, alone }) => says === "void" && alone && byHeight.test(word))
  );
}

interface Drawn {
  readonly id: number;
  readonly box: Box;
  readonly space: Space;
}

interface Solid {
  readonly id: number;
  readonly box: Box;
  readonly ifc_class: string;
}

interface Around {
  readonly drawn: readonly Drawn[];
  readonly solids: readonly Solid[];
  readonly triangles: (id: number) => readonly Triangle[];
}

interface Below {
  /** Share of the floor that is open to spaces below. */
  readonly open: number;
  /** Share of the floor that a slab carries. */
  readonly carried: () => number;
  readonly isStairwell: () => boolean;
  /** The spaces that it stands on. */
  readonly below: readonly Space[];
}

/** What a space stands on, at places all over its floor. */
function lookBelow({ id, box, space }: Drawn, { drawn, solids, triangles }: Around): Below {
  const isUnder = (other: Box) =>
    other[2] < box[2] + above && other[5] > box[2] - floorThick && isOver(box, other);
  const lower = drawn.filter(
    (one) =>
      one.id !== id && one.box[2] <= box[2] - leastBelow && isUnder(one.box) && holdsRoomAir(one.space),
  );
  const near = solids.filter((one) => isUnder(one.box));
  const slabs = near.filter(({ ifc_class }) => carries.test(ifc_class));
  const own = flat(triangles(id));
  const placeAt = ([x, y]: readonly [number, number]): Place | undefined => {
    const floor = stretches(x, y, own)[0]?.[0];
    return floor === undefined ? undefined : { x, y, floor };
  };
  const isFree = (solid: Solid, { x, y, floor }: Place) =>
    !holds(solid.box, x, y) || !isMet(x, y, floor, flat(triangles(solid.id)));
  const isCarried = (place: Place) => slabs.some((slab) => !isFree(slab, place));
  const underOf = ({ x, y, floor }: Place): Space | undefined =>
    lower.find(
      (one) =>
        holds(one.box, x, y) &&
        stretches(x, y, flat(triangles(one.id))).some(
          ([from, to]) => from <= floor - leastBelow && to >= floor - floorThick,
        ),
    )?.space;
  const all = placesOf(box);
  const over: (Place & { readonly under: Space })[] = [];
  let missed = 0;
  // most floors lie on a slab: a few places show it
  for (const column of all) {
    if (missed > all.length * (1 - openShare)) break;
    const place = placeAt(column);
    if (place === undefined) continue;
    const under = isCarried(place) ? undefined : underOf(place);
    if (under === undefined) missed++;
    else over.push({ ...place, under });
  }
  const asked = over.length + missed;
  // what stands on slabs is not looked at more closely: rooms are full of bodies with many faces
  const others = near.filter((one) => !slabs.includes(one));
  const open =
    over.length < openShare * asked ? [] : over.filter((place) => others.every((one) => isFree(one, place)));
  return {
    open: asked === 0 ? 0 : open.length / asked,
    carried: () => {
      const places = all.flatMap((column) => placeAt(column) ?? []);
      return places.length === 0 ? 0 : places.filter(isCarried).length / places.length;
    },
    isStairwell: () =>
      near.some(({ ifc_class }) => climbs.test(ifc_class)) ||
      [space.name, space.long_name, space.usage].some((name) => name !== null && stairwell.test(name)),
    below: [...new Set(open.map(({ under }) => under))],
  };
}

/** A place on the floor of a space, m. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly floor: number;
}

/** Places all over a box in plan, beside the middle, so that no column runs along the diagonal of a rectangle. */
function placesOf(box: Box): readonly (readonly [x: number, y: number])[] {
  const [dx, dy] = [(box[3] - box[0]) / columns, (box[4] - box[1]) / columns];
  const steps = Array.from({ length: columns }, (_, at) => at);
  return steps.flatMap((i) =>
    steps.map((j) => [box[0] + (i + 0.49) * dx, box[1] + (j + 0.53) * dy] as const),
  );
}

const holds = (box: Box, x: number, y: number): boolean =>
  x >= box[0] && x <= box[3] && y >= box[1] && y <= box[4];

const isOver = (a: Box, b: Box): boolean =>
  [0, 1].every((axis) => a[axis]! < b[axis + 3]! && a[axis + 3]! > b[axis]!);

const holdsRoomAir = (space: Space): boolean => (space.role ?? "room") === "room" || isAirSpace(space);

/** Whether a face of a body lies where a floor would be. */
function isMet(x: number, y: number, floor: number, body: readonly Triangle[]): boolean {
  return body.some(([a, b, c]) => {
    const det = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
    if (Math.abs(det) < 1e-12) return false;
    const u = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / det;
    const v = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / det;
    if (u < 0 || v < 0 || u + v > 1) return false;
    const z = u * a[2] + v * b[2] + (1 - u - v) * c[2];
    return z > floor - floorThick && z < floor + above;
  });
}

function isSameStorey(one: Drawn, other: Drawn): boolean {
  const isStated = one.space.storey_id !== null && one.space.storey_id === other.space.storey_id;
  return Math.abs(one.box[2] - other.box[2]) <= (isStated ? sameStorey.stated : sameStorey.drawn);
}

/** Whether a space is called a room of a use that none of those below has. */
function isUsedOtherwise(space: Space, below: readonly Space[]): boolean {
  if (isCalledOpen(space)) return false;
  const own = usesOf(space);
  const names = below.flatMap(({ usage, long_name, name }) => [usage ?? "", long_name ?? "", name]);
  const said = names.join(" ").normalize("NFC").toLowerCase();
  return own.length > 0 && !own.some((word) => said.includes(word));
}

/** A “Hochraum” is a room of no use. */
const knownUses: ReadonlySet<TextUse["says"]> = new Set([
  "home",
  "house",
  "service",
  "either",
  "other",
  "mixed",
]);

const usesOf = ({ usage, long_name, name }: Space): readonly string[] =>
  [usage, long_name, name].flatMap((text) => {
    const said = saidByWords(text);
    const isKnown = text !== null && knownUses.has(useOfText(text).says);
    return isKnown && said !== null && saysUse(said) ? [said.word] : [];
  });
