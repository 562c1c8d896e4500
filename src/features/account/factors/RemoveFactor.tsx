import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Factor, FactorProblem } from "#data/server/account/factors.ts";
import { factorDigits, isWholeCode } from "#domain/auth/secondFactor.ts";
import { FactorCodeField } from "#shell/factor/FactorCodeField.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";

interface Props {
  readonly factor: Factor | undefined;
  readonly isLast: boolean;
  readonly isDemanded: boolean;
  /** Answers what is wrong with the code, if anything. */
  readonly onRemove: (factor: Factor, code: string) => Promise<FactorProblem | undefined>;
  readonly onCancel: () => void;
}

/** Asks for a code of the app before it is removed: whoever merely sits at the device does not remove it. */
export function RemoveFactor({ factor, isLast, isDemanded, onRemove, onCancel }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<FactorProblem>();
  const { run, busy } = useOnce(async () => {
    if (factor) setProblem(await onRemove(factor, code));
  });
  const name = factor?.name || said(($) => $.ask.unnamed);
  return (
    <ConfirmDialog
      open={factor !== undefined}
      danger
      busy={busy}
      blocked={!isWholeCode(code)}
      title={t(($) => $.factor.removeTitle, { name })}
      confirm={t(($) => $.factor.removeWord)}
      cancel={t(($) => $.factor.cancel)}
      onConfirm={run}
      onCancel={onCancel}
    >
      <p>{isLast ? t(($) => $.factor.removeLast) : t(($) => $.factor.removeText)}</p>
      {isLast && isDemanded && <p>{t(($) => $.factor.removeDemanded)}</p>}
      <FactorCodeField value={code} onChange={(text) => setCode(factorDigits(text))} />
      {problem && <Notice tone="bad" title={said(($) => $.problem[problem.kind])} />}
    </ConfirmDialog>
  );
}
