import { boxShape, placed } from "../geometry/boxShape.fixture.ts";
import { Drawing } from "../Drawing.ts";
import type { DrawnGeometry, FamilyOf } from "../geometry/DrawnGeometry.ts";
import { Picker } from "../pick/Picker.ts";

/** Express ids of a small house. */
export const ids = {
  slab: 1,
  west: 10,
  east: 11,
  south: 12,
  north: 13,
  between_south: 14,
  between_north: 15,
  door: 20,
  table: 21,
  step: 22,
  gallery: 23,
  roomWest: 30,
  roomEast: 31,
} as const;

/**
 * A house of 10 × 6 m on a slab at zero, two rooms with an open door of 1 m between them (x = 5, y from 2.5 to 3.5); in the
 * eastern one a table of 0.75 m (x from 7, y from 4), and at its eastern wall a step of 0.4 m up to a gallery of 0.8 m.
 */
export const walkedHouse: DrawnGeometry = {
  shapes: [
    boxShape(12, 8, 0.3),
    boxShape(0.2, 6, 2.6),
    boxShape(10, 0.2, 2.6),
    boxShape(0.2, 2.5, 2.6),
    boxShape(0.05, 1, 2.1),
    boxShape(1.2, 0.8, 0.75),
    boxShape(0.5, 1.5, 0.4),
    boxShape(1, 1.5, 0.8),
    boxShape(4.7, 5.6, 2.6),
  ],
  placements: [
    placed(ids.slab, 0, [-1, -1, -0.3]),
    placed(ids.west, 1, [0, 0, 0]),
    placed(ids.east, 1, [9.8, 0, 0]),
    placed(ids.south, 2, [0, 0, 0]),
    placed(ids.north, 2, [0, 5.8, 0]),
    placed(ids.between_south, 3, [4.9, 0, 0]),
    placed(ids.between_north, 3, [4.9, 3.5, 0]),
    placed(ids.door, 4, [4.97, 2.5, 0]),
    placed(ids.table, 5, [7, 4, 0]),
    placed(ids.step, 6, [8.3, 0.2, 0]),
    placed(ids.gallery, 7, [8.8, 0.2, 0]),
    placed(ids.roomWest, 8, [0.2, 0.2, 0]),
    placed(ids.roomEast, 8, [5.1, 0.2, 0]),
  ],
};

const familyOf: FamilyOf = (id) =>
  id >= ids.roomWest ? "space" : id === ids.door || id === ids.table ? "fitting" : "paper";

/** The house as it is drawn, and what a walk needs of it. */
export function houseToWalk() {
  const drawing = new Drawing(walkedHouse, familyOf, "light");
  const picker = new Picker(walkedHouse, drawing.boxes);
  return { geometry: walkedHouse, drawing, picker, isOpen: (id: number) => id === ids.door };
}
