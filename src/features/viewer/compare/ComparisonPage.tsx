import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveSpaces } from "#data/building/queries.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveAllVersions } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Page } from "#ui/layout/Page.tsx";
import type { ComparisonState } from "#shared/model/useComparison.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ComparedViewer } from "./ComparedViewer.tsx";
import { useComparedModels } from "./useComparedModels.ts";
import type { Place } from "../ViewerPage.tsx";
import styles from "./ComparePanel.module.css";
import { ImportLink } from "../models/RecordMessage.tsx";

interface Props {
  readonly projectId: string;
  /** Ids of two versions, the earlier one first. */
  readonly before: string;
  readonly after: string;
  readonly at: Place;
  readonly onShow: (place: Place) => void;
  /** Back to the building as it is. */
  readonly onEnd: () => void;
}

/** Two versions of a model in one picture, or which of them is missing here and how it comes. */
export function ComparisonPage({ projectId, before, after, ...rest }: Props) {
  const { t } = useTranslation("viewer");
  const { nameOf } = useDisciplineWords();
  const db = useDatabase();
  const models = useLive(useMemo(() => liveAllVersions(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  if (models.status !== "ready" || project.status !== "ready") return null;
  const [old, now] = [before, after].map((id) => models.value.find((one) => one.id === id));
  const name = project.value?.name ?? "";
  const missing = !old ? (now ? "before" : "both") : now ? null : "after";
  if (!old || !now || disciplineOf(old) !== disciplineOf(now))
    return (
      <Page title={t(($) => $.compare.panel)} subtitle={name}>
        <EmptyState
          title={t(($) => (missing ? $.compare.unknown[missing] : $.compare.apart))}
          text={t(($) => (missing ? $.compare.unknownText : $.compare.apartText))}
          action={
            <>
              <ButtonLink variant="primary" to="/projects/$projectId/models" params={{ projectId }}>
                {t(($) => $.compare.versions)}
              </ButtonLink>
              <Button onClick={rest.onEnd}>{t(($) => $.compare.end)}</Button>
            </>
          }
        />
      </Page>
    );
  const discipline = disciplineOf(now);
  const drawn = [name, discipline && nameOf(discipline)].filter(Boolean).join(", ");
  return <Compared before={old} after={now} name={drawn} {...rest} />;
}

interface ComparedProps extends Pick<Props, "at" | "onShow" | "onEnd"> {
  /** Of the project, and of the discipline whose versions they are. */
  readonly name: string;
  readonly before: ModelVersion;
  readonly after: ModelVersion;
}

function Compared({ name, before, after, at, onShow, onEnd }: ComparedProps) {
  const { t } = useTranslation("viewer");
  const db = useDatabase();
  const { models, again } = useComparedModels(db, before, after);
  const rows = useLive(useMemo(() => liveSpaces(db, after.project_id), [db, after.project_id]));
  const versions = { before: before.version, after: after.version };
  if (models.kind === "ready")
    return (
      <ComparedViewer
        rows={rows.status === "ready" ? rows.value : noRows}
        {...{ name, before, after, models, at, onShow, onEnd }}
      />
    );
  return (
    <Page title={t(($) => $.compare.title, versions)} kicker={t(($) => $.compare.panel)} subtitle={name}>
      {models.kind === "comparing" && <Loading text={t(($) => $.compare.comparing)} />}
      {models.kind === "reading" && <Loading text={t(($) => $.compare.reading, { file: models.file })} />}
      {models.kind === "failed" && (
        <ComparisonFailed
          problem={models.problem}
          version={models.of === "before" ? before : models.of === "after" ? after : undefined}
          onAgain={again}
          onEnd={onEnd}
        />
      )}
    </Page>
  );
}

const noRows: readonly never[] = [];

interface ComparisonFailedProps {
  readonly problem: Extract<ComparisonState, { kind: "failed" }>["problem"];
  /** The version that is not to be had here, where it is one of them. */
  readonly version: ModelVersion | undefined;
  readonly onAgain: () => void;
  readonly onEnd: () => void;
}

/** Which version is missing on this device, that nothing is lost, and how it comes here. */
function ComparisonFailed({ problem: { kind }, version, onAgain, onEnd }: ComparisonFailedProps) {
  const { t } = useTranslation("viewer");
  const isMissing = kind === "not_on_server" || kind === "damaged_on_the_way";
  const text = () => {
    if (kind === "offline") return t(($) => $.failed.offline);
    if (kind === "storage_full") return t(($) => $.failed.full);
    if (isMissing) return t(($) => $.failed.missing);
    if (kind === "no_record") return t(($) => $.compare.noRecord);
    return t(($) => $.failed.reader);
  };
  return (
    <Notice
      tone="bad"
      title={
        version
          ? t(($) => $.compare.missing, { version: version.version, file: version.file_name })
          : t(($) => $.compare.failed)
      }
      action={
        <div className={styles["actions"]}>
          <Button variant="primary" onClick={onAgain}>
            {t(($) => $.failed.again)}
          </Button>
          {isMissing && version && <ImportLink version={version} />}
          <Button onClick={onEnd}>{t(($) => $.compare.end)}</Button>
        </div>
      }
    >
      {text()}
    </Notice>
  );
}
