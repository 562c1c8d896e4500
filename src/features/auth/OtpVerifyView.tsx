import { useTranslation } from "react-i18next";
import { CodeField, EmailField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import { classes } from "#ui/classes.ts";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { ModeLink } from "./ModeLink.tsx";

/** Signing in with the code of a mail. */
export function OtpVerifyView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.otpVerify, { returnObjects: true })}
      after={
        <p className={classes(styles["other"], styles["links"])}>
          <ModeLink view={view} to="magic-link">
            {t(($) => $.otpVerify.again)}
          </ModeLink>
          <ModeLink view={view} to="signin">
            {t(($) => $.back)}
          </ModeLink>
        </p>
      }
    >
      <EmailField view={view} />
      <CodeField view={view} />
    </AuthSheet>
  );
}
