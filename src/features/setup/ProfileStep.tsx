import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { longestProfileText, profileKey, readProfile, tidyProfile } from "#domain/account/profile.ts";
import { languageNames } from "#kernel/languages.ts";
import { useEnabledLanguages } from "#shell/i18n/enabledLanguages.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import styles from "./Setup.module.css";

/** Who it is and which language is spoken. The name is a part of the profile, the language one of this device. */
export function ProfileStep({ typed, onType, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const db = useDatabase();
  const { user } = useSession();
  const scope = `user:${user?.id ?? ""}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, profileKey), [db, scope]));
  const { language, choose } = useLanguage();
  const enabled = useEnabledLanguages();
  const [tried, setTried] = useState(false);
  const profile = readProfile(stored.status === "ready" ? stored.value : undefined);
  const name = typed.name ?? profile.name;
  const next = async () => {
    setTried(true);
    if (name.trim() === "") return;
    const told = tidyProfile({ ...profile, name });
    if (told.name !== profile.name) {
      const kept = await setSetting(db, { scope, key: profileKey, value: { ...told } });
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
        <SelectField
          label={t(($) => $.profile.language)}
          hint={t(($) => $.profile.languageHint)}
          value={language}
          options={enabled.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={choose}
        />
      </div>
    </StepSheet>
  );
}
