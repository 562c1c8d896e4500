import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnline } from "#shell/useOnline.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { AccessPanel } from "./AccessPanel.tsx";
import { InboxList } from "./InboxList.tsx";
import { SubmissionSheet } from "./SubmissionSheet.tsx";
import { useDecisions } from "./useDecisions.ts";
import { type Line, useInbox } from "./useInbox.ts";
import { rejectedPhotoDays } from "#domain/inbox/photoRetention.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  /** How many are to be rejected; none: the question is not asked. */
  readonly count: number;
  readonly onReject: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why something is rejected: its sender reads the answer. */
function RejectDialog({ count, onReject, onCancel }: Props) {
  const { t } = useTranslation("inbox");
  const common = useTranslation("common").t;
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open={count > 0}
      title={t(($) => $.rejecting.title, { count })}
      confirm={t(($) => $.reject)}
      cancel={common(($) => $.cancel)}
      blocked={reason.trim() === ""}
      onConfirm={() => onReject(reason)}
      onCancel={onCancel}
    >
      <p>{t(($) => $.rejecting.text)}</p>
      <p>{t(($) => $.rejecting.photos, { days: String(rejectedPhotoDays) })}</p>
      <TextArea
        label={t(($) => $.rejecting.reason)}
        value={reason}
        onChange={setReason}
        maxLength={2000}
        required
      />
    </ConfirmDialog>
  );
}

/** What people have sent from the applications of a project: look, accept, reject, and say who may send. */
export function InboxPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("inbox");
  const db = useDatabase();
  const isOnline = useOnline();
  const { lines, applications, isFailed, mayRead, mayDecide, mayGiveAccess } = useInbox(db, projectId);
  const decisions = useDecisions(db);
  const [openId, setOpenId] = useState<string>();
  const [rejecting, setRejecting] = useState<readonly Line[]>([]);
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
  const waiting = lines.filter(({ row }) => row.state === "new").length;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={waiting > 0 ? t(($) => $.waiting, { count: waiting }) : t(($) => $.allDecided)}
    >
      {!isOnline && <Notice tone="offline">{t(($) => $.offline)}</Notice>}
      {!mayDecide && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
      {lines.length === 0 ? (
        <EmptyState
          title={t(($) => $.empty.title)}
          text={applications.length === 0 ? t(($) => $.empty.noApplication) : t(($) => $.empty.text)}
        />
      ) : (
        <InboxList
          lines={lines}
          mayDecide={mayDecide}
          openId={openId}
          onOpen={setOpenId}
          onAccept={(chosen) => void decisions.accept(chosen)}
          onReject={setRejecting}
        />
      )}
      {mayGiveAccess && applications.length > 0 && <AccessPanel applications={applications} />}
      <SubmissionSheet
        line={open}
        mayDecide={mayDecide}
        onClose={() => setOpenId(undefined)}
        onAccept={(line) => void decisions.accept([line])}
        onReject={(line) => setRejecting([line])}
        onReopen={(line) => void decisions.reopen([line])}
      />
      <RejectDialog
        key={rejecting.map(({ row }) => row.id).join()}
        count={rejecting.length}
        onCancel={() => setRejecting([])}
        onReject={(reason) => {
          void decisions.reject(rejecting, reason);
          setRejecting([]);
        }}
      />
    </Page>
  );
}
