import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EntryFrame } from "#shell/public/EntryFrame.tsx";
import { MfaSetupView } from "./MfaSetupView.tsx";
import { SignInView } from "./SignInView.tsx";
import { SignUpView } from "./SignUpView.tsx";
import type { AuthFormState } from "./useAuthForm.ts";
import styles from "./AuthView.module.css";
import { EmailField, OtpField, SecretField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import { BackLink, Later, ModeLink, ModeLinks } from "./ModeLink.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";

/** A forgotten password: a link by mail, and, coming back from it, the new password. */
function ResetView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  const words = t(($) => (view.form.recovering ? $.newPassword : $.reset), { returnObjects: true });
  if (view.form.recovering)
    return (
      <AuthSheet view={view} words={words} after={<Later onSkip={view.skip} />}>
        <SecretField
          view={view}
          field="password"
          label={t(($) => $.newPasswordField)}
          fresh
          hint={t(($) => $.passwordHint)}
        />
        <SecretField view={view} field="confirmation" label={t(($) => $.confirmation)} fresh />
      </AuthSheet>
    );
  return (
    <AuthSheet
      view={view}
      words={words}
      after={
        <ModeLinks>
          <BackLink view={view} />
        </ModeLinks>
      }
    >
      <EmailField view={view} />
    </AuthSheet>
  );
}

/** After signing up: a passkey for the next time, or later. */
function PasskeySetupView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  const { form, write, skip } = view;
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.passkeySetup, { returnObjects: true })}
      after={
        <Later onSkip={skip}>
          <ModeLink view={view} to="mfa-setup">
            {t(($) => $.usePhone)}
          </ModeLink>
        </Later>
      }
    >
      <TextField
        label={t(($) => $.passkeyName)}
        name="passkey"
        autoComplete="off"
        required
        maxLength={100}
        hint={t(($) => $.deviceHint)}
        value={form.passkey}
        onChange={(text) => write("passkey", text)}
      />
    </AuthSheet>
  );
}

/** Going on with the code of a mail: of a sign-up, of a link that signs in, of a forgotten password. */
function OtpVerifyView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.otpVerify, { returnObjects: true })}
      after={
        <ModeLinks>
          <ModeLink view={view} to={view.form.forgotten ? "reset" : "magic-link"}>
            {t(($) => $.otpVerify.again)}
          </ModeLink>
          <BackLink view={view} />
        </ModeLinks>
      }
    >
      <EmailField view={view} />
      <OtpField view={view} />
    </AuthSheet>
  );
}

/** Asking for a link and a code by mail that sign in without a password. */
function MagicLinkView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.magicLink, { returnObjects: true })}
      after={
        <ModeLinks>
          <BackLink view={view} />
        </ModeLinks>
      }
    >
      <EmailField view={view} />
    </AuthSheet>
  );
}

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
      description={t(($) => $.panel.text)}
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
