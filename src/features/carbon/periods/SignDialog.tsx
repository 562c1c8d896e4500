import { useState } from "react";
import { useProfile } from "#shell/session/useProfile.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly act: "sign" | "reopen";
  readonly period: string;
  readonly actions: CarbonActions;
  readonly onClose: () => void;
}

/** Asks for the name under a year, or for the reason why it is opened again. */
export function SignDialog({ act, period, actions, onClose }: Props) {
  const { t, common } = useCarbonWords();
  const { profile } = useProfile();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [reason, setReason] = useState("");
  const name = typed ?? (profile.status === "ready" ? profile.value.name : "");
  const saving = useOnce(async () => {
    if (await actions.sign({ period, act, signed_by: name, reason })) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => $.periods.dialog[act].title, { period })}
      confirm={t(($) => $.periods[act])}
      cancel={common(($) => $.cancel)}
      busy={saving.busy}
      blocked={name.trim() === "" || (act === "reopen" && reason.trim() === "")}
      onConfirm={saving.run}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t(($) => $.periods.dialog[act].text)}</p>
        <TextField
          label={t(($) => $.periods.name)}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={setTyped}
        />
        <TextArea
          label={t(($) => $.periods.dialog[act].reason)}
          value={reason}
          maxLength={2000}
          onChange={setReason}
        />
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.problem[actions.problem!])}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
