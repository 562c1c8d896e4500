import { sum } from "#kernel/sum.ts";
import type { NewAsset, NewSpace } from "#data/building/actions.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { Kept } from "#data/files/originals.ts";
import type { NewModel } from "#data/models/actions.ts";
import type { ComparedModel } from "#domain/ifc/versions/thing.ts";
import { isAsset } from "#domain/ifc/elements/asset.ts";
import { systemsOf } from "#domain/ifc/versions/systems.ts";
import { isCounted } from "#domain/ifc/rooms/countedArea.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";

/** The document of a model that was just read: a summary; the model itself lies in its cached record. */
export function modelOf(projectId: string, file: File, kept: Kept, { model }: ImportedModel): NewModel {
  const rooms = model.spaces.filter(isCounted);
  return {
    project_id: projectId,
    file_name: file.name,
    sha256: kept.sha256,
    bytes: kept.bytes,
    schema: model.schema,
    application: model.application,
    storeys: model.storeys.map(({ global_id, name, elevation_m }) => ({ global_id, name, elevation_m })),
    counts: model.counts,
    space_count: model.spaces.length,
    net_area_m2: knownSum(rooms.map((space) => space.net_area_m2)),
    gross_area_m2: knownSum(rooms.map((space) => space.gross_area_m2)),
    partial: model.partial,
    warnings: model.warnings.map(({ kind, count }) => ({ kind, count })),
  };
}

/** The spaces of a model as rows that people may rename. */
export function spacesOf(version: ModelVersion, model: ComparedModel): NewSpace[] {
  const elevation = new Map(model.storeys.map((storey) => [storey.express_id, storey.elevation_m]));
  return model.spaces.map((space) => ({
    project_id: version.project_id,
    model_id: version.id,
    express_id: space.express_id,
    global_id: space.global_id,
    name: space.name,
    long_name: space.long_name,
    storey: space.storey,
    storey_elevation_m: space.storey_id === null ? null : (elevation.get(space.storey_id) ?? null),
    net_area_m2: space.net_area_m2,
    gross_area_m2: space.gross_area_m2,
    volume_m3: space.volume_m3,
    height_m: space.height_m,
    area_origin: space.area_origin,
    usage: space.usage,
    flags: space.flags,
    role: space.role ?? "room",
  }));
}

/** What of a model is maintained: equipment, terminals, meters, doors. */
export function assetsOf(version: ModelVersion, model: ComparedModel): NewAsset[] {
  const storeys = new Map(model.storeys.map((storey) => [storey.express_id, storey.name]));
  const spaces = new Map(model.spaces.map((space) => [space.express_id, space.global_id]));
  const systems = systemsOf(model.groups ?? []);
  return model.elements.filter(isAsset).map((element) => ({
    project_id: version.project_id,
    model_id: version.id,
    express_id: element.express_id,
    global_id: element.global_id,
    ifc_class: element.ifc_class,
    name: element.name,
    type_name: element.type_name,
    storey: element.storey_id === null ? null : (storeys.get(element.storey_id) ?? null),
    space_global_id: element.space_id === null ? null : (spaces.get(element.space_id) ?? null),
    system: systems.get(element.express_id) ?? null,
  }));
}

/** The sum of what is known; null when nothing is. */
function knownSum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known);
}
