import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { useFormats } from "../../i18n/useFormats.ts";
import styles from "./StorageLine.module.css";

/** How much of this device's storage the product uses, against what the browser allows it. */
export function StorageLine() {
  const { t } = useTranslation("common");
  const { bytes } = useFormats();
  const used = useStorage();
  if (!used) return null;
  return (
    <section className={styles["storage"]} aria-label={t(($) => $.storage.label)}>
      <div className={styles["words"]}>
        <b>{t(($) => $.storage.label)}</b>
        <span>{bytes(used.bytes)}</span>
      </div>
      <ProgressChain still label={t(($) => $.storage.label)} value={used.share} text={bytes(used.bytes)} />
    </section>
  );
}

interface Used {
  readonly bytes: number;
  /** Of the browser's allowance, 0…1. */
  readonly share: number;
}

function useStorage(): Used | undefined {
  const [used, setUsed] = useState<Used>();
  useEffect(() => {
    let gone = false;
    const measure = async () => {
      const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
      if (!gone && usage !== undefined && quota) setUsed({ bytes: usage, share: usage / quota });
    };
    void measure();
    const timer = window.setInterval(() => void measure(), 60_000);
    return () => {
      gone = true;
      window.clearInterval(timer);
    };
  }, []);
  return used;
}
