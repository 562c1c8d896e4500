import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { type Profile, profileKey, readProfile } from "#domain/account/profile.ts";
import { languageNames } from "#kernel/languages.ts";
import { useEnabledLanguages } from "#shell/i18n/enabledLanguages.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { classes } from "#ui/classes.ts";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { AccountPart } from "./AccountPart.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import styles from "./Account.module.css";

/** What the person tells about himself: a setting of his own, written like everything else, with or without a network. */
export function ProfileSection() {
  const { t } = useTranslation("account");
  const db = useDatabase();
  const { user } = useSession();
  const scope = `user:${user?.id ?? ""}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, profileKey), [db, scope]));
  const { language, choose } = useLanguage();
  const enabled = useEnabledLanguages();
  const save = async (profile: Profile) => {
    const before = stored.status === "ready" ? readProfile(stored.value) : undefined;
    const saved = await setSetting(db, { scope, key: profileKey, value: { ...profile } });
    if (!saved.ok) {
      const text = t(($) => (saved.error.kind === "storage_full" ? $.profile.full : $.profile.notKept));
      notify({ tone: "bad", title: t(($) => $.profile.failed), text });
      return false;
    }
    const undo = () => void setSetting(db, { scope, key: profileKey, value: { ...before } });
    notify({
      tone: "ok",
      title: t(($) => $.profile.saved),
      ...(before && { action: { label: t(($) => $.profile.undo), run: undo } }),
    });
    return true;
  };
  return (
    <AccountPart title={t(($) => $.profile.title2)} intro={t(($) => $.profile.intro)}>
      {stored.status === "loading" && <Loading text={t(($) => $.state.loading)} />}
      {stored.status === "failed" && <Notice tone="bad" title={t(($) => $.profile.unreadable)} />}
      {stored.status === "ready" && <ProfileForm stored={readProfile(stored.value)} onSave={save} />}
      <div className={classes(styles["form"], styles["apart"])}>
        <SelectField
          label={t(($) => $.profile.language)}
          hint={t(($) => $.profile.languageHint)}
          value={language}
          options={enabled.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={choose}
        />
      </div>
    </AccountPart>
  );
}
