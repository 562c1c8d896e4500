import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountEffects, OrganisationEffect } from "#data/server/account/account.ts";
import { passkeysAvailable } from "#data/server/account/passkeys.ts";
import type { Proof } from "#data/server/account/reauthenticate.ts";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRescue } from "#shell/rescue/useRescue.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
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

/** What becomes of the organisations, of the projects of others, and of what the person has written. */
function EndEffects({ effects: { organisations, projects } }: { readonly effects: AccountEffects }) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const line = ({ name, outcome, projects: count, people }: OrganisationEffect) => {
    switch (outcome) {
      case "stays":
        return t(($) => $.end.stays, { name });
      case "left":
        return t(($) => $.end.left, { name, count });
      case "blocked":
        return t(($) => $.end.blocked, { name, count: people ?? 0 });
    }
  };
  const isBlocked = organisations.some(({ outcome }) => outcome === "blocked");
  return (
    <>
      <ul className={styles["points"]}>
        {organisations.map((one) => (
          <li key={one.id}>{line(one)}</li>
        ))}
        {projects.length > 0 && <li>{t(($) => $.end.projects, { names: format.list(projects) })}</li>}
        <li>{t(($) => $.end.written)}</li>
        <li>{t(($) => $.end.personal)}</li>
        <li>{t(($) => $.end.device)}</li>
      </ul>
      {isBlocked && (
        <Notice tone="warn" title={t(($) => $.end.blockedTitle)}>
          {t(($) => $.end.blockedText)}
        </Notice>
      )}
    </>
  );
}

interface UnsentQuestionProps {
  readonly unsent: number;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** What only this device has: to be sent, saved as a file, or given up. */
function UnsentQuestion({ unsent, agreed, onAgree }: UnsentQuestionProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const rescue = useRescue();
  const replication = useReplication();
  return (
    <Stack gap={12}>
      <Notice tone="warn" title={t(($) => $.end.unsent, { count: unsent })}>
        {t(($) => $.end.unsentText)}
      </Notice>
      <Stack row gap={8}>
        <Button onClick={() => replication.wake()}>{common(($) => $.leave.send)}</Button>
        <Button busy={rescue.busy} onClick={() => void rescue.save()}>
          {common(($) => $.leave.export)}
        </Button>
      </Stack>
      <Checkbox label={t(($) => $.end.unsentAgreed)} checked={agreed} onChange={onAgree} />
    </Stack>
  );
}
