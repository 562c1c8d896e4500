import type { IdsReport } from "#domain/ids/checkIds.ts";
import type { IdsProblem } from "#domain/ids/ids.ts";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import type { Decision } from "#domain/ifc/versions/matchThings.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel, FaceSummary, PropertyGroup, Space, Storey } from "#domain/ifc/model.ts";
import { uploadLimit_megabytes } from "#domain/settings/uploadLimit.ts";
import type { Result } from "#kernel/result.ts";

/** What the IFC worker can do. The only file both threads import. */
export interface IfcApi {
  /** Loads and starts the engine while the file is still on its way here. */
  prepare(): Promise<void>;

  /**
   * Reads a model: metadata first (spaces are reported before any geometry), then geometry in slices.
   * @param file the bytes of an .ifc or .ifczip file; ownership moves to the worker.
   * @param options `geometry: false` stops after the metadata (terminal, quick look). `sha256` of the file, when the page knows it.
   * @param onProgress called at most ten times a second.
   */
  importModel(
    file: ArrayBuffer,
    options: { readonly geometry: boolean; readonly sha256?: string },
    onProgress: (step: ImportProgress) => void,
  ): Promise<Result<ImportedModel, IfcProblem>>;

  /**
   * Checks a model against an IDS 1.0 file; nothing is kept.
   * @param file the bytes of an .ifc or .ifczip file; ownership moves to the worker.
   * @param ids the bytes of an .ids file.
   */
  checkModel(
    file: ArrayBuffer,
    ids: ArrayBuffer,
    onProgress: (step: CheckProgress) => void,
  ): Promise<Result<IdsReport, CheckProblem>>;

  /** Compares two versions of a model that are kept on this device. Reads the cache only: neither file is parsed. */
  compareModels(comparison: Comparison): Promise<Result<ModelDiff, CompareProblem>>;
}

/** Two kept versions, by the SHA-256 of their files, and what a person has said about them. */
export interface Comparison {
  readonly before: string;
  readonly after: string;
  readonly decisions: readonly Decision[];
}

/** Why two versions were not compared: this device has no record of one of them. */
export type CompareProblem = IfcProblem | { readonly kind: "no_record"; readonly of: "before" | "after" };

/** How far a check has come: the IDS is read, the model is opened, then one specification after the other. */
export interface CheckProgress {
  readonly phase: "specification" | "open" | "check";
  /** Specifications done and to do, or bytes of the model; `total` 0 when not countable. */
  readonly done: number;
  readonly total: number;
}

/** Why there is no report: the model is refused, or the IDS is none. Nothing was changed or lost. */
export type CheckProblem =
  | IfcProblem
  | { readonly kind: "invalid_ids"; readonly problems: readonly IdsProblem[] };

/** Largest file as given, MB: the one number of the settings. */
export const fileLimitMegabytes = uploadLimit_megabytes;

/** What an archive may unpack to, MB. */
export const unpackedLimitMegabytes = 500;

export type ImportPhase = "sniff" | "unpack" | "open" | "structure" | "properties" | "geometry" | "finish";

/** How far reading has come. */
export interface ImportProgress {
  readonly phase: ImportPhase;
  /** Things done and to do in this phase, e.g. properties or shapes; `total` 0 when not countable. */
  readonly done: number;
  readonly total: number;
  /** What is known already; filled from the phase `structure` on. */
  readonly known?: { readonly storeys: readonly Storey[]; readonly spaces: readonly Space[] };
}

/** All that one IFC file gave: the model, and beside it what is too large to be kept with it. */
export interface ImportedModel {
  readonly sha256: string;
  readonly bytes: number;
  readonly model: BuildingModel;
  /** Property and quantity sets per express id, for the cache (elements and spaces). */
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]>;
  /** Null when not asked for. */
  readonly geometry: GeometryRecord | null;
  readonly faces: readonly FaceSummary[];
}

/** Why a file is refused. Nothing was changed or lost; the text is the i18n key `problem.<kind>` of the import feature. */
export type IfcProblem =
  | { readonly kind: "empty_file" }
  | { readonly kind: "too_large"; readonly megabytes: number; readonly limit: number }
  | {
      readonly kind: "not_ifc";
      readonly looks_like: "html" | "pdf" | "lfs_pointer" | "gzip" | "utf16" | "ifcxml" | "text" | "binary";
    }
  | { readonly kind: "unsupported_schema"; readonly schema: string | null }
  | { readonly kind: "no_model_in_archive" }
  | { readonly kind: "several_models_in_archive"; readonly names: readonly string[] }
  | {
      readonly kind: "unsupported_archive";
      readonly reason: "deflate64" | "encrypted" | "split" | "bomb" | "damaged";
    }
  | {
      readonly kind: "unsupported_archive";
      readonly reason: "other_packing";
      /** Name of the way of packing. */
      readonly method: string;
    }
  | { readonly kind: "damaged"; readonly line: number | null }
  | { readonly kind: "no_building" }
  | { readonly kind: "out_of_memory" }
  | { readonly kind: "timed_out"; readonly seconds: number }
  /** The part of the product that reads did not arrive: the file is not to blame. */
  | { readonly kind: "reader_missing" }
  | { readonly kind: "reader_failed"; readonly detail: string };
