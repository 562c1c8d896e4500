import { useEffect, useState } from "react";
import { keepStorage } from "#data/files/keepStorage.ts";
import { type StorageEstimate, storageEstimate } from "#data/files/storageEstimate.ts";

/** How often the browser is asked again: what others write into the same origin counts too. */
const look_ms = 60_000;

/** What the browser says of this device's room for the product; asked again with `measure`, and every minute. */
export function useStorage() {
  const [estimate, setEstimate] = useState<StorageEstimate>();
  const measure = async () => setEstimate((await storageEstimate()) ?? undefined);
  useEffect(() => {
    let wanted = true;
    const look = () => void storageEstimate().then((found) => wanted && setEstimate(found ?? undefined));
    look();
    const timer = setInterval(look, look_ms);
    return () => {
      wanted = false;
      clearInterval(timer);
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
