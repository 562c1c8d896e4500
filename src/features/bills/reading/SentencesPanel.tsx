import type { DryRun } from "#domain/esg/billImport/dryRun.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../bills.module.css";
import { useImportWords } from "../import/useImportWords.ts";

/** How many rows are told in sentences. */
const told = 3;

/** The first rows as sentences, before anything is kept: whoever has the bill at hand sees at once whether it is read rightly. */
export function SentencesPanel({ run }: { readonly run: DryRun }) {
  const { t, sentence } = useImportWords();
  if (run.rows.length === 0) return null;
  return (
    <Panel title={t(($) => $.import.sentence.title)}>
      <ul className={styles["counts"]}>
        {run.rows.slice(0, told).map((row) => (
          <li key={`${row.line} ${row.part}`}>{sentence(row)}</li>
        ))}
      </ul>
    </Panel>
  );
}
