import type { Box, PlacedShapes } from "./placedShapes.ts";

/** World box of every placement, six numbers each (min x, y, z, max x, y, z): exact for the shape's own box. */
export function itemBoxes(geometry: PlacedShapes): Float64Array {
  const shapes = geometry.shapes.map(shapeBox);
  const boxes = new Float64Array(geometry.placements.length * 6);
  geometry.placements.forEach((placement, item) => {
    const box = shapes[placement.shape];
    boxes.set(box ? placedBox(box, placement.matrix) : emptyBox, item * 6);
  });
  return boxes;
}

/** The box around some items, or null when none of them has a size. */
export function boxAround(boxes: Float64Array, items: Iterable<number>): Box | null {
  const around = [...emptyBox];
  for (const item of items) {
    for (let axis = 0; axis < 3; axis++) {
      around[axis] = Math.min(around[axis]!, boxes[item * 6 + axis]!);
      around[axis + 3] = Math.max(around[axis + 3]!, boxes[item * 6 + axis + 3]!);
    }
  }
  return Number.isFinite(around[0]) ? (around as unknown as Box) : null;
}

/** The eight corners of the box of an item; none when it has no size. */
export function boxCorners(boxes: Float64Array, item: number): [number, number, number][] {
  const at = (index: number) => boxes[item * 6 + index]!;
  if (!Number.isFinite(at(0))) return [];
  return [0, 3].flatMap((x) =>
    [1, 4].flatMap((y) => [2, 5].map((z): [number, number, number] => [at(x), at(y), at(z)])),
  );
}

const emptyBox = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];

function shapeBox({ positions }: PlacedShapes["shapes"][number]): readonly number[] {
  const box = [...emptyBox];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    const value = positions[i]!;
    if (!Number.isFinite(value)) continue;
    if (value < box[axis]!) box[axis] = value;
    if (value > box[axis + 3]!) box[axis + 3] = value;
  }
  return box;
}

/** Centre and half size through the matrix: the box of the turned box, without touching its corners. */
function placedBox(box: readonly number[], matrix: readonly number[]): readonly number[] {
  if (!(box[0]! <= box[3]!)) return emptyBox;
  const placed = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < 3; row++) {
    let centre = matrix[12 + row]!;
    let half = 0;
    for (let axis = 0; axis < 3; axis++) {
      centre += (matrix[axis * 4 + row]! * (box[axis]! + box[axis + 3]!)) / 2;
      half += (Math.abs(matrix[axis * 4 + row]!) * (box[axis + 3]! - box[axis]!)) / 2;
    }
    placed[row] = centre - half;
    placed[row + 3] = centre + half;
  }
  return placed;
}
