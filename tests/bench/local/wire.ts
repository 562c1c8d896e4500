import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** What came to the backend's data interface while one looked, counted where it arrives. */
export interface Wire {
  /** Requests by the last part of their path: a table or a function. */
  readonly requests: Map<string, number>;
  /** When the last request of each name was answered, in milliseconds of the clock. */
  readonly answered: Map<string, number>;
  /** Bytes of bodies and headers. */
  up: number;
  down: number;
}

/** Counts the requests to the data interface of a server while some work is done. */
export async function onWire<T>(
  server: Server,
  work: () => Promise<T>,
): Promise<T & { readonly wire: Wire }> {
  const wire: Wire = { requests: new Map(), answered: new Map(), up: 0, down: 0 };
  const count = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (!pathname.startsWith("/rest/v1/") || request.method === "OPTIONS") return;
    const name = pathname.split("/").at(-1)!;
    wire.requests.set(name, (wire.requests.get(name) ?? 0) + 1);
    wire.up += request.rawHeaders.join("  ").length + Number(request.headers["content-length"] ?? 0);
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once("close", () => {
      wire.answered.set(name, Date.now());
      wire.down += socket.bytesWritten - before;
    });
  };
  server.on("request", count);
  try {
    return { ...(await work()), wire };
  } finally {
    server.off("request", count);
  }
}

/** All requests that were counted, or those of one name. */
export const requestsOf = ({ requests }: Wire, name?: string): number =>
  name === undefined
    ? [...requests.values()].reduce((sum, count) => sum + count, 0)
    : (requests.get(name) ?? 0);

/** What was asked for, in words: each name with its number of requests, the most frequent first. */
export const namedRequests = ({ requests }: Wire): string =>
  [...requests]
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
