import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { type KeptPerson, waysNow } from "#data/screenLock/keptPeople.ts";
import { initials } from "../../frame/topBar/initials.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import styles from "../Lock.module.css";

interface Props {
  readonly people: readonly KeptPerson[];
  readonly unsent: ReadonlyMap<string, number>;
  /** Whose screen is locked. */
  readonly lockedId?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The people of this device as large rows: who, what waits to be sent, how they get in. */
export function PeopleChoice({ people, unsent, lockedId, onChoose }: Props) {
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
