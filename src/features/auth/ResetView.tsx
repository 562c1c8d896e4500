import { useTranslation } from "react-i18next";
import { EmailField, SecretField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import type { AuthViewProps } from "./AuthView.tsx";
import { BackLink, Later, ModeLinks } from "./ModeLink.tsx";

/** A forgotten password: a link by mail, and, coming back from it, the new password. */
export function ResetView(view: AuthViewProps) {
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
