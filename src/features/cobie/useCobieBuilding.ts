import { useMemo } from "react";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveContacts } from "#data/people/queries.ts";
import type { CobieBuilding } from "#domain/cobie/compareCobie.ts";
import { useLive } from "#shell/useLive.ts";

/** What a workbook is compared with: rooms and equipment of a model version, and the contacts of its project. */
export function useCobieBuilding(db: Database, version: ModelVersion): CobieBuilding | "loading" | "failed" {
  const { id, project_id } = version;
  const spaces = useLive(useMemo(() => liveSpaces(db, project_id), [db, project_id]));
  const assets = useLive(useMemo(() => liveAssets(db, project_id), [db, project_id]));
  const people = useLive(useMemo(() => liveContacts(db, project_id), [db, project_id]));
  return useMemo(() => {
    if ([spaces, assets, people].some(({ status }) => status === "failed")) return "failed";
    if (spaces.status !== "ready" || assets.status !== "ready" || people.status !== "ready") return "loading";
    const isOfVersion = (row: { readonly model_id: string }) => row.model_id === id;
    return {
      rooms: spaces.value.filter(isOfVersion).map((row) => ({
        id: row.id,
        global_id: row.global_id,
        name: row.name,
        storey: row.storey ?? null,
        long_name: row.long_name ?? null,
        usage: row.usage ?? null,
        net_area_m2: row.net_area_m2 ?? null,
        gross_area_m2: row.gross_area_m2 ?? null,
        height_m: row.height_m ?? null,
      })),
      assets: assets.value.filter(isOfVersion).map((row) => ({
        id: row.id,
        global_id: row.global_id,
        name: row.name,
        storey: row.storey ?? null,
        ifc_class: row.ifc_class,
        type_name: row.type_name ?? null,
      })),
      people: people.value.map((row) => ({
        id: row.id,
        name: row.name,
        role: row.role ?? null,
        phone: row.phone ?? null,
        email: row.email ?? null,
      })),
    };
  }, [spaces, assets, people, id]);
}
