import { useTranslation } from "react-i18next";
import { TextField } from "#ui/visitor/TextField.tsx";
import { OtpField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import type { AuthViewProps } from "./AuthView.tsx";
import { Later, ModeLink } from "./ModeLink.tsx";

/** A phone as second factor: its number, then the code that was sent to it. */
export function MfaSetupView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  const { form, write, skip, passkeys } = view;
  const words = form.factor
    ? t(($) => $.mfaVerify, { returnObjects: true, phone: form.phone })
    : t(($) => $.mfaSetup, { returnObjects: true });
  return (
    <AuthSheet
      view={view}
      words={words}
      after={
        <Later onSkip={skip}>
          {passkeys === "available" && (
            <ModeLink view={view} to="passkey-setup">
              {t(($) => $.usePasskey)}
            </ModeLink>
          )}
        </Later>
      }
    >
      {form.factor ? (
        <OtpField view={view} />
      ) : (
        <TextField
          label={t(($) => $.phone)}
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          required
          hint={t(($) => $.phoneHint)}
          value={form.phone}
          onChange={(text) => write("phone", text)}
        />
      )}
    </AuthSheet>
  );
}
