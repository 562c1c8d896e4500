import { useMemo } from "react";
import { type KindName, kinds } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import { live } from "#data/read.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { map } from "rxjs";

/** The documents of a kind in a project, live, in the order of one of their texts. */
export function useRecords<Row extends Stored>(
  kind: KindName,
  projectId: string,
  by: keyof Row & string,
): Live<readonly Row[]> {
  const db = useDatabase();
  return useLive(
    useMemo(
      () =>
        live(collectionOf(db, kinds[kind].collection), { scope: `project:${projectId}`, kind }).pipe(
          map((rows) => (rows as unknown as readonly Row[]).toSorted((one, other) => order(one, other, by))),
        ),
      [db, kind, projectId, by],
    ),
  );
}

const words = new Intl.Collator("de", { numeric: true });
const order = <Row extends Stored>(one: Row, other: Row, by: keyof Row): number =>
  words.compare(String(one[by] ?? ""), String(other[by] ?? "")) || one.id.localeCompare(other.id);
