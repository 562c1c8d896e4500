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
    const name = nameIn(host.toLowerCase());
    if (name === undefined) return false;
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

/**
 * The name or address in a `Host`, which has at most a port besides (RFC 9110, 7.2). Anything else is nobody's: put before a path it would
 * be read as the address of another machine, and links of mails would lead there.
 */
function nameIn(host: string): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([a-z\d_][a-z\d_.-]*))(?::\d+)?$/.exec(host) ?? [];
  return address ?? name;
}

/** Whether an address is this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
