import { useState } from "react";
import { useTranslation } from "react-i18next";
import { emptyProfile, longestProfileText, tidyProfile } from "#domain/account/profile.ts";
import { LanguageField } from "#shell/i18n/LanguageField.tsx";
import { notify } from "#shell/notify.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import styles from "./Setup.module.css";

/** Who it is and which language is spoken. The name is a part of the profile, the language one of this device. */
export function ProfileStep({ typed, onType, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const { profile: stored, keep } = useProfile();
  const [tried, setTried] = useState(false);
  const profile = stored.status === "ready" ? stored.value : emptyProfile;
  const name = typed.name ?? profile.name;
  const next = async () => {
    setTried(true);
    if (name.trim() === "") return;
    const told = tidyProfile({ ...profile, name });
    if (told.name !== profile.name) {
      const kept = await keep({ name: told.name });
      if (!kept.ok) {
        const text = t(($) => (kept.error.kind === "storage_full" ? $.notKeptFull : $.notKeptText));
        return void notify({ tone: "bad", title: t(($) => $.notKept), text });
      }
    }
    await onDone();
  };
  return (
    <StepSheet
      title={t(($) => $.profile.title)}
      intro={t(($) => $.profile.intro)}
      onNext={next}
      onSkip={onSkip}
      onBack={onBack}
    >
      <div className={styles["fields"]}>
        <TextField
          label={t(($) => $.profile.name)}
          hint={t(($) => $.profile.nameHint)}
          error={tried && name.trim() === "" ? t(($) => $.profile.nameMissing) : undefined}
          autoComplete="name"
          maxLength={longestProfileText.name}
          value={name}
          onChange={(text) => onType({ name: text })}
        />
        <LanguageField label={t(($) => $.profile.language)} hint={t(($) => $.profile.languageHint)} />
      </div>
    </StepSheet>
  );
}
