import { useTranslation } from "react-i18next";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import type { AuthViewProps } from "./AuthView.tsx";
import { Later, ModeLink } from "./ModeLink.tsx";

/** After signing up: a passkey for the next time, or later. */
export function PasskeySetupView(view: AuthViewProps) {
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
