import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewInvitation, People } from "#data/server/people/people.ts";
import { mostInvitations, readAddresses } from "#domain/people/addresses.ts";
import { fitsPlace, type Role } from "#domain/rights/capabilities.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface Props extends Pick<People, "gives" | "projects"> {
  /** Answers whether the invitations were made; what is typed stays otherwise. */
  readonly onInvite: (invites: readonly NewInvitation[]) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** The value of the choice "whole organisation"; ids of projects are never empty. */
const everywhere = "*";

/** Invites one or several addresses with one role, to the whole organisation or to one project. */
export function InviteDialog({ gives, projects, onInvite, onCancel }: Props) {
  const { t } = useTranslation("people");
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState<string>(everywhere);
  const [role, setRole] = useState<Role>("facility");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { addresses, unreadable } = readAddresses(typed);
  const kind = place === everywhere ? "organisation" : "project";
  const choices = gives.filter((one) => fitsPlace(one, kind));
  const chosen = choices.includes(role) ? role : (choices[0] ?? "facility");
  const problem =
    unreadable.length > 0
      ? t(($) => $.invite.unreadable, { text: unreadable.join(", ") })
      : addresses.length === 0
        ? t(($) => $.invite.empty)
        : addresses.length > mostInvitations
          ? t(($) => $.invite.tooMany, { most: String(mostInvitations) })
          : undefined;
  const send = async () => {
    setTried(true);
    if (problem !== undefined) return;
    setBusy(true);
    const project = kind === "project" ? place : null;
    await onInvite(addresses.map((email) => ({ email, role: chosen, project }))).finally(() =>
      setBusy(false),
    );
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => $.invite.title)}
      confirm={t(($) => $.invite.send)}
      cancel={t(($) => $.cancel)}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <Stack>
        <TextArea
          label={t(($) => $.invite.addresses)}
          hint={t(($) => $.invite.addressesHint)}
          error={tried ? problem : undefined}
          value={typed}
          rows={3}
          autoComplete="off"
          inputMode="email"
          onChange={setTyped}
        />
        <SelectField
          label={t(($) => $.invite.place)}
          value={place}
          options={[
            { value: everywhere, label: t(($) => $.invite.everywhere) },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setPlace}
        />
        <SelectField
          label={t(($) => $.invite.role)}
          hint={t(($) => $.roleNotes[chosen])}
          value={chosen}
          options={choices.map((one) => ({ value: one, label: t(($) => $.roles[one]) }))}
          onChange={setRole}
        />
      </Stack>
    </ConfirmDialog>
  );
}
