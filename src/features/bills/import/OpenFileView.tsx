import { useState } from "react";
import type { ImportBatchRow } from "#data/documents.ts";
import { sameFile } from "#data/bills/imports.ts";
import {
  openQuestions,
  withColumn,
  type ReadColumn,
  type TableReading,
} from "#domain/esg/billImport/tableReading.ts";
import type { TaughtUnits } from "#domain/esg/billImport/words/unitWords.ts";
import { notify } from "#shell/notify.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { importFields, type ImportField } from "#domain/esg/billImport/importField.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { longestProfileName, withProfile } from "#domain/esg/billImport/readingProfile.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../bills.module.css";
import { SentencesPanel } from "../reading/SentencesPanel.tsx";
import { UnitsPanel } from "../reading/UnitsPanel.tsx";
import type { ProjectUnits } from "../reading/useTaughtUnits.ts";
import { TrialPanel } from "./TrialPanel.tsx";
import { UnderstoodPanel } from "./UnderstoodPanel.tsx";
import type { BillImport, ImportWork, OpenFile } from "./useBillImport.ts";
import { useBillWords } from "../useBillWords.ts";
import type { KeptReadings } from "./useReadingProfiles.ts";
import { useImportWords } from "./useImportWords.ts";

interface Props {
  readonly work: Extract<ImportWork, { readonly kind: "open" }>;
  readonly importing: BillImport;
  readonly profiles: KeptReadings;
  readonly units: ProjectUnits;
  readonly batches: readonly ImportBatchRow[];
}

/** A file as the product reads it: what is open, how it was understood, its columns, the dry run. */
export function OpenFileView({ work, importing, profiles, units, batches }: Props) {
  const { t, format } = useBillWords();
  const { open, busy } = work;
  const { content, reading } = open;
  const questions = openQuestions(reading);
  const teach = async (taught: TaughtUnits, word: string) => {
    const isKept = await units.keep(taught);
    notify({ title: t(($) => (isKept ? $.import.units.saved : $.import.units.notSaved), { word }), tone: isKept ? "ok" : "info" }); // prettier-ignore
    importing.change({ ...reading, taught: { ...reading.taught, ...taught } }, open.profile);
  };
  const before = sameFile(batches, content.sha256);
  if (busy?.kind === "taking") return <Progress {...{ busy, importing }} />;
  return (
    <>
      {before && (
        <Notice tone="info" title={t(($) => $.import.known)}>
          {t(($) => $.import.knownText, {
            time: format.dateTime(before.created_at),
            count: before.taken_count,
          })}
        </Notice>
      )}
      {questions.length > 0 && (
        <Notice tone="warn" title={t(($) => $.import.open)}>
          <ul className={styles["counts"]}>
            {questions.map((question) => (
              <li key={question}>{t(($) => $.import.question[question])}</li>
            ))}
          </ul>
        </Notice>
      )}
      <UnderstoodPanel
        open={open}
        onReading={(next) => importing.change(next)}
        onTable={(choices) => importing.read(open.file, choices)}
      />
      <ColumnsPanel
        reading={reading}
        onColumn={(at, field) => importing.change(withColumn(content.table, reading, at, field))}
      />
      <ProfilePanel {...{ open, profiles }} onReading={importing.change} />
      {busy?.kind === "trying" && <Progress {...{ busy, importing }} />}
      {open.run && <SentencesPanel run={open.run} />}
      {open.run && <UnitsPanel run={open.run} onTeach={(taught, word) => void teach(taught, word)} />}
      {open.run && <TrialPanel run={open.run} file={open.file.name} onTake={importing.take} />}
    </>
  );
}

interface ProgressProps {
  readonly busy: NonNullable<Props["work"]["busy"]>;
  readonly importing: BillImport;
}

function Progress({ busy, importing }: ProgressProps) {
  const { t, format } = useBillWords();
  const { done, total } = busy.step;
  const numbers = { done: format.number(done), total: format.number(total) };
  const text = t(($) => (busy.kind === "trying" ? $.import.trying : $.import.taking), numbers);
  return (
    <Panel>
      <div className={form["form"]}>
        <ProgressChain label={text} value={total === 0 ? 0 : done / total} text={text} />
        <span>
          <Button onClick={importing.stop}>{t(($) => $.import.stop)}</Button>
        </span>
      </div>
    </Panel>
  );
}

interface ColumnsPanelProps {
  readonly reading: TableReading;
  readonly onColumn: (at: number, field: ImportField | null) => void;
}

/** What each column is taken for and how sure that is; every one can be given another meaning. */
function ColumnsPanel({ reading, onColumn }: ColumnsPanelProps) {
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

function ColumnItem({
  column,
  onColumn,
}: Pick<ColumnsPanelProps, "onColumn"> & { readonly column: ReadColumn }) {
  const { t, fieldName, format } = useImportWords();
  const head = column.head || t(($) => $.import.columns.nth, { number: column.at + 1 });
  return (
    <li>
      <SelectField
        label={head}
        aria-label={t(($) => $.import.columns.meansOf, { head })}
        hint={
          column.example === ""
            ? undefined
            : format.labelled(
                t(($) => $.import.columns.example),
                column.example,
              )
        }
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

interface ProfilePanelProps {
  readonly open: OpenFile;
  readonly profiles: KeptReadings;
  readonly onReading: (reading: TableReading, profile: string | null) => void;
}

/** Keeps the way a file is read under a name, so that the next one of the kind is read alike. */
function ProfilePanel({ open, profiles, onReading }: ProfilePanelProps) {
  const { t } = useBillWords();
  const [name, setName] = useState(open.profile ?? "");
  const names = Object.keys(profiles.all).toSorted((a, b) => a.localeCompare(b));
  const keeping = useOnce(async () => {
    const kept = await profiles.keep(name.trim(), open.reading);
    if (kept.ok) notify({ title: t(($) => $.import.profile.saved, { name: name.trim() }), tone: "ok" });
  });
  const { table, reading } = open.content;
  return (
    <Panel title={t(($) => $.import.profile.title)}>
      <div className={form["form"]}>
        {open.profile !== null && (
          <p className={form["small"]}>{t(($) => $.import.profile.applied, { name: open.profile })}</p>
        )}
        <div className={styles["profile"]}>
          {names.length > 0 && (
            <SelectField
              label={t(($) => $.import.profile.apply)}
              placeholder={t(($) => $.import.profile.none)}
              value={open.profile ?? ""}
              options={names.map((value) => ({ value, label: value }))}
              onChange={(chosen) => onReading(withProfile(table, reading, profiles.all[chosen]!), chosen)}
            />
          )}
          <TextField
            label={t(($) => $.import.profile.name)}
            value={name}
            maxLength={longestProfileName}
            onChange={setName}
          />
          <Button busy={keeping.busy} disabled={name.trim() === ""} onClick={() => keeping.run()}>
            {t(($) => $.import.profile.save)}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
