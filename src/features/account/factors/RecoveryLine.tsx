import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecoveryCodes } from "#data/server/account/factors.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";

interface Props {
  readonly codes: RecoveryCodes;
  readonly onRenew: () => Promise<void>;
}

/** How many recovery codes are left, and the way to new ones; asks first when some would end. */
export function RecoveryLine({ codes, onRenew }: Props) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const [asking, setAsking] = useState(false);
  const renew = () => {
    setAsking(false);
    void onRenew();
  };
  const isScarce = codes.left < 3;
  return (
    <>
      <Notice
        tone={isScarce ? "warn" : "info"}
        title={t(($) => $.factor.left, { count: codes.left })}
        action={
          <Button size="small" onClick={() => (codes.left > 0 ? setAsking(true) : renew())}>
            {t(($) => $.factor.renew)}
          </Button>
        }
      >
        {codes.made_at === null
          ? t(($) => $.factor.noCodes)
          : t(($) => $.factor.madeAt, { date: format.date(codes.made_at) })}
      </Notice>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.factor.renewTitle)}
        confirm={t(($) => $.factor.renew)}
        cancel={t(($) => $.factor.cancel)}
        onConfirm={renew}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => $.factor.renewText)}</p>
      </ConfirmDialog>
    </>
  );
}
