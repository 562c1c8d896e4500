import type { ModelFile, RoomsFile } from "#domain/application/content/applicationData.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { drawnPlan, type PlanDrawing, type PlanKind } from "#domain/viewer/plan/planDrawing.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";

/** The usual height of the cut of a plan above the floor, m. */
const aboveFloor_m = 1.2;

/** The storey whose plan is shown first: the lowest that does not lie below the ground, else the highest. Index into the storeys. */
export function firstStorey({ storeys }: Pick<RoomsFile, "storeys">): number | null {
  if (storeys.length === 0) return null;
  const found = storeys.findIndex(({ elevation_m }) => elevation_m >= -0.3);
  return found === -1 ? storeys.length - 1 : found;
}

/** The plan of a storey, drawn from the geometry that the application carries; null where its rooms have none. */
export function planOf(
  geometry: GeometryRecord,
  model: ModelFile,
  { rooms }: Pick<RoomsFile, "rooms">,
  storey: number,
): PlanDrawing | null {
  const own = rooms.filter((room) => room.storey === storey);
  const height_m = cutHeight(geometry, new Set(own.map(({ id }) => id)));
  if (height_m === null) return null;
  return drawnPlan({
    geometry,
    height_m,
    axis: mainAxis(geometry),
    north_deg: null,
    rooms: rooms.map(({ id, number, name, area_m2 }) => ({
      express_id: id,
      name: number,
      long_name: name,
      net_area_m2: area_m2,
      gross_area_m2: null,
    })),
    kindOf: kindsOf(geometry, model),
  });
}

/** A little above the sills, below the ceilings of low rooms; the floor is that of most rooms. */
function cutHeight(geometry: GeometryRecord, rooms: ReadonlySet<number>): number | null {
  const boxes = itemBoxes(geometry);
  const found = geometry.placements.flatMap(({ express_id }, item) => {
    const box = rooms.has(express_id) ? boxAround(boxes, [item]) : null;
    return box ? [box] : [];
  });
  if (found.length === 0) return null;
  const floors = found.map((box) => box[2]).toSorted((a, b) => a - b);
  const floor = floors[Math.floor(floors.length / 2)]!;
  const top = Math.max(...found.map((box) => box[5]));
  return floor + Math.min(aboveFloor_m, Math.max((top - floor) * 0.6, 0.3));
}

/** How things are drawn: what is seen through is a window, plants and terrain would make the building small. */
function kindsOf(geometry: GeometryRecord, { families }: ModelFile): (express_id: number) => PlanKind | null {
  const kinds = new Map<number, PlanKind | null>();
  for (const { express_id, colour } of geometry.placements)
    if (colour[3] < 0.95) kinds.set(express_id, "window");
  const drawn = { door: "door", fitting: "thing", panel: "thing", green: null, ground: null } as const;
  for (const [family, kind] of Object.entries(drawn))
    for (const id of families[family as keyof typeof drawn] ?? []) kinds.set(id, kind);
  return (id) => (kinds.has(id) ? kinds.get(id)! : "cut");
}
