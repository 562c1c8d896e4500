import { useState } from "react";
import { supplyControls, billCarriers, billUnits } from "#domain/esg/bills/billOptions.ts";
import { sortsOf, unitsOf } from "#domain/esg/bills/billCarrier.ts";
import { periodEdges } from "#domain/esg/billImport/periodEdges.ts";
import { choosableEncodings } from "#domain/spreadsheet/fileText.ts";
import { chosenFor, type ImportTable, type TableChoices } from "#domain/esg/billImport/importTable.ts";
import type { ImportField } from "#domain/esg/billImport/importField.ts";
import {
  type BesideAnswer,
  besideAnswers,
  type ImportDefaults,
  startMonths,
  type TableReading,
  withBeside,
  withHead,
} from "#domain/esg/billImport/tableReading.ts";
import { type Separator, separators } from "#domain/spreadsheet/readCsv.ts";
import { localYear } from "#kernel/time.ts";
import form from "#ui/controls/fields/form.module.css";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../bills.module.css";
import type { OpenFile } from "./useBillImport.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly open: OpenFile;
  readonly onReading: (reading: TableReading) => void;
  readonly onTable: (choices: TableChoices) => void;
}

const separatorNames = { ";": "semicolon", "\t": "tab", ",": "comma", "|": "pipe" } as const satisfies Record<
  Separator,
  string
>;

/** How the product has read the file, each line of it to be changed: signs, columns, heads, numbers, days, what holds for all rows. */
export function UnderstoodPanel({ open, onReading, onTable }: Props) {
  const { t, format } = useBillWords();
  const monthName = (month: number) => new Intl.DateTimeFormat(format.locale, { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, month - 1, 1))); // prettier-ignore
  const yearFrom = (month: number) => `${monthName(month)} – ${monthName(month - 1)}`;
  const [isEdgeChosen, setEdgeChosen] = useState(false);
  const { table } = open.content;
  const { reading } = open;
  const change = (changes: Partial<TableReading>) => onReading({ ...reading, ...changes });
  const notConsumed = reading.columns.flatMap(({ at, head }) => (reading.not_consumed.includes(at) ? [head] : [])); // prettier-ignore
  const encoding = table.encoding?.toUpperCase() ?? "";
  const choosesEncoding = table.encoding !== null && (!table.encoding_sure || table.encoding_chosen) && choosableEncodings.includes(table.encoding); // prettier-ignore
  return (
    <Panel title={t(($) => $.import.understood.title)}>
      <KeyValues
        pairs={[
          { label: t(($) => $.import.understood.file), value: open.file.name },
          ...(table.encoding === null || choosesEncoding
            ? []
            : [
                {
                  label: t(($) => $.import.understood.encoding),
                  value: table.encoding_sure ? encoding : t(($) => $.import.understood.guessed, { encoding }),
                },
              ]),
          ...(notConsumed.length === 0 ? [] : [{ label: t(($) => $.import.understood.notConsumed), value: notConsumed.join(" · ") }]), // prettier-ignore
        ]}
      />
      {reading.mixed_numbers && <Notice tone="warn">{t(($) => $.import.understood.mixed)}</Notice>}
      <Letters table={table} />
      <div className={styles["fields"]}>
        {choosesEncoding && (
          <SelectField
            label={t(($) => $.import.understood.encoding)}
            value={table.encoding ?? ""}
            options={choosableEncodings.map((value) => ({
              value,
              label:
                value === table.encoding && !table.encoding_chosen
                  ? t(($) => $.import.understood.guessed, { encoding: value.toUpperCase() })
                  : value.toUpperCase(),
            }))}
            onChange={(value) => onTable({ ...chosenFor(table), encoding: value })}
          />
        )}
        <TableFields {...{ open, onReading, onTable }} />
        <SelectField
          label={t(($) => $.import.understood.numbers)}
          placeholder={t(($) => $.import.understood.ask)}
          value={reading.number_format ?? ""}
          options={(["comma", "point"] as const).map((value) => ({
            value,
            label: t(($) => $.import.understood[value]),
          }))}
          onChange={(number_format) => change({ number_format })}
        />
        {reading.day_order !== "none" && (
          <SelectField
            label={t(($) => $.import.understood.dates)}
            placeholder={t(($) => $.import.understood.ask)}
            value={reading.day_order ?? ""}
            options={(["day_first", "month_first"] as const).map((value) => ({
              value,
              label: t(($) => $.import.understood[value]),
            }))}
            onChange={(day_order) => change({ day_order })}
          />
        )}
      </div>
      {reading.year_start !== "none" && (
        <div className={styles["fields"]}>
          <SelectField
            label={t(($) => $.import.understood.yearStart)}
            hint={t(($) => $.import.understood.yearStartHint)}
            placeholder={t(($) => $.import.understood.ask)}
            value={reading.year_start === null ? "" : String(reading.year_start)}
            options={startMonths.map((month) => ({ value: String(month), label: yearFrom(month) }))}
            onChange={(month) => change({ year_start: Number(month) })}
          />
        </div>
      )}
      <YearField reading={reading} onYear={(year) => change({ year })} />
      {(reading.edges !== "both" || isEdgeChosen) && (
        <div className={styles["fields"]}>
          <SelectField
            label={t(($) => $.import.understood.edges)}
            placeholder={t(($) => $.import.understood.ask)}
            value={reading.edges ?? ""}
            options={periodEdges.map((value) => ({
              value,
              label: t(($) => $.import.understood.edgesOf[value]),
            }))}
            onChange={(edges) => {
              setEdgeChosen(true);
              change({ edges });
            }}
          />
        </div>
      )}
      <AmountsBeside {...{ table, reading, onReading }} />
      <p className={form["small"]}>{t(($) => $.import.understood.forAll)}</p>
      <Defaults reading={reading} onReading={onReading} />
    </Panel>
  );
}

/** How many years back from today are offered. */
const offeredYears = 15;

interface YearProps {
  readonly reading: TableReading;
  readonly onYear: (year: number) => void;
}

/** The year of what has none of its own; nothing is shown where each cell names its year. */
function YearField({ reading: { year, year_noted: noted }, onYear }: YearProps) {
  const { t } = useBillWords();
  if (year === "none") return null;
  const present = localYear();
  const years = new Set([...Array.from({ length: offeredYears }, (_, back) => present - back), ...[year, noted?.year].filter((one) => typeof one === "number")]); // prettier-ignore
  const isOfFile = noted?.from === "file" && noted.year === year;
  return (
    <div className={styles["fields"]}>
      <SelectField
        label={t(($) => $.import.understood.year)}
        hint={
          isOfFile
            ? t(($) => $.import.understood.yearOfFile, { year })
            : t(($) => $.import.understood.yearHint)
        }
        placeholder={t(($) => $.import.understood.ask)}
        value={year === null ? "" : String(year)}
        options={[...years].toSorted((a, b) => b - a).map((one) => ({ value: String(one), label: String(one) }))} // prettier-ignore
        onChange={(chosen) => onYear(Number(chosen))}
      />
    </div>
  );
}

interface BesideProps extends Pick<Props, "onReading"> {
  readonly table: ImportTable;
  readonly reading: TableReading;
}

/** Whether amounts beside the chosen ones are added to them; nothing is shown where none are left. */
function AmountsBeside({ table, reading, onReading }: BesideProps) {
  const { t } = useBillWords();
  const heads = reading.columns
    .filter(({ at }) => reading.amounts_beside.includes(at))
    .map(({ head }) => head);
  if (heads.length === 0) return null;
  return (
    <div className={styles["fields"]}>
      <SelectField
        label={t(($) => $.import.understood.beside)}
        hint={t(($) => $.import.understood.besideHeads, { heads: heads.join(", ") })}
        placeholder={t(($) => $.import.understood.ask)}
        value=""
        options={besideAnswers.map((value) => ({
          value,
          label: t(($) => $.import.understood.besideOf[value]),
        }))}
        onChange={(answer) => onReading(withBeside(table, reading, answer as BesideAnswer))}
      />
    </div>
  );
}

/** The words whose letters could be others, before anything is kept. */
function Letters({ table }: { readonly table: ImportTable }) {
  const { t } = useBillWords();
  if (table.doubtful.length === 0) return null;
  const shown = table.doubtful.map((letter) => t(($) => $.import.understood.letterOf, { ...letter }));
  const rest = table.doubtful_count - table.doubtful.length;
  const words = [...shown, ...(rest > 0 ? [t(($) => $.import.understood.lettersMore, { count: rest })] : [])];
  return (
    <Notice tone="info" title={t(($) => $.import.understood.letters)}>
      {t(($) => $.import.understood.lettersText, { words: words.join(" · ") })}
    </Notice>
  );
}

/** Separator or sheet, and the row with the heads. */
function TableFields({ open, onReading, onTable }: Props) {
  const { t, format } = useBillWords();
  const { table } = open.content;
  const { reading } = open;
  const rows = table.rows.slice(0, 30);
  return (
    <>
      {table.separator !== null && (
        <SelectField
          label={t(($) => $.import.understood.separator)}
          value={table.separator}
          options={separators.map((value) => ({
            value,
            label: t(($) => $.import.understood.separatorOf[separatorNames[value]]),
          }))}
          onChange={(separator) => onTable({ ...chosenFor(table), separator })}
        />
      )}
      {table.sheet !== null && (
        <SelectField
          label={t(($) => $.import.understood.sheet)}
          value={table.sheet}
          options={table.sheets.map((value) => ({
            value,
            label: table.hidden_sheets.includes(value)
              ? t(($) => $.import.understood.hiddenSheet, { sheet: value })
              : value,
          }))}
          onChange={(sheet) => onTable({ ...chosenFor(table), sheet })}
        />
      )}
      {table.arrangeable !== null && (
        <SelectField
          label={t(($) => $.import.understood.arrangement)}
          hint={
            table.arranged === null && table.arrangeable === "meters"
              ? t(($) => $.import.understood.arrangementHint)
              : undefined
          }
          value={table.arranged ?? "plain"}
          options={[table.arrangeable, "plain" as const].map((value) => ({
            value,
            label: t(($) => $.import.understood.arrangementOf[value]),
          }))}
          onChange={(arrangement) => onTable({ ...chosenFor(table), arrangement })}
        />
      )}
      <SelectField
        label={t(($) => $.import.understood.head)}
        value={reading.head_at === null ? "none" : String(reading.head_at)}
        options={[
          { value: "none", label: t(($) => $.import.understood.noHead) },
          ...rows.map(({ line, cells }, at) => ({
            value: String(at),
            label: format.labelled(String(line), cells.map(({ text }) => text).filter(Boolean).join(" · ").slice(0, 60)), // prettier-ignore
          })),
        ]}
        onChange={(at) => onReading(withHead(table, reading, at === "none" ? null : Number(at)))}
      />
    </>
  );
}

/** What holds for rows that say nothing of it themselves. */
function Defaults({ reading, onReading }: Pick<Props, "onReading"> & { readonly reading: TableReading }) {
  const { t, record } = useBillWords();
  const { defaults } = reading;
  const has = (field: ImportField) => reading.columns.some((column) => column.field === field);
  const change = (changes: Partial<ImportDefaults>) =>
    onReading({ ...reading, defaults: { ...defaults, ...changes } });
  const { carrier } = defaults;
  const sorts = carrier === null ? [] : sortsOf(carrier);
  const notSaid = t(($) => $.import.understood.notSaid);
  return (
    <div className={styles["fields"]}>
      <SelectField
        label={t(($) => $.import.understood.carrier)}
        placeholder={has("carrier") ? notSaid : t(($) => $.import.understood.ask)}
        value={carrier ?? ""}
        options={billCarriers.map((value) => ({ value, label: record(($) => $.choices[value]) }))}
        onChange={(next) => change({ carrier: next, sort: null })}
      />
      <SelectField
        label={t(($) => $.import.understood.unit)}
        placeholder={has("unit") ? notSaid : t(($) => $.import.understood.ask)}
        value={defaults.unit ?? ""}
        options={(carrier === null ? billUnits : unitsOf[carrier]).map((value) => ({ value, label: value }))}
        onChange={(unit) => change({ unit })}
      />
      {(carrier === "natural_gas" || has("carrier")) && (
        <SelectField
          label={t(($) => $.import.understood.basis)}
          placeholder={notSaid}
          value={defaults.basis ?? ""}
          options={(["Hs", "Hi"] as const).map((value) => ({
            value,
            label: t(($) => $.form.basisOf[value]),
          }))}
          onChange={(basis) => change({ basis })}
        />
      )}
      <SelectField
        label={t(($) => $.import.understood.controlled_by)}
        value={defaults.controlled_by}
        options={supplyControls.map((value) => ({ value, label: t(($) => $.control[value]) }))}
        onChange={(controlled_by) => change({ controlled_by })}
      />
      {sorts.length > 0 && (
        <SelectField
          label={t(($) => $.import.understood.sort)}
          placeholder={notSaid}
          value={defaults.sort ?? ""}
          options={sorts.map((value) => ({ value, label: t(($) => $.sort[value]) }))}
          onChange={(sort) => change({ sort })}
        />
      )}
      <LateText
        label={t(($) => $.import.understood.meter)}
        value={defaults.meter}
        onDone={(meter) => change({ meter })}
      />
      <LateText
        label={t(($) => $.import.understood.supplier)}
        value={defaults.supplier}
        onDone={(supplier) => change({ supplier })}
      />
    </div>
  );
}

interface LateTextProps {
  readonly label: string;
  readonly value: string;
  readonly onDone: (value: string) => void;
}

/** A text that counts once somebody leaves the field: what follows from it is worked out anew each time. */
function LateText({ label, value, onDone }: LateTextProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={200}
      onChange={setTyped}
      onBlur={() => typed !== value && onDone(typed)}
    />
  );
}
