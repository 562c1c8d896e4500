import { Box3, BufferAttribute, BufferGeometry, DoubleSide, Matrix4, Ray, Vector3 } from "three";
import { MeshBVH } from "three-mesh-bvh";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { DrawnGeometry } from "../geometry/DrawnGeometry.ts";

/** What a ray met first. */
interface Hit {
  readonly item: number;
  /** World coordinates, m. */
  readonly point: readonly [number, number, number];
}

/** What may be hit: visible items, and of each only some places (below the section, floors of rooms). */
export interface PickRules {
  readonly isPickable: (item: number) => boolean;
  /** `up`: how far the face looks up, −1…1 (−1 is the underside of a volume, so the floor of a room). */
  readonly accepts: (item: number, point: readonly [number, number, number], up: number) => boolean;
  /** How much nearer than it is a thing counts, m: the floor of a room wins over the slab that carries it. */
  readonly lead: (item: number) => number;
  /** Only these items, where one knows that no other can be hit. */
  readonly among?: readonly number[];
}

/**
 * Finds the thing under a finger. Works on the shapes as they are kept (once each, also for those drawn as
 * instances): boxes of items first, then a bounding volume tree per shape, built when it is first needed.
 */
export class Picker {
  readonly #geometry: DrawnGeometry;
  readonly #boxes: Float64Array;
  readonly #trees = new Map<number, MeshBVH>();

  constructor(geometry: DrawnGeometry, boxes: Float64Array) {
    this.#geometry = geometry;
    this.#boxes = boxes;
  }

  /** The nearest accepted hit along the ray. `direction` has unit length. */
  pick(origin: Vector3, direction: Vector3, rules: PickRules): Hit | null {
    const candidates = this.#along(origin, direction, rules).toSorted((a, b) => a.enters - b.enters);
    let nearest: { hit: Hit; distance: number } | null = null;
    for (const { item, enters } of candidates) {
      if (nearest && enters > nearest.distance) break;
      const found = this.#onItem(item, origin, direction, rules);
      if (found && (!nearest || found.distance < nearest.distance)) nearest = found;
    }
    return nearest?.hit ?? null;
  }

  /** The triangles of items in a box of the world: nine numbers each, in world coordinates. */
  trianglesIn(box: Box, items: readonly number[]): number[] {
    const found: number[] = [];
    const world = new Box3(new Vector3(box[0], box[1], box[2]), new Vector3(box[3], box[4], box[5]));
    const own = new Box3();
    for (const item of items) {
      const { shape, matrix: numbers } = this.#geometry.placements[item]!;
      const tree = overlaps(this.#boxes, item * 6, box) ? this.#tree(shape) : null;
      if (!tree) continue;
      const matrix = new Matrix4().fromArray(numbers as number[]);
      const local = world.clone().applyMatrix4(matrix.clone().invert());
      tree.shapecast({
        intersectsBounds: (bounds) => bounds.intersectsBox(local),
        intersectsTriangle: ({ a, b, c }) => {
          const corners = [a, b, c].map((corner) => corner.clone().applyMatrix4(matrix));
          if (own.setFromPoints(corners).intersectsBox(world))
            for (const { x, y, z } of corners) found.push(x, y, z);
          return false;
        },
      });
    }
    return found;
  }

  /** Whether a point lies inside the closed shape of an item. */
  encloses(item: number, point: Vector3): boolean {
    if (!overlaps(this.#boxes, item * 6, [...point.toArray(), ...point.toArray()])) return false;
    const { shape, matrix } = this.#geometry.placements[item]!;
    const tree = this.#tree(shape);
    if (!tree) return false;
    // Askew, so that it meets no edge of upright and level faces.
    const way = new Vector3(0.0137, 0.0071, 1).normalize();
    const local = new Ray(point.clone(), way).applyMatrix4(
      new Matrix4().fromArray(matrix as number[]).invert(),
    );
    const met = tree.raycast(local, DoubleSide).map(({ distance }) => distance);
    met.sort((a, b) => a - b);
    return met.filter((distance, index) => index === 0 || distance - met[index - 1]! > 1e-5).length % 2 === 1;
  }

  #along(origin: Vector3, direction: Vector3, rules: PickRules) {
    const found: { item: number; enters: number }[] = [];
    const take = (item: number) => {
      if (!rules.isPickable(item)) return;
      const enters = entersBox(this.#boxes, item * 6, origin, direction);
      if (enters !== null) found.push({ item, enters: enters - rules.lead(item) });
    };
    if (rules.among) rules.among.forEach(take);
    else for (let item = 0; item < this.#geometry.placements.length; item++) take(item);
    return found;
  }

  #onItem(item: number, origin: Vector3, direction: Vector3, rules: PickRules) {
    const placement = this.#geometry.placements[item]!;
    const tree = this.#tree(placement.shape);
    if (!tree) return null;
    const matrix = new Matrix4().fromArray(placement.matrix as number[]);
    const local = new Ray(origin.clone(), direction.clone()).applyMatrix4(matrix.clone().invert());
    let nearest: { hit: Hit; distance: number } | null = null;
    for (const { point, face } of tree.raycast(local, DoubleSide)) {
      const world = point.applyMatrix4(matrix);
      const up = face ? face.normal.clone().transformDirection(matrix).z : 0;
      const distance = world.clone().sub(origin).dot(direction) - rules.lead(item);
      const place = [world.x, world.y, world.z] as const;
      if ((nearest && distance >= nearest.distance) || !rules.accepts(item, place, up)) continue;
      nearest = { hit: { item, point: place }, distance };
    }
    return nearest;
  }

  #tree(shape: number): MeshBVH | null {
    const known = this.#trees.get(shape);
    if (known) return known;
    const { positions, indices } = this.#geometry.shapes[shape]!;
    if (indices.length < 3) return null;
    const buffer = new BufferGeometry();
    buffer.setAttribute("position", new BufferAttribute(positions, 3));
    buffer.setIndex(new BufferAttribute(indices, 1));
    // `indirect`: the tree keeps its own order and leaves the drawn indices alone.
    const tree = new MeshBVH(buffer, { indirect: true });
    this.#trees.set(shape, tree);
    return tree;
  }
}

/** Whether the box of an item and another one share a place. */
const overlaps = (boxes: Float64Array, at: number, box: Box): boolean =>
  [0, 1, 2].every((axis) => boxes[at + axis]! <= box[axis + 3]! && boxes[at + axis + 3]! >= box[axis]!);

/** Where a ray enters a box (0 from inside), or null. Boxes get a millimetre, so that flat things can be hit. */
function entersBox(boxes: Float64Array, at: number, origin: Vector3, direction: Vector3): number | null {
  let near = 0;
  let far = Infinity;
  const from = [origin.x, origin.y, origin.z];
  const way = [direction.x, direction.y, direction.z];
  for (let axis = 0; axis < 3; axis++) {
    const low = boxes[at + axis]! - 1e-3;
    const high = boxes[at + axis + 3]! + 1e-3;
    if (Math.abs(way[axis]!) < 1e-12) {
      if (from[axis]! < low || from[axis]! > high) return null;
      continue;
    }
    const a = (low - from[axis]!) / way[axis]!;
    const b = (high - from[axis]!) / way[axis]!;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : null;
}
