import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveBalances } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { mayPublish, storedAnswer } from "#domain/energy/leadingAnswer.ts";
import { storedLosses } from "#domain/energy/storedLosses.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { EnergyTileView } from "./EnergyTileView.tsx";

interface Props {
  readonly projectId: string;
}

/** The energy tile of the project dashboard: the answer saved last, what is asked for it, or the way to a first one. */
export function Tile({ projectId }: Props) {
  const { t } = useTranslation("energy");
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const balances = useLive(useMemo(() => liveBalances(db, projectId), [db, projectId]));
  const rows = balances.status === "ready" ? balances.value : undefined;
  const modelId = (project.status === "ready" && project.value?.current_model_id) || undefined;
  const stored = useMemo(() => {
    // A model that nobody has calculated yet shows what the one before it has.
    const found = rows && (storedAnswer(rows, modelId) ?? storedAnswer(rows));
    return found ? { ...found, lost: storedLosses(found) } : null;
  }, [rows, modelId]);
  if (rows === undefined || project.status === "loading") return <span data-loading />;
  const link = (
    <ButtonLink variant="link" to="/energy" search={{ project: projectId }}>
      {t(($) => $.open)}
    </ButtonLink>
  );
  if (!stored)
    return <EmptyState title={t(($) => $.tile.none)} text={t(($) => $.tile.noneText)} action={link} />;
  if (!mayPublish(stored.answer))
    return (
      <EmptyState title={t(($) => $.tile.useUnknown)} text={t(($) => $.tile.useUnknownText)} action={link} />
    );
  return (
    <EnergyTileView
      answer={stored.answer}
      envelope={stored.season?.envelope ?? null}
      lost={stored.lost}
      source={
        <ButtonLink variant="link" to="/energy" search={{ project: projectId, figure: "q_f" }}>
          {t(($) => $.tile.source)}
        </ButtonLink>
      }
      link={link}
    />
  );
}
