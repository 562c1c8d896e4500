import { type Cells, cell } from "../cells.ts";
import { linesOf } from "../grid.ts";
import { overFloor } from "../lie.ts";
import { faceArea, widthOf } from "../walk.ts";

/** A heated room whose body goes up through the roof or slab that covers it. */
export interface HighRoom {
  /** Express id of the room. */
  readonly id: number;
  /** From the underside of what covers it to its own top, m. */
  readonly above_m: number;
}

/** A higher piece above a slab may be a storey whose roof is missing, m. */
const mostAbove = 1.8;
/** So much of a room has something over it; where less has, its roof is missing. */
const covered = 0.9;
/** A room may go up to the middle or the upper face of its roof, m. */
const tolerance = 0.1;

/** What of a room stands above the last level thing of its column. */
interface Piece {
  readonly boxes: readonly number[];
  readonly above_m: number;
  /** Whether it stands above a ceiling, whatever lies over that. */
  readonly isOverCeiling: boolean;
}

/** A room in one column of boxes, from its floor up. */
interface InColumn {
  readonly low: number;
  isUnder: boolean;
  /** Whether what it is under is a ceiling that ends it. */
  isEnded: boolean;
  solid: number;
  piece: number[];
}

/** Puts a room under a level thing. The last one counts: what stood above one below it has something over it. A ceiling ends the room. */
function cover(room: InColumn, height: number, isCeiling: boolean): void {
  if (height - room.low < overFloor || room.isEnded) return;
  room.isEnded = isCeiling;
  if (!room.isUnder || room.piece.length > 0) room.solid = height;
  room.isUnder = true;
  room.piece = [];
}

/**
 * Takes from heated rooms what stands above the roof or slab over them, with nothing over it: programs draw rooms up to a limit of their own. A room
 * keeps what stands above a gallery, because its roof lies over that, and nothing above a covering that is its ceiling. Returns the rooms that go through, whether cut or not.
 */
export function cutHighRooms(
  cells: Cells,
  bodies: readonly { readonly id: number; readonly isLayer?: boolean }[],
): readonly HighRoom[] {
  const { grid, state, owner } = cells;
  const all = new Map<number, number>();
  const under = new Map<number, number>();
  const pieces = new Map<number, Piece[]>();
  const step = grid.strides[2];
  const rooms = new Map<number, InColumn>();
  for (const line of linesOf(grid, 2)) {
    rooms.clear();
    let height = 0;
    for (let k = 0, box = line; k < grid.counts[2]; k++, box += step) {
      if (state[box] === cell.heated) {
        const room = rooms.get(owner[box]!);
        if (room === undefined)
          rooms.set(owner[box]!, { low: height, isUnder: false, isEnded: false, solid: 0, piece: [] });
        else if (room.isUnder) room.piece.push(box);
      } else if (state[box] === cell.level) {
        const isCeiling = bodies[owner[box]!]!.isLayer === true;
        for (const room of rooms.values()) cover(room, height, isCeiling);
      }
      height += widthOf(grid, box, 2);
    }
    const area = faceArea(grid, line, 2);
    for (const [index, { isUnder, isEnded, solid, piece }] of rooms) {
      all.set(index, (all.get(index) ?? 0) + area);
      if (isUnder) under.set(index, (under.get(index) ?? 0) + area);
      if (piece.length === 0) continue;
      const top = piece.at(-1)!;
      const above_m = grid.planes[2][grid.places[2][top]! + 1]! - grid.planes[2][0]! - solid;
      pieces.set(index, [...(pieces.get(index) ?? []), { boxes: piece, above_m, isOverCeiling: isEnded }]);
    }
  }
  return [...pieces].flatMap(([index, own]) => {
    const above_m = own.reduce((most, one) => Math.max(most, one.above_m), 0);
    const isHigh = above_m > tolerance && under.get(index)! >= covered * all.get(index)!;
    const cut = own.filter(({ isOverCeiling }) => (isOverCeiling || isHigh) && above_m <= mostAbove);
    for (const box of cut.flatMap(({ boxes }) => boxes)) [state[box], owner[box]] = [cell.air, -1];
    return isHigh ? [{ id: bodies[index]!.id, above_m }] : [];
  });
}
