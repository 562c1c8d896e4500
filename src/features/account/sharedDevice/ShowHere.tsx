import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptPerson } from "#data/screenLock/keptPeople.ts";
import type { LockDevice } from "#data/screenLock/quickUnlock.ts";
import { pinDigits, pinLength } from "#domain/screenLock/pin.ts";
import type { UnlockProblem } from "#domain/screenLock/unlocking.ts";
import type { Result } from "#kernel/result.ts";
import { lockChanged } from "#shell/screenLock/lockStore.ts";
import { UnlockNotice } from "#shell/screenLock/unlock/UnlockNotice.tsx";
import { report } from "#shell/report.ts";
import { useFocusBack } from "#shell/focus/useFocusBack.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import styles from "../Account.module.css";

const calls = () => import("#data/screenLock/quickUnlock.ts");
type Calls = Awaited<ReturnType<typeof calls>>;

interface Props {
  readonly person: KeptPerson;
  /** Why it is asked for. */
  readonly reason: string;
  /** Ends the step: shown, or left. */
  readonly onSettled: (isShown: boolean) => void;
}

/**
 * The step in which whoever works on a shared device shows that it is he: by the PIN or the passkey of this device, which needs no network,
 * or by a new sign-in for who has neither or has forgotten it.
 */
export function ShowHere({ person, reason, onSettled }: Props) {
  const { t } = useTranslation("screenLock");
  const [isOther, setOther] = useState(false);
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<UnlockProblem>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  const show = async (work: (of: Calls, device: LockDevice) => Promise<Result<void, UnlockProblem>>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const quick = await calls();
      const shown = await work(quick, quick.thisDevice());
      if (shown.ok) onSettled(true);
      else setProblem(shown.error);
    } catch (cause) {
      report(cause);
      setProblem({ kind: "unexpected" });
    } finally {
      setBusy(false);
      lockChanged(); // a try was counted, or was the last one
    }
  };
  if (isOther || (!person.pin && !person.passkey))
    return (
      <>
        {problem && <UnlockNotice problem={problem} />}
        <ProveAgain ask={{ settle: onSettled }} />
      </>
    );
  return (
    <form
      ref={form}
      className={`${styles["form"]} ${styles["part"]}`}
      aria-label={t(($) => $.show.title)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (person.pin && pin.length >= pinLength.least)
          void show((quick, device) => quick.isPinOf(person.id, pin, device));
      }}
    >
      <h3>{t(($) => $.show.title)}</h3>
      <p className={styles["intro"]}>{reason}</p>
      {problem && <UnlockNotice problem={problem} />}
      {person.pin && (
        <TextField
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength.most}
          label={t(($) => $.pin.present)}
          value={pin}
          onChange={(text) => setPin(pinDigits(text))}
        />
      )}
      <Stack row gap={8}>
        {person.pin && (
          <Button type="submit" variant="primary" busy={busy} disabled={pin.length < pinLength.least}>
            {t(($) => $.show.confirm)}
          </Button>
        )}
        {person.passkey && (
          <Button
            disabled={busy}
            onClick={() => void show((quick, device) => quick.isPasskeyOf(person.id, device))}
          >
            {t(($) => $.way.passkey)}
          </Button>
        )}
        <Button variant="link" onClick={() => setOther(true)}>
          {t(($) => $.show.other)}
        </Button>
        <Button variant="quiet" onClick={() => onSettled(false)}>
          {t(($) => $.cancel)}
        </Button>
      </Stack>
    </form>
  );
}
