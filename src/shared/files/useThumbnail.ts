import { useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import { thumbnail } from "#data/evidence/thumbnails.ts";

/**
 * The address of a small picture as long as the part is on screen; undefined when there is none.
 * @param hasPicture whether there is one on this device.
 */
export function useThumbnail(db: Database, sha256: string, hasPicture: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!hasPicture) return undefined;
    let made: string | undefined;
    let wanted = true;
    void thumbnail(db, sha256).then((picture) => {
      if (!picture || !wanted) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [db, sha256, hasPicture]);
  return address;
}
