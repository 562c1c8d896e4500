import { createServer } from "node:net";

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
