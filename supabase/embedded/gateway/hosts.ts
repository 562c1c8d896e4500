import { networkInterfaces, hostname } from "node:os";

/**
 * Names under which this machine may be asked. Others are refused: a page elsewhere could otherwise point a
 * name of its own at this machine and read what is meant for the machine's owner (DNS rebinding).
 *
 * @param lan whether other machines of the network may ask, by address or by this machine's name
 * @param names further names, of pages that a trusted proxy serves
 */
export function allowedHosts({
  lan,
  names = [],
}: {
  readonly lan: boolean;
  readonly names?: readonly string[];
}): (host: string) => boolean {
  const addresses = () =>
    Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).map(({ address }) => address.toLowerCase()),
    );
  return (host) => {
    const name = host
      .toLowerCase()
      .replace(/:\d+$/, "")
      .replace(/^\[|\]$/g, "");
    if (name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "::1")
      return true;
    if (names.includes(name)) return true;
    return (
      lan &&
      (addresses().includes(name) ||
        name === hostname().toLowerCase() ||
        name === `${hostname().toLowerCase()}.local`)
    );
  };
}

/** Whether an address is this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
