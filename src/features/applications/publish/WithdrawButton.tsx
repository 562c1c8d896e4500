import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#data/documents.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import type { useDeploy } from "./useDeploy.ts";

interface Props {
  readonly application: ApplicationRow;
  readonly publishing: ReturnType<typeof useDeploy>;
}

/** Takes the application off its address, after a question. */
export function WithdrawButton({ application, publishing }: Props) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button busy={publishing.state.isBusy} onClick={() => setAsking(true)}>
        {t(($) => $.done.withdraw)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(($) => $.done.withdrawTitle, { title: application.title })}
        confirm={t(($) => $.done.withdraw)}
        cancel={common(($) => $.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publishing.withdraw();
        }}
      >
        {t(($) => $.done.withdrawText)}
      </ConfirmDialog>
    </>
  );
}
