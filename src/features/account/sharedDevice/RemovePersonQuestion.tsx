import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptPerson } from "#data/screenLock/keptPeople.ts";
import type { Removal } from "#shell/screenLock/removePerson.ts";
import { nameOf } from "#shell/screenLock/unlock/UnlockPanel.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";

/** Why somebody is not, or not altogether, removed from the device. */
export type FailedRemoval = Exclude<Removal, { readonly kind: "removed" }> | { readonly kind: "failed" };

interface Props {
  readonly person: KeptPerson | undefined;
  readonly unsent: number;
  readonly failed: FailedRemoval | undefined;
  readonly busy: boolean;
  readonly onRemove: (person: KeptPerson, agreed: number) => void;
  readonly onCancel: () => void;
}

/** What goes, what stays; what only this device has goes only when the name of its person is typed. */
export function RemovePersonQuestion({ person, unsent, failed, busy, onRemove, onCancel }: Props) {
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
