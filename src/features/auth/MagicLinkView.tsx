import { useTranslation } from "react-i18next";
import { EmailField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import { classes } from "#ui/classes.ts";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { ModeLink } from "./ModeLink.tsx";

/** Asking for a link and a code by mail that sign in without a password. */
export function MagicLinkView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.magicLink, { returnObjects: true })}
      after={
        <p className={classes(styles["other"], styles["links"])}>
          <ModeLink view={view} to="signin">
            {t(($) => $.back)}
          </ModeLink>
        </p>
      }
    >
      <EmailField view={view} />
    </AuthSheet>
  );
}
