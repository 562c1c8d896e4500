import { useTranslation } from "react-i18next";
import type { Passkey } from "#data/server/account/passkeys.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  readonly passkey: Passkey | undefined;
  readonly onRemove: (passkey: Passkey) => void;
  readonly onCancel: () => void;
}

/** Asks before a passkey is removed: it cannot be taken back. */
export function RemovePasskey({ passkey, onRemove, onCancel }: Props) {
  const { t } = useTranslation("account");
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      danger
      title={t(($) => $.passkeys.removeTitle)}
      confirm={t(($) => $.passkeys.removeConfirm)}
      cancel={t(($) => $.passkeys.cancel)}
      onCancel={onCancel}
      onConfirm={() => passkey && onRemove(passkey)}
    >
      <p>{t(($) => $.passkeys.removeText, { name: passkey?.friendly_name ?? "" })}</p>
    </ConfirmDialog>
  );
}
