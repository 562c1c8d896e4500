import { IconFingerprint, IconUsers } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { type KeptPerson, waysNow } from "#data/screenLock/keptPeople.ts";
import type { UnlockWay } from "#domain/screenLock/unlocking.ts";
import { Button } from "#ui/controls/Button.tsx";
import { initials } from "../../frame/topBar/initials.ts";
import { useOnline } from "../../useOnline.ts";
import { PasswordUnlock } from "./PasswordUnlock.tsx";
import { PinUnlock } from "./PinUnlock.tsx";
import { UnlockNotice } from "./UnlockNotice.tsx";
import type { Unlock } from "./useUnlock.ts";
import styles from "../Lock.module.css";

interface Props {
  readonly person: KeptPerson;
  readonly unsent: number;
  readonly unlock: Unlock;
  /** Their screen is the one that is locked: the page below stays for them. */
  readonly isLocked: boolean;
  readonly onOther: () => void;
}

/** Who is asked, what of them waits here, and the way in that is chosen; the others below it. */
export function UnlockForm({ person, unsent, unlock, isLocked, onOther }: Props) {
  const { t } = useTranslation("screenLock");
  const online = useOnline();
  const { state } = unlock;
  const others = waysNow(person, isLocked).filter((way) => way !== state.way);
  return (
    <>
      <div className={styles["who"]}>
        <span className={styles["avatar"]} aria-hidden>
          {initials(person.name || person.email)}
        </span>
        <div className={styles["words"]}>
          <h1>{person.name || person.email}</h1>
          {person.name !== "" && <p className={styles["fine"]}>{person.email}</p>}
        </div>
      </div>
      <p className={styles["intro"]}>
        {t(($) => (isLocked ? $.screen.locked : $.screen.aside))}
        {unsent > 0 && ` ${t(($) => $.screen.unsent, { count: unsent })}`}
      </p>
      {state.problem && <UnlockNotice problem={state.problem} />}
      {state.way === "pin" && <PinUnlock busy={state.busy} problem={state.problem} onPin={unlock.byPin} />}
      {state.way === "passkey" && (
        <Button variant="primary" icon={IconFingerprint} busy={state.busy} onClick={unlock.byPasskey}>
          {t(($) => $.way.passkeyAction)}
        </Button>
      )}
      {state.way === "password" && (
        <PasswordUnlock
          email={person.email}
          busy={state.busy}
          online={online}
          onPassword={unlock.byPassword}
          onOther={onOther}
        />
      )}
      <div className={styles["ways"]}>
        {others.map((way: UnlockWay) => (
          <Button key={way} variant="link" onClick={() => unlock.turn(way)}>
            {t(($) => $.way[way])}
          </Button>
        ))}
        <Button variant="link" icon={IconUsers} onClick={unlock.list}>
          {t(($) => $.people.other)}
        </Button>
      </div>
    </>
  );
}
