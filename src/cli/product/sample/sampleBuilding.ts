import { boundaries } from "./boundaries/boundaries.ts";
import { house, type Storey } from "./construction/house.ts";
import { writeBoundaries, type BoundaryTargets } from "./boundaries/ifcBoundaries.ts";
import { painter } from "./ifc/ifcColours.ts";
import { writeConstructions } from "./ifc/ifcConstructions.ts";
import { writeCostGroups } from "./ifc/ifcCostGroups.ts";
import { ifcFile } from "./step/ifcFile.ts";
import { writeFillingTypes, writeOpenings, type FillingTypes } from "./ifc/ifcOpenings.ts";
import { writeGroups } from "./ifc/ifcGroups.ts";
import { writeBalconies, writePlot } from "./ifc/ifcOutside.ts";
import { writeServices } from "./services/ifcServices.ts";
import { writeStairs } from "./ifc/ifcStairs.ts";
import type { Parts } from "./ifc/ifcParts.ts";
import { writeFrame } from "./ifc/ifcProject.ts";
import { shapes as shapesOf } from "./ifc/ifcShapes.ts";
import { writeSlabs, writeSlabTypes } from "./ifc/ifcSlabs.ts";
import { writeSpaces } from "./ifc/ifcSpaces.ts";
import { writeWalls, writeWallTypes } from "./ifc/ifcWalls.ts";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import type { Ref } from "./step/stepWriter.ts";
import { stepString } from "./step/stepText.ts";

interface SampleFile {
  readonly fileName: string;
  readonly text: string;
}

let made: SampleFile | undefined;

/** The sample building as an IFC4 file: the same bytes on every machine and at every time. It is written once in a process. */
export const sampleBuilding = (): SampleFile => (made ??= writeBuilding());

function writeBuilding(): SampleFile {
  const file = ifcFile();
  const shapes = shapesOf(file.step);
  const storeys = house();
  const frame = writeFrame(
    file,
    shapes,
    storeys.map(({ plan }) => plan),
  );
  const parts: Parts = {
    file,
    shapes,
    paint: painter(file.step),
    frame,
    constructions: writeConstructions(file),
  };
  const types = {
    fillings: writeFillingTypes(parts),
    walls: writeWallTypes(parts),
    slabs: writeSlabTypes(parts),
  };
  const written = storeys.map((storey) => writeStorey(parts, storey, types));
  const targets = {
    elements: new Map(written.flatMap(({ elements }) => [...elements])),
    spaces: new Map(written.flatMap(({ spaces }) => [...spaces])),
  };
  writeStairs(parts);
  writeBalconies(parts, storeys);
  writePlot(parts);
  writeServices(parts, { spaces: targets.spaces, storeys });
  writeGroups(parts, storeys, targets.spaces);
  writeCostGroups(parts, types);
  writeBoundaries(parts, boundaries(storeys), storeys, targets);
  file.flush();
  return { fileName, text: file.step.text(header) };
}

const fileName = sampleProject.file_name;

const header = [
  "FILE_DESCRIPTION(('ViewDefinition [DesignTransferView_V1.0, SpaceBoundary2ndLevelAddOnView]'),'2;1');",
  `FILE_NAME('${fileName}','2026-11-18T00:00:00',(''),('Klarbau'),'Klarbau','Klarbau',${stepString(sampleProject.short_name)});`,
  "FILE_SCHEMA(('IFC4'));",
];

/** The types every storey uses. */
interface Types {
  readonly fillings: FillingTypes;
  readonly walls: ReturnType<typeof writeWallTypes>;
  readonly slabs: ReturnType<typeof writeSlabTypes>;
}

/** Writes one storey and answers what boundaries and equipment refer to. */
function writeStorey(parts: Parts, storey: Storey, types: Types): BoundaryTargets {
  const walls = writeWalls(parts, storey.walls, storey.openings);
  const slabs = writeSlabs(parts, storey.slabs);
  for (const wall of storey.walls)
    typeOf(parts, types.walls.get(wall.construction), walls.get(wall.tag)?.ref);
  for (const slab of storey.slabs)
    typeOf(parts, types.slabs.get(slab.construction), slabs.get(slab.tag)?.ref);
  const openings = writeOpenings(parts, storey.openings, walls, types.fillings);
  return {
    spaces: writeSpaces(parts, storey),
    elements: new Map([
      ...[...walls].map(([tag, { ref }]) => [`wall ${tag}`, ref] as const),
      ...[...openings].map(([tag, ref]) => [`opening ${tag}`, ref] as const),
      ...[...slabs].map(([tag, { ref }]) => [`slab ${tag}`, ref] as const),
      ...[...slabs].flatMap(([tag, { holes }]) => holes.map((hole) => [`hole ${tag}`, hole] as const)),
    ]),
  };
}

function typeOf({ file }: Parts, type: Ref | undefined, object: Ref | undefined): void {
  if (type && object) file.relate("IfcRelDefinesByType", type, object);
}
