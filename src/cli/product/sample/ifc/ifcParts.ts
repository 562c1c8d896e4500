import type { Paint } from "./ifcColours.ts";
import type { Constructions } from "./ifcConstructions.ts";
import type { IfcFile } from "../step/ifcFile.ts";
import type { Frame } from "./ifcProject.ts";
import type { Shapes } from "./ifcShapes.ts";
import type { StoreyKey } from "../plan/plan.ts";
import type { Ref } from "../step/stepWriter.ts";

/** All that the writers of walls, windows, rooms and equipment share. */
export interface Parts {
  readonly file: IfcFile;
  readonly shapes: Shapes;
  readonly paint: Paint;
  readonly frame: Frame;
  readonly constructions: Constructions;
}

/** Product shape with one body of the given items. */
export function bodyShape({ file, frame }: Parts, items: readonly Ref[], type = "SweptSolid"): Ref {
  const body = file.step.entity("IfcShapeRepresentation", frame.body, "Body", type, items);
  return file.step.entity("IfcProductDefinitionShape", null, null, [body]);
}

/** A shape written once that many products place: pass the answer to `mappedShape`. */
export function shapeMap({ file, shapes, frame }: Parts, items: readonly Ref[], type = "SweptSolid"): Ref {
  const body = file.step.entity("IfcShapeRepresentation", frame.body, "Body", type, items);
  return file.step.entity("IfcRepresentationMap", shapes.axes([0, 0, 0]), body);
}

/** Product shape that places shape maps at the product's own origin. */
export function mappedShape(parts: Parts, ...maps: readonly Ref[]): Ref {
  const { step } = parts.file;
  const origin = parts.shapes.point([0, 0, 0]);
  const target = step.shared("IfcCartesianTransformationOperator3D", null, null, origin, 1, null);
  return bodyShape(
    parts,
    maps.map((map) => step.entity("IfcMappedItem", map, target)),
    "MappedRepresentation",
  );
}

/** Storey entity and placement by key. */
export function storeyOf({ frame }: Parts, key: StoreyKey) {
  const found = frame.storeys.get(key);
  if (!found) throw new Error(`No storey ${key}`);
  return found;
}
