import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Attention } from "#ui/layout/Attention.tsx";
import { acceptedText, notUnderstoodText, type OtherUseAnswer, shareTexts } from "../answer/otherUseText.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly answer: OtherUseAnswer & Pick<LeadingAnswer, "no_class">;
  readonly onChange: (changes: Pick<BuildingChoices, "other_use_accepted">) => void;
}

/**
 * A residential building with a considerable part of another use has no class: says so, and takes the reason why it counts as residential
 * all the same. Where there is one, it stands here with the way back. Nothing is shown of other buildings.
 */
export function OtherUseQuestion({ answer, onChange }: Props) {
  const words = useEnergyWords();
  const { t } = words;
  const [asking, setAsking] = useState(false);
  if (answer.no_class === "considerable_other_use")
    return (
      <>
        <Attention
          kicker={t(($) => $.attention)}
          title={t(($) => $.otherUse.title)}
          text={[t(($) => $.otherUse.text, shareTexts(answer, words)), notUnderstoodText(answer, words)]
            .filter((text) => text !== null)
            .join(" ")}
          action={
            <Button variant="accent" onClick={() => setAsking(true)}>
              {t(($) => $.otherUse.accept)}
            </Button>
          }
        />
        {asking && (
          <ReasonDialog
            onReason={(reason) => {
              setAsking(false);
              onChange({ other_use_accepted: { reason } });
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </>
    );
  const accepted = acceptedText(answer, words);
  if (accepted === null) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button onClick={() => onChange({ other_use_accepted: null })}>{t(($) => $.otherUse.undo)}</Button>
      }
    >
      {accepted}
    </Notice>
  );
}

interface ReasonDialogProps {
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}

function ReasonDialog({ onReason, onCancel }: ReasonDialogProps) {
  const { t } = useEnergyWords();
  const { t: common } = useTranslation();
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const given = reason.trim();
  return (
    <ConfirmDialog
      open
      title={t(($) => $.otherUse.question)}
      confirm={t(($) => $.apply)}
      cancel={common(($) => $.cancel)}
      onCancel={onCancel}
      onConfirm={() => (given === "" ? setAsked(true) : onReason(given))}
    >
      <TextField
        label={t(($) => $.otherUse.reason)}
        hint={t(($) => $.otherUse.reasonHint)}
        value={reason}
        maxLength={500}
        error={asked && given === "" ? t(($) => $.otherUse.reasonMissing) : undefined}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
