import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** What else is asked, above the reason. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks why: nothing in the vault is taken back without a reason that stays. */
export function ReasonDialog({ open, title, text, confirm, danger, children, onCancel, onConfirm }: Props) {
  const { t } = useTranslation("vault");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={confirm}
      cancel={t(($) => $.cancel)}
      danger={danger ?? false}
      blocked={reason.trim() === ""}
      onCancel={onCancel}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Stack>
        <p>{text}</p>
        {children}
        <TextArea label={t(($) => $.reason)} rows={3} maxLength={1000} value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
