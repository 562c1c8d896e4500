import { useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import { unsentDocuments } from "#data/sync/unsentDocuments.ts";
import { type UnsentGroup, unsentGroups } from "./unsentGroups.ts";

/**
 * What waits to be sent, by kind; undefined until it was read.
 * @param version changes whenever something was written or confirmed: then it is read again.
 */
export function useUnsent(db: Database, version: string): readonly UnsentGroup[] | undefined {
  const [groups, setGroups] = useState<readonly UnsentGroup[]>();
  useEffect(() => {
    let wanted = true;
    void unsentDocuments(db).then((documents) => wanted && setGroups(unsentGroups(documents)));
    return () => {
      wanted = false;
    };
  }, [db, version]);
  return groups;
}
