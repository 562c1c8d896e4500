import { useTranslation } from "react-i18next";
import { useState } from "react";
import {
  differingProfile,
  type Profile,
  longestProfileText,
  sameProfile,
  tidyProfile,
} from "#domain/account/profile.ts";
import { LanguageField } from "#shell/i18n/LanguageField.tsx";
import { notify } from "#shell/notify.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { classes } from "#ui/classes.ts";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { AccountPart } from "../AccountPart.tsx";
import styles from "../Account.module.css";

/** What the person tells about himself: a setting of his own, written like everything else, with or without a network. */
export function ProfileSection() {
  const { t } = useTranslation("account");
  const { profile: stored, keep } = useProfile();
  const save = async (told: Partial<Profile>) => {
    const before =
      stored.status === "ready" ? differingProfile(stored.value, { ...stored.value, ...told }) : undefined;
    const saved = await keep(told);
    if (!saved.ok) {
      const text = t(($) => (saved.error.kind === "storage_full" ? $.profile.full : $.profile.notKept));
      notify({ tone: "bad", title: t(($) => $.profile.failed), text });
      return false;
    }
    notify({
      tone: "ok",
      title: t(($) => $.profile.saved),
      ...(before && { action: { label: t(($) => $.profile.undo), run: () => void keep(before) } }),
    });
    return true;
  };
  return (
    <AccountPart title={t(($) => $.profile.title2)} intro={t(($) => $.profile.intro)}>
      {stored.status === "loading" && <Loading text={t(($) => $.state.loading)} />}
      {stored.status === "failed" && <Notice tone="bad" title={t(($) => $.profile.unreadable)} />}
      {stored.status === "ready" && <ProfileForm stored={stored.value} onSave={save} />}
      <div className={classes(styles["form"], styles["apart"])}>
        <LanguageField label={t(($) => $.profile.language)} hint={t(($) => $.profile.languageHint)} />
      </div>
    </AccountPart>
  );
}

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
function ProfileForm({ stored, onSave }: Props) {
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
