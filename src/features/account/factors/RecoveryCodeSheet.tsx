import { useTranslation } from "react-i18next";
import { recoverySheet } from "#domain/auth/secondFactor.ts";
import { systemClock } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useCopy } from "./useCopy.ts";
import styles from "./Factors.module.css";

interface Props {
  readonly codes: readonly string[];
  /** They have been kept; they are not shown again. */
  readonly onDone: () => void;
}

/** Recovery codes, the one time that they are shown: to copy, to download, to print. */
export function RecoveryCodeSheet({ codes, onDone }: Props) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const { user } = useSession();
  const words = {
    title: t(($) => $.factor.sheetTitle),
    account: user?.email ?? "",
    made: t(($) => $.factor.madeAt, { date: format.date(new Date(systemClock.now()).toISOString()) }),
    advice: t(($) => $.factor.sheetAdvice),
  };
  const text = recoverySheet(codes, words);
  const copy = useCopy();
  return (
    <div className={styles["codes"]}>
      <Notice tone="warn" title={t(($) => $.factor.codesOnce)}>
        {t(($) => $.factor.codesOnceText)}
      </Notice>
      <div className={styles["sheet"]}>
        <p className={styles["paper"]}>{words.title}</p>
        <p className={styles["paper"]}>{words.account}</p>
        <ol className={styles["list"]} aria-label={t(($) => $.factor.codesList)}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p className={styles["paper"]}>{words.advice}</p>
      </div>
      <Stack row gap={8}>
        <Button
          onClick={() =>
            void copy(
              text,
              t(($) => $.factor.codesCopied),
            )
          }
        >
          {t(($) => $.factor.copyCodes)}
        </Button>
        <Button
          onClick={() =>
            saveFile(
              new Blob([text], { type: "text/plain" }),
              t(($) => $.factor.fileName),
            )
          }
        >
          {t(($) => $.factor.download)}
        </Button>
        <Button onClick={print}>{t(($) => $.factor.print)}</Button>
        <Button variant="primary" onClick={onDone}>
          {t(($) => $.factor.kept)}
        </Button>
      </Stack>
    </div>
  );
}

/** Prints the codes alone, not the page around them. */
function print() {
  const page = document.documentElement;
  page.dataset["printing"] = "recovery-codes";
  window.addEventListener("afterprint", () => delete page.dataset["printing"], { once: true });
  window.print();
}
