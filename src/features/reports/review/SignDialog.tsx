import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#shell/session/useProfile.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Review } from "./useReview.ts";

interface Props {
  readonly act: "sign" | "reopen";
  readonly review: Review;
  readonly onClose: () => void;
}

/** Asks for the name under the figures of a report, or for the reason why its year is opened again. */
export function SignDialog({ act, review, onClose }: Props) {
  const { t } = useTranslation("reports");
  const { profile } = useProfile();
  const [typed, setTyped] = useState<string>();
  const [text, setText] = useState("");
  const name = typed ?? (profile.status === "ready" ? profile.value.name : "");
  const isReopening = act === "reopen";
  const saving = useOnce(async () => {
    const isDone = await (isReopening ? review.reopen(name, text) : review.sign(name, text));
    if (isDone) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => (isReopening ? $.review.reopenTitle : $.review.signTitle))}
      confirm={t(($) => (isReopening ? $.review.reopen : $.review.sign))}
      cancel={t(($) => $.form.cancel)}
      danger={isReopening}
      busy={saving.busy}
      blocked={name.trim() === "" || (isReopening && text.trim() === "")}
      onCancel={onClose}
      onConfirm={saving.run}
    >
      <Stack gap={12}>
        <p>{t(($) => (isReopening ? $.review.reopenText : $.review.signText))}</p>
        <TextField
          label={t(($) => $.review.name)}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={setTyped}
        />
        <TextArea
          label={t(($) => (isReopening ? $.review.reason : $.review.remark))}
          rows={3}
          maxLength={1500}
          value={text}
          onChange={setText}
        />
      </Stack>
    </ConfirmDialog>
  );
}
