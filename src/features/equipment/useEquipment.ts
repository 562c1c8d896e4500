import { useMemo } from "react";
import { liveUnorderedAssets } from "#data/building/queries.ts";
import type { AssetRow, Duty, MaintenancePlan, SpaceRow, WorkOrder } from "#data/documents.ts";
import { liveModels } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { nextChecks } from "#domain/equipment/nextChecks.ts";
import { isGoneFromModel, shownModels } from "#domain/equipment/shownModels.ts";
import { localDay } from "#kernel/time.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";

/** A piece of equipment with what other documents say of it. */
export interface Equipment extends AssetRow {
  /** Its room by name; null where none is known. */
  readonly room: string | null;
  /** Day of its next check, `2026-11-20`. */
  readonly next_check: string | null;
  /** No version of a model that is shown has it. */
  readonly is_gone: boolean;
}

/** The equipment of a project, live. Everything that is joined to it is found by maps. */
export function useEquipment(projectId: string): Live<readonly Equipment[]> {
  const db = useDatabase();
  const assets = useLive(useMemo(() => liveUnorderedAssets(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const models = useLive(useMemo(() => liveModels(db, projectId), [db, projectId]));
  const spaces = useRecords<SpaceRow>("space", projectId, "name");
  const orders = useRecords<WorkOrder>("work_order", projectId, "title");
  const duties = useRecords<Duty>("duty", projectId, "title");
  const plans = useRecords<MaintenancePlan>("maintenance_plan", projectId, "title");
  const today = localDay();
  const next = useMemo(
    () => nextChecks({ orders: listed(orders), duties: listed(duties), plans: listed(plans) }, today),
    [orders, duties, plans, today],
  );
  return useMemo((): Live<readonly Equipment[]> => {
    if (assets.status !== "ready") return assets;
    // until both are read nothing is said to be gone
    const shown =
      project.status === "ready" && models.status === "ready"
        ? shownModels(project.value?.current_model_id, models.value)
        : undefined;
    const rooms = new Map(listed(spaces).map((space) => [space.global_id, roomName(space)]));
    const rows = assets.value.map((asset): Equipment => ({
      ...asset,
      room: rooms.get(asset.space_global_id ?? "") ?? null,
      next_check: next.get(asset.id) ?? null,
      is_gone: shown !== undefined && isGoneFromModel(asset, shown),
    }));
    return { status: "ready", value: rows.toSorted(byName) };
  }, [assets, project, models, spaces, next]);
}

/** A room as people call it. */
export const roomName = ({ name, long_name }: Pick<SpaceRow, "name" | "long_name">) =>
  [name, long_name].filter(Boolean).join(" ");

/** What a piece of equipment is called. */
export const equipmentName = ({ name, type_name, tag, ifc_class }: AssetRow): string =>
  name || type_name || tag || ifc_class;

const words = new Intl.Collator("de", { numeric: true });
const byName = (one: AssetRow, other: AssetRow) =>
  words.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/** Rows that are there already. */
export const listed = <Row>(rows: Live<readonly Row[]>): readonly Row[] =>
  rows.status === "ready" ? rows.value : [];
