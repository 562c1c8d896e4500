import { IconFingerprint, IconMail } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { EmailField, SecretField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { ModeLink } from "./ModeLink.tsx";
import { SocialButtons } from "./SocialButtons.tsx";

/** Signing in with a password, a passkey, a link by mail, or through somebody else. */
export function SignInView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  const { form, passkeys, submit, switchTo } = view;
  const hasPasskeys = passkeys !== undefined && passkeys !== "unsupported" && form.email.trim() !== "";
  return (
    <AuthSheet
      view={view}
      words={{
        title: t(($) => $.signin.title),
        text: t(($) => $.signin.text),
        submit: t(($) => $.signin.submit),
      }}
      after={
        <>
          <div className={styles["pair"]}>
            {hasPasskeys && (
              <Button
                icon={IconFingerprint}
                busy={form.submitting && form.attempt === "signin-passkey"}
                disabled={form.submitting}
                onClick={() => submit({ kind: "passkey" })}
              >
                {t(($) => $.ways.passkey)}
              </Button>
            )}
            <Button icon={IconMail} onClick={() => switchTo("magic-link")}>
              {t(($) => $.ways.magicLink)}
            </Button>
          </div>
          <SocialButtons view={view} />
          <p className={styles["other"]}>
            {t(($) => $.signin.other)}
            <ModeLink view={view} to="signup">
              {t(($) => $.signin.switch)}
            </ModeLink>
          </p>
        </>
      }
    >
      <EmailField view={view} />
      <SecretField
        view={view}
        field="password"
        label={t(($) => $.password)}
        action={
          <ModeLink view={view} to="reset">
            {t(($) => $.forgot)}
          </ModeLink>
        }
      />
    </AuthSheet>
  );
}
