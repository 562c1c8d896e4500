import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostAbove } from "#domain/list/rowImport/matchColumns.ts";
import type { RowState, TriedRows } from "#domain/list/rowImport/tryRows.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import styles from "./import.module.css";
import type { useImportText } from "./useImportText.ts";
import type { OpenRows } from "./useListImport.ts";

interface Props {
  readonly open: OpenRows;
  readonly tried: TriedRows;
  readonly text: ReturnType<typeof useImportText>;
  readonly match: (column: number, field: string | null) => void;
  readonly headAt: (head: number) => void;
  readonly onAnother: () => void;
  /** Its rows are being written: nothing of it changes any more. */
  readonly isTaking: boolean;
}

const states = ["new", "changed", "same", "failed"] as const satisfies readonly RowState[];
/** So many errors and rows are shown; the list of errors has all. */
const [mostErrors, mostRows] = [20, 3];
/** So many changes of rows that are there are shown at first, and so many more on demand: none is hidden. */
const atOnce = 20;

/** What would become of the rows of a file: counts, columns, errors, every change of a row that is there, and the first new ones. */
export function TrialView(props: Props) {
  const { tried, text } = props;
  const { t } = useTranslation("list");
  const format = useFormats();
  const failed = tried.rows.filter(({ state }) => state === "failed");
  const added = tried.rows.filter(({ state }) => state === "new").slice(0, mostRows);
  const changed = tried.rows.filter(({ state }) => state === "changed");
  const [most, setMost] = useState(atOnce);
  return (
    <div className={styles["trial"]} inert={props.isTaking}>
      <dl className={styles["counts"]}>
        {states.map((state) => (
          <div key={state} data-state={state} data-some={tried.counts[state] > 0}>
            <dd>{format.number(tried.counts[state])}</dd>
            <dt>{t(($) => $.import.state[state])}</dt>
          </div>
        ))}
      </dl>
      <Mapping {...props} />
      {failed.length > 0 && (
        <section>
          <h3>{t(($) => $.import.errors)}</h3>
          <ul>
            {failed.slice(0, mostErrors).flatMap(({ line, problems }) =>
              problems.map((problem) => (
                <li key={`${line} ${text.place(line, problem)} ${problem.kind}`}>
                  <span className={styles["place"]}>{text.place(line, problem)}</span>
                  <span className={styles["error"]}>{text.problem(problem)}</span>
                </li>
              )),
            )}
          </ul>
          {failed.length > mostErrors && (
            <p className={styles["quiet"]}>
              {t(($) => $.import.errorsMore, { count: failed.length - mostErrors })}
            </p>
          )}
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3>{t(($) => $.import.changes)}</h3>
          <ul>
            {changed.slice(0, most).map((row) => (
              <li key={row.line}>{text.sentence(row)}</li>
            ))}
          </ul>
          {changed.length > most && (
            <Button onClick={() => setMost(most + atOnce)}>
              {t(($) => $.import.more, {
                count: changed.length - most,
                number: format.number(changed.length - most),
              })}
            </Button>
          )}
        </section>
      )}
      {added.length > 0 && (
        <section>
          <h3>{t(($) => $.import.first)}</h3>
          <ul>
            {added.map((row) => (
              <li key={row.line}>{text.sentence(row)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const none = "none";

/** A row of the file in one line. */
const rowText = ({ cells }: OpenRows["content"]["table"]["rows"][number]): string =>
  cells
    .map(({ text }) => text || "–")
    .join(" · ")
    .slice(0, 80);

/** Which field each column of the file fills. */
function Mapping({ open: { content, reading, fields }, text, match, headAt, onAnother }: Props) {
  const { t } = useTranslation("list");
  const format = useFormats();
  const { columns, head } = reading;
  const known = columns.filter((one) => one !== null).length;
  const [isOpen, setOpen] = useState(known === 0);
  const cells = content.table.rows[head]?.cells ?? [];
  const example = (at: number) =>
    content.table.rows.slice(head + 1).find((row) => (row.cells[at]?.text ?? "") !== "")?.cells[at]?.text ??
    "–";
  return (
    <section>
      <div className={styles["line"]}>
        <h3>{t(($) => $.import.recognised, { known, count: columns.length })}</h3>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(($) => $.import.mapping)}
        </Button>
      </div>
      {isOpen && (
        <div className={styles["mapping"]}>
          <SelectField
            label={t(($) => $.import.heads)}
            value={`${head}`}
            options={[
              { value: "-1", label: t(($) => $.import.noHeads) },
              ...content.table.rows
                .slice(0, mostAbove)
                .map((row, at) => ({ value: `${at}`, label: format.labelled(`${row.line}`, rowText(row)) })),
            ]}
            onChange={(next) => headAt(Number(next))}
          />
          {columns.map((field, at) => {
            const own = cells[at]?.text || t(($) => $.import.nth, { number: at + 1 });
            return (
              <SelectField
                key={`${at} ${own}`}
                label={t(($) => $.import.meaning, { head: own })}
                hint={t(($) => $.import.example, { text: example(at).slice(0, 60) })}
                value={field ?? none}
                options={[
                  { value: none, label: t(($) => $.import.left) },
                  ...fields.map(({ name }) => ({ value: name, label: text.fieldLabel(name) })),
                ]}
                onChange={(next) => match(at, next === none ? null : next)}
              />
            );
          })}
          <Button onClick={onAnother}>{t(($) => $.import.another)}</Button>
        </div>
      )}
    </section>
  );
}
