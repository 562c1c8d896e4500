import { createServer } from "node:net";
import { isProduction } from "./operation.ts";

/**
 * The preferred TCP port if nobody listens on it, else the next free one above; with 0 any free one.
 *
 * @param host the address it will be bound to, loopback by default
 */
export async function freePort(preferred: number, host = "127.0.0.1"): Promise<number> {
  if (preferred === 0) return (await tryPort(0, host)) ?? freePort(0, host);
  for (let port = preferred; port < preferred + 100; port++) {
    if ((await tryPort(port, host)) !== undefined) return port;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + 99}`);
}

/**
 * The port a server listens on: the wanted one, or the next free one, which the log names. Where people rely on the server a proxy leads to
 * the wanted one.
 * @param what the port is for, as the beginning of a sentence about a taken one, which ends in "uses 4622"
 * @throws Error where people rely on the server and the port is taken
 */
export async function portFor(
  wanted: number,
  {
    what,
    log,
    host,
  }: { readonly what: string; readonly log: (line: string) => void; readonly host?: string },
): Promise<number> {
  const port = await freePort(wanted, host);
  if (wanted === 0 || port === wanted) return port;
  if (isProduction())
    throw new Error(`Port ${wanted} is taken, and the proxy in front leads there. End what listens on it.`);
  log(`Port ${wanted} is taken; ${what} uses ${port}`);
  return port;
}

/** The port, when it can be listened on. */
function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const taken = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve(taken));
    });
  });
}
