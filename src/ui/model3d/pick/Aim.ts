import { type OrthographicCamera, type PerspectiveCamera, Vector3 } from "three";
import { creaseEdges } from "../edges/creaseEdges.ts";
import { type CutPlane, keptPart } from "../section/cutPlane.ts";
import type { Drawing } from "../Drawing.ts";
import type { DrawnGeometry } from "../geometry/DrawnGeometry.ts";
import { Picker } from "./Picker.ts";
import type { Point } from "../section/sheet.ts";
import { type Seen, type Snap, snapTo } from "./snap.ts";

/** The picture that is pointed at: its camera, and its size in CSS pixels. */
interface Sight {
  readonly camera: OrthographicCamera | PerspectiveCamera;
  readonly width: number;
  readonly height: number;
}

/** How far behind the place that was hit an edge may lie to be meant, m. */
const depth = 0.75;

/** Finds what is meant by a place of the picture: a thing, or a corner or edge of it. */
export class Aim {
  readonly #geometry: DrawnGeometry;
  readonly #drawing: Drawing;
  readonly picker: Picker;
  readonly #edges = new Map<number, Float32Array>();

  constructor(geometry: DrawnGeometry, drawing: Drawing) {
    this.#geometry = geometry;
    this.#drawing = drawing;
    this.picker = new Picker(geometry, drawing.boxes);
  }

  /** The thing at a place (CSS pixels); solid things first, then those that are drawn as outlines. */
  thingAt(x: number, y: number, sight: Sight): number | null {
    const hit = this.#hit(x, y, sight, "solid") ?? this.#hit(x, y, sight, "ghost");
    return hit ? this.#geometry.placements[hit.item]!.express_id : null;
  }

  /** The corner, edge or place on a face at a place (CSS pixels); a little beside the silhouette counts, too. */
  snapAt(x: number, y: number, sight: Sight): Snap | null {
    for (const [dx, dy] of around) {
      const hit = this.#hit(x + dx, y + dy, sight, "solid");
      if (!hit) continue;
      const edges = this.#edgesNear(hit.item, hit.point, sight);
      const isDirect = dx === 0 && dy === 0;
      const found = snapTo({ x, y }, edges, isDirect ? hit.point : null, (point) => project(point, sight));
      if (found) return found;
    }
    return null;
  }

  #hit(x: number, y: number, { camera, width, height }: Sight, look: "solid" | "ghost") {
    const [u, v] = [(x / width) * 2 - 1, 1 - (y / height) * 2];
    const origin = new Vector3(u, v, -1).unproject(camera);
    const direction = new Vector3(u, v, 1).unproject(camera).sub(origin).normalize();
    const { states, plan } = this.#drawing;
    return this.picker.pick(origin, direction, {
      isPickable: (item) => (look === "solid" ? states.isPickable(item) : states.isGhost(item)),
      accepts: (item, point, up) =>
        !this.#drawing.isCut(point) && (plan.families[item] !== "space" || up < -0.5),
      lead: (item) => (plan.families[item] === "space" ? 0.2 : 0),
    });
  }

  /** The edges of a thing as far as the section leaves them and they do not lie far behind the place that was hit. */
  #edgesNear(item: number, hit: Point, { camera }: Sight): (readonly [Point, Point])[] {
    const { shape, matrix: m } = this.#geometry.placements[item]!;
    const local = this.#edges.get(shape) ?? creaseEdges(this.#geometry.shapes[shape]!);
    this.#edges.set(shape, local);
    const ahead = camera.getWorldDirection(new Vector3());
    const planes = [...this.#drawing.planes, ...beforeEye(camera)];
    const at = (i: number): Point => {
      const [x, y, z] = [local[i]!, local[i + 1]!, local[i + 2]!];
      return [
        m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
        m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
        m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
      ];
    };
    const behind = (p: Point) =>
      (p[0] - hit[0]) * ahead.x + (p[1] - hit[1]) * ahead.y + (p[2] - hit[2]) * ahead.z;
    const found: (readonly [Point, Point])[] = [];
    for (let i = 0; i < local.length; i += 6) {
      const kept = keptPart(planes, at(i), at(i + 3));
      if (kept && Math.min(behind(kept[0]), behind(kept[1])) < depth) found.push(kept);
    }
    return found;
  }
}

/** What somebody in the building has behind them is not in the picture: the plane a little before the eye. */
function beforeEye(camera: Sight["camera"]): CutPlane[] {
  if (!("isPerspectiveCamera" in camera)) return [];
  const { x, y, z } = camera.getWorldDirection(new Vector3());
  const { x: ex, y: ey, z: ez } = camera.position;
  return [{ normal: [x, y, z], constant: -(x * ex + y * ey + z * ez) - camera.near }];
}

/** Where a line of the world lies in the picture, CSS pixels; null when all of it is behind the eye. */
export function projectLine(from: Point, to: Point, sight: Sight): readonly [Seen, Seen] | null {
  const kept = keptPart(beforeEye(sight.camera), from, to);
  return kept && [project(kept[0], sight), project(kept[1], sight)];
}

/** Where a point of the world lies in the picture, CSS pixels from its left upper corner. */
export function project(point: Point, { camera, width, height }: Sight): Required<Seen> {
  const depth =
    "isPerspectiveCamera" in camera ? -new Vector3(...point).applyMatrix4(camera.matrixWorldInverse).z : 1;
  const { x, y } = new Vector3(...point).project(camera);
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, depth };
}

/** The place itself, then a ring around it, CSS pixels. */
const around: readonly (readonly [number, number])[] = [
  [0, 0],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((n): readonly [number, number] => [
    10 * Math.cos((n * Math.PI) / 4),
    10 * Math.sin((n * Math.PI) / 4),
  ]),
];
