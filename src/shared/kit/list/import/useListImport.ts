import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { declarationOf } from "#data/collections.ts";
import { takeRows, type TakenRows } from "#data/lists/imports.ts";
import { machineOf } from "#data/steps/machines.ts";
import { matchColumns, readFrom, type RowReading } from "#domain/list/rowImport/matchColumns.ts";
import type { RowField, RowValues } from "#domain/list/rowImport/readCell.ts";
import { type TriedRows, tryRows } from "#domain/list/rowImport/tryRows.ts";
import type { Result } from "#kernel/result.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { RowFile, RowFileProblem } from "#workers/exchange/api.ts";
import { readRowFile } from "#workers/exchange/client.ts";
import { withBulkRun } from "../bulkRuns.ts";
import type { ListImport } from "./listImport.ts";
import { rowFields, valuesOf } from "./rowFields.ts";

/** Reads a file: a worker in the product, anything that answers the same in a test. */
export type RowReader = (file: File, signal: AbortSignal) => Promise<Result<RowFile, RowFileProblem>>;

/** Why nothing came of a file, or not all. `reader_failed`: the reader itself broke; `write_failed`: writing did, nobody knows where. */
export type ImportProblem =
  | RowFileProblem
  | NonNullable<TakenRows["problem"]>
  | { readonly kind: "reader_failed" }
  | { readonly kind: "write_failed" };

/** A file that was read, and how. */
export interface OpenRows {
  readonly file: File;
  readonly content: RowFile;
  readonly fields: readonly RowField[];
  readonly reading: RowReading;
}

/** Where an import stands. */
export type ImportWork =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  /** `taken`: rows that were written before. */
  | { readonly kind: "refused"; readonly file: string; readonly problem: ImportProblem; readonly taken: number } // prettier-ignore
  /** `taking`: what is being written; it stands still, whatever the list gets meanwhile. */
  | { readonly kind: "open"; readonly open: OpenRows; readonly taking?: TriedRows };

interface Needed<Row> {
  readonly importing: ListImport<Row>;
  /** Names the list among all, with its project. */
  readonly list: string;
  readonly projectId: string;
  readonly rows: readonly Row[];
  readonly read?: RowReader | undefined;
}

/** Reads a file, tries its rows after every change of the columns, and writes them. Nothing is written before `take`. */
export function useListImport<Row extends { readonly id: string }>({
  importing,
  list,
  projectId,
  rows,
  read = readRowFile,
}: Needed<Row>) {
  const { t } = useTranslation("list");
  const format = useFormats();
  const db = useDatabase();
  const may = useMay(projectId);
  const [work, setWork] = useState<ImportWork>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const open = work.kind === "open" ? work.open : undefined;
  const taking = work.kind === "open" ? work.taking : undefined;
  const { kind, mayCreate = always, create = asRead } = importing;
  const tried = useMemo((): TriedRows | undefined => {
    if (!open || taking) return taking;
    const { content, reading, fields } = open;
    const machine = machineOf(kind);
    const keys = declarationOf(kind)?.found_by ?? [];
    const names = [...fields.map(({ name }) => name), ...(machine ? [machine.field] : [])];
    const known = rows.map((row) => ({ id: row.id, values: valuesOf(row, names) }));
    return tryRows(content.table, reading, {
      fields,
      keys,
      known,
      mayAdd: mayCreate,
      steps: machine && { machine, may },
    });
  }, [open, taking, rows, kind, mayCreate, may]);

  const choose = async (file: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setWork({ kind: "reading", file: file.name });
    const refuse = (problem: ImportProblem) =>
      setWork({ kind: "refused", file: file.name, problem, taken: 0 });
    try {
      const [fields, found] = await Promise.all([rowFields(importing), read(file, control.signal)]);
      if (control.signal.aborted) return;
      if (!found.ok) return refuse(found.error);
      const reading = matchColumns(found.value.table, fields);
      if (found.value.table.rows.length <= reading.head + 1) return refuse({ kind: "empty_table" });
      setWork({ kind: "open", open: { file, content: found.value, fields, reading } });
    } catch (cause) {
      if (control.signal.aborted) return;
      report(cause);
      refuse({ kind: "reader_failed" });
    }
  };

  /** Says which field a column fills; another column that filled it fills none. */
  const match = (column: number, field: string | null) => {
    if (!open || taking) return;
    const columns = open.reading.columns.map((one, at) =>
      at === column ? field : one === field ? null : one,
    );
    setWork({ kind: "open", open: { ...open, reading: { ...open.reading, columns } } });
  };

  /** Says which row has the heads, -1 for none; the columns are matched anew where it has some, else they stay as they are. */
  const headAt = (head: number) => {
    if (!open || taking) return;
    const { content, fields, reading } = open;
    const next = head === -1 ? { ...reading, head } : readFrom(content.table, fields, head);
    setWork({ kind: "open", open: { ...open, reading: next } });
  };

  const take = async (from: OpenRows, run: TriedRows) => {
    const { file, content } = from;
    const { rows: all } = run;
    setWork({ kind: "open", open: from, taking: run });
    const isNew = all.filter(({ state }) => state === "new");
    const isChanged = all.filter(({ state }) => state === "changed");
    const wanted = {
      projectId,
      kind,
      file: {
        file_name: file.name,
        file_sha256: content.sha256,
        format: content.table.format,
        row_count: all.length,
      },
      added: isNew.map(({ values }) => create(values)),
      changed: isChanged.map(({ id, values, before }) => ({
        id: id!,
        before,
        set: Object.fromEntries(Object.keys(before).map((field) => [field, values[field] ?? null])),
      })),
    };
    const count = isNew.length + isChanged.length;
    let isEnded = false;
    const done = await withBulkRun(
      list,
      { label: t(($) => $.import.taking, { file: file.name }), all: count },
      async (control) => {
        const written = await takeRows(db, wanted, control);
        isEnded = control.signal.aborted && written.taken < count;
        return written;
      },
    );
    if (!done) return;
    const { taken, problem } = done;
    const words = { count: taken, number: format.number(taken), file: file.name };
    if (problem) {
      setWork({ kind: "refused", file: file.name, problem, taken });
      // the sheet that would say so was closed
      if (running.current?.signal.aborted)
        notify({
          tone: "bad",
          title: t(($) => (taken > 0 ? $.import.partlyTaken : $.import.notTaken), words),
        });
      return;
    }
    setWork({ kind: "idle" });
    notify(
      isEnded
        ? { tone: "warn", title: t(($) => $.import.partlyTaken, words), text: t(($) => $.import.notDone) }
        : { tone: "ok", title: t(($) => $.import.done, words) },
    );
  };
  return {
    work,
    tried,
    choose: (file: File) => void choose(file),
    match,
    headAt,
    take: () => {
      if (!open || !tried || taking) return;
      take(open, tried).catch((cause: unknown) => {
        report(cause);
        setWork({ kind: "refused", file: open.file.name, problem: { kind: "write_failed" }, taken: 0 });
      });
    },
    leave: () => setWork({ kind: "idle" }),
  };
}

const always = () => true;
const asRead = (values: RowValues) => values;
