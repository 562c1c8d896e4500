import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addContact, longestContactName } from "#data/people/actions.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface Props {
  readonly projectId: string;
  /** A contact was added that may be shown. */
  readonly onAdded: (id: string) => void;
}

const empty = { name: "", role: "", phone: "", email: "", is_public: false };

/** Adds a person or firm to the project; whether it may be public is asked, never assumed. */
export function NewContact({ projectId, onAdded }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const [draft, setDraft] = useState<typeof empty | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const adding = useOnce(() => add());
  if (!draft)
    return (
      <Button size="small" onClick={() => setDraft(empty)}>
        {t(($) => $.config.addPerson)}
      </Button>
    );
  const set = (changes: Partial<typeof empty>) => setDraft({ ...draft, ...changes });
  async function add() {
    const { role, phone, email, ...rest } = draft ?? empty;
    const added = await addContact(db, {
      project_id: projectId,
      ...rest,
      role: role.trim() || null,
      phone: phone.trim() || null,
      email: email.trim() || null,
    });
    if (!added.ok) {
      const { kind } = added.error;
      if (kind === "empty_name") return setNameMissing(true);
      return void notify({ tone: "bad", title: t(($) => $.problem[kind]) });
    }
    setDraft(null);
    if (added.value.is_public) onAdded(added.value.id);
  }
  return (
    <Stack gap={8}>
      <TextField
        label={t(($) => $.config.personName)}
        value={draft.name}
        maxLength={longestContactName}
        error={isNameMissing && draft.name.trim() === "" ? t(($) => $.config.personNoName) : undefined}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t(($) => $.config.personRole)}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      <TextField
        label={t(($) => $.config.personPhone)}
        type="tel"
        value={draft.phone}
        onChange={(phone) => set({ phone })}
      />
      <TextField
        label={t(($) => $.config.personEmail)}
        type="email"
        value={draft.email}
        onChange={(email) => set({ email })}
      />
      <Checkbox
        label={t(($) => $.config.allow)}
        checked={draft.is_public}
        onChange={(is_public) => set({ is_public })}
      />
      <Button onClick={adding.run} busy={adding.busy}>
        {t(($) => $.config.personAdd)}
      </Button>
    </Stack>
  );
}
