import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hasText } from "./hasText.ts";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "../Account.module.css";

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
  /** What stands in the fields; kept above, so that it outlives a network that goes. */
  readonly typed: NewPassword;
  readonly onType: (typed: NewPassword) => void;
  readonly onChange: (typed: NewPassword) => Promise<void>;
  readonly onLink: () => Promise<void>;
}

const fields = [
  { key: "former", autoComplete: "current-password" },
  { key: "password", autoComplete: "new-password" },
  { key: "again", autoComplete: "new-password" },
] as const;

/** The present password, the new one twice, and the way for those who have none or do not know it. */
export function PasswordForm({ email, problem, typed, onType, onChange, onLink }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const [busy, setBusy] = useState<"change" | "link">();
  const during = (what: "change" | "link", work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        during("change", () => onChange(typed));
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
          onChange={(text) => onType({ ...typed, [key]: text })}
        />
      ))}
      {problem !== undefined && <Notice tone="bad" title={problem} />}
      <Button type="submit" busy={busy === "change"} disabled={!hasText(typed)}>
        {t(($) => $.password.change)}
      </Button>
      <p className={styles["fine"]}>{t(($) => $.password.unknown)}</p>
      <Button variant="link" busy={busy === "link"} onClick={() => during("link", onLink)}>
        {t(($) => $.password.link)}
      </Button>
    </form>
  );
}
