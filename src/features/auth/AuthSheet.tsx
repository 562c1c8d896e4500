import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { problemTitle } from "#domain/auth/authProblem.ts";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useTabTitle } from "#ui/useTabTitle.ts";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";

interface Props {
  readonly view: AuthViewProps;
  readonly words: { readonly title: string; readonly text: string; readonly submit: string };
  /** Above the fields. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
  /** Below the main button. */
  readonly after?: ReactNode;
}

/** One mode of the sign-in page: title, what is to be said, fields, main button. What was written stays until it has been accepted. */
export function AuthSheet({ view, words, before, children, after }: Props) {
  const { form, submit } = view;
  const sheet = useFirstEmptyField();
  useTabTitle(words.title);
  return (
    <form
      ref={sheet}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>{words.title}</h1>
      <p className={styles["intro"]}>{words.text}</p>
      <Said view={view} />
      {before}
      {children}
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.submitting && form.attempt !== "social" && form.attempt !== "signin-passkey"}
        disabled={form.submitting}
        className={styles["submit"]}
      >
        {words.submit}
      </Button>
      {after}
    </form>
  );
}

const phone = "(max-width: 767.98px)";

/**
 * What the last call has brought: good, bad, or still under way. Problems are told in passing too, but not on a phone: there the same words
 * would stand twice above each other, so the notice is brought into sight instead.
 */
function Said({ view: { form, signedIn, skip, switchTo } }: { readonly view: AuthViewProps }) {
  const { t } = useTranslation("auth");
  const { problem, notice, attempt, email } = form;
  const title = problem && t(($) => $.failed[problemTitle(attempt, problem)]);
  const reason = problem && (problem.message ?? t(($) => $.problem[problem.kind]));
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    if (window.matchMedia?.(phone).matches) told.current?.scrollIntoView({ block: "nearest" });
    else notify({ id: "auth", tone: "bad", title: title ?? "", text: reason, unspoken: true });
  }, [problem, title, reason]);
  return (
    <>
      {form.submitting && attempt === "return" && <Notice tone="info" title={t(($) => $.returning)} />}
      {notice && (
        <Notice
          tone={notice === "password_to_set" ? "warn" : "info"}
          title={t(($) => $.notice[notice].title)}
          action={
            notice === "password_to_set" &&
            signedIn && (
              <Button size="small" onClick={skip}>
                {t(($) => $.continue)}
              </Button>
            )
          }
        >
          {t(($) => $.notice[notice].text, { email: email.trim() })}
        </Notice>
      )}
      {reason !== undefined && (
        <div ref={told}>
          <Notice
            tone="bad"
            title={title}
            action={
              problem?.kind === "other_browser" && attempt === "return" ? (
                <Button size="small" onClick={() => switchTo("magic-link")}>
                  {t(($) => $.otpVerify.anywhere)}
                </Button>
              ) : undefined
            }
          >
            {reason}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Whoever has pressed a link to another mode goes on typing in it; a first visit takes no focus. */
function useFirstEmptyField() {
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && !wasHere) return void (wasHere = true);
    wasHere = true;
    const fields = [...(sheet.current?.querySelectorAll<HTMLInputElement>("input:not([type=radio])") ?? [])];
    (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
  }, []);
  return sheet;
}

/** Whether the page has shown a mode before. */
let wasHere = false;
