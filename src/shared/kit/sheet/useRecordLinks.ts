import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { AssetRow, SpaceRow } from "#data/documents.ts";
import { liveLabels } from "#data/labels/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import type { Label } from "#domain/labels/label.ts";
import type { ProjectRecord } from "../steps/useRecordSteps.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** Where a document belongs in the building, with the ways there. */
export interface RecordLinks {
  readonly room: { readonly name: string; readonly id: string } | undefined;
  readonly element: { readonly name: string } | undefined;
  /** Express id of the room or element in the model that the project shows: for plan and 3D. */
  readonly thing: number | undefined;
  /** The label that hangs on the room or element. */
  readonly label: Pick<Label, "short_id" | "target_name"> | undefined;
}

/** The room, the element and the label of a document, as this device knows them. */
export function useRecordLinks(record: ProjectRecord): RecordLinks {
  const { t } = useTranslation("entry");
  const db = useDatabase();
  const projectId = record.project_id;
  const may = useMay(projectId);
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveAssets(db, projectId), [db, projectId]));
  const labels = useLive(useMemo(() => liveLabels(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  if (!may("building:read"))
    return { room: undefined, element: undefined, thing: undefined, label: undefined };
  const { spaceId, assetId } = idsOf(record);
  const space = spaces.status === "ready" ? spaces.value.find(({ id }) => id === spaceId) : undefined;
  const asset = assets.status === "ready" ? assets.value.find(({ id }) => id === assetId) : undefined;
  const modelId = project.status === "ready" ? project.value?.current_model_id : undefined;
  const thing = asset ?? space;
  const label =
    thing && labels.status === "ready"
      ? labels.value.find(
          ({ target_global_id, voided_at }) => target_global_id === thing.global_id && !voided_at,
        )
      : undefined;
  return {
    room: space && { name: roomName(space) || t(($) => $.links.room), id: space.id },
    element: asset && { name: elementName(asset) },
    thing: thing && thing.model_id === modelId && may("models:read") ? thing.express_id : undefined,
    label,
  };
}

const roomName = ({ name, long_name, storey }: SpaceRow) =>
  [name, long_name, storey].filter(Boolean).join(" · ");
const elementName = ({ name, type_name, ifc_class }: AssetRow) => name || type_name || ifc_class;

/** The ids of room and element that a document names: as itself, in fields of its own, or as what it is about. */
function idsOf(record: ProjectRecord) {
  const fields = record as unknown as Readonly<Record<string, unknown>>;
  const about = (kind: string) => (fields["about_kind"] === kind ? fields["about_id"] : undefined);
  const self = (kind: string) => (record.kind === kind ? record.id : undefined);
  return {
    spaceId: self("space") ?? fields["space_id"] ?? about("space"),
    assetId: self("asset") ?? fields["asset_id"] ?? about("asset"),
  };
}
