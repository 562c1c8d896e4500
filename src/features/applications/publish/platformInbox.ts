import { useEffect, useState } from "react";
import { serverConfig } from "#data/server/serverConfig.ts";
import { inboxFunction } from "#domain/application/inbox/inboxAddress.ts";

/** Address of the platform's inbox; empty while this device does not know where its server is. */
export async function platformInbox(): Promise<string> {
  const config = await serverConfig();
  return config.ok ? `${config.value.url}${inboxFunction}` : "";
}

/** The same for a page; null until it is known. */
export function usePlatformInbox(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void platformInbox().then((found) => isCurrent && setAddress(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return address;
}
