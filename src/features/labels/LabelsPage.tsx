import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { LabelList } from "./LabelList.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { PrintPanel } from "./PrintPanel.tsx";
import { useLabelActions } from "./useLabelActions.ts";
import { useLabels } from "./useLabels.ts";
import { VoidDialog } from "./VoidDialog.tsx";

/** The QR labels of a project: choose what gets one, print, see what hangs where, take one out of use. */
export function LabelsPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("labels");
  const db = useDatabase();
  const { isFailed, targets, labels, published, name, mayRead, mayWrite } = useLabels(db, projectId);
  const actions = useLabelActions(db);
  const [voiding, setVoiding] = useState<LabelRow>();
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
  if (!targets || !labels) return <LoadingPage />;
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
      {labels.length === 0 ? (
        <EmptyState title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
      ) : (
        <LabelList
          labels={labels}
          mayWrite={mayWrite}
          onVoid={setVoiding}
          onMove={setMoving}
          onRevive={(label) => void actions.revive(label)}
        />
      )}
      <VoidDialog
        key={`void ${voiding?.id}`}
        label={voiding}
        onCancel={() => setVoiding(undefined)}
        onVoid={(label, reason) => {
          void actions.takeOut(label, reason);
          setVoiding(undefined);
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
