import { useTranslation } from "react-i18next";
import type { StepRow } from "#data/documents.ts";
import { signerName } from "#domain/esg/audit/signerName.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useStepWords } from "./useRecordSteps.ts";
import styles from "./steps.module.css";

/** Who took which step when, the latest first, with what was noted. Nothing when no step was taken. */
export function StepHistory({
  history,
  kind,
}: {
  readonly history: readonly StepRow[];
  readonly kind: string;
}) {
  const { t } = useTranslation("entry");
  const format = useFormats();
  const words = useStepWords(kind);
  if (history.length === 0) return null;
  return (
    <section className={styles["history"]} aria-label={t(($) => $.step.history)}>
      <h3>{t(($) => $.step.history)}</h3>
      <ol>
        {history.toReversed().map((row) => (
          <li key={row.id}>
            <p>
              {t(($) => $.step.line, {
                step: words.step(row.step),
                from: words.state(row.from_state),
                to: words.state(row.to_state),
              })}
            </p>
            {row.note !== "" && <p className={styles["note"]}>{row.note}</p>}
            <p className={styles["fine"]}>
              {[
                signerName(row.author_name, row.author_account),
                format.dateTime(row.made_at),
                row.author_id ? "" : t(($) => $.step.unsent),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
