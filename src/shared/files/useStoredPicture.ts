import { useEffect, useState } from "react";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";

/** A picture among the evidence of a project. */
export interface StoredPicture {
  readonly projectId: string;
  readonly sha256: string;
  readonly mime: string;
}

/** A picture on its way to the screen. */
export interface ShownPicture {
  /** Address of its bytes, as long as the part is on screen. */
  readonly url: string | undefined;
  /** Why there is none. */
  readonly problem?: "not_on_server" | "offline" | "storage_full" | "damaged";
}

/** A picture from this device, else from the server, and kept here then, so that it can be seen without a network. */
export function useStoredPicture(picture: StoredPicture | undefined): ShownPicture {
  const db = useDatabase();
  const replication = useReplication();
  const [shown, setShown] = useState<ShownPicture>({ url: undefined });
  const { projectId = "", sha256, mime } = picture ?? {};
  useEffect(() => {
    if (sha256 === undefined) return undefined;
    let made: string | undefined;
    let wanted = true;
    const show = async () => {
      let bytes = await db.files.get(sha256);
      if (!bytes) {
        const fetched = await replication.fetchOriginal({ bucket: "evidence", projectId, sha256 });
        if (!fetched.ok) {
          if (wanted) setShown({ url: undefined, problem: fetched.error.kind });
          return;
        }
        bytes = await db.files.get(sha256);
      }
      if (!bytes || !wanted) return;
      made = URL.createObjectURL(new Blob([bytes], { type: mime ?? "" }));
      setShown({ url: made });
    };
    void show();
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
      setShown({ url: undefined });
    };
  }, [db, replication, projectId, sha256, mime]);
  return shown;
}
