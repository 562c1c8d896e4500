import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountEffects } from "#data/server/account/account.ts";
import { passkeysAvailable } from "#data/server/account/passkeys.ts";
import type { Proof } from "#data/server/account/reauthenticate.ts";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { EndEffects } from "./EndEffects.tsx";
import { UnsentQuestion } from "./UnsentQuestion.tsx";
import styles from "../Account.module.css";

interface Props {
  readonly effects: AccountEffects;
  readonly email: string;
  /** How many changes and files only this device has. */
  readonly unsent: number;
  readonly problem: string | undefined;
  readonly onEnd: (email: string, proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** What happens, what would be lost, the proof and the typed address; only then the account can end. */
export function EndForm({ effects, email, unsent, problem, onEnd, onCancel }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const [way, setWay] = useState<"password" | "passkey">("password");
  const [password, setPassword] = useState("");
  const [typed, setTyped] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isBlocked = effects.organisations.some(({ outcome }) => outcome === "blocked");
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const isReady = !isBlocked && isSame && (unsent === 0 || agreed) && (way === "passkey" || password !== "");
  const end = async () => {
    if (busy || !isReady) return;
    setBusy(true);
    const proof: Proof = way === "passkey" ? { kind: way } : { kind: way, password };
    await onEnd(typed.trim(), proof).finally(() => setBusy(false));
    setPassword("");
  };
  return (
    <Stack>
      <EndEffects effects={effects} />
      {isBlocked ? (
        <Button onClick={onCancel}>{t(($) => $.end.cancel)}</Button>
      ) : (
        <form
          className={styles["form"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void end();
          }}
        >
          {unsent > 0 && <UnsentQuestion unsent={unsent} agreed={agreed} onAgree={setAgreed} />}
          {passkeysAvailable() === "available" && (
            <Segmented
              label={t(($) => $.end.way)}
              value={way}
              options={[
                { value: "password", label: t(($) => $.end.byPassword) },
                { value: "passkey", label: t(($) => $.end.byPasskey) },
              ]}
              onChange={setWay}
            />
          )}
          {way === "password" ? (
            <PasswordField
              label={t(($) => $.end.password)}
              hint={t(($) => $.end.passwordHint)}
              autoComplete="current-password"
              words={{ show: common(($) => $.password.show), hide: common(($) => $.password.hide) }}
              value={password}
              onChange={setPassword}
            />
          ) : (
            <p className={styles["fine"]}>{t(($) => $.end.passkeyText)}</p>
          )}
          <TextField
            label={t(($) => $.end.typed, { email })}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
          {problem !== undefined && <Notice tone="bad" title={problem} />}
          <Stack row gap={8}>
            <Button type="submit" variant="accent" busy={busy} disabled={!isReady}>
              {t(($) => $.end.confirm)}
            </Button>
            <Button onClick={onCancel}>{t(($) => $.end.cancel)}</Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
