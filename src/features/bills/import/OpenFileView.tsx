import type { ImportBatchRow } from "#data/documents.ts";
import { sameFile } from "#data/bills/imports.ts";
import { openQuestions, withColumn } from "#domain/esg/billImport/tableReading.ts";
import type { TaughtUnits } from "#domain/esg/billImport/words/unitWords.ts";
import { notify } from "#shell/notify.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../bills.module.css";
import { ColumnsPanel } from "./ColumnsPanel.tsx";
import { ProfilePanel } from "./ProfilePanel.tsx";
import { SentencesPanel } from "../reading/SentencesPanel.tsx";
import { UnitsPanel } from "../reading/UnitsPanel.tsx";
import type { ProjectUnits } from "../reading/useTaughtUnits.ts";
import { TrialPanel } from "./TrialPanel.tsx";
import { UnderstoodPanel } from "./UnderstoodPanel.tsx";
import type { BillImport, ImportWork } from "./useBillImport.ts";
import { useBillWords } from "../useBillWords.ts";
import type { KeptReadings } from "./useReadingProfiles.ts";

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
