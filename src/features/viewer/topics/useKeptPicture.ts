import { useEffect, useState } from "react";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";

/** A picture of a project by the SHA-256 of its bytes. */
interface KeptPicture {
  readonly projectId: string;
  readonly sha256: string | undefined;
}

/**
 * The address of a picture of a topic for as long as it is shown; undefined until it is read. One that another device has made is
 * brought from the server; without a network it stays away.
 */
export function useKeptPicture({ projectId, sha256 }: KeptPicture): string | undefined {
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const [shown, setShown] = useState<{ readonly sha256: string; readonly address: string }>();
  useEffect(() => {
    if (sha256 === undefined) return;
    let isGone = false;
    let address: string | undefined;
    const read = async () => {
      const name = { bucket: "evidence", projectId, sha256 } as const;
      let bytes = await db.files.get(sha256);
      if (!bytes && !isGone && (await fetchOriginal(name)).ok) bytes = await db.files.get(sha256);
      if (isGone || !bytes) return;
      address = URL.createObjectURL(bytes);
      setShown({ sha256, address });
    };
    void read();
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [db, projectId, sha256, fetchOriginal]);
  return shown?.sha256 === sha256 ? shown?.address : undefined;
}
