import type { Storey } from "../construction/house.ts";
import type { Vector } from "./ifcShapes.ts";
import type { WrittenSpace } from "./ifcSpaces.ts";

/** Rooms by number with their places in the house. */
export interface Rooms {
  readonly spaces: ReadonlyMap<string, WrittenSpace>;
  readonly storeys: readonly Storey[];
}

/** A room in the file, its clear height, and the way from plan coordinates into its own axes. */
export function placeInRoom({ spaces, storeys }: Rooms, number: string) {
  const space = spaces.get(number);
  const storey = storeys.find(({ rooms }) => rooms.some((room) => room.number === number));
  const room = storey?.rooms.find((each) => each.number === number);
  if (!space || !storey || !room) throw new Error(`No room ${number}`);
  const { x0, y0 } = room.clear;
  return {
    space,
    height: storey.plan.clear_height,
    local: ([x, y, z]: Vector): Vector => [x - x0, y - y0, z],
  };
}
