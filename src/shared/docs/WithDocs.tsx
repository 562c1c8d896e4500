import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { type Doc, docsHere, docsIn } from "./docs.ts";
import styles from "./DocView.module.css";

interface Props {
  readonly children: (docs: readonly Doc[]) => ReactNode;
}

/** The guides in the language on screen, as soon as they are on this device; without a network it says what is missing. */
export function WithDocs({ children }: Props) {
  const { t } = useTranslation(["docs", "common"]);
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [brought, setBrought] = useState<{ readonly language: string; readonly docs?: readonly Doc[] }>();
  useEffect(() => {
    let isWanted = true;
    docsIn(language).then(
      (docs) => isWanted && setBrought({ language, docs }),
      () => isWanted && setBrought({ language }),
    );
    return () => {
      isWanted = false;
    };
  }, [language, attempt]);
  const own = brought?.language === language ? brought : undefined;
  const docs = own?.docs ?? docsHere(language);
  if (docs) return children(docs);
  if (!own)
    return (
      <div className={styles["page"]}>
        <Loading text={t(($) => $.loading, { ns: "common" })} />
      </div>
    );
  return (
    <div className={styles["page"]}>
      <Notice
        tone="offline"
        action={
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {t(($) => $.again, { ns: "common" })}
          </Button>
        }
      >
        {t(($) => $.unreachable)}
      </Notice>
    </div>
  );
}
