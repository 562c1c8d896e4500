import type { GeometryRecord, Placement } from "../ifc/geometry/geometry.ts";
import type { BuildingModel, Georeference } from "../ifc/model.ts";

/** What a glTF file is written from: plain data, so that it can go to another thread. */
export interface GltfSource {
  /** Only what is written; every shape in it is placed at least once. */
  readonly geometry: GeometryRecord;
  /** Names of what is placed; terrain, which is no element, has none. */
  readonly things: readonly GltfThing[];
  /** From the lowest up, as they stand in the tree of the file. */
  readonly storeys: readonly {
    readonly express_id: number;
    readonly global_id: string;
    readonly name: string;
  }[];
  readonly project: BuildingModel["project"];
  readonly site: BuildingModel["site"];
  readonly building: Pick<NonNullable<BuildingModel["building"]>, "global_id" | "name"> | null;
  readonly schema: string;
  readonly georeference: Georeference;
}

/** An element or a room of the file. */
export interface GltfThing {
  readonly express_id: number;
  readonly global_id: string;
  readonly ifc_class: string;
  readonly name: string;
  readonly type_name: string | null;
  readonly storey_id: number | null;
  readonly is_room: boolean;
}

/** What of a model is wanted. */
export interface GltfChoice {
  /** Express ids; left out means everything, terrain too. */
  readonly only?: ReadonlySet<number> | undefined;
  /** Whether rooms are bodies of the file. Otherwise they would hide what stands in them. */
  readonly rooms: boolean;
}

/** Puts together what is written of a model; null when nothing of it has a shape. */
export function gltfSource(
  { model, geometry }: { readonly model: BuildingModel; readonly geometry: GeometryRecord },
  { only, rooms }: GltfChoice,
): GltfSource | null {
  const spaces = new Set(model.spaces.map(({ express_id }) => express_id));
  const isWanted = ({ express_id, shape }: Placement) =>
    (rooms || !spaces.has(express_id)) &&
    (only?.has(express_id) ?? true) &&
    (geometry.shapes[shape]?.indices.length ?? 0) > 0;
  const placements = geometry.placements.filter(isWanted);
  if (placements.length === 0) return null;
  const placed = new Set(placements.map(({ express_id }) => express_id));
  const { project, site, building, schema, georeference } = model;
  return {
    geometry: withUsedShapes(geometry, placements),
    things: thingsOf(model).filter(({ express_id }) => placed.has(express_id)),
    storeys: model.storeys
      .toSorted((a, b) => a.elevation_m - b.elevation_m)
      .map(({ express_id, global_id, name }) => ({ express_id, global_id, name })),
    project,
    site,
    building: building && { global_id: building.global_id, name: building.name },
    schema,
    georeference,
  };
}

function withUsedShapes(geometry: GeometryRecord, placements: readonly Placement[]): GeometryRecord {
  const used = [...new Set(placements.map(({ shape }) => shape))].toSorted((a, b) => a - b);
  const place = new Map(used.map((shape, at) => [shape, at]));
  return {
    ...geometry,
    shapes: used.map((shape) => geometry.shapes[shape]!),
    placements: placements.map((one) => ({ ...one, shape: place.get(one.shape)! })),
  };
}

function thingsOf({ elements, spaces }: BuildingModel): readonly GltfThing[] {
  const roomStoreys = new Map(spaces.map((space) => [space.express_id, space.storey_id]));
  return [
    ...elements.map(({ express_id, global_id, ifc_class, name, type_name, storey_id, space_id }) => ({
      express_id,
      global_id,
      ifc_class,
      name,
      type_name,
      storey_id: storey_id ?? (space_id === null ? null : (roomStoreys.get(space_id) ?? null)),
      is_room: false,
    })),
    ...spaces.map(({ express_id, global_id, name, long_name, storey_id }) => ({
      express_id,
      global_id,
      ifc_class: "IfcSpace",
      name: [name, long_name].filter(Boolean).join(" "),
      type_name: null,
      storey_id,
      is_room: true,
    })),
  ];
}
