import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import type { useDeploy } from "../publish/useDeploy.ts";

interface Props {
  readonly version: ApplicationVersionRow;
  readonly publishing: ReturnType<typeof useDeploy>;
}

/** Removes an older version that is not public, after a question: there is no way back to it. */
export function RemoveVersionButton({ version, publishing }: Props) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const seq = String(version.seq);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        disabled={publishing.state.isBusy}
        aria-label={t(($) => $.versions.removeOne, { seq })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.versions.remove)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(($) => $.versions.removeTitle, { seq })}
        confirm={t(($) => $.versions.remove)}
        cancel={common(($) => $.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publishing.remove(version);
        }}
      >
        {t(($) => $.versions.removeText)}
      </ConfirmDialog>
    </>
  );
}
