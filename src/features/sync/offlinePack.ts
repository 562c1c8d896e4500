import type { EvidenceRow, ModelVersion, Project } from "#data/documents.ts";

/** What of one building lies on this device. */
export interface OfflinePack {
  readonly project: Project;
  /** The model that the project shows; undefined when it has none. */
  readonly model: ModelVersion | undefined;
  /** The read model: what 3D, rooms and energy are drawn from. */
  readonly hasRecord: boolean;
  /** The original file. */
  readonly hasOriginal: boolean;
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
  const { model, hasRecord, hasOriginal, pictures, picturesHere, prepared, isReading } = pack;
  const isWhole =
    !isReading &&
    (!model || (hasRecord && hasOriginal)) &&
    pictures.every(({ sha256 }) => picturesHere.has(sha256));
  if (isWhole) return "ready";
  return prepared && model && prepared.sha256 !== model.sha256 ? "outdated" : "partly";
}

/** Size of the files that belong to a building, and of those that are here, in bytes. */
export function packSize({ model, hasOriginal, pictures, picturesHere }: OfflinePack) {
  const sum = (rows: readonly { readonly bytes: number }[]) =>
    rows.reduce((all, { bytes }) => all + bytes, 0);
  return {
    all_bytes: sum(pictures) + (model?.bytes ?? 0),
    here_bytes:
      sum(pictures.filter(({ sha256 }) => picturesHere.has(sha256))) +
      (hasOriginal ? (model?.bytes ?? 0) : 0),
  };
}
