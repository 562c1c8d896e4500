import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";

/** How long connections may take, milliseconds. Bodies have limits of their own: large files come slowly. */
export const serverLimits = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 15_000,
} as const satisfies ServerOptions;

/** Milliseconds after which a connection on which nothing moves is closed. Sockets of realtime have a limit of their own. */
const stillFor_ms = 120_000;

/** Most connections of one address: a building full of tablets behind one router, several times over. */
const mostOfOneAddress = 2_000;

/** Closes connections on which nothing moves. */
export const endStillConnections = (server: Server, still_ms = stillFor_ms): void =>
  void server.setTimeout(still_ms);

/** Closes connections of an address that has `most` open already. */
export function limitConnections(server: Server, most = mostOfOneAddress): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const before = open.get(address) ?? 0;
    if (before >= most) return void socket.destroy();
    open.set(address, before + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
