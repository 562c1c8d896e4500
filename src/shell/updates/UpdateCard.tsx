import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useWaitingUpdate } from "./serviceWorker.ts";
import styles from "./UpdateCard.module.css";

/** Says that a new version is ready; it is taken when the person wants it, or at the next start. */
export function UpdateCard() {
  const { t } = useTranslation();
  const { waits, accept } = useWaitingUpdate();
  const [later, setLater] = useState(false);
  if (!waits || later) return null;
  return (
    <div className={styles["card"]}>
      <Notice
        tone="info"
        title={t(($) => $.update.title)}
        action={
          <span className={styles["actions"]}>
            <Button variant="primary" onClick={accept}>
              {t(($) => $.update.accept)}
            </Button>
            <Button variant="quiet" onClick={() => setLater(true)}>
              {t(($) => $.update.later)}
            </Button>
          </span>
        }
      >
        {t(($) => $.update.text)}
      </Notice>
    </div>
  );
}
