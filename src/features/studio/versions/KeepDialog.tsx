import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppTemplateRow } from "#data/documents.ts";
import { keepVersion, longestNote } from "#data/templates/actions.ts";
import type { TemplateContent } from "#domain/studio/templateContent.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { emptyProfile } from "#domain/account/profile.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useTemplateProblem } from "../useTemplateProblem.ts";

interface Props {
  readonly row: AppTemplateRow;
  readonly content: TemplateContent;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keeps a template as it is as its next version, with a note of what has changed. */
export function KeepDialog({ row, content, isOpen, onClose }: Props) {
  const { t } = useTranslation("studio");
  const db = useDatabase();
  const tell = useTemplateProblem();
  const author_name = useAuthorName();
  const [note, setNote] = useState("");
  const keeping = useOnce(async () => {
    const kept = await keepVersion(db, row, { note, author_name, content });
    if (!kept.ok) return tell(kept.error.kind);
    notify({ tone: "ok", title: t(($) => $.keep.done, { number: kept.value.version_number }) });
    setNote("");
    onClose();
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={t(($) => $.keep.title)}
      confirm={t(($) => $.keep.action)}
      cancel={t(($) => $.cancel)}
      busy={keeping.busy}
      onConfirm={keeping.run}
      onCancel={onClose}
    >
      <p>{t(($) => $.keep.text)}</p>
      <TextField
        label={t(($) => $.keep.note)}
        hint={t(($) => $.keep.noteHint)}
        value={note}
        maxLength={longestNote}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}

/** How the person calls herself, as it stands beside what she keeps and shares. */
function useAuthorName(): string {
  const { user } = useSession();
  const { profile } = useProfile();
  const told = profile.status === "ready" ? profile.value : emptyProfile;
  return told.name || (user?.email ?? "");
}
