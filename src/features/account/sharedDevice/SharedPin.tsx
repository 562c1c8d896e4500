import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptPerson } from "#data/screenLock/keptPeople.ts";
import { pinDigits, type PinFault, pinFault, pinLength } from "#domain/screenLock/pin.ts";
import type { UnlockProblem } from "#domain/screenLock/unlocking.ts";
import { lockChanged } from "#shell/screenLock/lockStore.ts";
import { UnlockNotice } from "#shell/screenLock/unlock/UnlockNotice.tsx";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { useFocusBack } from "#shell/focus/useFocusBack.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import styles from "../Account.module.css";

const calls = () => import("#data/screenLock/quickUnlock.ts");

interface Props {
  readonly person: KeptPerson;
  /** Whether the form stands there at once: the device is shared since just now, and nobody has a way back in yet. */
  readonly begins?: boolean;
}

/**
 * The PIN of whoever works here: to be set, changed, removed. Whoever has one shows it before it changes; whoever has none has shown a short
 * while ago who he is, or whoever finds the device unlocked would set one for himself.
 */
export function SharedPin({ person, begins = false }: Props) {
  const { t } = useTranslation("screenLock");
  const [isOpen, setOpen] = useState(begins);
  const has = person.pin !== undefined;
  return (
    <div className={styles["part"]}>
      <h3>{t(($) => $.pin.title)}</h3>
      <p className={styles["intro"]}>{t(($) => (has ? $.pin.set : $.pin.none))}</p>
      {isOpen ? (
        <PinForm person={person} onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t(($) => (has ? $.pin.change : $.pin.make))}</Button>
      )}
    </div>
  );
}

function PinForm({ person, onDone }: { readonly person: KeptPerson; readonly onDone: () => void }) {
  const { t } = useTranslation("screenLock");
  const [present, setPresent] = useState("");
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [fault, setFault] = useState<PinFault>();
  const [problem, setProblem] = useState<UnlockProblem>();
  const [busy, setBusy] = useState(false);
  const [has] = useState(person.pin !== undefined);
  const fresh = useFreshAsk();
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form);
  /** @param isRemoval the PIN goes, without another one. */
  const send = async (isRemoval: boolean) => {
    const found = isRemoval ? undefined : pinFault(pin, again);
    setFault(found);
    setProblem(undefined);
    if (busy || found) return;
    setBusy(true);
    try {
      const { dropWay, isPinOf, setPin: keep, thisDevice } = await calls();
      const shown = has ? await isPinOf(person.id, present, thisDevice()) : undefined;
      if (shown && !shown.ok) return setProblem(shown.error);
      if (isRemoval) dropWay(person.id, "pin", thisDevice());
      else {
        const keeping = () => keep(person.id, pin, thisDevice());
        const kept = await (has ? keeping() : fresh.withFresh(keeping));
        if (!kept.ok && kept.error.kind === "not_fresh") return;
        if (!kept.ok) return setProblem({ kind: kept.error.kind === "storage" ? "storage" : "unsupported" });
      }
      notify({ tone: "ok", title: t(($) => (isRemoval ? $.pin.removed : $.pin.done)) });
      onDone();
    } catch (cause) {
      report(cause);
      setProblem({ kind: "unexpected" });
    } finally {
      setBusy(false);
      lockChanged();
    }
  };
  const field = {
    type: "password",
    inputMode: "numeric",
    autoComplete: "off",
    maxLength: pinLength.most,
  } as const;
  if (fresh.isAsked) return <ProveAgain ask={fresh} />;
  return (
    <form
      ref={form}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {problem && <UnlockNotice problem={problem} />}
      {has && (
        <TextField
          {...field}
          label={t(($) => $.pin.present)}
          value={present}
          onChange={(text) => setPresent(pinDigits(text))}
        />
      )}
      <TextField
        {...field}
        label={t(($) => $.pin.new)}
        hint={t(($) => $.pin.hint)}
        error={fault && fault !== "not_the_same" ? t(($) => $.pin.problem[fault]) : undefined}
        value={pin}
        onChange={(text) => setPin(pinDigits(text))}
      />
      <TextField
        {...field}
        label={t(($) => $.pin.again)}
        error={fault === "not_the_same" ? t(($) => $.pin.problem[fault]) : undefined}
        value={again}
        onChange={(text) => setAgain(pinDigits(text))}
      />
      <Stack row gap={8}>
        <Button type="submit" variant="primary" busy={busy}>
          {t(($) => $.pin.save)}
        </Button>
        {has && (
          <Button disabled={busy} onClick={() => void send(true)}>
            {t(($) => $.pin.remove)}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t(($) => $.cancel)}
        </Button>
      </Stack>
    </form>
  );
}
