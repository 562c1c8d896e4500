import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactorProblem, NewFactor } from "#data/server/account/factors.ts";
import { qrCode } from "#domain/qr/qrCode.ts";
import { factorDigits, isWholeCode, secretInGroups } from "#domain/auth/secondFactor.ts";
import { FactorCodeField } from "#shell/factor/FactorCodeField.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useCopy } from "./useCopy.ts";
import styles from "./Factors.module.css";

interface Props {
  readonly app: NewFactor;
  /** Answers what is wrong with the code, if anything. */
  readonly onConfirm: (code: string) => Promise<FactorProblem | undefined>;
  readonly onCancel: () => void;
}

/** Picture and key of a prepared app, and the field for its first code. */
export function ConfirmFactorApp({ app, onConfirm, onCancel }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const rows = useMemo(() => qrCode(app.uri), [app.uri]);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<FactorProblem>();
  const { run, busy } = useOnce(async (digits: string) => setProblem(await onConfirm(digits)));
  const copy = useCopy();
  return (
    <form
      className={styles["enrol"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code)) run(code);
      }}
    >
      {rows && <QrPicture rows={rows} label={t(($) => $.factor.qr)} large />}
      <div className={styles["steps"]}>
        <p>{rows ? t(($) => $.factor.scan) : t(($) => $.factor.type)}</p>
        <p className={styles["key"]} data-testid="factor-key">
          {secretInGroups(app.secret)}
        </p>
        <Button
          size="small"
          onClick={() =>
            void copy(
              app.secret,
              t(($) => $.factor.keyCopied),
            )
          }
        >
          {t(($) => $.factor.copyKey)}
        </Button>
        <FactorCodeField value={code} onChange={(text) => setCode(factorDigits(text))} />
        {problem && <Notice tone="bad" title={said(($) => $.problem[problem.kind])} />}
        <Stack row gap={8}>
          <Button type="submit" variant="primary" busy={busy} disabled={!isWholeCode(code)}>
            {t(($) => $.factor.confirm)}
          </Button>
          <Button onClick={onCancel}>{t(($) => $.factor.cancel)}</Button>
        </Stack>
      </div>
    </form>
  );
}
