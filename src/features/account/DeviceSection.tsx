import { useTranslation } from "react-i18next";
import { SignOutQuestion } from "#shell/frame/SignOutQuestion.tsx";
import { useSignOut } from "#shell/frame/useSignOut.ts";
import { Button } from "#ui/controls/Button.tsx";
import { AccountPart } from "./AccountPart.tsx";
import styles from "./Account.module.css";

/** Removes everything of the person from this device, at any time; what is unsent is named before. */
export function DeviceSection() {
  const { t } = useTranslation("account");
  const leaving = useSignOut();
  return (
    <AccountPart title={t(($) => $.wipe.title)} intro={t(($) => $.wipe.intro)}>
      <p className={styles["fine"]}>{t(($) => $.wipe.stays)}</p>
      <div>
        <Button busy={leaving.busy} onClick={leaving.beginWipe}>
          {t(($) => $.wipe.begin)}
        </Button>
      </div>

      <SignOutQuestion leaving={leaving} />
    </AccountPart>
  );
}
