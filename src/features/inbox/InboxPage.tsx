import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { useOnline } from "#shell/useOnline.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { AccessPanel } from "./AccessPanel.tsx";
import { InboxList } from "./InboxList.tsx";
import { SubmissionSheet } from "./SubmissionSheet.tsx";
import { useDecisions } from "./useDecisions.tsx";
import { type Line, useInbox } from "./useInbox.ts";
import { StepDialog } from "#shared/kit/steps/StepDialog.tsx";

/** What people have sent from the applications of a project: look, accept, reject, and say who may send. */
export function InboxPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("inbox");
  const db = useDatabase();
  const isOnline = useOnline();
  const { lines, applications, isFailed, mayRead, mayDecide, mayGiveAccess } = useInbox(db, projectId);
  const decisions = useDecisions(db);
  const [openId, setOpenId] = useState<string>();
  const [rejecting, setRejecting] = useState<readonly Line[]>([]);
  const rejection = useOnce(async (reason: string, forget: () => void) => {
    const left = await decisions.reject(rejecting, reason);
    if (left.length === 0) forget();
    setRejecting(left);
  });
  if (isFailed)
    return (
      <Page title={t(($) => $.title)}>
        <Notice tone="bad" title={t(($) => $.failed.title)}>
          {t(($) => $.failed.text)}
        </Notice>
      </Page>
    );
  if (!mayRead)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />
      </Page>
    );
  if (!lines) return <LoadingPage />;
  const open = lines.find(({ row }) => row.id === openId);
  const question = decisions.question(rejecting.length);
  const waiting = lines.filter(({ row }) => row.state === "new").length;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={waiting > 0 ? t(($) => $.waiting, { count: waiting }) : t(($) => $.allDecided)}
    >
      {!isOnline && <Notice tone="offline">{t(($) => $.offline)}</Notice>}
      {!mayDecide && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
      <InboxList
        {...{ projectId, lines, mayDecide, openId }}
        hasApplications={applications.length > 0}
        onOpen={setOpenId}
        onAccept={(chosen) => void decisions.accept(chosen)}
        onReject={setRejecting}
      />
      {mayGiveAccess && applications.length > 0 && <AccessPanel applications={applications} />}
      <SubmissionSheet
        line={open}
        mayDecide={mayDecide}
        decisions={decisions}
        onClose={() => setOpenId(undefined)}
      />
      {rejecting.length > 0 && (
        <StepDialog
          kind="inbox_submission"
          title={question.title}
          confirm={t(($) => $.reject)}
          asks={["reason"]}
          onCancel={() => setRejecting([])}
          draft={{ name: `reject ${rejecting.map(({ id }) => id).join(" ")}`, after: "" }}
          onConfirm={({ reason }, forget) => rejection.run(String(reason), forget)}
        >
          {question.text}
        </StepDialog>
      )}
    </Page>
  );
}
