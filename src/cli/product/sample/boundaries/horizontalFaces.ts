import type { Piece } from "./boundaries.ts";
import type { Storey } from "../construction/house.ts";
import type { Room } from "../plan/plan.ts";
import { overlap, polygonRects, tolerance, withoutAll, type Rect } from "../plan/rectangles.ts";
import type { Slab } from "../construction/slabs.ts";

type ClearRoom = Room & { readonly clear: Rect };

/** The pieces of a room's floor and ceiling, by what is below and above. */
export function horizontalFaces(
  room: ClearRoom,
  storey: Storey,
  below: Storey | null,
  above: Storey | null,
): readonly Piece[] {
  const under = storey.slabs.filter((slab) => slab.bottom < 0 && slab.kind !== "roof");
  const over = [
    ...storey.slabs.filter((slab) => slab.bottom > 0),
    ...(above?.slabs ?? []).filter((slab) => slab.bottom < 0),
  ];
  const ceiling = over.flatMap((slab) => plate(room, "ceiling", slab, above?.rooms ?? []));
  const bare = withoutAll(
    [room.clear],
    over.flatMap((slab) => polygonRects(slab.polygon)),
  );
  return [
    ...under.flatMap((slab) => plate(room, "floor", slab, below?.rooms ?? [])),
    ...ceiling,
    ...bare.flatMap((piece) => underWall(piece, above)),
  ];
}

/** What a plate makes of a floor or ceiling: rooms behind it, the stairs' hole, soil or air, or ends of walls. */
function plate(
  room: ClearRoom,
  face: "floor" | "ceiling",
  slab: Slab,
  behind: readonly ClearRoom[],
): readonly Piece[] {
  const whole = within(polygonRects(slab.polygon), room.clear);
  const solid = merge(withoutAll(whole, slab.holes));
  const bounding = { kind: "slab", tag: slab.tag } as const;
  if (slab.kind !== "floor") {
    const exposure = slab.kind === "ground" ? ("EXTERNAL_EARTH" as const) : ("EXTERNAL" as const);
    return solid.map((piece) => ({ face, bounding, piece, exposure, type: "2a", behind: null }));
  }
  const facing = behind.flatMap((other) =>
    merge(within(solid, other.clear)).map((piece) => ({ piece, behind: other.number })),
  );
  const ends = merge(
    withoutAll(
      solid,
      behind.map((other) => other.clear),
    ),
  );
  const internal = { face, bounding, exposure: "INTERNAL" } as const;
  return [
    ...facing.map((each): Piece => ({ ...internal, ...each, type: "2a" })),
    ...ends.map((piece): Piece => ({ ...internal, piece, type: "2b", behind: null })),
    ...behind.flatMap((other) =>
      within(within(slab.holes, room.clear), other.clear).map((piece): Piece => ({
        ...internal,
        bounding: { kind: "hole", tag: slab.tag },
        piece,
        type: "2a",
        behind: other.number,
      })),
    ),
  ];
}

/** A strip of ceiling with no plate over it lies under an outer wall of the storey above. */
const underWall = (strip: Rect, above: Storey | null): readonly Piece[] =>
  (above?.walls ?? [])
    .filter((wall) => wall.outside && !wall.parapet)
    .flatMap((wall) =>
      within([strip], wall.rect).map((piece): Piece => ({
        face: "ceiling",
        bounding: { kind: "wall", tag: wall.tag },
        piece,
        exposure: "INTERNAL",
        type: "2b",
        behind: null,
      })),
    );

const within = (pieces: readonly Rect[], frame: Rect): readonly Rect[] =>
  pieces.flatMap((piece) => {
    const part = overlap(piece, frame);
    return part ? [part] : [];
  });

const same = (a: number, b: number) => Math.abs(a - b) < tolerance;

/** Joins rectangles that share a whole edge, first upwards, then sideways. */
function merge(pieces: readonly Rect[]): readonly Rect[] {
  const order = pieces.toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  for (const [i, a] of order.entries())
    for (const [k, b] of order.entries()) {
      const stacked = same(a.x0, b.x0) && same(a.x1, b.x1) && same(a.y1, b.y0);
      const beside = same(a.y0, b.y0) && same(a.y1, b.y1) && same(a.x1, b.x0);
      if (!stacked && !beside) continue;
      const others = order.filter((_, n) => n !== i && n !== k);
      return merge([...others, { x0: a.x0, y0: a.y0, x1: b.x1, y1: b.y1 }]);
    }
  return order;
}
