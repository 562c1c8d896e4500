import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useUpdate } from "./serviceWorker.ts";
import { hasUnsavedInput } from "./unsavedInput.ts";
import { useUnsentCount } from "./unsentCount.ts";
import styles from "./UpdateCard.module.css";

/**
 * Says that a new version is ready, or that another tab has taken it already. It is taken when the person wants it, or at the next
 * start; what is unsent is told, and what is typed but not saved is asked about first.
 */
export function UpdateCard() {
  const { t } = useTranslation("common");
  const { update, accept } = useUpdate();
  const unsent = useUnsentCount();
  const [warned, setWarned] = useState(false);
  const [put, setPut] = useState<typeof update>("none");
  if (update === "none" || put === update) return null;
  const load = () => {
    if (!warned && hasUnsavedInput()) setWarned(true);
    else accept();
  };
  return (
    <div className={styles["card"]}>
      <Notice
        tone={warned ? "warn" : "info"}
        title={update === "waiting" ? t(($) => $.update.title) : t(($) => $.outdated.title)}
        action={
          <span className={styles["actions"]}>
            <Button variant="primary" onClick={load}>
              {warned ? t(($) => $.update.anyway) : t(($) => $.update.accept)}
            </Button>
            <Button variant="quiet" onClick={() => setPut(update)}>
              {t(($) => $.update.later)}
            </Button>
          </span>
        }
      >
        <p>{update === "waiting" ? t(($) => $.update.text) : t(($) => $.update.elsewhere)}</p>
        {unsent > 0 && <p>{t(($) => $.update.unsent, { count: unsent })}</p>}
        {warned && <p>{t(($) => $.update.unsaved)}</p>}
      </Notice>
    </div>
  );
}
