import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  differingProfile,
  longestProfileText,
  type Profile,
  sameProfile,
  tidyProfile,
} from "#domain/account/profile.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Account.module.css";

interface Props {
  /** As it is stored on this device. */
  readonly stored: Profile;
  /** Is given what was typed, and answers whether it was stored; what is typed stays otherwise. */
  readonly onSave: (told: Partial<Profile>) => Promise<boolean>;
}

const fields = [
  { key: "name", autoComplete: "name", type: "text" },
  { key: "title", autoComplete: "organization-title", type: "text" },
  { key: "phone", autoComplete: "tel", type: "tel" },
] as const;

/** Name, function and phone. What was typed stands over what is stored until it is saved or dropped. */
export function ProfileForm({ stored, onSave }: Props) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState<Partial<Profile>>({});
  const [busy, setBusy] = useState(false);
  const shown = { ...stored, ...typed };
  const isDirty = !sameProfile(tidyProfile(shown), stored);
  const save = async () => {
    if (busy || !isDirty) return;
    setBusy(true);
    if (await onSave(differingProfile(tidyProfile(shown), stored)).finally(() => setBusy(false)))
      setTyped({});
  };
  return (
    <>
      <AskBeforeLeaving when={isDirty} />
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map(({ key, autoComplete, type }) => (
          <TextField
            key={key}
            label={t(($) => $.profile[key])}
            hint={key === "title" ? t(($) => $.profile.titleHint) : undefined}
            type={type}
            autoComplete={autoComplete}
            maxLength={longestProfileText[key]}
            value={shown[key]}
            onChange={(text) => setTyped({ ...typed, [key]: text })}
          />
        ))}
        <Stack row gap={8}>
          <Button type="submit" variant="primary" busy={busy} disabled={!isDirty}>
            {t(($) => $.profile.save)}
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={() => setTyped({})}>
              {t(($) => $.profile.drop)}
            </Button>
          )}
        </Stack>
      </form>
    </>
  );
}
