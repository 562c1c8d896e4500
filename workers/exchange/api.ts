import type { ComparedSheets } from "#domain/cobie/compareCobie.ts";
import type { CobieFinding } from "#domain/cobie/cobieFinding.ts";
import type { CobieProblem } from "#domain/cobie/readCobie.ts";
import type { CobieSheetName } from "#domain/cobie/sheetNames.ts";
import type { DryRun, DryRunBasis } from "#domain/esg/billImport/dryRun.ts";
import type { ImportFileProblem, ImportTable, TableChoices } from "#domain/esg/billImport/importTable.ts";
import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import type { GltfSource } from "#domain/gltf/gltfSource.ts";
import type { ListFormat, ListTable } from "#domain/list/listFile.ts";
import type { ReadTable, TableProblem } from "#domain/spreadsheet/readTable.ts";
import type { DecimalSign } from "#domain/spreadsheet/writeCsv.ts";
import type { Result } from "#kernel/result.ts";

/** What the exchange worker can do. The only file both threads import. */
export interface ExchangeApi {
  /** Reads a workbook; of its sheets only those come back that the building has something of. */
  readCobie(file: Blob): Promise<Result<CobieFile, CobieFileProblem>>;

  /** Reads a file of bills as a table, and says how it reads it. Hostile input is refused, nothing is kept. */
  readBillFile(file: Blob, name: string, choices: TableChoices): Promise<Result<BillFile, BillFileProblem>>;

  /**
   * Tries every row of a table of bills beside the bills that are known.
   * @param onProgress called every few hundred rows.
   */
  tryBills(job: BillTrial, onProgress: (step: RowProgress) => void): Promise<DryRun>;

  /** Reads a file of rows as a table. Hostile input is refused, nothing is kept. */
  readRowFile(file: Blob): Promise<Result<RowFile, RowFileProblem>>;

  /** Writes a list as a file. */
  writeList(table: ListTable, format: ListFormat, decimal: DecimalSign): Promise<Uint8Array<ArrayBuffer>>;

  /**
   * Writes a model as binary glTF.
   * @param onProgress called every few hundred placements.
   */
  writeGlb(
    source: GltfSource,
    onProgress: (step: GlbProgress) => void,
  ): Promise<Result<Uint8Array<ArrayBuffer>, GlbProblem>>;
}

/** Placements done and to do. */
export interface GlbProgress {
  readonly done: number;
  readonly total: number;
}

/** Why there is no file. `out_of_memory`: the model is too large for what the browser has left. Nothing was changed or lost. */
export type GlbProblem =
  | { readonly kind: "out_of_memory" }
  | { readonly kind: "writer_failed"; readonly detail: string };

/** What of a workbook the page works with. */
export interface CobieFile {
  /** Rows per sheet. */
  readonly rows: Readonly<Record<CobieSheetName, number>>;
  readonly sheets: ComparedSheets;
  readonly findings: readonly CobieFinding[];
}

/** Why a file is refused as a whole. `unreadable`: the browser does not give its bytes (any more). */
export type CobieFileProblem = CobieProblem | { readonly kind: "unreadable" };

/** A file of bills as a table, how it is read, and the SHA-256 of its bytes. */
export interface BillFile {
  readonly table: ImportTable;
  readonly reading: TableReading;
  readonly sha256: string;
}

/** Why a file of bills is refused as a whole. `unreadable`: the browser does not give its bytes (any more). */
export type BillFileProblem = ImportFileProblem | { readonly kind: "unreadable" };

/** A file of rows as a table, and the SHA-256 of its bytes. */
export interface RowFile {
  readonly table: ReadTable;
  readonly sha256: string;
}

/** Why a file of rows is refused as a whole. `unreadable`: the browser does not give its bytes (any more). */
export type RowFileProblem = TableProblem | { readonly kind: "unreadable" };

/** What a dry run needs. */
export interface BillTrial {
  readonly table: ImportTable;
  readonly reading: TableReading;
  readonly basis: DryRunBasis;
}

/** Rows read and to read. */
export interface RowProgress {
  readonly done: number;
  readonly total: number;
}
