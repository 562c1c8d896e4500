import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AskBeforeLeaving } from "#shell/parts/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/PasswordField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./Account.module.css";

/** What is typed to get another password. */
export interface NewPassword {
  readonly former: string;
  readonly password: string;
  readonly again: string;
}

interface Props {
  /** With which password managers know the account. */
  readonly email: string;
  readonly problem: string | undefined;
  /** Answers whether it is changed; what is typed stays otherwise. */
  readonly onChange: (typed: NewPassword) => Promise<boolean>;
  readonly onLink: () => Promise<void>;
}

const empty: NewPassword = { former: "", password: "", again: "" };
const fields = [
  { key: "former", autoComplete: "current-password" },
  { key: "password", autoComplete: "new-password" },
  { key: "again", autoComplete: "new-password" },
] as const;

/** The present password, the new one twice, and the way for those who have none or do not know it. */
export function PasswordForm({ email, problem, onChange, onLink }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const [typed, setTyped] = useState(empty);
  const [busy, setBusy] = useState<"change" | "link">();
  const during = (what: "change" | "link", work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  const isDirty = Object.values(typed).some((text) => text !== "");
  return (
    <>
      <AskBeforeLeaving when={isDirty} />
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          during("change", async () => (await onChange(typed)) && setTyped(empty));
        }}
      >
        <VisuallyHidden>
          <input type="email" autoComplete="username" tabIndex={-1} aria-hidden readOnly value={email} />
        </VisuallyHidden>
        {fields.map(({ key, autoComplete }) => (
          <PasswordField
            key={key}
            label={t(($) => $.password[key])}
            hint={key === "password" ? t(($) => $.password.hint) : undefined}
            autoComplete={autoComplete}
            words={{ show: common(($) => $.password.show), hide: common(($) => $.password.hide) }}
            value={typed[key]}
            onChange={(text) => setTyped({ ...typed, [key]: text })}
          />
        ))}
        {problem !== undefined && <Notice tone="bad" title={problem} />}
        <Button type="submit" busy={busy === "change"} disabled={!isDirty}>
          {t(($) => $.password.change)}
        </Button>
        <p className={styles["fine"]}>{t(($) => $.password.unknown)}</p>
        <Button variant="quiet" busy={busy === "link"} onClick={() => during("link", onLink)}>
          {t(($) => $.password.link)}
        </Button>
      </form>
    </>
  );
}
