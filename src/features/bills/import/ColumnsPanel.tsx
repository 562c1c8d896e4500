import { importFields, type ImportField } from "#domain/esg/billImport/importField.ts";
import type { ReadColumn, TableReading } from "#domain/esg/billImport/tableReading.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../bills.module.css";
import { useImportWords } from "./useImportWords.ts";

interface Props {
  readonly reading: TableReading;
  readonly onColumn: (at: number, field: ImportField | null) => void;
}

/** What each column is taken for and how sure that is; every one can be given another meaning. */
export function ColumnsPanel({ reading, onColumn }: Props) {
  const { t } = useImportWords();
  return (
    <Panel title={t(($) => $.import.columns.title)}>
      <ul className={styles["columns"]}>
        {reading.columns.map((column) => (
          <ColumnItem key={column.at} column={column} onColumn={onColumn} />
        ))}
      </ul>
    </Panel>
  );
}

function ColumnItem({ column, onColumn }: Pick<Props, "onColumn"> & { readonly column: ReadColumn }) {
  const { t, fieldName } = useImportWords();
  const head = column.head || t(($) => $.import.columns.nth, { number: column.at + 1 });
  return (
    <li className={styles["column"]}>
      <SelectField
        label={head}
        aria-label={t(($) => $.import.columns.meansOf, { head })}
        hint={column.example === "" ? undefined : `${t(($) => $.import.columns.example)}: ${column.example}`}
        action={
          column.field !== null && (
            <Tag tone={column.confidence === "likely" ? "warn" : "plain"}>
              {t(($) => $.import.columns[column.confidence])}
            </Tag>
          )
        }
        value={column.field ?? "ignored"}
        options={[
          { value: "ignored", label: t(($) => $.import.columns.ignored) },
          ...importFields.map((value) => ({ value, label: fieldName(value) })),
        ]}
        onChange={(value) => onColumn(column.at, value === "ignored" ? null : (value as ImportField))}
      />
    </li>
  );
}
