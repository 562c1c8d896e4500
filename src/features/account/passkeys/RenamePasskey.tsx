import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#data/server/account/passkeys.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  readonly passkey: Passkey | undefined;
  readonly onRename: (passkey: Passkey, name: string) => void;
  readonly onCancel: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onRename, onCancel }: Props) {
  const { t } = useTranslation("account");
  const [name, setName] = useState(passkey?.friendly_name ?? "");
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={t(($) => $.passkeys.renameTitle)}
      confirm={t(($) => $.passkeys.save)}
      cancel={t(($) => $.passkeys.cancel)}
      blocked={name.trim() === ""}
      onCancel={onCancel}
      onConfirm={() => passkey && onRename(passkey, name)}
    >
      <TextField label={t(($) => $.passkeys.name)} value={name} maxLength={100} onChange={setName} />
    </ConfirmDialog>
  );
}
