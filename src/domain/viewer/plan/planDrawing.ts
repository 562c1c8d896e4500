import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";
import type { BuildingModel, Space } from "../../ifc/model.ts";
import { labelPoint, loopArea, type PlanPoint, storeyPlan } from "./storeyPlan.ts";

/** How a part of a plan is drawn: rooms below, then what stands in them, what is cut, and openings on top. */
const planKinds = ["room", "thing", "cut", "window", "door"] as const;
export type PlanKind = (typeof planKinds)[number];

/** One thing of a plan. */
interface PlanPart {
  readonly express_id: number;
  readonly kind: PlanKind;
  /** Path of SVG in metres, y downwards; fill it by the even-odd rule. */
  readonly path: string;
}

/** The words of a room in a plan, and where they stand. */
export interface PlanLabel {
  readonly express_id: number;
  readonly x: number;
  readonly y: number;
  readonly number: string;
  readonly name: string | null;
  readonly area_m2: number | null;
  /** Width of the room where the words stand, m: narrow rooms get fewer of them. */
  readonly width_m: number;
}

/** A storey plan ready to be drawn. */
export interface PlanDrawing {
  /** x, y, width, height, m, with a margin. */
  readonly box: readonly [number, number, number, number];
  readonly parts: readonly PlanPart[];
  readonly labels: readonly PlanLabel[];
  /** Clockwise angle of north against up, degrees; null when the model does not say. */
  readonly north_deg: number | null;
}

/** Where and how a plan is cut. */
interface CutPlace {
  readonly geometry: GeometryRecord;
  /** Height of the cut, m, in the coordinates of the geometry. */
  readonly height_m: number;
  /** Angle of the main axis of the building, radians: walls stand straight on the sheet. */
  readonly axis: number;
}

/** What a plan is drawn of: rooms with their words, how everything else is drawn (null: not at all), and where north is. */
export interface PlanSource extends CutPlace {
  readonly rooms: readonly Pick<
    Space,
    "express_id" | "name" | "long_name" | "net_area_m2" | "gross_area_m2"
  >[];
  readonly kindOf: (express_id: number) => PlanKind | null;
  readonly north_deg: number | null;
}

const margin = 1;

/** The plan of a storey of a model; null when the cut meets nothing. */
export function planDrawing({
  model,
  ...cut
}: CutPlace & {
  readonly model: Pick<BuildingModel, "spaces" | "elements" | "georeference">;
}): PlanDrawing | null {
  // Trees and terrain would make the building small on its sheet.
  const built = model.elements.filter(
    ({ ifc_class }) => !/^Ifc(GeographicElement|CivilElement)/.test(ifc_class),
  );
  const kinds = new Map(built.map((element) => [element.express_id, kindOfClass(element.ifc_class)]));
  return drawnPlan({
    ...cut,
    rooms: model.spaces,
    kindOf: (id) => kinds.get(id) ?? null,
    north_deg: model.georeference.true_north_deg,
  });
}

/** The plan of a storey: rooms with their words, walls, windows, doors and what else the cut meets; null when it meets nothing. */
export function drawnPlan(source: PlanSource): PlanDrawing | null {
  const { geometry, rooms, height_m, axis, north_deg } = source;
  const spaces = new Map(rooms.map((room) => [room.express_id, room]));
  const kindOf = (id: number) => (spaces.has(id) ? "room" : source.kindOf(id));
  const { shapes, box } = storeyPlan(geometry, { height_m, axis, has: (id) => kindOf(id) !== null });
  if (!box) return null;
  const parts = shapes
    .map(({ express_id, loops, lines }): PlanPart => ({
      express_id,
      kind: kindOf(express_id)!,
      path: [...loops.map((loop) => pathOf(loop, true)), ...lines.map((line) => pathOf(line, false))].join(
        "",
      ),
    }))
    .toSorted((a, b) => planKinds.indexOf(a.kind) - planKinds.indexOf(b.kind));
  const labels = shapes.flatMap(({ express_id, loops }): PlanLabel[] => {
    const space = spaces.get(express_id);
    const outer = loops.toSorted((a, b) => loopArea([b]) - loopArea([a]))[0];
    if (!space || !outer) return [];
    const [x, y] = labelPoint(outer);
    return [
      {
        express_id,
        x,
        y: -y,
        number: space.name,
        name: space.long_name === space.name ? null : space.long_name,
        area_m2: space.net_area_m2 ?? space.gross_area_m2,
        width_m: widthAt(outer, y),
      },
    ];
  });
  return {
    box: [box[0] - margin, -box[3] - margin, box[2] - box[0] + 2 * margin, box[3] - box[1] + 2 * margin],
    parts,
    labels,
    north_deg: north_deg === null ? null : (axis * 180) / Math.PI + north_deg,
  };
}

const cutClasses =
  /^Ifc(Wall|Slab|Roof|Column|Beam|Footing|Pile|Plate|Member|Covering|Chimney|CurtainWall|BuildingElementPart)/;

function kindOfClass(ifc_class: string): PlanKind {
  if (ifc_class.startsWith("IfcWindow")) return "window";
  if (ifc_class.startsWith("IfcDoor")) return "door";
  return cutClasses.test(ifc_class) ? "cut" : "thing";
}

const numberText = (value: number) => String(Math.round(value * 1000) / 1000);

const pathOf = (points: readonly PlanPoint[], isClosed: boolean) =>
  `M${points.map(([x, y]) => `${numberText(x)} ${numberText(-y)}`).join("L")}${isClosed ? "Z" : ""}`;

/** How wide an outline is on the level of a point inside it. */
function widthAt(loop: readonly PlanPoint[], y: number): number {
  const xs = loop.flatMap((a, index) => {
    const b = loop[(index + 1) % loop.length]!;
    return a[1] > y !== b[1] > y ? [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])] : [];
  });
  return xs.length < 2 ? 0 : Math.max(...xs) - Math.min(...xs);
}
