import { multiply, type Matrix, identity, matrixFromAxes } from "#domain/ifc/geometry/matrix.ts";
import { numbers, reference } from "../file/attribute.ts";
import type { IfcReader } from "../file/reader.ts";

/** World placements of products, m, column-major; cycles and missing parts read as "at the origin". */
export class Placements {
  private readonly known = new Map<number, Matrix>();
  private readonly reader: IfcReader;
  private readonly toMetres: number;

  constructor(reader: IfcReader, toMetres: number) {
    this.reader = reader;
    this.toMetres = toMetres;
  }

  /** Where a product (storey, space, element) stands. */
  of(product: number): Matrix {
    const placement = reference(this.reader.line(product)?.["ObjectPlacement"]);
    return placement === null ? identity : this.local(placement);
  }

  /** An IfcAxis2Placement3D as a matrix in metres. */
  axes(id: number): Matrix {
    const line = this.reader.light(id);
    const [x = 0, y = 0, z = 0] = this.point(reference(line?.["Location"]));
    return matrixFromAxes([x, y, z], this.direction(line?.["Axis"]), this.direction(line?.["RefDirection"]));
  }

  /** Coordinates of an IfcCartesianPoint, m. */
  point(id: number | null): readonly number[] {
    if (id === null) return [];
    return numbers(this.reader.light(id)?.["Coordinates"]).map((value) => value * this.toMetres);
  }

  private local(id: number): Matrix {
    const known = this.known.get(id);
    if (known) return known;
    // Stands for itself while it is being worked out: a placement relative to itself ends here.
    this.known.set(id, identity);
    const line = this.reader.light(id);
    const parent = reference(line?.["PlacementRelTo"]);
    const relative = reference(line?.["RelativePlacement"]);
    const own = relative === null ? identity : this.axes(relative);
    const world = parent === null ? own : multiply(this.local(parent), own);
    this.known.set(id, world);
    return world;
  }

  private direction(attribute: unknown): readonly [number, number, number] | null {
    const id = reference(attribute);
    const [x, y, z] = id === null ? [] : numbers(this.reader.light(id)?.["DirectionRatios"]);
    return x === undefined || y === undefined ? null : [x, y, z ?? 0];
  }
}
