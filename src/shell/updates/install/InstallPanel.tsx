import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { useOnce } from "../../useOnce.ts";
import { install } from "../installOffer.ts";
import styles from "./InstallPanel.module.css";
import type { InstallWay } from "./installWay.ts";

/** What the card shows. */
export interface InstallPanelProps {
  readonly way: InstallWay;
  readonly onDismiss: () => void;
}

/** How the product gets on this device: by the browser's question, or by hand where only its menu can. */
export function InstallPanel({ way, onDismiss }: InstallPanelProps) {
  const { t } = useTranslation("install");
  const heading = useId();
  const asking = useOnce(async () => {
    if (!(await install())) onDismiss(); // who declines is not asked again
  });
  return (
    <section className={styles["card"]} aria-labelledby={heading}>
      <h2 id={heading}>{t(($) => $.title)}</h2>
      <p>{t(($) => $[way])}</p>
      <div className={styles["actions"]}>
        {way === "offered" && (
          <Button variant="primary" busy={asking.busy} onClick={() => asking.run()}>
            {t(($) => $.action)}
          </Button>
        )}
        <Button variant="quiet" onClick={onDismiss}>
          {t(($) => $.later)}
        </Button>
      </div>
    </section>
  );
}
