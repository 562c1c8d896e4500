import { IconBackspace } from "#ui/icons/icons.gen.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pinDigits, pinLength } from "#domain/screenLock/pin.ts";
import type { UnlockProblem } from "#domain/screenLock/unlocking.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import { useRest } from "./UnlockNotice.tsx";
import styles from "../Lock.module.css";

interface Props {
  readonly busy: boolean;
  readonly problem: UnlockProblem | undefined;
  readonly onPin: (pin: string) => void;
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The field for the PIN; on touch screens large keys below it instead of the system's keyboard. */
export function PinUnlock({ busy, problem, onPin }: Props) {
  const { t } = useTranslation("screenLock");
  const [pin, setPin] = useState("");
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const field = useRef<HTMLInputElement>(null);
  const isWaiting = useRest(problem?.kind === "wait" ? problem.until_ms : 0) > 0;
  const [seen, setSeen] = useState(problem);
  if (problem !== seen) {
    setSeen(problem);
    if (problem?.kind === "wrong_pin") setPin("");
  }
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);
  const add = (digit: string) => setPin(pinDigits(pin + digit));
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length >= pinLength.least && !isWaiting) onPin(pin);
      }}
    >
      <TextField
        ref={field}
        type="password"
        label={t(($) => $.way.pinLabel)}
        className={styles["pin"]}
        value={pin}
        maxLength={pinLength.most}
        inputMode={isTouch ? "none" : "numeric"}
        autoComplete="off"
        readOnly={busy}
        onChange={(text) => setPin(pinDigits(text))}
      />
      {isTouch && (
        <div className={styles["keys"]}>
          {digits.map((digit) => (
            <button key={digit} type="button" onClick={() => add(digit)}>
              {digit}
            </button>
          ))}
          <span />
          <button type="button" onClick={() => add("0")}>
            {"0"}
          </button>
          <button type="button" aria-label={t(($) => $.way.erase)} onClick={() => setPin(pin.slice(0, -1))}>
            <IconBackspace size={24} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={pin.length < pinLength.least || isWaiting}
      >
        {t(($) => $.way.pinAction)}
      </Button>
    </form>
  );
}
