import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints/datapoints.ts";
import type { ReportFacts } from "#domain/report/reportFacts.ts";
import type { LocalizedCell, LocalizedRow, LocalizedTable } from "#domain/report/document/localizedReport.ts";
import { classes } from "#ui/classes.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import styles from "./PaperTable.module.css";
import { withIndices } from "./withIndices.tsx";

interface Props {
  readonly table: LocalizedTable;
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
                  data-head={headOf(columns[index])}
                  className={cellClass(cell, index, columns)}
                >
                  <CellContent cell={cell} row={row} isValue={index === 1} {...places} />
                </td>
              ))}
              {graded && (
                <td className={styles["graded"]}>
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

/** The name of a column as it stands before its values where there are no columns. */
const headOf = (column: LocalizedTable["columns"][number] | undefined): string =>
  [column?.head, column?.unit].filter(Boolean).join(" ");

/** Where a cell stands in its column, and where on a phone: beside the name of its row, named, or below. */
function cellClass(
  cell: LocalizedCell,
  index: number,
  columns: LocalizedTable["columns"],
): string | undefined {
  const column = columns[index];
  const isPair = columns.filter(({ numeric }) => numeric).length === 1 && columns[1]?.numeric === true;
  return classes(
    column?.numeric && !cell.long && styles["numeric"],
    index > 0 && cell.text === "–" && styles["none"],
    index > 0 && !isPair && styles["named"],
    isPair && index === 1 && !cell.long && styles["single"],
    isPair && index > 1 && styles["beside"],
  );
}

interface CellProps extends Omit<Props, "table"> {
  readonly cell: LocalizedCell;
  readonly row: LocalizedRow;
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
      <span>{withIndices(cell.text)}</span>
      <SourceDot
        label={t(($) => $.report.source, { name: row.cells[0]?.text ?? "" })}
        open={open === id}
        onOpen={() => onOpen(id)}
      />
    </span>
  );
}
