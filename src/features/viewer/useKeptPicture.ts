import { useEffect, useState } from "react";
import { useDatabase } from "#shell/session/useDatabase.ts";

/** The address of a picture among the files of the device, for as long as it is shown; undefined until it is read. */
export function useKeptPicture(name: string | undefined): string | undefined {
  const db = useDatabase();
  const [shown, setShown] = useState<{ readonly name: string; readonly address: string }>();
  useEffect(() => {
    if (name === undefined) return;
    let isGone = false;
    let address: string | undefined;
    void db.files.get(name).then((bytes) => {
      if (isGone || !bytes) return;
      address = URL.createObjectURL(bytes);
      setShown({ name, address });
    });
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [db, name]);
  return shown?.name === name ? shown?.address : undefined;
}
