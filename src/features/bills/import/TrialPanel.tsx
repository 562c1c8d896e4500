import { useState } from "react";
import type { DryRow, DryRun, RowState } from "#domain/esg/billImport/dryRun.ts";
import { saveFindings } from "#shared/kit/list/import/saveErrors.ts";
import { type TrialRow, TrialRows } from "#shared/kit/list/import/TrialRows.tsx";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../bills.module.css";
import { useImportWords } from "./useImportWords.ts";

interface Props {
  readonly run: DryRun;
  readonly file: string;
  readonly onTake: (rows: readonly DryRow[]) => void;
}

const states = ["fine", "questionable", "repeated", "known", "unreadable", "no_bill"] as const;
const tones = { fine: "ok", questionable: "warn", repeated: "warn", known: "plain", unreadable: "bad", no_bill: "plain" } as const satisfies Record<RowState, string>; // prettier-ignore

/** What would become of each row, before anything is kept: what is fine is taken over, about the rest a person decides. */
export function TrialPanel({ run, file, onTake }: Props) {
  const { t } = useImportWords();
  const [alsoQuestionable, setAlsoQuestionable] = useState(false);
  const [alsoRepeated, setAlsoRepeated] = useState(false);
  const isTaken = ({ state }: DryRow) =>
    state === "fine" ||
    (state === "questionable" && alsoQuestionable) ||
    (state === "repeated" && alsoRepeated);
  const rows = run.rows.filter(isTaken);
  return (
    <Panel
      flush
      title={t(($) => $.import.trial.title)}
      foot={
        <div className={styles["foot"]}>
          <Button variant="primary" disabled={rows.length === 0} onClick={() => onTake(rows)}>
            {rows.length === 0
              ? t(($) => $.import.trial.nothing)
              : t(($) => $.import.trial.take, { count: rows.length })}
          </Button>
          <Download run={run} file={file} />
        </div>
      }
    >
      <Overview run={run} />
      {run.counts.questionable + run.counts.repeated > 0 && (
        <div className={styles["choices"]}>
          {run.counts.questionable > 0 && (
            <Checkbox
              label={t(($) => $.import.trial.alsoQuestionable)}
              checked={alsoQuestionable}
              onChange={setAlsoQuestionable}
            />
          )}
          {run.counts.repeated > 0 && (
            <Checkbox
              label={t(($) => $.import.trial.alsoRepeated)}
              checked={alsoRepeated}
              onChange={setAlsoRepeated}
            />
          )}
        </div>
      )}
      <Rows run={run} />
    </Panel>
  );
}

function Overview({ run }: Pick<Props, "run">) {
  const { t, carrier, amount, span, format } = useImportWords();
  const counted = states.filter((state) => run.counts[state] > 0);
  return (
    <div className={styles["padded"]}>
      <p className={form["small"]}>{t(($) => $.import.trial.text)}</p>
      <ul className={styles["counts"]}>
        {counted.map((state) => (
          <li key={state}>{t(($) => $.import.trial.count[state], { count: run.counts[state] })}</li>
        ))}
      </ul>
      {run.counts.unreadable > 0 && <p className={form["small"]}>{t(($) => $.import.trial.unreadableDo)}</p>}
      <KeyValues
        pairs={[
          ...(run.first_day === null || run.last_day === null
            ? []
            : [
                {
                  label: t(($) => $.import.trial.span),
                  value: span({ from_day: run.first_day, to_day: run.last_day }),
                },
              ]),
          ...run.sums.map((sum) => ({
            label: t(($) => $.import.trial.sum, { carrier: `${carrier(sum)} (${sum.unit})` }),
            value: t(($) => $.import.trial.rowsOf, {
              amount: amount(sum),
              count: sum.rows,
              rows: format.number(sum.rows),
            }),
          })),
        ]}
      />
    </div>
  );
}

function Rows({ run }: Pick<Props, "run">) {
  const { t, rowName, rowAmount, reasons } = useImportWords();
  const rows = run.rows.map((row): TrialRow => ({
    id: `${row.line} ${row.part}`,
    line: row.line,
    state: {
      word: t(($) => $.import.trial.stateOf[row.state]),
      tone: tones[row.state],
      rank: states.indexOf(row.state),
    },
    name: rowName(row),
    amount: rowAmount(row),
    why: reasons(row).join(" "),
  }));
  return <TrialRows label={t(($) => $.import.trial.title)} rows={rows} />;
}

/** What a dry run has found, row by row. Rows that are fine and read as they stand are not in it. */
function Download({ run, file }: Pick<Props, "run" | "file">) {
  const { t, reasons, format } = useImportWords();
  const save = () =>
    saveFindings({
      title: t(($) => $.import.trial.file),
      file,
      locale: format.locale,
      heads: [t(($) => $.import.trial.line), t(($) => $.import.trial.state), t(($) => $.import.trial.why)],
      rows: run.rows
        .filter((row) => row.state !== "fine" || row.findings.length > 0 || row.stated !== "")
        .map((row) => [row.line, t(($) => $.import.trial.stateOf[row.state]), reasons(row).join(" ")]),
    });
  return <Button onClick={save}>{t(($) => $.import.trial.download)}</Button>;
}
