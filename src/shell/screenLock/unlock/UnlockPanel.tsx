import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type KeptPerson, waysNow } from "#data/screenLock/keptPeople.ts";
import type { SessionSource, SessionUser } from "#data/server/session/sessionSource.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { IconChevronRight, IconFingerprint, IconUsers } from "#ui/icons/icons.gen.ts";
import type { UnlockWay } from "#domain/screenLock/unlocking.ts";
import { PasswordField } from "#ui/visitor/PasswordField.tsx";
import { report } from "../../report.ts";
import { useKeptPeople } from "../lockStore.ts";
import { isUnsavedAnywhere } from "./unsavedHere.ts";
import { usePeopleUnsent } from "./usePeopleUnsent.ts";
import { useUnlock, type Unlock } from "./useUnlock.ts";
import styles from "../Lock.module.css";
import { initials } from "../../frame/topBar/initials.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { useOnline } from "../../useOnline.ts";
import { PinUnlock } from "./PinUnlock.tsx";
import { UnlockNotice } from "./UnlockNotice.tsx";

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

interface PeopleChoiceProps {
  readonly people: readonly KeptPerson[];
  readonly unsent: ReadonlyMap<string, number>;
  /** Whose screen is locked. */
  readonly lockedId?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The people of this device as large rows: who, what waits to be sent, how they get in. */
function PeopleChoice({ people, unsent, lockedId, onChoose }: PeopleChoiceProps) {
  const { t } = useTranslation("screenLock");
  const format = useFormats();
  if (people.length === 0) return <p className={styles["fine"]}>{t(($) => $.people.none)}</p>;
  return (
    <ul className={styles["people"]} aria-label={t(($) => $.people.label)}>
      {people.map((person) => {
        const waiting = unsent.get(person.id) ?? 0;
        const isQuick = waysNow(person, person.id === lockedId).length > 1;
        return (
          <li key={person.id}>
            <button type="button" className={styles["person"]} onClick={() => onChoose(person.id)}>
              <span className={styles["avatar"]} aria-hidden>
                {initials(person.name || person.email)}
              </span>
              <span className={styles["words"]}>
                <span className={styles["name"]}>{person.name || person.email}</span>
                {person.name !== "" && <span className={styles["fine"]}>{person.email}</span>}
                <span className={styles["fine"]}>
                  {[
                    isQuick ? undefined : t(($) => $.people.needsNetwork),
                    waiting > 0 ? t(($) => $.people.unsent, { count: waiting }) : undefined,
                    person.last_used === ""
                      ? undefined
                      : t(($) => $.people.lastUsed, { date: format.dateTime(person.last_used) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface UnlockFormProps {
  readonly person: KeptPerson;
  readonly unsent: number;
  readonly unlock: Unlock;
  /** Their screen is the one that is locked: the page below stays for them. */
  readonly isLocked: boolean;
  readonly onOther: () => void;
}

/** Who is asked, what of them waits here, and the way in that is chosen; the others below it. */
function UnlockForm({ person, unsent, unlock, isLocked, onOther }: UnlockFormProps) {
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

interface PasswordUnlockProps {
  readonly email: string;
  readonly busy: boolean;
  readonly online: boolean;
  readonly onPassword: (password: string) => void;
  /** Another way to sign in. */
  readonly onOther: () => void;
}

/** The full sign-in without leaving the page below; other ways than a password lead to the sign-in page. */
function PasswordUnlock({ email, busy, online, onPassword, onOther }: PasswordUnlockProps) {
  const { t } = useTranslation("screenLock");
  const { t: common } = useTranslation("common");
  const [password, setPassword] = useState("");
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") onPassword(password);
      }}
    >
      {!online && (
        <Notice tone="offline" title={t(($) => $.problem.offline.title)}>
          {t(($) => $.problem.offline.text)}
        </Notice>
      )}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t(($) => $.way.passwordLabel)}
        words={common(($) => $.password, { returnObjects: true })}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={password === "" || !online}>
        {t(($) => $.way.passwordAction)}
      </Button>
      <Button variant="link" onClick={onOther}>
        {t(($) => $.way.otherSignIn)}
      </Button>
    </form>
  );
}
