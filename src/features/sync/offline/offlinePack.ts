import type { EvidenceRow, ModelVersion, Project } from "#data/documents.ts";

/** What of a model of a discipline lies on this device. */
export interface PackedModel {
  readonly version: ModelVersion;
  readonly hasRecord: boolean;
  readonly hasOriginal: boolean;
}

/** What of one building lies on this device. */
export interface OfflinePack {
  readonly project: Project;
  /** The model that the project shows; undefined when it has none. */
  readonly model: ModelVersion | undefined;
  /** The read model: what 3D, rooms and energy are drawn from. */
  readonly hasRecord: boolean;
  /** The original file. */
  readonly hasOriginal: boolean;
  /** The models of its disciplines, the newest of each. */
  readonly disciplines: readonly PackedModel[];
  readonly documents: number;
  /** Rows of the server are still on their way to this device. */
  readonly isReading: boolean;
  readonly pictures: readonly EvidenceRow[];
  /** SHA-256s of the pictures that are here. */
  readonly picturesHere: ReadonlySet<string>;
  /** When it was last prepared and complete, and with which model. */
  readonly prepared: { readonly at: string; readonly sha256: string | null } | undefined;
}

/** How ready a building is for work without a network. `outdated`: complete once, and there is a newer model since. */
export type Readiness = "ready" | "partly" | "outdated";

/** The readiness of a building: by what lies here, not by what was once fetched. */
export function readiness(pack: OfflinePack): Readiness {
  const { model, hasRecord, hasOriginal, disciplines, pictures, picturesHere, prepared, isReading } = pack;
  const isWhole =
    !isReading &&
    (!model || (hasRecord && hasOriginal)) &&
    disciplines.every(isWholeHere) &&
    pictures.every(({ sha256 }) => picturesHere.has(sha256));
  if (isWhole) return "ready";
  return prepared && model && prepared.sha256 !== model.sha256 ? "outdated" : "partly";
}

/** Whether a model of a discipline can be opened without a network. */
export const isWholeHere = ({ hasRecord, hasOriginal }: PackedModel): boolean => hasRecord && hasOriginal;

/** Size of the files that belong to a building, and of those that are here, in bytes. */
export function packSize({ model, hasOriginal, disciplines, pictures, picturesHere }: OfflinePack) {
  const sum = (rows: readonly { readonly bytes: number }[]) =>
    rows.reduce((all, { bytes }) => all + bytes, 0);
  const models = (list: readonly PackedModel[]) => sum(list.map(({ version }) => version));
  return {
    all_bytes: sum(pictures) + models(disciplines) + (model?.bytes ?? 0),
    here_bytes:
      sum(pictures.filter(({ sha256 }) => picturesHere.has(sha256))) +
      models(disciplines.filter((one) => one.hasOriginal)) +
      (hasOriginal ? (model?.bytes ?? 0) : 0),
  };
}
