import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { ApplicationInput } from "./applicationInput.ts";
import { drawnFamily } from "./drawnFamily.ts";

/** The parts of an application's input that the building model knows. */
type ModelPart = Pick<ApplicationInput, "storeys" | "spaces" | "elements" | "geometry">;

/** Takes from a model what an application may show; names of authors and programs stay behind. */
export function fromModel(model: BuildingModel, geometry: GeometryRecord | null): ModelPart {
  const storeyNames = new Map(model.storeys.map(({ express_id, name }) => [express_id, name]));
  return {
    storeys: model.storeys.map(({ name, elevation_m }) => ({ name, elevation_m })),
    spaces: model.spaces.map((space) => ({
      express_id: space.express_id,
      guid: space.global_id,
      name: space.name,
      long_name: space.long_name,
      storey: space.storey,
      net_area_m2: space.net_area_m2,
      gross_area_m2: space.gross_area_m2,
      volume_m3: space.volume_m3,
      height_m: space.height_m,
      usage: space.usage,
      role: space.role ?? "room",
    })),
    elements: model.elements.map((element) => ({
      express_id: element.express_id,
      family: drawnFamily(element),
      storey: element.storey_id === null ? null : (storeyNames.get(element.storey_id) ?? null),
    })),
    geometry,
  };
}
