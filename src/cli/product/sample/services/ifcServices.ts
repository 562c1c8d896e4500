import { equipment } from "./equipment.ts";
import { makerOf, systems, type Equipment, type SystemKey } from "./equipmentItem.ts";
import { bodyShape, type Parts } from "../ifc/ifcParts.ts";
import { placeInRoom, type Rooms } from "../ifc/ifcRooms.ts";
import { writeDetectors, writePanels, writeRadiators } from "./ifcTerminals.ts";
import { panels } from "./panels.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";

/** Writes boilers, meters, radiators, detectors and solar panels, and the systems they belong to. */
export function writeServices(parts: Parts, rooms: Rooms): void {
  const { file, frame } = parts;
  const members = new Map(Object.keys(systems).map((key) => [key, [] as Ref[]] as const));
  const join = (system: SystemKey, ref: Ref) => members.get(system)?.push(ref);
  for (const each of equipment) join(each.system, writeEquipment(parts, rooms, each));
  for (const ref of writeRadiators(parts, rooms)) join("heating", ref);
  for (const ref of writeDetectors(parts, rooms)) join("alarm", ref);
  for (const ref of writePanels(parts, "3OG", panels.wing)) join("solar", ref);
  for (const ref of writePanels(parts, "DG", panels.setback)) join("solar", ref);
  for (const [key, { name, kind }] of Object.entries(systems)) {
    const system = file.root("IfcDistributionSystem", `system ${key}`, name, null, null, name, word(kind));
    file.root("IfcRelAssignsToGroup", `members of ${key}`, null, null, members.get(key) ?? [], null, system);
    file.root("IfcRelServicesBuildings", `${key} serves`, null, null, system, [frame.building]);
  }
}

function writeEquipment(parts: Parts, rooms: Rooms, each: Equipment): Ref {
  const { file, shapes, paint } = parts;
  const { space, local } = placeInRoom(rooms, each.room);
  const [width, depth, height] = each.size;
  const body = each.round
    ? shapes.solid(shapes.circle(width / 2), height, shapes.axes([width / 2, depth / 2, 0]))
    : shapes.box([0, 0, 0], each.size);
  const placement = shapes.placement(space.placement, local(each.at));
  const shape = bodyShape(parts, [paint(body, each.colour)]);
  const ref = file.root(
    each.ifc,
    each.tag,
    each.name,
    null,
    null,
    placement,
    shape,
    each.tag,
    word(each.predefined),
  );
  file.relate("IfcRelContainedInSpatialStructure", space.ref, ref);
  file.properties(ref, "Pset_ManufacturerTypeInformation", makerOf(each));
  file.properties(ref, "Pset_ManufacturerOccurrence", [
    ["SerialNumber", typed("IfcIdentifier", `LH-${each.year}-${each.tag}`)],
    ["AcquisitionDate", typed("IfcDate", `${each.year}-06-01`)],
  ]);
  for (const [set, values] of each.sets) file.properties(ref, set, values);
  return ref;
}
