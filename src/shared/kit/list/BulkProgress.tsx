import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import type { BulkRun } from "./bulkRuns.ts";
import styles from "./List.module.css";

interface Props {
  readonly run: BulkRun;
  /** Stands in the foot of a sheet, which has the edge. */
  readonly bare?: boolean;
}

/** How far something is that is done with many rows, and the way to end it. It stands where the picked rows were. */
export function BulkProgress({ run: { label, done, all, stop }, bare = false }: Props) {
  const { t } = useTranslation("list");
  const format = useFormats();
  const text = t(($) => $.pick.progress, { done: format.number(done), all: format.number(all), count: all });
  return (
    <section className={styles[bare ? "run" : "picked"]} aria-label={label}>
      <output>{label}</output>
      <div className={styles["progress"]}>
        <ProgressChain label={label} value={all === 0 ? 0 : done / all} text={text} />
      </div>
      <span>{text}</span>
      <Button onClick={stop}>{t(($) => $.pick.stop)}</Button>
    </section>
  );
}
