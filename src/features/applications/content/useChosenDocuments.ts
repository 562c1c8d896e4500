import { useEffect, useMemo, useState } from "react";
import { liveFiles } from "#data/evidence/queries.ts";
import { original } from "#data/files/originals.ts";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

type Documents = NonNullable<ApplicationInput["documents"]>;
const none: Documents = new Map();

/** The bytes of the chosen documents, as far as this device has them; null while they are read. */
export function useChosenDocuments(
  projectId: string,
  chosen: ApplicationConfig["documents"],
): Documents | null {
  const db = useDatabase();
  const files = useLive(useMemo(() => liveFiles(db, projectId), [db, projectId]));
  const ids = chosen.map(({ id }) => id).join(" ");
  const [found, setFound] = useState<{ readonly ids: string; readonly documents: Documents }>();
  const rows = files.status === "ready" ? files.value : null;
  useEffect(() => {
    if (!rows || ids === "") return;
    let isCurrent = true;
    const read = async () => {
      const documents = new Map<string, { mime: string; bytes: Uint8Array<ArrayBuffer> }>();
      for (const id of ids.split(" ")) {
        const row = rows.find((one) => one.id === id);
        const blob = row ? await original(db, row.sha256) : null;
        if (row && blob)
          documents.set(id, { mime: row.mime, bytes: new Uint8Array(await blob.arrayBuffer()) });
      }
      if (isCurrent) setFound({ ids, documents });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [db, rows, ids]);
  if (ids === "") return none;
  return found?.ids === ids ? found.documents : null;
}
