import { useMemo } from "react";
import { liveImportBatches } from "#data/bills/queries.ts";
import { ownFactors$ } from "#data/ledger/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useRoles } from "#shell/rights/useRoles.ts";
import { RefusedNotice } from "#shared/kit/list/import/RefusedNotice.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { readBillFile, tryBills } from "#workers/exchange/client.ts";
import styles from "../bills.module.css";
import { type ProjectUnits, useTaughtUnits } from "../reading/useTaughtUnits.ts";
import { OpenFileView } from "./OpenFileView.tsx";
import { type BillReader, useBillImport, type ImportWork } from "./useBillImport.ts";
import { useBillWords } from "../useBillWords.ts";
import { useReadingProfiles } from "./useReadingProfiles.ts";

interface Props {
  readonly projectId: string;
  /** How files are read: by workers, unless told otherwise. */
  readonly reader?: BillReader;
}

const inWorkers: BillReader = { read: readBillFile, try: tryBills };

/** Imports bills from a file: reading it, a dry run, taking over. Everything happens on this device. */
export function ImportPage({ projectId, reader = inWorkers }: Props) {
  const { t } = useBillWords();
  const profiles = useReadingProfiles();
  const units = useTaughtUnits(projectId);
  return (
    <Page
      title={t(($) => $.import.title)}
      subtitle={t(($) => $.import.subtitle)}
      actions={
        <ButtonLink to="/esg/carbon-accounting/bills" search={{ project: projectId }}>
          {t(($) => $.import.back)}
        </ButtonLink>
      }
    >
      {profiles.status === "ready" && units.status === "ready" ? (
        <Wizard {...{ projectId, reader, profiles, units }} />
      ) : (
        <Loading text={t(($) => $.loading)} />
      )}
    </Page>
  );
}

interface WizardProps extends Required<Props> {
  readonly profiles: ReturnType<typeof useReadingProfiles>;
  readonly units: ProjectUnits;
}

function Wizard({ projectId, reader, profiles, units }: WizardProps) {
  const { t } = useBillWords();
  const db = useDatabase();
  const [may, isKnown] = [useMay(projectId), useRoles(projectId).length > 0];
  const batches = useLive(useMemo(() => liveImportBatches(db, projectId), [db, projectId]));
  const factors = useLive(useMemo(() => ownFactors$(db, projectId), [db, projectId]));
  const own = factors.status === "ready" ? factors.value : [];
  const importing = useBillImport({ db, projectId, reader, profiles: profiles.all, taught: units.all, own, mayAttach: may("evidence:write") }); // prettier-ignore
  const { work, read, stop } = importing;
  if (!may("building:write"))
    return isKnown ? (
      <Notice tone="info">{t(($) => $.import.mayNot)}</Notice>
    ) : (
      <Loading text={t(($) => $.loading)} />
    );
  if (work.kind === "reading")
    return (
      <Notice tone="info" action={<Button onClick={stop}>{t(($) => $.import.stop)}</Button>}>
        {t(($) => $.import.reading, { file: work.file })}
      </Notice>
    );
  return (
    <div className={styles["stack"]}>
      {work.kind === "refused" && <RefusedNotice file={work.file} problem={work.problem} />}
      {work.kind === "done" && <ImportEnd {...{ work, projectId }} />}
      {work.kind === "open" && (
        <OpenFileView
          {...{ work, importing, profiles, units }}
          batches={batches.status === "ready" ? batches.value : []}
        />
      )}
      {(work.kind !== "open" || work.busy === null) && (
        <DropZone
          compact={work.kind === "open" || work.kind === "done"}
          title={t(($) => $.import.drop.title)}
          text={t(($) => $.import.drop.text)}
          choose={t(($) => (work.kind === "open" || work.kind === "done" ? $.import.drop.another : $.import.drop.choose))} // prettier-ignore
          accept=".csv,.txt,.tsv,.xlsx,.xlsm"
          onFiles={([file]) => file && read(file)}
        />
      )}
    </div>
  );
}

interface ImportEndProps {
  readonly work: Extract<ImportWork, { readonly kind: "done" }>;
  readonly projectId: string;
}

/** What was taken over, what was there already, and the way to it. */
function ImportEnd({ work, projectId }: ImportEndProps) {
  const { t } = useBillWords();
  const { ids, known, problem } = work.taken;
  const sentences = [
    ...(known > 0 ? [t(($) => $.import.doneKnown, { count: known })] : []),
    ...(work.stopped ? [t(($) => $.import.stopped)] : [t(($) => $.import.doneText)]),
    ...(ids.length > 0 ? [t(($) => (work.isFileKept ? $.import.fileKept : $.import.fileNotKept))] : []),
    ...(problem ? [t(($) => $.notDone[problem.kind])] : []),
  ];
  return (
    <Notice
      tone={problem ? "bad" : work.stopped ? "warn" : "ok"}
      title={t(($) => $.import.done, { count: ids.length })}
      action={
        <ButtonLink to="/esg/carbon-accounting/bills" search={{ project: projectId }}>
          {t(($) => $.import.back)}
        </ButtonLink>
      }
    >
      {sentences.join(" ")}
    </Notice>
  );
}
