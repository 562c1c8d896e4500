import { useMemo } from "react";
import type { KindName } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import { liveRecords } from "#data/liveRecords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";

/** The documents of a kind in a project, live, in the order of one of their texts. */
export function useRecords<Row extends Stored>(
  kind: KindName,
  projectId: string,
  by: keyof Row & string,
): Live<readonly Row[]> {
  const db = useDatabase();
  return useLive(useMemo(() => liveRecords<Row>(db, { kind, projectId, by }), [db, kind, projectId, by]));
}
