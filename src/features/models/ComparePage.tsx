import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveAllVersions } from "#data/models/queries.ts";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { CompareView } from "./CompareView.tsx";
import { type ComparisonState, useComparison } from "#shared/model/useComparison.ts";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import { type AppliedWord, applyDecision, takeBackDecision } from "#shell/imports/applyDecision.ts";
import { notify } from "#shell/notify.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { useModelProblem } from "./useModelProblem.ts";

interface Props {
  readonly projectId: string;
  /** Ids of two versions, the earlier one first. */
  readonly before: string;
  readonly after: string;
}

/** Two versions of a model beside each other, of the main one or of one of a discipline. */
export function ComparePage({ projectId, before, after }: Props) {
  const { t } = useTranslation("models");
  const db = useDatabase();
  const models = useLive(useMemo(() => liveAllVersions(db, projectId), [db, projectId]));
  if (models.status !== "ready") return null;
  const [old, now] = [before, after].map((id) => models.value.find((one) => one.id === id));
  const isApart = old !== undefined && now !== undefined && disciplineOf(old) !== disciplineOf(now);
  if (!old || !now || old === now || isApart)
    return (
      <Page title={t(($) => $.cmp.kicker)}>
        <EmptyState
          title={t(($) => $.cmp.failed)}
          text={t(($) => $.cmp[isApart ? "apart" : "unknown"])}
          action={<AllVersions projectId={projectId} />}
        />
      </Page>
    );
  return <Compared db={db} before={old} after={now} />;
}

interface ComparedProps {
  readonly db: Database;
  readonly before: ModelVersion;
  readonly after: ModelVersion;
}

function Compared({ db, before, after }: ComparedProps) {
  const { t } = useTranslation("models");
  const { state, again } = useComparison(db, before, after);
  const may = useMay(before.project_id);
  const { made, decide, takeBack } = useDecisions(db, before, after);
  const { nameOf } = useDisciplineWords();
  const discipline = disciplineOf(after);
  const files = [before.file_name, after.file_name].join(" → ");
  return (
    <Page
      kicker={t(($) => $.cmp.kicker)}
      title={t(($) => $.cmp.title, { before: before.version, after: after.version })}
      subtitle={[discipline && nameOf(discipline), files].filter(Boolean).join(", ")}
      actions={
        <>
          <AllVersions projectId={before.project_id} />
          <ButtonLink
            variant="primary"
            to="/3d-viewer"
            search={{ project: before.project_id, before: before.id, after: after.id }}
          >
            {t(($) => $.cmp.in3d)}
          </ButtonLink>
        </>
      }
    >
      {state.kind === "ready" ? (
        <CompareView
          projectId={before.project_id}
          diff={state.diff}
          versions={{ before: before.id, after: after.id }}
          onDecide={may("building:write") ? (thing, is) => void decide(thing, is) : undefined}
        />
      ) : (
        <NotYet state={state} onAgain={again} />
      )}
      <DecisionList made={made} onTakeBack={(applied) => void takeBack(applied)} />
    </Page>
  );
}

function NotYet({
  state,
  onAgain,
}: {
  readonly state: Exclude<ComparisonState, { kind: "ready" }>;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation("models");
  const sentence = useModelProblem();
  if (state.kind === "comparing") return <Loading text={t(($) => $.cmp.loading)} />;
  if (state.kind === "reading") return <Loading text={t(($) => $.cmp.reading, { file: state.file })} />;
  return (
    <Notice
      tone="bad"
      title={t(($) => $.cmp.failed)}
      action={<Button onClick={onAgain}>{t(($) => $.cmp.again)}</Button>}
    >
      {sentence(state.problem)}
    </Notice>
  );
}

function AllVersions({ projectId }: Pick<Props, "projectId">) {
  const { t } = useTranslation("models");
  return (
    <ButtonLink to="/projects/$projectId/models" params={{ projectId }}>
      {t(($) => $.cmp.back)}
    </ButtonLink>
  );
}

/** What a person has decided about two versions since the page was opened, the latest first, and the way back from each. */
function useDecisions(db: Database, before: ModelVersion, after: ModelVersion) {
  const { t } = useTranslation("models");
  const sentence = useModelProblem();
  const [made, setMade] = useState<readonly AppliedWord[]>([]);
  const takeBack = async (applied: AppliedWord): Promise<void> => {
    const done = await takeBackDecision(db, applied);
    if (!done.ok)
      return void notify({ tone: "bad", title: t(($) => $.review.notTakenBack), text: sentence(done.error) });
    setMade((all) => all.filter((one) => one !== applied));
    notify({ tone: "ok", title: t(($) => $.review.takenBack) });
  };
  const decide = async (thing: Thing, is: Thing | null): Promise<void> => {
    const done = await applyDecision(db, { before, after, thing, is });
    if (!done.ok)
      return void notify({ tone: "bad", title: t(($) => $.review.failed), text: sentence(done.error) });
    const applied = done.value;
    setMade((all) => [applied, ...all.filter(({ word }) => word.thing.express_id !== thing.express_id)]);
    notify({
      tone: "ok",
      title: t(($) => $.review.decided),
      text: applied.row ? t(($) => $.review.decidedText) : "",
      action: { label: t(($) => $.undo), run: () => void takeBack(applied) },
    });
  };
  return { made, decide, takeBack };
}

interface DecisionListProps {
  /** The latest first. */
  readonly made: readonly AppliedWord[];
  readonly onTakeBack: (applied: AppliedWord) => void;
}

/** What was decided on this page, each with the way back. */
function DecisionList({ made, onTakeBack }: DecisionListProps) {
  const { t } = useTranslation("models");
  if (made.length === 0) return null;
  const words = (thing: Thing) =>
    t(($) => $.review.choice, { name: thing.name || thing.ifc_class, id: String(thing.express_id) });
  return (
    <Panel flush title={t(($) => $.review.made)}>
      <RowList flush label={t(($) => $.review.made)}>
        {made.map((applied) => (
          <ListRow
            key={applied.word.thing.express_id}
            title={words(applied.word.thing)}
            note={applied.word.is ? words(applied.word.is) : t(($) => $.review.none)}
            end={
              <Button
                size="small"
                onClick={() => onTakeBack(applied)}
                aria-label={t(($) => $.review.takeBackNamed, { name: words(applied.word.thing) })}
              >
                {t(($) => $.review.takeBack)}
              </Button>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
