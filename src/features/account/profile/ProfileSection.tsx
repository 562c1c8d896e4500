import { useTranslation } from "react-i18next";
import { differingProfile, type Profile } from "#domain/account/profile.ts";
import { LanguageField } from "#shell/i18n/LanguageField.tsx";
import { notify } from "#shell/notify.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { classes } from "#ui/classes.ts";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
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
