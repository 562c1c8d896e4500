import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  readonly row: EvidenceRow | undefined;
  readonly onClose: () => void;
  readonly onRename: (row: EvidenceRow, title: string) => void;
}

/** Another title for a piece of evidence. */
export function RenameDialog({ row, onClose, onRename }: Props) {
  const { t } = useTranslation("evidence");
  const [title, setTitle] = useState(row?.title ?? "");
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={t(($) => $.rename.title)}
      confirm={t(($) => $.rename.save)}
      cancel={t(($) => $.rename.cancel)}
      blocked={title.trim() === ""}
      onCancel={onClose}
      onConfirm={() => {
        if (row) onRename(row, title);
        onClose();
      }}
    >
      <TextField label={t(($) => $.rename.label)} value={title} maxLength={300} onChange={setTitle} />
    </ConfirmDialog>
  );
}
