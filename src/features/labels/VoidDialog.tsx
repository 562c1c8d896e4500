import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  /** Undefined: the question is not asked. */
  readonly label: LabelRow | undefined;
  readonly onVoid: (label: LabelRow, reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why a label goes out of use. */
export function VoidDialog({ label, onVoid, onCancel }: Props) {
  const { t } = useTranslation("labels");
  const common = useTranslation("common").t;
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open={label !== undefined}
      title={t(($) => $.voiding.title, { code: label ? writtenShortId(label.short_id) : "" })}
      confirm={t(($) => $.menu.void)}
      cancel={common(($) => $.cancel)}
      danger
      blocked={reason.trim() === ""}
      onConfirm={() => label && onVoid(label, reason)}
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
