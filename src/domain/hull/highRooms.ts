import { type Cells, cell } from "./cells.ts";
import { linesOf } from "./grid.ts";
import { faceArea, widthOf } from "./walk.ts";

/** A heated room whose body goes up through the roof or slab that covers it. */
export interface HighRoom {
  /** Express id of the room. */
  readonly id: number;
  /** From the underside of what covers it to its own top, m. */
  readonly above_m: number;
}

/** What lies nearer to the floor of a room than this is a part of its floor, m. */
const overFloor = 1.5;
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
}

/** A room in one column of boxes, from its floor up. */
interface InColumn {
  readonly low: number;
  isUnder: boolean;
  solid: number;
  piece: number[];
}

/** Puts a room under a level thing. The last one counts: what stood above one below it has something over it. */
function cover(room: InColumn, height: number): void {
  if (height - room.low < overFloor) return;
  if (!room.isUnder || room.piece.length > 0) room.solid = height;
  room.isUnder = true;
  room.piece = [];
}

/**
 * Takes from heated rooms what stands above the roof or slab over them, with nothing over it: programs draw rooms up to a limit of their own. A room
 * keeps what stands above a gallery, because its roof lies over that. Returns the rooms that go through, whether cut or not.
 */
export function cutHighRooms(cells: Cells, ids: readonly number[]): readonly HighRoom[] {
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
        if (room === undefined) rooms.set(owner[box]!, { low: height, isUnder: false, solid: 0, piece: [] });
        else if (room.isUnder) room.piece.push(box);
      } else if (state[box] === cell.level) for (const room of rooms.values()) cover(room, height);
      height += widthOf(grid, box, 2);
    }
    const area = faceArea(grid, line, 2);
    for (const [index, { isUnder, solid, piece }] of rooms) {
      all.set(index, (all.get(index) ?? 0) + area);
      if (isUnder) under.set(index, (under.get(index) ?? 0) + area);
      if (piece.length === 0) continue;
      const top = piece.at(-1)!;
      const above_m = grid.planes[2][grid.places[2][top]! + 1]! - grid.planes[2][0]! - solid;
      pieces.set(index, [...(pieces.get(index) ?? []), { boxes: piece, above_m }]);
    }
  }
  return [...pieces].flatMap(([index, own]) => {
    const above_m = own.reduce((most, one) => Math.max(most, one.above_m), 0);
    if (above_m <= tolerance || under.get(index)! < covered * all.get(index)!) return [];
    if (above_m <= mostAbove)
      for (const box of own.flatMap(({ boxes }) => boxes)) [state[box], owner[box]] = [cell.air, -1];
    return [{ id: ids[index]!, above_m }];
  });
}
