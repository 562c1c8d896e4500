import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type KeptPerson, waysNow } from "#data/screenLock/keptPeople.ts";
import { ok } from "#kernel/result.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { removePerson, type Removal } from "#shell/screenLock/removePerson.ts";
import { nameOf } from "#shell/screenLock/unlock/UnlockPanel.tsx";
import { usePeopleUnsent } from "#shell/screenLock/unlock/usePeopleUnsent.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { ShowHere } from "./ShowHere.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import styles from "../Account.module.css";

interface Props {
  /** Whoever works here. */
  readonly person: KeptPerson;
  /** Everybody else of this device. */
  readonly people: readonly KeptPerson[];
}

/**
 * The other people of this device, what of each waits to be sent, and the way to remove somebody with everything of theirs: only whoever
 * works here and shows it may, not whoever finds the device unlocked.
 */
export function SharedPeople({ person: own, people }: Props) {
  const { t } = useTranslation("screenLock");
  const format = useFormats();
  const unsent = usePeopleUnsent(people.map(({ id }) => id));
  const [asked, setAsked] = useState<KeptPerson>();
  const [failed, setFailed] = useState<FailedRemoval>();
  const [busy, setBusy] = useState(false);
  const [showingFor, setShowingFor] = useState<KeptPerson>();
  const fresh = useFreshAsk();
  const begin = async (person: KeptPerson) => {
    setFailed(undefined);
    if (own.pin || own.passkey) return setShowingFor(person);
    const shown = await fresh.withFresh(async () => ok(undefined));
    if (shown.ok) setAsked(person);
  };
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
        <RowList label={t(($) => $.people.others)}>
          {people.map((person) => (
            <ListRow
              key={person.id}
              title={nameOf(person)}
              note={[
                person.name === "" ? undefined : person.email,
                waysNow(person, false).length > 1 ? undefined : t(($) => $.people.needsNetwork),
                t(($) => $.people.lastUsed, { date: format.dateTime(person.last_used) }),
              ]
                .filter(Boolean)
                .join(" · ")}
              facts={
                (unsent.get(person.id) ?? 0) > 0
                  ? [t(($) => $.people.unsent, { count: unsent.get(person.id) ?? 0 })]
                  : []
              }
              end={
                <Button
                  variant="quiet"
                  disabled={!unsent.has(person.id)}
                  aria-label={t(($) => $.remove.label, { name: nameOf(person) })}
                  onClick={() => void begin(person)}
                >
                  {t(($) => $.remove.begin)}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {showingFor && (
        <ShowHere
          key={showingFor.id}
          person={own}
          reason={t(($) => $.show.toRemove, { name: nameOf(showingFor) })}
          onSettled={(isShown) => {
            setShowingFor(undefined);
            if (isShown) setAsked(showingFor);
          }}
        />
      )}
      {fresh.isAsked && <ProveAgain ask={fresh} />}
      <RemovePersonQuestion
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

/** Why somebody is not, or not altogether, removed from the device. */
type FailedRemoval = Exclude<Removal, { readonly kind: "removed" }> | { readonly kind: "failed" };

interface RemovePersonQuestionProps {
  readonly person: KeptPerson | undefined;
  readonly unsent: number;
  readonly failed: FailedRemoval | undefined;
  readonly busy: boolean;
  readonly onRemove: (person: KeptPerson, agreed: number) => void;
  readonly onCancel: () => void;
}

/** What goes, what stays; what only this device has goes only when the name of its person is typed. */
export function RemovePersonQuestion({
  person,
  unsent,
  failed,
  busy,
  onRemove,
  onCancel,
}: RemovePersonQuestionProps) {
  const { t } = useTranslation("screenLock");
  const [typed, setTyped] = useState("");
  const name = person ? nameOf(person) : "";
  const isTyped = typed.trim().toLowerCase() === name.trim().toLowerCase();
  return (
    <ConfirmDialog
      open={person !== undefined}
      title={t(($) => $.remove.question, { name })}
      confirm={t(($) => $.remove.confirm)}
      cancel={t(($) => $.cancel)}
      danger
      busy={busy}
      blocked={unsent > 0 && !isTyped}
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
          <TextField
            label={t(($) => $.remove.typed, { name })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
