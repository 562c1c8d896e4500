import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { OtpField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import type { AuthViewProps } from "./AuthView.tsx";
import { ModeLink, ModeLinks } from "./ModeLink.tsx";

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
        <ModeLinks>
          {passkeys === "available" && (
            <ModeLink view={view} to="passkey-setup">
              {t(($) => $.usePasskey)}
            </ModeLink>
          )}
          <Button variant="link" onClick={skip}>
            {t(($) => $.later)}
          </Button>
        </ModeLinks>
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
