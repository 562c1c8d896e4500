import type { ComparedSheets } from "#domain/cobie/compareCobie.ts";
import type { CobieFinding } from "#domain/cobie/cobieFinding.ts";
import type { CobieProblem } from "#domain/cobie/readCobie.ts";
import type { CobieSheetName } from "#domain/cobie/sheetNames.ts";
import type { GltfSource } from "#domain/gltf/gltfSource.ts";
import type { Result } from "#kernel/result.ts";

/** What the exchange worker can do. The only file both threads import. */
export interface ExchangeApi {
  /** Reads a workbook; of its sheets only those come back that the building has something of. */
  readCobie(file: Blob): Promise<Result<CobieFile, CobieFileProblem>>;

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
