import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { AgreementQuestion } from "./useBrowserSession.ts";

/** The question before a link signs somebody in who may not have asked for it, or in place of somebody else. */
export function AgreementDialog({ question }: { readonly question: AgreementQuestion | undefined }) {
  const { t } = useTranslation("auth");
  const { as: email = "", insteadOf } = question ?? {};
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t(($) => $.agree.title, { email })}
      confirm={t(($) => $.agree.yes)}
      cancel={t(($) => $.agree.no)}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <Stack gap={12}>
        <p>{t(($) => $.agree.text)}</p>
        {insteadOf !== undefined && <p>{t(($) => $.agree.instead, { email: insteadOf })}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
