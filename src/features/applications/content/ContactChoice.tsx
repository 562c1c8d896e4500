import { useTranslation } from "react-i18next";
import type { Contact } from "#data/documents.ts";
import { updateContact } from "#data/people/actions.ts";
import { RecordMarkOf } from "#shared/records/RecordMarkOf.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { NewContact } from "./NewContact.tsx";
import styles from "../applications.module.css";

interface Props {
  readonly contacts: readonly Contact[];
  readonly projectId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, on: boolean) => void;
}

/** Who stands in the application: only people and firms whose record allows it can be chosen. */
export function ContactChoice({ contacts, projectId, chosen, onChoose }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  return (
    <fieldset className={styles["people"]}>
      <legend>{t(($) => $.config.people)}</legend>
      {contacts.length === 0 && <p className={styles["quiet"]}>{t(($) => $.config.noPeople)}</p>}
      {contacts.map((contact) => (
        <div key={contact.id}>
          <Checkbox
            label={
              <>
                {contact.name} <RecordMarkOf record={contact} />
              </>
            }
            note={contact.is_public ? (contact.role ?? undefined) : t(($) => $.config.notPublic)}
            checked={contact.is_public && chosen.includes(contact.id)}
            disabled={!contact.is_public}
            onChange={(on) => onChoose(contact.id, on)}
          />
          {!contact.is_public && (
            <Button size="small" onClick={() => void updateContact(db, contact.id, { is_public: true })}>
              {t(($) => $.config.allow)}
            </Button>
          )}
        </div>
      ))}
      <NewContact projectId={projectId} onAdded={(id) => onChoose(id, true)} />
    </fieldset>
  );
}
