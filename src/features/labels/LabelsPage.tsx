import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import type { Database } from "#data/database.ts";
import { type LabelProblem, reassignLabel, reviveLabel, voidLabel } from "#data/labels/actions.ts";
import type { LabelTarget } from "#domain/labels/label.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import type { Result } from "#kernel/result.ts";
import { portions } from "#kernel/rows/portions.ts";
import { notify } from "#shell/notify.ts";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import { liveLabels } from "#data/labels/queries.ts";
import { liveApplications } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveRights, mayDoUnknown } from "#data/settings/liveRights.ts";
import { labelTargets } from "#domain/labels/labelTargets.ts";
import { useLive } from "#shell/useLive.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { LabelList } from "./LabelList.tsx";
import { PrintPanel } from "./PrintPanel.tsx";

/** The QR labels of a project: choose what gets one, print, see what hangs where, take one out of use. */
export function LabelsPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("labels");
  const db = useDatabase();
  const { isFailed, targets, live, published, name, mayRead, mayWrite } = useLabels(db, projectId);
  const actions = useLabelActions(db);
  const [voiding, setVoiding] = useState<readonly LabelRow[]>([]);
  const [moving, setMoving] = useState<LabelRow>();
  const title = t(($) => $.title);
  if (isFailed)
    return (
      <Page title={title}>
        <Notice tone="bad" title={t(($) => $.failed.title)}>
          {t(($) => $.failed.text)}
        </Notice>
      </Page>
    );
  if (!mayRead)
    return (
      <Page title={title}>
        <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />
      </Page>
    );
  if (!targets || live.status !== "ready") return <LoadingPage />;
  const labels = live.value;
  const scan = (
    <ButtonLink to="/scan" search={{}}>
      {t(($) => $.scan)}
    </ButtonLink>
  );
  return (
    <Page title={title} subtitle={t(($) => $.subtitle)} actions={scan}>
      {targets.length === 0 && (
        <Notice tone="info" title={t(($) => $.noModel.title)}>
          {t(($) => $.noModel.text)}
        </Notice>
      )}
      {mayWrite && <PrintPanel {...{ db, projectId, name, targets, labels, published }} />}
      <LabelList
        {...{ projectId, labels: live, mayWrite }}
        onVoid={setVoiding}
        onMove={setMoving}
        onRevive={(some) => void actions.revive(some)}
      />
      <VoidDialog
        key={`void ${voiding.map(({ id }) => id).join()}`}
        labels={voiding}
        onCancel={() => setVoiding([])}
        onVoid={(reason) => {
          void actions.takeOut(voiding, reason);
          setVoiding([]);
        }}
      />
      <MoveDialog
        key={`move ${moving?.id}`}
        label={moving}
        targets={targets}
        onCancel={() => setMoving(undefined)}
        onMove={(label, target) => {
          void actions.move(label, target);
          setMoving(undefined);
        }}
      />
    </Page>
  );
}

/** What a person does with a label; each says what came of it and can be taken back. */
function useLabelActions(db: Database) {
  const { t } = useTranslation("labels");
  const common = useTranslation("common").t;
  async function tellOutcome(
    doing: Promise<Result<void, LabelProblem>>,
    { title, undo }: { readonly title: string; readonly undo?: () => Promise<unknown> },
  ) {
    const done = await doing;
    if (!done.ok) return void notify({ tone: "bad", title: t(($) => $.problem[done.error.kind]) });
    notify({
      tone: "ok",
      title,
      ...(undo && { action: { label: common(($) => $.undo), run: () => void undo() } }),
    });
  }
  const code = ({ short_id }: LabelRow) => writtenShortId(short_id);
  const facts = (labels: readonly LabelRow[]) => ({ count: labels.length, code: code(labels[0]!) });
  const revive = (labels: readonly LabelRow[]) => withEach(labels, ({ id }) => reviveLabel(db, id));
  return {
    takeOut: (labels: readonly LabelRow[], reason: string) =>
      tellOutcome(
        withEach(labels, ({ id }) => voidLabel(db, id, reason)),
        { title: t(($) => (labels.length === 1 ? $.voiding.done : $.voiding.doneMany), facts(labels)), undo: () => revive(labels) }, // prettier-ignore
      ),
    revive: (labels: readonly LabelRow[]) =>
      tellOutcome(revive(labels), {
        title: t(($) => (labels.length === 1 ? $.revived : $.revivedMany), facts(labels)),
        undo: () => withEach(labels, ({ id, void_reason }) => voidLabel(db, id, void_reason ?? "–")),
      }),
    move: (label: LabelRow, target: LabelTarget) =>
      tellOutcome(reassignLabel(db, label.id, target), {
        title: t(($) => $.moving.done, { code: code(label), name: target.target_name }),
        undo: () => reassignLabel(db, label.id, label),
      }),
  };
}

/** Does the same with each label, so many at a time that they are written as one; a problem ends it. */
async function withEach(
  labels: readonly LabelRow[],
  act: (label: LabelRow) => Promise<Result<void, LabelProblem>>,
): Promise<Result<void, LabelProblem>> {
  for (const part of portions(labels)) {
    const done = await Promise.all(part.map(act));
    const failed = done.find(({ ok }) => !ok);
    if (failed) return failed;
  }
  return { ok: true, value: undefined };
}

/** The labels of a project, what else could get one, and what this person may do. */
function useLabels(db: Database, projectId: string) {
  const labels = useLive(useMemo(() => liveLabels(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveAssets(db, projectId), [db, projectId]));
  const applications = useLive(useMemo(() => liveApplications(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const rights = useLive(useMemo(() => liveRights(db, projectId), [db, projectId]));
  const all = [labels, spaces, assets, applications, project, rights];
  const modelId = project.status === "ready" ? project.value?.current_model_id : undefined;
  const targets = useMemo(() => {
    if (spaces.status !== "ready" || assets.status !== "ready") return undefined;
    // rooms of earlier versions stay on the device; a thing of several models is one thing
    const rooms = modelId ? spaces.value.filter(({ model_id }) => model_id === modelId) : spaces.value;
    const things = [...new Map(assets.value.map((asset) => [asset.global_id, asset])).values()];
    return labelTargets(rooms, things);
  }, [spaces, assets, modelId]);
  const may = rights.status === "ready" ? rights.value : mayDoUnknown(false);
  return {
    isFailed: all.some(({ status }) => status === "failed"),
    targets,
    live: labels,
    /** Applications that people can open: their labels lead there. */
    published: (applications.status === "ready" ? applications.value : []).filter(
      ({ status }) => status === "live",
    ),
    name: project.status === "ready" ? (project.value?.name ?? "") : "",
    mayRead: may("building:read"),
    mayWrite: may("building:write"),
  };
}

interface Props {
  /** Undefined: the question is not asked. */
  readonly label: LabelRow | undefined;
  readonly targets: readonly LabelTarget[];
  readonly onMove: (label: LabelRow, target: LabelTarget) => void;
  readonly onCancel: () => void;
}

/** Asks where a label leads from now on; the sticker itself stays as it is. */
function MoveDialog({ label, targets, onMove, onCancel }: Props) {
  const { t } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  const common = useTranslation("common").t;
  const [id, setId] = useState("");
  const target = targets.find(({ target_global_id }) => target_global_id === id);
  return (
    <ConfirmDialog
      open={label !== undefined}
      title={t(($) => $.moving.title, { code: label ? writtenShortId(label.short_id) : "" })}
      confirm={t(($) => $.menu.move)}
      cancel={common(($) => $.cancel)}
      blocked={!target}
      onConfirm={() => label && target && onMove(label, target)}
      onCancel={onCancel}
    >
      <p>{t(($) => $.moving.text)}</p>
      <SelectField
        label={t(($) => $.moving.target)}
        placeholder={t(($) => $.moving.choose)}
        value={id}
        onChange={setId}
        options={targets.flatMap(({ target_global_id, target_name, target_kind, storey }) =>
          target_global_id
            ? [
                {
                  value: target_global_id,
                  label: [target_name, storey, record(($) => $.choices[target_kind])]
                    .filter(Boolean)
                    .join(" · "),
                },
              ]
            : [],
        )}
      />
    </ConfirmDialog>
  );
}

interface VoidDialogProps {
  /** None: the question is not asked. */
  readonly labels: readonly LabelRow[];
  readonly onVoid: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why labels go out of use. */
function VoidDialog({ labels, onVoid, onCancel }: VoidDialogProps) {
  const { t } = useTranslation("labels");
  const common = useTranslation("common").t;
  const [reason, setReason] = useState("");
  const [first] = labels;
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={t(($) => (labels.length === 1 ? $.voiding.title : $.voiding.titleMany), {
        code: first ? writtenShortId(first.short_id) : "",
        count: labels.length,
      })}
      confirm={t(($) => $.menu.void)}
      cancel={common(($) => $.cancel)}
      danger
      blocked={reason.trim() === ""}
      onConfirm={() => onVoid(reason)}
      onCancel={onCancel}
    >
      <p>{t(($) => $.voiding.text)}</p>
      <TextField
        label={t(($) => $.voiding.reason)}
        value={reason}
        onChange={setReason}
        maxLength={500}
        required
      />
    </ConfirmDialog>
  );
}
