import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AuthProblem, AuthRequest } from "#domain/auth/authForm.ts";
import type { AuthMode } from "#domain/auth/authForm.ts";
import type { Result } from "#kernel/result.ts";
import { LanguageMenu } from "#shell/frame/LanguageMenu.tsx";
import { OfflineBanner } from "#shell/frame/OfflineBanner.tsx";
import { ThemeButton } from "#shell/frame/ThemeButton.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthPanel } from "./AuthPanel.tsx";
import styles from "./AuthView.module.css";

export interface AuthViewProps {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  /** Sends the form; answers whether a session is there or the address must be confirmed first. */
  readonly onRequest: (request: AuthRequest) => Promise<Result<"session" | "confirm_email", AuthProblem>>;
  /** Called when a session is there. */
  readonly onSignedIn: () => void;
}

const product = "Klarbau";

/** Signing in and signing up: the form at the left, what it opens at the right. */
export function AuthView(props: AuthViewProps) {
  const { t } = useTranslation("auth");
  return (
    <div className={styles["page"]}>
      <OfflineBanner text={t(($) => $.problem.offline)} />
      <div className={styles["auth"]}>
        <main className={styles["left"]}>
          <Link to="/" className={styles["logo"]}>
            <Logo label={product} height={24} />
          </Link>
          <div className={styles["middle"]}>
            <AuthForm key={props.mode} {...props} />
          </div>
          <div className={styles["foot"]}>
            <ThemeButton />
            <LanguageMenu long />
          </div>
        </main>
        <aside className={styles["right"]} aria-label={t(($) => $.panel.title)}>
          <AuthPanel />
        </aside>
      </div>
    </div>
  );
}
