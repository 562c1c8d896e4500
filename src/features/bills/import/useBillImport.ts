import { useEffect, useRef, useState } from "react";
import { keepImportedFile, type TakenBills, takeBills } from "#data/bills/imports.ts";
import { namedFactors } from "#data/bills/posting.ts";
import { readBills } from "#data/bills/queries.ts";
import type { Database } from "#data/database.ts";
import type { DryRow, DryRun } from "#domain/esg/billImport/dryRun.ts";
import type { TableChoices } from "#domain/esg/billImport/importTable.ts";
import { openQuestions, type TableReading } from "#domain/esg/billImport/tableReading.ts";
import { profileFor, type ReadingProfiles, withProfile } from "#domain/esg/billImport/readingProfile.ts";
import type { TaughtUnits } from "#domain/esg/billImport/words/unitWords.ts";
import type { OwnFactorFields } from "#domain/esg/factors/ownFactor.ts";
import type { Result } from "#kernel/result.ts";
import { localDay } from "#kernel/time.ts";
import { report } from "#shell/report.ts";
import type { BillFile, BillFileProblem, BillTrial, RowProgress } from "#workers/exchange/api.ts";

/** Why a file was refused, or not all of it written. `reader_failed`: the reader itself broke; `write_failed`: writing did, nobody knows where. */
type RefusedFile = BillFileProblem | { readonly kind: "reader_failed" | "write_failed" };

/** Reads and tries files: workers in the product, anything that answers the same in a test. */
export interface BillReader {
  readonly read: (file: File, choices: TableChoices, signal: AbortSignal) => Promise<Result<BillFile, BillFileProblem>>; // prettier-ignore
  readonly try: (trial: BillTrial, on: { readonly signal: AbortSignal; readonly onProgress: (step: RowProgress) => void }) => Promise<DryRun>; // prettier-ignore
}

/** A file that was read: how, and what a dry run says; null while questions are open or it runs. */
export interface OpenFile {
  readonly file: File;
  readonly content: BillFile;
  readonly reading: TableReading;
  /** The name of the kept reading that was used. */
  readonly profile: string | null;
  readonly run: DryRun | null;
}

/** Where an import stands. */
export type ImportWork =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "refused"; readonly file: string; readonly problem: RefusedFile }
  | { readonly kind: "open"; readonly open: OpenFile; readonly busy: { readonly kind: "trying" | "taking"; readonly step: RowProgress } | null } // prettier-ignore
  | { readonly kind: "done"; readonly file: string; readonly taken: TakenBills; readonly stopped: boolean; readonly isFileKept: boolean }; // prettier-ignore

interface Needed {
  readonly db: Database;
  readonly projectId: string;
  readonly reader: BillReader;
  readonly profiles: ReadingProfiles;
  /** Units that the project has taught. */
  readonly taught: TaughtUnits;
  readonly own: readonly OwnFactorFields[];
  /** Whether the file may be kept as evidence of its bills. */
  readonly mayAttach: boolean;
}

/** Reads a file of bills, tries it after every change of its reading, and takes over what is wanted. Leaving the page ends all of it. */
export function useBillImport({ db, projectId, reader, profiles, taught, own, mayAttach }: Needed) {
  const [work, setWork] = useState<ImportWork>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  const begin = () => {
    running.current?.abort();
    return (running.current = new AbortController());
  };
  const isCurrent = (control: AbortController) => running.current === control;
  const broke =
    (control: AbortController, file: string, kind: "reader_failed" | "write_failed" = "reader_failed") =>
    (cause: unknown) => {
      if (!isCurrent(control)) return;
      report(cause);
      setWork({ kind: "refused", file, problem: { kind } });
    };

  /** Tries the rows as they are read now; not while something has to be said first. */
  const tryRows = async (open: OpenFile, control: AbortController) => {
    setWork({ kind: "open", open: { ...open, run: null }, busy: null });
    if (openQuestions(open.reading).length > 0) return;
    const onProgress = (step: RowProgress) => {
      if (isCurrent(control))
        setWork({ kind: "open", open: { ...open, run: null }, busy: { kind: "trying", step } });
    };
    const known = await readBills(db, projectId);
    const basis = { project_id: projectId, known, today: localDay(), factors: namedFactors(own) };
    const trial = { table: open.content.table, reading: open.reading, basis };
    const run = await reader.try(trial, { signal: control.signal, onProgress });
    if (isCurrent(control)) setWork({ kind: "open", open: { ...open, run }, busy: null });
  };

  const read = (file: File, choices: TableChoices = {}) => {
    const control = begin();
    setWork({ kind: "reading", file: file.name });
    const run = async () => {
      const found = await reader.read(file, choices, control.signal);
      if (!isCurrent(control)) return;
      if (!found.ok) return setWork({ kind: "refused", file: file.name, problem: found.error });
      const content = found.value;
      const profile = profileFor(profiles, content.reading);
      const own = { ...content.reading, taught };
      const reading = profile ? withProfile(content.table, own, profile.reading) : own;
      await tryRows({ file, content, reading, profile: profile?.name ?? null, run: null }, control);
    };
    run().catch(broke(control, file.name));
  };

  const change = (reading: TableReading, profile: string | null = null) => {
    if (work.kind !== "open") return;
    const control = begin();
    tryRows({ ...work.open, reading, profile }, control).catch(broke(control, work.open.file.name));
  };

  const take = (rows: readonly DryRow[]) => {
    if (work.kind !== "open") return;
    const { open } = work;
    const control = begin();
    const show = (done: number) =>
      isCurrent(control) &&
      setWork({ kind: "open", open, busy: { kind: "taking", step: { done, total: rows.length } } });
    show(0);
    const { file } = open;
    const { table, sha256 } = open.content;
    const source = { file_name: open.file.name, file_sha256: sha256, format: table.format, reading: open.reading, row_count: open.run?.rows.length ?? 0 }; // prettier-ignore
    const run = async () => {
      const document = mayAttach ? await keepImportedFile(db, projectId, { file, sha256 }) : null;
      const proven = rows.map(({ id, bill }) => ({ id, bill: document === null ? bill : { ...bill, evidence_ids: [document] } })); // prettier-ignore
      const taken = await takeBills(db, { projectId, source, rows: proven }, { signal: control.signal, onStep: show }); // prettier-ignore
      setWork({ kind: "done", file: file.name, taken, stopped: control.signal.aborted, isFileKept: document !== null }); // prettier-ignore
    };
    run().catch(broke(control, file.name, "write_failed"));
  };

  const stop = () => {
    const isTaking = work.kind === "open" && work.busy?.kind === "taking";
    running.current?.abort();
    if (isTaking) return; // what is taken so far is told when it has ended
    running.current = null;
    setWork({ kind: "idle" });
  };
  return { work, read, change, take, stop };
}

/** An import and what can be done with it. */
export type BillImport = ReturnType<typeof useBillImport>;
