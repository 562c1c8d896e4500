import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./ReadingProgress.module.css";
import type { RecordState } from "./useModelRecord.ts";

interface Props {
  readonly state: Extract<RecordState, { kind: "reading" }>;
  readonly cancel: () => void;
}

/** How far a file is read on this device, in the words of its phases, with the way to stop. */
export function ReadingProgress({ state: { phase, done, total }, cancel }: Props) {
  const { t } = useTranslation("viewer");
  const { number } = useFormats();
  const title = t(($) => $.reading.title);
  const text =
    total > 0 ? t(($) => $.reading.count, { done: number(done), total: number(total) }) : undefined;
  return (
    <Panel title={title} aside={<Button onClick={cancel}>{t(($) => $.reading.cancel)}</Button>}>
      <p className={styles["phase"]}>{t(($) => $.reading.phase[phase])}</p>
      <ProgressChain label={title} value={total > 0 ? done / total : 0} text={text} />
      {text !== undefined && <p className={styles["count"]}>{text}</p>}
    </Panel>
  );
}
