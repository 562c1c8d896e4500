import type { Box } from "../geometry/plan.ts";
import type { BuildingModel, FaceSummary, PropertyGroup } from "../model.ts";

/** What two versions of a model are compared by: a storey, a room or an element, with what tells it from others. */
export interface Thing {
  readonly express_id: number;
  readonly global_id: string;
  readonly ifc_class: string;
  readonly type_name: string | null;
  /** Name of its storey; storeys themselves have none. */
  readonly storey: string | null;
  readonly name: string;
  readonly long_name: string | null;
  /** World coordinates of the file, m; null without geometry. */
  readonly box: Box | null;
}

/** What of a model is compared. */
export type ComparedModel = Pick<BuildingModel, "storeys" | "spaces" | "elements"> &
  Partial<Pick<BuildingModel, "groups">>;

/** One version of a model as far as it is compared. */
export interface ModelFacts {
  readonly model: ComparedModel;
  readonly faces: readonly FaceSummary[];
  /** What was taken from all coordinates (`GeometryRecord.origin_m`); zero without geometry. */
  readonly origin_m: readonly [number, number, number];
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]>;
}

/** The storeys, rooms and elements of a version, each once. */
export function thingsOf({ model, faces, origin_m }: Omit<ModelFacts, "properties">): readonly Thing[] {
  const boxes = new Map(faces.map((face) => [face.express_id, face.box]));
  const storeys = new Map(model.storeys.map((storey) => [storey.express_id, storey.name]));
  const boxOf = (id: number) => moved(boxes.get(id), origin_m);
  const storeyOf = (id: number | null) => (id === null ? null : (storeys.get(id) ?? null));
  const spaces = new Set(model.spaces.map(({ express_id }) => express_id));
  const nothing = { type_name: null, storey: null, long_name: null, box: null };
  return [
    ...model.storeys.map(({ express_id, global_id, name }) => ({
      ...nothing,
      express_id,
      global_id,
      name,
      ifc_class: "IfcBuildingStorey",
    })),
    ...model.spaces.map(({ express_id, global_id, name, long_name, storey }) => ({
      ...nothing,
      express_id,
      global_id,
      name,
      long_name,
      storey,
      ifc_class: "IfcSpace",
      box: boxOf(express_id),
    })),
    ...model.elements
      .filter(({ express_id }) => !spaces.has(express_id))
      .map(({ express_id, global_id, ifc_class, type_name, name, storey_id }) => ({
        ...nothing,
        express_id,
        global_id,
        ifc_class,
        type_name,
        name,
        storey: storeyOf(storey_id),
        box: boxOf(express_id),
      })),
  ];
}

function moved(box: Box | undefined, [x, y, z]: ModelFacts["origin_m"]): Box | null {
  if (!box || !box.every(Number.isFinite)) return null;
  return [box[0] + x, box[1] + y, box[2] + z, box[3] + x, box[4] + y, box[5] + z];
}
