import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useRescue } from "../rescue/useRescue.ts";
import type { SignOut } from "./useSignOut.ts";

/**
 * The question before signing out, or before the data goes from this device: whether the data stays; what is unsent, the two ways to
 * bring it to safety and the one to drop it; what a form still holds; and that there is no network.
 */
export function SignOutQuestion({ leaving }: { readonly leaving: SignOut }) {
  const { t } = useTranslation("common");
  const rescue = useRescue();
  const { question } = leaving;
  const { unsent = 0, files = 0 } = question ?? {};
  const isOpen = unsent + files > 0;
  const isWipe = question?.purpose === "wipe";
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t(($) => (isWipe ? $.wipe.question : $.signOut.question))}
      confirm={t(($) =>
        leaving.discard ? $.signOut.discardConfirm : isOpen ? $.leave.anyway : $.account.signOut,
      )}
      danger={leaving.discard}
      cancel={t(($) => $.cancel)}
      busy={leaving.busy}
      onConfirm={leaving.confirm}
      onCancel={leaving.cancel}
    >
      {isWipe && <p>{t(($) => $.wipe.text)}</p>}
      {question && !isOpen && !leaving.discard && <p>{t(($) => $.signOut.stays)}</p>}
      {question?.unsaved && <p>{t(($) => $.signOut.unsaved)}</p>}
      {question?.offline && !isWipe && <p>{t(($) => $.signOut.offline)}</p>}
      {question && isOpen && (
        <Stack gap={12}>
          {unsent > 0 && <p>{t(($) => (isWipe ? $.wipe.unsent : $.signOut.unsent), { count: unsent })}</p>}
          {files > 0 && <p>{t(($) => (isWipe ? $.wipe.files : $.signOut.files), { count: files })}</p>}
          {question.sending && <output>{t(($) => $.leave.sending)}</output>}
          <Stack row gap={8}>
            <Button onClick={leaving.sendFirst} disabled={question.offline} busy={question.sending}>
              {t(($) => $.leave.send)}
            </Button>
            <Button onClick={() => void rescue.save()} busy={rescue.busy}>
              {t(($) => $.leave.export)}
            </Button>
          </Stack>
        </Stack>
      )}
      {!isWipe && (
        <Checkbox
          label={t(($) => $.signOut.discard)}
          note={t(($) => $.signOut.discardNote)}
          checked={leaving.discard}
          onChange={leaving.setDiscard}
        />
      )}
    </ConfirmDialog>
  );
}
