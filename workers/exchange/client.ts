import type { Remote } from "comlink";
import type { GltfSource } from "#domain/gltf/gltfSource.ts";
import type { DryRun } from "#domain/esg/billImport/dryRun.ts";
import type { TableChoices } from "#domain/esg/billImport/importTable.ts";
import type { ListFormat, ListTable } from "#domain/list/listFile.ts";
import type { DecimalSign } from "#domain/spreadsheet/writeCsv.ts";
import type { Result } from "#kernel/result.ts";
import type {
  BillFile,
  BillFileProblem,
  BillTrial,
  CobieFile,
  CobieFileProblem,
  ExchangeApi,
  GlbProblem,
  GlbProgress,
  RowFile,
  RowFileProblem,
  RowProgress,
} from "./api.ts";
import { lend } from "../alive/client.ts";
import type { ProgressCallbacks } from "../progressCallbacks.ts";

/** Reads a COBie workbook in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const readCobieFile = (
  file: Blob,
  signal: AbortSignal,
): Promise<Result<CobieFile, CobieFileProblem>> =>
  inWorker<Result<CobieFile, CobieFileProblem>>(signal, (remote) => remote.readCobie(file));

/** Writes a model as binary glTF in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const writeGlbFile = (
  source: GltfSource,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (step: GlbProgress) => void },
): Promise<Result<Uint8Array<ArrayBuffer>, GlbProblem>> =>
  inWorker<Result<Uint8Array<ArrayBuffer>, GlbProblem>>(signal, (remote, untilAnswered) =>
    remote.writeGlb(source, untilAnswered(onProgress)),
  );

/** Reads a file of bills in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const readBillFile = (
  file: File,
  choices: TableChoices,
  signal: AbortSignal,
): Promise<Result<BillFile, BillFileProblem>> =>
  inWorker<Result<BillFile, BillFileProblem>>(signal, (remote) =>
    remote.readBillFile(file, file.name, choices),
  );

/** Tries the rows of a file of bills in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const tryBills = (
  trial: BillTrial,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (step: RowProgress) => void },
): Promise<DryRun> =>
  inWorker<DryRun>(signal, (remote, untilAnswered) => remote.tryBills(trial, untilAnswered(onProgress)));

/** Reads a file of rows as a table in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const readRowFile = (file: File, signal: AbortSignal): Promise<Result<RowFile, RowFileProblem>> =>
  inWorker<Result<RowFile, RowFileProblem>>(signal, (remote) => remote.readRowFile(file));

/** So many rows are written at once on the page; starting a worker takes longer. */
const fewRows = 1000;

/** Writes a list as a file; a long one in a worker of its own. */
export const writeList = (
  table: ListTable,
  format: ListFormat,
  decimal: DecimalSign,
): Promise<Uint8Array<ArrayBuffer>> =>
  table.rows.length > fewRows
    ? inWorker<Uint8Array<ArrayBuffer>>(new AbortController().signal, (remote) =>
        remote.writeList(table, format, decimal),
      )
    : import("#domain/list/listFile.ts").then(({ writeListFile }) => writeListFile(table, format, decimal));

/** Lends `job` a worker, and ends it whatever comes of it. */
const inWorker = <T>(
  signal: AbortSignal,
  job: (remote: Remote<ExchangeApi>, untilAnswered: ProgressCallbacks["untilAnswered"]) => Promise<T>,
): Promise<T> => lend<ExchangeApi, T>({ name: "exchange", start: startWorker, signal }, job);

const startWorker = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "exchange" });
