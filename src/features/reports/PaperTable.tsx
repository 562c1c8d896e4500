import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints.ts";
import type { ReportFacts } from "#domain/report/reportFacts.ts";
import type { SpelledCell, SpelledRow, SpelledTable } from "#domain/report/spelled.ts";
import { classes } from "#ui/classes.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import styles from "./PaperSheet.module.css";
import { withIndices } from "./withIndices.tsx";

interface Props {
  readonly table: SpelledTable;
  readonly facts: ReportFacts;
  readonly open: DatapointId | undefined;
  readonly onOpen: (id: DatapointId) => void;
  readonly chosen: string | undefined;
  readonly onGap: (id: string) => void;
}

/** A table of the sheet: missing values lead to their gap, values to their source. */
export function PaperTable({ table, ...places }: Props) {
  const { t } = useTranslation("reports");
  const { columns, rows, title, graded } = table;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <caption>{withIndices(title)}</caption>
        <colgroup>
          {columns.map(({ width }, index) => (
            <col key={index} style={{ width: `${width * 100}%` }} />
          ))}
          {graded && <col className={styles["gradeColumn"]} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, unit, numeric }, index) => (
              <th key={index} scope="col" className={classes(numeric && styles["numeric"])}>
                {head} {unit !== undefined && <span className={styles["unit"]}>{withIndices(unit)}</span>}
              </th>
            ))}
            {graded && <th aria-label={t(($) => $.source.grade)} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={classes(row.sum && styles["sum"])}>
              {row.cells.map((cell, index) => (
                <td
                  key={index}
                  className={classes(columns[index]?.numeric && !cell.long && styles["numeric"])}
                >
                  <CellContent cell={cell} row={row} isValue={index === 1} {...places} />
                </td>
              ))}
              {graded && (
                <td>
                  {row.grade !== null && (
                    <Grade grade={row.grade} label={t(($) => $.report.gradeWord, { grade: row.grade })} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends Omit<Props, "table"> {
  readonly cell: SpelledCell;
  readonly row: SpelledRow;
  /** The column that carries the figure and its source. */
  readonly isValue: boolean;
}

function CellContent({ cell, row, isValue, facts, open, onOpen, chosen, onGap }: CellProps) {
  const { t } = useTranslation("reports");
  const [gap] = cell.gaps;
  if (cell.kind === "missing" && gap !== undefined) {
    const isChosen = cell.gaps.includes(chosen ?? "");
    return (
      <button
        type="button"
        className={classes(styles["missing"], isChosen && styles["isChosen"])}
        aria-pressed={isChosen}
        onClick={() => onGap(facts.gaps.find(({ id }) => cell.gaps.includes(id))?.id ?? gap)}
      >
        {cell.text}
      </button>
    );
  }
  if (!isValue || row.datapoint === null) return withIndices(cell.text);
  const id = row.datapoint;
  return (
    <span className={styles["value"]}>
      {withIndices(cell.text)}
      <SourceDot
        label={t(($) => $.report.source, { name: row.cells[0]?.text ?? "" })}
        open={open === id}
        onOpen={() => onOpen(id)}
      />
    </span>
  );
}
