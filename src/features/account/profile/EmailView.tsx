import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Account.module.css";

interface Props {
  readonly email: string;
  /** The step that proves the address, told how to close it; undefined when it was proven. */
  readonly prove?: ((close: () => void) => ReactNode) | undefined;
  /** Another address that waits for its confirmation. */
  readonly waiting: string | undefined;
  readonly problem: string | undefined;
  /** What stands in the field; kept above, so that it outlives a network that goes. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Answers whether the mails are on their way; what is typed stays otherwise. */
  readonly onChange: (email: string) => Promise<boolean>;
  readonly onWithdraw: () => Promise<void>;
}

/** The present address, a change that waits, and the form for another one. */
export function EmailView({ email, prove, waiting, problem, typed, onType, onChange, onWithdraw }: Props) {
  const { t } = useTranslation("account");
  const [busy, setBusy] = useState<"change" | "withdraw">();
  const [isProving, setProving] = useState(false);
  const during = (what: "change" | "withdraw", work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  return (
    <Stack>
      <KeyValues pairs={[{ label: t(($) => $.email.present), value: email }]} />
      {prove && (
        <Notice
          tone="warn"
          title={t(($) => $.email.unproven)}
          {...(!isProving && {
            action: <Button onClick={() => setProving(true)}>{t(($) => $.email.prove)}</Button>,
          })}
        >
          {t(($) => $.email.unprovenText, { email })}
        </Notice>
      )}
      {prove && isProving && prove(() => setProving(false))}
      {waiting !== undefined && (
        <Notice
          tone="info"
          title={t(($) => $.email.waiting, { email: waiting })}
          action={
            <Button busy={busy === "withdraw"} onClick={() => during("withdraw", onWithdraw)}>
              {t(($) => $.email.withdraw)}
            </Button>
          }
        >
          {t(($) => $.email.waitingText, { email })}
        </Notice>
      )}
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          during("change", async () => (await onChange(typed)) && onType(""));
        }}
      >
        <TextField
          label={t(($) => $.email.new)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={onType}
        />
        <Button type="submit" busy={busy === "change"} disabled={typed.trim() === ""}>
          {t(($) => $.email.change)}
        </Button>
      </form>
    </Stack>
  );
}
