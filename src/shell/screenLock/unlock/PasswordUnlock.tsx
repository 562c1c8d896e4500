import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "../Lock.module.css";

interface Props {
  readonly email: string;
  readonly busy: boolean;
  readonly online: boolean;
  readonly onPassword: (password: string) => void;
  /** Another way to sign in. */
  readonly onOther: () => void;
}

/** The full sign-in without leaving the page below; other ways than a password lead to the sign-in page. */
export function PasswordUnlock({ email, busy, online, onPassword, onOther }: Props) {
  const { t } = useTranslation("screenLock");
  const { t: common } = useTranslation("common");
  const [password, setPassword] = useState("");
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") onPassword(password);
      }}
    >
      {!online && (
        <Notice tone="offline" title={t(($) => $.problem.offline.title)}>
          {t(($) => $.problem.offline.text)}
        </Notice>
      )}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t(($) => $.way.passwordLabel)}
        words={common(($) => $.password, { returnObjects: true })}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={password === "" || !online}>
        {t(($) => $.way.passwordAction)}
      </Button>
      <Button variant="link" onClick={onOther}>
        {t(($) => $.way.otherSignIn)}
      </Button>
    </form>
  );
}
