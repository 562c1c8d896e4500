import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "#shell/frame/LanguageMenu.tsx";
import { OfflineBanner } from "#shell/frame/OfflineBanner.tsx";
import { LegalLinks } from "#shell/public/LegalLinks.tsx";
import { ThemeButton } from "#shell/frame/ThemeButton.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import { AuthPanel } from "./AuthPanel.tsx";
import styles from "./AuthView.module.css";
import { MagicLinkView } from "./MagicLinkView.tsx";
import { MfaSetupView } from "./MfaSetupView.tsx";
import { OtpVerifyView } from "./OtpVerifyView.tsx";
import { PasskeySetupView } from "./PasskeySetupView.tsx";
import { ResetView } from "./ResetView.tsx";
import { SignInView } from "./SignInView.tsx";
import { SignUpView } from "./SignUpView.tsx";
import type { AuthFormState } from "./useAuthForm.ts";

export interface AuthViewProps extends AuthFormState {
  /** Somebody is signed in already: the page may be left. */
  readonly signedIn: boolean;
  /** Stands in place of the form when there is any. */
  readonly children?: ReactNode;
}

const product = "Klarbau";

/** One view per mode. */
const views = {
  signin: SignInView,
  signup: SignUpView,
  reset: ResetView,
  "magic-link": MagicLinkView,
  "otp-verify": OtpVerifyView,
  "mfa-setup": MfaSetupView,
  "passkey-setup": PasskeySetupView,
} as const;

/** The frame of all seven modes: the form at the left, what it opens at the right. */
export function AuthView(props: AuthViewProps) {
  const { t } = useTranslation("auth");
  const Form = views[props.form.mode];
  return (
    <div className={styles["page"]}>
      <OfflineBanner text={t(($) => $.problem.offline)} />
      <div className={styles["auth"]}>
        <main className={styles["left"]}>
          <Link to="/" className={styles["logo"]}>
            <Logo label={product} height={24} />
          </Link>
          <div className={styles["middle"]}>
            {props.children || <Form key={props.form.mode} {...props} />}
          </div>
          <div className={styles["foot"]}>
            <LegalLinks className={styles["legal"]} />
            <div className={styles["settings"]}>
              <ThemeButton />
              <LanguageMenu long />
            </div>
          </div>
        </main>
        <aside className={styles["right"]} aria-label={t(($) => $.panel.title)}>
          <AuthPanel />
        </aside>
      </div>
    </div>
  );
}
