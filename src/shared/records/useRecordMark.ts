import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Stored, SyncState } from "#data/documents.ts";
import type { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { useSyncIssues, useSyncState } from "#shell/sync/useSyncState.ts";
import { useOnline } from "#shell/useOnline.ts";

/** For a list: the mark of each of its records. One subscription for all of them. */
export function useRecordMark(): (
  record: Pick<Stored, "id" | "unsent_since" | "rev">,
) => ComponentProps<typeof RecordMark> {
  const { t } = useTranslation("records");
  const sync = useSyncState();
  const issues = useSyncIssues();
  const online = useOnline();
  const decisions = new Set(issues.status === "ready" ? issues.value.map(({ about_id }) => about_id) : []);
  const state = sync.status === "ready" ? sync.value : undefined;
  return (record) => {
    const mark = recordMarkState(record, state, { online, decisions });
    return { state: mark, words: t(($) => $.mark[mark]) };
  };
}

/** Where one record stands: with an open decision, only here, on its way, or confirmed by the server. */
type RecordMarkState = "here" | "sending" | "confirmed" | "decision";

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
