import { useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import { type UnsentDocument, unsentDocuments } from "#data/sync/state/unsentDocuments.ts";

/**
 * What waits to be sent, oldest first; undefined until it was read.
 * @param version changes whenever something was written or confirmed: then it is read again.
 */
export function useUnsent(db: Database, version: string): readonly UnsentDocument[] | undefined {
  const [documents, setDocuments] = useState<readonly UnsentDocument[]>();
  useEffect(() => {
    let wanted = true;
    void unsentDocuments(db).then((found) => wanted && setDocuments(found));
    return () => {
      wanted = false;
    };
  }, [db, version]);
  return documents;
}
