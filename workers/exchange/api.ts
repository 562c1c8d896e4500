import type { ComparedSheets } from "#domain/cobie/compareCobie.ts";
import type { CobieFinding } from "#domain/cobie/cobieFinding.ts";
import type { CobieProblem } from "#domain/cobie/readCobie.ts";
import type { CobieSheetName } from "#domain/cobie/sheetNames.ts";
import type { Result } from "#kernel/result.ts";

/** What the exchange worker can do. The only file both threads import. */
export interface ExchangeApi {
  /** Reads a workbook; of its sheets only those come back that the building has something of. */
  readCobie(file: Blob): Promise<Result<CobieFile, CobieFileProblem>>;
}

/** What of a workbook the page works with. */
export interface CobieFile {
  /** Rows per sheet. */
  readonly rows: Readonly<Record<CobieSheetName, number>>;
  readonly sheets: ComparedSheets;
  readonly findings: readonly CobieFinding[];
}

/** Why a file is refused as a whole. `unreadable`: the browser does not give its bytes (any more). */
export type CobieFileProblem = CobieProblem | { readonly kind: "unreadable" };
