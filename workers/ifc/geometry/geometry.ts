import type { GeometryRecord, Placement, Shape } from "#domain/ifc/geometry/geometry.ts";
import type { Matrix, Vector } from "#domain/ifc/geometry/matrix.ts";
import type { FaceSummary } from "#domain/ifc/model.ts";
import { Solid } from "#domain/ifc/geometry/solid.ts";
import { eachMesh, type PlacedMesh } from "./meshes.ts";
import type { IfcReader } from "../file/reader.ts";

/** The geometry of a model and what it says about its elements. */
export interface Geometry {
  readonly record: GeometryRecord;
  readonly faces: readonly FaceSummary[];
  /** Entities that the engine could not triangulate, or that lie further than 100 km from all others. */
  readonly failed: readonly number[];
  /** Distance of the model from the origin of its coordinates, m, when it was moved; else 0. */
  readonly moved_m: number;
}

/** Triangulates entities; shapes are kept once, coordinates are moved near the origin when the model lies far away. */
export function readGeometry(
  reader: IfcReader,
  ids: readonly number[],
  onStep: (done: number, total: number) => void,
): Geometry {
  const meshes: PlacedMesh[] = [];
  const { failed } = eachMesh(reader, ids, (mesh) => meshes.push(mesh), onStep);
  const origin = originOf(meshes);
  const near = meshes.filter(({ matrix }) => isNear(matrix, origin));
  const record = new Recorder(origin);
  for (const mesh of near) record.add(mesh);
  const far = meshes.filter(({ matrix }) => !isNear(matrix, origin));
  const lost = new Set(far.map(({ express_id }) => express_id));
  const faces = record.faces();
  return {
    record: record.geometry(faces),
    faces,
    failed: [...failed, ...lost],
    moved_m: Math.hypot(...origin),
  };
}

/** Middle of the placements in whole metres when it lies more than a kilometre away, else the origin itself. */
function originOf(meshes: readonly PlacedMesh[]): Vector {
  const middle = (axis: 12 | 13 | 14) => {
    const sorted = meshes.map(({ matrix }) => matrix[axis]).toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  const point: Vector = [middle(12), middle(13), middle(14)];
  return Math.hypot(...point) > 1000 ? point : [0, 0, 0];
}

const isNear = (matrix: Matrix, origin: Vector) =>
  Math.hypot(matrix[12] - origin[0], matrix[13] - origin[1], matrix[14] - origin[2]) < 100_000;

class Recorder {
  private readonly shapes: Shape[] = [];
  private readonly indexOf = new Map<number, number>();
  private readonly placements: Placement[] = [];
  private readonly solids = new Map<number, Solid>();
  private readonly origin: Vector;

  constructor(origin: Vector) {
    this.origin = origin;
  }

  add({ express_id, key, shape, matrix: far, colour }: PlacedMesh): void {
    let index = this.indexOf.get(key);
    if (index === undefined) {
      index = this.shapes.push(shape) - 1;
      this.indexOf.set(key, index);
    }
    const matrix = far.map((value, at) => (at >= 12 && at < 15 ? value - this.origin[at - 12]! : value));
    this.placements.push({ express_id, shape: index, colour, matrix });
    const solid = this.solids.get(express_id) ?? new Solid();
    this.solids.set(express_id, solid);
    solid.add(shape, matrix as unknown as Matrix);
  }

  faces(): readonly FaceSummary[] {
    return [...this.solids].map(([id, solid]) => solid.summary(id));
  }

  geometry(faces: readonly FaceSummary[]): GeometryRecord {
    return {
      version: 1,
      origin_m: this.origin,
      shapes: this.shapes,
      placements: this.placements,
      box: boxOf(faces.map(({ box }) => box)),
    };
  }
}

function boxOf(boxes: readonly FaceSummary["box"][]): GeometryRecord["box"] {
  if (boxes.length === 0) return [0, 0, 0, 0, 0, 0];
  const least = (axis: number) => boxes.reduce((value, box) => Math.min(value, box[axis]!), Infinity);
  const most = (axis: number) => boxes.reduce((value, box) => Math.max(value, box[axis]!), -Infinity);
  return [least(0), least(1), least(2), most(3), most(4), most(5)];
}
