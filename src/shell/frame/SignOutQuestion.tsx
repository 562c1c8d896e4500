import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import type { SignOut } from "./useSignOut.ts";

/** The question before signing out: what is unsent, and that there is no network. */
export function SignOutQuestion({ leaving }: { readonly leaving: SignOut }) {
  const { t } = useTranslation("common");
  return (
    <ConfirmDialog
      open={leaving.question !== undefined}
      title={t(($) => $.signOut.question)}
      confirm={t(($) => $.account.signOut)}
      cancel={t(($) => $.cancel)}
      busy={leaving.busy}
      onConfirm={leaving.confirm}
      onCancel={leaving.cancel}
    >
      {leaving.question?.offline && <p>{t(($) => $.signOut.offline)}</p>}
      {leaving.question && leaving.question.unsent > 0 && (
        <p>{t(($) => $.signOut.unsent, { count: leaving.question.unsent })}</p>
      )}
    </ConfirmDialog>
  );
}
