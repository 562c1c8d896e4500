import { fillings } from "../construction/fillings.ts";
import { horizontalFaces } from "./horizontalFaces.ts";
import type { Storey } from "../construction/house.ts";
import type { Side } from "../plan/plan.ts";
import { rectArea, type Rect } from "../plan/rectangles.ts";
import { wallFaces } from "./wallFaces.ts";

/** A face of a room, seen from inside. */
export type Face = Side | "floor" | "ceiling";

/** What bounds a room at a place: a wall, a window or door, a slab, or the hole of the stairs in one. */
interface Bounding {
  readonly kind: "wall" | "opening" | "slab" | "hole";
  readonly tag: string;
}

/**
 * A second-level space boundary: a piece of a room's face with one and the same thing behind it.
 * `piece` is in the plane of the face: for walls the way along the wall (x or y of the plan) by the height over the
 * floor, for floors and ceilings x by y of the plan, metres.
 */
export interface Boundary {
  readonly id: string;
  readonly room: string;
  readonly face: Face;
  readonly bounding: Bounding;
  readonly piece: Rect;
  /** Windows and doors cut out of the piece. */
  readonly holes: readonly Rect[];
  /** 2a: a room, the open air or soil behind it; 2b: the end of a wall or floor. */
  readonly type: "2a" | "2b";
  readonly exposure: "INTERNAL" | "EXTERNAL" | "EXTERNAL_EARTH";
  /** The boundary of the wall that a window or door sits in. */
  readonly parent: string | null;
  /** The same piece seen from the room behind it. */
  readonly counterpart: string | null;
}

/** A piece of a face before windows and doors are cut out of it. */
export interface Piece {
  readonly face: Face;
  readonly bounding: Bounding;
  readonly piece: Rect;
  readonly exposure: Boundary["exposure"];
  readonly type: Boundary["type"];
  /** Room behind it, by number. */
  readonly behind: string | null;
}

/** Area of a boundary without the windows and doors in it, m². */
export const boundaryArea = ({ piece, holes }: Boundary): number =>
  rectArea(piece) - holes.reduce((sum, hole) => sum + rectArea(hole), 0);

/** All second-level space boundaries of the house. */
export function boundaries(storeys: readonly Storey[]): readonly Boundary[] {
  const all = storeys.flatMap((storey, i) => {
    const below = storeys[i - 1] ?? null;
    const above = storeys[i + 1] ?? null;
    return storey.rooms.flatMap((room) => {
      const pieces = [...wallFaces(room, storey), ...horizontalFaces(room, storey, below, above)];
      return pieces.flatMap((piece, n) => cut(room.number, `${room.number}/${n + 1}`, piece, storey));
    });
  });
  return pair(all);
}

type Unpaired = Boundary & { readonly pairKey: string | null };

/** A piece with its windows and doors: the piece first, then one boundary for each hole. */
function cut(room: string, id: string, piece: Piece, storey: Storey): readonly Unpaired[] {
  const { face, bounding, exposure, type, behind } = piece;
  const openings =
    bounding.kind === "wall" && type === "2a"
      ? storey.openings.filter(
          ({ wall, from, to, rooms }) =>
            wall.tag === bounding.tag && rooms.includes(room) && from > piece.piece.x0 && to < piece.piece.x1,
        )
      : [];
  const holes = openings.map(({ from, to, filling }): Rect => {
    const { sill, height } = fillings[filling];
    return { x0: from, y0: sill, x1: to, y1: sill + height };
  });
  const shared = { room, face, exposure, type };
  const key = (what: string) => (behind === null ? null : `${[room, behind].toSorted().join("|")} ${what}`);
  const { x0, y0, x1, y1 } = piece.piece;
  const place = [x0, y0, x1, y1].map((n) => n.toFixed(4)).join(" ");
  return [
    {
      ...shared,
      id,
      bounding,
      piece: piece.piece,
      holes,
      parent: null,
      counterpart: null,
      pairKey: key(`${bounding.tag} ${place}`),
    },
    ...openings.map(({ tag }, i) => ({
      ...shared,
      id: `${id}.${i + 1}`,
      bounding: { kind: "opening" as const, tag },
      piece: holes[i] ?? piece.piece,
      holes: [],
      parent: id,
      counterpart: null,
      pairKey: key(tag),
    })),
  ];
}

/** Joins the boundaries that two rooms have on the two sides of the same piece. */
function pair(all: readonly Unpaired[]): readonly Boundary[] {
  const groups = Map.groupBy(
    all.filter(({ pairKey }) => pairKey !== null),
    ({ pairKey }) => pairKey,
  );
  return all.map(({ pairKey, ...boundary }) => {
    const other = groups.get(pairKey)?.find(({ id }) => id !== boundary.id);
    return { ...boundary, counterpart: pairKey === null ? null : (other?.id ?? null) };
  });
}
