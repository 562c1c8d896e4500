import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setupRoles } from "#domain/setup/setupSteps.ts";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";

/** What the person does with buildings: it decides which steps follow. */
export function RoleStep({ record, typed, onType, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const [tried, setTried] = useState(false);
  const role = typed.role ?? record.role;
  const next = async () => {
    setTried(true);
    if (role !== null) await onDone({ role });
  };
  return (
    <StepSheet
      title={t(($) => $.role.title)}
      intro={t(($) => $.role.intro)}
      onNext={next}
      onSkip={onSkip}
      onBack={onBack}
    >
      <ChoiceCards
        label={t(($) => $.role.title)}
        value={role}
        choices={setupRoles.map((one) => ({
          value: one,
          label: t(($) => $.role.names[one]),
          note: t(($) => $.role.notes[one]),
        }))}
        error={tried && role === null ? t(($) => $.role.missing) : undefined}
        onChange={(chosen) => onType({ role: chosen })}
      />
    </StepSheet>
  );
}
