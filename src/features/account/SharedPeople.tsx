import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type KeptPerson, waysNow } from "#data/lock/keptPeople.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { type Removal, removePerson } from "#shell/lock/removePerson.ts";
import { nameOf } from "#shell/lock/UnlockPanel.tsx";
import { usePeopleUnsent } from "#shell/lock/usePeopleUnsent.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./Account.module.css";

type Failed = Exclude<Removal, { readonly kind: "removed" }> | { readonly kind: "failed" };

/** The other people of this device, what of each waits to be sent, and the way to remove somebody with everything of theirs. */
export function SharedPeople({ people }: { readonly people: readonly KeptPerson[] }) {
  const { t } = useTranslation("lock");
  const format = useFormats();
  const unsent = usePeopleUnsent(people.map(({ id }) => id));
  const [asked, setAsked] = useState<KeptPerson>();
  const [failed, setFailed] = useState<Failed>();
  const [busy, setBusy] = useState(false);
  const remove = async (person: KeptPerson, agreed: number) => {
    setBusy(true);
    setFailed(undefined);
    try {
      const removal = await removePerson(person, agreed);
      if (removal.kind !== "removed") return setFailed(removal);
      notify({
        tone: "ok",
        title: t(($) => $.remove.done, { name: nameOf(person) }),
        text: t(($) => $.remove.doneText),
      });
      setAsked(undefined);
    } catch (cause) {
      report(cause);
      setFailed({ kind: "failed" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles["part"]}>
      <h3>{t(($) => $.people.others)}</h3>
      {people.length === 0 ? (
        <p className={styles["intro"]}>{t(($) => $.people.noOthers)}</p>
      ) : (
        <ul className={styles["lines"]} aria-label={t(($) => $.people.others)}>
          {people.map((person) => (
            <li key={person.id} className={styles["line"]}>
              <div className={styles["words"]}>
                <p className={styles["name"]}>{nameOf(person)}</p>
                <p className={styles["fine"]}>
                  {[
                    person.name === "" ? undefined : person.email,
                    waysNow(person, false).length > 1 ? undefined : t(($) => $.people.needsNetwork),
                    t(($) => $.people.lastUsed, { date: format.dateTime(person.last_used) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {(unsent.get(person.id) ?? 0) > 0 && (
                  <p className={styles["fine"]}>
                    {t(($) => $.people.unsent, { count: unsent.get(person.id) ?? 0 })}
                  </p>
                )}
              </div>
              <Button
                variant="quiet"
                disabled={!unsent.has(person.id)}
                aria-label={t(($) => $.remove.label, { name: nameOf(person) })}
                onClick={() => {
                  setFailed(undefined);
                  setAsked(person);
                }}
              >
                {t(($) => $.remove.begin)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RemoveQuestion
        key={`${asked?.id}-${failed?.kind === "unsent" ? failed.count : ""}`}
        person={asked}
        unsent={failed?.kind === "unsent" ? failed.count : asked ? (unsent.get(asked.id) ?? 0) : 0}
        failed={failed}
        busy={busy}
        onRemove={(person, agreed) => void remove(person, agreed)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}

interface QuestionProps {
  readonly person: KeptPerson | undefined;
  readonly unsent: number;
  readonly failed: Failed | undefined;
  readonly busy: boolean;
  readonly onRemove: (person: KeptPerson, agreed: number) => void;
  readonly onCancel: () => void;
}

/** What goes, what stays; what only this device has goes only when that is agreed to. */
function RemoveQuestion({ person, unsent, failed, busy, onRemove, onCancel }: QuestionProps) {
  const { t } = useTranslation("lock");
  const [isAgreed, setAgreed] = useState(false);
  return (
    <ConfirmDialog
      open={person !== undefined}
      title={t(($) => $.remove.question, { name: person ? nameOf(person) : "" })}
      confirm={t(($) => $.remove.confirm)}
      cancel={t(($) => $.cancel)}
      danger
      busy={busy}
      blocked={unsent > 0 && !isAgreed}
      onConfirm={() => person && onRemove(person, unsent)}
      onCancel={onCancel}
    >
      <p>{t(($) => $.remove.text)}</p>
      {failed && (
        <Notice tone="bad" title={t(($) => $.remove.problem[failed.kind].title)}>
          {t(($) => $.remove.problem[failed.kind].text, {
            names: failed.kind === "left" ? failed.names.join(", ") : "",
          })}
        </Notice>
      )}
      {unsent > 0 && (
        <>
          <Notice tone="warn" title={t(($) => $.people.unsent, { count: unsent })}>
            {t(($) => $.remove.unsentText)}
          </Notice>
          <Checkbox label={t(($) => $.remove.agree)} checked={isAgreed} onChange={setAgreed} />
        </>
      )}
    </ConfirmDialog>
  );
}
