import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EntryFrame } from "#shell/public/EntryFrame.tsx";
import { MagicLinkView } from "./MagicLinkView.tsx";
import { MfaSetupView } from "./MfaSetupView.tsx";
import { OtpVerifyView } from "./OtpVerifyView.tsx";
import { PasskeySetupView } from "./PasskeySetupView.tsx";
import { ResetView } from "./ResetView.tsx";
import { SignInView } from "./SignInView.tsx";
import { SignUpView } from "./SignUpView.tsx";
import type { AuthFormState } from "./useAuthForm.ts";
import styles from "./AuthView.module.css";

export interface AuthViewProps extends AuthFormState {
  /** Somebody is signed in already: the page may be left. */
  readonly signedIn: boolean;
  /** Stands in place of the form when there is any. */
  readonly children?: ReactNode;
}

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

/** All seven modes in one frame: the form at the left, what it opens at the right. */
export function AuthView(props: AuthViewProps) {
  const { t } = useTranslation("auth");
  const Form = views[props.form.mode];
  return (
    <EntryFrame
      offline={t(($) => $.problem.offline)}
      picture={t(($) => $.panel.picture)}
      title={t(($) => $.panel.title)}
      below={<AuthPanel />}
    >
      {props.children || <Form key={props.form.mode} {...props} />}
    </EntryFrame>
  );
}

const blurbs = ["parser", "integration"] as const;
const stats = ["data", "apps", "uptime"] as const;

/** What stands below the picture beside the form: two blurbs, three facts on a dimension chain. */
function AuthPanel() {
  const { t } = useTranslation("auth");
  return (
    <>
      <div className={styles["blurbs"]}>
        {blurbs.map((blurb) => (
          <div key={blurb}>
            <h3>{t(($) => $.panel[blurb].title)}</h3>
            <p>{t(($) => $.panel[blurb].text)}</p>
          </div>
        ))}
      </div>
      <ul className={styles["stats"]}>
        {stats.map((stat) => (
          <li key={stat}>
            <b>{t(($) => $.panel[stat].title)}</b>
            <span>{t(($) => $.panel[stat].text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
