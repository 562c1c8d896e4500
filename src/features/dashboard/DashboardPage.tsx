import { useMemo } from "react";
import { liveSpaces, liveUnorderedAssets } from "#data/building/queries.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveBalances } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { isEquipment } from "#domain/ifc/elements/asset.ts";
import { RecordHistory } from "#shared/records/RecordHistory.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { SetupCard } from "#shared/setup/SetupCard.tsx";
import { useLive } from "#shell/useLive.ts";
import { DashboardView } from "./DashboardView.tsx";

interface Props {
  readonly projectId: string;
}

/** The project's own page, from what this device knows. */
export function DashboardPage({ projectId }: Props) {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = project.status === "ready" ? (project.value?.current_model_id ?? "") : "";
  const model = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveUnorderedAssets(db, projectId), [db, projectId]));
  const balances = useLive(useMemo(() => liveBalances(db, projectId), [db, projectId]));
  const all = [project, model, spaces, assets, balances];
  if (all.some(({ status }) => status !== "ready")) return null;
  if (project.status !== "ready" || model.status !== "ready" || spaces.status !== "ready") return null;
  if (assets.status !== "ready" || balances.status !== "ready") return null;
  if (!project.value) return null; // the frame says that it is gone
  const current = <Row extends { readonly model_id: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.model_id === modelId);
  return (
    <DashboardView
      project={project.value}
      model={model.value}
      spaces={current(spaces.value)}
      assetCount={current(assets.value).filter(isEquipment).length}
      hasEnergy={balances.value.length > 0}
      setup={<SetupCard />}
      history={<RecordHistory aboutId={projectId} />}
    />
  );
}
