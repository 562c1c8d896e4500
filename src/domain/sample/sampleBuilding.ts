import { house, type Storey } from "./house.ts";
import { painter } from "./ifcColours.ts";
import { writeConstructions } from "./ifcConstructions.ts";
import { ifcFile } from "./ifcFile.ts";
import { writeFillingTypes, writeOpenings, type FillingTypes } from "./ifcOpenings.ts";
import type { Parts } from "./ifcParts.ts";
import { writeFrame } from "./ifcProject.ts";
import { shapes as shapesOf } from "./ifcShapes.ts";
import { writeSlabs, writeSlabTypes } from "./ifcSlabs.ts";
import { writeSpaces } from "./ifcSpaces.ts";
import { writeWalls, writeWallTypes } from "./ifcWalls.ts";
import { sampleProject } from "./sampleProject.ts";
import { stepString } from "./stepText.ts";

/** The sample building as an IFC4 file: the same bytes on every machine and at every time. */
export function sampleBuilding(): { readonly fileName: string; readonly text: string } {
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
  const fillingTypes = writeFillingTypes(parts);
  const wallTypes = writeWallTypes(parts);
  const slabTypes = writeSlabTypes(parts);
  for (const storey of storeys) writeStorey(parts, storey, fillingTypes, wallTypes, slabTypes);
  file.flush();
  return { fileName, text: file.step.text(header) };
}

const fileName = "Beispielgebaeude-Lindenhof.ifc";

const header = [
  "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
  `FILE_NAME('${fileName}','2026-11-18T00:00:00',(''),('Klarbau'),'Klarbau','Klarbau',${stepString(sampleProject.short_name)});`,
  "FILE_SCHEMA(('IFC4'));",
];

function writeStorey(
  parts: Parts,
  storey: Storey,
  fillingTypes: FillingTypes,
  wallTypes: ReturnType<typeof writeWallTypes>,
  slabTypes: ReturnType<typeof writeSlabTypes>,
): void {
  const walls = writeWalls(parts, storey.walls, storey.openings);
  const slabs = writeSlabs(parts, storey.slabs);
  for (const wall of storey.walls) typeOf(parts, wallTypes.get(wall.construction), walls.get(wall.tag)?.ref);
  for (const slab of storey.slabs) typeOf(parts, slabTypes.get(slab.construction), slabs.get(slab.tag)?.ref);
  writeOpenings(parts, storey.openings, walls, fillingTypes);
  writeSpaces(parts, storey);
}

function typeOf(
  { file }: Parts,
  type: Parameters<typeof file.relate>[1] | undefined,
  object: typeof type,
): void {
  if (type && object) file.relate("IfcRelDefinesByType", type, object);
}
