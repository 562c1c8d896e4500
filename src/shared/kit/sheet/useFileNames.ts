import { useEffect, useState } from "react";
import { useDatabase } from "#shell/session/useDatabase.ts";

/** The names of the files that lie on this device; looked up again when `version` changes. */
export function useFileNames(version: number): ReadonlySet<string> {
  const db = useDatabase();
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isWanted = true;
    void db.files.names().then((found) => isWanted && setNames(new Set(found)));
    return () => {
      isWanted = false;
    };
  }, [db, version]);
  return names;
}
