import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import { classes } from "#ui/classes.ts";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { ModeLink } from "./ModeLink.tsx";

/** After signing up: a passkey for the next time, or later. */
export function PasskeySetupView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  const { form, write, skip } = view;
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.passkeySetup, { returnObjects: true })}
      after={
        <p className={classes(styles["other"], styles["links"])}>
          <ModeLink view={view} to="mfa-setup">
            {t(($) => $.usePhone)}
          </ModeLink>
          <Button variant="link" onClick={skip}>
            {t(($) => $.later)}
          </Button>
        </p>
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
