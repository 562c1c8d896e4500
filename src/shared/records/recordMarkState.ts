import type { Stored, SyncState } from "#data/documents.ts";

/** Where one record stands: with an open decision, only here, on its way, or confirmed by the server. */
export type RecordMarkState = "here" | "sending" | "confirmed" | "decision";

/** The state of one record, from its own marks and what the device is doing. */
export function recordMarkState(
  record: Pick<Stored, "id" | "unsent_since" | "rev">,
  sync: Pick<SyncState, "status"> | undefined,
  { online, decisions }: { readonly online: boolean; readonly decisions: ReadonlySet<string> },
): RecordMarkState {
  if (decisions.has(record.id)) return "decision";
  const isUnsent = record.unsent_since !== undefined;
  if (!isUnsent && record.rev !== undefined) return "confirmed";
  return online && sync?.status === "sending" ? "sending" : "here";
}
