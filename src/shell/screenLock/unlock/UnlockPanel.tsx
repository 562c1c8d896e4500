import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptPerson } from "#data/screenLock/keptPeople.ts";
import type { SessionSource, SessionUser } from "#data/server/session/sessionSource.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { report } from "../../report.ts";
import { useKeptPeople } from "../lockStore.ts";
import { PeopleChoice } from "./PeopleChoice.tsx";
import { UnlockForm } from "./UnlockForm.tsx";
import { isUnsavedAnywhere } from "./unsavedHere.ts";
import { usePeopleUnsent } from "./usePeopleUnsent.ts";
import { useUnlock } from "./useUnlock.ts";
import styles from "../Lock.module.css";

interface Props {
  readonly source: SessionSource;
  /** Whose screen is locked, when one is. */
  readonly locked?: SessionUser | undefined;
  /** Who is asked first; the list when nobody is. */
  readonly first?: string | undefined;
  /** Somebody who is not on the list, or who signs in another way. */
  readonly onOther: () => void;
  /** The way there is being looked for, or was not found: the server does not answer. */
  readonly isLeaving?: boolean;
  readonly isServerAway?: boolean;
}

/** Asks whoever is to go on for the PIN, the passkey or the password; or who that is. */
export function UnlockPanel({
  source,
  locked,
  first,
  onOther,
  isLeaving = false,
  isServerAway = false,
}: Props) {
  const { t } = useTranslation("screenLock");
  const kept = useKeptPeople();
  const people = locked && !kept.some(({ id }) => id === locked.id) ? [unknown(locked), ...kept] : kept;
  const unsent = usePeopleUnsent(people.map(({ id }) => id));
  const unlock = useUnlock(source, first);
  const person = people.find(({ id }) => id === unlock.state.person);
  const owner = people.find(({ id }) => id === locked?.id);
  const isUnsaved = useUnsaved(owner !== undefined);
  const warning = isUnsaved && owner && person?.id !== owner.id && (
    <Notice tone="warn" title={t(($) => $.unsaved.title, { name: nameOf(owner) })}>
      {t(($) => $.unsaved.text)}
    </Notice>
  );
  const away = isServerAway && (
    <Notice tone="offline" title={t(($) => $.away.title)}>
      {t(($) => $.away.text)}
    </Notice>
  );
  if (!person)
    return (
      <div className={styles["panel"]}>
        <h1>{t(($) => $.people.title)}</h1>
        {warning}
        {away}
        <PeopleChoice people={people} unsent={unsent} lockedId={locked?.id} onChoose={unlock.choose} />
        <div className={styles["ways"]}>
          <Button busy={isLeaving} onClick={onOther}>
            {t(($) => $.people.add)}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles["panel"]}>
      {warning}
      {away}
      <UnlockForm
        key={person.id}
        person={person}
        unsent={unsent.get(person.id) ?? 0}
        unlock={unlock}
        isLocked={person.id === locked?.id}
        onOther={onOther}
      />
    </div>
  );
}

/** How a person is called where they are listed. */
export const nameOf = ({ name, email }: Pick<KeptPerson, "name" | "email">): string => name.trim() || email;

/** Whose screen is locked is always among those who may go on, whatever has become of the list. */
const unknown = ({ id, email }: SessionUser): KeptPerson => ({
  id,
  email,
  name: "",
  last_used: "",
  tries: { wrong: 0, at_ms: 0 },
});

function useUnsaved(asks: boolean): boolean {
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (asks) isUnsavedAnywhere().then((is) => isOver || setUnsaved(is), report);
    return () => {
      isOver = true;
    };
  }, [asks]);
  return isUnsaved;
}
