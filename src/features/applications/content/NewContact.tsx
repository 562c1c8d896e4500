import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addFilled } from "#data/saveFilled.ts";
import type { Tuning } from "#shared/kit/form/RecordField.tsx";
import { RecordForm } from "#shared/kit/form/RecordForm.tsx";
import type { Filled } from "#shared/kit/form/useRecordForm.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";

interface Props {
  readonly projectId: string;
  /** A contact was added that may be shown. */
  readonly onAdded: (id: string) => void;
}

/** Adds a person or firm to the project; whether it may be public is asked, never assumed. */
export function NewContact({ projectId, onAdded }: Props) {
  const { t } = useTranslation("applications");
  const common = useTranslation("common").t;
  const db = useDatabase();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const add = async ({ said }: Filled) => {
    const added = await addFilled(db, { kind: "contact", projectId, said });
    if (added.ok && said["is_public"] === true) onAdded(added.value.id);
    return added;
  };
  const tuned: Readonly<Record<string, Tuning>> = {
    name: { label: t(($) => $.config.personName) },
    phone: { type: "tel" },
    email: { type: "email" },
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(($) => $.config.addPerson)}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={t(($) => $.config.addPerson)}
        close={common(($) => $.close)}
      >
        {isOpen && (
          <RecordForm
            kind="contact"
            projectId={projectId}
            record={null}
            fields={["name", "role", "phone", "email", "is_public"]}
            start={{ is_public: false }}
            tune={(field) => tuned[field]}
            submit={t(($) => $.config.personAdd)}
            onSave={add}
            onSaved={close}
            onCancel={close}
          />
        )}
      </Sheet>
    </>
  );
}
