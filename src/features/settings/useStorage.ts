import { useEffect, useState } from "react";
import { keepStorage, type StorageEstimate, storageEstimate } from "#data/files/storageEstimate.ts";

/** What the browser says of this device's room for the product; asked again with `measure`. */
export function useStorage() {
  const [estimate, setEstimate] = useState<StorageEstimate>();
  const measure = async () => setEstimate((await storageEstimate()) ?? undefined);
  useEffect(() => {
    let wanted = true;
    void storageEstimate().then((found) => wanted && setEstimate(found ?? undefined));
    return () => {
      wanted = false;
    };
  }, []);
  return {
    estimate,
    measure,
    /** Asks the browser never to clear the data by itself; answers whether it promised. */
    keep: async (): Promise<boolean> => {
      const kept = await keepStorage();
      await measure();
      return kept;
    },
  };
}
