import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AuthMode } from "#domain/auth/authModes.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";

interface Props {
  readonly view: AuthViewProps;
  readonly to: AuthMode;
  readonly children: ReactNode;
}

/** A link to another mode of the sign-in page. */
export const ModeLink = ({ view, to, children }: Props) => (
  <Button variant="link" onClick={() => view.switchTo(to)}>
    {children}
  </Button>
);

/** The links of a mode to other ones, below its main button. */
export const ModeLinks = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes(styles["other"], styles["links"])}>{children}</p>
);

/** The way back to signing in. */
export function BackLink({ view }: Pick<Props, "view">) {
  const { t } = useTranslation("auth");
  return (
    <ModeLink view={view} to="signin">
      {t(($) => $.back)}
    </ModeLink>
  );
}

/** What follows a sign-up may wait: a button below the main one, and below that the other ways when there are any. */
export function Later({ onSkip, children }: { readonly onSkip: () => void; readonly children?: ReactNode }) {
  const { t } = useTranslation("auth");
  return (
    <div className={styles["ways"]}>
      <Button wide onClick={onSkip}>
        {t(($) => $.later)}
      </Button>
      {children && <ModeLinks>{children}</ModeLinks>}
    </div>
  );
}
