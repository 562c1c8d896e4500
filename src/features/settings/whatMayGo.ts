import type { ModelVersion } from "#data/documents.ts";

/** What of a model lies on this device. */
export interface OnDevice {
  /** The read model, ready to open. */
  readonly record: boolean;
  /** The file itself. */
  readonly original: boolean;
}

/**
 * What may be taken off this device without losing anything: the file only when the server has confirmed it, the read model
 * when the file stays here or can be fetched again.
 */
export function whatMayGo(here: OnDevice, upload: ModelVersion["upload_state"]): OnDevice {
  const onServer = upload === "verified";
  return { record: here.record && (here.original || onServer), original: here.original && onServer };
}
