import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LinkType } from "#domain/auth/authReturn.ts";
import { AuthSheet } from "./AuthSheet.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { BackLink, ModeLinks } from "./ModeLink.tsx";

interface Props {
  readonly view: AuthViewProps;
  readonly type: LinkType;
  /** Uses the link up. */
  readonly onPress: () => void;
}

/** A link that is over is of no use a second time. */
const isOver = ({ problem }: AuthViewProps["form"]) =>
  problem?.kind === "link_over" || problem?.kind === "code_invalid";

/**
 * What the link of a mail leads to: the button does what the link is for. Opening the page changes nothing, so a program that looks at the
 * links of mails uses none up.
 */
export function LinkView({ view, type, onPress }: Props) {
  const { t } = useTranslation("auth");
  // Hosted, one link both confirms a new account and signs in.
  const words = t(($) => $.link[type === "email" ? "magiclink" : type], { returnObjects: true });
  const over = isOver(view.form);
  const sheet = useRef<HTMLDivElement>(null);
  const { problem } = view.form;
  useEffect(() => {
    // A button that could not be pressed for a while has lost the focus.
    if (problem) sheet.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }, [problem]);
  // Another address is asked for anew by whoever is signed in.
  const next = type === "recovery" ? "reset" : type === "email_change" ? "signin" : "magic-link";
  const overWords =
    next === "signin"
      ? { text: t(($) => $.link.overChange), submit: t(($) => $.back) }
      : { text: t(($) => $.link.over), submit: t(($) => $.link.again) };
  return (
    <div ref={sheet}>
      <AuthSheet
        view={{ ...view, submit: over ? () => view.switchTo(next) : onPress }}
        words={over ? { ...words, ...overWords } : words}
        after={
          <>
            {!over && <p className={styles["aside"]}>{t(($) => $.link.aside)}</p>}
            {!(over && next === "signin") && (
              <ModeLinks>
                <BackLink view={view} />
              </ModeLinks>
            )}
          </>
        }
      >
        {null}
      </AuthSheet>
    </div>
  );
}
