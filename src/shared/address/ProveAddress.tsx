import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { factorDigits, isWholeCode } from "#domain/auth/secondFactor.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { type LoadClient, useProveAddress } from "./useProveAddress.ts";
import styles from "./ProveAddress.module.css";

interface Props {
  /** The address of whoever is signed in. */
  readonly email: string;
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
  /** What stands over it; none where the page says it already. */
  readonly heading?: "h1" | "h2" | "h3" | undefined;
  /** Why it is asked for. */
  readonly reason?: string | undefined;
  readonly onProven: () => void;
  /** Leaves it for later; without it there is no way out but the page's own. */
  readonly onLater?: (() => void) | undefined;
}

/** The short step in which somebody shows that his address is his own: a code by mail, typed in place. */
export function ProveAddress({ email, client, heading: Heading, reason, onProven, onLater }: Props) {
  const { t } = useTranslation("address");
  const { isSent, busy, problem, send, show } = useProveAddress(onProven, client);
  const [code, setCode] = useState("");
  const box = useRef<HTMLFormElement>(null);
  // The step came up because something was pressed; whoever reads with the ears or types goes on here.
  useEffect(() => box.current?.querySelector<HTMLElement>(isSent ? "input" : "button")?.focus(), [isSent]);
  const write = (text: string) => {
    const digits = factorDigits(text);
    setCode(digits);
    if (isWholeCode(digits) && digits !== code) show(digits);
  };
  return (
    <form
      ref={box}
      className={styles["step"]}
      aria-label={t(($) => $.title)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSent) send();
        else if (isWholeCode(code)) show(code);
      }}
    >
      {Heading && <Heading className={styles["title"]}>{t(($) => $.title)}</Heading>}
      {reason !== undefined && <p className={styles["text"]}>{reason}</p>}
      <p className={styles["text"]}>{isSent ? t(($) => $.sent, { email }) : t(($) => $.toSend, { email })}</p>
      {isSent && (
        <TextField
          label={t(($) => $.code)}
          hint={t(($) => $.codeHint)}
          name="address-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          className={styles["code"]}
          value={code}
          onChange={write}
        />
      )}
      {problem && (
        <Notice
          tone={problem.kind === "offline" ? "offline" : "bad"}
          title={t(($) => $.problem[problem.kind])}
        />
      )}
      <div className={styles["ways"]}>
        {isSent ? (
          <>
            <Button type="submit" variant="primary" busy={busy === "showing"} disabled={!isWholeCode(code)}>
              {t(($) => $.confirm)}
            </Button>
            <Button busy={busy === "sending"} onClick={send}>
              {t(($) => $.sendAgain)}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="primary" busy={busy === "sending"}>
            {t(($) => $.send)}
          </Button>
        )}
        {onLater && (
          <Button variant="link" onClick={onLater}>
            {t(($) => $.later)}
          </Button>
        )}
      </div>
    </form>
  );
}
