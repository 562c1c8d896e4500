import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/PasswordField.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { useAuthForm } from "./useAuthForm.ts";

/** The form of both modes. What was written stays until it has been accepted. */
export function AuthForm(props: AuthViewProps) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation("common");
  const { form, write, submit } = useAuthForm(props);
  const { mode, problem } = form;
  const other = mode === "signin" ? "signup" : "signin";
  const failed = t(($) => $.failed[problem?.kind === "offline" ? "offline" : mode]);
  const reason = problem && t(($) => $.problem[problem.kind]);
  useEffect(() => {
    if (reason !== undefined) notify({ id: "auth", tone: "bad", title: failed, text: reason });
  }, [failed, reason, problem]);
  const words = { show: common(($) => $.password.show), hide: common(($) => $.password.hide) };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={send}>
      <h1>{t(($) => $[mode].title)}</h1>
      <p className={styles["intro"]}>{t(($) => $[mode].text)}</p>
      {form.confirmEmail && (
        <Notice tone="info" title={t(($) => $.confirmEmail.title)}>
          {t(($) => $.confirmEmail.text, { email: form.email.trim() })}
        </Notice>
      )}
      {reason !== undefined && (
        <Notice tone="bad" title={failed}>
          {reason}
        </Notice>
      )}
      <TextField
        label={t(($) => $.email)}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        required
        value={form.email}
        onChange={(text) => write("email", text)}
      />
      <PasswordField
        label={t(($) => $.password)}
        name="password"
        autoComplete={mode === "signin" ? "current-password" : "new-password"}
        required
        words={words}
        hint={mode === "signup" ? t(($) => $.passwordHint) : undefined}
        value={form.password}
        onChange={(text) => write("password", text)}
      />
      {mode === "signup" && (
        <PasswordField
          label={t(($) => $.confirmation)}
          name="confirmation"
          autoComplete="new-password"
          required
          words={words}
          value={form.confirmation}
          onChange={(text) => write("confirmation", text)}
        />
      )}
      <Button type="submit" variant="primary" wide busy={form.submitting} className={styles["submit"]}>
        {t(($) => $[mode].submit)}
      </Button>
      <p className={styles["other"]}>
        {t(($) => $[mode].other)}
        <Button variant="link" onClick={() => props.onMode(other)}>
          {t(($) => $[mode].switch)}
        </Button>
      </p>
    </form>
  );
}
