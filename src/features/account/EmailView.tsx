import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AskBeforeLeaving } from "#shell/parts/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "./Account.module.css";

interface Props {
  readonly email: string;
  /** Another address that waits for its confirmation. */
  readonly waiting: string | undefined;
  readonly problem: string | undefined;
  /** Answers whether the mails are on their way; what is typed stays otherwise. */
  readonly onChange: (email: string) => Promise<boolean>;
  readonly onWithdraw: () => Promise<void>;
}

/** The present address, a change that waits, and the form for another one. */
export function EmailView({ email, waiting, problem, onChange, onWithdraw }: Props) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState<"change" | "withdraw">();
  const during = (what: "change" | "withdraw", work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  return (
    <Stack>
      <AskBeforeLeaving when={typed.trim() !== ""} />
      <KeyValues pairs={[{ label: t(($) => $.email.present), value: email }]} />
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
          during("change", async () => (await onChange(typed)) && setTyped(""));
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
          onChange={setTyped}
        />
        <Button type="submit" busy={busy === "change"} disabled={typed.trim() === ""}>
          {t(($) => $.email.change)}
        </Button>
      </form>
    </Stack>
  );
}
