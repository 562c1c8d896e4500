import { useState } from "react";
import { useTranslation } from "react-i18next";
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
export function RejectDialog({ count, onReject, onCancel }: Props) {
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
