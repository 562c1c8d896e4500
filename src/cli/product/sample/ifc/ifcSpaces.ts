import { bodyShape, storeyOf, type Parts } from "./ifcParts.ts";
import type { Storey } from "../construction/house.ts";
import { fillings } from "../construction/fillings.ts";
import { facadesOf, type Opening } from "../construction/openings.ts";
import { polygonPerimeter, corners, rectArea, type Rect } from "../plan/rectangles.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";
import { usages } from "../plan/usages.ts";

/** A room in the file. */
export interface WrittenSpace {
  readonly ref: Ref;
  readonly placement: Ref;
}

/** Measures of a room from inner face to inner face, m, m² and m³. */
function roomMeasures(clear: Rect, height: number, number: string, openings: readonly Opening[]) {
  const area = rectArea(clear);
  const perimeter = polygonPerimeter(corners(clear));
  const mine = openings.filter((opening) => opening.rooms.includes(number));
  const holes = mine.reduce((sum, { from, to, filling }) => sum + (to - from) * fillings[filling].height, 0);
  const doors = mine
    .filter(({ filling }) => fillings[filling].sill === 0)
    .reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    area,
    perimeter,
    net_perimeter: perimeter - doors,
    wall_area: perimeter * height,
    net_wall_area: perimeter * height - holes,
    volume: area * height,
  };
}

/** Writes the rooms of one storey; the answer is by room number. */
export function writeSpaces(parts: Parts, storey: Storey): Map<string, WrittenSpace> {
  return new Map(storey.rooms.map((room) => [room.number, writeSpace(parts, storey, room)] as const));
}

function writeSpace(parts: Parts, storey: Storey, room: Storey["rooms"][number]): WrittenSpace {
  const { file, shapes, paint } = parts;
  const { clear } = room;
  const height = storey.plan.clear_height;
  const [width, depth] = [clear.x1 - clear.x0, clear.y1 - clear.y0];
  const base = storeyOf(parts, storey.plan.key);
  const placement = shapes.placement(base.placement, [clear.x0, clear.y0, 0]);
  const body = paint(shapes.solid(shapes.rectangle(width, depth, [width / 2, depth / 2]), height), "room");
  const ref = file.root(
    "IfcSpace",
    `space ${room.number}`,
    room.number,
    null,
    usages[room.usage].word,
    placement,
    bodyShape(parts, [body]),
    room.name,
    word("ELEMENT"),
    word("INTERNAL"),
    storey.plan.elevation,
  );
  file.relate("IfcRelAggregates", base.storey, ref);
  describeSpace(parts, ref, storey, room);
  measureSpace(parts, ref, storey, room);
  return { ref, placement };
}

function describeSpace({ file }: Parts, ref: Ref, storey: Storey, room: Storey["rooms"][number]): void {
  const usage = usages[room.usage];
  const outside = facadesOf(room.number, storey.rooms, storey.walls).length > 0;
  file.properties(ref, "Pset_SpaceCommon", [
    ["Reference", typed("IfcIdentifier", usage.din277)],
    ["IsExternal", typed("IfcBoolean", false)],
    ["PubliclyAccessible", typed("IfcBoolean", ["sales", "cafe", "reception"].includes(room.usage))],
    ["HandicapAccessible", typed("IfcBoolean", storey.plan.key === "EG")],
  ]);
  file.properties(ref, "Pset_SpaceOccupancyRequirements", [
    ["OccupancyType", typed("IfcLabel", usage.word)],
    ["IsOutlookDesirable", typed("IfcBoolean", outside && usage.windows !== "none")],
  ]);
  if (usage.winter_c !== null)
    file.properties(ref, "Pset_SpaceThermalRequirements", [
      ["SpaceTemperatureWinterMin", typed("IfcThermodynamicTemperatureMeasure", usage.winter_c)],
      ["NaturalVentilation", typed("IfcBoolean", outside)],
      ["AirConditioning", typed("IfcBoolean", false)],
    ]);
}

function measureSpace({ file }: Parts, ref: Ref, storey: Storey, room: Storey["rooms"][number]): void {
  const height = storey.plan.clear_height;
  const m = roomMeasures(room.clear, height, room.number, storey.openings);
  file.quantities(ref, "Qto_SpaceBaseQuantities", [
    ["Height", "Length", height],
    ["FinishCeilingHeight", "Length", height],
    ["FinishFloorHeight", "Length", 0],
    ["GrossPerimeter", "Length", m.perimeter],
    ["NetPerimeter", "Length", m.net_perimeter],
    ["GrossFloorArea", "Area", m.area],
    ["NetFloorArea", "Area", m.area],
    ["GrossWallArea", "Area", m.wall_area],
    ["NetWallArea", "Area", m.net_wall_area],
    ["GrossCeilingArea", "Area", m.area],
    ["NetCeilingArea", "Area", m.area],
    ["GrossVolume", "Volume", m.volume],
    ["NetVolume", "Volume", m.volume],
  ]);
}
