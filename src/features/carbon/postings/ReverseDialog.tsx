import { useState } from "react";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly id: string;
  readonly actions: CarbonActions;
  readonly onClose: () => void;
}

/** Asks why a posting is taken back; what was typed stays until it is done. */
export function ReverseDialog({ id, actions, onClose }: Props) {
  const { t, common } = useCarbonWords();
  const [reason, setReason] = useState("");
  const reversing = useOnce(async () => {
    if (await actions.reverse(id, reason)) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => $.reverse.title)}
      confirm={t(($) => $.reverse.button)}
      cancel={common(($) => $.cancel)}
      busy={reversing.busy}
      blocked={reason.trim() === ""}
      onConfirm={reversing.run}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t(($) => $.reverse.text)}</p>
        <TextArea label={t(($) => $.reason)} value={reason} maxLength={2000} onChange={setReason} />
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.problem[actions.problem!])}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
