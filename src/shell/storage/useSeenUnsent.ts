import { useContext, useMemo } from "react";
import { map, of } from "rxjs";
import { DatabaseContext } from "../session/databaseContext.ts";
import { useLive } from "../useLive.ts";

/** How many changes this page has seen being kept that the server has not confirmed; 0 where no database is open. */
export function useSeenUnsent(): number {
  const db = useContext(DatabaseContext);
  const count = useLive(useMemo(() => db?.seenUnsent.pipe(map((seen) => seen.size)) ?? of(0), [db]));
  return count.status === "ready" ? count.value : 0;
}
