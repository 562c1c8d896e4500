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

/** One of them by its id, for a sheet: null for none and while they are read, undefined where it is not there. */
export function recordOf<Row extends Stored>(
  rows: Live<readonly Row[]>,
  id: string | undefined,
): Row | null | undefined {
  return id === undefined || rows.status !== "ready" ? null : rows.value.find((row) => row.id === id);
}
