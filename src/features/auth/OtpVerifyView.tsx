import { useTranslation } from "react-i18next";
import { EmailField, OtpField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import type { AuthViewProps } from "./AuthView.tsx";
import { BackLink, ModeLink, ModeLinks } from "./ModeLink.tsx";

/** Going on with the code of a mail: of a sign-up, of a link that signs in, of a forgotten password. */
export function OtpVerifyView(view: AuthViewProps) {
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
