import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Stored } from "#data/documents.ts";
import type { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { useSyncIssues, useSyncState } from "#shell/sync/useSyncState.ts";
import { useOnline } from "#shell/useOnline.ts";
import { recordMarkState } from "./recordMarkState.ts";

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
