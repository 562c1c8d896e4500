import { IconPlus, IconTrash } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { TableRow } from "#domain/report/answers/answerValue.ts";
import type { TableColumn } from "#domain/report/datapoints/datapointKinds.ts";
import type { WordId } from "#domain/report/document/reportWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./AnswerField.module.css";
import { countries } from "./countries.ts";
import type { ReportWork } from "../useReport.ts";

interface Props {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly locale: string;
  readonly say: ReportWork["say"];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly TableRow[]) => void;
}

/** Rows with a field per column; rows come at the end and go one by one. */
export function TableField({ label, columns, rows, locale, say, error, onChange }: Props) {
  const { t } = useTranslation("reports");
  const shown = rows.length === 0 ? [{}] : rows;
  const put = (index: number, row: TableRow) => onChange(shown.map((one, at) => (at === index ? row : one)));
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {shown.map((row, index) => (
        <fieldset key={index} className={styles["row"]}>
          <legend>{t(($) => $.form.row, { row: index + 1 })}</legend>
          {columns.map((column) => (
            <TableCell
              key={column.id}
              label={say({ word: `column.${column.id}` as WordId })}
              value={row[column.id]}
              {...{ column, locale }}
              onChange={(value) => put(index, changed(row, column.id, value))}
            />
          ))}
          {rows.length > 0 && (
            <Button
              size="small"
              variant="quiet"
              icon={IconTrash}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              {t(($) => $.form.removeRow, { row: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      <Button size="small" icon={IconPlus} onClick={() => onChange([...shown, {}])}>
        {t(($) => $.form.addRow)}
      </Button>
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}

/** The row with another value in a column; an empty one leaves the row. */
function changed(row: TableRow, column: string, value: TableRow[string] | undefined): TableRow {
  const { [column]: _before, ...others } = row;
  return value === undefined || value === "" ? others : { ...others, [column]: value };
}

interface CellProps {
  readonly label: string;
  readonly column: TableColumn;
  readonly value: TableRow[string] | undefined;
  readonly locale: string;
  readonly onChange: (value: TableRow[string] | undefined) => void;
}

function TableCell({ label, column, value, locale, onChange }: CellProps) {
  const { t } = useTranslation("reports");
  const choose = t(($) => $.form.choose);
  switch (column.value) {
    case "number":
      return (
        <NumberField
          {...{ label, locale, onChange }}
          unit={column.unit}
          value={typeof value === "number" ? value : undefined}
        />
      );
    case "country":
      return (
        <SelectField
          {...{ label, onChange }}
          placeholder={choose}
          value={typeof value === "string" ? value : ""}
          options={countries(locale)}
        />
      );
    case "yes_no":
      return (
        <SelectField
          label={label}
          placeholder={choose}
          value={value === undefined ? "" : value === true ? "yes" : "no"}
          options={(["yes", "no"] as const).map((one) => ({ value: one, label: t(($) => $.form[one]) }))}
          onChange={(one) => onChange(one === "yes")}
        />
      );
    case "text":
      return <TextField {...{ label, onChange }} maxLength={200} value={String(value ?? "")} />;
  }
}
